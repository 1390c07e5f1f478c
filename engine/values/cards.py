"""What a card is, before and while it is in play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from typing import NamedTuple

from engine.values.boards import Square
from engine.values.sayings import NOTHING_SAID, Sayings
from engine.values.standing import ALL_PRINTED, Standing


@dataclass(frozen=True, slots=True)
class AbilityNote:
    """An ability as the card prints it: its name, and the windows it acts in where a source tells them."""

    name: str
    windows: tuple[str, ...] = ()
    parts: str = ""
    """What a made-up ability does, as an edition keeps it; empty for one that is known by its name."""
    standing: Standing = field(default=Standing.PRINTED, compare=False)
    """What its text rests on."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
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
    stays: bool = False
    """Whether an event stays in play once it is played."""
    abilities: tuple[AbilityNote, ...] = ()
    parts: str = ""
    """What its own text does that is made up, as an edition keeps it; empty for one that is known by the card."""
    entry: str = ""
    """Id of the card's entry in the reference."""
    changed: frozenset[str] = frozenset()
    """Facts that a scenario overrides."""
    standing: Mapping[str, Standing] = field(default_factory=lambda: ALL_PRINTED)
    """What the facts rest on that are less sure than print, by name.

    ``text`` is the least sure of all that it says; unknown where it may say more than any source tells.
    """
    reference: str = ""
    """What finds the card in the reference: its name, with its faction before it where two share the name; empty for a
    card that a document makes up."""
    base: Card | None = None
    """The card of the reference some of whose facts a document overrides."""
    owner: int | None = None
    """The player from whose deck it is, where another holds it in hand or pile."""
    worked_out: object = field(default=None, init=False, repr=False)
    """What was worked out of it once and holds as long as it: no fact of it, and not handed on to any other."""
    _marked: dict[int | None, Card] = field(default_factory=dict, init=False, repr=False)
    """The same card by whose deck it is from, each made once: what is worked out of one is so for all positions."""

    def keep(self, worked_out: object) -> None:
        """Keep what was worked out of the card; nothing that can be asked of it answers otherwise for that."""
        object.__setattr__(self, "worked_out", worked_out)

    def _facts(self) -> tuple[object, ...]:
        return (
            self.name, self.classes, self.cost, self.life, self.strength, self.attack, self.symbols,
            self.faction, self.phase, self.stays, self.abilities, self.parts, self.owner, self.entry,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Card) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name

    def is_a(self, word: str) -> bool:
        """Whether the class line has this word."""
        return word in self.classes

    def is_open(self, fact: str) -> bool:
        """Whether no source states this fact, and no document."""
        return self.is_unsourced(fact) and fact not in self.changed

    def is_unsourced(self, fact: str) -> bool:
        """Whether no source states this fact, whatever a document takes for it."""
        return self.standing.get(fact) in (Standing.ASSUMED, Standing.UNKNOWN)

    def held_by(self, holder: int, owner: int) -> Card:
        """The card off the battlefield in the hands of a player, marked if it is from another one's deck."""
        return self if holder == owner else self._of(owner)

    def claimed(self, holder: int) -> tuple[Card, int]:
        """The card without that mark, and its owner."""
        return (self, holder) if self.owner is None else (self._of(None), self.owner)

    def _of(self, owner: int | None) -> Card:
        """The card marked as from a player's deck, or not marked."""
        if owner not in self._marked:
            self._marked[owner] = replace(self, owner=owner)
        return self._marked[owner]

    def named(self, words: str) -> bool:
        """Whether a reference by this name includes the card: full words only, part of the name or all of it."""
        return f" {words} " in f" {self.name} "


class Cards:
    """Cards that can be found by name: those of the reference, and before them those that a document makes up."""

    def __init__(
        self,
        names: Mapping[str, Card],
        setups: Mapping[str, Setup] | None = None,
        sayings: Sayings = NOTHING_SAID,
    ) -> None:
        self._names: dict[str, Card] = {}
        """By name, alias and entry as :func:`folded`; what is named twice is found by the first."""
        for name, card in names.items():
            self._names.setdefault(folded(name), card)
        self.setups: Mapping[str, Setup] = setups or {}
        """What each faction brings to a game, by the faction's slug."""
        self.sayings = sayings
        """What players say of actions and abilities."""

    def find(self, name: str) -> Card | None:
        """The card with this name, alias or entry, whatever its case; None if there is none."""
        return self._names.get(folded(name))

    def card(self, name: str) -> str:
        """How the card that is called so is written; empty if there is none. An unknown card is a question mark."""
        found = UNKNOWN if name == UNKNOWN.name else self.find(name)
        return "" if found is None else found.name

    def written(self, name: str) -> str:
        """The same, with what tells it from another of its name where the name alone was not used."""
        found = UNKNOWN if name == UNKNOWN.name else self.find(name)
        if found is None or folded(name) == folded(found.name):
            return self.card(name)
        return found.reference or found.name

    def ability(self, name: str) -> str:
        """How the ability, or the event's text, that is called so is written; empty if nothing has it."""
        found = self.abilities.get(folded(name), "")
        return found or (self.card(name) if (card := self.find(name)) and card.is_a("event") else "")

    def close_to(self, name: str) -> tuple[str, ...]:
        """What cards and abilities with a similar name are called, the closest first."""
        called = {folded(card.name): card.name for card in self} | self.abilities
        return tuple([called[one] for one in get_close_matches(folded(name), called)])

    @property
    def names(self) -> Mapping[str, Card]:
        """Cards by all that they are called."""
        return self._names

    @cached_property
    def abilities(self) -> dict[str, str]:
        """The abilities of the cards as they are written, by name as :func:`folded`."""
        return {folded(note.name): note.name for card in self for note in card.abilities}

    def with_own(self, own: Mapping[str, Card]) -> Cards:
        """The same cards, with some found before them."""
        if not own:
            return self
        cards = Cards(own, self.setups, self.sayings)
        cards._names = self._names | cards._names
        return cards

    def preferring(self, faction: str) -> Cards:
        """The same cards, of which one of this faction is found first by a name that it shares with another's."""
        return self.with_own(self._namesakes.get(faction, {}))

    @cached_property
    def _namesakes(self) -> dict[str, dict[str, Card]]:
        """Of each faction the cards of the reference that are not what their name alone means, by name."""
        found: dict[str, dict[str, Card]] = {}
        for card in self:
            meant = self.find(card.name)
            if meant is not None and meant is not card and meant.reference and card.reference:
                found.setdefault(card.faction, {})[card.name] = card
        return found

    def setup(self, faction: str) -> Setup | None:
        """What the faction with this name or slug brings to a game, or None if there is no such faction."""
        return self.setups.get(slug(faction))

    def __iter__(self) -> Iterator[Card]:
        return iter({id(card): card for card in self._names.values()}.values())


def slug(name: str) -> str:
    """The form of a name used in ids."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in name.lower().replace("'", "").replace("’", ""))
    return "-".join(word for word in kept.split("-") if word)


def folded(name: str) -> str:
    """A name as it is looked up: neither case, nor the shape of an apostrophe, nor the width of a gap counts."""
    return " ".join(name.lower().replace("’", "'").split())


class Setup(NamedTuple):
    """A faction's own deck and where its starting cards stand, as far as its sources tell."""

    name: str
    symbols: frozenset[str] = frozenset()
    deck: tuple[tuple[Card, int], ...] = ()
    """Each card with its number of copies, the starting cards included; empty where no source lists the deck."""
    spaces: tuple[tuple[Card, Square], ...] = ()
    """The starting cards and their spaces as South sees them; empty where no source tells them."""
    events: tuple[tuple[Card, int], ...] = ()
    """The events that go with its summoner, with their number of copies, as far as a source tells it."""
    composed: bool = False
    """Whether the deck was put together here, since no source lists it."""
    standing: Standing = Standing.PRINTED
    """What the starting spaces rest on."""


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a hand, or of a pile whose order nobody knows, in a fixed order."""
    return tuple(sorted(cards, key=lambda card: (card.name, -1 if card.owner is None else card.owner)))


UNKNOWN = Card("?", frozenset())
"""A card of which only the back is seen."""


class Piece(NamedTuple):
    """A card in play: on the board, under a card there, or in an active area."""

    uid: int
    """Its identity: a card that left play and came back is another piece."""
    card: Card
    owner: int
    controller: int
    damage: int = 0
    tokens: int = 0
    """Tokens on it besides damage, where an edition has such."""
    under: tuple[Piece, ...] = ()
    links: tuple[int | None, ...] = ()
    """Cards that it was aimed at when it was played; None for one that left play."""
