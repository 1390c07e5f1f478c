"""Which of these are legal: actions that a text makes possible, and actions that only one thing stands against."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, zip_longest
from typing import NamedTuple

import engine
from refsvc.mining.spots import Place, Spot, shown, texts
from refsvc.puzzles import PLAIN

THOUGHT_OF = 400
"""Actions that somebody might try, of which one after the other is looked at."""
LEGAL_LOOKED_AT = 24
OPTIONS = 5
ASKED = {
    "attack": "asked-attack",
    "move": "asked-move",
    "summon": "asked-summon",
    "use": "asked-use",
    "play": "asked-play",
}
"""How each verb is asked about, each alone: a question about attacks has no moves among its answers."""
TOLD_BY_SIGHT = (*PLAIN, "ends-on-card", "space-not-empty", "wrong-phase-event", "wrong-phase-ability")
"""Reasons that nobody needs to be told."""
FEWEST_TRAPS = 2
"""Options at least that a text decides about: those where the rule that everybody knows misleads."""
TRAP, NEAR_MISS = 2.0, 0.5
"""What an action adds that a text decides about, and one that only a rule stands against."""


class Tried(NamedTuple):
    """An action with what makes it interesting."""

    text: str
    verb: str
    legal: bool
    entries: frozenset[str]
    """Texts that decide about it."""
    kind: str
    """Why it is not legal; of legal ones, which text makes it so."""


def spots(place: Place) -> Iterator[Spot]:
    """Questions about the actions of one kind, where texts decide about some of them."""
    tried = [*_refused(place), *_legal(place)]
    for verb, code in ASKED.items():
        own = [one for one in tried if one.verb == verb]
        chosen = _chosen([one for one in own if one.legal], [one for one in own if not one.legal])
        traps = [one for one in chosen if one.entries]
        if len(chosen) < OPTIONS - 1 or len(traps) < FEWEST_TRAPS or all(one.legal for one in chosen):
            continue
        words = place.judge.words
        question = words.puzzle(code, **_when(place))
        yield Spot(
            {
                "edition": place.position.edition,
                "kind": "legality",
                "question": question,
                "pick": "all",
                "scenario": shown(place.position),
                "options": [{"action": one.text} for one in sorted(chosen)],
            },
            sum(TRAP if one.entries else NEAR_MISS for one in chosen) + len({one.kind for one in chosen}),
        )


def _when(place: Place) -> dict[str, str]:
    position = place.position
    side = place.judge.words.side(position.sides[position.turn])
    return {"side": side, "phase": place.judge.words.phase(position)}


def _refused(place: Place) -> Iterator[Tried]:
    position = place.position
    for action in islice(engine.EDITIONS[position.edition].thinkable(position), THOUGHT_OF):
        reasons = engine.explain(position, action).reasons
        if (
            len(reasons) == 1
            and reasons[0].code not in TOLD_BY_SIGHT
            and action.verb in ASKED
            and _is_direct(action, position)
        ):
            text, entries = action.text(position.geometry), frozenset(texts(reasons[0].entries))
            yield Tried(text, action.verb, False, entries, reasons[0].code)


def _legal(place: Place) -> Iterator[Tried]:
    position = place.position
    listed = [
        one for one in engine.legal(position, bound=400).actions if one.verb in ASKED and _is_direct(one, position)
    ]
    played = engine.Play(position, cards=place.cards)
    for action in place.chance.sample(listed, min(LEGAL_LOOKED_AT, len(listed))):
        permits = [reason for why in engine.why(played, action) for reason in why.permits]
        entries = frozenset(texts(entry for reason in permits for entry in reason.entries))
        kind = min(entries, default="legal")
        yield Tried(action.text(position.geometry), action.verb, True, entries, kind)


def _is_direct(action: engine.Action, position: engine.Position) -> bool:
    """Whether no space is gone over twice: nobody would ask about a way that only wastes spaces."""
    words = action.text(position.geometry).split()
    return action.verb != "move" or len(set(words)) == len(words)


def _chosen(legal: list[Tried], refused: list[Tried]) -> list[Tried]:
    """A few of each, the telling ones first, no two for the same reason as long as there are others."""
    picked: list[Tried] = []
    for pair in zip_longest(_varied(legal), _varied(refused)):
        picked.extend(one for one in pair if one is not None)
    return picked[:OPTIONS]


def _varied(tried: list[Tried]) -> list[Tried]:
    """In turn one of each kind, kinds with texts first."""
    by_kind: dict[str, list[Tried]] = {}
    for one in tried:
        by_kind.setdefault(one.kind, []).append(one)
    groups = sorted(by_kind.values(), key=lambda group: (not group[0].entries, len(group), group[0].kind))
    return [one for row in zip_longest(*groups) for one in row if one is not None]
