"""A position as a scenario document: the inverse of reading one, with nothing said that would be understood anyway."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from engine.documents.writing import DocumentWriter, cards_of, in_one_order, said
from engine.first.documents import vocabulary as words
from engine.first.documents.record import write_record
from engine.first.facts import EDITION, TEAM_BOARD
from engine.first.position import Piece, Player, Situation
from engine.first.starting import is_as_begun
from engine.first.table import Table
from engine.values.cards import Card
from engine.values.position import Lasting


def canonical(position: Situation) -> Situation:
    """The same situation as the engine writes it: cards numbered by place, hands and what is shuffled sorted."""
    return in_one_order(Table(position).close())


def write_position(position: Situation) -> dict[str, Any]:
    """The document that reads back as this position; another position of the same situation reads back canonical."""
    return _Writer(canonical(position)).document()


class _Writer(DocumentWriter):
    """Writes one position."""

    def __init__(self, position: Situation) -> None:
        super().__init__(position, (), cards_of(position, chain.from_iterable), words.FORM)
        self.position = position

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
            "players": said(players),
            "board": dict(self._board()),
            "cards": self.cards.defined,
            "used": write_record(position, self.references),
            "lost": [self.sides[side] for side in sorted(position.lost)],
            "readings": sorted(position.readings),
        }
        document = said(parts)
        if not is_as_begun(position):
            document["lasting"] = [self._last(one) for one in position.lasting]
        return document

    def _board(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for square, name in enumerate(self.position.geometry.names):
            standing, lying = self.position.board[square], self.position.ground[square]
            if lying is not None:
                unit = {} if standing is None else {words.UNIT: self.placed(standing)}
                yield name, {**self.placed(lying), **unit}
            elif standing is not None:
                yield name, self.placed(standing)

    def laid_on(self, piece: Piece) -> dict[str, Any]:
        """The wounds on a card."""
        return {"wounds": piece.damage}

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
        return said(facts)

    def _ordered(self, cards: tuple[Card, ...]) -> int | list[Any]:
        """A pile from its top; a number where only backs are seen."""
        written = self.cards.unordered(cards)
        return written if isinstance(written, int) else self.cards.pile(cards)

    def _last(self, one: Lasting) -> dict[str, Any]:
        value: str | int | None = one.value or None
        if one.kind in words.OF_PLAYERS:
            value = self.sides[one.value]
        elif one.kind in words.OF_SPACES:
            value = self.position.geometry.names[one.value]
        return self.lasting(one, None if one.subject is None else self.references.name(one.subject), value)


def _not_a_list(cards: int | dict[str, int] | list[Any]) -> Any:
    """Cards whose order nobody knows, so written that they are not taken for a list from the top."""
    if not isinstance(cards, list):
        return cards
    if all(isinstance(card, str) for card in cards):
        return dict.fromkeys(cards, 1)
    return {words.SHUFFLED: cards}
