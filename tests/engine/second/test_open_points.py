"""Where the sources leave two readings, the engine plays both and says what it takes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import engine
from engine.second.codes import OpenPoint
from engine.second.position import Situation
from engine.second.table import Table
from refsvc.judge import read_text
from tests.engine.reference import reference


def north(card: str, **more: Any) -> dict[str, Any]:
    """A card of North's."""
    return {"card": card, "player": "north", **more}


SCENARIOS = Path(__file__).parent / "abilities" / "open_points.scenario.yaml"
BORROWER = {"class": "common unit", "life": 3, "strength": 1, "attack": "ranged", "abilities": ["Wild Strike"]}
GUARD = {"class": "common unit", "life": 3, "strength": 1, "attack": "melee", "abilities": ["Aura of the Phoenix"]}
DANCER = {"Gem Dancer": {"attack": "melee"}}
VICTIM = {"class": "common unit", "life": 1, "strength": 1, "attack": "melee"}

CASES: dict[str, tuple[dict[str, Any], list[str], tuple[str, str]]] = {
    "symbol-that-does-not-count": (
        {
            "phase": "attack",
            "cards": {"Borrower": BORROWER},
            "board": {"d1": "Tacullu", "c3": "Borrower", "c5": north("Undead Warrior"), "e8": north("Ret-Talus")},
        },
        ["attack c3 c5", "ms"],
        ("c5 has no damage", "c5 has 1 damage"),
    ),
    "summoner-taken-over": (
        {"phase": "attack", "board": {"d3": "Tacullu", "d4": north("Ret-Talus", damage=10)}},
        ["attack d3 d4", "mr mr mr"],
        ("d4 is controlled by south", "d4 is empty"),
    ),
    "attacked-friend-fallen": (
        {
            "turn": "north",
            "phase": "attack",
            "cards": {"Victim": VICTIM, "Guard": GUARD},
            "board": {
                "d1": "Tacullu",
                "b2": "Guard",
                "c3": "Victim",
                "c4": north("Undead Warrior", life=9),
                "e8": north("Ret-Talus"),
            },
        },
        ["attack c4 c3", "m m"],
        ("c4 has 1 damage", "c4 has no damage"),
    ),
    "destroyed-itself": (
        {
            "phase": "attack",
            "board": {
                "d1": "Ret-Talus",
                "c3": {"card": "Undead Carrier", "damage": 2, "under": ["Hellforged Weapon"]},
                "c4": north("Gate"),
                "e8": north("Ret-Talus"),
            },
        },
        ["attack c3 c4", "ms m m m"],
        ("c3 holds Undead Carrier", "c3 is empty"),
    ),
    "forced-into-protection": (
        {
            "turn": "north",
            "phase": "move",
            "players": {"north": {"magic": 1, "hand": ["Blast"]}},
            "board": {"a4": "Queen Maldaria", "b6": "Royal Guardian", "e6": north("Tacullu"), "f1": "Gate"},
        },
        ["play Blast", "b6"],
        ("b3 holds Royal Guardian", "b3 is empty"),
    ),
    "places-of-attack": (
        {
            "phase": "attack",
            "cards": DANCER,
            "board": {
                "d1": "Tacullu",
                "d4": "Gem Dancer",
                "d5": north("Smasher"),
                "e4": north("Deceiver"),
                "e8": north("Ret-Talus"),
            },
        },
        ["attack d4 d5", "yes", "ms m"],
        ("d4 has 3 damage", "d4 has 2 damage"),
    ),
    "price-replaced": (
        {
            "players": {"south": {"magic": 6, "hand": ["Elut-Bal"], "active": ["Unrelenting"]}},
            "board": {"d1": "Ret-Talus", "d3": "Undead Warrior", "e8": north("Grognack")},
        },
        ["summon Elut-Bal d3"],
        ("d3 is empty", "d3 holds Elut-Bal"),
    ),
    "target-gone-before-attack": (
        {
            "phase": "attack",
            "board": {
                "d1": "Ret-Talus",
                "d3": "Dragos",
                "d4": north("Horde Slinger"),
                "c4": "Hellfire Cultist",
                "e3": north("Gate", damage=1),
                "e8": north("Grognack"),
            },
        },
        ["attack d3 d4", "c4"],
        ("e3 holds Gate", "e3 is empty"),
    ),
}


def played(point: str, *, second: bool) -> engine.Play:
    """The case of a point by one of its readings."""
    document, lines, _ = CASES[point]
    case = engine.read({**document, "readings": [point] if second else []}, reference()).first
    return engine.play(case.position, lines, case.cards)


def open_points(play: engine.Play) -> list[str]:
    """The points on which a play was said to depend."""
    return [step.detail for step in play.steps if step.code == "open-point"]


@pytest.mark.parametrize("point", CASES)
@pytest.mark.parametrize("second", [False, True])
def test_a_play_that_depends_on_it_says_so(point: str, second: bool) -> None:
    """Whichever reading is taken, the step names the point, with entries behind it."""
    play = played(point, second=second)
    assert open_points(play) == [point]
    assert all(step.entries for step in play.steps if step.code == "open-point")


@pytest.mark.parametrize("point", CASES)
def test_each_reading_is_played(point: str) -> None:
    """What can come of it by the one reading cannot by the other, or need not."""
    _, lines, (first, second) = CASES[point]
    start = played(point, second=False).start
    other = start.reread(OpenPoint(point))
    found = [
        [engine.EDITIONS["2e"].statement(said, reference()).holds(one.seen) for one in outcomes.outcomes]
        for position in (start, other)
        for outcomes in [engine.outcomes(position, engine.EDITIONS["2e"].parse(lines[0]), lines[1:])]
        for said in (first, second)
    ]
    assert [any(one) for one in found][:1] == [True]
    assert not any(found[2])
    assert all(found[3])


def test_every_point_is_tried() -> None:
    """Each has a case here, or one among the scenarios of the cards, that takes its second reading."""
    scenario = read_text(SCENARIOS.read_text(encoding="utf-8"), reference())
    tried = {point for case in scenario.cases for point in case.position.readings}
    assert set(CASES) | tried == set(OpenPoint)


def test_a_position_is_reread() -> None:
    """The other reading is another position, and reading it twice gives the first again."""
    position = played("summoner-taken-over", second=False).start
    other = position.reread(OpenPoint.SUMMONER_TAKEN_OVER)
    assert other != position
    assert other.reread(OpenPoint.SUMMONER_TAKEN_OVER) == position
    assert engine.read(other.line, reference()).first.position == other
    assert engine.read(other.document, reference()).first.position == other


def test_what_does_not_depend_on_it_says_nothing() -> None:
    """A melee unit's own Wild Strike is no open point."""
    document = {
        "phase": "attack",
        "board": {"d1": "Tacullu", "c3": "Shonk", "c4": north("Undead Warrior", life=20), "e8": north("Ret-Talus")},
    }
    case = engine.read(document, reference()).first
    play = engine.play(case.position, ["attack c3 c4", " ".join(["ms"] * 8)], case.cards)
    assert open_points(play) == []


def test_what_is_only_tried_says_nothing() -> None:
    """On a table apart, where something is tried, a point is met without the game knowing of it."""
    position = played("summoner-taken-over", second=False).start
    assert isinstance(position, Situation)
    table = Table(position)
    assert not table.apart({}).second_reading(OpenPoint.SUMMONER_TAKEN_OVER, "glossary-2e/control")
    assert table.leant == {}


def test_an_unknown_point_is_an_error() -> None:
    """It names those that there are."""
    with pytest.raises(engine.NotUnderstood, match="summoner-taken-over"):
        _ = engine.read({"board": {"d1": "Tacullu"}, "readings": ["bananas"]}, reference()).first
