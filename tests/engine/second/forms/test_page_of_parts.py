"""The page about texts that are said in parts: its scenarios play, and every example in its tables is read."""

from __future__ import annotations

import re
from typing import Any

import pytest

import engine
from engine.second.forms.doing import DOINGS
from engine.second.forms.standing import RULES
from engine.values.errors import NotUnderstood
from refsvc.corpus.content import parse
from refsvc.settings import content_directory
from tests.engine.reference import read_position, reference

PAGE = (content_directory().parent / "docs" / "abilities.md").read_text(encoding="utf-8")
SCENARIOS = re.findall(r"```yaml\n(edition: .*?)```", PAGE, re.DOTALL)
ROWS = dict(re.findall(r"^\| `([a-z-]+)` \| .* \| `(\{.*\})` \|$", PAGE, re.MULTILINE))
"""The example beside each word that is done or holds."""


@pytest.mark.parametrize("written", SCENARIOS, ids=lambda written: parse(written)["title"])
def test_its_scenarios_play(written: str) -> None:
    """What is expected there is what comes of it."""
    case = engine.read(parse(written), reference()).first
    assert engine.failures(case) == ()


def test_every_word_has_an_example() -> None:
    """Each thing that is done, and each that holds."""
    assert {*DOINGS, *RULES} <= ROWS.keys()


@pytest.mark.parametrize("word", [*DOINGS, *RULES])
def test_its_examples_are_read(word: str) -> None:
    """On a unit or on an event, each makes a text that the engine plays."""
    example = parse(ROWS[word])
    assert word in example
    assert any(_is_read(parts, event) for parts, event in _texts(word, example))


def _texts(word: str, example: Any) -> list[tuple[Any, bool]]:
    """The texts in which an example may stand, each with whether it is that of an event."""
    aimed = {"when": "on-play", "target": "unit", "does": {"aim": "target"}}
    if word in RULES:
        return [([{"holds": example}], False), ([aimed, {"holds": example}], True)]
    part = {"when": "after-attack", "target": "unit", "does": example}
    kept = {"when": "would-discard", "does": example}
    return [([part], False), ([{**part, "when": "on-play"}], True), ([kept], True)]


def _is_read(parts: Any, event: bool) -> bool:
    event_facts = {"class": "standard event", "phase": "move", "active": True, "parts": parts}
    facts = event_facts if event else {"abilities": [{"name": "Odd Art", "parts": parts}]}
    document = {"edition": "2e", "cards": {"Odd One": facts}, "players": {"south": {}, "north": {}}, "board": {}}
    try:
        read_position(document)
    except NotUnderstood:
        return False
    return True
