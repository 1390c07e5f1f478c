"""What a goal aims at on the board, so that whatever touches it is tried first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from engine.documents.statements import Statement
from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.position import Position

SPACE = re.compile(r"\b[a-z]\d+\b")
GONE = re.compile(r"(?P<side>\w+) has no (?P<name>.+) in play")


class Aims(NamedTuple):
    """Spaces that statements name, and the cards that they want gone."""

    spaces: tuple[Square, ...] = ()
    gone: frozenset[tuple[str, str]] = frozenset()
    """Names of players, each with that of a card that the player shall have no more."""

    @classmethod
    def of(cls, position: Position, wanted: Iterable[Statement]) -> Aims:
        """What these statements aim at."""
        board, texts = position.geometry, [one.text for one in wanted]
        spaces = [board.square(word) for text in texts for word in SPACE.findall(text) if board.has(word)]
        gone = frozenset([(match["side"], match["name"]) for text in texts if (match := GONE.fullmatch(text))])
        return cls(tuple(dict.fromkeys(spaces)), gone)

    def squares(self, position: Position) -> tuple[Square, ...]:
        """Where that is in a position."""
        if not self.gone:
            return self.spaces
        board = position.board
        return (*self.spaces, *[square for square, piece in enumerate(board) if piece and self._wants(position, piece)])

    def cards(self, position: Position) -> list[Piece]:
        """The cards in play that shall be gone."""
        there = (*position.board, *(position.ground or ()))
        return [piece for piece in there if piece and self._wants(position, piece)]

    def _wants(self, position: Position, piece: Piece) -> bool:
        return (position.sides[piece.controller], piece.card.name) in self.gone


WHATEVER = Aims()
"""Nothing that stands on the board."""
