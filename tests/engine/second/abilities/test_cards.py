"""What each card does, beyond the rulings: scenario files beside this one, a file for each faction."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from refsvc.judge import read_text
from tests.engine.reference import reference

HERE = Path(__file__).parent


@pytest.mark.parametrize("file", sorted(HERE.glob("*.scenario.yaml")), ids=lambda file: file.name)
def test_cards_do_what_they_say(file: Path) -> None:
    """Every case of the file expects something, and shows it."""
    scenario = read_text(file.read_text(encoding="utf-8"), reference())
    assert all(case.expect for case in scenario.cases)
    assert [(case.title, failure) for case in scenario.cases for failure in engine.failures(case)] == []
