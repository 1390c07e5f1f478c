"""The ways that may be meant by a unit and the spaces that it moves over or to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.documents.tongue import Path, Tongue
from engine.explore.outcomes import explore
from engine.values.actions import Action
from engine.values.boards import Board, Square
from engine.values.cards import Piece
from engine.values.position import Position
from engine.values.reasons import Reason

FAR = 4
"""Spaces; beyond them only one way to a space is looked at."""
WAYS_TRIED = 24
COURSES = 60
"""Courses of decisions that are followed to see whether two ways come to the same."""


def ways(board: Board, start: Square, end: Square) -> list[tuple[Square, ...]]:
    """The shortest ways from one space to another; of those far away, one."""
    if start == end:
        return [(start, end)]
    found = list(_shortest(board, start, end))
    return found if board.distance[start][end] <= FAR else found[:1]


def _shortest(board: Board, start: Square, end: Square) -> Iterator[tuple[Square, ...]]:
    if start == end:
        yield (end,)
        return
    for following in board.neighbours[start]:
        if board.distance[following][end] < board.distance[start][end]:
            if board.distance[start][end] > FAR:
                # So far away that counting the ways would take longer than is worth it.
                yield (start, *next(_shortest(board, following, end)))
                return
            yield from ((start, *rest) for rest in _shortest(board, following, end))


def legal_ways(tongue: Tongue, position: Position, start: Square, spaces: Sequence[Square]) -> list[Path]:
    """The shortest legal moves over these spaces to the last of them, the plainest first; one where all are alike."""
    unit = position.board[start]
    if unit is None:
        return []
    paths = tongue.paths(tongue.rulebook.table(position), unit)
    meant = [path for path in paths if path[-1] == spaces[-1] and _in_order(spaces, path[1:])]
    shortest = min([len(path) for path in meant], default=0)
    legal = [path for path in meant if len(path) == shortest and not any(_against(tongue, position, path))]
    legal.sort(key=lambda path: cards_passed(position.board, path))
    moves = [tongue.move(path) for path in legal]
    return legal[:1] if len(legal) > 1 and _come_to_the_same(tongue, position, moves) else legal


def cards_passed(standing: Sequence[Piece | None], path: Path) -> int:
    """How many cards a way leads over: what leads over none needs no text that lets a unit pass."""
    return sum(standing[square] is not None for square in path[1:-1])


def _against(tongue: Tongue, position: Position, path: Path) -> list[Reason]:
    return list(tongue.rulebook.reasons_against(tongue.rulebook.table(position), tongue.move(path)))


def other_way(tongue: Tongue, position: Position, start: Square, spaces: Sequence[Square]) -> Path:
    """A move over these spaces where none is legal: of the shortest ones that against which least can be said."""
    found: list[tuple[Square, ...]] = [(start,)]
    here = start
    for there in spaces:
        legs = ways(position.geometry, here, there)
        found, here = [(*one, *leg[1:]) for one in found for leg in legs][:WAYS_TRIED], there
    return min(found, key=lambda path: len(_against(tongue, position, path)))


def _in_order(spaces: Sequence[Square], path: Sequence[Square]) -> bool:
    """Whether a path leads over these spaces one after another."""
    rest = iter(path)
    return all(space in rest for space in spaces)


def _come_to_the_same(tongue: Tongue, position: Position, moves: Sequence[Action]) -> bool:
    """Whether it makes no difference which of these moves is made, whatever is decided on the way."""
    seen = set()
    for move in moves:
        found = explore(tongue.rulebook.start_of_action(position, move), _whole, bound=COURSES)
        if not found.complete:
            return False
        seen.add(frozenset([(one.seen, one.least, one.most) for one in found.outcomes]))
    return len(seen) == 1


def _whole(position: Position) -> Position:
    return position
