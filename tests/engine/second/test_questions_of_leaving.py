"""Questions of what keeps a unit from moving or attacking, and of what a move away costs it."""

from __future__ import annotations

import pytest

from tests.engine.questions import asked, said

VANGUARDS = (
    "2e/4,d1.Ret-Talus,c4.Undead_Carrier,e1.Undead_Warrior"
    "/3,c8.Sera_Eldwyn,c5.Citadel_Knight,b5.Temple_Priest,c6.Citadel_Paladin/move.south"
)
GUARDED = "2e/5,d1.Sera_Eldwyn,d4.Citadel_Knight,c5.Citadel_Paladin/4,c8.Queen_Maldaria,d5.Royal_Guardian/attack.north"
GOBLINS = "2e/3,c1.Tacullu,e4.Deceiver/2,e5.Beast_Rider,e8.Sneeks/move.south"
STUNNED = "1e/d1.Tacullu,e2.Deceiver/e4.Miner,e7.Tundle/attack.south"


@pytest.mark.parametrize(
    ("line", "question", "codes"),
    [
        (GOBLINS, "what happens if the beast rider moves away from the deceiver", ["supposed-move", "ending-damages"]),
        (GOBLINS, "what happens if the beast rider moves away", ["supposed-move", "ending-damages"]),
        (VANGUARDS, "what happens if the warrior moves away", ["supposed-move", "move-brings-nothing"]),
    ],
)
def test_what_a_move_away_brings_is_told(line: str, question: str, codes: list[str]) -> None:
    """Of the first move that costs the unit something, if any does."""
    assert said(asked(line, question)) == codes


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("does the knight hurt my carrier if it walks away", True),
        ("does the priest hurt my carrier if it walks away", False),
        ("does the knight damage my warrior if it moves", False),
    ],
)
def test_a_card_hurts_who_would_move_unhurt_without_it(question: str, *, yes: bool) -> None:
    """That something else hurts it is no yes."""
    answer = asked(VANGUARDS, question)
    assert (answer.about, not answer.reasons) == ("which", yes)


def test_a_text_that_only_makes_a_move_dear_does_not_stop_it() -> None:
    """What the move costs is told."""
    answer = asked(VANGUARDS, "does engage stop my carrier from moving")
    assert [str(one.code) for one in answer.reasons] == ["stops-not", "supposed-move", "ending-damages"]


def test_of_a_text_that_somebody_may_still_use_it_is_not_said_that_it_stops_nothing() -> None:
    """Its time has not come."""
    assert "stops-not" not in said(asked(STUNNED, "does stun stop the miner from moving"))


def test_what_keeps_a_unit_from_an_attack_is_named() -> None:
    """Beside what it could attack without the card, the text that obliges it."""
    answer = asked(GUARDED, "does citadel knight stop royal guardian from attacking the paladin")
    assert [str(one.code) for one in answer.permits] == ["without-it-attacks", "must-target-another"]
    assert not answer.reasons


def test_who_only_stands_in_part_of_the_way_stops_nobody() -> None:
    """Neither yes nor no: what would be open besides is told."""
    answer = asked(GOBLINS, "does deceiver stop beast rider from moving")
    assert answer.about == "told"
    assert said(answer)[0] == "without-it-moves"
    assert asked(GOBLINS, "is the deceiver in the way of the beast rider").about == "which"
