"""Whether a text lets a unit attack once more in the course of its attack: rolls and options are followed for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.explore.play import Play
from engine.queries.playing.courses import DECISIONS_MET, NONE
from engine.values.actions import Attack
from engine.values.boards import Square
from engine.values.steps import StepWord, Touches

COURSES_FOLLOWED = 60
"""Plays of an attack that are looked at: those first in which something is used."""
OPTIONS_TRIED = 2
"""Options of a decision that are followed, besides doing without."""


class Again(NamedTuple):
    """A second attack of the same unit."""

    text: str
    """What lets it."""
    target: Square


def again(play: Play, attack: Attack, others: Sequence[Square]) -> Again | None:
    """The first that is found, of those cards if any are named; None where none is."""
    followed = 0
    waiting = [(play.begun(attack), 0)]
    while waiting and followed < COURSES_FOLLOWED:
        one, depth = waiting.pop()
        followed += 1
        found = next((each for each in _seconds(one, attack) if not others or each.target in others), None)
        if found is not None:
            return found
        if depth < DECISIONS_MET:
            waiting += [(each, depth + 1) for each in reversed(list(_next(one)))]
    return None


def _next(play: Play) -> Iterator[Play]:
    """What may follow: all dice show the same, one of the first options is taken, or none."""
    pending = play.pending
    if pending is None:
        return
    if pending.chance:
        options = [" ".join([face] * pending.minimum) for face in pending.options]
    else:
        taken = [one for one in pending.options if one != NONE]
        options = [*taken[:OPTIONS_TRIED], *[NONE for one in pending.options if one == NONE]]
    yield from (play.answered([one]) for one in options)


def _seconds(play: Play, attack: Attack) -> Iterator[Again]:
    """The attacks that the unit has declared besides its first one, wherever it has got to meanwhile."""
    place = attack.square
    declared, *steps = play.steps or (None,)
    texts: dict[int, str] = {}
    for step in steps:
        texts = {depth: text for depth, text in texts.items() if depth < step.depth}
        if declared is not None and step.code == declared.code and step.squares[:1] == (place,):
            yield Again(texts[max(texts)] if texts else "", step.squares[-1])
        elif isinstance(step.code, StepWord) and Touches.MOVED in step.code.touches and step.squares[:1] == (place,):
            place = step.squares[-1]
        if step.source is not None:
            texts[step.depth] = step.source.text
