"""Whether the one effect that can do something may let another that waits: found by trying it, on a table apart."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.effects.effect import Copies
from engine.effects.table import GameOver
from engine.effects.watch import on_table
from engine.values.bounds import COURSES_TRIED
from engine.values.decisions import Answer, Decision, Resolution

if TYPE_CHECKING:
    from engine.effects.abilities import Part
    from engine.effects.table import Table
    from engine.values.actions import Action

Pending = tuple[Any, "Part[Any]"]
"""A triggered effect that waits for its turn."""
Tried = dict[Hashable, bool]
"""What was found by trying, by where in which course of a position it was tried."""


@dataclass(slots=True)
class Course:
    """One course of an action. Courses from one position that begin alike find the same whenever they try something."""

    action: Action
    tried: Tried
    """What all courses from the position have found."""
    answers: list[Answer] = field(default_factory=list)
    times: int = 0
    """How often something was tried in it."""


def known(table: Table[Any, Any], found: Callable[[], bool]) -> bool:
    """What is found by trying something now, tried only by the first course that comes here."""
    course = table.course
    if course is None:
        return found()
    course.times += 1
    here = course.action, table.muted, tuple(course.answers), course.times
    if here not in course.tried:
        course.tried[here] = found()
    return course.tried[here]


def may_enable(
    table: Table[Any, Any],
    acting: Pending,
    others: Sequence[Pending],
    performing: Callable[[Any, Part[Any]], Resolution],
    is_idle: Callable[[Any, Part[Any]], bool],
) -> bool:
    """Whether one of the others may be able to do something after the one that acts, by any course of it.

    Where that cannot be tried, or has too many courses, it may.
    """
    if any(effect.happened is not None and effect.happened.is_bound for effect, _ in (acting, *others)):
        return True
    waiting: list[tuple[Answer, ...]] = [()]
    tried = 0
    while waiting:
        tried += 1
        if tried > COURSES_TRIED:
            return True
        answers = waiting.pop()
        actor, *rest = _apart(table, (acting, *others))
        try:
            pending = _after(performing(*actor), answers)
        except GameOver:
            continue
        if pending is not None:
            if tried + len(waiting) + pending.count() > COURSES_TRIED:
                return True
            waiting.extend((*answers, answer) for answer, _ in pending.answers())
        elif not all(is_idle(effect, part) for effect, part in rest):
            return True
    return False


def _apart(table: Table[Any, Any], waiting: Sequence[Pending]) -> list[Pending]:
    """The effects as they wait on a table in the same state that nobody else changes."""
    copies: Copies = {}
    apart = table.apart(copies)
    for effect, _ in waiting:
        if effect.happened is not None and id(effect.happened) not in copies:
            copies[id(effect.happened)] = effect.happened.apart(copies)
    return [(on_table(apart, effect, copies.get(id(effect.happened))), part) for effect, part in waiting]


def _after(effect: Resolution, answers: Sequence[Answer]) -> Decision | None:
    """The decision that an effect stops at after these answers; None where it ended. Raises GameOver."""
    try:
        pending = next(effect, None)
        for answer in answers:
            pending = effect.send(answer)
    except StopIteration:
        return None
    return pending
