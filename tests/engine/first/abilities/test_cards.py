"""What each card of the first edition does: scenario files beside this one, a file for each faction."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from refsvc.judge import read_text
from tests.engine.reference import reference

FILES = sorted(Path(__file__).parent.glob("*.scenario.yaml"))


def cases(text: str) -> tuple[engine.Case, ...]:
    """The cases of the text of a scenario file."""
    return tuple(read_text(text, reference("1e")).cases)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_cards_do_what_they_say(file: Path) -> None:
    """Every case of the file expects something, and shows it."""
    read = cases(file.read_text(encoding="utf-8"))
    assert all(case.expect for case in read)
    assert [(case.title, failure) for case in read for failure in engine.failures(case)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_second_reading_makes_a_difference(file: Path) -> None:
    """Of each point that a file reads the second way, some case does not come out so by the first."""
    text = file.read_text(encoding="utf-8")
    first = cases(re.sub(r"readings: \[.*\]", "readings: []", text))
    read = [
        (point, case) for second, case in zip(cases(text), first, strict=True) for point in second.position.readings
    ]
    assert {point for point, _ in read} == {point for point, case in read if engine.failures(case)}
