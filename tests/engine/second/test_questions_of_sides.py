"""Questions of whose a card is, of what “my” means in the turn of another, and of what nobody has to do."""

from __future__ import annotations

import pytest

import engine
from tests.engine.questions import asked, said

KINGDOM = (
    "2e/3,d1.Ret-Talus,b2.Starting_Gate,c3.Undead_Archer,c4.Undead_Warrior/2,c5.Smasher-2,d5.Tundra_Fighter,c8.Grognack"
    "/{}.south"
)
GLORY = "2e/2,d1.Grognack,c4.Tundra_Fighter,active(For_Glory)/1,d8.Valeria_the_Just,c5.Arbiter_of_Justice/attack.south"
TEAMS = "1e/d1.Tacullu,c4.Breaker/c8.Krusk-1,c5.Miner/j1.Tundle,i4.Miner,e4.Scholar/j8.Selundar,i5.Breaker/attack.south"


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
    assert said(asked(KINGDOM.format("attack"), question))[: len(codes)] == codes


def test_where_a_unit_could_move_before_it_attacks_in_a_later_turn_is_told() -> None:
    """From where it stands it may not, and after a move it may: such a turn has a Move Phase as well."""
    line = "2e/3,d1.Ret-Talus,c4.Undead_Warrior/2,d5.Smasher,c8.Grognack/attack.south"
    answer = asked(line, "can smasher attack my warrior next turn")
    assert (said(answer), answer.as_it_stands) == (["legal-after-move"], True)
    now = asked(line, "can smasher attack my warrior")
    assert (said(now)[0], str(now.nearest[0].code)) == ("not-yours", "legal-after-move")


@pytest.mark.parametrize(
    ("question", "about", "first", "yes"),
    [
        ("can my opponent attack my warrior", "which", "threats", True),
        ("can north attack my warrior next turn", "which", "threats", True),
        ("can the opponent kill my warrior", "which", "threats", True),
        ("can north destroy ret-talus next turn", "which", "no-threat", False),
        ("can anything attack my warrior next turn", "which", "threats", True),
        ("who can attack my warrior", "told", "threats", True),
        ("who can kill my warrior next turn", "told", "threats", True),
        ("can my opponent attack my summoner", "which", "no-threat", False),
    ],
)
def test_what_an_enemy_may_attack_in_its_turn_is_seen_after_moves_too(
    question: str, about: str, first: str, yes: bool
) -> None:
    """Whose turn it is not now moves before it attacks."""
    line = "2e/3,d1.Ret-Talus,c4.Undead_Warrior/2,d5.Smasher,c8.Grognack/attack.south"
    answer = asked(line, question)
    assert (str(answer.about), said(answer)[0], not answer.reasons) == (about, first, yes)


def test_what_is_legal_in_a_phase_to_come_is_possible_this_turn() -> None:
    """With the cards as they stand; what is legal in none of them is not."""
    yes = asked(KINGDOM.format("summon"), "can the warrior attack smasher this turn")
    assert (said(yes)[0], yes.as_it_stands, yes.supposed is not None) == ("permitted-attack", True, True)
    assert asked(KINGDOM.format("summon"), "can the warrior attack grognack this turn").reasons
    assert asked(KINGDOM.format("attack"), "can the warrior move to c3 this turn").reasons


def test_my_own_units_are_not_the_card_itself() -> None:
    """Nor has a text come to its moment whose card was gone before."""
    line = "2e/6,d1.Kuldak,c4.Spore_Carrier:3,d4.Spore_Carrier:2/3,c6.Mugglug,c5.Horde_Climber/build.south"
    for question in ("does rupture hurt my own units", "does rupture hurt itself"):
        assert "acts-not-then" not in said(asked(line, question))


def test_who_somebody_is_is_not_what_they_may_do() -> None:
    """And is not understood."""
    with pytest.raises(engine.NotUnderstood):
        asked(TEAMS, "who is my ally")


def test_whether_an_event_in_play_can_be_played_is_asked_of_another_copy() -> None:
    """It is not answered by what the one in play does."""
    answer = asked(GLORY, "can i play for glory")
    assert (answer.asked, said(answer)[0]) == ("play For Glory", "not-in-hand")
