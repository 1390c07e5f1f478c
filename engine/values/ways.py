"""The ways over a board, one adjacent space after another: each built once, and shared by all who go it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeVar

from engine.values.actions import Move
from engine.values.boards import Board, Square
from engine.values.bounds import SPACES_REMEMBERED

Path = tuple[Square, ...]
MoveT = TypeVar("MoveT", bound=Move)


class Way(Generic[MoveT]):
    """A path with its first space included, and the move along it."""

    __slots__ = ("_board", "_kind", "_onward", "move", "path", "square")

    def __init__(self, board: Board, kind: Callable[[Path], MoveT], path: Path) -> None:
        self._board, self._kind = board, kind
        self._onward: tuple[Way[MoveT], ...] | None = None
        self.path = path
        self.square = path[-1]
        self.move = kind(path)

    @property
    def onward(self) -> tuple[Way[MoveT], ...]:
        """The ways that go one space further."""
        if self._onward is not None:
            return self._onward
        neighbours = self._board.neighbours[self.square]
        onward = tuple([Way(self._board, self._kind, (*self.path, square)) for square in neighbours])
        if len(self.path) <= SPACES_REMEMBERED:
            self._onward = onward
        return onward

    def to(self, square: Square) -> Way[MoveT]:
        """The way that goes on to an adjacent space."""
        return next(way for way in self.onward if way.square == square)


@cache
def _ways(board: Board, kind: Callable[[Path], Any]) -> tuple[Way[Any], ...]:
    return tuple([Way(board, kind, (square,)) for square in board.squares])


def ways(board: Board, kind: Callable[[Path], MoveT]) -> tuple[Way[MoveT], ...]:
    """The ways that have not gone anywhere yet, by the space where they begin."""
    return _ways(board, kind)
