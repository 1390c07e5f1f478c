"""Attacking with a unit in the Attack Phase: rule-1e/phase-attack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from engine.effects.effect import is_unit
from engine.first.actions.common import (
    PHASE_ENTRY,
    choosable,
    choose_unit,
    limit_reasons,
    phase_reason,
    unit_reasons,
)
from engine.first.codes import ReasonCode
from engine.first.computed.reach import (
    but_for_teammates,
    of_another_symbol,
    on_space,
    perhaps_kept_from_attacking,
    perhaps_not_attacked,
    reach_of_attack,
    reach_with,
    reasons_against_attacking,
    reasons_against_target,
    targets_of,
)
from engine.first.table import Table
from engine.first.verbs.attacking import attack
from engine.values import actions
from engine.values.actions import on_each_space, on_these_spaces, space
from engine.values.boards import Board, Square
from engine.values.cards import Piece
from engine.values.decisions import Resolution
from engine.values.errors import NotUnderstood
from engine.values.reasons import Reason

RULE = PHASE_ENTRY["attack"]
UNIT, WALL = "unit", "wall"
"""Which of two cards on one space is attacked."""


@dataclass(frozen=True, slots=True)
class Attack(actions.Attack):
    """Attack the card on one space with the unit on another; where there are two cards, one of them."""

    which: str = ""

    form = "attack SPACE SPACE, such as attack d3 d5; a unit on a Vine Wall: attack d3 d5/unit or attack d3 d5/wall"

    def text(self, board: Board) -> str:
        which = f"/{self.which}" if self.which else ""
        return f"attack {board.names[self.square]} {board.names[self.target]}{which}"

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Self | None:
        if len(words) != 2:
            return None
        place, slash, which = words[1].partition("/")
        if slash and which.lower() not in (UNIT, WALL):
            raise NotUnderstood(f"“{which}” is not one of two cards on a space", expected=cls.form)
        attacker = words[0].removesuffix(f"/{UNIT}")
        return cls(space(attacker, board, cls.form), space(place, board, cls.form), which.lower())


def target_of(table: Table, action: Attack) -> Piece | None:
    """The card that an attack is on, or None where there is none, or where it is not said which."""
    there = on_space(table, action.target)
    if not action.which:
        return there[0] if len(there) == 1 else None
    return next((piece for piece in there if is_unit(piece) is (action.which == UNIT)), None)


def reasons_against(table: Table, action: Attack) -> Iterator[Reason]:
    """Every reason why the unit cannot attack that card."""
    yield from phase_reason(table, "attack", ReasonCode.WRONG_PHASE_ATTACK)
    yield from unit_reasons(table, action.square, RULE)
    unit, target = table.board[action.square] or table.ground[action.square], target_of(table, action)
    if target is None:
        yield from _no_target(table, unit, action)
    if unit is None:
        return
    yield from reasons_against_attacking(table, unit)
    if unit.controller == table.turn and is_unit(unit):
        yield from limit_reasons(table, unit, action.square, "attack")
    if target is not None and is_unit(unit):
        yield from reasons_against_target(table, unit, target)


def _no_target(table: Table, unit: Piece | None, action: Attack) -> Iterator[Reason]:
    """That nothing is there, or that it is not said which of two cards is meant: what keeps the unit from both."""
    there = on_space(table, action.target)
    names = tuple([piece.card.name for piece in there])
    if len(there) < 2:
        yield Reason(ReasonCode.NO_TARGET_CARD, (RULE,), (action.target,), names)
        return
    against = [] if unit is None else [tuple(reasons_against_target(table, unit, piece)) for piece in there]
    alike = set.intersection(*[{reason.code for reason in one} for one in against]) if against else set()
    if alike:
        yield from [reason for reason in against[0] if reason.code in alike]
    else:
        yield Reason(ReasonCode.TARGET_NOT_DECLARED, ("rule-1e/vine-walls/attacking",), (action.target,), names)


def legal(table: Table, most: int) -> list[Attack]:
    """Every attack that the active player may declare."""
    found: list[Attack] = []
    if table.phase != "attack":
        return found
    taken, where, size = table.taken(), table.where, table.geometry.size
    kept, others = perhaps_kept_from_attacking(table), of_another_symbol(table)
    vines = [below.uid for below in filter(None, table.ground)]
    looked_at = frozenset([where[uid] for uid in (*vines, *perhaps_not_attacked(table)) if uid in where])
    for square, unit in choosable(table, "attack"):
        if unit.uid in kept and any(reasons_against_attacking(table, unit)):
            continue
        reach = reach_of_attack(table, unit) if unit.uid in others else reach_with(unit.card.attack)
        met = table.geometry.met(square, reach, taken)
        if square in looked_at or not looked_at.isdisjoint(met):
            found.extend(_declared(table, square, targets_of(table, unit, taken)))
        else:
            found.extend(on_these_spaces(Attack, square, size, but_for_teammates(table, unit, met)))
    return found


def _declared(table: Table, square: Square, targets: Iterable[Piece]) -> list[Attack]:
    """The attacks from a space on these cards, saying which is meant where there are two on a space."""
    attacks, where = on_each_space(Attack, square, table.geometry.size), table.where
    return [
        Attack(square, there, WALL if wall else UNIT) if table.board[there] and table.ground[there] else attacks[there]
        for there, wall in sorted([(where[one.uid], not is_unit(one)) for one in targets])
    ]


def resolve(table: Table, action: Attack) -> Resolution:
    """Choose the unit to attack, and resolve its attack."""
    unit, target = table.board[action.square], target_of(table, action)
    assert unit is not None
    assert target is not None
    choose_unit(table, unit, "attack")
    yield from attack(table, unit.uid, target.uid)
