"""The best course for a player within what one search may cost: sequences of actions, with choices and chance.

Values are bounds on a probability: what the player can surely reach, and what nobody could reach more than. They meet when
the search is complete; where the budget ends they do not, and the gap says so honestly.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic, NamedTuple, Protocol, TypeVar

from engine.core.decisions import Answer, Decision
from engine.core.replaying import Start, advance

PositionT = TypeVar("PositionT", bound=Hashable)
ActionT = TypeVar("ActionT")

BUDGET = 20_000
"""How many positions are looked at before the search stops and says so."""


class Bounds(NamedTuple):
    """Between what and what a probability lies."""

    least: Fraction
    most: Fraction

    @property
    def exact(self) -> bool:
        """Whether it is known."""
        return self.least == self.most


NEVER = Bounds(Fraction(0), Fraction(0))
SURELY = Bounds(Fraction(1), Fraction(1))
UNKNOWN = Bounds(Fraction(0), Fraction(1))


class Task(Protocol[PositionT, ActionT]):
    """What is to be reached, and how the game goes on from a position."""

    def reached(self, position: PositionT) -> bool: ...

    def ended(self, position: PositionT) -> bool:
        """Whether nothing more can be done for it: the turn or the game is over."""
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


@dataclass(slots=True)
class Search(Generic[PositionT, ActionT]):
    """One search in progress: what is known of each position so far."""

    task: Task[PositionT, ActionT]
    budget: int
    progress: Callable[[int], bool] | None
    known: dict[PositionT, Bounds] = field(default_factory=dict)
    best: dict[PositionT, ActionT] = field(default_factory=dict)
    open: set[PositionT] = field(default_factory=set)
    looked_at: int = 0
    stopped: bool = False

    def value(self, position: PositionT) -> Bounds:
        """How likely the player can make it from here."""
        if self.task.reached(position):
            return SURELY
        if self.task.ended(position) or position in self.open:
            return NEVER  # A position that leads back to itself gains nothing by it.
        if position in self.known:
            return self.known[position]
        if self._spent():
            return UNKNOWN
        self.open.add(position)
        bounds = NEVER
        for action in self.task.actions(position):
            one = self.course(self.task.start(position, action), ())
            if one.least > bounds.least or position not in self.best:
                self.best[position] = action
            bounds = Bounds(max(bounds.least, one.least), max(bounds.most, one.most))
            if bounds.least == 1:
                break
        self.open.discard(position)
        self.known[position] = bounds
        return bounds

    def _spent(self) -> bool:
        self.looked_at += 1
        if self.looked_at > self.budget:
            self.stopped = True
        if self.progress is not None and self.looked_at % 100 == 0 and not self.progress(self.looked_at):
            self.stopped = True
        return self.stopped

    def course(self, start: Start[PositionT], answers: tuple[Answer, ...]) -> Bounds:
        """How likely the player can make it once these answers are given."""
        pending, position = follow(start, answers)
        if pending is None:
            return self.value(position)
        branches = [(chance, self.course(start, (*answers, answer))) for answer, chance in pending.answers()]
        if branches[0][0] is not None:
            least = sum((chance * one.least for chance, one in branches if chance is not None), Fraction(0))
            most = sum((chance * one.most for chance, one in branches if chance is not None), Fraction(0))
            return Bounds(least, most)
        pick = max if self.task.decides(pending) else min
        return Bounds(pick(one.least for _, one in branches), pick(one.most for _, one in branches))

    def line(self, position: PositionT) -> Iterable[Played[ActionT]]:
        """The best course from a position, as far as it is known."""
        seen: set[PositionT] = set()
        while position in self.best and position not in seen and not self.task.reached(position):
            seen.add(position)
            action = self.best[position]
            start = self.task.start(position, action)
            answers, chance, position = self._likeliest(start)
            yield Played(action, answers, chance)

    def _likeliest(self, start: Start[PositionT]) -> tuple[tuple[Answer, ...], Fraction, PositionT]:
        answers: tuple[Answer, ...] = ()
        chance = Fraction(1)
        while True:
            pending, position = follow(start, answers)
            if pending is None:
                return answers, chance, position
            branches = [
                (self.course(start, (*answers, answer)).least, one, answer) for answer, one in pending.answers()
            ]
            if branches[0][1] is not None:
                _, single, answer = max(branches, key=lambda branch: branch[0] * (branch[1] or 0))
                chance *= single or 1
            else:
                pick = max if self.task.decides(pending) else min
                _, _, answer = pick(branches, key=lambda branch: branch[0])
            answers = (*answers, answer)


def follow(start: Start[PositionT], answers: Iterable[Answer]) -> tuple[Decision | None, PositionT]:
    """The decision met after these answers, or None, and the position there."""
    running = start()
    pending = advance(running.effect, None)
    for answer in answers:
        pending = advance(running.effect, answer)
    return pending, running.position()


def solve(
    task: Task[PositionT, ActionT],
    position: PositionT,
    *,
    budget: int = BUDGET,
    progress: Callable[[int], bool] | None = None,
) -> Solution[ActionT]:
    """The best course from a position, with its probability: exact, or honest bounds where the budget ended."""
    search: Search[PositionT, ActionT] = Search(task, budget, progress)
    probability = search.value(position)
    return Solution(probability, tuple(search.line(position)), min(search.looked_at, budget), budget)
