"""A position as a scenario document: the inverse of reading one, with nothing said that would be understood anyway."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.documents.writing import DocumentWriter, cards_of, in_one_order, said, short
from engine.second.codes import LastingKind
from engine.second.documents import vocabulary as words
from engine.second.documents.record import write_record
from engine.second.facts import BOARD, SIDES
from engine.second.position import Player, Situation
from engine.second.table import Table
from engine.values.cards import Card, Piece
from engine.values.position import Lasting


def canonical(position: Situation) -> Situation:
    """The same situation as the engine writes it: cards numbered by place, hands and draw piles sorted."""
    return in_one_order(Table(position).close())


def write_position(position: Situation) -> dict[str, Any]:
    """The document that reads back as this position; another position of the same situation reads back canonical."""
    return _Writer(canonical(position)).document()


class _Writer(DocumentWriter):
    """Writes one position."""

    def __init__(self, position: Situation) -> None:
        active = [player.active for player in position.players]
        super().__init__(position, active, cards_of(position, _beside), words.FORM)
        self.position = position

    def document(self) -> dict[str, Any]:
        """The whole document."""
        position = self.position
        players = {SIDES[side]: self._player(side, player) for side, player in enumerate(position.players)}
        board = {BOARD.names[square]: self.placed(piece) for square, piece in enumerate(position.board) if piece}
        parts: dict[str, Any] = {
            "turn": SIDES[position.turn],
            "phase": position.phase,
            "players": said(players),
            "board": board,
            "cards": self.cards.defined,
            "used": write_record(position, self.references),
            "lasting": [self._last(one) for one in position.lasting],
            "lost": [SIDES[side] for side in sorted(position.lost)],
            "readings": sorted(position.readings),
        }
        return said(parts)

    def laid_on(self, piece: Piece) -> dict[str, Any]:
        """The tokens on a card, and the cards that it was aimed at."""
        targets = [self.references.name(uid) for uid in piece.links]
        return {"damage": piece.damage, "boost": piece.tokens, "targets": targets}

    def _player(self, side: int, player: Player) -> dict[str, Any]:
        facts: dict[str, Any] = {
            "magic": player.magic,
            "hand": self.cards.unordered(player.hand),
            "draw": self.cards.unordered(player.draw),
            "bottom": self.cards.pile(player.bottom),
            "discard": self.cards.pile(player.discard),
            "active": [short(self.piece(event, side)) for event in player.active],
        }
        return said(facts)

    def _last(self, one: Lasting) -> dict[str, Any]:
        value: str | int | None = one.value if one.kind == LastingKind.STRENGTH else one.value or None
        if one.kind == LastingKind.CONTROL:
            value = SIDES[one.value]
        return self.lasting(one, self.references.name(one.subject), value)


def _beside(player: Player) -> Iterator[Card]:
    """The cards that a player has beside the board."""
    for pile in (player.hand, player.draw, player.bottom, player.discard):
        yield from pile
    for event in player.active:
        yield event.card
