"""What would hold of an action in the turn of another player, whose card it is."""

from __future__ import annotations

from collections.abc import Iterable

from engine.values.actions import Action
from engine.values.answers import Turned
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.terms import Terms


def turned(terms: Terms, position: Position, action: Action, against: Iterable[Reason]) -> Turned | None:
    """The phase of that turn in which least stands against it, the cards as they stand now; None of an own card."""
    codes = {reason.code for reason in against}
    is_anothers = terms.codes.not_yours in codes and terms.codes.by_itself.isdisjoint(codes)
    player = _whose(position, action) if is_anothers else None
    if player is None or position.over or player in position.lost:
        return None
    found = [_in_phase(terms, position, action, player, phase) for phase in terms.tongue.phase_order]
    return min(found, key=lambda one: len(one.reasons))


def _whose(position: Position, action: Action) -> int | None:
    """Who controls the card that an action is about."""
    square = action.squares[0] if action.squares else None
    piece = None if square is None else position.board[square] or (position.ground[square] if position.ground else None)
    return None if piece is None else piece.controller


def _in_phase(terms: Terms, position: Position, action: Action, player: int, phase: str) -> Turned:
    there = terms.in_turn_of(position, player, phase)
    reasons = terms.rules.explain(there, action).reasons
    rule = terms.rule_of(terms.rules.table(there), action)
    return Turned(there, reasons, (terms.cites.phases, rule))
