"""The port behind which a search index stands: what it is asked, and the values in which it answers.

Any index that keeps to this, and passes `tests/refsvc/search/test_contract.py`, can take the place of the one in use.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from refsvc import bounds
from refsvc.corpus import Item, Verdict
from refsvc.search.fields import Field

# --- the query as it was read: a tree whose every node knows where in the text it stands -----------------


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the text that was typed: from `start` up to, not including, `end`."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Word:
    """A plain word."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in quotation marks, which must stand together."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on a field: `cost<=1`."""

    field: str
    """Name of the field in `fields.py`, also where another name for it was typed."""
    operator: str
    """One of `:` `=` `!=` `<` `<=` `>` `>=`."""
    value: str
    """The value in the form in which the field knows it: `Breakers` for `breakers`."""
    span: Span


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a term: `-vine`."""

    node: "Node"
    span: Span


@dataclass(frozen=True, slots=True)
class All:
    """Terms that hold together."""

    nodes: tuple["Node", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Any:
    """Terms of which one is enough: `wall OR gate`."""

    nodes: tuple["Node", ...]
    span: Span


Node: TypeAlias = Word | Phrase | Filter | Not | All | Any


@dataclass(frozen=True, slots=True)
class Problem:
    """A term that could not be used as it stands, and what was expected in its place."""

    code: str
    """`unknown-field`, `unknown-value`, `wrong-operator`, `missing-value`, `open-quote`, `open-parenthesis`,
    `stray-parenthesis`, `empty-parentheses`, `missing-term`, `too-long`, `figures-unknown`, or `unknown-word`."""
    span: Span
    term: str
    """The term as it was typed."""
    message: str
    """A whole sentence, for readers."""
    expected: tuple[str, ...] = ()
    """What could stand there, best first."""

    @property
    def is_malformed(self) -> bool:
        """Whether a term can't be used; a word that is merely unknown, or a mark that is merely left out, can."""
        return self.code not in ("unknown-word", "open-quote", "figures-unknown")


@dataclass(frozen=True, slots=True)
class Order:
    """What results are sorted by: `order:cost`, or `order:-cost` for the highest first."""

    by: str
    """One of `fields.ORDERS`."""
    downward: bool


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query. Terms with problems are left out of the tree."""

    text: str
    root: Node | None
    problems: tuple[Problem, ...] = ()
    order: "Order | None" = None
    """What results are sorted by; by how well they answer where it says nothing."""


def parts(node: Node | None) -> Iterator[Node]:
    """The node and everything in it, in the order of the text."""
    if node is None:
        return
    yield node
    if isinstance(node, Not):
        yield from parts(node.node)
    elif isinstance(node, All | Any):
        for inner in node.nodes:
            yield from parts(inner)


# --- the answer to it ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HitSource:
    """Where a hit comes from."""

    id: str
    """Id of the document."""
    title: str
    version: str
    official: bool
    """Whether an official document states it."""
    derived: bool
    """Whether the document does not state it, and it follows from rules that stand there."""
    section: str = ""
    page: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """One result."""

    id: str
    kind: str
    edition: str
    title: str
    url: str
    snippet: str
    """Safe HTML: escaped text in which what was found stands in <mark>."""
    score: float
    """Higher is better; comparable only within one answer."""
    group: str
    """Heading under which a page may gather it: `Rulings`, `Rules and terms`, `Cards and abilities`, …"""
    source: HitSource | None
    faction: str = ""
    question: str = ""
    answer: str = ""
    """The short answer of a ruling, where its question is the one that was asked; else empty."""
    verdict: Verdict | None = None
    """What that answer comes to; None without an answer."""
    standing: str = ""
    """What the least sure fact of a card rests on; empty for what is no card."""
    pack: str = ""
    """Id of the pack that it comes from; empty for what comes with the service."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How the query was read, in words."""

    sentence: str
    """`first-edition rules that mention “wall” and not “vine”`."""
    notes: tuple[str, ...] = ()
    """What was read as something else: `“wich” as “witch”`, `“hp” as “life”`."""


@dataclass(frozen=True, slots=True)
class NamedThing:
    """An entry, card, ability or faction, with its name."""

    id: str
    kind: str
    edition: str
    title: str
    url: str

    @classmethod
    def of(cls, item: Item) -> "NamedThing":
        """The item by its name."""
        return cls(item.id, item.kind, item.edition, item.title, item.url)


@dataclass(frozen=True, slots=True)
class Recognised:
    """A name found in the query and where it stands."""

    thing: NamedThing
    span: Span


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One value of a field among the results."""

    value: str
    label: str
    count: int
    query: str
    """The query that keeps only these results."""


@dataclass(frozen=True, slots=True)
class Facet:
    """A field by which the results can be narrowed."""

    field: str
    label: str
    values: tuple[FacetValue, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """What a card does in a timing window."""

    card: NamedThing
    ability: str
    """Name of the ability; empty for the text of an event."""
    text: str


@dataclass(frozen=True, slots=True)
class Meeting:
    """A timing window, or a family of them, in which both cards act."""

    window: str
    """Name of the window where it is the same one, else of the family."""
    entry: str
    """Id of the entry that defines the family."""
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Interaction:
    """What two cards or abilities that the query names have to do with each other."""

    cards: tuple[NamedThing, NamedThing]
    rulings: tuple[NamedThing, ...]
    """Rulings that hold for both."""
    shared: tuple[str, ...]
    """What they have in common, a short sentence each."""
    meetings: tuple[Meeting, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """What is asked of the print of a card, or of what it does."""

    card: NamedThing
    sentence: str
    """What is printed there, or that no source states it."""
    is_known: bool


@dataclass(frozen=True, slots=True)
class Results:
    """The answer to a query."""

    query: Query
    hits: tuple[Hit, ...]
    """Best first, from `offset`, at most `limit`."""
    total: int
    reading: Reading
    problems: tuple[Problem, ...]
    """Terms that could not be used and words that nothing knows, in the order in which they stand."""
    suggestion: str
    """A query that was perhaps meant; empty where there is none to offer."""
    facets: tuple[Facet, ...]
    related: tuple[NamedThing, ...]
    """Terms to go on with."""
    recognised: tuple[Recognised, ...]
    interaction: Interaction | None
    pairs: tuple[tuple[NamedThing, NamedThing], ...]
    """Each two cards that may be meant by what stands on both sides of a “vs”, the likeliest first."""
    printed: Printed | None
    """What stands on a card, where nothing but that is asked."""
    door: str
    """The page of the site that is looked for, as `doors.yaml` calls it; empty where there is none."""
    unanswered: str
    """That nothing in the reference answers, where nothing does: the hits are then only what is nearest."""
    took_ms: float

    @property
    def problems_besides(self) -> tuple[Problem, ...]:
        """The problems of which it is not told already that nothing answers for them."""
        return tuple([one for one in self.problems if one.code != "unknown-word" or one.term not in self.unanswered])


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A line offered while the query is being typed."""

    text: str
    """What the line says: a name, a title, or a question."""
    detail: str
    """Kind and edition in words, or what the filter does."""
    url: str
    """Page to go to; empty where the line completes the query instead."""
    query: str
    """The query with the line taken over; empty where it leads to a page."""


# --- the index -------------------------------------------------------------------------------------------


class SearchIndex(Protocol):
    """An index over one corpus, held in memory. It never changes, and may be asked from several threads."""

    @property
    def digest(self) -> str:
        """Digest of the content that is indexed: equal digests give equal answers."""
        ...

    @property
    def fields(self) -> Mapping[str, Field]:
        """The fields that a query can filter on, in the order in which a syntax page should teach them."""
        ...

    def prepare(self) -> None:
        """Works out now what would otherwise be worked out when it is first asked for."""
        ...

    def search(
        self, text: str, *, edition: str = "", kind: str = "", limit: int = bounds.RESULTS, offset: int = 0
    ) -> Results:
        """The answer to a query as typed, whatever it is; `edition` and `kind` narrow it like the filters of that name.

        Raises ValueError, with a sentence for readers, for an edition or a kind that does not exist.
        """
        ...

    def suggest(self, text: str, *, edition: str = "", limit: int = bounds.SUGGESTIONS) -> tuple[Suggestion, ...]:
        """Lines to offer while this text is being typed, best first."""
        ...

    def together(self, first: str, second: str) -> Interaction:
        """What two cards or abilities, by their ids, have to do with each other, as a search for both says."""
        ...
