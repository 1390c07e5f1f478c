"""The page about texts that are said in parts: its scenarios play, and every example in its tables is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
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


UNIT: dict[str, Any] = {}
EVENTS: tuple[dict[str, Any], ...] = tuple(
    {"class": "standard event", "phase": "move", "active": active} for active in (True, False)
)
"""The facts of cards that may have a text: a unit by its abilities, an event that stays in play, one that does not."""


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
    assert any(_is_read(parts, facts) for parts, kinds in _texts(word, example) for facts in kinds)


def _texts(word: str, example: Any) -> list[tuple[Any, tuple[dict[str, Any], ...]]]:
    """The texts in which an example may stand, each with the facts of the cards that may have it."""
    aimed = {"when": "on-play", "target": "unit", "does": {"aim": "target"}}
    if word in RULES:
        return [([{"holds": example}], (UNIT,)), ([aimed, {"holds": example}], EVENTS)]
    part = {"when": "after-attack", "target": "unit", "does": example}
    kept = {"when": "would-discard", "does": example}
    return [([part], (UNIT,)), ([{**part, "when": "on-play"}], EVENTS), ([kept], EVENTS)]


def _is_read(parts: Any, facts: Mapping[str, Any]) -> bool:
    written = {**facts, "parts": parts} if facts else {"abilities": [{"name": "Odd Art", "parts": parts}]}
    document = {"edition": "2e", "cards": {"Odd One": written}, "players": {"south": {}, "north": {}}, "board": {}}
    try:
        read_position(document)
    except NotUnderstood:
        return False
    return True
