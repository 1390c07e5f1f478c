"""Actions that are legal, and actions that fail for exactly one reason; entries that could stand against one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, takewhile, zip_longest
from typing import Any

import engine
from refsvc import bounds
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.wording import action_in_words

SPREAD = 6
"""Legal actions of each kind that are taken from the list."""
LAST_RESORT = "end phase"
"""Legal nearly always, so that proposing it says nothing."""
TERMS = "glossary"
"""How the ids of entries begin that explain a term."""
TWICE = 2
MOST_OF_A_REASON = 2
"""Wrong actions in a row that fail for one and the same reason; who sees through one sees through all."""
PLAIN = (
    "not-at-will",
    "always-holds",
    "structures-do-not-move",
    "walls-do-not-move",
    "walls-do-not-attack",
    "no-teammate",
)
"""Reasons that nobody needs to be told."""


def actions(decider: Decider, like: engine.Action | None = None) -> Iterator[dict[str, Any]]:
    """Legal actions and near misses in turn, those of different kinds first.

    Where they should be like another action, they are of its kind, and those of the same card come first.
    """
    position, judge = decider.opening.position, decider.judge
    listed = engine.legal(position, bound=bounds.ACTIONS_FOR_PROPOSALS, progress=decider.progress).actions
    legal, misses = _mixed(listed), _varied(decider, like)
    if like is not None:
        legal = [like, *sorted((one for one in _direct(listed) if one.verb == like.verb), key=_after(like, position))]
    for right, wrong in zip_longest(dict.fromkeys(legal), misses):
        if right is not None and right.text(position.geometry) != LAST_RESORT:
            yield _option(decider, right)
        if wrong is not None:
            yield {
                **_option(decider, wrong),
                "why": judge.words.puzzle("why-one-reason", reason=_reason(decider, wrong)),
            }


def _option(decider: Decider, action: engine.Action) -> dict[str, Any]:
    return {"action": action.text(decider.opening.position.geometry)}


def _reason(decider: Decider, action: engine.Action) -> str:
    reasons = engine.explain(decider.opening.position, action).reasons
    return " ".join(decider.judge.words.reason(reason, decider.opening.position) for reason in reasons)


def _varied(decider: Decider, like: engine.Action | None) -> list[engine.Action]:
    """Near misses, of each reason but a few; then what two reasons stand against.

    Only where hardly anything fails otherwise, more of the same.
    """
    many, first, more = Counter[str](), list[engine.Action](), list[engine.Action]()
    for action, code in near_misses(decider, like):
        many[code] += 1
        (first if many[code] <= MOST_OF_A_REASON else more).append(action)
    found = [*first, *_twice_wrong(decider, like)]
    return found if len(found) >= MOST_OF_A_REASON else [*found, *more]


def _twice_wrong(decider: Decider, like: engine.Action | None) -> list[engine.Action]:
    """Actions that two reasons stand against, one for each pair of reasons."""
    found: dict[tuple[str, ...], engine.Action] = {}
    for action in _direct(_tried(decider)):
        if like is None or action.verb == like.verb:
            codes = tuple(str(reason.code) for reason in engine.explain(decider.opening.position, action).reasons)
            if len(set(codes)) == len(codes) == TWICE and not set(codes) & set(PLAIN):
                found.setdefault(codes, action)
    return list(found.values())


def _after(like: engine.Action, position: engine.Position) -> Callable[[engine.Action], tuple[bool, bool, bool]]:
    """Orders actions: those aimed at no card of one's own first, then those of the same card, at the same space."""
    own = {card.space for card in position.view.cards if card.controller == position.turn}
    names = position.geometry.names

    def key(one: engine.Action) -> tuple[bool, bool, bool]:
        aim = names[one.squares[-1]] if len(one.squares) > 1 else ""
        return aim in own, one.squares[:1] != like.squares[:1], one.squares[-1:] != like.squares[-1:]

    return key


def _direct(found: Iterable[engine.Action]) -> list[engine.Action]:
    """Those in which no space is gone over twice: nobody would ask about a way that only wastes spaces."""
    return [one for one in found if one.verb != "move" or len(set(one.squares)) == len(one.squares)]


def _mixed(found: Iterable[engine.Action]) -> list[engine.Action]:
    """The actions so that kinds alternate."""
    by_kind: dict[type[engine.Action], list[engine.Action]] = {}
    for action in _direct(found):
        by_kind.setdefault(type(action), []).append(action)
    spread = [group[:: max(1, len(group) // SPREAD)] for group in by_kind.values()]
    return [action for row in zip_longest(*spread) for action in row if action is not None]


def near_misses(decider: Decider, like: engine.Action | None = None) -> list[tuple[engine.Action, str]]:
    """Actions refused for exactly one reason that is worth telling, each with its code; rarer reasons first.

    Where they should be like another action, each reason is told of those that are most like it.
    """
    by_code: dict[str, list[tuple[engine.Action, str]]] = {}
    for action in _direct(_tried(decider)):
        reasons = engine.explain(decider.opening.position, action).reasons
        if like is not None and action.verb != like.verb:
            continue
        if len(reasons) == 1 and reasons[0].code not in PLAIN:
            by_code.setdefault(reasons[0].code, []).append((action, reasons[0].code))
    groups = sorted(by_code.values(), key=len)
    if like is not None:
        after = _after(like, decider.opening.position)
        groups = [sorted(group, key=lambda miss: after(miss[0])) for group in groups]
    return [miss for row in zip_longest(*groups) for miss in row if miss is not None]


def entries(decider: Decider) -> Iterator[dict[str, Any]]:
    """The verdicts on one action that may be thought of: legal, or refused because of one entry or another."""
    judge, position, action = decider.judge, decider.opening.position, decider.puzzle.action
    assert action is not None
    own = engine.explain(position, action).reasons
    against = " ".join(judge.words.reason(reason, position) for reason in own) or judge.words.puzzle(
        "why-is-legal", action=action_in_words(judge, decider.puzzle, action)
    )
    yield {"legal": True, "why": judge.words.puzzle("why-not-legal", reason=against)}
    if not own:
        yield {"legal": True}
    yield from ({"because": _most_special(reason.entries)} for reason in own)
    behind = {entry for reason in own for entry in reason.entries}
    titles = [cited.title.lower() for cited in judge.cited(tuple(behind))]
    for other in _tried(decider):
        if type(other) is not type(action):
            continue
        for reason in engine.explain(position, other).reasons:
            for entry in reversed(reason.entries):
                if entry not in behind and reason.code not in PLAIN:
                    (cited,) = judge.cited([entry])
                    if own and _gives(cited.title.lower(), against.lower(), titles):
                        continue
                    yield {"because": entry, "why": decider.not_against(entry, by_texts=False)}


def _most_special(found: Sequence[str]) -> str:
    """The entry that says most of a reason: a term, where others are steps of the rules; else the last."""
    return next((entry for entry in found if entry.startswith(TERMS)), found[-1])


def _gives(title: str, reason: str, titles: Iterable[str]) -> bool:
    """Whether an entry could as well be called the reason, as this is told in its words, or goes by a part of them."""
    return title in reason or any(title in one or one in title for one in titles)


def _tried(decider: Decider) -> Iterator[engine.Action]:
    """Actions that somebody might try, as many as are looked at."""
    position = decider.opening.position
    thinkable = islice(engine.EDITIONS[position.edition].thinkable(position), bounds.REFUSALS_TRIED)
    return takewhile(lambda _: decider.goes_on(), thinkable)
