"""Each form of expectation: nothing is said when it is met, and what is found instead when it is not."""

from typing import Any

import pytest

import engine
from refsvc.judge import Judge
from refsvc.judge.checking import message_of
from tests.refsvc.judge.builders import case

ENGAGE = {
    "turn": "north",
    "phase": "move",
    "board": {
        "e1": "Queen Maldaria",
        "c3": "Royal Guardian",
        "d4": "Royal Guardian",
        "c4": {"card": "Tundra Fighter", "player": "north"},
        "e8": {"card": "Grognack", "player": "north"},
    },
}
SHOT = {"do": ["attack b2 b4", "mr mr"]}

MET: tuple[tuple[dict[str, Any], Any], ...] = (
    (SHOT, "b4 has 2 damage"),
    ({}, {"legal": "attack b2 b4"}),
    ({}, {"illegal": "attack b2 b5", "because": "rule-2e/attack-steps/declare-target"}),
    ({}, {"illegal": "attack c4 c3", "because": ["glossary-2e/control", "glossary-2e/enemy"]}),
    (SHOT, {"cites": ["rule-2e/attack-steps/roll", "glossary-2e/damage"]}),
    (SHOT, {"does not cite": "rule-2e/magic-for-destroying"}),
    (SHOT, {"asks": "nothing"}),
    ({"do": ["attack b2 b4"]}, {"asks": "roll", "of": "south", "number": 2}),
    ({**ENGAGE, "do": ["move c4 c5"]}, {"asks": "order", "of": "north", "options": ["Engage d4", "engage c3"]}),
    ({}, {"outcomes": "attack c3 c4", "are": ["c4 is empty", ["c4 holds Mind Witch", "south has no magic"]]}),
    ({"do": ["attack b2 b4"]}, {"outcomes": "rest", "given": ["mr mr"], "are": ["b4 has 2 damage"]}),
    ({}, {"never": ["b4 is empty", "b4 has 3 damage"], "of": "attack b2 b4"}),
    ({"do": ["attack b2 b4"]}, {"never": "b4 is empty"}),
    ({}, {"always": ["b4 holds Undead Warrior", "c3 holds Horde Climber"], "of": "attack b2 b4"}),
    ({}, {"sometimes": ["b4 has 2 damage", "b4 has no damage"], "of": "attack b2 b4"}),
    ({}, {"always": "b4 has 1 damage", "of": "attack b2 b4", "given": ["mr m"]}),
    ({}, {"chance": {"c4 is empty": "5/6", "south has 1 magic": "5/6"}, "of": "attack c3 c4"}),
    ({}, {"chance": {"b4 is empty": 0, "b4 holds Undead Warrior": 1}, "of": "attack b2 b4"}),
    ({}, {"odds": "attack b2 b4", "strength": 2, "destroyed": 0, "damage": {"0": "1/9", "1": "4/9", "2": "4/9"}}),
    ({"do": ["attack b2 b4"]}, {"illegal": "attack c3 c4", "because": "expanded-2e/effects/no-interrupting"}),
    ({}, {"legal deck": "Polar Dwarves"}),
    ({}, {"illegal deck": {"Sneeks": 1, "Horde Slinger": 5}, "because": "rule-2e/deck-construction"}),
)

NOT_MET: tuple[tuple[dict[str, Any], Any, str], ...] = (
    (SHOT, "b4 has 1 damage", "expected: b4 has 1 damage; but b4 has 2 damage"),
    ({}, {"legal": "attack b2 b5"}, "should be legal, but: b5 is empty: there is nothing to attack."),
    ({}, {"illegal": "attack b2 b4"}, "should be refused, but is legal"),
    (
        {},
        {"illegal": "attack b2 b5", "because": "glossary-2e/control"},
        "is refused, but not because of glossary-2e/control: b5 is empty: there is nothing to attack.",
    ),
    ({"do": ["attack b2 b4"]}, {"legal": "attack c3 c4"}, "“attack b2 b4” is still being resolved"),
    (SHOT, {"cites": "glossary-2e/boost"}, "nothing cites glossary-2e/boost; cited are rule-2e/attack-steps/"),
    (SHOT, {"does not cite": "rule-2e/attack-steps/roll"}, "rule-2e/attack-steps/roll is cited"),
    (SHOT, {"asks": "roll"}, "expected that “roll” is asked, but it is “nothing”"),
    ({"do": ["attack b2 b4"]}, {"asks": "nothing"}, "expected that “nothing” is asked, but it is “roll”"),
    ({"do": ["attack b2 b4"]}, {"asks": "roll", "of": "north"}, "another player is asked: south"),
    ({"do": ["attack b2 b4"]}, {"asks": "roll", "number": 3}, "the number is 2"),
    (
        {**ENGAGE, "do": ["move c4 c5"]},
        {"asks": "order", "options": ["Engage c3"]},
        "the options are Engage",
    ),
    (
        {},
        {"outcomes": "attack c3 c4", "are": ["c4 is empty"]},
        "(rs) is none of these (c4 holds Mind Witch)",
    ),
    (
        {},
        {"outcomes": "attack c3 c4", "are": ["c3 holds Horde Climber", "c4 is empty"]},
        "fits 2 of them",
    ),
    (
        {},
        {"outcomes": "attack c3 c4", "are": ["c4 is empty", "c4 has 1 damage", "c3 is empty"]},
        "no outcome is: c3 is empty",
    ),
    ({}, {"outcomes": "rest", "are": ["c4 is empty"]}, "nothing waits for a decision"),
    ({"do": ["attack b2 b4"]}, {"never": "c4 is empty", "of": "attack c3 c4"}, "only the outcomes of the rest"),
    ({}, {"never": "c4 is empty", "of": "attack c3 c4"}, "“c4 is empty” in 1 of 2 outcomes"),
    ({}, {"always": "c4 is empty", "of": "attack c3 c4"}, "in only 1 of 2 outcomes: c4 holds Mind Witch"),
    ({}, {"sometimes": "c3 is empty", "of": "attack c3 c4"}, "“c3 is empty” in no outcome: c3 holds Horde Climber"),
    ({}, {"always": "c4 is empty", "of": "attack c3 c5"}, "(attack c3 c5): that is not legal. c5 is empty"),
    ({}, {"always": "c4 is empty", "of": "attack c3 c4", "given": ["six"]}, "no face of the die is written “six”"),
    ({}, {"chance": {"c4 is empty": "1/2"}, "of": "attack c3 c4"}, "the chance of “c4 is empty” is 5/6, not 1/2"),
    ({}, {"odds": "attack b2 b4", "strength": 3}, "the strength is 2"),
    ({}, {"odds": "attack b2 b4", "destroyed": "1/2"}, "the chance to destroy is 0"),
    ({}, {"odds": "attack b2 b4", "damage": {"0": 1}}, "the chances of damage are 0: 1/9, 1: 4/9, 2: 4/9"),
    ({}, {"odds": "attack b2 b5"}, "(attack b2 b5): that is not legal"),
    (
        {},
        {"legal deck": {"as": "Polar Dwarves", "Ice Smith": 5}},
        "should be legal, but: The deck has 35 cards",
    ),
    ({}, {"illegal deck": "Polar Dwarves"}, "the deck should be refused, but is legal"),
    ({}, {"legal deck": "Atlanteans"}, "no source lists the deck of “Atlanteans”"),
)


def said_of(judge: Judge, expected: object, **document: Any) -> list[tuple[str, str]]:
    """Where a case is not as it expects, and what is said of it."""
    shown = case(judge, **document, expect=[expected])
    position = judge.as_far(shown)[0].position
    return [(failure.where, message_of(failure, position, judge)) for failure in engine.failures(shown)]


@pytest.mark.parametrize(("document", "expected"), MET, ids=[str(expected) for _, expected in MET])
def test_what_is_met_passes(document: dict[str, Any], expected: object, judge: Judge) -> None:
    """An expectation that is met brings no failure."""
    assert said_of(judge, expected, **document) == []


@pytest.mark.parametrize(("document", "expected", "said"), NOT_MET, ids=[said for _, _, said in NOT_MET])
def test_what_is_not_met_fails(document: dict[str, Any], expected: object, said: str, judge: Judge) -> None:
    """An expectation that is not met fails, and says what is found instead."""
    found = said_of(judge, expected, **document)
    assert len(found) >= 1
    assert any(said in message for _, message in found)
    assert all(where.startswith("expect[0]") for where, _ in found)


def test_a_line_that_can_not_be_played_is_the_failure(judge: Judge) -> None:
    """Where a line of `do` is refused, that is what fails, and no expectation is looked at."""
    ((where, message),) = said_of(judge, "b4 is empty", do=["attack b2 b4", "six six"])
    assert where == "do[1]"
    assert "no face of the die is written “six”" in message


def test_choices_make_a_range_of_chances(judge: Judge) -> None:
    """Where choices decide, the chance is the range that they can bring about."""
    document = {
        "board": {
            "c1": "Ret-Talus",
            "d3": "Dragos",
            "c3": "Horde Climber",
            "d4": {"card": "Mind Witch", "player": "north"},
            "d8": {"card": "Sneeks", "player": "north"},
        }
    }
    expected = {"chance": {"c3 is empty": "0 to 1"}, "of": "attack d3 d4"}
    assert said_of(judge, expected, **document) == []


def test_a_search_that_stops_is_no_proof(judge: Judge) -> None:
    """Where there are more ways than are followed, the expectation fails and asks for fixed decisions."""
    expected = {"never": "b4 holds Sneeks", "of": "attack b2 b4"}
    shown = case(judge, expect=[expected])
    assert engine.failures(shown, bound=10) == ()
    (failure,) = engine.failures(shown, bound=9)
    assert failure.message == "there are more ways than the 9 that are followed: fix some with `given`"
