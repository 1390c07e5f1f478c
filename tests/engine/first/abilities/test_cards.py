"""What each card of the first edition does: scenario files beside this one, a file for each faction."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import engine
from refsvc.corpus import Corpus
from refsvc.judge import cards_of, read_text
from refsvc.settings import content_directory

HERE = Path(__file__).parent


@cache
def reference() -> engine.Cards:
    """The cards of the first edition, as the content states them."""
    return cards_of(Corpus.load(content_directory()), "1e")


@pytest.mark.parametrize("file", sorted(HERE.glob("*.scenario.yaml")), ids=lambda file: file.name)
def test_cards_do_what_they_say(file: Path) -> None:
    """Every case of the file expects something, and shows it."""
    scenario = read_text(file.read_text(encoding="utf-8"), reference())
    assert all(case.expect for case in scenario.cases)
    assert [(case.title, failure) for case in scenario.cases for failure in engine.failures(case)] == []
