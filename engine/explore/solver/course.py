"""Actions in progress, as a search goes through their decisions."""

from __future__ import annotations

from typing import Generic, NamedTuple

from engine.explore.replay import Running, Start, advance
from engine.explore.solver.task import Bounds, PositionT
from engine.values.decisions import Answer, Decision


class Branch(NamedTuple, Generic[PositionT]):
    """An action in progress after some answers: at its next decision, or done."""

    answers: tuple[Answer, ...]
    pending: Decision | None
    running: Running[PositionT]
    """The effect, which one more answer can be given to."""


class Course(NamedTuple, Generic[PositionT]):
    """An action in progress from a position, and what is known for certain after some of its answers."""

    start: Start[PositionT]
    known: dict[tuple[Answer, ...], Bounds]


def follow(start: Start[PositionT], answers: tuple[Answer, ...]) -> Branch[PositionT]:
    """The effect after these answers, started afresh."""
    running = start()
    pending = advance(running.effect, None)
    for answer in answers:
        pending = advance(running.effect, answer)
    return Branch(answers, pending, running)
