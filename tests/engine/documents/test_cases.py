"""Cases of a file: what is wrong with one is said in its own place."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.values.errors import NotUnderstood
from tests.engine.reference import reference

BOARD: dict[str, Any] = {"d1": "Sneeks", "d3": {"card": "Horde Climber", "damage": 1}, "d8": {"card": "Ret-Talus"}}


@pytest.mark.parametrize(
    ("file", "case", "where"),
    [
        ({}, {"board": {"d3": "Nobody"}}, "cases[0].board.d3.card"),
        ({}, {"board": {"d3": {"card": "Gate", "damage": -1}}}, "cases[0].board.d3.damage"),
        ({}, {"board": {"e3": "Nobody"}}, "cases[0].board.e3.card"),
        ({"phase": "move"}, {"phase": "lunch"}, "cases[0].phase"),
        ({"used": {"moved": ["d3"]}}, {"used": {"moved": ["e3"]}}, "cases[0].used.moved[0]"),
        (
            {"players": {"south": {"magic": 3}}},
            {"players": {"south": {"magic": "much"}}},
            "cases[0].players.south.magic",
        ),
        (
            {"players": {"south": {"magic": 3}}},
            {"players": {"south": {"hand": ["No"]}}},
            "cases[0].players.south.hand[0]",
        ),
        ({"expect": ["d3 is empty"]}, {"expect": ["whatever"]}, "cases[0].expect[0]"),
        ({}, {"lasting": [{"kind": "has", "card": "d3", "word": "Sli"}]}, "cases[0].lasting[0].word"),
        # What the file says and the case makes wrong is a fault of the case.
        ({"used": {"moved": ["d3"]}}, {"board": {"d3": "empty"}}, "cases[0]"),
        # What the file itself has wrong is its own.
        ({"players": {"south": {"hand": ["No"]}}}, {"players": {"south": {"magic": 3}}}, "players.south.hand[0]"),
        ({"used": {"moved": ["e3"]}}, {"title": "The same"}, "used.moved[0]"),
    ],
)
def test_what_is_wrong_with_a_case_is_said_in_its_place(file: dict[str, Any], case: dict[str, Any], where: str) -> None:
    """The place of an error lies in the case that says it, or that makes it one, and else in the file."""
    scenario = engine.read({"board": BOARD, **file, "cases": [case]}, reference())
    with pytest.raises(NotUnderstood) as caught:
        assert scenario[len(scenario) - 1]
    assert caught.value.where == where


def test_what_a_case_makes_wrong_names_the_place_in_the_file() -> None:
    """Where a case takes away what the file needs, the message says what of the file no longer fits."""
    document = {"board": BOARD, "used": {"moved": ["d3"]}, "cases": [{"board": {"d3": "empty"}}]}
    with pytest.raises(NotUnderstood, match=r"“used.moved\[0\]” of the file does not fit here: no card at “d3”"):
        assert engine.read(document, reference()).first
