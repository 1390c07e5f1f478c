"""What a search is for, and what it finds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.explore.replay import Running
from engine.values.boards import Board
from engine.values.decisions import Answer, Decision
from engine.values.shown import Shown

PositionT = TypeVar("PositionT", bound=Hashable)
PositionCoT = TypeVar("PositionCoT", covariant=True)
ActionT = TypeVar("ActionT", bound=Hashable)

ZERO, ONE = Fraction(0), Fraction(1)


class Bounds(NamedTuple):
    """Between what and what a probability lies."""

    least: Fraction
    most: Fraction

    @property
    def exact(self) -> bool:
        """Whether it is known."""
        return self.least is self.most or self.least == self.most

    def is_told(self, alpha: Fraction, beta: Fraction) -> bool:
        """Whether it is known as far as it lies between these."""
        return self.exact or self.most <= alpha or self.least >= beta


NEVER = Bounds(ZERO, ZERO)
SURELY = Bounds(ONE, ONE)
UNKNOWN = Bounds(ZERO, ONE)


def surely(found: Bounds, known: Bounds, *, against: bool) -> Bounds:
    """What of a finding holds whatever the way: whoever acts may do better where coming back is no loss of time."""
    return Bounds(known.least, found.most) if against else Bounds(found.least, known.most)


class Listed(NamedTuple, Generic[ActionT]):
    """What may be done in a position."""

    actions: Sequence[ActionT]
    complete: bool
    """Whether nothing else may be done."""


class Rolling(Running[PositionCoT], Protocol[PositionCoT]):
    """An effect in progress that tells what it asks of the dice."""

    def shown(self) -> Mapping[int, Shown]:
        """What dice showed, by the place of the roll among the answers: it depends on no more than what was asked.

        Of a roll that is not among these, it may depend on every face.
        """
        ...


Start = Callable[[], Rolling[PositionT]]
"""Starts the effect from the position before it."""


class Prospect(Protocol[PositionCoT, ActionT]):
    """A position as it is looked into: what can become of the task from there."""

    def ended(self) -> bool:
        """Whether nothing more can be done for it: the turn or the game is over, or what is needed is gone."""
        ...

    @property
    def against(self) -> bool:
        """Whether whoever acts here wants the task to fail."""
        ...

    def least(self) -> Fraction:
        """A probability below which it surely never falls; 0 where nothing better is known."""
        ...

    def most(self) -> Fraction:
        """A probability that surely no course exceeds; 1 where nothing better is known."""
        ...

    def actions(self, going_on: Callable[[int], bool]) -> Listed[ActionT]:
        """What may be done, the most promising first, listed as long as it is told to go on after each."""
        ...

    def may(self, action: ActionT) -> bool:
        """Whether an action may be done."""
        ...

    def start(self, action: ActionT) -> Callable[[], Rolling[PositionCoT]]:
        """The action, started afresh each time."""
        ...

    def let_go(self) -> None:
        """Let go of what was worked out to look into it: it is not looked into any further by this."""
        ...


class Task(Protocol[PositionT, ActionT]):
    """What is to be reached, and how the game goes on from a position."""

    def reached(self, position: PositionT) -> bool: ...

    def prospect(self, position: PositionT) -> Prospect[PositionT, ActionT]:
        """What can become of it from a position."""
        ...

    def decides(self, decision: Decision) -> bool:
        """Whether the player whose task it is makes this choice."""
        ...


class Played(NamedTuple, Generic[ActionT]):
    """One action of the best course, with how its decisions go there."""

    action: ActionT
    answers: tuple[Answer, ...]
    chance: Fraction
    """How likely the dice and draws are to fall like this, or so that it comes to the same."""

    def lines(self: Played[Any], board: Board) -> tuple[str, ...]:
        """The action and the answers to what it raises, as lines to play."""
        return (self.action.text(board), *(", ".join(answer) or "none" for answer in self.answers))


class Unproven(NamedTuple, Generic[ActionT]):
    """An action that may be better than the best course that was found, for all that is known."""

    action: ActionT
    probability: Bounds


@dataclass(frozen=True, slots=True)
class Solution(Generic[ActionT]):
    """What the search found."""

    probability: Bounds
    line: tuple[Played[ActionT], ...]
    """The best course, without what was found needless; where chance decides, along its likeliest way to the goal."""
    positions: int
    """How many positions were looked at to know how likely it is, those in the middle of an action included."""
    budget: int
    unproven: tuple[Unproven[ActionT], ...]
    """What may be done first and may be better; nothing once the search is complete."""
    listed: bool
    """Whether all that may be done first is known: if not, there is more than what is unproven here."""
    stopped: bool
    """Whether the search was stopped from outside."""

    @property
    def complete(self) -> bool:
        """Whether no better course can exist."""
        return self.probability.exact
