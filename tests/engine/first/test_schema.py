"""The schema of the first edition's documents takes what the reader takes, and refuses what it refuses."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

import engine
from engine.documents.expectations import FORMS
from engine.first.documents import vocabulary
from engine.first.documents.schema import document_schema, file_schema
from engine.first.position import Situation
from tests.engine.first.games import games
from tests.engine.first.test_laws import PLAYS
from tests.engine.reference import reference

CARDS = reference("1e")
DOCUMENT = Draft202012Validator(document_schema())
FILE = Draft202012Validator(file_schema())
VINES = {"card": "Vine Wall", "unit": {"card": "Brute", "wounds": 1}}


def is_taken(document: dict[str, Any]) -> bool:
    """Whether the reader takes a document of the first edition."""
    try:
        assert engine.read({"edition": "1e", **document}, CARDS).first
    except engine.NotUnderstood:
        return False
    return True


@PLAYS
@given(games())
def test_takes_what_is_written(position: Situation) -> None:
    """Every document that is written fits the schema."""
    DOCUMENT.validate(position.document)


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"first turn": True, "phase": "move", "board": {"d3": VINES}},
        {"order": ["south", "north2", "south2", "north"], "board": {"l8": "Brute"}},
        {
            "players": {
                "south": {"magic": ["Brute", "?"], "vines": 3, "draw": {"shuffled": ["Brute", {"card": "Wall"}]}}
            }
        },
        {"used": {"drawn": True, "event played": True, "moving": 1}},
        {"lasting": [{"kind": "cannot-spend", "value": "north", "until": "south"}]},
        {"expect": [{"can be played on": {"Wall": "none"}}, "d3 is empty"]},
    ],
)
def test_takes_what_the_reader_takes(document: dict[str, Any]) -> None:
    """Documents of every allowed form are taken by both, if they name the edition."""
    assert is_taken(document)
    assert DOCUMENT.is_valid({"edition": "1e", **document})
    assert not DOCUMENT.is_valid(document)


@pytest.mark.parametrize(
    "document",
    [
        {"phase": "build"},
        {"first turn": "yes"},
        {"order": "south"},
        {"board": {"m1": "Brute"}},
        {"board": {"d3": {"card": "Brute", "damage": 1}}},
        {"players": {"south": {"active": []}}},
        {"players": {"south": {"vines": ["Vine Wall"]}}},
        {"players": {"east": {}}},
        {"used": {"aimed": True}},
        {"lasting": [{"kind": "strength"}]},
        {"readings": ["places-of-attack"]},
    ],
)
def test_refuses_what_the_reader_refuses(document: dict[str, Any]) -> None:
    """Documents of a wrong form, those of the other edition among them, are refused by both."""
    assert not is_taken(document)
    assert not DOCUMENT.is_valid({"edition": "1e", **document})


def test_knows_every_word_of_the_reader() -> None:
    """No key and no form of expectation that the reader takes is missing from the published schema."""
    assert set(document_schema()["properties"]) == set(vocabulary.SCENARIO)
    _, *forms = document_schema()["$defs"]["expectation"]["anyOf"]
    assert [form["required"][0] for form in forms] == list(FORMS)


def test_files_may_have_cases() -> None:
    """A file lays cases over its document, and may take cards away in them."""
    cases = [{"title": "Without", "board": {"l3": "empty"}}]
    assert FILE.is_valid({"edition": "1e", "board": {"l3": "Brute"}, "cases": cases})
    assert not FILE.is_valid({"edition": "1e", "cases": [{"edition": "1e"}]})
