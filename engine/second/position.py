"""What each player of the second edition has besides the cards on the board."""

from __future__ import annotations

from typing import NamedTuple

from engine.values.cards import CardDefinition, Piece
from engine.values.position import Position

MAGIC_MAXIMUM = 15
"""End of the magic track; glossary-2e/magic."""
HAND_SIZE = 5
"""Cards drawn up to; rule-2e/end-of-turn-draw."""


class Player(NamedTuple):
    """One player's magic, cards and active events. Piles are unordered unless known."""

    magic: int = 0
    hand: tuple[CardDefinition, ...] = ()
    draw: tuple[CardDefinition, ...] = ()
    """Cards of the draw pile whose order nobody knows."""
    bottom: tuple[CardDefinition, ...] = ()
    """Cards put on the bottom of the draw pile, the next to be drawn first."""
    discard: tuple[CardDefinition, ...] = ()
    active: tuple[Piece, ...] = ()
    """Active events, the oldest first."""


Situation = Position[Player]
"""A position of the second edition."""
