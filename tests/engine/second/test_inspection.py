from typing import Any

import pytest
from hypothesis import given

from engine.second.inspection import faults
from engine.second.position import Situation
from refsvc.corpus import Corpus
from refsvc.settings import content_directory
from tests.engine.reference import read_position
from tests.engine.strategies import positions

SUMMONERS = {"c1": {"card": "Tacullu", "player": "south"}, "d8": {"card": "Ret-Talus", "player": "north"}}


THREE = {"phase": "attack", "board": {"a1": "Deceiver", "b1": "Deceiver", "e1": "Deceiver"}}
"""Three units of South's in its Attack Phase."""


def read(**document: Any) -> Situation:
    """A sound position, with what is stated laid over it."""
    return read_position({**document, "board": SUMMONERS | document.get("board", {})})


def codes(position: Situation) -> list[str]:
    """The names of the faults of a position."""
    return [fault.code for fault in faults(position)]


@given(positions())
def test_every_fault_cites_entries_that_there_are(position: Situation) -> None:
    """Whatever the position, its faults are told apart and each cites entries of the reference."""
    known = ENTRIES
    found = faults(position)
    assert len(found) == len(set(found))
    assert all(fault.entries and known.issuperset(fault.entries) for fault in found)


ENTRIES = set(Corpus.load(content_directory()).entries)


def test_a_sound_position_has_none() -> None:
    """A position as it comes up in play has no fault."""
    position = read(
        phase="attack",
        players={"south": {"magic": 15, "hand": ["Blast", "Gate"], "draw": 12, "active": ["Hypnotic Call"]}},
        board={"d3": {"card": "Deceiver", "damage": 3, "under": ["Wind Archer"]}, "d2": "Starting Gate"},
        used={"moving": 3, "attacking": 1},
    )
    assert codes(position) == []


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({"board": {"a1": "Sneeks"}}, "two-summoners"),
        ({"lost": ["south"]}, "lost-with-summoner"),
        ({"players": {"north": {"draw": ["Svara"]}}}, "summoner-in-pile"),
        ({"players": {"south": {"draw": 34}}}, "too-many-cards"),
        ({"players": {"south": {"hand": {"Gate": 4}}}}, "too-many-of-kind"),
        ({"players": {"south": {"discard": ["Blast"] * 3}}}, "too-many-copies"),
        ({"players": {"south": {"discard": {"Deceiver": 7}}}}, "too-many-copies"),
        ({"players": {"south": {"active": ["Hypnotic Call"] * 2}}}, "same-active-event"),
        ({"players": {"south": {"active": ["Blast"]}}}, "not-active"),
        ({"players": {"south": {"active": ["Deceiver"]}}}, "not-an-event"),
        ({"players": {"south": {"active": [{"card": "Hypnotic Call", "damage": 1}]}}}, "damage-on-event"),
        ({"players": {"south": {"hand": [{"card": "Deceiver", "cost": None}]}}}, "cost-unknown"),
        ({"board": {"a1": "?"}}, "class-unknown"),
        ({"board": {"a1": {"card": "Deceiver", "class": "common"}}}, "class-missing"),
        ({"board": {"a1": "Blast"}}, "not-for-the-board"),
        ({"board": {"a1": {"card": "Deceiver", "life": None, "strength": None}}}, "figures-unknown"),
        ({"board": {"a1": {"card": "Deceiver", "damage": 4}}}, "no-life-left"),
        ({"board": {"a1": {"card": "Deceiver", "under": [{"card": "Gate", "boost": 1}]}}}, "tokens-under"),
        ({"board": {"a1": {"card": "Deceiver", "under": [{"card": "Gate", "under": ["Gate"]}]}}}, "cards-under-under"),
        ({"phase": "attack", "used": {"attacking": 4}}, "too-many-chosen"),
        ({"phase": "move", "used": {"attacking": 1}}, "chosen-too-early"),
        ({"phase": "move", "used": {"instead of attacking": ["c1"]}}, "chosen-too-early"),
        ({**THREE, "used": {"attacked": ["a1", "b1", "e1"], "attacking": 1}}, "chosen-not-counted"),
        ({**THREE, "used": {"moved": ["a1"], "instead of moving": ["b1"], "moving": 1}}, "chosen-not-counted"),
        ({**THREE, "used": {"attacked": ["a1", "b1", "c1", "e1"]}}, "too-many-chosen"),
        ({**THREE, "used": {"attacked": ["a1"], "aimed": False}}, "attacked-unaimed"),
        ({**THREE, "used": {"attacked": ["d8"]}}, "chosen-not-yours"),
        ({**THREE, "used": {"abilities": {"a1": "Levitate"}}}, "used-without-limit"),
        ({"phase": "attack", "board": {"a1": "Gate"}, "used": {"moved": ["a1"]}}, "chosen-no-unit"),
        (
            {**THREE, "players": {"south": {"active": ["Hypnotic Call"]}}, "used": {"moved": ["Hypnotic Call"]}},
            "chosen-no-unit",
        ),
        ({**THREE, "lasting": [{"kind": "control", "card": "a1", "value": "south"}]}, "control-not-taken"),
    ],
)
def test_names_each_fault(document: dict[str, Any], code: str) -> None:
    """Every fault is found by its name, and no other with it."""
    assert set(codes(read(**document))) == {code}


@pytest.mark.parametrize(
    "used",
    [
        {"attacked": ["a1", "b1", "e1"]},
        {"attacked": ["a1", "b1", "e1"], "extra units": ["b1"], "attacking": 2},
        {"attacked": ["a1", "b1", "c1"], "extra attacks": ["e1"]},
        {"attacked": ["a1"], "instead of attacking": ["b1"], "attacking": 3},
        {"moved": ["a1"], "instead of moving": ["b1"], "extra attacks": ["a1"]},
    ],
)
def test_a_record_that_adds_up_has_none(used: dict[str, Any]) -> None:
    """Extra units and extra attacks count for nothing, and units that left play may have been chosen too."""
    assert codes(read(**THREE, used=used)) == []


def test_a_unit_that_a_text_makes_extra_is_not_missed() -> None:
    """Relentless units attack beside the three, so that three figures are enough for four of them."""
    board = {
        "a1": "Deceiver",
        "b1": "Deceiver",
        "e1": "Deceiver",
        "f1": {"card": "Deceiver", "abilities": ["Relentless"]},
    }
    assert codes(read(phase="attack", board=board, used={"attacked": ["a1", "b1", "e1", "f1"]})) == []


def test_finds_a_missing_summoner() -> None:
    """A side without a summoner is pointed out, unless it has lost."""
    board = {"c1": {"card": "Tacullu", "player": "south"}}
    assert codes(read_position({"board": board})) == ["no-summoner"]
    assert codes(read_position({"board": board, "lost": ["north"]})) == []


def test_says_where_and_what() -> None:
    """A fault carries the space, the card and the figures that its sentence needs."""
    (fault,) = faults(read(board={"a1": {"card": "Deceiver", "damage": 5}}))
    assert (fault.squares, fault.cards, dict(fault.params)) == ((0,), ("Deceiver",), {"damage": 5, "life": 4})


def test_life_is_that_in_force() -> None:
    """Damage is fatal by the life that texts in play give, not by the printed one."""
    sturdy = {"card": "Lioness", "boost": 2, "damage": 2}
    assert "no-life-left" not in codes(read(board={"a1": sturdy}))
    assert "no-life-left" in codes(read(board={"a1": {**sturdy, "damage": 40}}))
