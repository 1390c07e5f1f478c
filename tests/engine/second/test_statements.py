"""Statements about positions: each form true where it should be and false where it should not."""

from typing import Any

import pytest

import engine
from engine.second.documents.statements import FORMS
from engine.second.position import Situation
from engine.values.errors import NotUnderstood
from tests.engine.reference import read_position, reference, statement

DOCUMENT: dict[str, Any] = {
    "turn": "north",
    "phase": "attack",
    "players": {
        "south": {
            "magic": 3,
            "hand": ["Purge", "Gate", "Gate"],
            "discard": ["Dragos"],
            "draw": ["Blood Summon", "Gul-Dass"],
            "bottom": ["Elut-Bal"],
            "active": [{"card": "Sacrificial Pyre", "boost": 2}],
        },
        "north": {"hand": 4},
    },
    "board": {
        "c1": {"card": "Ret-Talus", "damage": 5},
        "d3": {"card": "Undead Warrior", "boost": 2, "damage": 1, "under": ["Hellforged Weapon", "Ice Smith"]},
        "e4": {"card": "Gwalark", "player": "north", "owner": "south"},
        "f1": {"card": "Ice Golem", "player": "north"},
        "a6": {"card": "Gate", "player": "north"},
        "b6": {"card": "Beast Rider", "player": "north"},
        "e8": {"card": "Sneeks", "player": "north"},
    },
}

TRUE = (
    "a1 is empty",
    "d3 holds Undead Warrior",
    "d3 holds undead warrior",
    "d3 does not hold Sneeks",
    "a1 does not hold Sneeks",
    "e4 is controlled by north",
    "e4 is owned by south",
    "f1 is a gate",
    "a6 is a gate",
    "d3 is not a gate",
    "d3 has 1 damage",
    "e4 has no damage",
    "d3 has 2 boost",
    "d3 has strength 6",
    "d3 has 3 life left",
    "e4 can move 3 spaces",
    "b6 can move 4 spaces straight",
    "b6 can move 2 spaces",
    "f1 can move 1 space",
    "a6 cannot move",
    "e4 has the ability Flight",
    "d3 lacks the ability Flight",
    "d3 has 3 abilities",
    "e8 has 1 ability",
    "d3 has Ice Smith under it",
    "d3 has 2 cards under it",
    "e4 has nothing under it",
    "south has 3 magic",
    "north has no magic",
    "south pays 0 magic for Purge",
    "south holds Purge",
    "south holds 2 copies of Gate",
    "south does not hold Dragos",
    "south has 3 cards in hand",
    "north has 4 cards in hand",
    "south has Dragos in the discard pile",
    "south does not have Purge in the discard pile",
    "south has 1 card in the discard pile",
    "south has Elut-Bal in the draw pile",
    "south has 3 cards in the draw pile",
    "south has Sacrificial Pyre active",
    "north does not have Sacrificial Pyre active",
    "south has 1 card active",
    "south has 1 copy of Undead Warrior in play",
    "north has Gwalark in play",
    "north has no Undead Warrior in play",
    "Sacrificial Pyre has 2 boost",
    "phase is attack",
    "turn is north",
    "the game goes on",
)

FALSE = (
    "d3 is empty",
    "a1 holds Sneeks",
    "d3 holds Sneeks",
    "d3 does not hold Undead Warrior",
    "e4 is controlled by south",
    "a1 is controlled by south",
    "d3 is a gate",
    "d3 has 2 damage",
    "a1 has no damage",
    "d3 has strength 5",
    "d3 has 4 life left",
    "e4 can move 2 spaces",
    "e4 cannot move",
    "e4 lacks the ability Flight",
    "a1 lacks the ability Flight",
    "d3 has nothing under it",
    "d3 has Purge under it",
    "south has 2 magic",
    "south pays 1 magic for Purge",
    "south holds 2 copies of Purge",
    "south does not hold Purge",
    "south has 2 cards in hand",
    "south has Purge active",
    "south has no Undead Warrior in play",
    "south has Gwalark in play",
    "north has 2 copies of Gwalark in play",
    "Purge has no boost",
    "Sacrificial Pyre has 1 boost",
    "phase is move",
    "turn is south",
    "south wins",
    "nobody wins",
)


@pytest.fixture(scope="module")
def position() -> Situation:
    """A position with something of everything that statements are about."""
    return read_position(DOCUMENT)


@pytest.mark.parametrize("text", TRUE)
def test_what_is_so_is_true(text: str, position: Situation) -> None:
    """A statement that describes the position holds."""
    seen = statement(text).test(position)
    assert seen.true, seen.found


@pytest.mark.parametrize("text", FALSE)
def test_what_is_not_so_is_false(text: str, position: Situation) -> None:
    """A statement that does not describe the position fails and says what is found instead."""
    seen = statement(text).test(position)
    assert not seen.true
    assert seen.found


def test_every_form_is_tried() -> None:
    """Each form reads at least one of the statements above."""
    tried = [next(form for form in FORMS if form.pattern.fullmatch(text)) for text in (*TRUE, *FALSE)]
    assert [form.example for form in FORMS if form not in tried] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no statement about a position"),
        ("d3 is happy", "is no statement about a position"),
        ("d9 is empty", "the board has no space “d9”"),
        ("d3 holds Snorks", "no card is named “Snorks”"),
        ("south does not hold Snorks", "no card is named “Snorks”"),
        ("d3 lacks the ability Snoring", "no ability “Snoring” is played"),
        ("west has 3 magic", "is no statement about a position"),
        ("phase is lunch", "there is no phase “lunch”"),
    ],
)
def test_what_says_nothing_is_refused(text: str, said: str) -> None:
    """A text that is no statement, or names what does not exist, is not understood."""
    with pytest.raises(NotUnderstood, match=said):
        statement(text)


def test_statements_joined_by_and_hold_together() -> None:
    """Several statements in one text are true when all of them are; what is found are those that are not."""
    position = read_position(DOCUMENT)
    assert statement("a1 is empty and south has 3 magic and f1 is a gate").test(position).true
    seen = statement("a1 is empty and south has 4 magic and d3 is a gate").test(position)
    assert (seen.true, seen.found) == (False, "south has 3 magic, d3 is not a gate")


def test_a_name_may_have_an_and_of_its_own() -> None:
    """A card whose name has an “and” is found in a statement, alone or joined with another."""
    document = {**DOCUMENT, "cards": {"Salt and Pepper": {}}, "board": {**DOCUMENT["board"], "b1": "Salt and Pepper"}}
    case = engine.read(document, reference()).first
    for said in ("b1 holds Salt and Pepper", "a1 is empty and b1 holds Salt and Pepper and d3 has 2 boost"):
        assert case.statement(said).holds(case.position)


def test_what_is_none_among_joined_statements_is_named() -> None:
    """Of joined statements, the one that is not understood is the problem."""
    with pytest.raises(NotUnderstood, match="“south is rich” is no statement"):
        statement("a1 is empty and south is rich and d3 is a gate")
