"""Moving a unit in the Movement Phase: rule-1e/phase-movement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Self

from engine.effects.effect import is_unit
from engine.effects.in_force import about
from engine.first.actions.common import (
    ALONE,
    PHASE_ENTRY,
    choosable,
    choose_unit,
    limit_reasons,
    phase_reason,
    unit_reasons,
)
from engine.first.codes import LastingKind, OpenPoint, ReasonCode
from engine.first.computed.figures import lasting_on
from engine.first.computed.movement import (
    NORMAL,
    Path,
    Reach,
    bars,
    moves_of,
    out_of_the_normal,
    reach_in_phase,
)
from engine.first.computed.spoken_of import spoken_of
from engine.first.questions import Hook
from engine.first.table import Table
from engine.first.verbs.moving import may_cross, move, spaces_moved
from engine.values import actions
from engine.values.actions import space
from engine.values.boards import Board
from engine.values.cards import Piece
from engine.values.decisions import Resolution
from engine.values.reasons import Reason

RULE = PHASE_ENTRY["move"]
BARRING = Hook.CANNOT_MOVE, Hook.CANNOT_BE_MOVED
"""The questions whether something keeps a unit from moving at all."""
BARRING_KINDS = frozenset({LastingKind.CANNOT_ACT})
"""What lasts and may do so."""


class Move(actions.Move):
    """Move a unit along a path, its first space included; the space alone moves it 0 spaces."""

    __slots__ = ()
    form = "move SPACE SPACE …, every space of the way, such as move d3 d4 c4; move d3 alone moves it 0 spaces"

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Self | None:
        return cls(tuple([space(word, board, cls.form) for word in words])) if words else None


def bars_to_moving(table: Table, unit: Piece, *, instead: bool = False) -> Iterator[Reason]:
    """Every reason why the unit cannot move at all, wherever to; or not do what takes the place of moving."""
    square, name = (table.where[unit.uid],), (unit.card.name,)
    if not is_unit(unit):
        yield Reason(ReasonCode.WALLS_DO_NOT_MOVE, ("rule-1e/wall-cards", RULE), square, name)
        return
    for question in BARRING:
        for effect, answer in about(table, question, unit):
            if answer(effect, unit):
                yield Reason(ReasonCode.CANNOT_MOVE, (effect.entry, RULE), square, name, (("by", effect.name),))
    for one in lasting_on(table, LastingKind.CANNOT_ACT, unit):
        if not instead or not table.second_reading(OpenPoint.HELD_AND_PLACED, one.cause, RULE):
            yield Reason(ReasonCode.CANNOT_MOVE, (one.cause, RULE), square, name, (("by", one.word),))


def reasons_against(table: Table, action: Move) -> Iterator[Reason]:
    """Every reason why the unit cannot take this path."""
    yield from phase_reason(table, "move", ReasonCode.WRONG_PHASE_MOVE)
    start = action.path[0]
    yield from unit_reasons(table, start, RULE)
    unit = table.board[start] or table.ground[start]
    if unit is None:
        return
    yield from bars_to_moving(table, unit)
    if unit.controller == table.turn and is_unit(unit):
        yield from limit_reasons(table, unit, start, "move")
        yield from path_reasons(table, unit, action.path, reach_in_phase(table, unit))


def path_reasons(table: Table, unit: Piece, path: Path, reach: Reach) -> Iterator[Reason]:
    """Every reason why a unit that reaches so far cannot take a path."""
    name = (unit.card.name,)
    spaces = len(path) - 1
    if spaces > reach.spaces:
        params = (("spaces", spaces), ("most", reach.spaces))
        yield Reason(ReasonCode.TOO_MANY_SPACES, (*reach.limits, RULE), (path[0], path[-1]), name, params)
    for here, there in pairwise(path):
        if there not in table.geometry.neighbours[here]:
            yield Reason(ReasonCode.STEP_NOT_ADJACENT, (RULE, "rule-1e/adjacency"), (here, there), name)
    for square in path[1:-1]:
        if square != path[0]:
            may_cross(table, square)
        for other in bars(table, unit, square, reach.through):
            names = (unit.card.name, other.card.name)
            if table.ground[square] is not None and reach.through(other):
                entries = ("rule-1e/vine-walls/movement", RULE)
                yield Reason(ReasonCode.THROUGH_UNIT_ON_VINES, entries, (square,), names)
            else:
                yield Reason(ReasonCode.PATH_BLOCKED, (RULE,), (square,), names)
    last = table.board[path[-1]]
    if last is not None and last.uid != unit.uid:
        yield Reason(ReasonCode.ENDS_ON_CARD, (RULE,), (path[-1],), (unit.card.name, last.card.name))
    if spaces and path[-1] == path[0] and table.second_reading(OpenPoint.BACK_WHERE_IT_BEGAN, RULE):
        yield Reason(ReasonCode.ENDS_ON_CARD, (RULE,), (path[-1],), (unit.card.name, unit.card.name))


def legal(table: Table, most: int) -> list[Move]:
    """Every path of every unit that the active player may move, unit by unit; at most so many."""
    found: list[Move] = []
    if table.phase != "move":
        return found
    kept, standing = spoken_of(table, BARRING, BARRING_KINDS), table.standing()
    others = out_of_the_normal(table)
    for _, unit in choosable(table, "move"):
        barred = unit.uid in kept and any(bars_to_moving(table, unit))
        if not barred and len(found) < most:
            reach = reach_in_phase(table, unit) if unit.uid in others else NORMAL
            found.extend(moves_of(table, unit, reach, most - len(found), Move, standing))
    return found


def resolve(table: Table, action: Move) -> Resolution:
    """Move the unit step by step, with what each step and the whole move brings about."""
    unit = table.board[action.path[0]]
    assert unit is not None
    most, before = reach_in_phase(table, unit, alone=False).spaces, spaces_moved(table, unit.uid)
    choose_unit(table, unit, "move")
    entries = (RULE,) if len(action.path) > 1 else ("rule-1e/move-zero-spaces", RULE)
    yield from move(table, unit.uid, action.path, *entries, chosen=True)
    if spaces_moved(table, unit.uid) - before > most:
        table.facts.add(ALONE)
