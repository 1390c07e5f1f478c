"""Where a unit can move: how far, through what, along which paths."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.effects.in_force import is_true, rules
from engine.first.codes import OpenPoint
from engine.first.computed.figures import moves_further
from engine.first.facts import NORMAL_SPACES
from engine.first.questions import Hook
from engine.first.table import Table
from engine.values.boards import Square
from engine.values.cards import Piece

Path = tuple[Square, ...]


class Reach(NamedTuple):
    """How far a unit can move, and through which cards."""

    spaces: int
    through: Callable[[Piece], bool]


def reach_in_phase(table: Table, unit: Piece) -> Reach:
    """How far a unit can move in its controller's Movement Phase; rule-1e/phase-movement."""
    extra = sum(answer(effect, unit) for effect, answer in rules(table, Hook.MOVE_EXTRA))
    return reach(table, unit, NORMAL_SPACES + extra + moves_further(table, unit))


def reach(table: Table, unit: Piece, spaces: int) -> Reach:
    """How far a unit can move that may move so many spaces."""
    limits = [most for effect, answer in rules(table, Hook.MOVE_MOST) if (most := answer(effect, unit)) is not None]
    permits = rules(table, Hook.MOVE_THROUGH)

    def through(other: Piece) -> bool:
        return any(answer(effect, unit, other) for effect, answer in permits)

    return Reach(max(0, min([spaces, *limits])), through)


def bars(table: Table, unit: Piece, square: Square, through: Callable[[Piece], bool]) -> list[Piece]:
    """The cards on a space that keep a unit from moving through; none of them may stand on a Vine Wall."""
    other = table.board[square]
    if other is None or other.uid == unit.uid:
        return []
    return [] if table.ground[square] is None and through(other) else [other]


def paths_of(table: Table, unit: Piece, reach: Reach, most: int) -> list[Path]:
    """Every path that the unit can take, the shortest first, at most so many; the first of them is no step at all."""
    start = table.where[unit.uid]
    found: list[Path] = [(start,)]
    frontier: list[Path] = [(start,)]
    may_return = OpenPoint.BACK_WHERE_IT_BEGAN not in table.readings
    passable: dict[Square, bool] = {start: True}
    for _ in range(reach.spaces):
        longer: list[Path] = []
        for path in frontier:
            for square in table.geometry.neighbours[path[-1]]:
                if square == start:
                    if may_return:
                        found.append((*path, square))
                    longer.append((*path, square))
                    continue
                if table.is_free(square):
                    longer.append((*path, square))
                    found.append(longer[-1])
                    continue
                if square not in passable:
                    passable[square] = not bars(table, unit, square, reach.through)
                if passable[square]:
                    longer.append((*path, square))
            if len(found) > most:
                return found[:most]
        frontier = longer
    return found[:most]


def straight_paths(table: Table, unit: Piece, spaces: int, through: Callable[[Piece], bool]) -> Iterator[Path]:
    """Every path of at most so many spaces in one direction that ends on a free space."""
    start = table.where[unit.uid]
    for ray in table.geometry.rays[start]:
        for length, square in enumerate(ray[:spaces], 1):
            if table.is_free(square):
                yield (start, *ray[:length])
            elif bars(table, unit, square, through):
                break


def clear_line_paths(table: Table, unit: Piece, spaces: int) -> Iterator[Path]:
    """Every path of at most so many clear straight line spaces: nothing may stand or lie on any of them."""
    start = table.where[unit.uid]
    for ray in table.geometry.rays[start]:
        for length, square in enumerate(ray[:spaces], 1):
            if not table.is_empty(square):
                break
            yield (start, *ray[:length])


def is_fixed(table: Table, unit: Piece) -> bool:
    """Whether nothing can move a unit."""
    return is_true(table, Hook.CANNOT_BE_MOVED, unit) is not None
