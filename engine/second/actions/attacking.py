"""Attacking with a unit in the Attack Phase: rule-2e/phase-attack."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.effect import is_unit
from engine.effects.in_force import answered
from engine.second.actions.common import choosable, choose_unit, limit_reasons, phase_reason, unit_reasons
from engine.second.codes import ReasonCode
from engine.second.computed.reach import (
    BARRING,
    CHOOSING_TARGETS,
    reasons_against_attacking,
    reasons_against_target,
    sight_of,
    spaces_reached,
    targets_of,
)
from engine.second.table import Table
from engine.second.verbs.attacking import attack
from engine.values.actions import Attack, on_these_spaces
from engine.values.decisions import Resolution
from engine.values.reasons import Reason


def reasons_against(table: Table, action: Attack) -> Iterator[Reason]:
    """Every reason why the unit cannot attack that card."""
    yield from phase_reason(table, "attack", ReasonCode.WRONG_PHASE_ATTACK, "rule-2e/phase-attack")
    yield from unit_reasons(table, action.square)
    unit, target = table.board[action.square], table.board[action.target]
    if target is None:
        yield Reason(ReasonCode.NO_TARGET_CARD, ("rule-2e/attack-steps/declare-target",), (action.target,))
    if unit is None:
        return
    yield from reasons_against_attacking(table, unit)
    if unit.controller == table.turn and is_unit(unit):
        yield from limit_reasons(table, unit, action.square, "attack")
    if target is not None:
        yield from reasons_against_target(table, unit, target)


def legal(table: Table, most: int) -> list[Attack]:
    """Every attack that the active player may declare."""
    found: list[Attack] = []
    if table.phase != "attack":
        return found
    barring, size = answered(table, BARRING), table.geometry.size
    choosing, sight = answered(table, CHOOSING_TARGETS), sight_of(table)
    for square, unit in choosable(table, "attack"):
        if not barring or not any(reasons_against_attacking(table, unit)):
            if choosing:
                there = tuple([table.where[one.uid] for one in targets_of(table, unit, sight)])
            else:
                there = spaces_reached(table, unit, sight)
            found.extend(on_these_spaces(Attack, square, size, there))
    return found


def resolve(table: Table, action: Attack) -> Resolution:
    """Choose the unit to attack, and resolve its attack."""
    unit, target = table.board[action.square], table.board[action.target]
    assert unit is not None
    assert target is not None
    choose_unit(table, unit, "attack")
    yield from attack(table, unit.uid, target.uid)
