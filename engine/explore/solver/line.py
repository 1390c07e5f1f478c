"""The best course that a search found, told as a line of play."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from engine.explore.solver.course import Branch, Course, follow
from engine.explore.solver.search import Search
from engine.explore.solver.task import ONE, UNKNOWN, ZERO, ActionT, Played, PositionT
from engine.values.decisions import Answer


def best_line(search: Search[PositionT, ActionT], position: PositionT) -> Iterator[Played[ActionT]]:
    """The best course from a position, as far as it is known. Nothing is looked at that the search has not seen."""
    seen: set[PositionT] = set()
    while position in search.best and position not in seen and not search.task.reached(position):
        least, action = search.best[position]
        if least == 0:
            return
        seen.add(position)
        course = search.courses.get((position, action)) or Course(search.task.start(position, action))
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
            (_reached(search, course, one), likely or ONE, one[-1]) for one, likely in _seen(search, course, here)
        ]
        if not branches:
            return answers, chance, here.running.position()
        if here.pending.chance:
            # The goal first, then the likeliest way that does not give it up.
            _, single, answer = max(branches, key=lambda branch: (branch[0] * branch[1], branch[1]))
            chance *= single
        elif search.task.decides(here.pending):
            _, _, answer = max(branches, key=lambda branch: branch[0])
        else:
            _, _, answer = min(branches, key=lambda branch: branch[0])
        answers = (*answers, answer)


def _seen(
    search: Search[PositionT, ActionT], course: Course[PositionT], branch: Branch[PositionT]
) -> Iterator[tuple[tuple[Answer, ...], Fraction | None]]:
    """The answers to a decision that the search looked at, with how likely chance gives each."""
    assert branch.pending is not None
    # It looked at no more than so many, the first ones; of dice without number the others need not be worked out.
    for answer, chance in islice(branch.pending.answers(), search.looked_at):
        answers = (*branch.answers, answer)
        if course.is_looked_at(answers):
            yield answers, chance


def _reached(search: Search[PositionT, ActionT], course: Course[PositionT], answers: tuple[Answer, ...]) -> Fraction:
    """What is surely reached after these answers."""
    if answers in course.known:
        return course.known[answers].least
    if answers not in course.ends:
        return course.reached[answers]
    position = course.ends[answers]
    if search.task.reached(position):
        return ONE
    return ZERO if search.task.ended(position) else search.known.get(position, UNKNOWN).least
