"""How a document names a card in play: by its space, by its place under that card, or by its active area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.documents.plain import shortened, text
from engine.values.boards import Board
from engine.values.cards import Card, Piece
from engine.values.errors import NotUnderstood

GONE = "gone"
"""Stands for a card that was in play and is no more."""
ON_TOP, BELOW = "/unit", "/wall"
"""Behind the space of two cards, of which one stands on the other."""


class References:
    """The cards in play of one position, by identity and by the names that a document may use for them.

    ``d3`` is the card on that space, ``d3 under 1`` the first card under it. Where one card stands on another,
    ``d3/unit`` and ``d3/wall`` tell them apart, and ``d3`` is the one on top. ``south 2`` is the second event in
    South's active area, which may also be called by the event's name; the first of that name is meant.
    """

    def __init__(
        self,
        geometry: Board,
        board: Sequence[Piece | None],
        active: Sequence[Sequence[Piece]] = (),
        ground: Sequence[Piece | None] = (),
    ) -> None:
        self._names: dict[int | None, str] = {None: GONE}
        self._uids: dict[str, int | None] = {GONE: None}
        self._cards: dict[int | None, Card] = {}
        lying = {square: piece for square, piece in enumerate(ground) if piece}
        for square, name in enumerate(geometry.names):
            piece, below = board[square], lying.get(square)
            if piece:
                self._add(piece, f"{name}{ON_TOP}" if below else name)
            if below:
                self._add(below, f"{name}{BELOW}" if piece else name)
            if piece and below:
                self._uids[name] = piece.uid
        for side, events in zip(geometry.seating.names, active, strict=False):
            for place, event in enumerate(events, 1):
                self._add(event, f"{side} {place}")
        for event in [event for events in active for event in events]:
            name = event.card.name
            if self._uids.setdefault(name.lower(), event.uid) == event.uid:
                self._names[event.uid] = name

    def _add(self, piece: Piece, name: str) -> None:
        self._names[piece.uid] = name
        self._uids[name] = piece.uid
        self._cards[piece.uid] = piece.card
        for place, below in enumerate(piece.under, 1):
            self._add(below, f"{name} under {place}")

    def __iter__(self) -> Iterator[int | None]:
        return iter(self._names)

    def card(self, uid: int | None) -> Card | None:
        """The card with this identity; None for one that left play."""
        return self._cards.get(uid)

    def name(self, uid: int | None) -> str:
        """How the card with this identity is named."""
        return self._names[uid]

    def uid(self, name: object, where: str) -> int | None:
        """Identity of the card with this name; None for one that left play."""
        written = text(name, where).lower()
        if written not in self._uids:
            expected = "a space with a card, such as d3 or d3 under 1, or an active event"
            raise NotUnderstood(f"no card at “{shortened(name)}”", expected=expected, where=where)
        return self._uids[written]

    def present(self, name: object, where: str) -> int:
        """Identity of the card with this name, which must be in play."""
        found = self.uid(name, where)
        if found is None:
            raise NotUnderstood("no card is meant", expected="a card in play", where=where)
        return found
