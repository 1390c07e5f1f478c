"""The facts of the second edition in numbers and names, each with the entry that states it."""

from __future__ import annotations

from engine.values.boards import board
from engine.values.decisions import Die
from engine.values.seating import DUEL

EDITION = "2e"
BOARD = board(6, 8)
SIDES = DUEL.names
"""Names of the players by number."""

PHASES = ("summon", "move", "build", "attack", "magic")
"""The five phases in order; glossary-2e/phase."""
CHOSEN_UNITS = 3
"""How many units may be chosen in a Move or Attack Phase; rule-2e/phase-move, rule-2e/phase-attack."""
NORMAL_SPACES = 2
"""How far a unit moves; rule-2e/phase-move."""
RANGED_REACH = 3
"""Across how many clear straight spaces a ranged attack reaches; rule-2e/attack-steps/declare-target."""
BACK_ROWS = 3
"""Rows in which structures are built; rule-2e/phase-build."""

MAGIC_MAXIMUM = 15
"""End of the magic track; glossary-2e/magic."""
HAND_SIZE = 5
"""Cards drawn up to; rule-2e/end-of-turn-draw."""

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
"""Six faces, written by the first letters of what they show. No source document states them. Two independent sources
agree on the totals (five melee, four ranged, two special); the pairing follows one of them."""

DECK_SIZE = 34
"""Cards in a deck; rule-2e/deck-construction."""
STARTING_UNITS = 2
"""Commons that begin on the battlefield; rule-2e/setup/starting-cards."""
MAGIC_OF_FIRST, MAGIC_OF_SECOND = 2, 3
"""Magic with which the first player and the second begin; rule-2e/setup/first-player-magic."""
