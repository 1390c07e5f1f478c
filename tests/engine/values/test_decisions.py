"""Where a resolution stops: choices, rolls and draws."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.values.decisions import Choice, Decision, Die, Draw, Roll
from engine.values.errors import NotUnderstood

COIN = Die((("h", 1, frozenset({"head"})), ("t", 1, frozenset({"tail"}))))
LOADED = Die((("x", 3, frozenset({"a", "b"})), ("y", 1, frozenset({"b"})), ("z", 2, frozenset())))


def total(decision: Decision) -> Fraction:
    """The sum of the probabilities of all answers."""
    return sum((chance for _, chance in decision.answers() if chance is not None), Fraction(0))


@given(st.integers(0, 9), st.sampled_from([COIN, LOADED]))
def test_a_roll_has_certainty_in_all(dice: int, die: Die) -> None:
    """The probabilities of every roll add up to one, and there are as many answers as counted."""
    roll = Roll(0, dice, die)
    assert total(roll) == 1
    assert len(list(roll.answers())) == roll.count()


def test_a_roll_of_very_many_dice_begins_at_once() -> None:
    """What very many dice may show is worked out as far as somebody asks."""
    first, chance = next(Roll(0, 999, LOADED).answers())
    assert (len(first), set(first), chance) == (999, {"x"}, Fraction(1, 2**999))


def test_a_roll_weighs_faces_by_their_copies() -> None:
    """Two dice show a face that is three of six sides twice in a quarter of all rolls."""
    chances = dict(Roll(0, 2, LOADED).answers())
    assert chances["x", "x"] == Fraction(1, 4)
    assert chances["x", "y"] == Fraction(1, 6)


def test_symbols_are_counted_over_all_dice() -> None:
    """A face with two symbols counts for both."""
    assert LOADED.symbols(["x", "x", "y", "z"]) == Counter({"b": 3, "a": 2})


@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=7), st.data())
def test_a_draw_has_certainty_in_all(pile: list[str], data: st.DataObject) -> None:
    """The probabilities of every hand drawn add up to one, and there are as many hands as counted, no two alike."""
    draw = Draw(0, tuple(pile), data.draw(st.integers(0, len(pile))))
    hands = [hand for hand, _ in draw.answers()]
    assert total(draw) == 1
    assert len(hands) == len(set(hands)) == draw.count()


def test_a_pile_of_very_many_cards_can_be_drawn_from() -> None:
    """A pile of a thousand different cards is no deeper for the search than a small one."""
    draw = Draw(0, tuple(f"card {number}" for number in range(1000)), 2)
    assert draw.count() == 499_500
    assert next(iter(draw.answers())) == (("card 0", "card 1"), Fraction(1, 499_500))


@given(st.integers(1, 5), st.data())
def test_a_choice_reads_back_every_answer(size: int, data: st.DataObject) -> None:
    """Whatever may be picked can be written down and understood again."""
    least = data.draw(st.integers(0, size))
    most = data.draw(st.integers(max(least, 1), size))
    choice = Choice(0, "targets", tuple("abcde"[:size]), minimum=least, maximum=most)
    answers = [answer for answer, _ in choice.answers()]
    assert len(answers) == choice.count() == len(set(answers))
    for answer in answers:
        assert choice.parse(", ".join(answer) or "none") == answer


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        (Choice(0, "target", ("c3", "d4")), "e5"),
        (Choice(0, "target", ("c3", "d4")), "c3, d4"),
        (Choice(0, "target", ("c3", "d4")), "none"),
        (Roll(0, 2, COIN), "h"),
        (Roll(0, 2, COIN), "h q"),
        (Draw(0, ("Gate", "Purge"), 1), "Burn"),
        (Draw(0, ("Gate", "Purge"), 1), "Gate, Purge"),
    ],
)
def test_an_answer_that_does_not_fit_says_what_would(decision: Decision, text: str) -> None:
    """What cannot be an answer is not understood, and the message names what was expected."""
    with pytest.raises(NotUnderstood) as refused:
        decision.parse(text)
    assert "expected" in str(refused.value)


def test_answers_are_read_in_any_order_and_case() -> None:
    """Dice, cards and targets may be named in any order."""
    assert Roll(0, 3, COIN).parse("T h,t") == ("h", "t", "t")
    assert Draw(0, ("Gate", "Purge"), 2).parse("Purge, Gate") == ("Gate", "Purge")
    assert Choice(0, "targets", ("c3", "d4"), maximum=2).parse("D4, c3") == ("c3", "d4")
