"""A card in the making: what is wrong with it and where, what it says, what of it is played, its pack."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from refsvc import Reference
from refsvc.packs import Part, check
from refsvc.settings import content_directory

STITCH = {
    "name": "Stitch Up",
    "said": [{"when": "during-move", "optional": True, "cost": {"magic": 1}, "target": "unit", "does": [{"heal": 2}]}],
}
FACTS: Mapping[str, Any] = {
    "name": "Field Nurse",
    "faction": "Corner Table",
    "edition": "2e",
    "class": "common unit",
    "cost": 1,
    "life": 3,
    "strength": 1,
    "attack": "melee",
    "symbols": ["eye"],
    "abilities": [STITCH, {"name": "Swift"}],
}


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    """The reference over the real content, without packs."""
    return Reference.open(content_directory(), tmp_path_factory.mktemp("data"), packs=[])


def test_a_card_of_known_and_made_up_abilities_is_played(reference: Reference) -> None:
    """Nothing is wrong with it, its texts are composed or known, and the engine plays both."""
    draft = reference.draft_card(FACTS)
    assert draft.faults == ()
    assert [one.played for one in draft.abilities] == [True, True]
    assert "spend 1 magic" in draft.abilities[0].text
    assert "1 extra space" in draft.abilities[1].text


def test_its_ability_is_legal_in_the_position_that_comes_with_it(reference: Reference) -> None:
    """The position on one line has the card, and its own ability may be used there."""
    legal = reference.legal(reference.case(reference.draft_card(FACTS).line))
    assert any("Stitch Up" in one.sentence for one in legal.actions)


def test_a_text_alone_is_not_played(reference: Reference) -> None:
    """An ability that is only told stands on the card, and the answer names it."""
    told = {"name": "Last Word", "effect": "say something kind", "but": {"unknown": ["window"]}}
    draft = reference.draft_card({**FACTS, "abilities": [told]})
    assert draft.faults == ()
    assert draft.abilities[0].text == "Say something kind."
    assert not draft.abilities[0].played
    assert "Last Word" in draft.coverage


def test_every_fault_is_told_with_its_place(reference: Reference) -> None:
    """Each stands at its field, and what can be read of the card is there all the same."""
    wrong = {"name": "Too Much", "said": [{"when": "after-move", "does": [{"heal": 99}]}]}
    draft = reference.draft_card({**FACTS, "cost": "dear", "symbols": ["teapot"], "abilities": [STITCH, wrong]})
    assert {one.where for one in draft.faults} >= {"cost", "abilities[1].said[0].does[0].heal"}
    assert draft.card is not None
    assert draft.abilities[0].text
    assert (draft.yaml, draft.line) == ("", "")


def test_a_name_that_is_taken_and_a_symbol_that_is_none_are_told(reference: Reference) -> None:
    """What only the rest of the content shows to be wrong is told as well."""
    draft = reference.draft_card({**FACTS, "name": "Sneeks", "symbols": ["teapot"]})
    assert {one.where for one in draft.faults} == {"name", "symbols[0]"}


def test_without_name_and_faction_there_is_no_card(reference: Reference) -> None:
    """An empty form is told what it needs first."""
    draft = reference.draft_card({"name": " "})
    assert draft.card is None
    assert [one.where for one in draft.faults] == ["name", "faction"]


@pytest.mark.parametrize("field", ["abilities", "symbols", "cost", "class", "attack", "edition", "name"])
@pytest.mark.parametrize("value", [True, {"a": 1}, [[1]]], ids=str)
def test_whatever_stands_in_a_field_is_answered_for(reference: Reference, field: str, value: object) -> None:
    """A value of another kind is a fault of its field."""
    draft = reference.draft_card({**FACTS, field: value})
    assert {one.keys[0] for one in draft.faults} >= {field}


ABOUT = {"name": "Corner Table", "author": "We", "version": "1", "standing": "assumed", "because": "We made it up."}


def test_its_pack_is_taken_as_it_is(reference: Reference, tmp_path: Path) -> None:
    """The zip made of its file passes the check of packs."""
    path = tmp_path / "corner-table.zip"
    path.write_bytes(reference.draft_pack(ABOUT, [Part("card", FACTS)], whole=False).zip)
    checked = check(path, reference.corpus.directory)
    assert checked.problems == ()
    assert checked.cards == 1


def test_the_api_answers_what_the_library_says(client: FlaskClient, reference: Reference) -> None:
    """Faults are an answer, not a refusal; only what is no mapping is refused."""
    sent = client.post("/api/v1/cards/draft", json={**FACTS, "life": "x"})
    assert sent.status_code == 200
    assert [one["where"] for one in sent.get_json()["faults"]] == ["life"]
    good = client.post("/api/v1/cards/draft", json=dict(FACTS)).get_json()
    assert good["passed"]
    assert good["line"] == reference.draft_card(FACTS).line
    assert client.post("/api/v1/cards/draft", data=json.dumps([1])).status_code == 400
