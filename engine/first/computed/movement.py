"""Where a unit can move: how far, through what, along which paths."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from engine.effects.in_force import about, is_true
from engine.effects.questions import Question
from engine.first.codes import LastingKind, OpenPoint
from engine.first.computed.figures import moves_further
from engine.first.computed.spoken_of import spoken_of
from engine.first.effects import Effect
from engine.first.facts import LIMITED_SPACES, NORMAL_SPACES
from engine.first.questions import Hook
from engine.first.table import Table
from engine.values.actions import Move
from engine.values.boards import Spaces, Square, each_of, spaces
from engine.values.cards import Piece
from engine.values.ways import MoveT, walks, ways

Path = tuple[Square, ...]


class Reach(NamedTuple):
    """How far a unit can move, and through which cards."""

    spaces: int
    through: Callable[[Piece], bool]
    limits: tuple[str, ...] = ()
    """Entries of what keeps it from moving further."""


def through_nothing(other: Piece) -> bool:
    """No card is passed by a unit of which no text says so."""
    return False


@cache
def _past_nothing(spaces: int) -> Reach:
    """The reach of a unit that moves so far, and through no card."""
    return Reach(spaces, through_nothing)


NORMAL = _past_nothing(NORMAL_SPACES)
"""How far a unit moves of which nothing says otherwise."""
REACHING: tuple[Question[Effect, ..., Any], ...] = (Hook.MOVE_EXTRA, Hook.MOVE_EXTRA_ALONE, Hook.MOVE_THROUGH)
"""The questions whether something says otherwise."""
FURTHER, LESS_FAR = frozenset({LastingKind.MOVE_EXTRA}), frozenset({LastingKind.MOVES_ONE_SPACE})
"""What lasts and lets one unit move further, and what lasts and lets all of a player's move less far."""


def out_of_the_normal(table: Table) -> Container[int]:
    """The cards of which something may say that they move otherwise."""
    return spoken_of(table, REACHING, FURTHER, LESS_FAR)


def reach_in_phase(table: Table, unit: Piece, *, alone: bool = True) -> Reach:
    """How far a unit can move in its controller's Movement Phase; rule-1e/phase-movement.

    As the only one that moves in it, unless that is left out of account or another has moved.
    """
    extra = moves_further(table, unit) if table.lasting else 0
    for effect, answer in about(table, Hook.MOVE_EXTRA, unit):
        extra += answer(effect, unit)
    for effect, answer in about(table, Hook.MOVE_EXTRA_ALONE, unit) if alone and table.used[0] == 0 else ():
        extra += answer(effect, unit)
    return reach(table, unit, NORMAL_SPACES, extra)


def reach(table: Table, unit: Piece, spaces: int, extra: int = 0) -> Reach:
    """How far a unit can move that may move so many spaces, and so many more by abilities of its own."""
    limits = _limits(table, unit) if table.lasting else ()
    permits = about(table, Hook.MOVE_THROUGH, unit)
    if not permits and not limits:
        return _past_nothing(max(0, spaces + extra))

    def through(other: Piece) -> bool:
        return any(answer(effect, unit, other) for effect, answer in permits)

    passes = through if permits else through_nothing
    if not limits:
        return Reach(max(0, spaces + extra), passes)
    raised = extra > 0 and table.second_reading(OpenPoint.LIMIT_AND_EXTRA_SPACES, *limits)
    most = min(spaces, LIMITED_SPACES) + extra if raised else min(spaces + extra, LIMITED_SPACES)
    return Reach(max(0, most), passes, limits)


def _limits(table: Table, unit: Piece) -> tuple[str, ...]:
    """Entries of the effects by which a unit can move only 1 space in this phase."""
    if table.phase != "move" or unit.controller != table.turn:
        return ()
    kind, player = LastingKind.MOVES_ONE_SPACE, unit.controller
    return tuple(dict.fromkeys([one.cause for one in table.lasting if one.kind is kind and one.value == player]))


def bars(table: Table, unit: Piece, square: Square, through: Callable[[Piece], bool]) -> list[Piece]:
    """The cards on a space that keep a unit from moving through; none of them may stand on a Vine Wall."""
    other, below = table.board[square], table.ground[square]
    if other is None:
        bare = below is not None and OpenPoint.CROSSES_VINES in table.readings
        return [below] if below is not None and bare and not through(below) else []
    if other.uid == unit.uid:
        return []
    return [] if below is None and through(other) else [other]


def paths_of(table: Table, unit: Piece, reach: Reach, most: int) -> list[Path]:
    """Every path that the unit can take, the shortest first, at most so many; the first of them is no step at all."""
    return [move.path for move in moves_of(table, unit, reach, most, Move)]


def moves_of(
    table: Table, unit: Piece, reach: Reach, most: int, kind: type[MoveT], standing: Spaces | None = None
) -> Sequence[MoveT]:
    """The moves of a kind along them. On which spaces cards stand may be known already."""
    start = table.where[unit.uid]
    beginning = ways(table.geometry, kind)[start]
    near, readings = beginning.near(reach.spaces), table.readings
    shut = barred = near & (table.standing() if standing is None else standing)
    if readings and OpenPoint.CROSSES_VINES in readings:
        barred = near & table.taken()
    if barred and reach.through is not through_nothing:
        barred = _barred(table, unit, reach, barred)
    if readings and OpenPoint.BACK_WHERE_IT_BEGAN in readings:
        shut |= 1 << start
    return (beginning.move, *walks(beginning, reach.spaces, shut, barred, most - 1))


def _barred(table: Table, unit: Piece, reach: Reach, taken: Spaces) -> Spaces:
    """The taken spaces from which the unit cannot go on, among those to which it gets with spaces left to go on."""
    start, barred = table.where[unit.uid], 0
    for length in range(1, reach.spaces):
        met = table.geometry.walked(start, length, barred) & taken
        taken ^= met
        barred |= spaces([square for square in each_of(met) if bars(table, unit, square, reach.through)])
    return barred


def straight_paths(table: Table, unit: Piece, spaces: int, through: Callable[[Piece], bool]) -> Iterator[Path]:
    """Every path of at most so many spaces in one direction that ends on a free space."""
    start = table.where[unit.uid]
    for ray in table.geometry.rays[start]:
        for length, square in enumerate(ray[:spaces], 1):
            if table.is_free(square):
                yield (start, *ray[:length])
            if bars(table, unit, square, through):
                break


def clear_line_paths(table: Table, unit: Piece, spaces: int) -> Iterator[Path]:
    """Every path of at most so many clear straight line spaces: nothing may stand or lie on those in between."""
    start = table.where[unit.uid]
    for ray in table.geometry.rays[start]:
        for length, square in enumerate(ray[: reach(table, unit, 0, spaces).spaces], 1):
            if not table.is_empty(square):
                entries = ("rule-1e/vine-walls/movement", "rule-1e/phase-movement")
                if table.is_free(square) and not table.second_reading(OpenPoint.CLEAR_ONTO_VINES, *entries):
                    yield (start, *ray[:length])
                break
            yield (start, *ray[:length])


def is_fixed(table: Table, unit: Piece) -> bool:
    """Whether nothing can move a unit."""
    return is_true(table, Hook.CANNOT_BE_MOVED, unit) is not None
