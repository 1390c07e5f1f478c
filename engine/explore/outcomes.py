"""Every order and choice that an effect can take, merged into the distinct outcomes they lead to.

Courses that meet, because the effect goes on alike from there, are followed once: what came of the first holds for all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from engine.explore.branching import UNSEEN, Answered, Branching, Way
from engine.explore.replay import OpenPoints, Start, advance
from engine.values.bounds import COURSES_FOLLOWED, COURSES_KEPT, DECISIONS_OF_A_COURSE
from engine.values.codes import Code
from engine.values.decisions import Answer, Decision
from engine.values.errors import BeyondBound
from engine.values.steps import Step

PositionT = TypeVar("PositionT")
ValueT = TypeVar("ValueT", bound=Hashable)

Line = tuple[tuple[Decision, Answer], ...]
"""One course: the decisions on the way and how they went."""
Rest = tuple[Decision, Answer, "Rest"] | None
"""How a course goes on from a decision to its end."""

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[ValueT]):
    """One way in which it can end."""

    seen: ValueT
    """What is seen of the position, all of it unless something else was asked for."""
    lines: tuple[Line, ...]
    """Courses that lead here, the first ones found."""
    courses: int
    """How many courses lead here, those counted in that meet one that was followed."""
    least: Fraction
    """The probability that it ends so if every choice is made against it; at least that where the search was cut."""
    most: Fraction
    """The probability that it ends so if every choice is made in favour of it; at most that where it was cut."""


@dataclass(frozen=True, slots=True)
class Outcomes(Generic[ValueT]):
    """All that can come of an effect."""

    outcomes: tuple[Outcome[ValueT], ...]
    courses: int
    """How many courses there are, those counted in that meet one that was followed."""
    followed: int
    """How many courses were followed, to their end, until they met another or were cut off."""
    complete: bool
    """Whether that is all of them."""
    bound: int
    stopped: bool
    """Whether the search was stopped from outside."""
    chance: bool
    """Whether dice or draws are involved."""
    choices: Mapping[Decision, bool]
    """The choices met on the way: whether what can come of it, or how likely, may depend on how they are made."""
    open_points: OpenPoints
    """The points that the sources leave open on which something depended in a course that was followed."""
    tree: Way = field(compare=False)
    """The decisions on which it depends which of the outcomes comes about, each by its place among them."""


class _Reached(NamedTuple):
    """An outcome as seen from some decision on."""

    courses: int
    least: Fraction
    most: Fraction
    rests: list[Rest]


class _Found(NamedTuple):
    """What can come of it from some decision on."""

    reached: dict[int, _Reached]
    """By the number of the outcome."""
    courses: int
    rest: Fraction
    """The greatest probability of any outcome that is not among these."""
    way: Way
    """How it goes on from there."""

    def after(self, steps: tuple[Step, ...]) -> _Found:
        """The same as seen from before these steps."""
        return self._replace(way=self.way.after(steps)) if steps else self

    def odds(self) -> tuple[object, ...]:
        """What it comes to, whatever the courses."""
        return self.rest, {number: (one.least, one.most) for number, one in self.reached.items()}


_NOWHERE = _Reached(0, ZERO, ZERO, [])
_CUT = _Found({}, 1, ONE, UNSEEN)
"""A course that was cut off: anything may come of it."""


@dataclass(slots=True)
class _Fork:
    """A decision on the way, and what its answers tried so far came to."""

    decision: Decision
    left: Iterator[tuple[Answer, Fraction | None]]
    meeting: Hashable
    told: int
    """How many steps there were when it was met."""
    since: tuple[Step, ...]
    """Those among them since the decision before it."""
    answer: Answer = ()
    chance: Fraction | None = None
    tried: int = 0
    courses: int = 0
    seen_chance: Fraction = ZERO
    rest: Fraction = ZERO
    reached: dict[int, _Reached] = field(default_factory=dict)
    answered: list[Answered] = field(default_factory=list)
    first: tuple[object, ...] = ()
    matters: bool = False

    def advance(self) -> bool:
        """Whether there was another answer to go on with."""
        following = next(self.left, None)
        if following is None:
            return False
        self.answer, self.chance = following
        return True

    def add(self, found: _Found) -> None:
        """Take in what one answer came to."""
        self.tried += 1
        self.courses += found.courses
        self.answered.append((self.answer, self.chance, found.way))
        if self.chance is not None:
            self._mean(found, self.chance)
            return
        if self.tried == 1:
            self.first = found.odds()
        elif not self.matters:
            self.matters = self.first != found.odds()
        self._either(found)

    def _mean(self, found: _Found, chance: Fraction) -> None:
        self.seen_chance += chance
        self.rest += chance * found.rest
        for number, one in found.reached.items():
            before = self.reached.get(number, _NOWHERE)
            # What exceeds the rest is kept, so that what an answer does not reach needs no look.
            self.reached[number] = _Reached(
                before.courses + one.courses,
                before.least + chance * one.least,
                before.most + chance * (one.most - found.rest),
                self._led(before, one),
            )

    def _either(self, found: _Found) -> None:
        self.rest = max(self.rest, found.rest)
        for number, before in self.reached.items():
            if number not in found.reached and before.least:
                self.reached[number] = before._replace(least=ZERO)
        for number, one in found.reached.items():
            before = self.reached.get(number, _NOWHERE)
            least = one.least if self.tried == 1 else min(before.least, one.least)
            rests = self._led(before, one)
            self.reached[number] = _Reached(before.courses + one.courses, least, max(before.most, one.most), rests)

    def _led(self, before: _Reached, one: _Reached) -> list[Rest]:
        room = COURSES_KEPT - len(before.rests)
        if room <= 0:
            return before.rests
        return before.rests + [(self.decision, self.answer, rest) for rest in one.rests[:room]]

    def found(self, branching: Branching, *, whole: bool) -> _Found:
        """What its answers came to; unless it is the whole of them, anything may come of the others."""
        unseen: list[Answered] = [] if whole else [((), self._left_over(), UNSEEN)]
        way = branching.fork(self.decision, self.answered + unseen)
        if self.chance is None:
            rest = self.rest if whole else ONE
            if whole and not rest:
                return _Found(self.reached, self.courses, rest, way)
            reached = {
                number: one._replace(least=one.least if whole else ZERO, most=max(one.most, rest))
                for number, one in self.reached.items()
            }
            return _Found(reached, self.courses, rest, way)
        rest = self.rest if whole else self.rest + ONE - self.seen_chance
        if not rest:
            return _Found(self.reached, self.courses, rest, way)
        reached = {number: one._replace(most=one.most + rest) for number, one in self.reached.items()}
        return _Found(reached, self.courses, rest, way)

    def _left_over(self) -> Fraction | None:
        """The probability of the answers that nobody looked at, where chance decides."""
        return None if self.chance is None else ONE - self.seen_chance


def explore(
    start: Start[PositionT],
    see: Callable[[PositionT], ValueT],
    *,
    alike: Callable[[ValueT], Hashable] | None = None,
    bound: int = COURSES_FOLLOWED,
    progress: Callable[[int], bool] | None = None,
) -> Outcomes[ValueT]:
    """Everything that can come of the effect, up to a bound on the courses followed; what is seen alike is one outcome.

    ``alike`` gives what two things seen must have in common to be one outcome, if that is not all of them.
    ``progress`` is told how many courses are done, at each; it stops the search by giving back False. Where a single
    roll or draw has more results than are followed, nothing is: BeyondBound.
    """
    search = _Search(start, see, alike or _all_of_it, max(bound, COURSES_FOLLOWED))
    while search.follow():
        if search.followed >= bound:
            break
        if progress is not None and not progress(search.followed):
            search.stopped = True
            break
    return search.result(bound)


def _all_of_it(seen: Hashable) -> Hashable:
    return seen


class _Search(Generic[PositionT, ValueT]):
    """One search in progress, course by course, the first answers first."""

    def __init__(
        self,
        start: Start[PositionT],
        see: Callable[[PositionT], ValueT],
        alike: Callable[[ValueT], Hashable],
        most_results: int,
    ) -> None:
        self._most_results = most_results
        self._start, self._see, self._alike = start, see, alike
        self._numbers: dict[Hashable, int] = {}
        self._seen: list[ValueT] = []
        self._forks: list[_Fork] = []
        self._met: dict[Hashable, _Found] = {}
        self._branching = Branching()
        self._choices: dict[Decision, bool] = {}
        self._open_points: dict[Code, tuple[str, ...]] = {}
        self._chance = False
        self.followed = 0
        self.stopped = False
        self._found: _Found | None = None
        """What came of all courses, once all are followed."""

    def follow(self) -> bool:
        """Follow one course; whether there are others."""
        self.followed += 1
        running = self._start()
        pending = advance(running.effect, None)
        for fork in self._forks:
            pending = advance(running.effect, fork.answer)
        found: _Found | None = None
        while found is None:
            if pending is None:
                found = self._ended(running.position())
                break
            meeting = running.meeting()
            found = None if meeting is None else self._met.get(meeting)
            if found is None and len(self._forks) == DECISIONS_OF_A_COURSE:
                found = _CUT
            if found is None:
                fork = self._met_fork(pending, meeting, running.steps())
                pending = advance(running.effect, fork.answer)
        self._open_points.update(running.open_points())
        return self._take_back(found.after(running.steps()[self._told() :]))

    def _told(self) -> int:
        """How many steps there were when the last decision was met."""
        return self._forks[-1].told if self._forks else 0

    def _ended(self, position: PositionT) -> _Found:
        seen = self._see(position)
        number = self._numbers.setdefault(self._alike(seen), len(self._seen))
        if number == len(self._seen):
            self._seen.append(seen)
        return _Found({number: _Reached(1, ONE, ONE, [None])}, 1, ZERO, Way((), number))

    def _met_fork(self, decision: Decision, meeting: Hashable, steps: tuple[Step, ...]) -> _Fork:
        # Some of the results would say nothing of the others, and take as long as all that can be followed.
        if decision.chance and decision.count() > self._most_results:
            raise BeyondBound(self._most_results)
        fork = _Fork(decision, decision.answers(), meeting, len(steps), steps[self._told() :])
        fork.advance()
        if fork.chance is None:
            self._choices.setdefault(decision, False)
        else:
            self._chance = True
        self._forks.append(fork)
        return fork

    def _take_back(self, found: _Found) -> bool:
        """Hand what came of a course to the decisions on its way; whether one of them has another answer."""
        while self._forks:
            fork = self._forks[-1]
            fork.add(found)
            if fork.advance():
                return True
            found = self._forks.pop().found(self._branching, whole=True)
            if fork.meeting is not None and not found.rest:
                self._met[fork.meeting] = found
            found = found.after(fork.since)
            if fork.chance is None and (fork.matters or found.rest):
                self._choices[fork.decision] = True
        self._found = found
        return False

    def result(self, bound: int) -> Outcomes[ValueT]:
        """What was found, as far as the search got."""
        found, complete = self._found, self._found is not None
        if found is None:
            found = self._as_far_as_it_got()
        reached = sorted(found.reached.items(), key=lambda one: (-one[1].most, -one[1].courses, one[0]))
        outcomes = [
            Outcome(self._seen[number], tuple([_line(rest) for rest in one.rests]), one.courses, one.least, one.most)
            for number, one in reached
        ]
        places = {number: place for place, (number, _) in enumerate(reached)}
        complete = complete and not found.rest
        return Outcomes(
            tuple(outcomes),
            found.courses,
            self.followed,
            complete,
            bound,
            self.stopped,
            self._chance,
            self._choices,
            self._open_points,
            self._branching.finished(found.way, places),
        )

    def _as_far_as_it_got(self) -> _Found:
        """What came of the courses so far; the decisions on the way have answers that nobody looked at."""
        found: _Found | None = None
        for fork in reversed(self._forks):
            self._choices.update({fork.decision: True} if fork.chance is None else {})
            if found is not None:
                fork.add(found)
            found = fork.found(self._branching, whole=False).after(fork.since)
        assert found is not None
        return found


def _line(rest: Rest) -> Line:
    line: list[tuple[Decision, Answer]] = []
    while rest is not None:
        decision, answer, rest = rest
        line.append((decision, answer))
    return tuple(line)
