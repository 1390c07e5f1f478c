"""A position of the first edition: what each player has besides the board, and what is counted this turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from engine.first.codes import OpenPoint
from engine.values.cards import Card, Piece
from engine.values.position import Position

__all__ = ["Piece", "Player", "Situation"]


class Player(NamedTuple):
    """One player's cards off the battlefield. Cards of others' decks among them are marked with their owner."""

    magic: tuple[Card, ...] = ()
    """The Magic Pile from its top; rule-1e/spending-magic."""
    hand: tuple[Card, ...] = ()
    top: tuple[Card, ...] = ()
    """Cards on top of the draw pile whose order is known, the next to be drawn first."""
    draw: tuple[Card, ...] = ()
    """Cards below them whose order nobody knows."""
    bottom: tuple[Card, ...] = ()
    """Cards put on the bottom of the draw pile, the next to be drawn first."""
    discard: tuple[Card, ...] = ()
    """The discard pile from its top."""
    vines: tuple[Card, ...] = ()
    """The Vine Wall Pile; rule-1e/vine-walls/pile."""


@dataclass(frozen=True, slots=True)
class Situation(Position):
    """A position of the first edition."""

    edition: ClassVar[str] = "1e"

    board: tuple[Piece | None, ...]
    players: tuple[Player, ...]
    ground: tuple[Piece | None, ...] = ()
    """The Vine Walls, on which units can stand; rule-1e/vine-walls/placement."""
    used: tuple[int, int] = (0, 0)
    """How many units were chosen this turn to move and to attack, towards the limits."""
    first: bool = False
    """Whether this is the first turn of the game; rule-1e/setup/first-turn-restrictions."""

    def _standing(self) -> set[int]:
        """The teams that have a player left, or by the other reading every player while there are several."""
        left = [player for player in self.geometry.seating.players if player not in self.lost]
        if len(left) > 1 and OpenPoint.LAST_PLAYER_WINS in self.readings:
            return set(left)
        return {self.geometry.seating.teams[player] for player in left}
