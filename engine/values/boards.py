"""The board as a grid of spaces: names, neighbours, distances and straight lines, for any size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

from engine.values.bounds import WALKS_REMEMBERED
from engine.values.seating import DUEL, Seating

Square = int
"""Index of a space: row by row from South's side, columns from left to right."""
Spaces = int
"""A set of spaces: the sum of two to the power of each."""


def spaces(squares: Iterable[Square]) -> Spaces:
    """These spaces as a set."""
    found = 0
    for square in squares:
        found |= 1 << square
    return found


def each_of(found: Spaces) -> Iterator[Square]:
    """The spaces of a set, the lowest first."""
    while found:
        lowest = found & -found
        yield lowest.bit_length() - 1
        found ^= lowest


class Board:
    """A rectangular grid. Get one from :func:`board`, which shares equal boards."""

    def __init__(self, columns: int, rows: int, seating: Seating, *, joined: bool) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.seating: Final = seating
        self.joined: Final = joined
        """Whether the far sides are next to each other."""
        self.size: Final = columns * rows
        self.squares: Final = range(self.size)
        self.names: Final = tuple(
            f"{chr(ord('a') + square % columns)}{square // columns + 1}" for square in range(self.size)
        )
        self._by_name: Final = {name: square for square, name in enumerate(self.names)}
        self.rays: Final = tuple(self._rays_from(square) for square in self.squares)
        self.neighbours: Final = tuple(tuple(ray[0] for ray in rays if ray) for rays in self.rays)
        self.distance: Final = tuple(tuple(self._count(here, there) for there in self.squares) for here in self.squares)

    def _rays_from(self, square: Square) -> tuple[tuple[Square, ...], ...]:
        row, column = divmod(square, self.columns)
        forward = tuple(range(square + self.columns, self.size, self.columns))
        first = row * self.columns
        right = tuple(range(square + 1, first + self.columns))
        backward = tuple(range(square - self.columns, -1, -self.columns))
        left = tuple(range(square - 1, first - 1, -1))
        assert len(left) == column
        if self.joined:
            # Once round, but never back to the space itself.
            right, left = right + left[::-1], left + right[::-1]
        return forward, right, backward, left

    def _count(self, here: Square, there: Square) -> int:
        (row, column), (other_row, other_column) = divmod(here, self.columns), divmod(there, self.columns)
        across = abs(column - other_column)
        return abs(row - other_row) + (min(across, self.columns - across) if self.joined else across)

    def square(self, name: str) -> Square:
        """The space with this name; ``KeyError`` if the board has none."""
        return self._by_name[name]

    def has(self, name: str) -> bool:
        """Whether a space has this name."""
        return name in self._by_name

    def row(self, square: Square) -> int:
        """The row of a space, counted from 0 at South's side."""
        return square // self.columns

    def within(self, square: Square, spaces: int) -> tuple[Square, ...]:
        """The spaces at most so many spaces away, nearest first, without the space itself."""
        return _within(self, square, spaces)

    def met(self, start: Square, longest: int, taken: Spaces) -> tuple[Square, ...]:
        """The first space in each direction that is taken, at most so many spaces away."""
        return _met(self, start, longest, taken & _straight(self, start, longest))

    def lined_up(self, start: Square, longest: int, taken: Spaces) -> tuple[tuple[Square, ...], ...]:
        """The spaces in each direction that are taken, nearest first, at most so many spaces away."""
        return _lined_up(self, start, longest, taken & _straight(self, start, longest))

    def walked(self, start: Square, longest: int, taken: Spaces) -> Spaces:
        """The spaces that are reached over at most so many without going on from one that is taken, the first too."""
        return _walked(self, start, longest, taken & _around(self, start, longest - 1))

    def line(self, start: Square, end: Square) -> tuple[Square, ...] | None:
        """The spaces from just after start up to and with end, or None if they are not in a straight line."""
        return _line(self, start, end)

    def direction(self, start: Square, end: Square) -> int | None:
        """Which ray of start holds end: 0 to the north, 1 east, 2 south, 3 west; None if off the lines."""
        found = [(ray.index(end), number) for number, ray in enumerate(self.rays[start]) if end in ray]
        return min(found)[1] if found else None

    def __repr__(self) -> str:
        return f"Board({self.columns}, {self.rows})"


@cache
def board(columns: int, rows: int, seating: Seating = DUEL, *, joined: bool = False) -> Board:
    """The board of this size for these players, the same object each time."""
    return Board(columns, rows, seating, joined=joined)


@cache
def _within(board: Board, square: Square, spaces: int) -> tuple[Square, ...]:
    distances = board.distance[square]
    near = [other for other in board.squares if 0 < distances[other] <= spaces]
    return tuple(sorted(near, key=lambda other: (distances[other], other)))


@cache
def _straight(board: Board, start: Square, longest: int) -> Spaces:
    """The spaces straight in each direction, at most so many spaces away."""
    return spaces([square for ray in board.rays[start] for square in ray[:longest]])


@lru_cache(maxsize=WALKS_REMEMBERED)
def _lined_up(board: Board, start: Square, longest: int, taken: Spaces) -> tuple[tuple[Square, ...], ...]:
    lines = [tuple([square for square in ray[:longest] if taken >> square & 1]) for ray in board.rays[start]]
    return tuple([line for line in lines if line])


@lru_cache(maxsize=WALKS_REMEMBERED)
def _met(board: Board, start: Square, longest: int, taken: Spaces) -> tuple[Square, ...]:
    return tuple([line[0] for line in _lined_up(board, start, longest, taken)])


@cache
def _around(board: Board, start: Square, longest: int) -> Spaces:
    """The spaces at most so many spaces away."""
    return spaces(board.within(start, longest))


@lru_cache(maxsize=WALKS_REMEMBERED)
def _walked(board: Board, start: Square, longest: int, taken: Spaces) -> Spaces:
    found = edge = {start}
    for _ in range(longest):
        edge = {near for square in edge for near in board.neighbours[square]} - found
        found = found | edge
        edge = {square for square in edge if not taken >> square & 1}
    return spaces(found)


@cache
def _line(board: Board, start: Square, end: Square) -> tuple[Square, ...] | None:
    direction = board.direction(start, end)
    if direction is None:
        return None
    ray = board.rays[start][direction]
    return ray[: ray.index(end) + 1]
