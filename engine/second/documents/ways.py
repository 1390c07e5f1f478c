"""The ways that may be meant by a unit and the spaces that it moves over or to."""

from __future__ import annotations

from collections.abc import Sequence

from engine.explore.outcomes import explore
from engine.second.attempts import ways
from engine.second.computed.movement import paths_of, reach_of
from engine.second.position import Situation
from engine.second.rules import reasons_against, start_of_action
from engine.second.table import Table
from engine.values.actions import Move
from engine.values.boards import Square
from engine.values.bounds import ACTIONS_LISTED

WAYS_TRIED = 24
COURSES = 60
"""Courses of decisions that are followed to see whether two ways come to the same."""


def legal_ways(table: Table, position: Situation, start: Square, spaces: Sequence[Square]) -> list[Move]:
    """The shortest legal moves over these spaces to the last of them; one where all of them come to the same."""
    unit = position.board[start]
    if unit is None:
        return []
    paths = paths_of(table, unit, reach_of(table, unit), ACTIONS_LISTED)
    meant = [Move(path) for path in paths if path[-1] == spaces[-1] and _in_order(spaces, path[1:])]
    shortest = min([len(move.path) for move in meant], default=0)
    legal = [move for move in meant if len(move.path) == shortest and not any(reasons_against(Table(position), move))]
    return legal[:1] if len(legal) > 1 and _come_to_the_same(position, legal) else legal


def other_way(position: Situation, start: Square, spaces: Sequence[Square]) -> Move:
    """A move over these spaces where none is legal: of the shortest ones that against which least can be said."""
    found: list[tuple[Square, ...]] = [(start,)]
    here = start
    for there in spaces:
        legs = ways(position.geometry, here, there)
        found, here = [(*one, *leg[1:]) for one in found for leg in legs][:WAYS_TRIED], there
    return min([Move(one) for one in found], key=lambda move: len(list(reasons_against(Table(position), move))))


def _in_order(spaces: Sequence[Square], path: Sequence[Square]) -> bool:
    """Whether a path leads over these spaces one after another."""
    rest = iter(path)
    return all(space in rest for space in spaces)


def _come_to_the_same(position: Situation, moves: Sequence[Move]) -> bool:
    """Whether it makes no difference which of these moves is made, whatever is decided on the way."""
    seen = set()
    for move in moves:
        found = explore(start_of_action(position, move), _whole, bound=COURSES)
        if not found.complete:
            return False
        seen.add(frozenset([(one.seen, one.least, one.most) for one in found.outcomes]))
    return len(seen) == 1


def _whole(position: Situation) -> Situation:
    return position
