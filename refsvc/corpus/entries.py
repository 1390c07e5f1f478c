"""Entries: rules, terms, rulings, examples, errata and conflicts, as values that never change."""

from dataclasses import dataclass
from typing import ClassVar

from refsvc.corpus.problems import Origin


@dataclass(frozen=True, kw_only=True, slots=True)
class Item:
    """Anything with a page of its own: an entry, a card, an ability, a faction."""

    id: str
    kind: str
    edition: str
    title: str
    text: str
    """In our own words: Markdown for an entry, composed from the anatomy for a card or ability."""
    origin: Origin
    aliases: tuple[str, ...] = ()

    @property
    def url(self) -> str:
        """The lasting address of its page."""
        return f"/e/{self.id}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Claim:
    """What one document says about a point that documents disagree on."""

    source: str
    says: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry(Item):
    """One rule, term, ruling, example, erratum or conflict."""

    KINDS: ClassVar[tuple[str, ...]] = (
        "rule",
        "glossary",
        "term",
        "update",
        "errata",
        "missed",
        "faq",
        "expanded",
        "example",
        "conflict",
    )

    source: str
    """Id of the document that it comes from."""
    section: str
    page: str = ""
    reviewed: str
    """Version of the source that the text was compared with."""
    order: int | None = None
    """Place in the reading order of its kind."""
    question: str = ""
    asked_as: tuple[str, ...] = ()
    """Other ways in which players ask for it."""
    answer: str = ""
    decided_by: tuple[str, ...] = ()
    faction: str = ""
    cards: tuple[str, ...] = ()
    """Names of cards and abilities involved, as written."""
    terms: tuple[str, ...] = ()
    """Headwords involved, as written."""
    related: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    applies_to: tuple[str, ...] = ()
    same_as: str = ""
    """The entry that holds the text, where this one repeats a ruling."""
    unconfirmed: str = ""
    unplayable: str = ""
    """Why the ruling can't be put on a board."""
    waiting: str = ""
    """Which card text, unknown so far, the ruling waits for before it can be put on a board."""
    severity: str = ""
    claims: tuple[Claim, ...] = ()
    holds: str = ""
    contradicts: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Source:
    """A document that entries and cards cite."""

    id: str
    title: str
    version: str
    date: str
    edition: str
    official: bool
    rank: int
    """Authority within its edition: 1 overrules 2, and so on."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Family:
    """Timing windows that behave alike, with the entry that defines them."""

    id: str
    name: str
    entry: str
    about: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Window:
    """A moment at which a part of an ability acts. `order` counts as the windows open around an effect."""

    id: str
    name: str
    family: Family
    order: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Symbol:
    """A deck symbol."""

    id: str
    name: str
    note: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Page:
    """A page of the site that is no entry: an introduction, a note on the sources."""

    slug: str
    title: str
    text: str
    origin: Origin


@dataclass(frozen=True, kw_only=True, slots=True)
class CheckedClaim:
    """A claim of the unofficial manual and whether it holds."""

    claim: str
    verdict: str
    entry: str
    """Id of the entry about it, where it clashes with the rules."""
