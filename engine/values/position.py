"""A position: everything there is to know about a game between two actions, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from engine.values.boards import Board, Square
from engine.values.cards import Card, Piece
from engine.values.codes import Code
from engine.values.editions import EDITIONS

if TYPE_CHECKING:
    from engine.values.actions import Action
    from engine.values.changes import Change
    from engine.values.reasons import Caveat, Reason
    from engine.values.seen import View


class Fact(NamedTuple):
    """Something that a card did or went through this turn and that a rule still asks for."""

    what: Code
    uid: int | None
    """The card; None for one that is no longer in play."""
    detail: str = ""


class Lasting(NamedTuple):
    """An effect that outlasts its cause, until the turn ends or another begins."""

    kind: Code
    subject: int | None
    other: int | None = None
    """The second piece concerned; None once that piece left play."""
    card: Card | None = None
    """The second piece's card, which it stays after leaving play."""
    value: int = 0
    """An amount, or a player by number."""
    word: str = ""
    cause: str = ""
    """Entry of what brought it about."""
    until: int | None = None
    """The player before whose next turn it ends; None for the end of this turn."""


@dataclass(frozen=True, slots=True)
class Position:
    """One situation. Positions are values: compare, hash and keep them as you like. An edition adds what it records."""

    edition: ClassVar[str] = ""
    """The edition whose rules hold."""

    geometry: Board
    board: tuple[Piece | None, ...]
    """The card that stands on each space."""
    players: tuple[Any, ...]
    """What each player has beside the board, as the edition keeps it."""
    turn: int
    """The active player."""
    phase: str
    facts: frozenset[Fact] = frozenset()
    lasting: tuple[Lasting, ...] = ()
    lost: frozenset[int] = frozenset()
    """Players whose summoner left the battlefield."""
    ground: tuple[Piece | None, ...] = ()
    """The card that lies on each space so that another can stand on it; empty where an edition has none such."""
    readings: frozenset[str] = frozenset()
    """The points that the sources leave open of which the second reading is taken."""
    worked_out: object = field(default=None, init=False, compare=False, repr=False)
    """What was worked out of it once and holds as long as it: no part of its value, and not handed on to any other."""

    _where: dict[int, Square] | None = field(default=None, init=False, compare=False, repr=False)

    @property
    def where(self) -> Mapping[int, Square]:
        """The space of each card on the battlefield."""
        found = self._where
        if found is None:
            found = {piece.uid: square for square, piece in enumerate(self.board) if piece}
            found.update({piece.uid: square for square, piece in enumerate(self.ground) if piece})
            object.__setattr__(self, "_where", found)
        return found

    def keep(self, worked_out: object) -> None:
        """Keep what was worked out of the position; nothing that can be asked of it answers otherwise for that."""
        object.__setattr__(self, "worked_out", worked_out)

    def reread(self, point: str) -> Self:
        """The same position with the other reading of a point that the sources leave open."""
        return replace(self, readings=self.readings ^ {point})

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the players by number."""
        return self.geometry.seating.names

    @property
    def over(self) -> bool:
        """Whether the game has ended: no two teams have a player left."""
        return bool(self.lost) and len(self._standing()) < 2

    @property
    def winner(self) -> int | None:
        """The only team with a player left, by the number of its first player, or None."""
        left = self._standing() if self.lost else ()
        return next(iter(left)) if len(left) == 1 else None

    def _standing(self) -> set[int]:
        """The teams that have a player left."""
        return {team for player, team in enumerate(self.geometry.seating.teams) if player not in self.lost}

    def at(self, name: str) -> Piece | None:
        """The card on the space with this name."""
        return self.board[self.geometry.square(name)]

    @property
    def line(self) -> str:
        """The position on one line, for links and chat, with the cards that it makes up; it reads back from it."""
        return EDITIONS[self.edition].line(self)

    @property
    def document(self) -> dict[str, Any]:
        """The scenario document that sets the position up, with the cards that it makes up; it reads back from it."""
        return EDITIONS[self.edition].document(self)

    @property
    def view(self) -> View:
        """The position as it is seen, with every figure worked out."""
        return EDITIONS[self.edition].view(self)

    def changes_since(self, before: Self) -> tuple[Change, ...]:
        """What tells the position from an earlier one, each thing with a statement that says the same."""
        return EDITIONS[self.edition].changes(before, self)

    @property
    def faults(self) -> tuple[Reason, ...]:
        """What is strange about the position; it can be played all the same."""
        return EDITIONS[self.edition].faults(self)

    def doubts(self, action: Action | None = None) -> tuple[Caveat, ...]:
        """The texts in play, or of the card that an action plays, that the engine does not know for sure."""
        return EDITIONS[self.edition].doubts(self, action)

    def __str__(self) -> str:
        return self.line
