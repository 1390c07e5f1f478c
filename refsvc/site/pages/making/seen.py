"""What must be seen in a ruling: picked from what the engine sees, asked in words, or put together by choosing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import engine
from refsvc import bounds
from refsvc.http import reference, said
from refsvc.site.pages.making.controls import Control, Options, choice, group, number, text
from refsvc.site.pages.making.picks import Offered, Picked
from refsvc.site.pages.making.tree import Node

LEGAL, ILLEGAL, ASKS, HOLDS = "legal", "illegal", "asks", ""
"""What an expectation claims: of an action, of what waits for a decision, or, with no word, that a statement holds."""
MOST_OFFERED = 24
OF_SPACES: Mapping[str, Mapping[str, str]] = {
    "2e": {
        "damage": "{where} has {n} damage",
        "life": "{where} has {n} life left",
        "boost": "{where} has {n} boost",
        "strength": "{where} has strength {n}",
        "moves": "{where} can move {n} spaces",
        "holds": "{where} holds {name}",
        "empty": "{where} is empty",
        "ability": "{where} has the ability {name}",
        "no-ability": "{where} lacks the ability {name}",
    },
    "1e": {
        "damage": "{where} has {n} wounds",
        "life": "{where} has {n} life left",
        "strength": "{where} has attack value {n}",
        "moves": "{where} can move {n} spaces",
        "holds": "{where} holds {name}",
        "empty": "{where} is empty",
        "ability": "{where} has the ability {name}",
        "no-ability": "{where} lacks the ability {name}",
    },
}
"""Statements about a space, by what is said of it."""
OF_PLAYERS = {
    "magic": "{where} has {n} magic",
    "hand": "{where} has {n} cards in hand",
    "discarded": "{where} has {name} in the discard pile",
    "wins": "{where} wins",
}
"""The same about players."""
KNOWN_CARDS = "known-cards"


@dataclass(frozen=True)
class Asked:
    """What came of asking about an action."""

    action: str = ""
    """As it is written; empty where it can't be understood."""
    problem: str = ""


def picked(node: Node, play: engine.Play | None) -> tuple[Picked, ...]:
    """What must be seen, each in words, with the claim where it is about an action."""
    return tuple([Picked(one.name, one.said("says"), _words(one, play), _claim(one)) for one in node.items])


def expectations(node: Node, play: engine.Play | None, cited: Iterable[str]) -> list[Any]:
    """What must be seen as a scenario says it; an action that is refused, because of what the ruling rests on."""
    return [_expectation(one, play, set(cited)) for one in node.items if one.said("says")]


def offered(play: engine.Play, node: Node) -> tuple[Offered, ...]:
    """What the engine sees that is not picked yet: what changed, and what waits for a decision."""
    judge, taken = reference().judge, {one.said("says") for one in node.items}
    resolved = judge.resolve(play)
    seen = [Offered(one, words) for one, words in zip(resolved.changes, resolved.changes_in_words, strict=True)]
    if resolved.pending is not None:
        about, of = resolved.pending.about, resolved.pending.player
        seen.insert(0, Offered(f"{ASKS}: {about} of {of}", resolved.pending.sentence))
    return tuple([one for one in seen if one.value not in taken])[:MOST_OFFERED]


def asked(line: str, case: engine.Case, play: engine.Play) -> Asked:
    """The action that somebody asks about, in words or as it is written."""
    try:
        found = reference().judge.why(case, line[: bounds.LONGEST_TITLE], play).verdicts
    except (engine.NotUnderstood, engine.LineRefused) as error:
        return Asked(problem=reference().judge.refusal(error))
    actions = [one.asked for one in found if one.about == "action" and not one.supposed]
    return Asked(actions[0]) if len(actions) == 1 else Asked(problem=said("making.ask-one"))


def add(node: Node, says: str, claim: str = HOLDS) -> None:
    """Picks one more thing that must be seen."""
    if any(one.said("says") == says for one in node.items):
        return
    one = node.add()
    one.place("says").text, one.place("claim").text = says, claim


def verdict_on(action: str, play: engine.Play) -> str:
    """What the engine says of an action."""
    return LEGAL if reference().judge.explain(play, action).legal else ILLEGAL


def own(node: Node, case: engine.Case, play: engine.Play) -> Control:
    """The controls with which a statement is put together."""
    view = reference().judge.view(play.position)
    held = {one.place: one.name for one in view.spaces}
    names = case.position.geometry.names
    spaces = [(name, f"{name} · {held[name]}" if name in held else name) for name in names]
    sides = [(name, name.capitalize()) for name in play.position.sides]
    options: Options = [
        *[one for one in spaces if one[0] in held],
        *sides,
        *[one for one in spaces if one[0] not in held],
    ]
    where = choice(node, "where", options, (), label=said("making.seen-where"), reshapes=True)
    sayings = OF_PLAYERS if where.value in play.position.sides else OF_SPACES[case.position.edition]
    words = _sayings()
    what = choice(
        node, "what", [(one, words[one]) for one in sayings], (), label=said("making.seen-what"), reshapes=True
    )
    controls = [where, what]
    if "{n}" in sayings[what.value]:
        controls.append(number(node, "n", (), "0", label=said("making.how-many")))
    if "{name}" in sayings[what.value]:
        controls.append(text(node, "name", (), label=said("making.name"), listed=KNOWN_CARDS))
    return group(node, (), controls)


def statement(node: Node, case: engine.Case, play: engine.Play) -> Asked:
    """The statement that was put together, or why it is none."""
    sayings = {**OF_SPACES[case.position.edition], **OF_PLAYERS}
    chosen = own(node, case, play).controls
    told = sayings[chosen[1].value]
    much, name = node.said("n", "0").strip(), node.said("name").strip()
    if "{n}" in told and not much.isdecimal():
        return Asked(problem=said("making.seen-number"))
    told = told.format(where=chosen[0].value, n=much, name=name)
    try:
        return Asked(case.statement(told).text)
    except engine.NotUnderstood as error:
        return Asked(problem=f"{error.problem} ({error.expected})" if error.expected else error.problem)


def _sayings() -> dict[str, str]:
    return {
        "damage": said("making.seen-damage"),
        "life": said("making.seen-life"),
        "boost": said("making.seen-boost"),
        "strength": said("making.seen-strength"),
        "moves": said("making.seen-moves"),
        "holds": said("making.seen-holds"),
        "empty": said("making.seen-empty"),
        "ability": said("making.seen-ability"),
        "no-ability": said("making.seen-no-ability"),
        "magic": said("making.seen-magic"),
        "hand": said("making.seen-hand"),
        "discarded": said("making.seen-discarded"),
        "wins": said("making.seen-wins"),
    }


def _claim(one: Node) -> str:
    claim = one.said("claim")
    return claim if claim in (LEGAL, ILLEGAL) else HOLDS


def _words(one: Node, play: engine.Play | None) -> str:
    says = one.said("says")
    if _claim(one) != HOLDS and play is not None:
        try:
            return reference().judge.explain(play, says).sentence
        except engine.EngineError:
            return says
    if says.startswith(f"{ASKS}: ") and play is not None and play.pending is not None:
        return reference().judge.question(play.pending, play.start).sentence
    return says


def _expectation(one: Node, play: engine.Play | None, cited: set[str]) -> Any:
    says, claim = one.said("says"), _claim(one)
    if claim == HOLDS and says.startswith(f"{ASKS}: "):
        about, _, of = says.removeprefix(f"{ASKS}: ").partition(" of ")
        return {"asks": about, "of": of}
    if claim == HOLDS:
        return says
    because = _because(says, play, cited) if claim == ILLEGAL and play is not None else []
    return {claim: says, **({"because": because} if because else {})}


def _because(action: str, play: engine.Play, cited: set[str]) -> list[str]:
    """What the ruling rests on of that which the engine cites against an action."""
    try:
        reasons = reference().judge.explain(play, action).reasons
    except engine.EngineError:
        return []
    return [one for one in dict.fromkeys(entry.id for reason in reasons for entry in reason.entries) if one in cited]
