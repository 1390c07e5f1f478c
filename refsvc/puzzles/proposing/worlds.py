"""What would have come of the same play if a text were not there, or if somebody had decided otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.judge import Judge, WrongScenario

ABILITY, CARD = "ability-", "card-"
ORDER = "order"
DECLINED = "declined"
"""A step in which a text was offered and not used: another one tells better what it did."""
NONE, CARDS = "none", "cards"


class World(NamedTuple):
    """A position that somebody may think is reached from a start, and why it is not: two sentences."""

    start: engine.Position
    position: engine.Position
    why: str


class Silence(NamedTuple):
    """The same start without one text, and what the text did in the play."""

    start: engine.Position
    why: str


def forgotten(judge: Judge, play: engine.Play) -> Iterator[World]:
    """Where the play leads if one text that acted in it is forgotten."""
    for silence in silences(judge, play):
        reached = again(silence.start, play)
        if reached is not None:
            yield World(silence.start, reached, silence.why)


def silences(judge: Judge, play: engine.Play) -> Iterator[Silence]:
    """The start without each text that took part, one at a time."""
    found: dict[str, engine.Step] = {}
    for step in play.steps:
        for entry in step.entries:
            if entry.startswith((ABILITY, CARD)) and (entry not in found or found[entry].code == DECLINED):
                found[entry] = step
    for entry, step in found.items():
        document = _without(judge, play.start, entry)
        if document is None:
            continue
        try:
            start = judge.read(document).first.position
        except WrongScenario:
            continue
        (cited,) = judge.cited([entry])
        told = judge.words.step(step, play.start)
        yield Silence(start, judge.words.puzzle("why-forgotten", text=cited.title, step=told))


def _without(judge: Judge, start: engine.Position, entry: str) -> dict[str, Any] | None:
    """The document of a position without a text: on no card any more, or not active; None where it is not there."""
    document = dict(start.document)
    if entry.startswith(CARD):
        return _not_active(judge, document, entry)
    name, own = judge.corpus.items[entry].title, dict(document.get(CARDS, {}))
    found = [seen.card for seen in start.view.cards if name in [note.name for note in seen.card.abilities]]
    for card in found:
        rest = [note.name for note in card.abilities if note.name != name]
        own[card.name] = {**own.get(card.name, {}), "abilities": rest}
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
                answers = (*done.answers[:place], other, *done.answers[place + 1 :])
                reached = _replayed(done.before, [(done.action, answers), *_rest(play, number)], fixed=place + 1)
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


def _rest(play: engine.Play, number: int) -> list[tuple[engine.Action, tuple[str, ...]]]:
    return [(done.action, done.answers) for done in play.done[number + 1 :]]


def again(start: engine.Position, play: engine.Play) -> engine.Position | None:
    """The same play from another start, as far as it can be played there; None where its first action can't."""
    return _replayed(start, [(done.action, done.answers) for done in play.done])


def _replayed(
    start: engine.Position, actions: Sequence[tuple[engine.Action, Sequence[str]]], *, fixed: int = 0
) -> engine.Position | None:
    """Where the actions lead, as far as they can be done; None where not even the first can.

    Answers that nothing asks for are left out, but for so many of the first ones.
    """
    position = None
    for action, answers in actions:
        reached = _resolved(start if position is None else position, action, answers, fixed)
        if reached is None:
            break
        position, fixed = reached, 0
    return position


def _resolved(
    position: engine.Position, action: engine.Action, answers: Sequence[str], fixed: int
) -> engine.Position | None:
    """Where one action leads, with as many of the answers as are asked for; None where it asks for others."""
    given = list(answers[:fixed])
    try:
        resolved = engine.resolve(position, action, given)
        for answer in answers[fixed:]:
            if resolved.pending is None:
                break
            try:
                resolved = engine.resolve(position, action, [*given, answer])
            except engine.NotUnderstood:
                continue
            given.append(answer)
    except engine.EngineError:
        return None
    return resolved.position if resolved.pending is None else None
