"""A position: everything there is to know about a game between two actions, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from engine.values.boards import Board
from engine.values.cards import CardDefinition, Piece

PlayerT = TypeVar("PlayerT")
"""What an edition keeps for each player."""

SIDES = ("south", "north")
"""Names of the players by number. South sits at row 1."""


class Fact(NamedTuple):
    """Something that a card did or went through this turn and that a rule still asks for."""

    what: str
    uid: int
    detail: str = ""


class Lasting(NamedTuple):
    """An effect that outlasts its cause until the turn ends."""

    kind: str
    subject: int
    other: int = 0
    """The second piece concerned; 0 once that piece left play."""
    card: CardDefinition | None = None
    """The second piece's card, which it stays after leaving play."""
    value: int = 0
    word: str = ""
    cause: str = ""
    """Entry of what brought it about."""


@dataclass(frozen=True, slots=True)
class Position(Generic[PlayerT]):
    """One situation. Positions are values: compare, hash and keep them as you like."""

    geometry: Board
    board: tuple[Piece | None, ...]
    players: tuple[PlayerT, ...]
    turn: int
    """The active player."""
    phase: str
    used: tuple[int, ...] = (0, 0)
    """How many moving and attacking units were chosen this turn towards the limits."""
    aimed: bool = False
    """Whether the active player targeted an enemy card with an attack this turn."""
    facts: frozenset[Fact] = frozenset()
    lasting: tuple[Lasting, ...] = ()
    lost: frozenset[int] = frozenset()
    """Players whose summoner left the battlefield."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.lost)

    @property
    def winner(self) -> int | None:
        """The only player with a summoner left, or None."""
        left = [number for number in range(len(self.players)) if number not in self.lost]
        return left[0] if self.lost and len(left) == 1 else None

    def at(self, name: str) -> Piece | None:
        """The card on the space with this name."""
        return self.board[self.geometry.square(name)]
