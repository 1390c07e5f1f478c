"""Questions of the damage that a unit takes by its own attack, which is played with every roll."""

from __future__ import annotations

import pytest

from tests.engine.questions import asked, said

JUSTICE = "2e/2,d1.Grognack,c4.Smasher,e3.Targan/1,d8.Valeria_the_Just,c5.Arbiter_of_Justice,e4.Albus_the_Wise/{}.south"
KINGDOM = "2e/3,d1.Ret-Talus,c3.Undead_Archer,c4.Undead_Warrior/2,c5.Smasher-2,c8.Grognack/attack.south"
BENDERS = "1e/d1.Tacullu,c4.Breaker,d3.Wall/c5.Miner,e7.Tundle/attack.south"


@pytest.mark.parametrize(
    ("line", "question", "yes", "code"),
    [
        (
            JUSTICE.format("attack"),
            "does smasher take damage if it attacks arbiter of justice",
            True,
            "takes-attacking",
        ),
        (JUSTICE.format("move"), "will smasher be hurt if it attacks arbiter of justice", True, "takes-attacking"),
        (JUSTICE.format("attack"), "does targan take damage if he attacks albus", False, "takes-none-attacking"),
        (KINGDOM, "does the warrior take damage for attacking smasher", False, "takes-none-attacking"),
        (BENDERS, "does the breaker take wounds if it attacks the miner", False, "takes-none-attacking"),
    ],
)
def test_whether_an_attack_hurts_its_own_unit_is_played(line: str, question: str, *, yes: bool, code: str) -> None:
    """In whichever phase it is asked."""
    answer = asked(line, question)
    assert (answer.about, not answer.reasons) == ("which", yes)
    assert said(answer)[0] == code


@pytest.mark.parametrize(
    ("line", "question", "code"),
    [
        (
            JUSTICE.format("attack"),
            "how much damage will smasher take if it attacks arbiter of justice",
            "takes-attacking",
        ),
        (
            JUSTICE.format("attack"),
            "if smasher attacks arbiter of justice how much damage does it take",
            "takes-attacking",
        ),
        (KINGDOM, "how much damage does the warrior take for attacking smasher", "takes-none-attacking"),
        (KINGDOM, "how much damage does smasher take if the warrior attacks it", "figure-deals"),
        (KINGDOM, "how much damage does the warrior get from attacking smasher", "takes-none-attacking"),
        (KINGDOM, "how much damage does smasher take from the warrior", "figure-deals"),
        (BENDERS, "how many wounds does the miner take if the breaker attacks it", "figure-deals"),
        (BENDERS, "how many wounds does the breaker take if it attacks the miner", "takes-none-attacking"),
        (KINGDOM, "how much damage does the archer take if it attacks grognack", "too-far"),
    ],
)
def test_how_much_is_taken_is_told_of_whom_it_is_asked(line: str, question: str, code: str) -> None:
    """Of the attacker its own damage, of its target what that takes; where it may not attack, why not."""
    answer = asked(line, question)
    assert said(answer)[0] == code


def test_the_damage_and_how_likely_it_is() -> None:
    """Atoner adds one where the attack damages, as it does but in one of 1296 rolls."""
    answer = asked(JUSTICE.format("attack"), "how much damage will smasher take if it attacks arbiter of justice")
    params = dict(answer.permits[0].params)
    assert (params["least"], params["most"], params["mean"]) == (0, 1, "1")


def test_an_attack_with_too_many_rolls_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is no yes."""
    monkeypatch.setattr("engine.queries.fights.backlash.COURSES_FOLLOWED", 2)
    answer = asked(JUSTICE.format("attack"), "does smasher take damage if it attacks arbiter of justice")
    assert (answer.about, said(answer)) == ("told", ["backlash-open"])
