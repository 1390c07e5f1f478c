"""A position as it is seen: each card on its space and each player, with every figure worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.values.cards import Card


class CardSeen(NamedTuple):
    """A card on the battlefield. A figure that no source states, or that it does not have, is None."""

    space: str
    place: str
    """How documents and actions name it: by its space, and by which of the two it is where two share that."""
    card: Card
    controller: int
    owner: int
    strength: int | None
    life: int | None
    """Before damage."""
    damage: int
    tokens: int
    """Tokens on it besides damage, where an edition has such."""
    under: tuple[Card, ...]
    abilities: tuple[str, ...]
    """Names of the abilities in force that the engine plays."""
    unplayed: tuple[str, ...]
    """Names of printed abilities that it does not play."""

    @property
    def left(self) -> int | None:
        """Life left."""
        return None if self.life is None else self.life - self.damage

    @property
    def taken(self) -> tuple[str, ...]:
        """Facts of its figures that no source states, as far as something is taken for them."""
        figures = {"attack": self.card.attack, "strength": self.strength, "life": self.life}
        return tuple([fact for fact, shown in figures.items() if shown is not None and self.card.is_unsourced(fact)])


class EventSeen(NamedTuple):
    """A card in an active area."""

    card: Card
    owner: int
    tokens: int
    """Tokens on it besides damage, where an edition has such."""


class PlayerSeen(NamedTuple):
    """What a player has beside the board."""

    name: str
    counts: Mapping[str, int]
    """How much the player has: of magic, and of cards in each pile."""
    hand: tuple[Card, ...]
    discard: tuple[Card, ...]
    events: tuple[EventSeen, ...]
    lost: bool
    """Whether the player's summoner left the battlefield."""


class View(NamedTuple):
    """All that is to be seen of a position."""

    cards: tuple[CardSeen, ...]
    players: tuple[PlayerSeen, ...]
    chosen: Mapping[str, int]
    """How many units were chosen this turn to move and to attack."""
    most: Mapping[str, int]
    """How many may be chosen for each, as far as nothing else forbids it."""


class Told(NamedTuple):
    """The words of a picture: what it shows, for those who do not see it. What is left out is not said."""

    title: str = ""
    names: Sequence[str] = ()
    """What the players are called."""
    cards: Mapping[str, str] = {}
    """A sentence about the card on each space."""
    players: Sequence[str] = ()
    """A sentence about what each player has."""
    notes: Sequence[Sequence[tuple[str, str]]] = ()
    """For each player, further lines of the panel, each with a word that says what it is."""
    counts: Mapping[str, str] = {}
    """A word or two for each thing that is counted, such as magic."""
    phases: Mapping[str, str] = {}
    """Each phase by its name."""
    marks: Mapping[str, str] = {}
    """Each kind of mark."""
    unstated: str = ""
    """What stands on a unit of which nobody states any figure."""
