"""The fields of every kind of record in the content: what content/README.md describes, as data."""

from refsvc.corpus.forms import (
    FLAG,
    NUMBER,
    TEXT,
    TEXT_OR_NUMBER,
    TEXTS,
    Either,
    Field,
    ListOf,
    MappingOf,
    RecordOf,
    maybe,
    one_of,
)

KNOWN = one_of("printed", "restated", "rulings")
ONE_OR_MORE = Either(TEXT, TEXTS)
EDITION = one_of("1e", "2e")

CLAIM = RecordOf("a claim", {"source": Field(TEXT, required=True), "says": Field(TEXT, required=True)})

ENTRY = RecordOf(
    "an entry",
    {
        "title": Field(TEXT, required=True),
        "source": Field(TEXT, required=True),
        "section": Field(TEXT, required=True),
        "page": Field(TEXT_OR_NUMBER),
        "reviewed": Field(TEXT_OR_NUMBER, required=True),
        "order": Field(NUMBER),
        "question": Field(TEXT),
        "asked_as": Field(TEXTS),
        "answer": Field(TEXT),
        "decided_by": Field(TEXTS),
        "faction": Field(TEXT),
        "cards": Field(TEXTS),
        "terms": Field(TEXTS),
        "related": Field(TEXTS),
        "supersedes": Field(TEXTS),
        "applies_to": Field(TEXTS),
        "aliases": Field(TEXTS),
        "same_as": Field(TEXT),
        "unconfirmed": Field(TEXT),
        "unplayable": Field(TEXT),
        "waiting": Field(TEXT),
        "severity": Field(one_of("high", "medium", "low")),
        "claims": Field(ListOf(CLAIM, "a list of claims")),
        "holds": Field(TEXT),
        "contradicts": Field(TEXTS),
    },
)

FACT = RecordOf("a fact", {"says": Field(TEXT, required=True), "source": Field(TEXT, required=True)})
FACTS = ListOf(FACT, "a list of facts with 'says' and 'source'")

CHANGE = RecordOf(
    "a change",
    {
        "change": Field(TEXT, required=True),
        "was": Field(MappingOf(Either(maybe(TEXT_OR_NUMBER), TEXTS))),
        "by": Field(TEXT, required=True),
    },
)

ALTERNATIVE = RecordOf("an alternative", {"if": Field(TEXT), "cost": Field(TEXT), "effect": Field(TEXT, required=True)})

ANATOMY = {
    "window": Field(TEXT),
    "when": Field(TEXT),
    "if": Field(TEXT),
    "optional": Field(FLAG),
    "limit": Field(TEXT),
    "cost": Field(TEXT),
    "target": Field(TEXT),
    "effect": Field(TEXT),
    "either": Field(ListOf(ALTERNATIVE, "a list of alternatives with 'effect'")),
    "duration": Field(TEXT),
    "active": Field(FLAG),
    "known": Field(KNOWN),
    "unconfirmed": Field(TEXTS),
    "assumed": Field(TEXTS),
}
PART_FIELDS = dict(ANATOMY)
PARTS = ListOf(RecordOf("a part", PART_FIELDS), "a list of parts")
ABILITY_FIELDS = {
    "name": Field(TEXT, required=True),
    "aliases": Field(TEXTS),
    **ANATOMY,
    "parts": Field(PARTS),
    "facts": Field(FACTS),
    "notes": Field(TEXTS),
}
ABILITY = RecordOf("an ability", ABILITY_FIELDS)
# An ability may give another one, which is written like any ability.
PART_FIELDS["grants"] = ABILITY_FIELDS["grants"] = Field(ABILITY)

NAMED_ABILITY = RecordOf(
    "an ability",
    {**ABILITY_FIELDS, "faction": Field(TEXT), "on": Field(ONE_OR_MORE)},
)

CARD = RecordOf(
    "a card",
    {
        "name": Field(TEXT, required=True),
        "class": Field(maybe(TEXT)),
        "cost": Field(maybe(NUMBER)),
        "life": Field(maybe(NUMBER)),
        "strength": Field(maybe(NUMBER)),
        "attack": Field(maybe(one_of("melee", "ranged"))),
        "symbols": Field(TEXTS),
        "phase": Field(maybe(one_of("summon", "event", "move", "build", "attack", "magic"))),
        "active": Field(maybe(FLAG)),
        "copies": Field(maybe(NUMBER)),
        "known": Field(KNOWN),
        "source": Field(TEXT),
        "aliases": Field(TEXTS),
        "unconfirmed": Field(TEXTS),
        "notes": Field(TEXTS),
        "history": Field(ListOf(CHANGE, "a list of changes")),
        "facts": Field(FACTS),
        "abilities": Field(ListOf(ABILITY, "a list of abilities")),
        "effects": Field(PARTS),
    },
)

SETUP = RecordOf(
    "a setup",
    {
        "summoner": Field(ONE_OR_MORE),
        "gate": Field(ONE_OR_MORE),
        "walls": Field(ONE_OR_MORE),
        "units": Field(MappingOf(ONE_OR_MORE, "a mapping of card names to squares")),
        "unconfirmed": Field(TEXT),
    },
)

FACTION = RecordOf(
    "a faction",
    {
        "faction": Field(TEXT, required=True),
        "edition": Field(EDITION, required=True),
        "about": Field(TEXT),
        "symbols": Field(TEXTS),
        "known": Field(KNOWN),
        "source": Field(TEXT),
        "deck": Field(MappingOf(NUMBER, "a mapping of card names to numbers of copies")),
        "setup": Field(SETUP),
        "aliases": Field(TEXTS),
        "notes": Field(TEXTS),
        "unconfirmed": Field(TEXTS),
        "cards": Field(ListOf(CARD, "a list of cards"), required=True),
    },
)

SOURCE = RecordOf(
    "a source",
    {
        "title": Field(TEXT, required=True),
        "version": Field(TEXT_OR_NUMBER, required=True),
        "date": Field(TEXT_OR_NUMBER),
        "edition": Field(EDITION, required=True),
        "official": Field(FLAG, required=True),
        "rank": Field(NUMBER, required=True),
    },
)

FAMILY = RecordOf(
    "a family of windows",
    {name: Field(TEXT, required=True) for name in ("id", "name", "entry", "about")},
)
WINDOW = RecordOf("a window", {"family": Field(TEXT, required=True), "name": Field(TEXT, required=True)})
TIMING = RecordOf(
    "the timing file",
    {
        "families": Field(ListOf(FAMILY, "a list of families"), required=True),
        "windows": Field(MappingOf(WINDOW, "a mapping of ids to windows"), required=True),
    },
)

SYMBOL = RecordOf("a symbol", {"name": Field(TEXT, required=True), "note": Field(TEXT)})
SYMBOLS = MappingOf(SYMBOL, "a mapping of ids to symbols")
SOURCES = MappingOf(SOURCE, "a mapping of ids to sources")
PAGE = RecordOf("a page", {"title": Field(TEXT, required=True)})
MANUAL_CLAIMS = ListOf(
    RecordOf(
        "a claim", {"claim": Field(TEXT, required=True), "verdict": Field(TEXT, required=True), "entry": Field(TEXT)}
    ),
    "a list of claims",
)
SYNONYMS = MappingOf(TEXTS, "a mapping of words of the rules to the words that players use for them")
NAMED_ABILITIES = ListOf(NAMED_ABILITY, "a list of abilities")
