"""What is worked out once of a position, and holds for every table that is opened from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from engine.effects.doubts import Coverage, InPlay
from engine.effects.table import Table
from engine.effects.texts import InForce
from engine.values.position import Position

PositionT = TypeVar("PositionT", bound=Position)


class Opening(NamedTuple):
    """How things stand when a table is opened from a position."""

    in_force: InForce | None
    """The texts in force; None where that depends on a point that the sources leave open, which each table has to say
    for itself."""
    sure: bool
    """Whether no fact in play or in hand is less sure than print or a ruling."""
    doubtful: tuple[InPlay, ...]
    """The cards in play with texts that the engine does not know for sure."""


def opening(position: PositionT, opened: Callable[[PositionT], Table[Any, Any]], coverage: Coverage) -> Opening:
    """What is worked out of a position, with a table that is opened from it only for that."""
    kept = position.worked_out
    if not isinstance(kept, Opening):
        table = opened(position)
        texts = table.texts()
        in_force = None if table.leant else texts.in_force
        kept = Opening(in_force, coverage.is_sure(table), tuple(coverage.doubtful(table)))
        position.keep(kept)
    return kept
