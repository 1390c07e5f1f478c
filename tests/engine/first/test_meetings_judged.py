"""What comes of it where rules, cards and abilities of the first edition meet, judged by their texts alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from refsvc.judge import read_text
from tests.engine.reference import reference

pytestmark = pytest.mark.thorough

FILES = sorted(Path(__file__).parent.glob("meetings_judged_*.scenario.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_meetings_come_out_as_judged(file: Path) -> None:
    """Every case of the file expects something, and shows it."""
    read = read_text(file.read_text(encoding="utf-8"), reference("1e")).cases
    assert all(case.expect for case in read)
    assert [(case.title, failure) for case in read for failure in engine.failures(case)] == []
