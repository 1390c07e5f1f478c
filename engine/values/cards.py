"""What a card is, before and while it is in play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class AbilityNote:
    """An ability as the card prints it: its name, and the windows it acts in where a source tells them."""

    name: str
    windows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class CardDefinition:
    """The facts printed on a card, in the wording in force. Equal when every fact is equal."""

    name: str
    classes: frozenset[str]
    """Words of the class line: unit, structure, event, summoner, champion, common, epic, standard."""
    cost: int | None = None
    life: int | None = None
    strength: int | None = None
    attack: str | None = None
    """``melee`` or ``ranged``; None for cards that do not attack or whose kind no source states."""
    symbols: frozenset[str] = frozenset()
    faction: str = ""
    phase: str | None = None
    active: bool = False
    abilities: tuple[AbilityNote, ...] = ()
    entry: str = ""
    """Id of the card's entry in the reference."""
    changed: frozenset[str] = frozenset()
    """Facts that a scenario overrides."""
    unconfirmed: frozenset[str] = frozenset()
    words: frozenset[str] = field(default=frozenset())
    """Words of the name, for references by name."""
    owner: int | None = None
    """The player from whose deck it is, where another holds it in hand or pile."""

    def _facts(self) -> tuple[object, ...]:
        return (
            self.name, self.classes, self.cost, self.life, self.strength, self.attack, self.symbols,
            self.faction, self.phase, self.active, self.abilities, self.owner,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, CardDefinition) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name

    def is_a(self, word: str) -> bool:
        """Whether the class line has this word."""
        return word in self.classes

    def held_by(self, holder: int, owner: int) -> CardDefinition:
        """The card off the battlefield in the hands of a player, marked if it is from another one's deck."""
        return self if holder == owner else replace(self, owner=owner)

    def claimed(self, holder: int) -> tuple[CardDefinition, int]:
        """The card without that mark, and its owner."""
        return (self, holder) if self.owner is None else (replace(self, owner=None), self.owner)

    def named(self, words: str) -> bool:
        """Whether a reference by this name includes the card: full words only, part of the name or all of it."""
        return f" {words} " in f" {self.name} "


def in_order(cards: Iterable[CardDefinition]) -> tuple[CardDefinition, ...]:
    """The cards of a hand, or of a pile whose order nobody knows, in a fixed order."""
    return tuple(sorted(cards, key=lambda card: (card.name, -1 if card.owner is None else card.owner)))


UNKNOWN = CardDefinition("?", frozenset())
"""A card of which only the back is seen."""


class Piece(NamedTuple):
    """A card in play: on the board, under a card there, or in an active area."""

    uid: int
    """Its identity: a card that left play and came back is another piece."""
    card: CardDefinition
    owner: int
    controller: int
    damage: int = 0
    boost: int = 0
    under: tuple[Piece, ...] = ()
    links: tuple[int, ...] = ()
    """Pieces that it was aimed at when it was played."""
