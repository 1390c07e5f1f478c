"""Two questions in one sentence, words at the edge of one, and what is supposed not to happen."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.questions import said
from tests.engine.reference import reference

DOCUMENT: dict[str, Any] = {
    "phase": "build",
    "players": {"south": {"magic": 2, "hand": ["Ice Golem", "Freeze"]}, "north": {"magic": 1, "hand": 3}},
    "board": {
        "c1": "Svara",
        "c3": {"card": "Jarmund", "boost": 1},
        "d2": "Starting Gate",
        "e4": "Frost Mage",
        "c4": {"card": "Horde Climber", "player": "north"},
        "e6": {"card": "Horde Slinger", "player": "north"},
        "d8": {"card": "Sneeks", "player": "north"},
        "d7": {"card": "Starting Gate", "player": "north"},
    },
}


def play(**more: Any) -> engine.Play:
    """The position, or another like it."""
    case = engine.read({**DOCUMENT, **more}, reference()).first
    return engine.Play(case.position, cards=case.cards)


def asked(question: str, **more: Any) -> tuple[engine.Why, ...]:
    """The answers to a question."""
    return engine.why(play(**more), question)


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        ("how much does Ice Golem cost and where can I build it", "figure-cost", "legal-spaces"),
        ("what does it cost to build the golem, and can I afford it", "figure-cost", "figure-cost"),
        ("how far is Frost Mage from Sneeks and what can attack it", "figure-distance", ""),
    ],
)
def test_both_questions_are_answered(question: str, first: str, second: str) -> None:
    """The card of the first is meant by the “it” of the second, in hand as on the battlefield."""
    answers = asked(question)
    assert said(answers[0])[0] == first
    assert len(answers) > 1
    assert not second or said(answers[1])[0] == second


def test_what_is_one_question_stays_one() -> None:
    """Two targets, two deeds and a condition are no second question."""
    for question in (
        "can Frost Mage attack the Slinger and the Climber",
        "can Frost Mage move and attack",
        "if the Climber is gone, can Frost Mage attack the Slinger",
    ):
        assert len(asked(question)) == 1, question


def test_of_two_questions_the_one_that_is_understood_is_offered() -> None:
    """With its words, so that a touch asks it."""
    with pytest.raises(engine.NotUnderstood) as refused:
        asked("how much does Ice Golem cost and what would Jarmund have for breakfast")
    assert refused.value.candidates == ("how much does Ice Golem cost",)


def test_a_phase_behind_a_choice_is_supposed_with_the_cards_as_they_stand() -> None:
    """At the end of the Build Phase Jarmund may use Ice Shards: an attack in this turn is a yes all the same."""
    (answer,) = asked("can Frost Mage attack Horde Slinger this turn")
    assert (answer.asked, answer.reasons) == ("attack e4 e6", ())
    assert answer.supposed is not None
    assert answer.supposed.position.phase == "attack"


@pytest.mark.parametrize(
    "question",
    [
        "can Frost Mage attack Horde Slinger at the back",
        "can Frost Mage still attack Horde Slinger then",
        "can Frost Mage attack Horde Slinger as things stand",
        "who of mine can attack Horde Slinger",
    ],
)
def test_words_that_say_nothing_change_nothing(question: str) -> None:
    """Where the card is, and that it is asked of now, is seen on the battlefield."""
    (answer,) = asked(question, phase="attack")
    assert not answer.reasons


@pytest.mark.parametrize(
    "question",
    [
        "what happens if Frost Mage doesn't kill the Slinger",
        "what happens if Frost Mage kills nothing this turn",
        "does Frost Mage get the +2 as well",
        "what would I get",
    ],
)
def test_what_is_not_asked_is_not_answered(question: str) -> None:
    """What is supposed not to be done is no deed, and a bonus is no number of spaces."""
    with pytest.raises(engine.NotUnderstood):
        asked(question, phase="attack")


def test_what_a_card_costs_is_asked_of_what_is_done_with_it() -> None:
    """Whoever it is for."""
    for question in ("what does it cost me to build the golem", "how much does it cost to build Ice Golem"):
        (answer,) = asked(question)
        assert said(answer) == ["figure-cost"]


def test_the_end_of_a_card_is_told_where_texts_are_to_be_ordered() -> None:
    """Two Wrench Rats under a gate destroy who stands beside it, in whichever order: that ends the game."""
    rat = {"card": "Wrench Rat", "player": "south"}
    board = {
        "d1": "Krusk",
        "d3": "Wrench Rat",
        "d5": {"card": "Gate", "player": "north", "damage": 4, "under": [rat, rat]},
        "d6": {"card": "Grognack", "player": "north", "damage": 12},
        "e5": {"card": "Frost Shaman", "player": "north", "damage": 1},
    }
    more = {"board": board, "phase": "attack", "players": {}}
    (answer,) = asked("what happens when the gate goes down", **more)
    assert said(answer)[:2] == ["loses-with-summoner", "ending-wins"]
    lost = [one.cards[0] for one in answer.permits if str(one.code) == "ending-destroys"]
    assert "Grognack" in lost
    assert "Gate" not in lost


def test_who_is_lost_with_a_card_is_told() -> None:
    """Entangled with a Lioness the Archer lives on her boost: without her it is destroyed."""
    players = {"south": {"active": [{"card": "Chant of Entangling", "targets": ["c3", "d3"]}]}}
    board = {
        "d1": "Abua Shi",
        "c3": {"card": "Border Archer", "boost": 1, "damage": 4},
        "d3": "Lioness",
        "d4": {"card": "Ember Mage", "player": "north"},
        "d8": {"card": "Queen Maldaria", "player": "north"},
    }
    more = {"board": board, "players": players, "phase": "attack"}
    (answer,) = asked("what happens to the archer if the lioness dies", **more)
    assert [one.cards for one in answer.permits if str(one.code) == "ending-destroys"] == [("Border Archer",)]


def test_what_happens_to_a_card_is_what_happens_then() -> None:
    """To whomever it happens; an “it” in the condition is the card that is named first."""
    for question, plainly in (
        ("what happens to Frost Mage if it kills Horde Slinger", "what happens if Frost Mage kills Horde Slinger"),
        ("what becomes of the Climber when it dies", "what happens when the Climber dies"),
        ("what happens to Jarmund at the end of this phase", "what happens at the end of this phase"),
    ):
        (answer,), (meant,) = asked(question, phase="attack"), asked(plainly, phase="attack")
        assert answer.permits == meant.permits, question


def test_who_asks_whether_the_game_is_over_is_told_who_wins() -> None:
    """By the end of a summoner."""
    (answer,) = asked("is the game over for us if Svara dies", phase="attack")
    assert said(answer)[:2] == ["loses-with-summoner", "ending-wins"]


STANDING: dict[str, Any] = {
    "board": {
        "c1": "Svara",
        "d4": "Frost Mage",
        "d5": {"card": "Citadel Knight", "player": "north"},
        "b2": {"card": "Citadel Knight", "player": "north"},
        "d8": {"card": "Sera Eldwyn", "player": "north"},
    },
    "phase": "move",
}


def test_whether_a_unit_may_stop_somewhere_is_asked_of_its_moves() -> None:
    """That it stops on a space is no obstacle for anybody."""
    (legal,) = asked("can Frost Mage stop on e4", **STANDING)
    assert (legal.asked, legal.reasons) == ("move d4 e4", ())
    (taken,) = asked("can Frost Mage end up on d5", **STANDING)
    assert taken.reasons


def test_whether_a_unit_goes_unhurt_is_played() -> None:
    """From beside a Knight no way leads off without damage; who stands beside none goes where none is left."""
    for question in ("can Frost Mage walk away from the Knight on d5 unhurt", "can Frost Mage move away unharmed"):
        (answer,) = asked(question, **STANDING)
        assert said(answer)[:2] == ["supposed-move", "ending-damages"], question
        assert answer.reasons
    free = {**STANDING["board"], "e2": "Frost Mage"}
    del free["d4"]
    (answer,) = asked("can Frost Mage move away unhurt", board=free, phase="move")
    assert (said(answer), answer.reasons) == (["may-move-unhurt"], ())
