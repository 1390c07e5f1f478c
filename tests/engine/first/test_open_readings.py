"""The second readings of what the sources of the first edition leave open, where scenarios of the content take them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from refsvc.judge import read_text
from refsvc.settings import content_directory
from tests.engine.reference import reference

READINGS = re.compile(r"readings: \[.*\]")
FILES = [
    file for file in sorted(content_directory().rglob("*.scenario.yaml")) if READINGS.search(file.read_text("utf-8"))
]


def cases(text: str) -> tuple[engine.Case, ...]:
    """The cases of the text of a scenario file."""
    return tuple(read_text(text, reference("1e")).cases)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_second_reading_makes_a_difference(file: Path) -> None:
    """Of each point that a file reads the second way, some case does not come out so by the first."""
    text = file.read_text(encoding="utf-8")
    first = cases(READINGS.sub("readings: []", text))
    read = [
        (point, case) for second, case in zip(cases(text), first, strict=True) for point in second.position.readings
    ]
    assert {point for point, _ in read} == {point for point, case in read if engine.failures(case)}
