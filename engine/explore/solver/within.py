"""A task that has to be done within so many actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic

from engine.explore.solver.left import Left, RunningLeft
from engine.explore.solver.task import ZERO, ActionT, Listed, PositionT, Prospect, Start, Task
from engine.values.decisions import Decision


@dataclass(frozen=True, slots=True)
class Within(Generic[PositionT, ActionT]):
    """A task, to be done in no more actions than are left."""

    task: Task[PositionT, ActionT]

    def reached(self, position: Left[PositionT]) -> bool:
        """Whether it is done."""
        return self.task.reached(position.position)

    def prospect(self, position: Left[PositionT]) -> ProspectWithin[PositionT, ActionT]:
        """What can become of it with the actions that are left."""
        return ProspectWithin(self.task.prospect(position.position), position.left)

    def decides(self, decision: Decision) -> bool:
        """Whether the player whose task it is makes this choice."""
        return self.task.decides(decision)


@dataclass(frozen=True, slots=True)
class ProspectWithin(Generic[PositionT, ActionT]):
    """What can become of a task with so many actions; those of who acts against it don't count."""

    whole: Prospect[PositionT, ActionT]
    left: int

    @property
    def against(self) -> bool:
        """Whether whoever acts here wants the task to fail."""
        return self.whole.against

    def ended(self) -> bool:
        """Whether no action is left, or nothing can be done any more."""
        return not (self.left or self.against) or self.whole.ended()

    def least(self) -> Fraction:
        """What every course reaches, if it depends on nothing that has to be done."""
        return self.whole.least() if self.against else ZERO

    def most(self) -> Fraction:
        """What no course exceeds, however long."""
        return self.whole.most()

    def actions(self, going_on: Callable[[int], bool]) -> Listed[ActionT]:
        """What may be done."""
        return self.whole.actions(going_on)

    def may(self, action: ActionT) -> bool:
        """Whether an action may be done."""
        return self.whole.may(action)

    def start(self, action: ActionT) -> Start[Left[PositionT]]:
        """The action, after which there is one less."""
        start, left = self.whole.start(action), self.left if self.against else self.left - 1

        def started() -> RunningLeft[PositionT]:
            running = start()
            return RunningLeft(running.effect, running, lambda _: left)

        return started

    def let_go(self) -> None:
        """Let go of what was worked out of the whole."""
        self.whole.let_go()
