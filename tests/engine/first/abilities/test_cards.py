"""What each card of the first edition does: scenario files beside this one, a file for each faction."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from refsvc.judge import read_text
from tests.engine.reference import reference

FILES = sorted(Path(__file__).parent.glob("*.scenario.yaml"))


def cases(file: Path) -> tuple[engine.Case, ...]:
    """The cases of a scenario file."""
    return tuple(read_text(file.read_text(encoding="utf-8"), reference("1e")).cases)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_cards_do_what_they_say(file: Path) -> None:
    """Every case of the file expects something, and shows it."""
    assert all(case.expect for case in cases(file))
    assert [(case.title, failure) for case in cases(file) for failure in engine.failures(case)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_second_reading_makes_a_difference(file: Path) -> None:
    """Of each point that a file reads the second way, some case does not come out so by the first."""
    read = [(case, point) for case in cases(file) for point in case.position.readings]
    matters = {point for case, point in read if engine.failures(case._replace(position=case.position.reread(point)))}
    assert {point for _, point in read} == matters
