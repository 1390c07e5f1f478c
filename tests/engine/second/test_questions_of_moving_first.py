"""What would be so if a card moved first, or were forced elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine import questions
from tests.engine.questions import said
from tests.engine.reference import reference

GOBLINS: dict[str, Any] = {
    "turn": "south",
    "phase": "move",
    "players": {"south": {"magic": 2}, "north": {"magic": 2}},
    "board": {
        "d1": {"card": "Sneeks", "player": "south"},
        "c2": {"card": "Beast Rider", "player": "south"},
        "e3": {"card": "Horde Climber", "player": "south"},
        "c6": {"card": "Frost Mage", "player": "north"},
        "d7": {"card": "Jarmund", "player": "north"},
    },
}
"""The Beast Rider has one more die in the turn in which it moved three spaces straight on."""


def asked(question: str, **more: Any) -> engine.Why:
    """The first answer to a question in South's Move Phase."""
    case = engine.read({**GOBLINS, **more}, reference()).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)[0]


def supposed(answer: engine.Why) -> list[str]:
    """What is supposed in an answer."""
    return [str(one.code) for one in answer.supposed.told] if answer.supposed else []


@pytest.mark.parametrize(
    ("question", "strength"),
    [
        ("if beast rider runs up to c5 how many dice has it this turn", 4),
        ("how many dice does the beast rider have if it moves to c5", 4),
        ("how many dice does the beast rider have if it moves to c4", 3),
        ("how many dice does the beast rider have after moving to c5", 4),
    ],
)
def test_what_moving_brings_counts(question: str, strength: int) -> None:
    """The move is played: what a card has by it is counted."""
    answer = asked(question)
    assert supposed(answer) == ["supposed-move"]
    assert dict(answer.permits[0].params)["number"] == strength


@pytest.mark.parametrize(
    ("question", "legal"),
    [
        ("if beast rider moves to c5, can it attack the frost mage", True),
        ("can beast rider attack the frost mage if it moves to c5", True),
        ("can the beast rider hit the frost mage after it goes to c5", True),
        ("if beast rider moves to c4, can it attack the frost mage", False),
    ],
)
def test_what_comes_after_a_move_is_asked_of_the_same_turn(question: str, legal: bool) -> None:
    """In the Attack Phase, where the cards stand as they do after the move."""
    answer = asked(question)
    assert supposed(answer)[0] == "supposed-move"
    assert bool(answer.reasons) is not legal


def test_of_the_phases_to_come_what_was_done_is_done() -> None:
    """The dice of the attack count what the move brought."""
    answer = asked("how many dice would the beast rider roll on the frost mage after it moves to c5")
    assert supposed(answer) == ["supposed-move", "supposed-turn"]
    assert dict(answer.permits[0].params)["dice"] == 4


def test_a_card_that_may_not_move_so_is_supposed_to_stand_there() -> None:
    """An enemy's card, and a unit that could not get there."""
    for clause in ("if the frost mage moves to c4", "if beast rider moves to f8"):
        assert supposed(asked(f"{clause}, what can sneeks attack"))[0] == "supposed-elsewhere"


@pytest.mark.parametrize(
    "clause",
    [
        "if the horde climber shoves the frost mage over to c3 first",
        "if the frost mage is pushed to c3",
        "if I drag the frost mage to c3",
    ],
)
def test_a_card_may_be_forced_elsewhere_by_whomever(clause: str) -> None:
    """It stands there then."""
    answer = asked(f"{clause}, can beast rider attack the frost mage", phase="attack")
    assert supposed(answer) == ["supposed-elsewhere"]
    assert not answer.reasons


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("if jarmund has 4 damage, can beast rider kill him", "supposed-damage"),
        ("does beast rider survive attacking frost mage if it has 1 damage", "supposed-damage"),
        ("how many dice does beast rider have if it has 2 boost", "supposed-tokens"),
    ],
)
def test_what_is_on_a_card_may_be_supposed_of_whichever_is_named(question: str, code: str) -> None:
    """Of the one that the condition names, or of the one that is asked about."""
    assert supposed(asked(question))[0] == code


def test_who_does_something_if_it_moves_is_the_card_that_is_asked_about() -> None:
    """Where it only is somewhere, it may be either of two cards, and nothing is taken for granted."""
    assert said(asked("what can beast rider attack if it moves to c5")) == ["may-attack"]
    with pytest.raises(engine.NotUnderstood):
        asked("can Beast Rider attack Frost Mage if it was on c5")


@pytest.mark.parametrize(
    ("line", "question", "written"),
    [
        ("c2.Horde_Climber,c3.Gate", "can the climber move to d3", "move c2 d2 d3"),
        ("c1.Gate,d3.Gwalark,d2.Wind_Archer", "can the wind archer move to b1", "move d2 c2 b2 b1"),
    ],
)
def test_of_ways_that_come_to_the_same_the_plain_one_is_meant(line: str, question: str, written: str) -> None:
    """No text is said to be needed for a space to which a way without any card leads."""
    case = engine.read(f"2e/5,a1.Sneeks,{line}/5,d8.Svara/move.south", reference()).first
    (answer,) = engine.why(engine.Play(case.position, cards=case.cards), question)
    assert answer.asked == written
    assert [str(one.code) for one in answer.permits] == ["permitted-move"]


SHIFTING = "2e/5,c2.Sneeks,b4.Horde_Slinger,d3.Horde_Climber/3,c6.Gate,d5.Ice_Golem-2,c8.Svara,b6.Frost_Mage/{}"
ENGAGED = "2e/2,d1.Queen_Maldaria,d4.Royal_Guardian/3,d5.Frost_Shaman-3,d8.Grognack/move.north"


@pytest.mark.parametrize(
    "question",
    [
        "if Svara moves to c7, can she use Structural Shift on Ice Golem",
        "can Svara use Structural Shift on the Ice Golem if she moves to c7",
    ],
)
def test_a_condition_means_the_same_at_either_end(question: str) -> None:
    """What is not settled by what is said to happen is answered with that supposed."""
    (answer,) = questions.answers(SHIFTING.format("move.north"), question)
    assert (str(answer.about), answer.reasons, supposed(answer)) == ("which", (), ["supposed-move"])


@pytest.mark.parametrize(
    "question",
    [
        "does the Frost Shaman die if it moves to d6",
        "will Frost Shaman survive if it moves to d6",
        "is Frost Shaman destroyed if it moves to d6",
    ],
)
def test_what_befalls_a_card_by_its_move_is_told(question: str) -> None:
    """Engage destroys it then."""
    (answer,) = questions.answers(ENGAGED, question)
    assert (str(answer.about), answer.asked) == ("told", question)
    assert "ending-destroys" in [str(one.code) for one in answer.permits]


@pytest.mark.parametrize(
    ("question", "same"),
    [
        ("can the climber attack, and if not why?", "can the climber attack"),
        ("can Horde Slinger attack Frost Mage, why not", "can Horde Slinger attack Frost Mage"),
        ("is it illegal for the climber to attack Ice Golem", "is it not legal for the climber to attack Ice Golem"),
    ],
)
def test_what_only_asks_for_reasons_or_by_the_contrary_asks_the_same(question: str, same: str) -> None:
    """The reasons are told anyway, and of a denial no yes."""
    line = SHIFTING.format("attack.south")
    one, other = questions.answers(line, question)[0], questions.answers(line, same)[0]
    assert (one.about, one.reasons, one.permits) == (other.about, other.reasons, other.permits)


def test_who_can_attack_none_but_cards_of_its_own_side_is_none_who_can_attack() -> None:
    """Only of enemies it is asked."""
    line = "2e/5,c2.Sneeks,b2.Starting_Gate,b4.Horde_Slinger/3,c8.Svara,b6.Frost_Mage/attack.south"
    (answer,) = questions.answers(line, "who can attack?")
    assert answer.permits[0].cards == ("Horde Slinger",)


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("if I summon Horde Slinger on b3, can he move", True),
        ("if I summon Horde Slinger on b3, can it attack Frost Mage", True),
        ("if I summon Horde Slinger on b3, can it attack Svara", False),
        ("if Horde Slinger is summoned on b3, can it move and attack this turn", True),
    ],
)
def test_a_card_of_the_hand_is_supposed_to_have_entered_play(question: str, yes: bool) -> None:
    """What comes after in the same turn is asked of it; a pronoun is the card that enters."""
    line = "2e/5,c2.Sneeks,b2.Gate,hand(Horde_Slinger)/3,c8.Svara,b6.Frost_Mage/summon.south"
    answer = questions.answers(line, question)[0]
    assert (supposed(answer)[0], not answer.reasons) == ("supposed-summoned", yes)
