"""A position as a scenario document: the inverse of reading one, with nothing said that would be understood anyway."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.documents.references import References
from engine.documents.writing import CardWriter, short, with_under
from engine.first.documents import vocabulary as words
from engine.first.documents.record import write_record
from engine.first.facts import EDITION, TEAM_BOARD
from engine.first.position import Piece, Player, Situation
from engine.first.starting import is_as_begun
from engine.first.table import Table
from engine.values.cards import Card, in_order
from engine.values.position import Lasting


def canonical(position: Situation) -> Situation:
    """The same situation as the engine writes it: cards numbered by place, hands and what is shuffled sorted."""
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
        self.sides = position.sides
        self.references = References(position.geometry, position.board, (), position.ground)
        self.cards = CardWriter(_cards(position), words.FORM)

    def document(self) -> dict[str, Any]:
        """The whole document."""
        position, seating = self.position, self.position.geometry.seating
        players = {self.sides[side]: self._player(side, player) for side, player in enumerate(position.players)}
        order = [self.sides[number] for number in seating.order]
        parts: dict[str, Any] = {
            "edition": EDITION,
            "turn": self.sides[position.turn],
            "phase": position.phase,
            words.FIRST_TURN: position.first,
            "order": order if len(order) == len(TEAM_BOARD.seating.names) else [],
            "players": {side: facts for side, facts in players.items() if facts},
            "board": dict(self._board()),
            "cards": self.cards.defined,
            "used": write_record(position, self.references),
            "lost": [self.sides[side] for side in sorted(position.lost)],
            "readings": sorted(position.readings),
        }
        document = {key: value for key, value in parts.items() if value}
        if not is_as_begun(position):
            document["lasting"] = [self._lasting(one) for one in position.lasting]
        return document

    def _board(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for square, name in enumerate(self.position.geometry.names):
            standing, lying = self.position.board[square], self.position.ground[square]
            if lying is not None:
                unit = {} if standing is None else {words.UNIT: self._placed(standing)}
                yield name, {**self._placed(lying), **unit}
            elif standing is not None:
                yield name, self._placed(standing)

    def _placed(self, piece: Piece) -> dict[str, Any]:
        facts = self._piece(piece, piece.controller)
        return {"card": facts.pop("card"), "player": self.sides[piece.controller], **facts}

    def _piece(self, piece: Piece, player: int) -> dict[str, Any]:
        facts = self.cards.stated(piece.card)
        added = {
            "player": None if piece.controller == player else self.sides[piece.controller],
            "owner": None if piece.owner == piece.controller else self.sides[piece.owner],
            "wounds": piece.damage,
            "under": [short(self._piece(below, piece.controller)) for below in piece.under],
        }
        return {**facts, **{key: value for key, value in added.items() if value}}

    def _player(self, side: int, player: Player) -> dict[str, Any]:
        facts: dict[str, Any] = {
            "magic": self._ordered(player.magic),
            "hand": self.cards.unordered(player.hand),
            "top": self.cards.pile(player.top),
            "draw": _not_a_list(self.cards.unordered(player.draw)),
            "bottom": self.cards.pile(player.bottom),
            "discard": self._ordered(player.discard),
            "vines": len(player.vines),
        }
        return {key: value for key, value in facts.items() if value}

    def _ordered(self, cards: tuple[Card, ...]) -> int | list[Any]:
        """A pile from its top; a number where only backs are seen."""
        written = self.cards.unordered(cards)
        return written if isinstance(written, int) else self.cards.pile(cards)

    def _lasting(self, one: Lasting) -> dict[str, Any]:
        facts: dict[str, Any] = {"kind": one.kind.value}
        if one.subject is not None:
            facts["card"] = self.references.name(one.subject)
        if one.other is not None:
            facts["other"] = self.references.name(one.other)
        if one.card is not None:
            facts["copied"] = self.cards.card(one.card)
        if one.kind in words.OF_PLAYERS:
            facts["value"] = self.sides[one.value]
        elif one.kind in words.OF_SPACES:
            facts["value"] = self.position.geometry.names[one.value]
        elif one.value:
            facts["value"] = one.value
        facts |= {key: value for key, value in (("word", one.word), ("cause", one.cause)) if value}
        return facts if one.until is None else {**facts, "until": self.sides[one.until]}


def _not_a_list(cards: int | dict[str, int] | list[Any]) -> Any:
    """Cards whose order nobody knows, so written that they are not taken for a list from the top."""
    if not isinstance(cards, list):
        return cards
    if all(isinstance(card, str) for card in cards):
        return dict.fromkeys(cards, 1)
    return {words.SHUFFLED: cards}


def _cards(position: Situation) -> Iterator[Card]:
    for piece in (*position.board, *position.ground):
        if piece:
            yield from with_under(piece)
    for player in position.players:
        for pile in player:
            yield from pile
    for one in position.lasting:
        if one.card is not None:
            yield one.card
