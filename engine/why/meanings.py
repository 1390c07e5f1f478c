"""What somebody may mean who points at a card and at a space: each action that the card could be meant to do there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.effects.table import Table
from engine.values.actions import Action, Use
from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.options import out_of_reach
from engine.why.places import Place, on_space
from engine.why.terms import Terms


class Meaning(NamedTuple):
    """An action that may be meant."""

    action: Action
    against: tuple[Reason, ...] = ()
    """Why an ability that might be meant is not for the card on that space."""
    permits: tuple[Reason, ...] = ()
    """That it is."""


def between(terms: Terms, position: Position, start: Square, end: Place) -> tuple[Meaning, ...]:
    """What the card on one space may be meant to do to another: what is legal first, then what belongs to the phase."""
    meant = list(_meant(terms, position, start, end))

    def rank(one: Meaning) -> tuple[bool, bool]:
        reasons = (*terms.rules.explain(position, one.action).reasons, *one.against)
        return bool(reasons), isinstance(one.action, Use) or one.action.verb != position.phase

    return tuple(sorted(meant, key=rank))


def _meant(terms: Terms, position: Position, start: Square, end: Place) -> Iterator[Meaning]:
    yield from map(Meaning, terms.pointed(position, start, end.square, end.part))
    table = terms.rules.table(position)
    piece = table.board[start]
    if piece is not None and piece.controller == position.turn:
        for other in on_space(terms, table, end):
            if other.uid != piece.uid:
                yield from _used_on(terms, position, table, piece, other)


def _used_on(terms: Terms, position: Position, table: Table[Any, Any], piece: Piece, other: Piece) -> Iterator[Meaning]:
    """The abilities that its player may start in this phase and that choose a card."""
    start, end = table.where[piece.uid], table.where[other.uid]
    for effect, part in terms.windows.started.in_play(table):
        if effect.uid != piece.uid:
            continue
        use = Use(start, effect.name)
        if any(reason.code == terms.codes.wrong_phase for reason in terms.rules.explain(position, use).reasons):
            continue
        if part.targets is not None and other.uid in part.targets(effect):
            params = (("ability", effect.name),)
            entries = (effect.entry, terms.cites.target)
            yield Meaning(use, permits=(Reason(WhyCode.CAN_TARGET, entries, (end,), (other.card.name,), params),))
        else:
            against = out_of_reach(terms, effect, part, other)
            if against:
                yield Meaning(use, against)
