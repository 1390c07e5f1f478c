"""The survey of all ways to begin, on made-up games, against values worked out by brute force."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from engine.explore.solver import Bounds, survey
from tests.engine.explore.test_solver import POSITIONS, brute_force, made_up, worth
from tests.examples import examples

AMPLE = 100_000
GAMES = st.integers(0, 10**9)


@examples(40)
@given(GAMES)
def test_every_beginning_has_the_value_that_brute_force_finds(number: int) -> None:
    """Not the best alone: what any other reaches is exact as well."""
    game = made_up(number, circles=False)
    values = brute_force(game, POSITIONS)
    for position in range(2, POSITIONS):
        found = survey(game, position, budget=AMPLE)
        assert found.complete
        reached = {one.action: one.probability for one in found.beginnings}
        expected = [Fraction(worth(way, values)) for way in game.ways[position]]
        assert reached == {action: Bounds(value, value) for action, value in enumerate(expected)}


@examples(40)
@given(GAMES)
def test_nothing_as_good_is_shorter_than_the_shortest(number: int) -> None:
    """Within so many actions the best is reached, and within one less it is not."""
    game = made_up(number, circles=False)
    values = brute_force(game, POSITIONS)
    for position in range(2, POSITIONS):
        found = survey(game, position, budget=AMPLE)
        if values[position]:
            assert brute_force(game, found.actions)[position] == values[position]
            assert brute_force(game, found.actions - 1)[position] < values[position]
            assert found.shortest
        else:
            assert (found.actions, found.shortest) == (0, ())


@examples(40)
@given(GAMES)
def test_what_ends_an_attempt_leaves_nothing(number: int) -> None:
    """After the decisions that are told nothing can be reached, and it is no likelier than what is lost."""
    game = made_up(number, circles=False)
    values = brute_force(game, POSITIONS)
    for position in range(2, POSITIONS):
        for one in survey(game, position, budget=AMPLE).beginnings:
            if one.ending is None:
                continue
            way = game.ways[position][one.action]
            for (answer,) in one.ending.answers:
                way = way.after[int(answer.removeprefix("way "))]
            assert worth(way, values) == 0
            assert 0 < one.ending.chance <= 1 - one.probability.least


@examples(40)
@given(GAMES, st.integers(1, 12))
def test_a_small_budget_is_honest(number: int, budget: int) -> None:
    """What is not known for sure lies between its bounds, and nothing is called complete then."""
    game = made_up(number, circles=False)
    values = brute_force(game, POSITIONS)
    found = survey(game, POSITIONS - 1, budget=budget)
    for one in found.beginnings:
        value = worth(game.ways[POSITIONS - 1][one.action], values)
        assert one.probability.least <= value <= one.probability.most
    assert found.complete is (
        len(found.beginnings) == len(game.ways[POSITIONS - 1])
        and found.probability.exact
        and all(one.probability.exact for one in found.beginnings)
    )
