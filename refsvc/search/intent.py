"""What sort of answer a query asks for: a definition, a ruling, an edition."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from refsvc.corpus import Entry, Item
from refsvc.search.analysis import Token

_ASKING = "can may do does did is are am was will would should must could what when where which who whose how why if"
ASKING = frozenset(_ASKING.split())
DEFINING = frozenset({"define", "defined", "definition", "meaning", "explain", "explained"})
EDITIONS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "1e": (
        ("1e",),
        ("v1",),
        *[
            (age, thing)
            for age in ("first", "1st", "old", "older", "original")
            for thing in ("edition", "game", "version")
        ],
        ("old", "rules"),
        ("master", "set"),
    ),
    "2e": (
        ("2e",),
        ("v2",),
        *[(age, thing) for age in ("second", "2nd", "new", "newer", "current") for thing in ("edition", "version")],
    ),
}

USUALLY_ASKED_FOR: Mapping[str, float] = {
    "glossary": 0.06,
    "rule": 0.05,
    "faq": 0.04,
    "expanded": 0.04,
    "term": 0.04,
    "errata": 0.02,
    "missed": 0.0,
    "update": 0.0,
    "example": -0.02,
    "card": -0.02,
    "ability": -0.02,
    "faction": -0.05,
    "conflict": -0.07,
}
"""How much likelier one kind of entry is to be looked for than another, all else being equal."""
RULINGS = frozenset({"faq", "errata"})
DEFINITIONS = frozenset({"glossary", "term"})
NAMED_THINGS = frozenset({"card", "ability", "faction"})

OLD_EDITION = -0.2
ANOTHER_EDITION = -0.5
REPEATED = -0.03


@dataclass(frozen=True, slots=True)
class Intent:
    """What the query seems to ask for."""

    question: bool
    """It is a whole question."""
    definition: bool
    """It asks what something is."""
    edition: str
    """The edition that it names; empty for none."""
    spent: frozenset[int]
    """Indexes of the words that have been understood by this and are not looked for."""


def intent_of(typed: Sequence[Token], text: str) -> Intent:
    """What these words ask for."""
    words = [token.word for token in typed]
    edition, spent = _edition(words)
    defining = {index for index, word in enumerate(words) if word in DEFINING}
    what_is = words[:2] in (["what", "is"], ["what", "are"], ["whats", "a"]) and len(words) < 6
    meant = len(words) > 2 and words[0] == "what" and words[-1] in ("mean", "means")
    question = len(words) > 2 and (words[0] in ASKING or text.rstrip().endswith("?"))
    spent |= defining
    return Intent(
        question=question,
        definition=bool(defining) or what_is or meant,
        edition=edition,
        spent=frozenset(spent) if len(spent) < len(words) else frozenset(),
    )


def _edition(words: Sequence[str]) -> tuple[str, set[int]]:
    for edition, names in EDITIONS.items():
        for name in names:
            for start in range(len(words) - len(name) + 1):
                if tuple(words[start : start + len(name)]) == name:
                    return edition, set(range(start, start + len(name)))
    return "", set()


def suits(item: Item, intent: Intent, names_cards: bool, says_more: bool) -> float:
    """How well the sort of entry suits the query, as a small number to add to its score."""
    suited = USUALLY_ASKED_FOR.get(item.kind, 0.0)
    if intent.edition:
        suited += 0.0 if item.edition == intent.edition else ANOTHER_EDITION
    elif item.edition == "1e":
        suited += OLD_EDITION
    if isinstance(item, Entry) and item.same_as:
        suited += REPEATED
    if intent.definition and item.kind in DEFINITIONS:
        suited += 0.2
    if names_cards and says_more and item.kind in RULINGS:
        suited += 0.15
    if intent.question and item.kind == "faq":
        suited += 0.05
    if says_more and item.kind in NAMED_THINGS:
        suited -= 0.15
    return suited
