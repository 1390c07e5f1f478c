"""What each card does, beyond the rulings: scenario files beside this one, a file for each faction."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

import engine
from tests.engine.reference import reference

HERE = Path(__file__).parent


@pytest.mark.parametrize("file", sorted(HERE.glob("*.scenario.yaml")), ids=lambda file: file.name)
def test_cards_do_what_they_say(file: Path) -> None:
    """Every case of the file expects something, and shows it."""
    # As JSON has it: keys are texts, numbers too.
    document = json.loads(json.dumps(yaml.safe_load(file.read_text(encoding="utf-8"))))
    scenario = engine.read(document, reference())
    assert all(case.expect for case in scenario)
    assert [(case.title, failure) for case in scenario for failure in engine.failures(case)] == []
