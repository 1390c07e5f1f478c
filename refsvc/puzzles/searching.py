"""The best course towards a puzzle's goal, found by the engine's search."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import engine
from refsvc.puzzles.puzzle import Puzzle


class Searched(NamedTuple):
    """What the search for a goal found."""

    least: Fraction
    most: Fraction
    lines: tuple[str, ...]
    """The best course as lines to play: actions and the answers to what they raise."""
    looked_at: int
    cancelled: bool

    @property
    def complete(self) -> bool:
        """Whether no better course can exist."""
        return self.least == self.most


def search(puzzle: Puzzle, position: engine.Position, progress: engine.Progress | None = None) -> Searched:
    """The best course from a position towards the puzzle's goal."""
    cancelled = False

    def watched(positions: int) -> bool:
        nonlocal cancelled
        cancelled = progress is not None and not progress(positions)
        return not cancelled

    found = engine.solve(position, puzzle.goal, reply=puzzle.reply, budget=puzzle.budget, progress=watched)
    lines = tuple(line for one in found.line for line in one.lines(position.geometry))
    return Searched(found.probability.least, found.probability.most, lines, found.positions, cancelled)


def adviser(
    puzzle: Puzzle, position: engine.Position, progress: engine.Progress | None = None, *, budget: int = 0
) -> engine.Adviser:
    """Tells how likely the goal still is wherever a solver got to, with the budget of the puzzle or another one."""
    return engine.Adviser(position, puzzle.goal, reply=puzzle.reply, budget=budget or puzzle.budget, progress=progress)


def failing_after(advising: engine.Adviser, course: engine.Play) -> tuple[str, ...]:
    """How the goal most likely fails after what was played, as lines to play; nothing where it can't, or is lost."""
    board = course.position.geometry
    if course.pending is None:
        return tuple([line for one in advising.failing(course.position) for line in one.lines(board)])
    last = course.done[-1]
    answers = tuple([answer for _, answer in last.resolved.decided])
    found = advising.failing_after(last.before, last.action, answers)
    return found.lines(board)[1 + len(answers) :]


def chance_after(advising: engine.Adviser, course: engine.Play, wanted: Fraction | None = None) -> engine.Bounds:
    """How likely the goal is after what was played, if it is pursued as well as can be.

    Where a chance is wanted, it is only found out whether it is as great, which mostly takes much less.
    """
    if course.pending is None:
        return advising.chance(course.position, wanted)
    last = course.done[-1]
    answers = tuple([answer for _, answer in last.resolved.decided])
    return advising.chance_after(last.before, last.action, answers, wanted)
