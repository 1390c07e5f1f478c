"""Questions of what a player may do at all: now, in a phase to come, in one that is over; and why nothing, if so."""

from __future__ import annotations

import pytest

import engine
from tests.engine.questions import only_answer, said
from tests.engine.reference import reference

KINGDOM = "2e/{}/2,c5.Smasher-2,c8.Grognack/{}.south"
ALONE = "3,d1.Ret-Talus,b2.Starting_Gate,c4.Undead_Warrior"
HELD = ALONE + ",hand(Gate,Undead_Warrior)"
POOR = "0,d1.Ret-Talus,b2.Starting_Gate,c4.Undead_Warrior,hand(Undead_Archer)"
NO_GATE = "5,d1.Ret-Talus,c4.Undead_Warrior,hand(Undead_Warrior)"
FAR = "3,d1.Ret-Talus,b2.Starting_Gate"
BENDERS = "1e/d1.Tacullu,c4.Breaker,d3.Wall/c5.Miner,e7.Tundle/{}.south"


@pytest.mark.parametrize(
    ("line", "question", "yes", "codes"),
    [
        (KINGDOM.format(HELD, "summon"), "can i summon", True, ["player-may"]),
        (KINGDOM.format(ALONE, "summon"), "can i summon", False, ["holds-nothing-for"]),
        (KINGDOM.format(POOR, "summon"), "can i summon anything", False, ["not-enough-magic"]),
        (KINGDOM.format(NO_GATE, "summon"), "can i summon", False, ["no-gate-adjacent"]),
        (KINGDOM.format(ALONE, "attack"), "can i summon", False, ["only-in-phase", "holds-nothing-for"]),
        (KINGDOM.format(HELD, "attack"), "can i summon", False, ["only-in-phase"]),
        (KINGDOM.format(ALONE, "attack"), "can i build something now", False, ["only-in-phase", "holds-nothing-for"]),
        (KINGDOM.format(ALONE, "attack"), "can i play an event", False, ["holds-nothing-for"]),
        (KINGDOM.format(ALONE, "attack"), "can i attack", True, ["player-may"]),
        (KINGDOM.format(ALONE, "move"), "can i attack", True, ["only-in-phase", "player-may"]),
        (KINGDOM.format(FAR, "attack"), "can i attack", False, ["nobody-may-attack"]),
        (KINGDOM.format(ALONE, "attack"), "can i move", False, ["only-in-phase"]),
        (KINGDOM.format(ALONE, "attack"), "can the opponent move now", False, ["not-their-turn"]),
        (KINGDOM.format(ALONE, "attack"), "can north do anything", False, ["not-their-turn"]),
        (KINGDOM.format(ALONE, "attack"), "north plays freeze on c3", False, ["not-their-turn"]),
        (KINGDOM.format(ALONE, "attack"), "can north play freeze on c3", False, ["not-their-turn"]),
        (KINGDOM.format(ALONE, "attack"), "can south move", False, ["only-in-phase"]),
        (BENDERS.format("attack"), "can i summon", False, ["only-in-phase", "holds-nothing-for"]),
        (BENDERS.format("attack"), "can i move", False, ["only-in-phase"]),
        (BENDERS.format("move"), "can i attack", True, ["only-in-phase", "player-may"]),
        (BENDERS.format("move"), "can they attack", False, ["not-their-turn"]),
    ],
)
def test_whether_anything_of_a_kind_is_possible(line: str, question: str, *, yes: bool, codes: list[str]) -> None:
    """Yes or no with the reason, and of which phase that is said."""
    answer = only_answer(line, question)
    assert (answer.about, not answer.reasons) == ("which", yes)
    assert said(answer)[: len(codes)] == codes


def test_what_a_phase_that_is_over_would_have_let_is_told_besides() -> None:
    """It is no longer possible this turn."""
    answer = only_answer(KINGDOM.format(ALONE, "attack"), "can i move")
    assert [str(one.code) for one in answer.nearest] == ["phase-is-over", "possible-in-phase"]
    assert answer.supposed is None


def test_of_a_hand_that_nobody_knows_nothing_is_said() -> None:
    """It may hold what is asked for."""
    answer = only_answer(KINGDOM.format(ALONE + ",hand(2)", "summon"), "can i summon")
    assert (answer.about, said(answer)) == ("told", ["hand-unknown"])


@pytest.mark.parametrize(
    ("line", "question", "yes", "squares"),
    [
        (KINGDOM.format(ALONE, "attack"), "where can i summon", True, {"b1", "a2", "c2", "b3"}),
        (KINGDOM.format(ALONE, "summon"), "is there a gate i can summon next to", True, {"b1", "a2", "c2", "b3"}),
        (KINGDOM.format(NO_GATE, "summon"), "where can i summon", False, set()),
        (BENDERS.format("move"), "where can i summon", True, {"d2", "c3", "e3", "d4"}),
        (BENDERS.format("move"), "is there a wall i can summon next to", True, {"d2", "c3", "e3", "d4"}),
    ],
)
def test_the_spaces_that_are_open_to_any_card_are_told(
    line: str, question: str, *, yes: bool, squares: set[str]
) -> None:
    """Whether or not a card is in hand for them."""
    answer = only_answer(line, question)
    case = engine.read(line, {"1e": reference("1e"), "2e": reference()}).first
    names = case.position.geometry.names
    assert (not answer.reasons) is yes
    assert {names[square] for one in answer.permits for square in one.squares} == squares
