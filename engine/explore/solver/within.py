"""A task that has to be done within so many actions: what is left of them is part of each position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, NamedTuple

from engine.explore.replay import OpenPoints
from engine.explore.solver.task import ActionT, Listed, PositionT, Prospect, Rolling, Start, Task
from engine.values.decisions import Decision, Resolution
from engine.values.shown import Shown
from engine.values.steps import Step


class Left(NamedTuple, Generic[PositionT]):
    """A position, and how many actions may still be taken."""

    position: PositionT
    actions: int


@dataclass(frozen=True, slots=True)
class Within(Generic[PositionT, ActionT]):
    """A task, to be done in no more actions than are left."""

    task: Task[PositionT, ActionT]

    def reached(self, position: Left[PositionT]) -> bool:
        """Whether it is done."""
        return self.task.reached(position.position)

    def prospect(self, position: Left[PositionT]) -> ProspectWithin[PositionT, ActionT]:
        """What can become of it with the actions that are left."""
        return ProspectWithin(self.task.prospect(position.position), position.actions)

    def decides(self, decision: Decision) -> bool:
        """Whether the player whose task it is makes this choice."""
        return self.task.decides(decision)


@dataclass(frozen=True, slots=True)
class ProspectWithin(Generic[PositionT, ActionT]):
    """What can become of a task with so many actions."""

    whole: Prospect[PositionT, ActionT]
    left: int

    def ended(self) -> bool:
        """Whether no action is left, or nothing can be done any more."""
        return not self.left or self.whole.ended()

    def most(self) -> Fraction:
        """What no course exceeds, however long."""
        return self.whole.most()

    def actions(self, going_on: Callable[[int], bool]) -> Listed[ActionT]:
        """What may be done."""
        return self.whole.actions(going_on)

    def start(self, action: ActionT) -> Start[Left[PositionT]]:
        """The action, after which there is one less."""
        start, left = self.whole.start(action), self.left - 1

        def started() -> RunningWithin[PositionT]:
            running = start()
            return RunningWithin(running.effect, running, left)

        return started

    def let_go(self) -> None:
        """Let go of what was worked out of the whole."""
        self.whole.let_go()


@dataclass(slots=True)
class RunningWithin(Generic[PositionT]):
    """An action in progress, and how many will be left after it."""

    effect: Resolution
    running: Rolling[PositionT]
    left: int

    def position(self) -> Left[PositionT]:
        """Where it has led by now."""
        return Left(self.running.position(), self.left)

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
