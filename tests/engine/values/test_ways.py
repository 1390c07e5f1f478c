"""Ways over a board: where they go on, and that each is built once for all who go it."""

from __future__ import annotations

from engine.values.actions import Move
from engine.values.boards import board
from engine.values.bounds import SPACES_REMEMBERED
from engine.values.ways import ways

FIELD = board(6, 8)


def test_a_way_goes_on_to_every_adjacent_space() -> None:
    """From a corner there are two ways on, each with its path and the move along it."""
    corner = FIELD.square("a1")
    beginning = ways(FIELD, Move)[corner]
    assert beginning.path == (corner,)
    assert sorted(way.move.text(FIELD) for way in beginning.onward) == ["move a1 a2", "move a1 b1"]
    onward = beginning.to(FIELD.square("a2")).to(FIELD.square("b2"))
    assert (onward.square, onward.move) == (FIELD.square("b2"), Move((0, 6, 7)))


def test_short_ways_are_built_once() -> None:
    """Whoever goes a short way again meets the same one; a long one is equal and takes no memory."""
    here, there = FIELD.square("c3"), FIELD.square("c4")

    def back_and_forth(spaces: int) -> Move:
        way = ways(FIELD, Move)[here]
        for step in range(spaces):
            way = way.to(here if step % 2 else there)
        return way.move

    assert back_and_forth(SPACES_REMEMBERED) is back_and_forth(SPACES_REMEMBERED)
    long, again = back_and_forth(SPACES_REMEMBERED + 1), back_and_forth(SPACES_REMEMBERED + 1)
    assert long == again
    assert long is not again


def test_each_kind_of_move_has_its_own_ways() -> None:
    """An edition whose moves are written in another manner never meets those of another."""

    class Stride(Move):
        __slots__ = ()

    assert type(ways(FIELD, Stride)[0].onward[0].move) is Stride
    assert type(ways(FIELD, Move)[0].onward[0].move) is Move
