"""Ways over a board: where they go on, and that each is built once for all who go it."""

from __future__ import annotations

from random import Random

from engine.values.actions import Move
from engine.values.boards import board, each_of, spaces
from engine.values.bounds import SPACES_REMEMBERED
from engine.values.ways import walks, ways

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


def test_walks_end_nowhere_that_is_shut_and_go_on_from_nowhere_that_is_barred() -> None:
    """The shortest come first; a space may be passed that is no place to stop, and the other way round."""
    a1, a2, b1, b2 = [FIELD.square(name) for name in ("a1", "a2", "b1", "b2")]
    beginning = ways(FIELD, Move)[a1]

    def listed(shut: list[int], barred: list[int], most: int = 99) -> list[str]:
        found = walks(beginning, 2, spaces(shut), spaces(barred), most)
        return [move.text(FIELD).removeprefix("move a1 ") for move in found]

    assert listed([], []) == ["a2", "b1", "a2 a3", "a2 b2", "a2 a1", "b1 b2", "b1 c1", "b1 a1"]
    assert listed([a2, b2], [b1]) == ["b1", "a2 a3", "a2 a1"]
    assert listed([a1], [a2, b1]) == ["a2", "b1"]
    assert listed([], [], most=3) == ["a2", "b1", "a2 a3"]


def test_long_walks_are_found_as_short_ones_are() -> None:
    """Beyond the length that is remembered, the same moves come first, and no more than are wanted."""
    beginning = ways(FIELD, Move)[0]
    short = walks(beginning, SPACES_REMEMBERED, 0, 0, 10_000)
    assert list(walks(beginning, SPACES_REMEMBERED + 1, 0, 0, len(short))) == list(short)


def test_what_stands_next_in_each_direction() -> None:
    """Only the first in a line is met, and none further away than is asked."""
    taken = spaces([FIELD.square(name) for name in ("c5", "c6", "f3", "c2", "b4")])
    here = FIELD.square("c3")
    assert [FIELD.names[square] for square in FIELD.met(here, 3, taken)] == ["c5", "f3", "c2"]
    assert [FIELD.names[square] for square in FIELD.met(here, 1, taken)] == ["c2"]


def test_what_is_reached_without_going_on_from_what_is_taken() -> None:
    """The spaces where walks end that are barred by it and shut out of nowhere, and the space where they begin."""
    chance = Random(5)
    for _ in range(40):
        start, longest = chance.randrange(FIELD.size), chance.randrange(1, 4)
        taken = spaces(chance.sample(FIELD.squares, 9))
        ends = {move.path[-1] for move in walks(ways(FIELD, Move)[start], longest, 0, taken & ~(1 << start), 10_000)}
        assert set(each_of(FIELD.walked(start, longest, taken))) == {start, *ends}
