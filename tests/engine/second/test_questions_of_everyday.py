"""Questions in other words than those that are understood anyway: passive, with “left”, “both”, “nobody”."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.reference import reference

DOCUMENT: dict[str, Any] = {
    "phase": "attack",
    "players": {"south": {"magic": 3, "hand": ["Purge", "Undead Carrier"]}},
    "board": {
        "a1": "Ret-Talus",
        "b2": "Starting Gate",
        "d3": {"card": "Dragos", "damage": 3},
        "c4": "Undead Archer",
        "d4": "Undead Warrior",
        "c3": "Royal Guardian",
        "d5": {"card": "Beast Rider", "player": "north"},
        "c6": {"card": "Horde Slinger", "player": "north"},
        "d8": {"card": "Sneeks", "player": "north"},
    },
}


def asked(question: str, phase: str = "attack") -> tuple[engine.Why, ...]:
    """The answers to a question in a phase of South's turn."""
    case = engine.read({**DOCUMENT, "phase": phase}, reference()).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("how much life has Dragos left", "figure-life"),
        ("How far is Undead Archer from Horde Slinger?", "figure-distance"),
        ("Could Beast Rider be killed this turn?", "goal-open"),
        ("What happens if I end my attack phase without attacking", "ending-damages"),
        ("how many units may still attack", "units-may-attack"),
        ("Which of my units can move to e4?", "units-may-move"),
        ("Who can reach e4", "units-may-move"),
        ("Where can Undead Carrier be summoned", "legal-spaces"),
    ],
)
def test_what_is_asked_in_other_words_is_answered(question: str, code: str) -> None:
    """By what is told first."""
    assert str(asked(question)[0].permits[0].code) == code


def test_what_a_move_brings_is_told_of_the_card_that_moves() -> None:
    """Who goes away from a card that engages it takes damage; no other card does."""
    (answer,) = asked("What happens if Undead Warrior moves to e4?", "move")
    assert [str(one.code) for one in answer.permits] == ["supposed-move", "move-brings-nothing"]
    board = {**DOCUMENT["board"], "c4": {"card": "Deceiver", "player": "north"}}
    case = engine.read({**DOCUMENT, "board": board, "phase": "move"}, reference()).first
    (answer,) = engine.why(engine.Play(case.position, cards=case.cards), "What happens if Undead Warrior moves to e4?")
    damaged = [one.cards for one in answer.permits if str(one.code) == "ending-damages"]
    assert damaged == [("Undead Warrior",)]


def test_of_two_units_each_is_answered() -> None:
    """The one may, the other may not."""
    answers = asked("can Undead Archer and Undead Warrior both attack Beast Rider")
    assert [(one.asked, not one.reasons) for one in answers] == [("attack c4 d5", False), ("attack d4 d5", True)]


def test_who_asks_of_now_is_told_the_phase() -> None:
    """Not what would be possible in another phase."""
    (answer,) = asked("Can I summon now")
    assert str(answer.reasons[0].code) == "only-in-phase"


def test_nobody_is_asked_as_somebody() -> None:
    """Yes where it is so; the answer says what it is the answer to."""
    (answer,) = asked("can nobody attack Sneeks")
    assert not answer.reasons
    assert str(answer.permits[0].code) == "attacked-by-nobody"
    assert answer.asked == "can nobody attack Sneeks"


def test_a_supposition_may_begin_with_what_and_deny() -> None:
    """“What if … were not there, can …”."""
    (answer,) = asked("What if Beast Rider were not there, can Dragos attack Sneeks?")
    assert answer.asked == "attack d3 d8"
    assert answer.supposed is not None


@pytest.mark.parametrize("phase", ["move", "attack"])
def test_where_a_unit_comes_from_may_be_said(phase: str) -> None:
    """It has to stand there."""
    (answer,) = asked("Can Undead Warrior move from d4 to e4?", phase)
    assert answer.asked == "move d4 e4"
    with pytest.raises(engine.NotUnderstood):
        asked("Can Undead Warrior move from d3 to e3?", phase)


@pytest.mark.parametrize(
    "question", ["can Undead Archer attack Beast Rider if it was on c5", "attacks with 1 hit", "what if pigs attack"]
)
def test_a_refusal_quotes_no_piece_of_the_sentence_as_a_card(question: str) -> None:
    """The whole sentence, or nothing."""
    with pytest.raises(engine.NotUnderstood) as error:
        asked(question)
    assert "is called" not in error.value.problem
    assert "is not on" not in error.value.problem


def test_a_slip_that_may_mean_several_cards_offers_each() -> None:
    """A sentence for each, rather than what else could be asked."""
    board = {"b2": "Undead Archer", "c3": {"card": "Kalal", "player": "north"}, "d4": "Undead Carrier"}
    case = engine.read({**DOCUMENT, "board": board}, reference()).first
    with pytest.raises(engine.NotUnderstood) as error:
        engine.why(engine.Play(case.position, cards=case.cards), "Undead Archr attacks c3")
    assert error.value.candidates == ("attack b2 c3", "attack d4 c3")
