"""What would have come of the same play if a text were not there, or if somebody had decided otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.judge import Judge, WrongScenario

ABILITY, CARD = "ability-", "card-"
ORDER = "order"
LITTLE = ("declined", "effect", "only-option", "rolled")
"""Steps in which a text was not used, only begins, or changes nothing yet: another one tells better what it did."""
NONE, CARDS = "none", "cards"


class Silence(NamedTuple):
    """The same start without one text."""

    start: engine.Position
    text: str
    entry: str
    steps: tuple[engine.Step, ...]
    """What the text did in the play, that first which tells most."""


class World(NamedTuple):
    """A position that somebody may think is reached from a start."""

    start: engine.Position
    position: engine.Position
    mistake: str = ""
    """The text that is forgotten, or, in two sentences, what would have to be decided otherwise."""
    silence: Silence | None = None
    """What the forgotten text did."""


def forgotten(judge: Judge, play: engine.Play) -> Iterator[World]:
    """Where the play leads if one text that acted in it is forgotten."""
    for silence in silences(judge, play):
        reached = again(silence.start, play)
        if reached is not None:
            yield World(silence.start, reached, silence.text, silence)


def silences(judge: Judge, play: engine.Play) -> Iterator[Silence]:
    """The start without each text that took part, one at a time."""
    found: dict[str, list[engine.Step]] = {}
    for step in play.steps:
        for entry in step.entries:
            if entry.startswith((ABILITY, CARD)):
                found.setdefault(entry, []).append(step)
    for entry, steps in found.items():
        start = without(judge, play.start, entry)
        if start is not None:
            (cited,) = judge.cited([entry])
            yield Silence(start, cited.title, entry, tuple(sorted(steps, key=lambda step: step.code in LITTLE)))


def without(judge: Judge, start: engine.Position, entry: str) -> engine.Position | None:
    """The same position without a text; None where the text is not in it, or nothing can be read without it."""
    document = _without(judge, start, entry) if entry.startswith((ABILITY, CARD)) else None
    if document is None:
        return None
    try:
        return judge.read(document).first.position
    except WrongScenario:
        return None


def _without(judge: Judge, start: engine.Position, entry: str) -> dict[str, Any] | None:
    """The document of a position without a text: on no card any more, or not active; None where it is not there."""
    document = dict(start.document)
    if entry.startswith(CARD):
        return _not_active(judge, document, entry)
    name, own = judge.corpus.items[entry].title, dict(document.get(CARDS, {}))
    there = [*(seen.card for seen in start.view.cards), *(card for side in start.view.players for card in side.hand)]
    found = [card for card in there if name in [note.name for note in card.abilities]]
    for card in found:
        rest = [note.name for note in card.abilities if note.name != name]
        called = card.reference or card.name
        own[called] = {**own.get(called, {}), "abilities": rest}
    return {**document, CARDS: own} if found else None


def _not_active(judge: Judge, document: Mapping[str, Any], entry: str) -> dict[str, Any] | None:
    title, found = judge.corpus.items[entry].title, False
    players: dict[str, Any] = {}
    for side, brought in document.get("players", {}).items():
        active = brought.get("active", [])
        rest = [one for one in active if (one.get("card") if isinstance(one, Mapping) else one) != title]
        found |= len(rest) < len(active)
        players[side] = {**brought, "active": rest} if active else brought
    return {**document, "players": players} if found else None


def otherwise(judge: Judge, play: engine.Play, *, orders: bool) -> Iterator[World]:
    """Where the play leads if one decision of a player had been another: on an order, or on anything else."""
    for number, done in enumerate(play.done):
        for place, answer in enumerate(done.answers):
            pending = engine.resolve(done.before, done.action, done.answers[:place]).pending
            if pending is None or pending.chance or (ORDER in str(pending.about)) is not orders:
                continue
            for other in islice(_others(pending, answer), bounds.ALTERNATIVES_TRIED):
                begun = [*done.answers[:place], other]
                reached = _replayed(done.before, [_Again(done, begun, place + 1), *_rest(play, number)])
                if reached is not None and reached != play.position:
                    yield World(play.start, reached, _decided(judge, pending, answer, other, done.before))


def _others(pending: engine.Decision, answer: str) -> Iterator[str]:
    """What could have been answered instead, one thing at a time."""
    options = (*pending.options, *([NONE] if pending.minimum == 0 and NONE not in pending.options else ()))
    yield from (option for option in options if option.lower() != answer.lower())


def _decided(judge: Judge, pending: engine.Decision, answer: str, other: str, before: engine.Position) -> str:
    words = judge.words
    picked = [words.option(pending, one, before) if one in pending.options else one for one in (other, answer)]
    # What stands behind yes or no is what is done.
    instead, chosen = (one.partition(": ")[2] or one for one in picked)
    return words.puzzle("why-otherwise", other=instead, chosen=chosen, player=words.player(before, pending.player))


class _Again(NamedTuple):
    """Something that was done, to be done again."""

    done: Any
    begun: Sequence[str] = ()
    """Answers that are given first, whatever was answered then."""
    spent: int = 0
    """Answers of then in whose place they stand."""


def _rest(play: engine.Play, number: int) -> list[_Again]:
    return [_Again(done) for done in play.done[number + 1 :]]


def again(start: engine.Position, play: engine.Play) -> engine.Position | None:
    """Where the same play leads from another start; None where it can't be played there to its end.

    What could only be played in part would be otherwise for that, and not for what is told of it.
    """
    return _replayed(start, [_Again(done) for done in play.done])


def _replayed(start: engine.Position, actions: Iterable[_Again]) -> engine.Position | None:
    """Where the actions lead; None where one can't be done, or asks for something that was not answered."""
    position = start
    for one in actions:
        reached = _resolved(position, one)
        if reached is None:
            return None
        position = reached
    return position


def _resolved(position: engine.Position, again: _Again) -> engine.Position | None:
    """Where one action leads if every decision is made as it was made then."""
    action, given = again.done.action, list(again.begun)
    left = list(zip(again.done.resolved.decided, again.done.answers, strict=False))[again.spent :]
    try:
        resolved = engine.resolve(position, action, given)
        while resolved.pending is not None:
            answer = _answered_then(resolved.pending, left)
            if answer is None:
                return None
            given.append(answer)
            resolved = engine.resolve(position, action, given)
    except engine.EngineError:
        return None
    return resolved.position


Answered = tuple[tuple[engine.Decision, engine.Answer], str]
"""A decision with its answer, and that as it was written."""


def _answered_then(asked: engine.Decision, left: list[Answered]) -> str | None:
    """What was answered to this decision; it and what was asked before it are taken away. None where it was not asked.

    An answer to one question given to another would bring about what nobody who leaves out a text has in mind.
    """
    for place, ((decision, _), written) in enumerate(left):
        if (decision.about, decision.player, decision.chance) == (asked.about, asked.player, asked.chance):
            del left[: place + 1]
            return written
    return None
