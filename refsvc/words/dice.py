"""Sentences about rolls: the faces of the die of an edition, each told by the symbols that it shows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import engine
from refsvc.sentences import DICE, FILTERS, Filter


@cache
def filters_of(edition: str) -> Mapping[str, Filter]:
    """The filters for sentences about positions of an edition."""
    shown = {label: " + ".join(sorted(symbols)) for label, _, symbols in engine.EDITIONS[edition].die.faces}

    def dice(labels: str) -> str:
        return ", ".join([shown.get(label, label) for label in labels.split()])

    return {**FILTERS, DICE: dice}
