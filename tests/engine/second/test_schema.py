from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import engine
from engine.documents.expectations import FORMS
from engine.second.documents import vocabulary as keys
from engine.second.documents.schema import document_schema, file_schema
from engine.second.position import Situation
from engine.values.errors import ImpossiblePosition, NotUnderstood
from refsvc.corpus.content import parse
from refsvc.settings import content_directory
from tests.engine.reference import reference
from tests.engine.second.test_document import DESIGNED
from tests.engine.strategies import positions, spoiled

DOCUMENT = Draft202012Validator(document_schema())
FILE = Draft202012Validator(file_schema())
FILES = {name: Draft202012Validator(edition.schema(cases=True)) for name, edition in engine.EDITIONS.items()}

BEYOND_FORM = (
    "no card is named", "no card at", "no card is meant", "is not known", "is played", "no class is called",
    "facts of an unknown card", "owner of an unknown card", "of the other player's", "too many cards",
)  # fmt: skip
"""What only the reader can know: names, spaces with cards, abilities, words of a class line, totals."""


def refusal(document: object) -> NotUnderstood | None:
    """Nothing if the reader takes a document, else what it says."""
    try:
        assert engine.read(document, reference()).first
    except NotUnderstood as error:
        return error
    except ImpossiblePosition:
        return None
    return None


def is_beyond_form(error: NotUnderstood) -> bool:
    """Whether no schema could know it; statements about a position are sentences of their own."""
    return error.where.startswith("expect") or any(known in error.problem for known in BEYOND_FORM)


def test_is_a_schema() -> None:
    """Both schemas are valid schemas themselves."""
    Draft202012Validator.check_schema(document_schema())
    Draft202012Validator.check_schema(file_schema())


@given(positions())
def test_takes_what_is_written(position: Situation) -> None:
    """Every document that is written fits the schema."""
    DOCUMENT.validate(position.document)


@given(st.data(), positions())
def test_agrees_with_the_reader(data: st.DataObject, position: Situation) -> None:
    """The reader refuses what the schema refuses, and takes what it takes unless names or places are wrong."""
    document = data.draw(spoiled({**DESIGNED, **position.document}))
    error = refusal(document)
    if DOCUMENT.is_valid(document):
        assert error is None or is_beyond_form(error), error
    else:
        assert error is not None


@pytest.mark.parametrize(
    "document",
    [
        {"colour": "red"},
        {"board": {"g9": "Gate"}},
        {"board": {"d3": {"player": "south"}}},
        {"board": {"d3": {"card": "Gate", "copies": 2}}},
        {"players": {"south": {"active": [{"card": "Gate", "under": []}]}}},
        {"players": {"south": {"magic": "much"}}},
        {"players": {"south": {"hand": -1}}},
        {"cards": {"A, B": {}}},
        {"cards": {"Dummy": {"card": "Gate"}}},
        {"cards": {"Dummy": {"attack": "thrown"}}},
        {"used": {"aimed": 1}},
        {"used": {"facts": [{"card": "d3"}]}},
        {"lasting": [{"word": "Steadfast"}]},
        {"lost": "south"},
        {"do": {}},
        {"expect": [{"because": "rule-2e/setup"}]},
        {"expect": [{"legal": "end phase", "because": "rule-2e/setup"}]},
        {"expect": [{"outcomes": "rest"}]},
        {"expect": [{"asks": "order", "of": "east"}]},
    ],
)
def test_refuses_what_the_reader_refuses(document: dict[str, Any]) -> None:
    """Documents of a wrong form are refused by both."""
    assert not DOCUMENT.is_valid(document)
    assert refusal(document) is not None


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"board": {"d3": "Gate", "d4": {"card": "?", "player": "north"}}},
        {"players": {"south": {"hand": 5.0, "draw": {"Gate": 3}, "bottom": [{"card": "Gate", "copies": 2}]}}},
        {"cards": {"Dummy": {"cost": None, "strength": -1, "symbols": "eye", "abilities": [{"name": "Unheard of"}]}}},
        {"expect": ["d3 is empty", {"illegal": "end phase", "because": ["rule-2e/setup"]}]},
        {"do": ["end phase", 2]},
    ],
)
def test_takes_what_the_reader_takes(document: dict[str, Any]) -> None:
    """Documents of every allowed form are taken by both."""
    assert refusal(document) is None
    assert DOCUMENT.is_valid(document)


def test_knows_every_word_of_the_reader() -> None:
    """No key and no form of expectation that the reader takes is missing from the published schema."""
    assert set(document_schema()["properties"]) == set(keys.SCENARIO)
    _, *forms = document_schema()["$defs"]["expectation"]["anyOf"]
    assert [form["required"][0] for form in forms] == list(FORMS)


def test_files_may_have_cases() -> None:
    """A file lays cases over its document, and may take cards away in them."""
    assert FILE.is_valid({"board": {"d3": "Gate"}, "cases": [{"title": "Without", "board": {"d3": "empty"}}]})
    assert not FILE.is_valid({"cases": [{"edition": "2e"}]})
    assert not FILE.is_valid({"cases": [{"cases": []}]})


@pytest.mark.thorough
@pytest.mark.parametrize("path", sorted(content_directory().rglob("*.scenario.yaml")), ids=lambda path: path.name)
def test_takes_the_scenarios_of_the_reference(path: Any) -> None:
    """Every scenario file of the content fits the schema of its edition, and that of no other."""
    told = parse(path.read_text(encoding="utf-8"))
    edition = told.get("edition", "2e")
    assert {name for name, schema in FILES.items() if schema.is_valid(told)} == {edition}
