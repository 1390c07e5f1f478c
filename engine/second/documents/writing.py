"""A position as a scenario document: the inverse of reading one, with nothing said that would be understood anyway."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.documents.references import References
from engine.documents.writing import CardWriter, short, with_under
from engine.second.codes import LastingKind
from engine.second.documents import vocabulary as words
from engine.second.documents.record import write_record
from engine.second.facts import BOARD, SIDES
from engine.second.position import Piece, Player, Situation
from engine.second.table import Table
from engine.values.cards import Card, in_order
from engine.values.cards import Piece as AnyPiece
from engine.values.position import Lasting


def canonical(position: Situation) -> Situation:
    """The same situation as the engine writes it: cards numbered by place, hands and draw piles sorted."""
    closed = Table(position).close()
    players = [player._replace(hand=in_order(player.hand), draw=in_order(player.draw)) for player in closed.players]
    return replace(closed, players=tuple(players))


def write_position(position: Situation) -> dict[str, Any]:
    """The document that reads back as this position; another position of the same situation reads back canonical."""
    return _Writer(canonical(position)).document()


class _Writer:
    """Writes one position."""

    def __init__(self, position: Situation) -> None:
        self.position = position
        self.references = References(position.geometry, position.board, [player.active for player in position.players])
        self.cards = CardWriter(_cards(position), words.FORM)

    def document(self) -> dict[str, Any]:
        """The whole document."""
        position = self.position
        players = {SIDES[side]: self._player(side, player) for side, player in enumerate(position.players)}
        board = {BOARD.names[square]: self._placed(piece) for square, piece in enumerate(position.board) if piece}
        parts: dict[str, Any] = {
            "turn": SIDES[position.turn],
            "phase": position.phase,
            "players": {side: facts for side, facts in players.items() if facts},
            "board": board,
            "cards": self.cards.defined,
            "used": write_record(position, self.references),
            "lasting": [self._lasting(one) for one in position.lasting],
            "lost": [SIDES[side] for side in sorted(position.lost)],
            "readings": sorted(position.readings),
        }
        return {key: value for key, value in parts.items() if value}

    # Cards in play

    def _placed(self, piece: Piece) -> dict[str, Any]:
        facts = self._piece(piece, piece.controller)
        return {"card": facts.pop("card"), "player": SIDES[piece.controller], **facts}

    def _piece(self, piece: AnyPiece, player: int) -> dict[str, Any]:
        facts = self.cards.stated(piece.card)
        facts |= {
            "player": None if piece.controller == player else SIDES[piece.controller],
            "owner": None if piece.owner == piece.controller else SIDES[piece.owner],
            "damage": piece.damage,
            "boost": piece.tokens,
            "targets": [self.references.name(uid) for uid in piece.links],
            "under": [short(self._piece(below, piece.controller)) for below in piece.under],
        }
        added = ("player", "owner", "damage", "boost", "targets", "under")
        return {key: value for key, value in facts.items() if key not in added or value}

    # Players and the turn

    def _player(self, side: int, player: Player) -> dict[str, Any]:
        facts: dict[str, Any] = {
            "magic": player.magic,
            "hand": self.cards.unordered(player.hand),
            "draw": self.cards.unordered(player.draw),
            "bottom": self.cards.pile(player.bottom),
            "discard": self.cards.pile(player.discard),
            "active": [short(self._piece(event, side)) for event in player.active],
        }
        return {key: value for key, value in facts.items() if value}

    def _lasting(self, one: Lasting) -> dict[str, Any]:
        facts: dict[str, Any] = {"kind": one.kind.value, "card": self.references.name(one.subject)}
        if one.other is not None:
            facts["other"] = self.references.name(one.other)
        if one.card is not None:
            facts["copied"] = self.cards.card(one.card)
        if one.kind == LastingKind.CONTROL:
            facts["value"] = SIDES[one.value]
        elif one.value or one.kind == LastingKind.STRENGTH:
            facts["value"] = one.value
        return facts | {key: value for key, value in (("word", one.word), ("cause", one.cause)) if value}


def _cards(position: Situation) -> Iterator[Card]:
    for piece in position.board:
        if piece:
            yield from with_under(piece)
    for player in position.players:
        for pile in (player.hand, player.draw, player.bottom, player.discard):
            yield from pile
        for event in player.active:
            yield event.card
    for one in position.lasting:
        if one.card is not None:
            yield one.card
