"""Actions in progress, as a search goes through their decisions."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction
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


@dataclass(slots=True, eq=False)
class Course(Generic[PositionT]):
    """An action in progress from a position, and what is known after some of its answers."""

    start: Start[PositionT]
    known: dict[tuple[Answer, ...], Bounds] = field(default_factory=dict)
    """What holds for certain, whatever the way there."""
    met: dict[Hashable, Bounds] = field(default_factory=dict)
    """The same by where courses meet."""
    reached: dict[tuple[Answer, ...], Fraction] = field(default_factory=dict)
    """What was surely reached where less is known."""
    ends: dict[tuple[Answer, ...], PositionT] = field(default_factory=dict)
    """The positions that answers led to."""

    def is_looked_at(self, answers: tuple[Answer, ...]) -> bool:
        """Whether the search has been there."""
        return answers in self.known or answers in self.reached or answers in self.ends


def follow(start: Start[PositionT], answers: tuple[Answer, ...]) -> Branch[PositionT]:
    """The effect after these answers, started afresh."""
    running = start()
    pending = advance(running.effect, None)
    for answer in answers:
        pending = advance(running.effect, answer)
    return Branch(answers, pending, running)
