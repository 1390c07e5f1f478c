"""What a goal aims at on the board, so that whatever touches it is tried first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.documents.statements import Statement
from engine.values.boards import Board, Square
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


class Near(NamedTuple):
    """What is aimed at nearest to where a move ends."""

    aim: Square
    far: int
    """How much is left of the way: the spaces that are left count before those that the move takes."""

    @classmethod
    def to_the_end(cls, board: Board, path: Sequence[Square], aims: Sequence[Square]) -> Near:
        """What is nearest to the end of a path."""
        aim = min(aims, key=lambda one: board.distance[one][path[-1]])
        return cls(aim, board.distance[aim][path[-1]] * 10 + len(path))

    def is_within(self, board: Board, end: Square, reach: int) -> bool:
        """Whether an attack over so many spaces gets there, as far as geometry goes."""
        distance = board.distance[self.aim][end]
        return distance == 1 or (distance <= reach and board.line(end, self.aim) is not None)


WHATEVER = Aims()
"""Nothing that stands on the board."""
