"""The ways over a board, one adjacent space after another: each built once, and shared by all who go it.

Which of them are open depends on what stands around the space where they begin, and mostly the same stands there as in
other positions: what there is to choose from then is remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import Any, Generic, TypeVar

from engine.values.actions import Move
from engine.values.boards import Board, Spaces, Square, spaces
from engine.values.bounds import SPACES_REMEMBERED, WALKS_REMEMBERED

Path = tuple[Square, ...]
MoveT = TypeVar("MoveT", bound=Move)


class Way(Generic[MoveT]):
    """A path with its first space included, and the move along it."""

    __slots__ = ("_board", "_kind", "_near", "_onward", "move", "path", "square")

    def __init__(self, board: Board, kind: Callable[[Path], MoveT], path: Path) -> None:
        self._board, self._kind = board, kind
        self._onward: tuple[Way[MoveT], ...] | None = None
        self._near: dict[int, Spaces] = {}
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

    def near(self, longest: int) -> Spaces:
        """The spaces at most so many spaces away from where it has come to."""
        found = self._near.get(longest)
        if found is None:
            found = self._near[longest] = spaces(self._board.within(self.square, longest))
        return found

    def to(self, square: Square) -> Way[MoveT]:
        """The way that goes on to an adjacent space."""
        return next(way for way in self.onward if way.square == square)


@cache
def _ways(board: Board, kind: Callable[[Path], Any]) -> tuple[Way[Any], ...]:
    return tuple([Way(board, kind, (square,)) for square in board.squares])


def ways(board: Board, kind: Callable[[Path], MoveT]) -> tuple[Way[MoveT], ...]:
    """The ways that have not gone anywhere yet, by the space where they begin."""
    return _ways(board, kind)


def walks(beginning: Way[MoveT], longest: int, shut: Spaces, barred: Spaces, most: int) -> Sequence[MoveT]:
    """The moves of one space or more from where a way begins, the shortest first; at most so many.

    None ends on a space that is shut, and none goes on from a space that is barred.
    """
    if longest <= SPACES_REMEMBERED:
        return _walks(beginning, longest, shut, barred)[:most]
    return tuple(islice(_walked(beginning, longest, shut, barred), most))


@lru_cache(maxsize=WALKS_REMEMBERED)
def _walks(beginning: Way[MoveT], longest: int, shut: Spaces, barred: Spaces) -> tuple[MoveT, ...]:
    return tuple(_walked(beginning, longest, shut, barred))


def _walked(beginning: Way[MoveT], longest: int, shut: Spaces, barred: Spaces) -> Iterator[MoveT]:
    frontier = [beginning]
    for _ in range(longest):
        longer: list[Way[MoveT]] = []
        for way in frontier:
            for further in way.onward:
                square = further.square
                if not shut >> square & 1:
                    yield further.move
                if not barred >> square & 1:
                    longer.append(further)
        frontier = longer
