"""The best course for a player within what one search may cost: sequences of actions, with choices and chance.

Values are bounds on a probability: what the player can surely reach, and what nobody could reach more than. They meet
when the search is complete; where the budget ends they do not, and the gap says so honestly.

What is left out is left out soundly. A branch is cut when its most cannot beat what is reached already, or when its
least is more than the opponent would allow (alpha-beta, carried through chance by the probability that is still open).
Positions met on several ways are looked at once. Rolls that differ in nothing that anything asks of them are one.
Nothing is guessed.

Before the tree is searched to its end, passes of growing effort go over all of it: each action gets a share, so that a
good course is found early even where a worse one is tried first, and what they find cuts the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Generic

from engine.explore.solver.course import Course, follow
from engine.explore.solver.effort import Effort
from engine.explore.solver.line import best_line, likeliest, unproven
from engine.explore.solver.needless import without_needless
from engine.explore.solver.reply import AfterTheReply
from engine.explore.solver.search import Search, window
from engine.explore.solver.survey import Beginning, Ending, Survey, survey
from engine.explore.solver.task import (
    ActionT,
    Bounds,
    Listed,
    Played,
    PositionT,
    Prospect,
    Rolling,
    Solution,
    Start,
    Task,
    Unproven,
)
from engine.explore.solver.this_turn import BeforeTheTurnEnds, Unforeseen
from engine.values.bounds import POSITIONS_LOOKED_AT
from engine.values.decisions import Answer

__all__ = [
    "Adviser",
    "AfterTheReply",
    "BeforeTheTurnEnds",
    "Beginning",
    "Bounds",
    "Course",
    "Ending",
    "Listed",
    "Played",
    "Prospect",
    "Rolling",
    "Search",
    "Solution",
    "Start",
    "Survey",
    "Task",
    "Unforeseen",
    "Unproven",
    "follow",
    "solve",
    "survey",
]


def solve(
    task: Task[PositionT, ActionT],
    position: PositionT,
    *,
    budget: int = POSITIONS_LOOKED_AT,
    progress: Callable[[int], bool] | None = None,
) -> Solution[ActionT]:
    """The best course from a position, with its probability: exact, or honest bounds where the budget ended."""
    effort = Effort(budget, progress)
    search: Search[PositionT, ActionT] = Search(task, effort)
    first = search.node(position)
    probability = search.in_passes(lambda: search.value(first))
    line = tuple(best_line(search, first))
    if probability.least and not effort.cancelled:
        line = without_needless(task, position, line, probability.least)
    open_still = () if probability.exact else tuple(unproven(first))
    listed = probability.exact or first.is_listed
    return Solution(probability, line, effort.looked_at, budget, open_still, listed, effort.cancelled)


class Adviser(Generic[PositionT, ActionT]):
    """Says how likely a goal still is wherever a player got to, remembering what it worked out before."""

    def __init__(
        self,
        task: Task[PositionT, ActionT],
        *,
        budget: int = POSITIONS_LOOKED_AT,
        progress: Callable[[int], bool] | None = None,
    ) -> None:
        self._task = task
        self._search: Search[PositionT, ActionT] = Search(task, Effort(budget, progress))

    def chance(self, position: PositionT, wanted: Fraction | None = None) -> Bounds:
        """How likely the goal is from a position; where a chance is wanted, whether it is as great, and no more."""
        within, search = window(wanted), self._search
        return search.in_passes(lambda: search.value(search.node(position), *within), within)

    def chance_after(
        self, position: PositionT, action: ActionT, answers: tuple[Answer, ...], wanted: Fraction | None = None
    ) -> Bounds:
        """The same once an action was started and these answers were given."""
        prospect = self._task.prospect(position)
        course: Course[PositionT, ActionT] = Course(prospect.start(action), prospect.against)
        within, search = window(wanted), self._search
        return search.in_passes(lambda: search.course(course, answers, *within), within)

    def failing(self, position: PositionT) -> tuple[Played[ActionT], ...]:
        """How it most likely fails from a position, though everybody acts as well as can be.

        As far as the search got; nothing where it can't fail, or is lost already whatever the player does.
        """
        search, first = self._search, self._search.node(position)
        search.in_passes(lambda: search.value(first))
        return tuple(best_line(search, first, unlucky=True))

    def failing_after(self, position: PositionT, action: ActionT, answers: tuple[Answer, ...]) -> Played[ActionT]:
        """The same of an action that was started and given these answers: how it goes to its end."""
        prospect, search = self._task.prospect(position), self._search
        course: Course[PositionT, ActionT] = Course(prospect.start(action), prospect.against)
        search.in_passes(lambda: search.course(course, answers))
        given, chance, _ = likeliest(search, course, answers, unlucky=True)
        return Played(action, given, chance)

    def reached(self, position: PositionT) -> bool:
        """Whether the goal is met."""
        return self._task.reached(position)

    def ended(self, position: PositionT) -> bool:
        """Whether nothing more can be done for it."""
        return self._task.prospect(position).ended()
