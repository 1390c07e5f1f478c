"""Questions of the end of a card: who gains magic, who wins, which texts act; and of a card whose life is unknown."""

from __future__ import annotations

import pytest

import engine
from tests.engine.questions import asked

KINGDOM = (
    "2e/3,d1.Ret-Talus,b2.Starting_Gate,d2.Hellfire_Cultist,c3.Undead_Archer,c4.Undead_Warrior"
    "/2,c5.Smasher-2,d5.Tundra_Fighter:1,c8.Grognack/attack.south"
)
CARRIER = "2e/4,d1.Ret-Talus,c4.Undead_Carrier,c3.Undead_Archer/3,c8.Sera_Eldwyn,c5.Citadel_Knight-3/attack.south"
GLORY = "2e/2,d1.Grognack,c4.Tundra_Fighter,active(For_Glory)/1,d8.Valeria_the_Just,c5.Arbiter_of_Justice/attack.south"
FIGHT = "2e/3,d1.Ret-Talus,c3.Undead_Archer,c4.Undead_Warrior/2,c5.Smasher,f3.Tundra_Fighter,c8.Grognack/attack.south"
DRUDGER = "2e/4,d1.Kuldak,c4.Spore_Carrier/3,c6.Mugglug,c5.Mud_Drudger/attack.south"


def told(answer: engine.Why, code: str) -> list[dict[str, str | int]]:
    """What is said by a code."""
    return [dict(one.params) for one in (*answer.reasons, *answer.permits) if one.code == code]


@pytest.mark.parametrize(
    ("line", "question", "yes"),
    [
        (KINGDOM, "do I get magic for killing Smasher", True),
        (KINGDOM, "do i get magic for killing my own warrior", False),
        (KINGDOM, "do i get magic for killing hellfire cultist", False),
        (KINGDOM, "do i get magic if my opponent kills my archer", False),
        (KINGDOM, "does north get magic for killing the archer", True),
        (KINGDOM, "if smasher dies do i get magic", True),
        (CARRIER, "do i get magic for killing the knight with the carrier", False),
        (CARRIER, "if the carrier kills the knight do i get magic", False),
        (CARRIER, "do i get magic when the archer kills the knight", True),
        (KINGDOM, "do i win if grognack dies", True),
        (KINGDOM, "do i lose if grognack dies", False),
        (KINGDOM, "do i lose if ret-talus dies", True),
        (KINGDOM, "do i lose if my archer dies", False),
    ],
)
def test_who_gains_by_the_end_of_a_card_is_told_for_whoever_destroys_it(line: str, question: str, *, yes: bool) -> None:
    """Whoever kills an own card is told of that, and not of an enemy's attack on it."""
    answer = asked(line, question)
    assert (answer.about, not answer.reasons) == ("which", yes)


@pytest.mark.parametrize(
    ("question", "winner"), [("what happens if ret-talus dies", "north"), ("who wins if grognack dies", "south")]
)
def test_the_end_of_a_summoner_is_the_end_of_the_game(question: str, winner: str) -> None:
    """That somebody wins by it stands before the magic that is gained."""
    answer = asked(KINGDOM, question)
    assert told(answer, "ending-wins") == [{"player": winner}]
    assert answer.permits[0].entries


@pytest.mark.parametrize(
    ("question", "texts"),
    [
        ("what happens when smasher dies", "Blood Fury, Soul Shift"),
        ("what happens if hellfire cultist dies", "Immolate"),
    ],
)
def test_the_texts_that_act_on_the_end_of_a_card_are_named(question: str, texts: str) -> None:
    """Those too that are only offered."""
    assert told(asked(KINGDOM, question), "texts-act-then") == [{"texts": texts}]


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("does blood fury boost when a friendly unit is destroyed", True),
        ("does soul shift trigger when ret-talus dies", False),
    ],
)
def test_of_several_friends_that_may_be_destroyed_one_is_that_leaves_the_game_going(
    question: str, *, yes: bool
) -> None:
    """The end of a summoner is supposed only of whoever asks for it."""
    answer = asked(KINGDOM, question)
    assert (not answer.reasons) is yes
    assert yes or told(answer, "ending-wins")


def test_a_text_that_always_holds_and_does_something_in_an_attack_is_named() -> None:
    """It has no moment of its own, and is known by its name."""
    assert "Reckless Strike" in str(
        told(asked(GLORY, "what happens if fighter attacks arbiter of justice"), "texts-act")
    )


@pytest.mark.parametrize(
    "question",
    [
        "what happens if spore carrier attacks the drudger",
        "can spore carrier destroy the drudger",
        "can the drudger survive an attack of the spore carrier",
        "who can destroy the drudger",
        "can i kill the drudger this turn",
        "does the drudger die if spore carrier rolls 2 hits",
    ],
)
def test_nothing_is_said_for_sure_of_the_end_of_a_card_whose_life_is_unknown(question: str) -> None:
    """Neither that it survives nor that it does not."""
    answer = asked(DRUDGER, question)
    assert answer.about == "told"
    assert told(answer, "attack-odds-open") or told(answer, "figure-unknown")


@pytest.mark.parametrize(
    ("question", "about", "yes"),
    [
        ("can the archer destroy the fighter", "which", True),
        ("does the archer destroy the fighter", "told", True),
        ("will the fighter survive the archer's attack", "told", True),
        ("does the fighter die", "told", True),
        ("does the warrior destroy smasher", "which", False),
    ],
)
def test_what_a_roll_decides_is_possible_and_neither_yes_nor_no(question: str, about: str, yes: bool) -> None:
    """Whether it can be is another question than whether it is; what no roll brings is answered by no to both."""
    answer = asked(FIGHT, question)
    assert (str(answer.about), not answer.reasons) == (about, yes)
    assert told(answer, "attack-odds" if yes else "attack-never-destroys")
