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


SHORT_OF_IT = {"kind": "moves-one-space", "value": "south", "cause": "card-1e/shadow-elves/summon-the-night"}


@pytest.mark.parametrize(("lasting", "points"), [([], ["cards-in-the-way"]), ([SHORT_OF_IT], [])])
def test_a_list_leans_on_a_point_only_where_it_matters(lasting: list[object], points: list[str]) -> None:
    """Who is lifted past other cards is no matter to a unit that stops at the first space."""
    document = {
        "edition": "1e",
        "phase": "move",
        "board": {
            "a1": {"card": "Gwalark", "player": "south"},
            "a2": {"card": "Wall", "player": "south"},
            "a3": {"card": "Breaker", "player": "south"},
            "f8": {"card": "Tundle", "player": "north"},
        },
        "lasting": lasting,
    }
    position = engine.read(document, reference("1e")).first.position
    listed = engine.legal(position)
    assert [caveat.ability for caveat in listed.caveats] == points
    other = engine.legal(position.reread("cards-in-the-way"))
    assert (other.actions == listed.actions) is (not points)
