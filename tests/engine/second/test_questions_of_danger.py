"""Questions of whether a card is safe, whether a unit strikes back, and what a text does when a card is forced away."""

from __future__ import annotations

import pytest

from tests.engine.questions import only_answer, said

KINGDOM = "2e/3,d1.Ret-Talus,b2.Starting_Gate,c4.Undead_Warrior,d4.Undead_Archer-2/2,c5.Smasher,d8.Grognack/{}.south"
NEAR = "2e/3,d1.Ret-Talus-10,b2.Starting_Gate/2,d4.Smasher,c8.Grognack/attack.south"
RIPOSTE = "2e/5,d1.Sera_Eldwyn,d6.Citadel_Knight/4,c8.Queen_Maldaria,d7.Fanessa/attack.south"
BENDERS = "1e/d1.Tacullu,c4.Breaker-1,d3.Wall/c5.Miner,e7.Tundle/{}.south"
PUSHING = "2e/4,d1.Tacullu,e4.Deceiver,d2.Wind_Mage/2,d4.Horde_Slinger,e5.Beast_Rider,e8.Sneeks/attack.south"


@pytest.mark.parametrize(
    ("line", "question", "yes", "code"),
    [
        (KINGDOM.format("attack"), "is my summoner safe", True, "no-threat"),
        (KINGDOM.format("attack"), "is the archer safe", False, "threats"),
        (KINGDOM.format("move"), "is the archer in danger", True, "threats"),
        (KINGDOM.format("attack"), "can my summoner be killed next turn", False, "no-threat"),
        (NEAR, "can my summoner be killed next turn", True, "threats"),
        (NEAR, "is ret-talus safe", False, "threats"),
        (NEAR, "can anyone threaten my gate", False, "no-threat"),
        (BENDERS.format("attack"), "is the breaker safe", False, "threats"),
        (BENDERS.format("attack"), "is tacullu safe", True, "no-threat"),
    ],
)
def test_whether_a_card_is_safe_is_looked_at_in_the_turn_of_its_enemies(
    line: str, question: str, *, yes: bool, code: str
) -> None:
    """With the cards as they stand, moves of those that could attack it included."""
    answer = only_answer(line, question)
    assert (not answer.reasons, answer.as_it_stands) == (yes, True)
    assert said(answer) == [code]


def test_a_unit_that_has_to_move_first_is_counted_among_the_threats() -> None:
    """It stands two spaces off, and could move beside its target, to which less life is left than it could take."""
    threat = only_answer(NEAR, "is ret-talus safe").reasons[0]
    assert threat.cards == ("Smasher",)
    assert (dict(threat.params)["most"], dict(threat.params)["left"]) == (4, 2)


@pytest.mark.parametrize("question", ["who threatens ret-talus", "which units threaten my summoner"])
def test_who_threatens_a_card_is_told(question: str) -> None:
    """Without a yes or no."""
    answer = only_answer(NEAR, question)
    assert (answer.about, said(answer)) == ("told", ["threats"])


@pytest.mark.parametrize(
    ("line", "question", "yes"),
    [
        (KINGDOM.format("attack"), "can smasher attack back", False),
        (KINGDOM.format("attack"), "does smasher strike back if the warrior attacks it", False),
        (RIPOSTE, "does fanessa strike back", True),
        (RIPOSTE, "does fanessa strike back when attacked", True),
        (RIPOSTE, "does the knight counterattack", False),
        (BENDERS.format("attack"), "does the miner hit back", False),
    ],
)
def test_whether_a_unit_strikes_back_is_tried(line: str, question: str, *, yes: bool) -> None:
    """No rule lets it: a text may."""
    answer = only_answer(line, question)
    assert (answer.about, not answer.reasons) == ("which", yes)
    assert said(answer) == ["strikes-back" if yes else "no-strike-back"]


@pytest.mark.parametrize(
    ("question", "about", "code", "supposed"),
    [
        ("does engage hurt the slinger when it is forced away", "which", "acts-then", "supposed-forced"),
        ("does engage trigger if horde slinger is pushed away", "which", "acts-then", "supposed-forced"),
        ("does engage hurt the beast rider when it is forced away", "told", "forced-by-nothing", ""),
        ("does deceiver engage the beast rider", "which", "acts-then", "supposed-move"),
    ],
)
def test_what_a_text_does_when_a_card_goes_away_is_played(question: str, about: str, code: str, supposed: str) -> None:
    """By what forces it here, or by its own move; where nothing forces it, its text and its moment are cited."""
    answer = only_answer(PUSHING, question)
    assert (answer.about, said(answer)) == (about, [code])
    assert (str(answer.supposed.told[-1].code) if answer.supposed else "") == supposed
    if not supposed:
        assert answer.permits[0].entries[0] == "ability-2e/engage"
        assert len(answer.permits[0].entries) > 1
