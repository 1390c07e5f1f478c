"""Each form of expectation: nothing is said when it is met, and what is found instead when it is not."""

from typing import Any

import pytest

import engine
from refsvc.judge import Judge, WrongScenario
from refsvc.judge.checking import unmet
from tests.refsvc.judge.builders import case

GUARDED: dict[str, Any] = {
    "e1": "Queen Maldaria",
    "c3": "Royal Guardian",
    "d4": "Royal Guardian",
    "c4": {"card": "Tundra Fighter", "player": "north"},
    "e8": {"card": "Grognack", "player": "north"},
}
ENGAGE = {"turn": "north", "phase": "move", "board": GUARDED}
ENGAGE_STURDY = {**ENGAGE, "board": {**GUARDED, "c4": {"card": "Tundra Fighter", "player": "north", "life": 9}}}
REROLLING = {
    "board": {
        "d1": {"card": "Grognack", "boost": 2},
        "d3": {"card": "Undead Warrior", "player": "south", "strength": 1},
        "d4": {"card": "Mind Witch", "player": "north", "damage": 1},
        "d8": {"card": "Ret-Talus", "player": "north"},
    }
}
"""A summoner who may have the one die of an attack rolled again, twice at most; it hits in five cases of six."""
HITS = "attack d3 d4"
SHOT = {"do": ["attack b2 b4", "mr mr"]}

ROLL_A_MISS = ["yes if no melee is rolled", "no"]
ROLL_A_MISS_ONCE = ["yes once if at most 0 melee are rolled", "no"]
BUILT_UP = {
    **{f"{column}{row}": "Horde Climber" for column in "abcdef" for row in (1, 2, 3) if f"{column}{row}" not in "b3f3"},
    "b3": "Sneeks",
    "d8": {"card": "Ret-Talus", "player": "north"},
}
"""A board on which there is no room to build but beside the summoner, and on one space in the rows of its player."""

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
    ({}, {"can attack": {"b2": ["B4"], "c3": "c4"}}),
    (SHOT, {"can attack": {"b2": "none", "c3": ["c4"]}}),
    ({"phase": "move"}, {"can attack": {"b2": "none"}}),
    ({"phase": "move"}, {"can move to": {"c1": ["a1", "b1", "c2", "d1", "d2", "e1"]}}),
    (
        {"phase": "summon", "players": {"south": {"hand": ["Wind Mage"], "magic": 9}}, "board": {"c2": "Gate"}},
        {"can be summoned on": {"wind mage": ["b2", "c1", "c3", "d2"], "Sneeks": []}},
    ),
    (
        {"phase": "build", "players": {"south": {"hand": ["Gate"], "magic": 9}}, "board": BUILT_UP},
        {"can be built on": {"Gate": ["b4", "f3"]}},
    ),
    (
        {},
        {
            "chance": {"c4 is empty and south has 1 magic": "5/6", "c4 is empty and c3 is empty": 0},
            "of": "attack c3 c4",
        },
    ),
    ({}, {"never": "c4 is empty and south has no magic", "of": "attack c3 c4"}),
    (REROLLING, {"chance": {"d4 is empty": "125/216 to 215/216"}, "of": HITS}),
    (REROLLING, {"chance": {"d4 is empty": "5/6"}, "of": HITS, "policy": {"use": "no"}}),
    (REROLLING, {"chance": {"d4 is empty": "215/216"}, "of": HITS, "policy": {"Influence": ROLL_A_MISS}}),
    (REROLLING, {"chance": {"d4 is empty": "35/36"}, "of": HITS, "policy": {"Influence": ROLL_A_MISS_ONCE}}),
    (
        REROLLING,
        {"chance": {"d4 is empty": "35/36"}, "of": HITS, "policy": {"use": "no", "Influence": ROLL_A_MISS_ONCE}},
    ),
    (
        REROLLING,
        {"chance": {"d4 is empty": "5/6"}, "of": HITS, "policy": {"Influence": ["yes if d1 has 2 boost", "no"]}},
    ),
    (
        REROLLING,
        {"chance": {"d4 is empty": "125/216"}, "of": HITS, "policy": {"use": ["yes if 1 melee is rolled", "no"]}},
    ),
    (
        {**REROLLING, "do": [HITS, "rs"]},
        {"chance": {"d4 is empty": "5/6"}, "policy": {"influence": ["no unless d1 has 2 boost", *ROLL_A_MISS]}},
    ),
    (REROLLING, {"always": "d1 has 2 boost", "of": HITS, "policy": {"Influence": "no"}}),
    (REROLLING, {"sometimes": "d1 has no boost", "of": HITS, "policy": {"Influence": ["yes", "no"]}}),
    (
        REROLLING,
        {"outcomes": HITS, "policy": {"Influence": ["yes 1 times", "no"]}, "are": ["d4 is empty", "d4 has 1 damage"]},
    ),
    (
        ENGAGE_STURDY,
        {"always": "c5 has 2 damage", "of": "move c4 c5", "policy": {"order": "first"}},
    ),
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
    ({}, {"can attack": {"b2": "none"}}, "b2 can attack b4: b4 too much"),
    ({}, {"can attack": {"b2": ["b4", "c4", "d8"]}}, "b2 can attack b4: c4, d8 missing"),
    ({}, {"can attack": {"c1": "d2"}}, "c1 can attack no space: d2 missing"),
    ({}, {"can attack": {"e5": "none"}}, "e5 is empty"),
    ({"do": ["attack b2 b4"]}, {"can attack": {"c3": "c4"}}, "nothing can be started before it is made"),
    (
        {},
        {"chance": {"c4 is empty and south has no magic": "1/2"}, "of": "attack c3 c4"},
        "the chance of “c4 is empty and south has no magic” is 0, not 1/2",
    ),
    ({}, "c3 is empty and b2 holds Horde Slinger", "; but c3 holds Horde Climber"),
    (
        REROLLING,
        {"chance": {"d4 is empty": "35/36"}, "of": HITS, "policy": {"Influence": "yes once if no melee is rolled"}},
        "not 35/36; the policy does not answer use (Influence)",
    ),
    (
        REROLLING,
        {"chance": {"d4 is empty": "35/36"}, "of": HITS, "given": ["m", "no", "no"], "policy": {"order": "first"}},
        "“no” answers nothing",
    ),
    ({}, {"legal deck": "Atlanteans"}, "no source lists the deck of “Atlanteans”"),
)


def said_of(judge: Judge, expected: object, **document: Any) -> list[tuple[str, str]]:
    """Where a case is not as it expects, and what is said of it."""
    shown = case(judge, **document, expect=[expected])
    return list(unmet(shown, *judge.as_far(shown), judge))


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


@pytest.mark.parametrize(
    ("expected", "where", "said"),
    [
        ({"can attack": {"g9": "none"}}, "expect[0].can attack.g9", "no space “g9”"),
        ({"can attack": {"c3": ["c4", "x1"]}}, "expect[0].can attack.c3[1]", "no space “x1”"),
        (
            {"can be summoned on": {"Wind Mago": "none"}},
            "expect[0].can be summoned on.Wind Mago",
            "perhaps “Wind Mage”",
        ),
        ({"can reach": {"c3": "c4"}}, "expect[0]", "nothing that could be seen"),
        ({"asks": "rol"}, "expect[0].asks", "perhaps “roll”"),
        ("c3 is empty and b2 is tall", "expect[0]", "“b2 is tall” is no statement"),
        ({"never": "c3 is empty", "policy": {"oder": "first"}}, "expect[0].policy.oder", "perhaps “order”"),
        ({"never": "c3 is empty", "policy": {"Influenz": "no"}}, "expect[0].policy.Influenz", "no decision is about"),
        ({"never": "c3 is empty", "policy": {"use": "no if b2 is tall"}}, "expect[0].policy.use[0]", "no statement"),
        (
            {"never": "c3 is empty", "policy": {"use": "no if 1 skull is rolled"}},
            "expect[0].policy.use[0]",
            "no die shows",
        ),
        ({"legal": "end phase", "policy": {"use": "no"}}, "expect[0].policy", "unknown key “policy”"),
    ],
)
def test_what_is_asked_in_no_known_way_is_refused(judge: Judge, expected: object, where: str, said: str) -> None:
    """A space, a card, a kind of decision or a condition that there is not is said in its place."""
    with pytest.raises(WrongScenario) as caught:
        case(judge, expect=[expected])
    assert caught.value.where == where
    assert said in str(caught.value)


def test_a_search_that_stops_is_no_proof(judge: Judge) -> None:
    """Where there are more ways than are followed, the expectation fails and asks for fixed decisions."""
    expected = {"never": "b4 holds Sneeks", "of": "attack b2 b4"}
    shown = case(judge, expect=[expected])
    assert engine.failures(shown, bound=10) == ()
    (failure,) = engine.failures(shown, bound=9)
    assert failure.message == "there are more ways than the 9 that are followed: fix some with `given`"
