"""Schema and reader know the same words: gone through key by key, each document is allowed by both or by neither."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import engine
from engine.second.forms import normal, normal_text
from engine.values.cards import Card
from engine.values.errors import EngineError, Malformed, NotUnderstood
from tests.engine.reference import reference
from tests.schemas import Walk

SCHEMAS = {name: edition.schema(cases=True) for name, edition in engine.EDITIONS.items()}
NAMED = {"1e": "Brute", "2e": "Sneeks"}
"""A card of each edition."""
TEXTS_OF_CARDS = frozenset({"parts", "text-parts"})
ATTACKING, PLAYED = "after-attack", "on-play"
EVENT = Card("Made", frozenset({"event"}))

Takes = Callable[[Any], object]
"""Reads what the schema is about; raises what is wrong with it."""


def takes_document(edition: str) -> Takes:
    """Reads a document of an edition, which names it."""

    def takes(document: Any) -> object:
        told = {"edition": edition, **document} if isinstance(document, Mapping) else document
        return tuple(engine.read(told, reference(edition)))

    return takes


def disagreements(walk: Callable[[], Walk], schema: Mapping[str, Any], takes: Takes) -> list[str]:
    """What the schema allows and is malformed to the reader, and what it forbids and the reader takes."""
    found = []
    for value in walk().allowed(schema):
        try:
            takes(value)
        except Malformed as error:
            found.append(f"allowed, but {error}")
        except EngineError:
            continue
    validator = Draft202012Validator({**schema, "$defs": walk().root["$defs"]})
    for value in walk().forbidden(schema):
        try:
            takes(value)
        except NotUnderstood:
            continue
        except EngineError:
            pass
        if not validator.is_valid(value):
            found.append(f"forbidden, but taken: {value}")
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("edition", list(SCHEMAS))
def test_documents(edition: str) -> None:
    """Every key of a document of either edition, with every word and bound that it may have."""
    whole = SCHEMAS[edition]
    # What a case says is said like the document itself. The edition is named for the reader in any case.
    properties = {key: one for key, one in whole["properties"].items() if key not in ("cases", "edition")}
    schema = {**whole, "properties": properties, "required": []}

    def walk() -> Walk:
        return Walk(whole, passing=TEXTS_OF_CARDS, card=NAMED[edition])

    assert disagreements(walk, schema, takes_document(edition)) == []


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("definition", "when", "takes"),
    [
        ("parts", ATTACKING, lambda value: normal(value, "parts")),
        ("text-parts", PLAYED, lambda value: normal_text(value, "parts", EVENT)),
        ("text-parts", PLAYED, lambda value: normal_text(value, "parts", replace(EVENT, stays=True))),
    ],
    ids=["ability", "event", "active event"],
)
def test_what_abilities_and_events_do(definition: str, when: str, takes: Takes) -> None:
    """Every word with which an ability or the text of an event is made up, with every word and bound behind it."""
    whole = SCHEMAS["2e"]
    assert disagreements(lambda: Walk(whole, when=when), whole["$defs"][definition], takes) == []
