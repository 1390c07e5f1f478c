"""Questions of what a card is and has, of a phase that is named, and of a second attack."""

from __future__ import annotations

import pytest

from tests.engine.questions import asked, said

KINGDOM = (
    "2e/3,d1.Ret-Talus,b2.Starting_Gate,d2.Hellfire_Cultist,c3.Undead_Archer,c4.Undead_Warrior"
    "/2,c5.Smasher-2,d5.Tundra_Fighter:1,c8.Grognack/attack.south"
)
ICE = "2e/4,d1.Svara,d2.Starting_Gate,c4.Ice_Golem,c5.Frost_Mage/3,d8.Abua_Shi,c6.Lioness:1,d6.Makeinda_Ru/move.south"
BREAKERS = "2e/3,c1.Tacullu,b3.Wind_Archer,d3.Gwalark/2,e5.Beast_Rider,b5.Horde_Slinger,e8.Sneeks/move.south"
GLORY = (
    "2e/2,d1.Grognack,c4.Tundra_Fighter,d4.Smasher,e3.Targan,active(For_Glory)"
    "/1,d8.Valeria_the_Just,c5.Arbiter_of_Justice,d5.Albus_the_Wise/attack.south"
)
FRENZY = "2e/3,d1.Ret-Talus,c4.Undead_Warrior,d4.Undead_Archer/2,c5.Tundra_Fighter,c8.Grognack/attack.north"


@pytest.mark.parametrize(
    ("line", "question", "yes"),
    [
        (ICE, "is ice golem a structure", True),
        (ICE, "is frost mage a structure", False),
        (KINGDOM, "is ret-talus a summoner", True),
        (KINGDOM, "is hellfire cultist a common", True),
        (KINGDOM, "is hellfire cultist a champion", False),
        (KINGDOM, "is the starting gate a structure?", True),
        (GLORY, "is for glory an event", True),
    ],
)
def test_what_a_card_is_stands_on_its_class_line(line: str, question: str, *, yes: bool) -> None:
    """That is no question of an attack on what is called so."""
    answer = asked(line, question)
    assert (answer.about, not answer.reasons) == ("which", yes)
    assert "class-line" in said(answer)


@pytest.mark.parametrize(
    ("line", "question", "code"),
    [
        (BREAKERS, "does gwalark have flight", "has-ability"),
        (BREAKERS, "does wind archer have flight", "has-for-a-time"),
        (BREAKERS, "does beast rider have flight", "has-not"),
        (GLORY, "does the fighter have reckless strike", "has-ability"),
        (GLORY, "does albus have reckless strike", "has-not"),
    ],
)
def test_whether_a_card_has_an_ability_is_read_from_the_position(line: str, question: str, code: str) -> None:
    """With the text that gives it."""
    assert said(asked(line, question)) == [code]


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("does for glory work on the fighter", "holds-for"),
        ("does for glory work on champions", "holds-not-for"),
        ("does for glory affect albus", "holds-not-for"),
    ],
)
def test_an_event_in_play_is_asked_for_whom_it_holds(question: str, code: str) -> None:
    """Nobody plays it again."""
    assert said(asked(GLORY, question))[0] == code


def test_what_a_card_does_to_a_text_is_not_answered_by_whether_that_holds_for_it() -> None:
    """Who takes it away is not helped by it."""
    assert "holds-not-for" not in said(asked(GLORY, "can albus take away for glory"))


@pytest.mark.parametrize(
    ("line", "question", "yes"),
    [
        (KINGDOM, "can i attack in the magic phase", False),
        (KINGDOM, "can i move in the attack phase", False),
        (KINGDOM, "can i attack in the attack phase", True),
        (ICE, "can i attack in the move phase", False),
        (ICE, "can i attack in the attack phase", True),
        (ICE, "who can attack the lioness in the build phase", False),
    ],
)
def test_what_is_asked_of_a_phase_is_not_answered_of_another(line: str, question: str, *, yes: bool) -> None:
    """That it is possible in its own phase makes it none of the phase that is named."""
    answer = asked(line, question)
    assert (not answer.reasons) is yes
    assert yes or said(answer) == ["only-in-phase"]


@pytest.mark.parametrize(
    ("line", "question", "code"),
    [
        (FRENZY, "can fighter attack twice", "attacks-again"),
        (FRENZY, "does the fighter get a second attack", "attacks-again"),
        (FRENZY, "can fighter attack warrior and archer", "attacks-again"),
        (FRENZY, "can the archer attack twice", "already-chosen-to-attack"),
        (KINGDOM, "can undead warrior attack twice", "already-chosen-to-attack"),
    ],
)
def test_a_second_attack_that_a_text_gives_is_found(line: str, question: str, code: str) -> None:
    """It comes in the course of the first one, by what is rolled and chosen there."""
    assert said(asked(line, question))[0] == code


def test_where_no_second_attack_is_found_the_texts_that_act_are_named() -> None:
    """With the cards elsewhere one of them might give it."""
    answer = asked(GLORY, "can fighter attack twice")
    assert answer.as_it_stands
    assert [str(one.code) for one in answer.nearest] == ["texts-act"]


@pytest.mark.parametrize(
    ("question", "is_whether"),
    [
        ("is the fighter adjacent to the warrior", True),
        ("do i get magic for killing smasher", True),
        ("if smasher dies do i get magic", True),
        ("how many units can still attack", False),
        ("what can the warrior attack", False),
        ("why can the warrior not attack grognack", False),
        ("c4 c5", False),
    ],
)
def test_it_is_known_whether_yes_or_no_answers_a_question(question: str, *, is_whether: bool) -> None:
    """Where it does not, or where a word turns the sense, what is possible is told as such."""
    assert asked(KINGDOM, question).is_whether is is_whether
