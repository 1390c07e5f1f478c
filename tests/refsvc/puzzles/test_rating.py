"""Ratings: laws that hold whoever meets whom, and in whatever order tries are counted."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from refsvc.puzzles import Puzzles, brief_of, rating
from refsvc.puzzles.rating import Met, Rating, Standing
from tests.examples import examples
from tests.refsvc.puzzles.builders import QUIZ

RATINGS = some.builds(Rating, some.floats(rating.LEAST, rating.MOST), some.integers(0, 500))
MET = some.builds(Met, RATINGS, some.booleans())
ROUNDING = 1e-6


@given(RATINGS, RATINGS)
@examples(50)
def test_a_right_answer_never_lowers_and_a_wrong_one_never_raises(one: Rating, other: Rating) -> None:
    """Whoever meets whom."""
    assert rating.after(one, [Met(other, True)]).value >= one.value
    assert rating.after(one, [Met(other, False)]).value <= one.value


@given(RATINGS, RATINGS, RATINGS)
@examples(50)
def test_nobody_gains_more_from_what_was_surer(one: Rating, other: Rating, another: Rating) -> None:
    """To solve the harder of two puzzles brings at least as much; to miss it costs at most as much."""
    easy, hard = sorted((other, another))
    assert rating.after(one, [Met(hard, True)]).value >= rating.after(one, [Met(easy, True)]).value
    assert rating.after(one, [Met(hard, False)]).value >= rating.after(one, [Met(easy, False)]).value


@given(RATINGS, some.lists(MET, max_size=12))
@examples(50)
def test_no_rating_leaves_the_scale_and_no_try_moves_it_further_than_its_step(one: Rating, met: list[Met]) -> None:
    """However many tries are counted."""
    found = rating.after(one, met)
    assert rating.LEAST <= found.value <= rating.MOST
    assert abs(found.value - one.value) <= one.step * len(met) + ROUNDING
    assert found.tries == one.tries + len(met)


@given(RATINGS, some.lists(MET, max_size=8).flatmap(lambda met: some.tuples(some.just(met), some.permutations(met))))
@examples(50)
def test_tries_counted_together_have_no_order(one: Rating, both: tuple[list[Met], list[Met]]) -> None:
    """The same tries give the same rating, whichever came first."""
    assert rating.after(one, both[0]) == rating.after(one, both[1])


@given(RATINGS, RATINGS)
@examples(50)
def test_one_prevails_or_the_other(one: Rating, other: Rating) -> None:
    """The two chances add up, and of equals each has half."""
    assert abs(rating.chance(one, other) + rating.chance(other, one) - 1) < ROUNDING
    assert rating.chance(one, one) == 0.5


@given(RATINGS, some.integers(0, 500))
@examples(30)
def test_the_more_tries_the_shorter_the_step(one: Rating, more: int) -> None:
    """What rests on many tries moves less, and never stands still."""
    assert rating.LAST_STEP <= one._replace(tries=one.tries + more).step <= one.step <= rating.FIRST_STEP


@given(RATINGS, some.lists(some.tuples(RATINGS, some.booleans()), max_size=60))
@examples(30)
def test_a_day_moves_a_puzzle_only_so_far(one: Rating, tries: list[tuple[Rating, bool]]) -> None:
    """Whoever answers however often in one day; the next day begins where it ended."""
    standing = Standing(one)
    for solver, right in tries:
        standing = rating.after_first_try(standing, solver, right=right, day="2026-11-22")
    assert abs(standing.rating.value - one.value) <= rating.A_DAY + ROUNDING
    assert standing.counted <= rating.COUNTED_A_DAY
    next_day = rating.after_first_try(standing, rating.BEGINNER, right=True, day="2026-11-23")
    assert (next_day.began, next_day.counted) == (standing.rating.value, 1)


def test_a_puzzle_begins_at_its_level() -> None:
    """The harder it is estimated, the higher; what is not estimated lies between."""
    begun = [rating.of_level(level).value for level in (1, 2, 3, 4)]
    assert begun == sorted(begun)
    assert begun[0] < rating.of_level(0).value < begun[-1]


def test_what_a_reader_made_begins_at_what_it_takes(puzzles: Puzzles) -> None:
    """Not at a level that nobody weighed: the more there is to know and to look at, the higher."""
    plain, deep = rating.of_marks(1, 1), rating.of_marks(5, 5)
    assert rating.LEAST < plain.value < rating.of_marks(2, 1).value < rating.of_marks(1, 2).value < deep.value
    assert deep.value < rating.MOST
    found = puzzles.decide(puzzles.read(QUIZ)).difficulty
    brief = brief_of(puzzles.read(QUIZ), {}, "", "saved", "own").decided(found, ())
    assert brief.estimated == rating.of_marks(found.knowledge, found.complexity).value


def test_the_level_is_that_which_begins_nearest() -> None:
    """What begins at a level is of it, and what people find much harder is of a higher one."""
    assert [rating.level_of(rating.of_level(level).value) for level in range(1, 5)] == [1, 2, 3, 4]
    assert [rating.level_of(value) for value in (rating.LEAST, 1326.0, 1574.0, 1576.0, rating.MOST)] == [1, 2, 2, 3, 4]
