"""A course without the actions that it can do without: what is left reaches as much, whatever the dice show."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, NamedTuple

from engine.explore.solver.course import Branch, Course, follow
from engine.explore.solver.task import ONE, ZERO, ActionT, Played, PositionT, Task
from engine.values.decisions import Answer

MOST_LOOKED_AT, MOST_OF_A_PLAN = 20_000, 2_000
"""Decisions and ends that are looked at, in all and for one plan; a plan with more of them is not taken."""


class Plan(NamedTuple, Generic[ActionT]):
    """Actions done one after another to the letter: how likely that reaches the goal, and how it goes there."""

    likely: Fraction
    line: tuple[Played[ActionT], ...]


NOWHERE: Plan[Any] = Plan(ZERO, ())
Known = dict[tuple[PositionT, tuple[Played[ActionT], ...]], tuple[Plan[ActionT], int]]
"""What comes of doing this from a position, and how many decisions and ends that takes to see."""

Reached = tuple[Fraction, tuple[Answer, ...], Fraction, tuple[Played[ActionT], ...]]
"""How likely the goal is, and the likeliest way there: answers, their chance, and the actions after them."""


def without_needless(
    task: Task[PositionT, ActionT], position: PositionT, line: Sequence[Played[ActionT]], wanted: Fraction
) -> tuple[Played[ActionT], ...]:
    """The course without actions without which the others, done to the letter, reach as much as is wanted."""
    kept, left = tuple(line), MOST_LOOKED_AT
    found: tuple[Played[ActionT], ...] | None = kept
    known: Known[PositionT, ActionT] = {}
    while found:
        kept, found = found, None
        for fewer in _fewer(kept):
            trial = Trial(task, min(left, MOST_OF_A_PLAN), known)
            plan = trial.plan(position, fewer)
            left -= trial.looked_at
            if not trial.is_over and plan.likely >= wanted:
                # What an action prepared may be needless now, too.
                found = plan.line
                break
    return kept


def _fewer(line: tuple[Played[ActionT], ...]) -> Iterator[tuple[Played[ActionT], ...]]:
    """The course without some actions in a row, the most of them first; the same without all that chance decides."""
    sure = tuple([one for one in line if one.chance == ONE])
    for course in dict.fromkeys((sure, line)):
        for size in reversed(range(course == line, len(course))):
            for start in reversed(range(len(course) - size + 1)):
                yield (*course[:start], *course[start + size :])


@dataclass(slots=True)
class Trial(Generic[PositionT, ActionT]):
    """Tries a plan, as long as that is worth it."""

    task: Task[PositionT, ActionT]
    most: int
    """So many decisions and ends are looked at."""
    known: Known[PositionT, ActionT]
    """What was found before: plans have much in common, and rolls lead to the same position by many ways."""
    looked_at: int = 0

    @property
    def is_over(self) -> bool:
        """Whether enough was looked at."""
        return self.looked_at >= self.most

    def plan(self, position: PositionT, line: tuple[Played[ActionT], ...]) -> Plan[ActionT]:
        """What comes of doing this to the letter; what is known counts as if it were looked at again."""
        found = self.known.get((position, line))
        if found is not None:
            self.looked_at += found[1]
            return found[0]
        before = self.looked_at
        plan = self._tried(position, line)
        if not self.is_over:
            self.known[position, line] = plan, self.looked_at - before
        return plan

    def _tried(self, position: PositionT, line: tuple[Played[ActionT], ...]) -> Plan[ActionT]:
        self.looked_at += 1
        if self.task.reached(position):
            return Plan(ONE, ())
        if not line or self.is_over:
            return NOWHERE
        prospect, first, rest = self.task.prospect(position), line[0], line[1:]
        try:
            if prospect.against or prospect.ended() or not prospect.may(first.action):
                return NOWHERE
            course: Course[PositionT, ActionT] = Course(prospect.start(first.action))
            likely, answers, chance, after = self._decided(course, follow(course.start, ()), first.answers, rest)
            return Plan(likely, (Played(first.action, answers, chance), *after))
        finally:
            prospect.let_go()

    def _decided(
        self,
        course: Course[PositionT, ActionT],
        here: Branch[PositionT],
        given: tuple[Answer, ...],
        rest: tuple[Played[ActionT], ...],
    ) -> Reached[ActionT]:
        """How likely the goal is from a decision on, and the likeliest way there: answers, their chance, and the rest.

        Own choices are those that were given; whoever else decides does what is worst.
        """
        self.looked_at += 1
        decision, number = here.pending, len(here.answers)
        if decision is None:
            likely, line = self.plan(here.position(), rest)
            return likely, here.answers, ONE, line
        answers = list(decision.answers()) if decision.count() <= self.most else []
        own = not decision.chance and self.task.decides(decision)
        if own:
            answers = [one for one in answers if number < len(given) and one[0] == given[number]]
        if not answers or self.is_over:
            return ZERO, here.answers, ONE, ()
        found = list(self._each(course, here, answers, given, rest))
        if not decision.chance:
            return min((one for one, _ in found), key=lambda one: one[0])
        (most, way, chance, line), _ = max(found, key=lambda one: (one[0][0] * one[1], one[1]))
        alike = sum((likely for one, likely in found if one[0] == most), ZERO)
        return sum((one[0] * likely for one, likely in found), ZERO), way, chance * alike, line

    def _each(
        self,
        course: Course[PositionT, ActionT],
        here: Branch[PositionT],
        answers: Iterable[tuple[Answer, Fraction | None]],
        given: tuple[Answer, ...],
        rest: tuple[Played[ActionT], ...],
    ) -> Iterator[tuple[Reached[ActionT], Fraction]]:
        """What comes of each answer, with its chance; rolls that agree in all that is asked of them go on alike."""
        decision, number = here.pending, len(here.answers)
        assert decision is not None
        alike: dict[Hashable, tuple[Reached[ActionT], int]] = {}
        for answer, likely in answers:
            known = alike.get(course.told_of(decision, answer))
            if known is None:
                before = self.looked_at
                reached = self._decided(course, course.go_on(here, decision, answer), given, rest)
                alike[course.told_of(decision, answer)] = reached, self.looked_at - before
            else:
                (likelihood, way, chance, line), looked_at = known
                reached = likelihood, (*here.answers, answer, *way[number + 1 :]), chance, line
                self.looked_at += looked_at
            yield reached, likely or ONE
