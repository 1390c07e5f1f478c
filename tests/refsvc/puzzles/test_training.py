"""Training: what was missed comes back in growing distances, then comes what is new and near one's rating."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as some

from refsvc.puzzles import Kind, training
from refsvc.puzzles.training import Box, Candidate, Try
from tests.examples import examples

DAY = date(2026, 11, 22)
NAMES = [f"bundled/{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"]
TRIES = some.lists(
    some.builds(
        Try, some.sampled_from(NAMES[:6]), some.booleans(), some.integers(0, 60).map(lambda n: DAY + timedelta(n))
    ),
    max_size=40,
).map(lambda tries: sorted(tries, key=lambda one: one.day))


def on(days: int) -> date:
    """So many days later."""
    return DAY + timedelta(days)


def test_a_missed_puzzle_comes_back_after_growing_distances() -> None:
    """1, 2, 4, 8 and 16 days; answered right each time, it is learnt and comes no more."""
    tries, day = [Try("a", False, DAY)], 0
    for number, distance in enumerate(training.DISTANCES):
        day += distance
        assert training.boxes(tries) == {"a": Box(number, on(day))}
        assert training.due(tries, on(day - 1)) == ()
        assert training.due(tries, on(day)) == ("a",)
        tries.append(Try("a", True, on(day)))
    assert training.boxes(tries) == {}


def test_right_again_at_once_proves_nothing() -> None:
    """On the day of a miss a right answer leaves the puzzle in its box; a further miss takes it back to the first."""
    tries = [Try("a", False, DAY), Try("a", True, DAY)]
    assert training.boxes(tries) == {"a": Box(0, on(1))}
    tries += [Try("a", True, on(1)), Try("a", False, on(2))]
    assert training.boxes(tries) == {"a": Box(0, on(3))}


def test_what_was_right_at_once_never_comes_back() -> None:
    """Only a miss puts a puzzle into a box."""
    assert training.boxes([Try("a", True, DAY)]) == {}


def test_a_newcomer_meets_no_team() -> None:
    """What more than two play comes last until a session was tried, though it is the nearest."""
    candidates = [Candidate(name, Kind.WIN, 1500.0 + place, place < 4) for place, name in enumerate(NAMES[:18])]
    first = training.session(candidates, (), 1500.0, DAY)
    assert not set(first) & set(NAMES[:4])
    begun = [Try(name, True, DAY) for name in first[:5]]
    assert not set(training.session(candidates, begun, 1500.0, DAY)[:9]) & set(NAMES[:4])
    tried = [Try(name, True, DAY) for name in first]
    assert set(NAMES[:4]) <= set(training.session(candidates, tried, 1500.0, DAY))


def test_of_figures_one_is_new_and_what_was_missed_comes_back() -> None:
    """They are memory and no rule, however near they are."""
    figures = [Candidate(name, Kind.QUIZ, 1500.0, is_figure=True) for name in NAMES[:6]]
    candidates = [*figures, *(Candidate(name, Kind.WIN, 1900.0) for name in NAMES[6:])]
    first = training.session(candidates, (), 1500.0, DAY)
    assert len(first) == training.SESSION
    assert len(set(first) & set(NAMES[:6])) == 1
    missed = [Try(name, False, DAY) for name in NAMES[:3]]
    assert set(NAMES[:3]) < set(training.session(candidates, missed, 1500.0, on(1)))


def test_hard_ones_have_to_be_earned() -> None:
    """However near to a beginner the nearest of its kind is, what is within reach comes first, then the easiest."""
    near = [Candidate(name, Kind.QUIZ, 1200.0) for name in NAMES[:7]]
    far = [Candidate(name, Kind.WIN, 1951.0 - 50 * place) for place, name in enumerate(NAMES[7:14])]
    first = training.session([*near, *far], (), 1300.0, DAY)
    assert set(first[:7]) == set(NAMES[:7])
    assert first[7:] == (NAMES[13], NAMES[12], NAMES[11])
    earned = training.session([*near, *far], (), 1600.0, DAY)
    assert NAMES[13] in earned[:2]


@given(TRIES)
@examples(50)
def test_every_box_is_due_at_its_distance_after_a_try(tries: list[Try]) -> None:
    """Whatever was tried: a box stands for a try at that puzzle, so many days before it is due."""
    for puzzle, box in training.boxes(tries).items():
        assert any(
            one.puzzle == puzzle and one.day + timedelta(training.DISTANCES[box.number]) == box.due for one in tries
        )


def test_a_session_begins_with_what_is_due_and_goes_on_with_what_is_new() -> None:
    """The longest overdue first; then of each kind the nearest to the rating, kinds in turn."""
    kinds = list(Kind)
    candidates = [Candidate(name, kinds[place % 5], 1000.0 + 40 * place) for place, name in enumerate(NAMES)]
    tries = [Try(NAMES[7], False, on(-9)), Try(NAMES[3], False, on(-12)), Try(NAMES[0], True, on(-1))]
    found = training.session(candidates, tries, 1400.0, DAY)
    assert found[:2] == (NAMES[3], NAMES[7])
    new = [one for one in candidates if one.puzzle in found[2:7]]
    assert [one.kind for one in sorted(new, key=lambda one: found.index(one.puzzle))] == kinds
    assert all(abs(one.rating - 1400.0) <= 100 for one in new)
    assert len(found) == len(set(found)) == training.SESSION
    assert NAMES[0] not in found


def test_who_has_tried_everything_meets_the_oldest_again() -> None:
    """A session is never empty while there are puzzles."""
    candidates = [Candidate(name, Kind.QUIZ, 1400.0) for name in NAMES[:4]]
    tries = [Try(name, True, DAY) for name in (NAMES[2], NAMES[0], NAMES[3], NAMES[1], NAMES[2])]
    assert training.session(candidates, tries, 1400.0, DAY) == (NAMES[0], NAMES[3], NAMES[1], NAMES[2])


@given(TRIES, some.floats(600, 2600), some.integers(0, 12))
@examples(50)
def test_a_session_holds_only_what_there_is_and_nothing_twice(tries: list[Try], rating: float, length: int) -> None:
    """As many as are wanted, or as there are."""
    candidates = [Candidate(name, Kind.WIN, 1500.0) for name in NAMES[:8]]
    found = training.session(candidates, tries, rating, on(60), length)
    assert len(found) == len(set(found)) == min(length, 8)
    assert set(found) <= set(NAMES[:8])


def test_streaks_count_days_and_first_answers() -> None:
    """A day without a try ends the one, a wrong first answer of a day the other; today may still be to come."""
    tries = [
        Try("a", True, on(-3)),
        Try("b", True, on(-2)),
        Try("c", False, on(-2)),
        Try("c", True, on(-2)),
        Try("d", True, on(-1)),
    ]
    assert training.streaks(tries, DAY) == (3, 1, 2)
    assert training.streaks(tries, on(1)) == (0, 1, 2)
    assert training.streaks([], DAY) == (0, 0, 0)
