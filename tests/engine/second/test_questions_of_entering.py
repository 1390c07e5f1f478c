"""Questions of where cards enter play, of what stands in the way of a move, and of a text that is paid for."""

from __future__ import annotations

import pytest

import engine
from tests.engine.questions import asked

KINGDOM = (
    "2e/3,d1.Ret-Talus-3,b2.Starting_Gate,c3.Undead_Archer,c4.Undead_Warrior:1,d4.Undead_Carrier,e5.Dragos,"
    "hand(Purge,Hellforged_Weapon,Gate,Undead_Warrior)"
    "/2,c5.Smasher-5,d5.Tundra_Fighter:1,c8.Grognack,d6.Frost_Shaman/{}.south"
)
EMPTY = "2e/3,d1.Ret-Talus,b2.Starting_Gate,c4.Undead_Warrior/2,c5.Smasher,c8.Grognack/{}.south"
WALLS = "1e/a4.Controller,d1.Tacullu,d3.Wall/e4.Miner,e7.Tundle/{}.south"
PRIEST = "2e/5,d1.Sera_Eldwyn,c4.Temple_Priest,c5.Citadel_Paladin-1,{}/4,c8.Queen_Maldaria/attack.south"


def against(answer: engine.Why) -> list[str]:
    """What stands against it."""
    return [str(one.code) for one in answer.reasons]


def test_a_list_that_is_cut_off_says_so() -> None:
    """With how many are left out."""
    answer = asked(KINGDOM.format("build"), "where can I build the gate")
    (told,) = answer.permits
    assert dict(told.params)["more"] == len(answer.actions) - len(told.squares) > 0


@pytest.mark.parametrize(
    ("line", "question", "reasons"),
    [
        (EMPTY.format("attack"), "where can i build a gate", ["wrong-phase-build", "not-in-hand"]),
        (WALLS.format("attack"), "where can i place a wall", ["wrong-phase-event", "not-in-hand"]),
    ],
)
def test_where_a_card_might_go_that_is_not_in_hand_is_told(line: str, question: str, reasons: list[str]) -> None:
    """No space of many is picked out; what stands against it wherever it goes is told."""
    answer = asked(line, question)
    assert against(answer) == reasons
    assert [str(one.code) for one in answer.nearest] == ["legal-spaces"]


@pytest.mark.parametrize(
    ("phase", "reasons"), [("attack", ["not-in-hand", "wrong-phase-event"]), ("move", ["not-in-hand"])]
)
def test_an_event_that_is_not_held_is_told_of_its_phase_too(phase: str, reasons: list[str]) -> None:
    """Holding it would not help in another phase."""
    assert against(asked(EMPTY.format(phase), "can i play purge now")) == reasons


def test_what_stands_behind_a_card_is_in_the_way_too() -> None:
    """That there are no choices is no reason."""
    assert against(asked(KINGDOM.format("move"), "can dragos move through the fighter"))[0] == "path-blocked"


@pytest.mark.parametrize(
    ("question", "reasons"),
    [
        ("can i summon next to the gate", []),
        ("can i summon next to ret-talus", ["no-gate-adjacent"]),
        ("can i summon the warrior", []),
    ],
)
def test_what_may_be_summoned_where_is_told(question: str, reasons: list[str]) -> None:
    """Of any unit in hand where none is named, and of one that is called by a part of its name."""
    assert against(asked(KINGDOM.format("summon"), question)) == reasons


@pytest.mark.parametrize(
    ("hand", "reasons"), [("hand(Holy_Judgment)", []), ("discard(Holy_Judgment)", ["acts-not-then", "was-not-paid"])]
)
def test_a_text_that_is_paid_for_is_played_with_and_without(hand: str, reasons: list[str]) -> None:
    """It concerns the card that comes out otherwise; who has nothing to pay with does not use it."""
    answer = asked(PRIEST.format(hand), "can temple priest heal the paladin")
    assert against(answer) == reasons
    assert answer.as_it_stands
