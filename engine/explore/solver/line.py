"""The best course that a search found, told as a line of play."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.explore.solver.course import Course, follow
from engine.explore.solver.search import Search
from engine.explore.solver.task import NEVER, ONE, SURELY, UNKNOWN, ZERO, ActionT, Bounds, Played, PositionT
from engine.values.decisions import Answer


def best_line(search: Search[PositionT, ActionT], position: PositionT) -> Iterator[Played[ActionT]]:
    """The best course from a position, as far as it is known."""
    seen: set[PositionT] = set()
    while position in search.best and position not in seen and not search.task.reached(position):
        least, action = search.best[position]
        if least == 0:
            return
        seen.add(position)
        course = search.courses.get((position, action)) or Course(search.task.start(position, action), {})
        answers, chance, position = _likeliest(search, course)
        yield Played(action, answers, chance)


def _likeliest(
    search: Search[PositionT, ActionT], course: Course[PositionT]
) -> tuple[tuple[Answer, ...], Fraction, PositionT]:
    answers: tuple[Answer, ...] = ()
    chance = ONE
    while True:
        here = follow(course.start, answers)
        if here.pending is None:
            return answers, chance, here.running.position()
        branches = [
            (_known_of(search, course, (*answers, answer)), one or ONE, answer)
            for answer, one in here.pending.answers()
        ]
        if here.pending.chance:
            # The goal first, then the likeliest way that does not give it up.
            _, single, answer = max(branches, key=lambda branch: (branch[0].least * branch[1], branch[1]))
            chance *= single
        elif search.task.decides(here.pending):
            _, _, answer = max(branches, key=lambda branch: branch[0].least)
        else:
            _, _, answer = min(branches, key=lambda branch: branch[0].most)
        answers = (*answers, answer)


def _known_of(search: Search[PositionT, ActionT], course: Course[PositionT], answers: tuple[Answer, ...]) -> Bounds:
    """What the search found out about these answers, without looking further."""
    if answers in course.known:
        return course.known[answers]
    here = follow(course.start, answers)
    if here.pending is None:
        position = here.running.position()
        if search.task.reached(position):
            return SURELY
        return NEVER if search.task.ended(position) else search.known.get(position, UNKNOWN)
    found = [
        (_known_of(search, course, (*answers, answer)), chance or ONE) for answer, chance in here.pending.answers()
    ]
    if here.pending.chance:
        return Bounds(
            sum((one.least * chance for one, chance in found), ZERO),
            sum((one.most * chance for one, chance in found), ZERO),
        )
    pick = max if search.task.decides(here.pending) else min
    return Bounds(pick(one.least for one, _ in found), pick(one.most for one, _ in found))
