"""The shapes of what the API answers."""

from typing import Annotated, Literal, NotRequired, TypedDict

Edition = Literal["1e", "2e"]
EntryKind = Literal["rule", "glossary", "term", "update", "errata", "missed", "faq", "expanded", "example", "conflict"]
Kind = Literal[
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
    "card",
    "ability",
    "faction",
]
Known = Literal["printed", "restated", "rulings"]


class SearchHit(TypedDict):
    """One result of a search."""

    id: str
    kind: Kind
    edition: Edition
    title: str
    url: Annotated[str, "Its page on this site."]
    snippet: Annotated[str, "Safe HTML in which what was found stands in `<mark>`."]
    score: Annotated[float, "Higher is better; comparable only within one answer."]


class SearchAnswer(TypedDict):
    """The answer to a search, best first."""

    query: Annotated[str, "The query as it was asked."]
    results: list[SearchHit]
    total: Annotated[int, "How many results there are in all."]
    reading: Annotated[str, "How the query was read, in words."]
    suggestion: Annotated[str | None, "A query that was perhaps meant."]
    took_ms: Annotated[float, "Milliseconds that the search took."]


class Document(TypedDict):
    """The document that an entry or card comes from, and where in it."""

    id: str
    title: str
    version: str
    official: bool
    section: NotRequired[str]
    page: NotRequired[str | None]


class Named(TypedDict):
    """Something that an entry is related to."""

    id: str
    kind: Kind
    title: str
    url: str


class FactAnswer(TypedDict):
    """What one source states about a card or ability."""

    says: str
    source: Annotated[str, "Id of an entry or of a document."]


AlternativeAnswer = TypedDict("AlternativeAnswer", {"if": NotRequired[str], "cost": NotRequired[str], "effect": str})
AlternativeAnswer.__doc__ = "One of the things between which a part leaves the choice."


PartAnswer = TypedDict(
    "PartAnswer",
    {
        "window": NotRequired[Annotated[str, "Timing window in which it acts."]],
        "when": NotRequired[str],
        "if": NotRequired[str],
        "optional": NotRequired[bool],
        "limit": NotRequired[str],
        "cost": NotRequired[str],
        "target": NotRequired[str],
        "effect": NotRequired[str],
        "either": NotRequired[
            Annotated[list[AlternativeAnswer], "In place of cost and effect: exactly one of these is carried out."]
        ],
        "duration": NotRequired[str],
        "active": NotRequired[Annotated[bool, "Acts while the event stays in play."]],
        "unconfirmed": NotRequired[list[str]],
        "grants": NotRequired["AbilityText"],
    },
)
PartAnswer.__doc__ = "One thing that an ability or event does at one time. What does not apply is left out."


class AbilityText(TypedDict):
    """An ability with its text and its anatomy."""

    name: Annotated[str | None, "Null for the text of an event."]
    text: str
    known: Known
    parts: list[PartAnswer]
    facts: list[FactAnswer]
    unconfirmed: list[str]
    assumed: Annotated[list[str], "What the engine takes for granted to play it, and no source states."]


class ChangeAnswer(TypedDict):
    """How a card was changed after it was printed."""

    change: str
    was: Annotated[dict[str, str | int | list[str] | None], "What stood there before."]
    by: Annotated[str, "Id of the entry that made the change."]


CardFigures = TypedDict(
    "CardFigures",
    {
        "faction": str | None,
        "class": str | None,
        "cost": int | None,
        "life": int | None,
        "strength": Annotated[int | None, "In the first edition, the attack value."],
        "attack": Annotated[str | None, "`melee` or `ranged`."],
        "symbols": list[str],
        "phase": str | None,
        "active": bool | None,
        "copies": int | None,
        "abilities": list[AbilityText],
        "unconfirmed": Annotated[list[str], "Figures that no reliable source states."],
        "known": Known,
        "notes": list[str],
        "facts": list[FactAnswer],
        "history": list[ChangeAnswer],
    },
)
CardFigures.__doc__ = "The figures and abilities of a card; null for what is unknown or does not apply."


class Item(TypedDict):
    """What everything with a page of its own has."""

    id: str
    edition: Edition
    title: str
    text: Annotated[str, "In our own words, as Markdown."]
    html: Annotated[str, "The text as HTML, with its links."]
    source: Document | None
    url: Annotated[str, "Its page on this site."]
    aliases: list[str]
    relations: Annotated[dict[str, list[Named]], "What it is related to, by the kind of relation."]


class ClaimAnswer(TypedDict):
    """What one document says about a point that documents disagree on."""

    source: str
    says: str


class EntryAnswer(Item):
    """A rule, term, ruling, example, erratum or conflict."""

    kind: EntryKind
    question: str | None
    answer: str | None
    asked_as: Annotated[list[str], "Other ways to ask for it."]
    faction: str | None
    order: int | None
    reviewed: Annotated[str, "Version of the source that it was compared with."]
    unconfirmed: str | None
    severity: str | None
    claims: list[ClaimAnswer]
    holds: Annotated[str | None, "Which claim holds."]


class CardAnswer(Item):
    """A card, in the wording in force."""

    kind: Literal["card"]
    card: CardFigures


class WordingAnswer(AbilityText):
    """One wording of an ability and the cards that bear it."""

    cards: list[str]
    granted_by: list[str]


class AbilityAnswer(Item):
    """An ability, with the cards that bear it."""

    kind: Literal["ability"]
    known: Known
    on: Annotated[list[str], "Names of cards that a source gives it to."]
    wordings: list[WordingAnswer]
    facts: list[FactAnswer]
    unconfirmed: list[str]
    assumed: Annotated[list[str], "What the engine takes for granted to play it, and no source states."]


class SetupAnswer(TypedDict):
    """Where the starting cards of a faction stand, seen by their owner."""

    squares: dict[str, list[str]]
    unconfirmed: str | None


class FactionAnswer(Item):
    """A faction, with its deck and setup where they are known."""

    kind: Literal["faction"]
    known: Known
    symbols: list[str]
    deck: Annotated[dict[str, int], "Copies of each card."]
    setup: SetupAnswer | None
    cards: list[str]
    unconfirmed: list[str]


AnyItem = EntryAnswer | CardAnswer | AbilityAnswer | FactionAnswer
