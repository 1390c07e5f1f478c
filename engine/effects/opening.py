"""What is worked out once of a position, and holds for every table that is opened from it."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.effects.doubts import Coverage, InPlay
from engine.effects.table import Table
from engine.effects.texts import InForce
from engine.effects.trying import Tried


class Opening(NamedTuple):
    """How things stand when a table is opened from a position."""

    in_force: InForce | None
    """The texts in force; None where that depends on a point that the sources leave open, which each table has to say
    for itself."""
    sure: bool
    """Whether no fact in play or in hand is less sure than print or a ruling."""
    lacking: bool
    """Whether no source states some fact in play or in hand on which it depends whether a card may do something."""
    doubtful: tuple[InPlay, ...]
    """The cards in play with texts that the engine does not know for sure."""
    tried: Tried
    """What was found by trying it in courses from here, which others that begin alike need not try again."""


def opening(table: Table[Any, Any], coverage: Coverage) -> Opening:
    """What is worked out on a table on which nothing has happened yet, and kept with its position."""
    texts = table.texts()
    found = Opening(None if table.leant else texts.in_force, *coverage.looked_over(table), {})
    table.opened.keep(found)
    return found
