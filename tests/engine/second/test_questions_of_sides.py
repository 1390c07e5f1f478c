"""Questions of whose a card is, of what “my” means in the turn of another, and of what nobody has to do."""

from __future__ import annotations

import pytest

import engine
from tests.engine.reference import reference

KINGDOM = (
    "2e/3,d1.Ret-Talus,b2.Starting_Gate,c3.Undead_Archer,c4.Undead_Warrior/2,c5.Smasher-2,d5.Tundra_Fighter,c8.Grognack"
    "/{}.south"
)
GLORY = "2e/2,d1.Grognack,c4.Tundra_Fighter,active(For_Glory)/1,d8.Valeria_the_Just,c5.Arbiter_of_Justice/attack.south"
TEAMS = "1e/d1.Tacullu,c4.Breaker/c8.Krusk-1,c5.Miner/j1.Tundle,i4.Miner,e4.Scholar/j8.Selundar,i5.Breaker/attack.south"


def asked(line: str, question: str) -> engine.Why:
    """The first answer to a question about a position."""
    case = engine.read(line, {"1e": reference("1e"), "2e": reference()}).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)[0]


def said(answer: engine.Why) -> list[str]:
    """What is said, as codes."""
    return [str(one.code) for one in (*answer.reasons, *answer.permits)]


@pytest.mark.parametrize(
    ("line", "question", "yes"),
    [
        (KINGDOM.format("attack"), "is smasher an enemy", True),
        (KINGDOM.format("attack"), "is the archer mine", True),
        (KINGDOM.format("attack"), "is the archer an enemy", False),
        (TEAMS, "is the scholar my ally", True),
        (TEAMS, "is the scholar mine", False),
        (TEAMS, "is the scholar friendly", True),
        (TEAMS, "is krusk my ally", False),
        (TEAMS, "is selundar an enemy", True),
    ],
)
def test_whose_side_a_card_is_on(line: str, question: str, *, yes: bool) -> None:
    """A partner's card is friendly, and not one's own."""
    answer = asked(line, question)
    assert (answer.about, not answer.reasons, said(answer)) == ("which", yes, ["controlled-by"])


def test_who_controls_a_card_is_told() -> None:
    """By name."""
    for question in ("whose is the scholar", "who controls the scholar"):
        answer = asked(TEAMS, question)
        assert (answer.about, said(answer)) == ("told", ["controlled-by"])
        assert dict(answer.permits[0].params)["player"] == "south2"


@pytest.mark.parametrize("question", ["is smasher a cultist", "is the archer the warrior", "is smasher grognack"])
def test_what_a_card_is_is_no_attack(question: str) -> None:
    """What nobody understands stays so: two names in a question of what a card is are nothing to be done."""
    with pytest.raises(engine.NotUnderstood):
        asked(KINGDOM.format("attack"), question)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("can smasher attack my warrior next turn", "attack c5 c4"),
        ("can grognack reach my summoner next turn", "attack c8 d1"),
        ("can my warrior attack the enemy summoner next turn", "attack c4 c8"),
    ],
)
def test_my_is_whose_who_asks_in_the_turn_of_another_too(question: str, meant: str) -> None:
    """And the enemy is still the enemy of that player."""
    assert asked(KINGDOM.format("attack"), question).asked == meant


def test_i_am_asked_of_my_own_turn() -> None:
    """And not of an enemy's, in which something else might be possible."""
    answer = asked(KINGDOM.format("attack"), "can i attack smasher next turn")
    assert answer.supposed is not None
    assert answer.supposed.position.turn == 0


@pytest.mark.parametrize(
    ("question", "codes"),
    [
        ("must i attack", ["need-do-nothing", "ending-damages"]),
        ("do i have to attack anything", ["need-do-nothing", "ending-damages"]),
        ("do i have to summon", ["need-do-nothing"]),
        ("is smasher damaged", ["figure-damage"]),
        ("can smasher kill my warrior in one attack", ["attack-odds"]),
        ("can the warrior attack smasher without moving", ["permitted-attack"]),
    ],
)
def test_what_need_not_be_done_is_said_with_what_it_costs(question: str, codes: list[str]) -> None:
    """And what goes without saying changes no question."""
    assert said(asked(KINGDOM.format("attack"), question)) == codes


def test_whether_an_event_in_play_can_be_played_is_asked_of_another_copy() -> None:
    """It is not answered by what the one in play does."""
    answer = asked(GLORY, "can i play for glory")
    assert (answer.asked, said(answer)[0]) == ("play For Glory", "not-in-hand")
