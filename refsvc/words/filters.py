"""What only an edition knows how to say: the faces of its die, and its phases."""

from __future__ import annotations

from collections.abc import Mapping

import engine
from refsvc.sentences import DICE, FILTERS, MOMENT, PHASE, Filter, capital


def filters_of(edition: str, phase: Filter, moment: Filter) -> Mapping[str, Filter]:
    """The filters for sentences about positions of an edition that calls its phases and the times of a turn so.

    A face of a die is told by its number where it has one, and by the symbols that it shows otherwise.
    """
    faces = engine.EDITIONS[edition].die.faces
    shown = {label: label if label.isdigit() else " + ".join(sorted(symbols)) for label, _, symbols in faces}

    def dice(labels: str) -> str:
        return ", ".join([shown.get(label, label) for label in labels.split()])

    def heading(code: str) -> str:
        return " ".join([capital(word) for word in phase(code).split()])

    return {**FILTERS, DICE: dice, PHASE: heading, MOMENT: moment}
