"""What players say in the first edition is understood."""

from __future__ import annotations

import pytest

import engine
from tests.engine.first.games import CARDS

POSITION = {
    "edition": "1e",
    "players": {
        "south": {"magic": ["Scout", "Wall", "Muster"], "hand": ["Wall", "Muster", "Rusher"]},
        "north": {"magic": 2, "vines": 10},
    },
    "board": {
        "d2": "Sunderved",
        "c3": "Wall",
        "d4": "Warrior",
        "c1": {"card": "Mugglug", "player": "north"},
        "d5": {"card": "Vine Wall", "player": "north", "unit": {"card": "Savager", "player": "north"}},
    },
}
SAID = (
    ("attack", "Warrior attacks Savager", "attack d4 d5/unit"),
    ("attack", "attack the vine wall on d5 with the Warrior", "attack d4 d5/wall"),
    ("attack", "Sunderved hits Mugglug", "attack d2 c1"),
    ("attack", "end the attack phase", "end phase"),
    ("attack", "go to the build phase", "end phase"),
    ("move", "move my Warrior to e4", "move d4 e4"),
    ("move", "Sunderved stays put", "move d2"),
    ("summon", "summon Rusher on c4", "summon Rusher c4"),
    ("summon", "Rusher comes in on c4", "summon Rusher c4"),
    ("event", "play a Wall on a2", "play Wall a2"),
    ("event", "put the Wall on a2", "play Wall a2"),
    ("event", "cast Muster", "play Muster"),
    ("magic", "build Muster", "build Muster"),
    ("magic", "put Rusher on my magic pile", "build Rusher"),
    ("magic", "Rusher for magic", "build Rusher"),
    ("draw", "draw up to 5", "draw"),
    ("draw", "pass", "end phase"),
)


@pytest.mark.parametrize(("phase", "said", "meant"), SAID, ids=[said for _, said, _ in SAID])
def test_is_understood(phase: str, said: str, meant: str) -> None:
    """A line of speech is the action that is meant."""
    case = engine.read({**POSITION, "phase": phase}, CARDS).first
    assert case.action(said).text(case.position.geometry) == meant


def test_two_cards_on_one_space_are_asked_back() -> None:
    """Who attacks a space with two cards has to say which."""
    case = engine.read({**POSITION, "phase": "attack"}, CARDS).first
    with pytest.raises(engine.NotUnderstood) as error:
        case.action("Warrior attacks d5")
    assert set(error.value.candidates) == {"attack d4 d5/unit", "attack d4 d5/wall"}


HAMMER = {
    "edition": "1e",
    "phase": "magic",
    "board": {
        "d1": "Sunderved",
        "c4": "Growden",
        "c5": {"card": "Vine Wall", "player": "north", "unit": {"card": "Blerg", "player": "north"}},
        "d8": {"card": "Mugglug", "player": "north"},
    },
}


@pytest.mark.parametrize("said", ["c5", "c5/wall", "the wall", "Vine Wall"])
def test_the_lower_of_two_cards_is_meant_where_only_that_can_be_picked(said: str) -> None:
    """A hammer strikes the Vine Wall under a unit."""
    case = engine.read({**HAMMER, "do": ["end phase", said], "expect": ["c5 does not hold Vine Wall"]}, CARDS).first
    assert engine.failures(case) == ()


@pytest.mark.parametrize("said", ["Blerg", "c5/unit", "the unit"])
def test_the_card_above_it_is_not_taken_for_it(said: str) -> None:
    """Nobody hammers the unit."""
    case = engine.read({**HAMMER, "do": ["end phase", said], "expect": ["c5 holds Blerg"]}, CARDS).first
    (failure,) = engine.failures(case)
    assert "is not one of the options" in str(failure)
