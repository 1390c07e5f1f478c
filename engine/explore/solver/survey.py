"""What every way to begin reaches, beside the best: for whoever wants to know that no other is as good, and why.

As a search goes no further than it must to know the best, what the other beginnings reach is looked for one by one,
each with its share of what the whole may cost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, NamedTuple

from engine.explore.solver.course import Branch, Course, follow
from engine.explore.solver.effort import Effort
from engine.explore.solver.line import best_line, branches, known, likeliest
from engine.explore.solver.search import Search
from engine.explore.solver.shortest import NOT_FOUND, shortest
from engine.explore.solver.task import ONE, ZERO, ActionT, Bounds, Played, PositionT, Task
from engine.values.decisions import Answer

SHARE, SMALLEST_SHARE = 3, 300
"""A beginning gets so many times its share of what is left, for most need less; and at least so many positions."""


class Ending(NamedTuple):
    """How chance, or whoever plays against it, ends an attempt within its first action."""

    answers: tuple[Answer, ...]
    """The decisions after which nothing is left of it, of all such ways the likeliest."""
    chance: Fraction
    """How likely it ends within this action, however."""


class Beginning(NamedTuple, Generic[ActionT]):
    """A first action, with what it reaches and how."""

    action: ActionT
    probability: Bounds
    line: tuple[Played[ActionT], ...]
    """The action and the best course after it, along the likeliest way to the goal."""
    ending: Ending | None
    """None where the goal can still be reached whatever happens in this action."""


@dataclass(frozen=True, slots=True)
class Survey(Generic[ActionT]):
    """The beginnings that there are."""

    probability: Bounds
    """What the best of them reaches."""
    beginnings: tuple[Beginning[ActionT], ...]
    """In the order in which they are tried, as far as the budget reached."""
    positions: int
    """How many positions were looked at."""
    complete: bool
    """Whether every beginning is here, each with its exact probability."""
    shortest: tuple[Played[ActionT], ...]
    """The course that reaches the best and never takes more actions than any other; empty where none was proven to."""
    actions: int
    """How many actions that takes at most, however chance falls; 0 where it is not known."""


def survey(
    task: Task[PositionT, ActionT],
    position: PositionT,
    *,
    budget: int,
    progress: Callable[[int], bool] | None = None,
) -> Survey[ActionT]:
    """What every first action from a position reaches."""
    effort = Effort(budget, progress)
    search: Search[PositionT, ActionT] = Search(task, effort)
    first = search.node(position)
    best = search.in_passes(lambda: search.value(first))
    looked_at, prospect = effort.looked_at, task.prospect(position)
    effort.begin()
    listed = prospect.actions(lambda _: progress is None or progress(looked_at))
    found: list[Beginning[ActionT]] = []
    for place, action in enumerate(listed.actions):
        if looked_at >= budget or effort.cancelled:
            break
        share = SHARE * (budget - looked_at) // (len(listed.actions) - place)
        effort.budget = min(budget - looked_at, max(SMALLEST_SHARE, share))
        found.append(_beginning(search, action, Course(prospect.start(action))))
        looked_at += effort.looked_at
    is_whole = listed.complete and len(found) == len(listed.actions)
    exact = best.exact and all(one.probability.exact for one in found)
    complete = is_whole and exact
    line, actions, more = shortest(task, position, best, budget - looked_at, progress) if complete else NOT_FOUND
    return Survey(best, tuple(found), looked_at + more, complete, line, actions)


def _beginning(
    search: Search[PositionT, ActionT], action: ActionT, course: Course[PositionT, ActionT]
) -> Beginning[ActionT]:
    probability = search.in_passes(lambda: search.course(course, ()))
    answers, chance, after = likeliest(search, course)
    rest = () if after is None or not after.known.most else best_line(search, after)
    line = (Played(action, answers, chance), *rest)
    return Beginning(action, probability, line, _ending(search, course))


def _ending(search: Search[PositionT, ActionT], course: Course[PositionT, ActionT]) -> Ending | None:
    """How an attempt ends within an action, as far as the search saw it."""
    ends = list(_ends(search, course, follow(course.start, ()), ONE))
    if not ends:
        return None
    answers, _ = max(ends, key=lambda end: end[1])
    return Ending(answers, sum((likely for _, likely in ends), ZERO))


def _ends(
    search: Search[PositionT, ActionT], course: Course[PositionT, ActionT], here: Branch[PositionT], likely: Fraction
) -> Iterator[tuple[tuple[Answer, ...], Fraction]]:
    """The ways on which nothing is left of it, each with how likely it is, with choices as they are best."""
    end = course.ends.get(here.answers)
    most = course.bounds(here.answers).most if end is None else end.known.most
    if not most:
        yield here.answers, likely
        return
    if here.pending is None:
        return
    found = list(branches(search, course, here))
    if not found:
        return
    if not here.pending.chance:
        if search.task.decides(here.pending):
            found = [max(found, key=lambda branch: known(course, branch[0]).least)]
        else:
            found = [min(found, key=lambda branch: known(course, branch[0]).most)]
    for answers, chance in found:
        yield from _ends(search, course, follow(course.start, answers), likely * (ONE if chance is None else chance))
