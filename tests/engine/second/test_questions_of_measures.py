"""Questions of corners, of so many spaces, of rows, of the order of phases, and of what acts at the end of one."""

from __future__ import annotations

import pytest

from tests.engine.questions import asked, said

KINGDOM = (
    "2e/3,d1.Ret-Talus,b2.Starting_Gate,c3.Undead_Archer,c4.Undead_Warrior,hand(Gate,Undead_Warrior)"
    "/2,c5.Smasher-2,c8.Grognack/{}.south"
)
FUNGI = "2e/4,d1.Kuldak,d3.Starting_Gate,c4.Spore_Carrier:3,d4.Spore_Carrier:2/3,c6.Mugglug/attack.{}"
BREAKERS = "2e/3,c1.Tacullu,b3.Wind_Archer/2,e5.Beast_Rider,e8.Sneeks/move.south"
BENDERS = "1e/d1.Tacullu,c4.Breaker,d3.Wall/c6.Miner,e7.Tundle/attack.south"


@pytest.mark.parametrize(
    ("line", "question", "yes", "code"),
    [
        (KINGDOM.format("attack"), "does diagonal count as adjacent", False, "corners-are-apart"),
        (BENDERS, "are diagonal spaces adjacent", False, "corners-are-apart"),
        (KINGDOM.format("attack"), "is the archer within 2 spaces of smasher", True, "figure-distance"),
        (KINGDOM.format("attack"), "is the archer within 1 of smasher", False, "figure-distance"),
        (BENDERS, "is the breaker within 2 spaces of the miner", True, "figure-distance"),
        (BREAKERS, "can wind archer attack from 4 spaces away", True, "attacks-so-far"),
        (BREAKERS, "can wind archer attack from 5 spaces away", False, "attacks-so-far"),
        (KINGDOM.format("attack"), "can i attack before i move", False, "phase-order"),
        (KINGDOM.format("attack"), "can i move before attacking", True, "phase-order"),
        (KINGDOM.format("attack"), "can i summon after attacking", False, "phase-order"),
        (BENDERS, "can i move after attacking", False, "phase-order"),
        (KINGDOM.format("build"), "can i build on row 3", True, "player-may"),
        (KINGDOM.format("build"), "can i build on row 4", False, "build-space"),
        (KINGDOM.format("summon"), "can i summon on row 2", True, "player-may"),
    ],
)
def test_what_is_measured_is_answered_yes_or_no(line: str, question: str, *, yes: bool, code: str) -> None:
    """With the figure behind it."""
    answer = asked(line, question)
    assert (not answer.reasons) is yes
    assert code in said(answer)


@pytest.mark.parametrize(
    ("line", "question", "code"),
    [
        (KINGDOM.format("attack"), "what happens if nobody attacks", "ending-damages"),
        (KINGDOM.format("attack"), "can i attack an empty space", "no-target-card"),
        (BENDERS, "can i attack an empty space", "no-target-card"),
        (BREAKERS, "can i move diagonally", "nothing-diagonal"),
        (BENDERS, "can i attack diagonally", "nothing-diagonal"),
        (KINGDOM.format("attack"), "which of my units can reach smasher", "may-be-attacked"),
        (FUNGI.format("south"), "how much is a spore carrier", "figure-cost"),
        (BENDERS, "how much is the breaker", "figure-cost"),
        (KINGDOM.format("attack"), "does ret-talus soul shift smasher", "has-not"),
    ],
)
def test_what_judges_ask_by_the_way_is_told(line: str, question: str, code: str) -> None:
    """By what is told first."""
    assert said(asked(line, question))[0] == code


@pytest.mark.parametrize(
    ("line", "yes"),
    [
        ("2e/2,d1.Grognack,c4.Smasher/1,d8.Valeria_the_Just,c5.Arbiter_of_Justice/attack.south", True),
        ("2e/2,d1.Grognack,c4.Targan/1,d8.Valeria_the_Just,c5.Arbiter_of_Justice/attack.south", False),
    ],
)
def test_that_a_text_damages_a_unit_is_said_where_an_attack_brings_it(line: str, *, yes: bool) -> None:
    """With the roll; of a unit that it does not touch no yes is said."""
    unit = "smasher" if yes else "targan"
    answer = asked(line, f"does {unit} take damage from atoner")
    assert (answer.about == "which" and not answer.reasons) is yes
    assert not yes or (answer.supposed is not None and answer.supposed.told[-1].code == "supposed-roll")


def test_the_distance_between_two_cards_is_told() -> None:
    """As a range too."""
    for question in (
        "what is the range between archer and grognack",
        "what is the distance between archer and grognack",
    ):
        assert said(asked(KINGDOM.format("attack"), question)) == ["figure-distance"]


@pytest.mark.parametrize(
    ("question", "codes"),
    [
        ("does rupture happen this turn", ["acts-at-end", "acts-not-at-end"]),
        ("what happens at the end of my magic phase", ["ending-destroys"]),
    ],
)
def test_what_acts_at_the_end_of_a_later_phase_is_told(question: str, codes: list[str]) -> None:
    """By playing that end, whatever is to be decided before."""
    assert said(asked(FUNGI.format("south"), question)) == codes


def test_what_acts_at_the_end_of_one_phase_does_not_at_that_of_another() -> None:
    """The phase that is named is the one that is asked about."""
    line = FUNGI.format("south")
    assert said(asked(line, "does rupture happen in the attack phase")) == ["only-in-phase"]
    assert not asked(line, "does rupture happen in the magic phase").reasons


def test_nothing_is_said_of_the_end_of_another_players_phases() -> None:
    """Its cards act in the turn of their own player."""
    assert "acts-not-at-end" not in said(asked(FUNGI.format("north"), "does rupture happen"))


def test_a_figure_is_asked_for_with_other_damage() -> None:
    """As much as the card takes, and no more."""
    answer = asked("2e/4,d1.Ret-Talus,e4.Gul-Dass-1/3,c8.Sneeks/attack.south", "how strong is gul-dass with 6 damage")
    assert answer.supposed is not None
    assert [str(one.code) for one in answer.supposed.told] == ["supposed-damage"]
    assert dict(answer.permits[0].params)["number"] == 8
