"""The board as a grid."""

import pytest

from engine.values.boards import board

BOARD = board(6, 8)


def test_boards_of_one_size_are_one_object() -> None:
    """Asking twice for a size gives the same board."""
    assert board(6, 8) is BOARD
    assert board(4, 4) is not BOARD


@pytest.mark.parametrize(("name", "row"), [("a1", 0), ("f1", 0), ("d3", 2), ("f8", 7)])
def test_names_run_like_a_chessboard(name: str, row: int) -> None:
    """Columns are letters from the left, rows are numbers from South's side."""
    square = BOARD.square(name)
    assert BOARD.names[square] == name
    assert BOARD.row(square) == row


@pytest.mark.parametrize(("name", "expected"), [("a1", "a2 b1"), ("d3", "d4 e3 d2 c3"), ("f8", "f7 e8")])
def test_neighbours_share_an_edge(name: str, expected: str) -> None:
    """Neighbours are never diagonal and never off the board."""
    neighbours = BOARD.neighbours[BOARD.square(name)]
    assert {BOARD.names[square] for square in neighbours} == set(expected.split())


def test_distance_never_counts_diagonally() -> None:
    """A diagonal neighbour is two spaces away."""
    assert BOARD.distance[BOARD.square("c3")][BOARD.square("d4")] == 2


def test_distance_is_how_many_steps_it_takes() -> None:
    """Counting outwards by neighbours gives the distance to every space."""
    for start in BOARD.squares:
        reached, frontier, steps = {start}, {start}, 0
        while frontier:
            assert all(BOARD.distance[start][square] == steps for square in frontier)
            frontier = {near for square in frontier for near in BOARD.neighbours[square]} - reached
            reached |= frontier
            steps += 1
        assert len(reached) == BOARD.size


def test_lines_are_straight_and_end_at_their_end() -> None:
    """A line leaves out its start; off the lines there is none."""
    names = [BOARD.names[square] for square in BOARD.line(BOARD.square("d3"), BOARD.square("d6")) or ()]
    assert names == ["d4", "d5", "d6"]
    assert BOARD.line(BOARD.square("d3"), BOARD.square("e4")) is None
    assert BOARD.line(BOARD.square("d3"), BOARD.square("d3")) is None


def test_within_leaves_out_the_space_itself() -> None:
    """Nearest spaces come first, and a space is not within any number of spaces of itself."""
    near = BOARD.within(BOARD.square("a1"), 2)
    assert [BOARD.names[square] for square in near] == ["b1", "a2", "c1", "b2", "a3"]


def test_direction_numbers_the_rays() -> None:
    """Directions are north, east, south, west; None off the lines."""
    here = BOARD.square("c3")
    assert [BOARD.direction(here, BOARD.square(name)) for name in ("c8", "f3", "c1", "a3", "d4")] == [0, 1, 2, 3, None]
