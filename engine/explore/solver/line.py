"""What a search came to: the best course that it found, told as a line of play, and what may still be better."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from engine.explore.solver.course import Branch, Course, follow
from engine.explore.solver.node import Node
from engine.explore.solver.search import Search
from engine.explore.solver.task import ONE, UNKNOWN, ZERO, ActionT, Bounds, Played, PositionT, Unproven
from engine.values.decisions import Answer


def best_line(
    search: Search[PositionT, ActionT], first: Node[PositionT, ActionT], *, unlucky: bool = False
) -> Iterator[Played[ActionT]]:
    """The best course from a position, as far as it is known. Nothing is looked at that the search has not seen.

    Where it is unlucky, chance falls as it most likely fails.
    """
    seen: set[Node[PositionT, ActionT]] = set()
    node: Node[PositionT, ActionT] | None = first
    while node is not None and node.best is not None and node not in seen:
        value, action = node.best
        if value == (ONE if node.against else ZERO) or (unlucky and node.known.least == ONE):
            return
        seen.add(node)
        if action in node.after:
            node = node.after[action]
            yield Played(action, (), ONE)
        else:
            answers, chance, node = likeliest(search, node.courses[action], unlucky=unlucky)
            yield Played(action, answers, chance)


def unproven(first: Node[PositionT, ActionT]) -> list[Unproven[ActionT]]:
    """What may be done first of which it is not proven that it is no better than the best course that was found.

    What may reach most comes first, and of that what surely reaches most.
    """
    open_still: list[Unproven[ActionT]] = []
    for action in first.actions or ():
        known = first.tried.get(action, UNKNOWN)
        bounds = Bounds(known.least, min(known.most, first.known.most))
        if bounds.most > first.known.least:
            open_still.append(Unproven(action, bounds))
    return sorted(open_still, key=lambda one: (-one.probability.most, -one.probability.least))


def likeliest(
    search: Search[PositionT, ActionT],
    course: Course[PositionT, ActionT],
    answers: tuple[Answer, ...] = (),
    *,
    unlucky: bool = False,
) -> tuple[tuple[Answer, ...], Fraction, Node[PositionT, ActionT] | None]:
    """How the decisions of an action go best and, where chance decides, likeliest; how likely; and where that leads.

    They go on from answers that were given. Where it is unlucky, chance falls as it most likely fails.
    """
    chance = ONE
    while True:
        here = follow(course.start, answers)
        if here.pending is None:
            return answers, chance, course.ends.get(answers)
        found = [(known(course, one), likely or ONE, one[-1]) for one, likely in branches(search, course, here)]
        if not found:
            return answers, chance, None
        if here.pending.chance:
            # What whoever acts is after comes first, then the likeliest way that does not give it up.
            fails = unlucky or course.against
            after = [(ONE - left.most if fails else left.least, likely, answer) for left, likely, answer in found]
            _, single, answer = max(after, key=lambda branch: (branch[0] * branch[1], branch[1]))
            chance *= single
        elif search.task.decides(here.pending):
            _, _, answer = max(found, key=lambda branch: branch[0].least)
        else:
            # What was not looked into to its end may leave more than it surely leaves.
            _, _, answer = min(found, key=lambda branch: branch[0].most)
        answers = (*answers, answer)


def branches(
    search: Search[PositionT, ActionT], course: Course[PositionT, ActionT], branch: Branch[PositionT]
) -> Iterator[tuple[tuple[Answer, ...], Fraction | None]]:
    """The answers to a decision that the search looked at, with how likely chance gives each or one like it."""
    assert branch.pending is not None
    # It looked at no more than so many, the first ones; of dice without number the others need not be worked out.
    for answer, chance in islice(course.as_asked(branch.pending).answers(), search.effort.ever_looked_at):
        answers = (*branch.answers, answer)
        if course.is_looked_at(answers):
            yield answers, chance


def known(course: Course[PositionT, ActionT], answers: tuple[Answer, ...]) -> Bounds:
    """What is surely reached after these answers, and what is surely not exceeded."""
    return course.ends[answers].known if answers in course.ends else course.bounds(answers)
