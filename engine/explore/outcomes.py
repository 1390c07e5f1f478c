"""Every order and choice that an effect can take, merged into the distinct outcomes they lead to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic, TypeVar

from engine.explore.replay import Start, advance
from engine.values.bounds import COURSES_FOLLOWED, COURSES_KEPT, DECISIONS_OF_A_COURSE
from engine.values.decisions import Answer, Decision

PositionT = TypeVar("PositionT")
ValueT = TypeVar("ValueT", bound=Hashable)


Line = tuple[tuple[Decision, Answer], ...]
"""One course: the decisions on the way and how they went."""


@dataclass(slots=True)
class Outcome(Generic[ValueT]):
    """One way in which it can end."""

    seen: ValueT
    """What is seen of the position, all of it unless something else was asked for."""
    lines: list[Line] = field(default_factory=list)
    """Courses that lead here, the first ones found."""
    courses: int = 0
    """How many courses lead here."""
    least: Fraction = Fraction(0)
    """The probability that it ends so if every choice is made against it."""
    most: Fraction = Fraction(0)
    """The probability that it ends so if every choice is made in favour of it."""


@dataclass(frozen=True, slots=True)
class Outcomes(Generic[ValueT]):
    """All that can come of an effect."""

    outcomes: tuple[Outcome[ValueT], ...]
    courses: int
    """How many courses were followed, to their end or until they were cut off."""
    complete: bool
    """Whether that is all of them."""
    bound: int
    chance: bool
    """Whether dice or draws are involved."""


class Stopped(Exception):
    """The search was cancelled from outside."""


Odds = dict[int, tuple[Fraction, Fraction]]
"""For each outcome by number, its least and greatest probability from some point on."""


@dataclass(slots=True)
class _Fork:
    """A decision on the way, and what its answers tried so far came to."""

    decision: Decision
    left: Iterator[tuple[Answer, Fraction | None]]
    answer: Answer = ()
    chance: Fraction | None = None
    least: dict[int, Fraction] = field(default_factory=dict)
    most: dict[int, Fraction] = field(default_factory=dict)
    tried: int = 0

    def advance(self) -> bool:
        """Whether there was another answer to go on with."""
        following = next(self.left, None)
        if following is None:
            return False
        self.answer, self.chance = following
        return True

    def add(self, odds: Odds) -> None:
        """Take in what one answer came to."""
        self.tried += 1
        if self.chance is not None:
            for number, (least, most) in odds.items():
                self.least[number] = self.least.get(number, Fraction(0)) + self.chance * least
                self.most[number] = self.most.get(number, Fraction(0)) + self.chance * most
            return
        for number in self.least:
            self.least[number] = min(self.least[number], odds.get(number, (Fraction(0), Fraction(0)))[0])
        for number, (least, most) in odds.items():
            if number not in self.least:
                self.least[number] = least if self.tried == 1 else Fraction(0)
            self.most[number] = max(self.most.get(number, Fraction(0)), most)

    def odds(self) -> Odds:
        """What all its answers came to."""
        return {number: (self.least[number], self.most[number]) for number in self.least}


def explore(
    start: Start[PositionT],
    see: Callable[[PositionT], ValueT],
    *,
    bound: int = COURSES_FOLLOWED,
    progress: Callable[[int], bool] | None = None,
) -> Outcomes[ValueT]:
    """Everything that can come of the effect, up to a bound on the courses followed; what is seen alike is one outcome.

    ``progress`` is told now and then how many courses are done; it stops the search by giving back False.
    """
    found: dict[ValueT, int] = {}
    outcomes: list[Outcome[ValueT]] = []
    forks: list[_Fork] = []
    courses, complete, chance = 0, True, False
    while True:
        running = start()
        pending = advance(running.effect, None)
        for fork in forks:
            pending = advance(running.effect, fork.answer)
        while pending is not None:
            if len(forks) == DECISIONS_OF_A_COURSE:
                complete = False
                break
            fork = _Fork(pending, pending.answers())
            fork.advance()
            chance = chance or fork.chance is not None
            forks.append(fork)
            pending = advance(running.effect, fork.answer)
        courses += 1
        odds: Odds = {}
        if pending is None:
            seen = see(running.position())
            number = found.setdefault(seen, len(outcomes))
            if number == len(outcomes):
                outcomes.append(Outcome(seen))
            outcome = outcomes[number]
            outcome.courses += 1
            if len(outcome.lines) < COURSES_KEPT:
                outcome.lines.append(tuple([(fork.decision, fork.answer) for fork in forks]))
            odds[number] = (Fraction(1), Fraction(1))
        while forks:
            forks[-1].add(odds)
            if forks[-1].advance():
                break
            odds = forks.pop().odds()
        if not forks:
            break
        if courses >= bound or (progress is not None and courses % 200 == 0 and not progress(courses)):
            complete = False
            break
    if complete and not forks:
        for number, (least, most) in odds.items():
            outcomes[number].least, outcomes[number].most = least, most
    outcomes.sort(key=lambda outcome: (-outcome.most, -outcome.courses))
    return Outcomes(tuple(outcomes), courses, complete, bound, chance)
