"""Cards, their abilities and their factions, as values that never change."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from refsvc.corpus.entries import Item


@dataclass(frozen=True, kw_only=True, slots=True)
class Alternative:
    """One of the things between which a part leaves the choice."""

    condition: str = ""
    cost: str = ""
    effect: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Part:
    """One thing that an ability or event does at one time."""

    window: str = ""
    when: str = ""
    condition: str = ""
    optional: bool = False
    limit: str = ""
    cost: str = ""
    target: str = ""
    effect: str = ""
    either: tuple[Alternative, ...] = ()
    """Instead of one cost and effect: several, of which the player carries out exactly one."""
    duration: str = ""
    active: bool = False
    """Acts while the event stays in play, not when it is played."""
    grants: "Ability | None" = None
    """An ability that the effect gives."""
    known: str
    """`printed`, `restated` or `rulings`: how far the part is known."""
    unconfirmed: tuple[str, ...] = ()
    text: str
    """The sentences that a reader sees."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """What one source states about a card or ability that is not known in full."""

    says: str
    source: str
    """Id of an entry or of a document."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Ability:
    """An ability of a card; without a name, the text of an event."""

    name: str
    aliases: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    known: str
    facts: tuple[Fact, ...] = ()
    unconfirmed: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    """What the engine takes for granted to play it, and no source states. Never part of the text."""
    notes: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Change:
    """How a card was changed after it was printed."""

    change: str
    was: Mapping[str, str | int | tuple[str, ...] | None] = field(default_factory=dict)
    by: str
    """Id of the entry that made the change."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Card(Item):
    """A card in the wording in force. What no reliable source states is None and listed under `unconfirmed`."""

    faction: str
    """Name of the faction; empty for cards that belong to every deck or to none that a source states."""
    card_class: str | None = None
    """The words of the class line, in lower case: `champion unit`, `standard event`."""
    cost: int | None = None
    life: int | None = None
    strength: int | None = None
    """In the first edition, the attack value."""
    attack: str | None = None
    """`melee` or `ranged`."""
    symbols: tuple[str, ...] = ()
    phase: str | None = None
    active: bool | None = None
    copies: int | None = None
    abilities: tuple[Ability, ...] = ()
    """For an event, one ability without a name that holds its text."""
    known: str
    """`printed`, `restated` or `rulings`: how far the card is known."""
    source: str
    unconfirmed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    history: tuple[Change, ...] = ()
    facts: tuple[Fact, ...] = ()

    @property
    def classes(self) -> frozenset[str]:
        """The words of the class line."""
        return frozenset((self.card_class or "").split())


@dataclass(frozen=True, kw_only=True, slots=True)
class Wording:
    """One wording of an ability, the cards that bear it and those that give it to others."""

    ability: Ability
    cards: tuple[str, ...]
    granted_by: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class NamedAbility(Item):
    """An ability as a thing of its own: one for each name and edition, with the cards that bear it."""

    wordings: tuple[Wording, ...] = ()
    """Usually one; empty where only rulings speak of the ability."""
    on: tuple[str, ...] = ()
    """Names of cards that a source gives it to, where no card text is known."""
    faction: str = ""
    known: str
    facts: tuple[Fact, ...] = ()
    unconfirmed: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    """What the engine takes for granted to play it, and no source states."""
    notes: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """Ids of the cards that bear it, then of those that give it to others."""
        bearers = [card for wording in self.wordings for card in wording.cards]
        givers = [card for wording in self.wordings for card in wording.granted_by]
        return tuple(dict.fromkeys(bearers + givers))


@dataclass(frozen=True, kw_only=True, slots=True)
class Setup:
    """Where a faction's starting cards stand, seen by their owner: card name to squares."""

    squares: Mapping[str, tuple[str, ...]]
    unconfirmed: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Faction(Item):
    """A faction: its symbols, deck and setup where known. `text` says how it plays."""

    symbols: tuple[str, ...] = ()
    known: str
    source: str
    deck: Mapping[str, int] = field(default_factory=dict)
    setup: Setup | None = None
    notes: tuple[str, ...] = ()
    unconfirmed: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """Ids of its cards, as listed in its file."""

    @property
    def slug(self) -> str:
        """Its name in addresses."""
        return self.id.partition("/")[2]

    @property
    def url(self) -> str:
        """The lasting address of its page; both editions have factions of the same name."""
        return f"/factions/{self.slug}" if self.edition == "2e" else f"/factions/{self.edition}/{self.slug}"
