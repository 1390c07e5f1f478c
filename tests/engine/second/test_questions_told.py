"""Questions that are answered by a figure, a chance, or what an end brings, and not by what is legal."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import engine
from tests.engine.reference import reference

DOCUMENT: dict[str, Any] = {
    "phase": "attack",
    "players": {"south": {"magic": 1, "hand": ["Purge", "Undead Archer"]}, "north": {"magic": 2, "hand": 3}},
    "board": {
        "c1": {"card": "Ret-Talus", "damage": 9},
        "c2": "Starting Gate",
        "b4": "Undead Archer",
        "d4": {"card": "Undead Warrior", "boost": 1},
        "d5": {"card": "Smasher", "player": "north"},
        "d7": {"card": "Starting Gate", "player": "north"},
        "d8": {"card": "Grognack", "player": "north"},
    },
}


def asked(question: str, **more: Any) -> tuple[engine.Why, ...]:
    """The answers to a question in South's Attack Phase."""
    case = engine.read({**DOCUMENT, **more}, reference()).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)


def codes(reasons: tuple[engine.Reason, ...]) -> list[str]:
    """What is said, as codes."""
    return [str(one.code) for one in reasons]


@pytest.mark.parametrize(
    "question",
    [
        "what are the odds that the warrior kills smasher",
        "what are the chances undead warrior kills smasher",
        "how likely is it that undead warrior destroys smasher",
        "how likely does the warrior kill the smasher",
        "chance of undead warrior killing smasher",
        "odds undead warrior vs smasher",
        "what chance does undead warrior have to kill smasher",
        "how many dice does undead warrior roll against smasher",
        "what are the odds of killing smasher",
        "what are my chances to kill smasher with the warrior",
        "who can destroy smasher",
    ],
)
def test_a_chance_is_that_of_the_attack(question: str) -> None:
    """With its dice, what is left out, and the attack to make."""
    (answer,) = asked(question)
    assert str(answer.about) == "told"
    assert codes(answer.permits)[0] == "attack-odds"
    position = engine.read(DOCUMENT, reference()).first.position
    odds = engine.odds(position, answer.actions[0])
    told = dict(answer.permits[0].params)
    assert (told["dice"], Fraction(str(told["chance"]))) == (odds.strength, odds.destroyed)


@pytest.mark.parametrize(
    ("question", "about", "yes"),
    [
        ("can undead warrior kill smasher", "which", True),
        ("will the undead warrior destroy the smasher?", "told", True),
        ("can smasher be killed by undead warrior", "which", True),
        ("can undead warrior kill grognack", "action", False),
    ],
)
def test_whether_a_card_can_be_destroyed(question: str, about: str, *, yes: bool) -> None:
    """Where some roll does it; whether it will be the roll decides; an attack that is not legal is refused as ever."""
    (answer,) = asked(question)
    assert (str(answer.about), not answer.reasons) == (about, yes)


def test_no_roll_is_no() -> None:
    """Even the best one leaves life."""
    board = {**DOCUMENT["board"], "d4": "Undead Carrier"}
    (answer,) = asked("can undead carrier kill smasher", board=board)
    assert codes(answer.reasons)[:1] in (["attack-never-destroys"], [])
    assert not answer.reasons or str(answer.about) == "which"


def test_the_attack_of_an_enemy_is_supposed_for_its_turn() -> None:
    """And said so."""
    (answer,) = asked("can smasher kill the warrior")
    assert answer.supposed is not None
    assert codes(answer.supposed.told) == ["supposed-turn"]
    assert codes(answer.permits) == ["attack-odds"]


@pytest.mark.parametrize(
    "question",
    [
        "chance that undead warrior does not kill smasher",
        "odds of undead warrior not killing smasher",
        "chance that undead warrior and undead archer kill smasher",
        "what are the odds that north wins",
        "why has the warrior 3 strength",
        "how much damage does smasher do",
    ],
)
def test_what_is_not_worked_out_is_not_understood(question: str) -> None:
    """No other question is answered in its place."""
    with pytest.raises(engine.NotUnderstood):
        asked(question)


@pytest.mark.parametrize(
    ("question", "code", "told"),
    [
        ("how much life has ret-talus", "figure-life", {"left": 3, "life": 12, "damage": 9}),
        ("How much life does Ret-Talus have left?", "figure-life", {"left": 3, "life": 12, "damage": 9}),
        ("how many hit points does the smasher have", "figure-life", {"left": 6, "life": 6, "damage": 0}),
        ("how much damage has ret talus", "figure-damage", {"number": 9}),
        ("what is undead warrior's strength", "figure-strength", {"number": 3, "printed": 2}),
        ("how strong is smasher", "figure-strength", {"number": 4, "printed": ""}),
        ("how many dice does undead warrior roll", "figure-strength", {"number": 3, "printed": 2}),
        ("how much boost is on undead warrior", "figure-tokens", {"number": 1}),
        ("how much does the hellfire cultist cost", "figure-cost", {"number": 0, "printed": ""}),
        ("what does undead archer cost", "figure-cost", {"number": 2, "printed": ""}),
        ("how much magic do i have", "figure-magic", {"player": "south", "number": 1}),
        ("how much magic does my opponent have", "figure-magic", {"player": "north", "number": 2}),
        ("how much magic does north have", "figure-magic", {"player": "north", "number": 2}),
        ("how many cards has north in hand", "figure-hand", {"player": "north", "number": 3}),
    ],
)
def test_a_figure_is_that_of_the_position(question: str, code: str, told: dict[str, Any]) -> None:
    """As the rules work it out, with what is printed where that is another."""
    answer = asked(question)[0]
    assert (str(answer.about), codes(answer.permits)) == ("told", [code])
    assert dict(answer.permits[0].params) == told


@pytest.mark.parametrize(
    "question",
    [
        "what if I attack nothing",
        "what if i attack nothing this turn",
        "what happens if i dont attack",
        "do I take damage if I do not attack?",
        "what happens if i end the attack phase",
        "what happens at the end of my turn",
    ],
)
def test_what_comes_of_attacking_nothing_is_told(question: str) -> None:
    """The damage, from where, and what is left."""
    (answer,) = asked(question)
    assert codes(answer.permits) == ["ending-damages"]
    assert dict(answer.permits[0].params) == {"amount": 1, "by": "The Cost of Inaction", "left": 2}
    assert "rule-2e/cost-of-inaction" in answer.permits[0].entries


def test_an_end_that_loses_the_game_says_so() -> None:
    """Where it is asked about, and where it is just named."""
    board = {**DOCUMENT["board"], "c1": {"card": "Ret-Talus", "damage": 11}}
    (answer,) = asked("what happens if I don't attack", board=board)
    assert codes(answer.permits) == ["ending-destroys", "ending-wins"]
    (answer,) = asked("end the attack phase", board=board)
    assert (str(answer.about), answer.reasons) == ("action", ())
    assert codes(answer.permits)[1:] == ["ending-destroys", "ending-wins"]
    assert dict(answer.permits[-1].params) == {"player": "north"}


def test_an_end_that_brings_nothing_says_so() -> None:
    """Once an enemy was attacked, nothing is to be paid."""
    (answer,) = asked("what happens if I end the phase", phase="magic")
    assert codes(answer.permits) == ["ending-brings-nothing"]


@pytest.mark.parametrize("question", ["can i win this turn", "Can I win?", "can I kill Grognack this turn"])
def test_whether_the_turn_can_be_won_is_searched_for(question: str) -> None:
    """What a search that came to its end found: no course, or a chance; else that it did not settle it."""
    board = {"c1": "Ret-Talus", "d8": {"card": "Grognack", "player": "north"}}
    (answer,) = asked(question, board=board, players={})
    assert codes(answer.reasons) == ["goal-never"]
    board = {"c1": "Ret-Talus", "c2": {"card": "Grognack", "player": "north", "damage": 13}}
    (answer,) = asked(question, board=board, players={})
    assert codes(answer.permits) == ["goal-with-luck", "course-destroys", "goal-reached"]
    assert [one.verb for one in answer.actions] == ["attack"]
    (answer,) = asked(question)
    assert codes((*answer.reasons, *answer.permits))[-1] == "goal-open"


def test_a_text_that_finds_nothing_is_told_before_it_is_paid_for() -> None:
    """It may be used all the same."""
    found = asked("can ret-talus raise the dead", phase="summon")
    assert codes(found[0].permits)[-1] == "finds-nothing"
    players = {"south": {"magic": 1, "discard": ["Undead Archer"]}}
    found = asked("can ret-talus raise the dead", phase="summon", players=players)
    assert "finds-nothing" not in codes(found[0].permits)
