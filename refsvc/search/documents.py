"""What is indexed: one document for each item of the corpus, with its texts by field and the values to filter on."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from refsvc.corpus import Ability, Card, Corpus, Entry, Faction, Item, NamedAbility
from refsvc.search.fields import STATES, hyphened
from refsvc.search.words import readable

TEXT_FIELDS = ("title", "aliases", "question", "asked", "answer", "place", "names", "terms", "body")
WORD_FIELDS = (
    "edition",
    "kind",
    "faction",
    "class",
    "attack",
    "symbol",
    "phase",
    "when",
    "optional",
    "active",
    "is",
    "source",
)
NUMBER_FIELDS = ("cost", "life", "strength")

BETWEEN_HEADINGS = re.compile(r"[:/,()]")
NUMBERING = re.compile(r"(?:phase |step )?\d+$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Document:
    """An item as the index sees it."""

    id: str
    texts: Mapping[str, str]
    """The texts, by the names in TEXT_FIELDS."""
    phrasings: tuple[str, ...]
    """Short texts that say what the item is about, each to be compared with a query as a whole."""
    words: Mapping[str, tuple[str, ...]]
    """Values to filter on, by the names in WORD_FIELDS."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Figures to filter on, by the names in NUMBER_FIELDS."""


def documents(corpus: Corpus) -> tuple[Document, ...]:
    """A document for each item, in the reading order of the corpus."""
    return tuple(_document(corpus, item) for item in corpus.items.values())


def digest(indexed: Iterable[Document]) -> str:
    """A digest of everything that is indexed."""
    hashed = hashlib.sha256()
    for one in indexed:
        hashed.update(json.dumps([one.id, one.texts, one.phrasings, one.words, one.numbers]).encode())
    return hashed.hexdigest()[:24]


def _document(corpus: Corpus, item: Item) -> Document:
    return Document(
        id=item.id,
        texts={"title": item.title, "aliases": _lines(item.aliases), **_texts(corpus, item)},
        phrasings=tuple(dict.fromkeys(filter(None, _phrasings(item)))),
        words={name: tuple(dict.fromkeys(values)) for name, values in _words(corpus, item).items() if any(values)},
        numbers=_numbers(item),
    )


def _phrasings(item: Item) -> tuple[str, ...]:
    if isinstance(item, Entry):
        return (item.title, item.question, address(item), *places(item), *item.aliases, *item.asked_as)
    return (item.title, *item.aliases)


def address(item: Item) -> str:
    """The words of an item's id behind its kind and edition."""
    return " ".join(item.id.partition("/")[2].replace("/", " ").split("-"))


def places(entry: Entry) -> tuple[str, ...]:
    """The headings under which an entry stands in its document, without numbers."""
    pieces = (NUMBERING.sub("", piece).strip() for piece in BETWEEN_HEADINGS.split(entry.section))
    return tuple(piece for piece in pieces if piece)


# --- texts -----------------------------------------------------------------------------------------------


def _texts(corpus: Corpus, item: Item) -> dict[str, str]:
    if isinstance(item, Entry):
        return _entry(corpus, item)
    if isinstance(item, Card):
        return _card(item)
    if isinstance(item, NamedAbility):
        return _ability(corpus, item)
    return _faction(corpus, item) if isinstance(item, Faction) else {}


def _entry(corpus: Corpus, entry: Entry) -> dict[str, str]:
    relations = corpus.relations[entry.id]
    claims = (claim.says for claim in entry.claims)
    return {
        "question": entry.question,
        "asked": _lines(entry.asked_as),
        "answer": readable(entry.answer),
        "place": _lines((*places(entry), address(entry))),
        "names": _lines((*entry.cards, entry.faction)),
        "terms": _lines(corpus.items[one].title for one in relations.terms),
        "body": readable(_lines((entry.text, *claims, entry.holds))),
    }


def _card(card: Card) -> dict[str, str]:
    facts = (fact.says for fact in card.facts)
    changes = (change.change for change in card.history)
    abilities = (ability.name for ability in with_granted(card))
    return {
        "names": _lines((card.faction, *abilities)),
        "terms": _lines((card.card_class or "", card.attack or "", f"{card.phase} phase" if card.phase else "")),
        "body": readable(_lines((card.text, *facts, *card.notes, *changes))),
    }


def _ability(corpus: Corpus, ability: NamedAbility) -> dict[str, str]:
    bearers = (corpus.cards[one].title for one in ability.cards)
    facts = (fact.says for fact in ability.facts)
    return {
        "names": _lines(dict.fromkeys((*bearers, *ability.on, ability.faction))),
        "body": readable(_lines((ability.text, *facts, *ability.notes))),
    }


def _faction(corpus: Corpus, faction: Faction) -> dict[str, str]:
    return {"names": _lines(corpus.cards[one].title for one in faction.cards), "body": readable(faction.text)}


def _lines(texts: Iterable[str]) -> str:
    return "\n".join(filter(None, texts))


# --- values to filter on ---------------------------------------------------------------------------------


def _words(corpus: Corpus, item: Item) -> dict[str, list[str]]:
    faction = item.title if isinstance(item, Faction) else getattr(item, "faction", "")
    values: dict[str, list[str]] = {
        "edition": [item.edition],
        "kind": [item.kind],
        "faction": [hyphened(faction)] if faction else [],
        "source": [getattr(item, "source", "")],
        "is": [name for name, state in STATES.items() if state.holds(corpus, item)],
    }
    if isinstance(item, Faction):
        values["symbol"] = list(item.symbols)
    if isinstance(item, Card):
        values["class"] = sorted(item.classes)
        values["attack"] = [item.attack or ""]
        values["symbol"] = list(item.symbols)
        values["phase"] = [item.phase or ""]
        values["active"] = [] if item.active is None else ["yes" if item.active else "no"]
    abilities = list(_abilities(item))
    if abilities:
        windows = [corpus.windows[part.window] for one in abilities for part in one.parts if part.window]
        values["when"] = [name for window in windows for name in (window.id, window.family.id)]
        values["optional"] = ["yes" if part.optional else "no" for one in abilities for part in one.parts]
    return values


def _abilities(item: Item) -> Iterator[Ability]:
    if isinstance(item, Card):
        yield from with_granted(item)
    elif isinstance(item, NamedAbility):
        yield from (wording.ability for wording in item.wordings)


def with_granted(card: Card) -> Iterator[Ability]:
    """The abilities of a card and those that they give to others."""
    granted = (part.grants for ability in card.abilities for part in ability.parts if part.grants is not None)
    return chain(card.abilities, granted)


def _numbers(item: Item) -> dict[str, int]:
    if not isinstance(item, Card):
        return {}
    figures = {"cost": item.cost, "life": item.life, "strength": item.strength}
    return {name: figure for name, figure in figures.items() if figure is not None}
