"""A position of the second edition: what each player has besides the board, and what is counted this turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from engine.values import cards
from engine.values.cards import Card, in_order
from engine.values.position import Position


class Piece(cards.Piece):
    """A card in play."""

    __slots__ = ()

    @property
    def boost(self) -> int:
        """Boost on the card; glossary-2e/boost."""
        return self.tokens


class Player(NamedTuple):
    """One player's magic, cards and active events. Piles are unordered unless known."""

    magic: int = 0
    hand: tuple[Card, ...] = ()
    draw: tuple[Card, ...] = ()
    """Cards of the draw pile whose order nobody knows."""
    bottom: tuple[Card, ...] = ()
    """Cards put on the bottom of the draw pile, the next to be drawn first."""
    discard: tuple[Card, ...] = ()
    active: tuple[Piece, ...] = ()
    """Active events, the oldest first."""


def told_apart(player: Player) -> Player:
    """The same with the discard pile in one order: no rule asks in which order cards were discarded."""
    return player._replace(discard=in_order(player.discard)) if len(player.discard) > 1 else player


@dataclass(frozen=True, slots=True)
class Situation(Position):
    """A position of the second edition."""

    edition: ClassVar[str] = "2e"

    board: tuple[Piece | None, ...]
    players: tuple[Player, ...]
    used: tuple[int, int] = (0, 0)
    """How many moving and attacking units were chosen this turn towards the limits."""
    aimed: bool = False
    """Whether the active player targeted an enemy card with an attack this turn."""
