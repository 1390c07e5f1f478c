"""What a search counts down besides: a part of each position, for positions that differ in it are not the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple

from engine.explore.replay import OpenPoints
from engine.explore.solver.task import PositionT, Rolling
from engine.values.decisions import Resolution
from engine.values.shown import Shown
from engine.values.steps import Step


class Left(NamedTuple, Generic[PositionT]):
    """A position, and how many actions or turns are left."""

    position: PositionT
    left: int


@dataclass(slots=True)
class RunningLeft(Generic[PositionT]):
    """An action in progress, and how much will be left after it."""

    effect: Resolution
    running: Rolling[PositionT]
    after: Callable[[PositionT], int]
    """How much is left in the position that it led to."""

    def position(self) -> Left[PositionT]:
        """Where it has led by now."""
        position = self.running.position()
        return Left(position, self.after(position))

    def steps(self) -> tuple[Step, ...]:
        """What happened so far."""
        return self.running.steps()

    def open_points(self) -> OpenPoints:
        """What that depends on which no source settles."""
        return self.running.open_points()

    def meeting(self) -> Hashable:
        """Where it meets other courses."""
        return self.running.meeting()

    def shown(self) -> Mapping[int, Shown]:
        """What dice showed."""
        return self.running.shown()
