"""What to train next: what was missed comes back in growing distances, then new puzzles near or below one's rating.

All of it follows from the tries: which puzzle, whether it was right, on which day. Nothing else has to be kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

from refsvc.puzzles.puzzle import Kind

DISTANCES = (1, 2, 4, 8, 16)
"""Days after which a puzzle that was missed comes back, box by box."""
SESSION = 10
"""Puzzles of a session."""
REACH = 150
"""How far above a solver's rating a new puzzle may lie while there is any that lies no further."""
FIGURES = 1
"""Puzzles of a session at most that ask for a figure and do not come back."""


class Try(NamedTuple):
    """One finished try at a puzzle."""

    puzzle: str
    right: bool
    day: date


class Box(NamedTuple):
    """Where a puzzle lies that was missed."""

    number: int
    """The place of its distance, from 0."""
    due: date


class Candidate(NamedTuple):
    """A puzzle that may be trained with."""

    puzzle: str
    kind: Kind
    rating: float
    is_of_team: bool = False
    """Whether more than two sit at its table."""
    is_figure: bool = False
    """Whether it asks for a figure of a card: that is memory, and no rule."""


class Streaks(NamedTuple):
    """What was done without a gap."""

    days: int
    """Days in a row with a try, up to today or yesterday."""
    right: int
    """First tries of their day in a row that were right, up to the last one."""
    most_right: int
    """The longest such row there was."""


def boxes(tries: Iterable[Try]) -> Mapping[str, Box]:
    """The puzzles that were missed and are not learnt yet; tries come in the order in which they were made.

    A miss puts a puzzle into the first box. A right answer on the day on which it is due, or later, takes it one box
    on, and out of the last one; before that day it only shows that the answer is still remembered.
    """
    found: dict[str, Box] = {}
    for one in tries:
        lying = found.get(one.puzzle)
        if not one.right:
            found[one.puzzle] = _box(0, one.day)
        elif lying is not None and one.day >= lying.due:
            if lying.number + 1 < len(DISTANCES):
                found[one.puzzle] = _box(lying.number + 1, one.day)
            else:
                del found[one.puzzle]
    return found


def _box(number: int, day: date) -> Box:
    return Box(number, day + timedelta(days=DISTANCES[number]))


def due(tries: Iterable[Try], today: date) -> tuple[str, ...]:
    """The puzzles that are due, the longest overdue first."""
    waiting = [(box.due, puzzle) for puzzle, box in boxes(tries).items() if box.due <= today]
    return tuple([puzzle for _, puzzle in sorted(waiting)])


def session(
    candidates: Sequence[Candidate], tries: Sequence[Try], rating: float, today: date, length: int = SESSION
) -> tuple[str, ...]:
    """The puzzles of a session: those due, then new ones near a rating, then those tried longest ago; none twice.

    What lies far above the rating is new only once nothing else is, the easiest of it first: it has to be earned.
    Whoever has tried fewer than a session holds gets what is of teams last: they learn the game for two first. Of what
    asks for a figure no more than one is new.
    """
    there = {one.puzzle: one for one in candidates}
    seen = {one.puzzle: place for place, one in enumerate(tries)}
    back = [one for one in due(tries, today) if one in there]
    fresh = [one for one in candidates if one.puzzle not in seen]
    # Of each kind the nearest would give a beginner hard ones, where a kind has no others.
    beyond = sorted((one for one in fresh if one.rating > rating + REACH), key=lambda one: (one.rating, one.puzzle))
    within = [one for one in fresh if one.rating <= rating + REACH]
    near = _kinds_in_turn(within, rating)
    if len(seen) < SESSION:
        near = sorted(near, key=lambda one: there[one].is_of_team)
    new = [*near, *(one.puzzle for one in beyond)]
    old = sorted((one.puzzle for one in candidates if one.puzzle in seen), key=lambda one: seen[one])
    figures = [one for one in (*new, *old) if there[one].is_figure and one not in back][FIGURES:]
    return tuple(dict.fromkeys([*back, *(one for one in (*new, *old) if one not in figures)]))[:length]


def _kinds_in_turn(candidates: Iterable[Candidate], rating: float) -> list[str]:
    """Of each kind the nearest to a rating, then the second nearest of each, and so on."""
    order = list(Kind)
    nearest = sorted(candidates, key=lambda one: (order.index(one.kind), abs(one.rating - rating), one.puzzle))
    ranked = [
        (place, order.index(kind), one.puzzle)
        for kind, of_kind in groupby(nearest, key=lambda one: one.kind)
        for place, one in enumerate(of_kind)
    ]
    return [puzzle for _, _, puzzle in sorted(ranked)]


def streaks(tries: Sequence[Try], today: date) -> Streaks:
    """How long somebody has gone on without a gap, in days and in right answers."""
    days = {one.day for one in tries}
    last = today if today in days else today - timedelta(days=1)
    in_row = 0
    while last - timedelta(days=in_row) in days:
        in_row += 1
    firsts = {(one.puzzle, one.day): one.right for one in reversed(tries)}
    rows, row = [0], 0
    for right in reversed(firsts.values()):
        row = row + 1 if right else 0
        rows.append(row)
    return Streaks(in_row, row, max(rows))
