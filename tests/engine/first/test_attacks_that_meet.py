"""Rolls of an attack that come to the same are followed once: what is found is what following each by itself finds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.explore.outcomes import Outcomes, explore
from engine.explore.replay import OpenPoints, Running
from engine.values.decisions import Resolution
from engine.values.steps import Step
from refsvc.judge import read_text
from tests.engine.reference import reference

FILES = [Path(__file__).parent / f"meetings_judged_{name}.scenario.yaml" for name in ("factions", "goblins_and_elves")]
EDITION = engine.EDITIONS["1e"]
FEW = 300
"""Courses that are followed one by one in these tests."""


@dataclass
class Alone:
    """An effect in progress that meets no other course."""

    running: Running[Any]
    effect: Resolution

    def position(self) -> engine.Position:
        return self.running.position()  # type: ignore[no-any-return]

    def steps(self) -> tuple[Step, ...]:
        return self.running.steps()

    def open_points(self) -> OpenPoints:
        return self.running.open_points()

    def meeting(self) -> None:
        return None


def naive(position: engine.Position, action: engine.Action) -> Outcomes[Any]:
    """What is found where each course is followed to its end."""
    start = EDITION.start(position, action, ())

    def alone() -> Alone:
        running = start()
        return Alone(running, running.effect)

    return explore(alone, lambda now: now, alike=EDITION.as_told_apart, bound=FEW)


def told(found: Outcomes[Any]) -> dict[object, tuple[int, Fraction, Fraction]]:
    """What is claimed of each outcome."""
    return {EDITION.as_told_apart(one.seen): (one.courses, one.least, one.most) for one in found.outcomes}


@pytest.mark.thorough
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_meeting_changes_nothing(file: Path) -> None:
    """The same outcomes of every attack, as likely, reached by as many courses."""
    compared = 0
    for case in read_text(file.read_text(encoding="utf-8"), reference("1e")).cases:
        attacks = [one for one in engine.legal(case.position, bound=100).actions if one.verb == "attack"]
        for action in attacks[:2]:
            each = naive(case.position, action)
            if each.complete:
                compared += 1
                assert told(engine.outcomes(case.position, action, bound=FEW)) == told(each), case.title
    assert compared > 10


def test_a_bomber_and_its_luck_come_to_an_end() -> None:
    """However many sixes follow one another, few courses tell what can come of it."""
    text = """
        edition: 1e
        title: A Bomber, and Stink beside it
        phase: attack
        board:
          a1: Krusk
          c3: Bomber
          e1: Stink
          c5: {card: Hydrake, player: north, wounds: 4}
          f8: {card: Selundar, player: north}
        expect: [{legal: attack c3 c5}]
    """
    (case,) = read_text(text, reference("1e")).cases
    found = engine.outcomes(case.position, EDITION.parse("attack c3 c5"))
    assert found.complete
    assert found.followed < found.courses / 5
    assert sum(one.least for one in found.outcomes) <= 1
