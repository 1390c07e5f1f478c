"""What must still hold once the next player's turn is over as well, however well it is played.

The search then goes through two turns: in the first one the player looks for the most, in the second the one who
replies looks for the least. Hands, piles and magic of both are known to both, as they stand in the position.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from engine.explore.solver.left import Left, RunningLeft
from engine.explore.solver.task import ONE, ZERO, ActionT, Listed, Prospect, Start
from engine.values.decisions import Decision
from engine.values.position import Position

PositionT = TypeVar("PositionT", bound=Position)

OWN, REPLY = 2, 1
"""How many turns are left in the player's own turn, and in the reply."""


@dataclass(frozen=True, slots=True)
class AfterTheReply(Generic[PositionT, ActionT]):
    """See to it that a goal is met when the turn after the player's own is over, or when the game ends before."""

    player: int
    goal: Callable[[PositionT], bool]
    own: Callable[[PositionT], Prospect[PositionT, ActionT]]
    """What can be done in the player's own turn."""
    replies: Callable[[PositionT], Prospect[PositionT, ActionT]]
    """What can become, in the reply, of an attempt to see to it that the goal is not met."""

    def begun(self, position: PositionT) -> Left[PositionT]:
        """A position in one of the two turns, with the turns that are left."""
        return Left(position, OWN if position.turn == self.player else REPLY)

    def reached(self, position: Left[PositionT]) -> bool:
        """Whether both turns are over and the goal is met."""
        return _is_over(position) and self.goal(position.position)

    def prospect(self, position: Left[PositionT]) -> ProspectOfBothTurns[PositionT, ActionT]:
        """What can become of it from a position."""
        look = self.own if position.left == OWN else self.replies
        return ProspectOfBothTurns(position, look(position.position))

    def decides(self, decision: Decision) -> bool:
        """Whether the player makes this choice."""
        return decision.player == self.player


@dataclass(frozen=True, slots=True)
class ProspectOfBothTurns(Generic[PositionT, ActionT]):
    """What can become of a goal that must outlast the reply."""

    at: Left[PositionT]
    turn: Prospect[PositionT, ActionT]
    """What can be done this turn, for the goal or against it."""

    @property
    def against(self) -> bool:
        """Whether the reply has begun."""
        return self.at.left == REPLY

    def ended(self) -> bool:
        """Whether both turns or the game are over."""
        return _is_over(self.at)

    def least(self) -> Fraction:
        """What is left even if the reply comes to the most that it can."""
        if not self.against:
            return ZERO
        return ONE if self.turn.ended() else ONE - self.turn.most()

    def most(self) -> Fraction:
        """1."""
        return ONE

    def actions(self, going_on: Callable[[int], bool]) -> Listed[ActionT]:
        """What may be done."""
        return self.turn.actions(going_on)

    def may(self, action: ActionT) -> bool:
        """Whether an action may be done."""
        return self.turn.may(action)

    def start(self, action: ActionT) -> Start[Left[PositionT]]:
        """The action, started afresh each time; as a turn ends with it, there is one less."""
        start, left, turn = self.turn.start(action), self.at.left, self.at.position.turn

        def started() -> RunningLeft[PositionT]:
            running = start()
            return RunningLeft(running.effect, running, lambda now: left - (now.turn != turn))

        return started

    def let_go(self) -> None:
        """Let go of what was worked out of the turn."""
        self.turn.let_go()


def _is_over(at: Left[PositionT]) -> bool:
    return not at.left or at.position.over
