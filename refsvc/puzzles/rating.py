"""How strong solvers are and how hard puzzles are, as numbers on one scale that first tries move.

An answer counts by how little it was to be expected: of equals, each wins half the time; a solver 400 points above a
puzzle solves ten of eleven. What was seldom tried moves far, what was often tried little. Tries that are counted
together give the same whichever of them came first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

LEAST, MOST = 600.0, 2600.0
"""No rating leaves this scale."""
TENFOLD = 400.0
"""The lead that makes an answer ten times as likely to be right as wrong."""
LAST_STEP, FIRST_STEP = 16.0, 64.0
"""The furthest that one try moves a rating: in the long run, and at first."""
SETTLING = 6.0
"""After so many tries, what the first step has above the last one is halved."""
OF_LEVELS = (1200.0, 1450.0, 1700.0, 1950.0)
"""Where puzzles of the four levels begin."""
UNKNOWN_LEVEL = 1500.0
LEAST_KNOWN, A_MARK_OF_KNOWLEDGE, A_MARK_OF_COMPLEXITY = 1100.0, 60.0, 120.0
"""Where puzzles begin of which little is to be known and looked at; what each further mark of the two axes adds."""
A_DAY, COUNTED_A_DAY = 50.0, 40
"""How far the rating of a puzzle may go from where it was when the day began, and how many tries it takes in a day."""


class Rating(NamedTuple):
    """A place on the scale, and how many tries it rests on."""

    value: float
    tries: int = 0

    @property
    def step(self) -> float:
        """The furthest that one more try can move it."""
        return LAST_STEP + (FIRST_STEP - LAST_STEP) * SETTLING / (SETTLING + self.tries)


BEGINNER = Rating(1300.0)
"""Of a solver who has tried nothing."""


class Met(NamedTuple):
    """One try, seen from one side: the rating of the other, and whether this side prevailed."""

    other: Rating
    won: bool


class Standing(NamedTuple):
    """The rating of a puzzle, and what of it came about on the day of its last try."""

    rating: Rating
    day: str = ""
    began: float = 0.0
    """Where it was when that day began."""
    counted: int = 0
    """Tries of that day that it took."""


def of_level(level: int) -> Rating:
    """Where a puzzle begins that is estimated at a level of 1 to 4; 0 stands for an unknown one."""
    return Rating(OF_LEVELS[level - 1] if 1 <= level <= len(OF_LEVELS) else UNKNOWN_LEVEL)


def level_of(value: float) -> int:
    """The level, 1 to 4, that begins nearest to a rating."""
    return min(range(len(OF_LEVELS)), key=lambda place: abs(OF_LEVELS[place] - value)) + 1


def of_marks(knowledge: int, complexity: int) -> Rating:
    """Where a puzzle begins of which only the two axes are known."""
    return Rating(LEAST_KNOWN + A_MARK_OF_KNOWLEDGE * (knowledge - 1) + A_MARK_OF_COMPLEXITY * (complexity - 1))


def chance(one: Rating, other: Rating) -> float:
    """How likely one prevails against the other."""
    return float(1.0 / (1.0 + 10.0 ** ((other.value - one.value) / TENFOLD)))


def after(one: Rating, met: Iterable[Met]) -> Rating:
    """A rating after tries that are counted together."""
    every = tuple(met)
    surprise = sum(try_.won - chance(one, try_.other) for try_ in sorted(every))
    return Rating(_on_scale(one.value + one.step * surprise), one.tries + len(every))


def after_first_try(puzzle: Standing, solver: Rating, *, right: bool, day: str) -> Standing:
    """The standing of a puzzle after somebody tried it for the first time; a day moves it only so far."""
    if puzzle.day != day:
        puzzle = Standing(puzzle.rating, day, puzzle.rating.value)
    if puzzle.counted >= COUNTED_A_DAY:
        return puzzle
    found = after(puzzle.rating, [Met(solver, not right)])
    value = max(puzzle.began - A_DAY, min(puzzle.began + A_DAY, found.value))
    return puzzle._replace(rating=Rating(value, found.tries), counted=puzzle.counted + 1)


def _on_scale(value: float) -> float:
    return max(LEAST, min(MOST, value))
