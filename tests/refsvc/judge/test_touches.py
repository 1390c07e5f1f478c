"""Every step says what it decides: whatever is otherwise after an action, one of its steps says that it touched it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engine
from refsvc import Reference

pytestmark = pytest.mark.thorough

DECIDED = {
    "damage": engine.Touches.DAMAGE,
    "wounds": engine.Touches.WOUNDS,
    "boost": engine.Touches.BOOST,
    "magic": engine.Touches.MAGIC,
    "stands": engine.Touches.PLACE,
    "emptied": engine.Touches.PLACE,
    "moved": engine.Touches.PLACE,
    "controlled": engine.Touches.PLACE,
    "hand": engine.Touches.PLACE,
}
"""What a step must touch that brings a change about, by the first word of the change."""


def plays(reference: Reference) -> Iterator[engine.Play]:
    """Every ruling and example of both editions, as it is played."""
    for file in sorted(reference.corpus.directory.rglob("*.scenario.yaml")):
        for case in reference.scenario(file.read_text(encoding="utf-8")).cases:
            try:
                yield engine.play(case.position, case.do, case.cards)
            except engine.LineRefused:
                continue


def test_what_changes_was_touched_by_a_step(reference: Reference) -> None:
    """Damage, wounds, boosts, magic, and where each card is: in all rulings that are played."""
    seen = engine.Touches.NOTHING
    for play in plays(reference):
        for one in play.done:
            touched = engine.Touches.NOTHING
            for step in one.resolved.steps:
                touched |= step.touches
            if one.resolved.pending is not None:
                continue
            for change in one.resolved.position.changes_since(one.before):
                decided = DECIDED.get(str(change.code).partition("-")[0], engine.Touches.NOTHING)
                assert decided in touched, (one.text, change.statement)
                seen |= decided
    assert seen == engine.Touches.DAMAGE | engine.Touches.WOUNDS | engine.Touches.BOOST | engine.Touches.MAGIC | (
        engine.Touches.PLACE
    )
