"""An effect: a text of a card, acting from where that card is or last was."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar

from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.codes import Code
from engine.values.decisions import Named

if TYPE_CHECKING:
    from engine.effects.table import Table

TableT = TypeVar("TableT", bound="Table[Any, Any]")
PieceT = TypeVar("PieceT", bound=Piece)
OccurrenceT = TypeVar("OccurrenceT", bound="Occurrence[Any]")


Copies = dict[int, Any]
"""What was copied already for a table apart, by the identity of the original, so that what was one stays one."""


class Zone(Enum):
    """Where a card must be for a part of its text to act."""

    BATTLEFIELD = auto()
    UNDER = auto()
    """Under another card, which it modifies."""
    BESIDE = auto()
    """In play beside the battlefield."""
    HAND = auto()
    """In hand, while it enters play or is played."""

    # As fast as that of any object: zones are looked up for every text.
    __hash__ = object.__hash__


class CauseKind(Code):
    """What kind of thing brings a change about."""

    ATTACK = "attack"
    EFFECT = "effect"
    RULE = "rule"
    STATE = "state"
    """A card's figures changed so that a rule acts, without anybody's effect doing it."""


class Cause(NamedTuple):
    """What brings a change about, and who answers for it."""

    kind: CauseKind
    entry: str
    """Entry behind it."""
    name: str = ""
    """Ability, card or rule by name."""
    controller: int | None = None
    """Whoever controls the card that causes it; None where no card does."""
    piece: Piece | None = None
    """The card that causes it, as it was."""
    zone: Zone = Zone.BATTLEFIELD
    """Where that card is for what it causes."""
    for_each: bool = False
    """Whether it causes one and the same for each symbol rolled, so that what it comes to is so many times one."""


@dataclass(slots=True, eq=False)
class Occurrence(Generic[PieceT]):
    """What opened a window."""

    piece: PieceT | None = None
    """The card that it happened to, as it was."""
    square: Square | None = None
    """Where that card was."""
    cause: Cause | None = None
    other: PieceT | None = None
    """A second card concerned."""
    passed: tuple[int, ...] = ()
    """Cards that were moved or forced through."""
    path: tuple[Square, ...] = ()
    around: dict[int, int] = field(default_factory=dict)
    """How far every card was from it at that time."""
    places: dict[int, Square] = field(default_factory=dict)
    """Where every card was at that time."""
    amount: int = 0
    """How much is about to happen; an effect that takes its place sets it to 0."""
    player: int | None = None
    """Who does it, where no card does."""

    def state(self) -> Hashable:
        """All of it that effects may still change."""
        return self.piece, self.square, self.amount

    @property
    def spaces(self) -> int:
        """How many spaces the card moved or was forced."""
        return len(self.path) - 1

    @property
    def is_bound(self) -> bool:
        """Whether it does things to the table on which it happened, and so to no other."""
        return False

    def apart(self, copies: Copies) -> Self:
        """The same for a table that is set apart from the one on which it happened."""
        return replace(self)


@dataclass(slots=True, eq=False)
class Effect(Generic[TableT, PieceT, OccurrenceT]):
    """One text acting for one card. Tells what the text asks about; what it does is in the verbs."""

    table: TableT
    piece: PieceT
    """The card whose text this is, as it was when the effect was made."""
    name: str
    """The ability, or the card whose text it is."""
    entry: str
    zone: Zone = Zone.BATTLEFIELD
    top: int | None = None
    """The card that this one is under."""
    last: Square | None = None
    """Where the card was when the effect was made."""
    happened: OccurrenceT | None = None
    """What it acts on, once something has happened."""
    aim: int | None = None
    """The card picked as target, once one is."""
    picked: tuple[int, ...] = ()
    """All cards picked as targets."""
    spent: int = 0
    """How much was paid as a cost that can vary."""
    rule: Code | None = None
    """What is told of it where it is no text of the card but a rule that does something to the card."""

    def on(self, occasion: OccurrenceT) -> Self:
        """The same text acting on an occasion."""
        return type(self)(self.table, self.piece, self.name, self.entry, self.zone, self.top, self.last, occasion)

    @property
    def target(self) -> int:
        """The card picked as target; asked only by texts that have one."""
        assert self.aim is not None, f"{self.name} has no target"
        return self.aim

    @property
    def uid(self) -> int:
        """Identity of the card whose text this is."""
        return self.piece.uid

    @property
    def me(self) -> PieceT:
        """The card now, or as it last was."""
        return self.table.piece(self.piece.uid) or self.piece

    @property
    def in_play(self) -> bool:
        """Whether the card is on the battlefield."""
        return self.piece.uid in self.table.where

    @property
    def square(self) -> Square | None:
        """Where the card is, or enters; for one under another, where that is. A card that left is nowhere.

        Nothing is near a card that is nowhere: an effect resolves by the state of the game at that time.
        """
        if self.zone is Zone.HAND:
            return self.last
        return self.table.where.get(self.piece.uid if self.top is None else self.top)

    @property
    def was_at(self) -> Square | None:
        """Where the card is or last was, to tell of it."""
        square = self.square
        return self.last if square is None else square

    @property
    def named(self) -> Named:
        """The text and its card, to tell of it; a rule stands for itself."""
        if self.rule is not None:
            return Named(text=self.name)
        here = self.square
        square = self.last if here is None else here
        gone = here is None and square is not None
        return Named(self.piece.card.name, square, gone, self.zone is Zone.UNDER, self.name)

    @property
    def controller(self) -> int:
        """Who controls the card, or controlled it last."""
        return self.me.controller if self.zone is Zone.BATTLEFIELD else self.piece.controller

    @property
    def cause(self) -> Cause:
        """The effect as the cause of what it does."""
        return Cause(CauseKind.EFFECT, self.entry, self.name, self.controller, self.me, self.zone)

    @property
    def summoner(self) -> PieceT | None:
        """The summoner of whoever controls the card."""
        found: PieceT | None = self.table.summoner(self.controller)
        return found

    def is_me(self, piece: Piece | None) -> bool:
        """Whether a card is the very card whose text this is."""
        return piece is not None and piece.uid == self.piece.uid

    def is_friendly(self, piece: Piece) -> bool:
        """Whether a card is friendly to the one whose text this is; every card is to itself."""
        return piece.controller == self.controller

    def is_enemy(self, piece: Piece) -> bool:
        """Whether a card is an enemy of the one whose text this is."""
        return piece.controller != self.controller

    def is_adjacent(self, piece: Piece) -> bool:
        """Whether a card on the battlefield is adjacent."""
        return self.is_within(piece, 1)

    def is_within(self, piece: Piece, spaces: int) -> bool:
        """Whether a card on the battlefield is within so many spaces, which the card itself never is."""
        here, there = self.square, self.table.where.get(piece.uid)
        if here is None or there is None or piece.uid in (self.piece.uid, self.top):
            return False
        return self.table.geometry.distance[here][there] <= spaces

    def near(self, spaces: int) -> list[PieceT]:
        """The cards within so many spaces of the card."""
        square = self.square
        return [] if square is None else self.table.near(square, spaces)

    def near_summoner(self, spaces: int) -> list[PieceT]:
        """The cards within so many spaces of its controller's summoner."""
        summoner = self.summoner
        return [] if summoner is None else self.table.near(self.table.where[summoner.uid], spaces)


def is_unit(piece: Piece) -> bool:
    """Whether a card is a unit."""
    return "unit" in piece.card.classes


def is_structure(piece: Piece) -> bool:
    """Whether a card is a structure."""
    return "structure" in piece.card.classes


def is_common(piece: Piece) -> bool:
    """Whether a card is a common."""
    return "common" in piece.card.classes


def is_common_or_champion(piece: Piece) -> bool:
    """Whether a card is a common or a champion."""
    return "common" in piece.card.classes or "champion" in piece.card.classes


def is_summoner(piece: Piece) -> bool:
    """Whether a card is a summoner."""
    return "summoner" in piece.card.classes
