"""All that a content directory holds: the items, and what has no page of its own and is only referred to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from refsvc.corpus.items import Card, Edition, Entry, Faction, NamedAbility
from refsvc.corpus.packs import Conflict, LeftOut, Pack
from refsvc.corpus.plain import GIVEN, HIDDEN, KEY, Label, called
from refsvc.corpus.problems import Origin

CARD_SENTENCES = "cards"
"""The file of sentences that has the words of card texts."""


@called("a source", "sources")
@dataclass(frozen=True, kw_only=True)
class Source:
    """The document that an entry or card comes from."""

    id: Annotated[str, KEY]
    title: str
    version: Label
    official: bool
    date: Annotated[Label, HIDDEN] = ""
    edition: Annotated[Edition, HIDDEN]
    rank: Annotated[int, HIDDEN]
    """Authority within its edition: 1 overrules 2, and so on."""


@called("a family of windows", "families")
@dataclass(frozen=True, kw_only=True)
class Family:
    """Timing windows that behave alike, with the entry that defines them."""

    id: str
    name: str
    entry: str
    about: str


@dataclass(frozen=True, kw_only=True)
class Window:
    """A moment at which a part of an ability acts. `order` counts as the windows open around an effect."""

    id: str
    name: str
    family: Family
    order: int


@called("a symbol", "symbols")
@dataclass(frozen=True, kw_only=True)
class Symbol:
    """A deck symbol."""

    id: Annotated[str, KEY]
    name: str
    note: str = ""


@called("a page", "pages")
@dataclass(frozen=True, kw_only=True)
class Page:
    """A page of the site that is no entry: an introduction, a note on the sources."""

    slug: Annotated[str, GIVEN]
    title: str
    text: Annotated[str, GIVEN]
    origin: Origin


@called("a claim", "claims")
@dataclass(frozen=True, kw_only=True)
class CheckedClaim:
    """A claim of the unofficial manual and whether it holds."""

    claim: str
    verdict: str
    entry: str = ""
    """Id of the entry about it, where it clashes with the rules."""


@called("a difference", "differences")
@dataclass(frozen=True, kw_only=True)
class Difference:
    """What a player who comes from one edition gets wrong in the other."""

    title: str
    first: str
    """How it is in the first edition."""
    second: str
    """How it is in the second."""
    see: tuple[str, ...]
    """Ids of the entries of both that say so."""


@called("the file of editions", "files of editions")
@dataclass(frozen=True, kw_only=True)
class Editions:
    """What the editions have in common, where no name tells it, and what is different."""

    words: tuple[str, ...] = ()
    """What only the first edition has: whoever says one of these means it."""
    pairs: tuple[tuple[str, ...], ...] = ()
    """Ids of one thing, in the first edition and in the second."""
    differences: tuple[Difference, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Contents:
    """What a content directory holds. Mappings are in reading order and can't be changed."""

    entries: Mapping[str, Entry]
    cards: Mapping[str, Card]
    abilities: Mapping[str, NamedAbility]
    factions: Mapping[str, Faction]
    sources: Mapping[str, Source]
    windows: Mapping[str, Window]
    symbols: Mapping[str, Symbol]
    pages: Mapping[str, Page]
    checked_claims: tuple[CheckedClaim, ...]
    editions: Editions
    synonyms: Mapping[str, tuple[str, ...]]
    """Words of the rules, each with the words that players use for it."""
    described: Mapping[str, tuple[str, ...]]
    """What players say for a card, an ability or a faction whose name they don't know, by its id."""
    english: Mapping[str, str]
    """Stems of English words that are near words of the game and are none of them, by their first letter."""
    beyond: Mapping[str, tuple[str, ...]]
    """What is asked of a game and its documents leave to others, by subject."""
    doors: Mapping[str, tuple[str, ...]]
    """What people type who look for a page of the site, by the page."""
    speech: Mapping[str, Mapping[str, tuple[str, ...]]]
    """What players say for what they do (`words`), and for what abilities do (`deeds`)."""
    sentences: Mapping[str, Mapping[str, str]]
    """The words for what the engine says, by catalogue (such as `1e/steps`) and code, as their files have them."""
    packs: Mapping[str, Pack] = field(default_factory=dict)
    """What others made and is laid over the rest, by id."""
    conflicts: tuple[Conflict, ...] = ()
    """Where they say otherwise."""
    left_out: tuple[LeftOut, ...] = ()
    """Packs with something wrong in them."""
