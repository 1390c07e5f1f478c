"""What a search is for, and what it finds."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.explore.replay import Start
from engine.values.boards import Board
from engine.values.decisions import Answer, Decision

PositionT = TypeVar("PositionT", bound=Hashable)
ActionT = TypeVar("ActionT", bound=Hashable)

ZERO, ONE = Fraction(0), Fraction(1)


class Bounds(NamedTuple):
    """Between what and what a probability lies."""

    least: Fraction
    most: Fraction

    @property
    def exact(self) -> bool:
        """Whether it is known."""
        return self.least == self.most


NEVER = Bounds(ZERO, ZERO)
SURELY = Bounds(ONE, ONE)
UNKNOWN = Bounds(ZERO, ONE)


class Task(Protocol[PositionT, ActionT]):
    """What is to be reached, and how the game goes on from a position."""

    def reached(self, position: PositionT) -> bool: ...

    def ended(self, position: PositionT) -> bool:
        """Whether nothing more can be done for it: the turn or the game is over, or what is needed is gone."""
        ...

    def most(self, position: PositionT) -> Fraction:
        """A probability that surely no course exceeds; 1 where nothing better is known."""
        ...

    def actions(self, position: PositionT) -> Iterable[ActionT]:
        """What may be done, the most promising first."""
        ...

    def start(self, position: PositionT, action: ActionT) -> Start[PositionT]: ...

    def decides(self, decision: Decision) -> bool:
        """Whether the player whose task it is makes this choice."""
        ...


class Played(NamedTuple, Generic[ActionT]):
    """One action of the best course, with how its decisions go there."""

    action: ActionT
    answers: tuple[Answer, ...]
    chance: Fraction
    """How likely the dice and draws are to fall like this."""

    def lines(self: Played[Any], board: Board) -> tuple[str, ...]:
        """The action and the answers to what it raises, as lines to play."""
        return (self.action.text(board), *(", ".join(answer) or "none" for answer in self.answers))


@dataclass(frozen=True, slots=True)
class Solution(Generic[ActionT]):
    """What the search found."""

    probability: Bounds
    line: tuple[Played[ActionT], ...]
    """The best course; where chance decides, along its likeliest way to the goal."""
    positions: int
    """How many positions were looked at."""
    budget: int

    @property
    def complete(self) -> bool:
        """Whether no better course can exist."""
        return self.probability.exact
