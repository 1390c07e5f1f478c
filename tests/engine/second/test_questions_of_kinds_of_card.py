"""Questions of all cards of a kind: own units, enemies, those of a partner; and whether anything can destroy a card."""

from __future__ import annotations

import pytest

import engine
from tests.engine.questions import answers, said
from tests.engine.reference import reference

KINGDOM = (
    "2e/3,d1.Ret-Talus,b2.Starting_Gate,d2.Hellfire_Cultist,c3.Undead_Archer,c4.Undead_Warrior"
    "/2,c5.Smasher-2,d5.Tundra_Fighter,c8.Grognack/attack.south"
)
TEAMS = (
    "1e/d1.Tacullu,d3.Wall,c4.Breaker,d4.Controller/c8.Krusk-1,c5.Miner,d6.Wall"
    "/j1.Tundle,i3.Wall,i4.Miner,e4.Scholar/j8.Selundar,i5.Breaker/attack.south"
)


@pytest.mark.parametrize(
    ("line", "question", "number"),
    [
        (KINGDOM, "can i attack my own unit", 4),
        (KINGDOM, "can i attack a friendly unit", 4),
        (KINGDOM, "can i attack an ally", 4),
        (KINGDOM, "can i attack an enemy", 2),
        (KINGDOM, "can i attack a common unit", 2),
        (KINGDOM, "can my units be attacked", 1),
        (KINGDOM, "can enemies be attacked", 2),
        (TEAMS, "can i attack my ally", 1),
        (TEAMS, "can i attack a friend", 1),
    ],
)
def test_of_cards_of_a_kind_one_answer_is_given(line: str, question: str, number: int) -> None:
    """With the attacks that there are: on enemies, where nobody says that own cards are meant."""
    (answer,) = answers(line, question)
    assert (answer.about, said(answer)) == ("which", ["such-attacks"])
    assert dict(answer.permits[0].params)["number"] == number == len(answer.actions)


def test_an_ally_is_a_partner_and_no_wall() -> None:
    """Whose cards are meant, and whose turn it is not."""
    (answer,) = answers(TEAMS, "can i attack my ally's scholar")
    assert said(answer) == ["may-be-attacked"]
    assert said(answers(TEAMS, "can my partner move")[0]) == ["not-their-turn"]
    (attack,) = answers(TEAMS, "can i attack my ally")[0].actions
    assert attack.text(engine.read(TEAMS, {"1e": reference("1e")}).first.position.geometry) == "attack d4 e4"
    with pytest.raises(engine.NotUnderstood):
        answers(TEAMS, "can an ally of the partner fly")


@pytest.mark.parametrize(
    ("line", "question", "about", "code"),
    [
        (KINGDOM, "who can kill the fighter", "told", "destroyed-by-nobody"),
        (KINGDOM, "who can kill smasher", "told", "attack-odds"),
        (KINGDOM, "who can kill grognack", "which", "attacked-by-nobody"),
        (KINGDOM, "can anything kill smasher", "which", "attack-odds"),
        (KINGDOM, "can anything kill the fighter this turn", "which", "goal-with-luck"),
        (KINGDOM, "can anything kill my archer", "which", "threats"),
        (TEAMS, "can anyone kill the miner on c5", "told", "goal-open"),
        (TEAMS, "who can kill tacullu", "told", "no-threat"),
    ],
)
def test_whether_anything_destroys_a_card(line: str, question: str, about: str, code: str) -> None:
    """Where nobody can with one attack, that is said first; an enemy is looked at this turn, an own card the next."""
    (answer, *_) = answers(line, question)
    assert (answer.about, said(answer)[0]) == (about, code)


TWO_GOLEMS = (
    "2e/5,c2.Sneeks,c3.Beast_Rider,d3.Horde_Climber/3,c8.Svara,d5.Ice_Golem,d2.Ice_Golem,a8.Ice_Golem,b4.Frost_Mage-3"
    "/{}.south"
)


@pytest.mark.parametrize(
    ("phase", "question", "meant"),
    [
        ("move", "can Beast Rider move to c5 and attack Ice Golem", "attack c5 d5"),
        ("move", "if Beast Rider moves to c5, can it attack Ice Golem", "attack c5 d5"),
        ("attack", "can the climber attack ice golem", "attack d3 d2"),
        ("attack", "can the climber destroy ice golem", "can the climber destroy ice golem"),
        (
            "attack",
            "what are the odds of the climber killing an ice golem",
            "what are the odds of the climber killing an ice golem",
        ),
    ],
)
def test_of_several_cards_of_a_name_that_is_meant_against_which_least_stands(
    phase: str, question: str, meant: str
) -> None:
    """No refusal of another one stands beside it, or before it."""
    (answer,) = answers(TWO_GOLEMS.format(phase), question)
    assert answer.asked == meant
    assert [str(one.code) for one in answer.reasons] in ([], ["attack-never-destroys"])
