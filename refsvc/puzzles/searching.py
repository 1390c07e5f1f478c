"""The best course towards a puzzle's goal, found by the engine's search."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from engine.explore.solver import Bounds, Played
from engine.second import BOARD, Situation
from engine.second.solving.goals import Adviser, make_true
from engine.values.actions import Action
from refsvc.puzzles.model import Puzzle
from refsvc.scenarios.playing import Play


class Searched(NamedTuple):
    """What the search for a goal found."""

    least: Fraction
    most: Fraction
    lines: tuple[str, ...]
    """The best course as lines to play: actions and the answers to what they raise."""
    looked_at: int
    budget: int
    cancelled: bool

    @property
    def complete(self) -> bool:
        """Whether no better course can exist."""
        return self.least == self.most


def search(puzzle: Puzzle, position: Situation, progress: Callable[[int], bool] | None = None) -> Searched:
    """The best course from a position towards the puzzle's goal."""
    cancelled = False

    def watched(positions: int) -> bool:
        nonlocal cancelled
        cancelled = progress is not None and not progress(positions)
        return not cancelled

    found = make_true(position, puzzle.goal, budget=puzzle.budget, progress=watched)
    lines = tuple(lines_of(found.line))
    return Searched(found.probability.least, found.probability.most, lines, found.positions, found.budget, cancelled)


def lines_of(course: Sequence[Played[Action]]) -> Iterator[str]:
    """A course as lines to play."""
    for one in course:
        yield one.action.text(BOARD)
        for answer in one.answers:
            yield ", ".join(answer) or "none"


def adviser(puzzle: Puzzle, position: Situation) -> Adviser:
    """Tells how likely the goal still is wherever a solver got to."""
    return Adviser(position, puzzle.goal, budget=puzzle.budget)


def chance_after_lines(puzzle: Puzzle, start: Situation, course: Play) -> Bounds:
    """How likely the goal is after these lines, if it is pursued as well as can be."""
    advising = adviser(puzzle, start)
    if not course.done:
        return advising.chance(start)
    last = course.done[-1]
    if course.pending is None:
        return advising.chance(course.position)
    answers = tuple([answer for _, answer in last.resolved.decided])
    return advising.chance_after(last.before, last.action, answers)
