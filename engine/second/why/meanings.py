"""What somebody may mean who points at a card and at a space: each action that the card could be meant to do there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.documents.ways import ways
from engine.second.actions.using import AT_WILL
from engine.second.codes import ReasonCode, WhyCode
from engine.second.effects import Effect
from engine.second.position import Piece, Situation
from engine.second.registry import Part
from engine.second.rules import explain
from engine.second.table import Table
from engine.second.why.options import out_of_reach
from engine.values.actions import Action, Attack, Move, Use
from engine.values.boards import Square
from engine.values.position import Position
from engine.values.reasons import Reason


class Meaning(NamedTuple):
    """An action that may be meant."""

    action: Action
    against: tuple[Reason, ...] = ()
    """Why an ability that might be meant is not for the card on that space."""
    permits: tuple[Reason, ...] = ()
    """That it is."""


def between(position: Position, start: Square, end: Square) -> tuple[Meaning, ...]:
    """What the card on one space may be meant to do to another: what is legal first, then what belongs to the phase."""
    assert isinstance(position, Situation)
    meant = list(_meant(position, start, end))

    def rank(one: Meaning) -> tuple[bool, bool]:
        reasons = (*explain(position, one.action).reasons, *one.against)
        return bool(reasons), isinstance(one.action, Use) or one.action.verb != position.phase

    return tuple(sorted(meant, key=rank))


def _meant(position: Situation, start: Square, end: Square) -> Iterator[Meaning]:
    other = position.board[end]
    if other is not None:
        yield Meaning(Attack(start, end))
    if other is None or position.phase == "move":
        moves = [Move(path) for path in ways(position.geometry, start, end)]
        yield Meaning(min(moves, key=lambda one: len(explain(position, one).reasons)))
    table = Table(position)
    piece = table.board[start]
    if piece is not None and piece.controller == position.turn and other is not None and other.uid != piece.uid:
        yield from _used_on(position, table, piece, other)


def _used_on(position: Situation, table: Table, piece: Piece, other: Piece) -> Iterator[Meaning]:
    """The abilities that its player may start in this phase and that choose a card."""
    start, end = table.where[piece.uid], table.where[other.uid]
    for effect, part in _started_by(table, piece):
        use = Use(start, effect.name)
        if any(reason.code is ReasonCode.WRONG_PHASE_ABILITY for reason in explain(position, use).reasons):
            continue
        if part.targets is not None and other.uid in part.targets(effect):
            params = (("ability", effect.name),)
            reaches = Reason(
                WhyCode.CAN_TARGET, (effect.entry, "glossary-2e/target"), (end,), (other.card.name,), params
            )
            yield Meaning(use, permits=(reaches,))
        else:
            against = out_of_reach(effect, part, other)
            if against:
                yield Meaning(use, against)


def _started_by(table: Table, piece: Piece) -> Iterator[tuple[Effect, Part]]:
    in_force = table.texts()
    for window in AT_WILL:
        yield from [(effect, part) for effect, part in in_force.triggers(window) if effect.uid == piece.uid]
