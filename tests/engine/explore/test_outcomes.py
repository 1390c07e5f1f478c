"""Following every course of an effect, on small effects of our own."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.explore.outcomes import explore
from engine.explore.replay import replay
from engine.values.bounds import DECISIONS_OF_A_COURSE
from engine.values.decisions import Choice, Resolution
from engine.values.errors import NotUnderstood
from tests.engine.explore.stories import Story, gamble, last_counts, orders_of_three, whole


def endless(word: list[str]) -> Resolution:
    """A question that never ends."""
    while True:
        yield Choice(0, "again", ("yes", "no"))


def stubborn(word: list[str]) -> Resolution:
    """A question that is asked until the answer is no."""
    while (yield Choice(0, "again", ("yes", "no"))) == ("yes",):
        pass
    word.append("stopped")


def test_every_order_is_followed() -> None:
    """Three things have six orders, each with an end of its own."""
    found = explore(lambda: Story(orders_of_three), whole)
    assert sorted(outcome.seen for outcome in found.outcomes) == ["abc", "acb", "bac", "bca", "cab", "cba"]
    assert found.courses == 6
    assert found.complete
    assert not found.chance


def test_courses_to_one_end_are_merged() -> None:
    """Six orders that end in three ways are three outcomes with two courses each."""
    found = explore(lambda: Story(last_counts), whole)
    assert {outcome.seen: outcome.courses for outcome in found.outcomes} == {"a": 2, "b": 2, "c": 2}
    assert all(len(outcome.lines) == 2 for outcome in found.outcomes)


def test_a_choice_spans_from_never_to_surely() -> None:
    """What a player may choose can be avoided and can be had; what the dice decide has its exact share."""
    odds = {outcome.seen: (outcome.least, outcome.most) for outcome in explore(lambda: Story(gamble), whole).outcomes}
    assert odds == {
        "safe": (Fraction(0), Fraction(1)),
        "won": (Fraction(0), Fraction(1, 4)),
        "lost": (Fraction(0), Fraction(3, 4)),
    }


def test_the_bound_stops_the_search_and_says_so() -> None:
    """A search that meets its bound is not complete and claims nothing of what players may still choose."""
    found = explore(lambda: Story(orders_of_three), whole, bound=4)
    assert not found.complete
    assert not found.stopped
    assert found.courses == found.followed == found.bound == 4
    assert {(outcome.least, outcome.most) for outcome in found.outcomes} == {(Fraction(0), Fraction(1))}


def test_an_endless_course_is_cut_off() -> None:
    """An effect that asks for ever is followed to a stated depth and no further; where it stands then is no outcome."""
    found = explore(lambda: Story(endless), whole, bound=3)
    assert not found.complete
    assert found.courses == 3
    assert found.outcomes == ()


def test_a_course_cut_off_hides_no_other() -> None:
    """What ends before the depth is an outcome as ever, though another course goes on for ever."""
    found = explore(lambda: Story(stubborn), whole, bound=DECISIONS_OF_A_COURSE)
    assert not found.complete
    assert {outcome.seen for outcome in found.outcomes} == {"stopped"}


def test_a_search_can_be_cancelled() -> None:
    """Progress is reported, and saying no to it ends the search."""
    told: list[int] = []

    def progress(courses: int) -> bool:
        told.append(courses)
        return False

    found = explore(lambda: Story(endless), whole, bound=5000, progress=progress)
    assert not found.complete
    assert told == [found.courses]


def test_replay_stops_where_answers_end() -> None:
    """With too few answers the effect waits at the next decision, with what happened so far."""
    resolved = replay(lambda: Story(orders_of_three), ["b"])
    assert resolved.position == "b"
    assert [step.detail for step in resolved.steps] == ["b"]
    assert isinstance(resolved.pending, Choice)
    assert resolved.pending.options == ("a", "c")


def test_replay_refuses_an_answer_too_many() -> None:
    """An answer to nothing is not understood."""
    with pytest.raises(NotUnderstood, match="answers nothing"):
        replay(lambda: Story(gamble), ["no", "no"])
