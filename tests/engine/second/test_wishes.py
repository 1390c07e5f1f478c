"""What players say that they want, as the goal that it comes to."""

from typing import Any

import pytest

import engine
from tests.engine.reference import reference

DOCUMENT: dict[str, Any] = {
    "turn": "south",
    "phase": "attack",
    "players": {"south": {"magic": 3}},
    "board": {
        "d1": "Tacullu",
        "d3": "Mind Witch",
        "b3": "Mind Witch",
        "e3": {"card": "Horde Climber", "player": "north"},
        "d6": {"card": "Horde Slinger", "player": "north"},
        "c6": {"card": "Horde Slinger", "player": "north"},
        "d8": {"card": "Sneeks", "player": "north"},
    },
}


def goal(text: str) -> engine.Statement:
    """The goal of the active player that a text says."""
    case = engine.read(DOCUMENT, reference()).first
    return case.goal(text, case.position)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("win", "south wins"),
        ("I want to win this turn", "south wins"),
        ("kill Sneeks", "south wins"),
        ("Tacullu undamaged", "d1 has no damage"),
        ("Tacullu has no damage", "d1 has no damage"),
        ("kill the enemy summoner", "south wins"),
        ("destroy the Horde Climber", "north has no Horde Climber in play"),
        ("take out the climber", "north has no Horde Climber in play"),
        ("climber dies", "north has no Horde Climber in play"),
        ("kill horde climbr", "north has no Horde Climber in play"),
        ("kill both Horde Slingers", "north has no Horde Slinger in play"),
        ("kill all Horde Slingers", "north has no Horde Slinger in play"),
        ("summon Undead Archer", "south has Undead Archer in play"),
        ("summon Mind Witch", "south has 3 copies of Mind Witch in play"),
        ("South has 5 magic", "south has 5 magic"),
        ("kill a Horde Slinger", "north has 1 copy of Horde Slinger in play"),
        ("my Mind Witch is destroyed", "south has 1 copy of Mind Witch in play"),
        ("kill my summoner", "south has no Tacullu in play"),
        ("Mind Witch reaches d5", "d5 holds Mind Witch"),
        ("get Mind Witch to d5", "d5 holds Mind Witch"),
        ("Mind Witch on d5", "d5 holds Mind Witch"),
        ("Mind Witch not destroyed", "south has 2 copies of Mind Witch in play"),
        ("climber survives", "north has Horde Climber in play"),
        ("keep Tacullu alive", "south has Tacullu in play"),
        ("clear d6", "d6 is empty"),
        ("d6 is free", "d6 is empty"),
        ("have 5 magic", "south has 5 magic"),
        ("d6 has 1 damage", "d6 has 1 damage"),
        ("climber has 2 damage", "e3 has 2 damage"),
        ("1 damage on the climber", "e3 has 1 damage"),
        ("Tacullu with 3 boost", "d1 has 3 boost"),
        ("Tacullu has 3 boost", "d1 has 3 boost"),
        ("survive", "south has Tacullu in play"),
        ("do not lose", "south has Tacullu in play"),
        ("kill climber and have 4 magic", "north has no Horde Climber in play and south has 4 magic"),
        ("kill climber, survive", "north has no Horde Climber in play and south has Tacullu in play"),
        ("Kill the climber and Sneeks", "north has no Horde Climber in play and south wins"),
        ("kill climber and d4 is empty", "north has no Horde Climber in play and d4 is empty"),
    ],
)
def test_a_wish_comes_to_a_statement(said: str, meant: str) -> None:
    """As people speak, slips of the pen looked through; a statement stays what it is."""
    assert goal(said).text == meant


@pytest.mark.parametrize(
    "said",
    [
        "become rich",
        "kill",
        "kill Ret-Talus",
        "Mind Witch on z9",
        "win or lose",
        "Tacullu not destroyed next turn",
        "not climber",
        "kill climber or Sneeks",
        "kill climber and become rich",
        "kill climber without Mind Witch",
        "at least 2 damage on the climber",
        "Horde Slinger has 2 damage",
    ],
)
def test_what_is_no_wish_is_refused_with_wishes_of_the_position(said: str) -> None:
    """Each that is offered is understood."""
    with pytest.raises(engine.NotUnderstood, match="not understood as a goal") as refused:
        goal(said)
    assert refused.value.candidates == ("win this turn", "kill Horde Climber", "kill Sneeks")
    assert [goal(one).text for one in refused.value.candidates] == [
        "south wins", "north has no Horde Climber in play", "south wins",
    ]  # fmt: skip
