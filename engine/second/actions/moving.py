"""Moving a unit: rule-2e/phase-move, glossary-2e/move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.effects.effect import is_structure, is_unit
from engine.effects.in_force import about, answered, is_true
from engine.effects.ordering import emit, last_state
from engine.second.actions.common import choosable, choose_unit, limit_reasons, phase_reason, unit_reasons
from engine.second.codes import ReasonCode, StepCode
from engine.second.computed.movement import Reach, moves_of, reach_of
from engine.second.effects import Occurrence
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.table import Table
from engine.second.verbs.placing import step
from engine.second.windows import Window
from engine.values.actions import Move
from engine.values.boards import Square
from engine.values.decisions import Resolution
from engine.values.reasons import Reason

BARRING = frozenset[object]({Hook.CANNOT_MOVE})
"""The question whether something keeps a unit from moving at all."""
STACKING = "expanded-2e/value-modifiers/movement-stacks"


def bars_to_moving(table: Table, unit: Piece) -> Iterator[Reason]:
    """Every reason why the unit cannot move at all, wherever to."""
    square = table.where[unit.uid]
    if not is_unit(unit):
        yield Reason(
            ReasonCode.STRUCTURES_DO_NOT_MOVE,
            ("glossary-2e/structure", "rule-2e/phase-move"),
            (square,),
            (unit.card.name,),
        )
        return
    if is_structure(unit) and is_true(table, Hook.STRUCTURE_MOVES, unit) is None:
        entries = ("rule-2e/move-structure-unit", "faq-2e/structure-units/can-move")
        yield Reason(ReasonCode.STRUCTURE_UNIT_DOES_NOT_MOVE, entries, (square,), (unit.card.name,))
    for effect, answer in about(table, Hook.CANNOT_MOVE, unit):
        if answer(effect, unit):
            params = (("by", effect.name),)
            yield Reason(
                ReasonCode.CANNOT_MOVE, (effect.entry, "glossary-2e/move"), (square,), (unit.card.name,), params
            )


def reasons_against(table: Table, action: Move) -> Iterator[Reason]:
    """Every reason why the unit cannot take this path."""
    yield from phase_reason(table, "move", ReasonCode.WRONG_PHASE_MOVE, "rule-2e/phase-move")
    start = action.path[0]
    yield from unit_reasons(table, start)
    unit = table.board[start]
    if unit is None:
        return
    yield from bars_to_moving(table, unit)
    if unit.controller == table.turn and is_unit(unit):
        yield from limit_reasons(table, unit, start, "move")
    yield from _path_reasons(table, unit, action.path, reach_of(table, unit))


def _path_reasons(table: Table, unit: Piece, path: tuple[Square, ...], reach: Reach) -> Iterator[Reason]:
    name = (unit.card.name,)
    spaces = len(path) - 1
    if spaces < 1:
        yield Reason(ReasonCode.NO_STEP, ("glossary-2e/move",), path, name)
        return
    if reach.longest < 1:
        entries = tuple(dict.fromkeys((STACKING, "glossary-2e/move", *reach.counted)))
        yield Reason(ReasonCode.NO_SPACES_LEFT, entries, (path[0],), name)
    else:
        straight = table.geometry.line(path[0], path[-1]) == path[1:]
        most = reach.longest if straight else reach.spaces
        if spaces > most:
            params = (("spaces", spaces), ("most", most))
            entries = tuple(dict.fromkeys(("rule-2e/phase-move", STACKING, *reach.counted)))
            yield Reason(ReasonCode.TOO_MANY_SPACES, entries, (path[0], path[-1]), name, params)
    for here, there in pairwise(path):
        if table.geometry.distance[here][there] != 1:
            entries = ("rule-2e/phase-move", "rule-2e/adjacency")
            yield Reason(ReasonCode.STEP_NOT_ADJACENT, entries, (here, there), name)
    for square in path[1:-1]:
        other = table.board[square]
        if other is not None and other.uid != unit.uid and not reach.through(other):
            ban = is_true(table, Hook.NOT_MOVED_THROUGH, other, unit)
            barred, allowed = ((ban.entry,), ()) if ban else ((), reach.passing)
            entries = tuple(dict.fromkeys((*barred, "glossary-2e/move", "glossary-2e/through", *allowed)))
            yield Reason(ReasonCode.PATH_BLOCKED, entries, (square,), (unit.card.name, other.card.name))
    other = table.board[path[-1]]
    if other is not None and other.uid != unit.uid:
        entries = ("glossary-2e/move", "glossary-2e/through")
        yield Reason(ReasonCode.ENDS_ON_CARD, entries, (path[-1],), (unit.card.name, other.card.name))


def legal(table: Table, most: int) -> list[Move]:
    """Every path of every unit that the active player may move, unit by unit; at most so many."""
    found: list[Move] = []
    if table.phase != "move":
        return found
    barring, standing = answered(table, BARRING), table.standing()
    for _, unit in choosable(table, "move"):
        barred = (barring or is_structure(unit)) and any(bars_to_moving(table, unit))
        if not barred and len(found) < most:
            found.extend(moves_of(table, unit, reach_of(table, unit), most - len(found), standing))
    return found


def resolve(table: Table, action: Move) -> Resolution:
    """Move the unit step by step, with what each step triggers, then what follows the move."""
    unit = table.board[action.path[0]]
    assert unit is not None
    choose_unit(table, unit, "move")
    yield from move(table, unit, action.path)


def move(table: Table, unit: Piece, path: tuple[Square, ...]) -> Resolution:
    """Move a unit along a path; after-effects of a unit that no longer stands at its end do not trigger."""
    table.step(
        StepCode.MOVE, "rule-2e/phase-move", cards=(unit.card.name,), squares=(path[0], path[-1]), amount=len(path) - 1,
        player=unit.controller,
    )  # fmt: skip
    starting = last_state(Occurrence, unit, path[0], table)
    taken, passed = [path[0]], list[int]()
    for square in path[1:]:
        other = table.board[square]
        if other is not None and other.uid not in passed and other.uid != unit.uid:
            passed.append(other.uid)
        taken.append(square)
        alive = yield from step(table, unit.uid, square, forced=False)
        if not alive:
            break
    if unit.uid not in table.where:
        return
    occasion = Occurrence(
        piece=table.unit(unit.uid), square=table.where[unit.uid], path=tuple(taken), passed=tuple(passed),
        around=starting.around,
    )  # fmt: skip
    # What happens "when" it moves without changing the move shares the move's moment: it comes first.
    yield from emit(table, occasion, Window.WHEN_MOVE)
    yield from emit(table, occasion, Window.AFTER_MOVE, Window.AFTER_FORCE)
