"""The facts of the first edition in numbers and names, each with the entry that states it."""

from __future__ import annotations

from engine.values.boards import board
from engine.values.decisions import Die
from engine.values.seating import TEAMS

EDITION = "1e"
BOARD = board(6, 8)
"""One Battlefield, for two players; rule-1e/battlefield."""
TEAM_BOARD = board(12, 8, TEAMS, joined=True)
"""Two Battlefields side by side, whose far sides are next to each other; rule-1e/3-4-players/rules/movement."""

PHASES = ("draw", "summon", "event", "move", "attack", "magic")
"""The six phases in order; rule-1e/turn-sequence."""
FIRST_PHASE_OF_GAME = "move"
"""With which the first player begins; rule-1e/setup/first-turn-restrictions."""
HAND_SIZE = 5
"""Cards drawn up to; rule-1e/phase-draw."""
CHOSEN_UNITS = 3
"""How many units may move or attack in their phase; rule-1e/phase-movement, rule-1e/phase-attack."""
CHOSEN_ON_FIRST_TURN = 2
"""How many may move on the first turn of the game; rule-1e/setup/first-turn-restrictions."""
NORMAL_SPACES = 2
"""How far a unit moves; rule-1e/phase-movement."""
LIMITED_SPACES = 1
"""How far a unit moves whose moves an event cuts short."""
BOW_REACH = 3
"""Across how many clear straight line spaces a bow attacks; rule-1e/ranged-attack."""

MELEE, RANGED = "melee", "ranged"
"""The sword and the bow; rule-1e/unit-card/range-symbol."""
HIT = 3
"""The least result that is a Hit; rule-1e/resolving-attack."""
SIX = 6
"""The greatest result of a die."""
OFF_A_VINE_WALL = 4
"""The least result with which a unit gets off a Vine Wall; rule-1e/vine-walls/movement."""
VINE_WALL = "Vine Wall"
WALL = "Wall"

DIE = Die(tuple([(str(result), 1, frozenset({"hit" if result >= HIT else "miss"})) for result in range(1, 7)]))
"""An ordinary die; rule-1e/resolving-attack."""

COMMONS, CHAMPIONS, EVENTS, WALLS, MERCENARIES, COPIES = 18, 3, 9, 3, 6, 10
"""What a deck holds beside its Summoner, and the most Mercenaries and copies of a Common in it;
rule-1e/deck-building/total."""
