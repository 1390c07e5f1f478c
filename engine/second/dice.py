"""The second-edition die, in its one place. No source states its faces: they follow an independent implementation."""

from __future__ import annotations

from engine.values.decisions import Die

MELEE, RANGED, SPECIAL = "melee", "ranged", "special"

DIE = Die(
    (
        ("mr", 3, frozenset({MELEE, RANGED})),
        ("rs", 1, frozenset({RANGED, SPECIAL})),
        ("ms", 1, frozenset({MELEE, SPECIAL})),
        ("m", 1, frozenset({MELEE})),
    ),
    confirmed=False,
)
"""Six faces, written by the first letters of what they show."""
