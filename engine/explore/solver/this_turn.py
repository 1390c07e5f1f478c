"""What every edition's tasks share: something is to be reached before the active player's turn ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from engine.explore.solver.task import ONE, ZERO
from engine.values.decisions import Decision
from engine.values.position import Position

PositionT = TypeVar("PositionT", bound=Position)


@dataclass(frozen=True, slots=True)
class BeforeTheTurnEnds(Generic[PositionT]):
    """Reach a goal before the active player's turn ends."""

    player: int
    goal: Callable[[PositionT], bool]

    def reached(self, position: PositionT) -> bool:
        """Whether the goal is met, while it is still the player's turn or by what ended the game."""
        return (position.turn == self.player or position.over) and self.goal(position)

    def decides(self, decision: Decision) -> bool:
        """Whether the player makes this choice."""
        return decision.player == self.player


class Unforeseen(Generic[PositionT]):
    """What can become of a goal from a position, where nothing better is known than what is tried."""

    __slots__ = ("player", "position")
    against = False

    def __init__(self, position: PositionT, player: int) -> None:
        self.position, self.player = position, player

    def ended(self) -> bool:
        """Whether the turn or the game is over."""
        return self.position.over or self.position.turn != self.player

    def least(self) -> Fraction:
        """0."""
        return ZERO

    def most(self) -> Fraction:
        """1."""
        return ONE

    def let_go(self) -> None:
        """Nothing is kept."""
