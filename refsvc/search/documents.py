"""What is indexed: one document for each item of the corpus, and what filters and phrases hold for, run by Whoosh.

The only module that knows Whoosh, but for the stemmer in `words.py`. It writes and reads bytes in memory; `disk.py`
keeps them.
"""

import hashlib
import json
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from threading import Lock
from typing import Any as Anything

from whoosh.analysis import Analyzer
from whoosh.analysis import Token as WhooshToken
from whoosh.fields import KEYWORD, NUMERIC, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.index import IndexError as WhooshIndexError
from whoosh.query import And, NumericRange, Or, Term
from whoosh.query import Phrase as WhooshPhrase

from refsvc import bounds
from refsvc.corpus import Ability, Card, Corpus, Entry, Faction, Item, NamedAbility
from refsvc.search.fields import CHOICES, NUMBERS, STATES, hyphened
from refsvc.search.port import All, Any, Filter, Node, Not, Phrase, Word
from refsvc.search.words import readable, stems_of

NAMES = ("title", "aliases")
TEXT_FIELDS = (*NAMES, "question", "asked", "answer", "place", "names", "terms", "body")

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
    """Values to filter on, by the names in `fields.CHOICES`."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Figures to filter on, by the names in `fields.NUMBERS`."""


def documents(corpus: Corpus) -> tuple[Document, ...]:
    """A document for each item, in the reading order of the corpus."""
    return tuple(_document(corpus, item) for item in corpus.items.values())


def sort_key(document: Document, by: str) -> tuple[int, str] | None:
    """What a document is sorted by; None where it has no such thing."""
    title = document.texts["title"].casefold()
    if by in NUMBERS:
        figure = document.numbers.get(by)
        return None if figure is None else (figure, "")
    if by == "faction":
        factions = document.words.get("faction")
        return (0, factions[0]) if factions else None
    return (0, title)


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
        phrasings=tuple(dict.fromkeys(filter(None, _phrasings(corpus, item)))),
        words={name: tuple(dict.fromkeys(values)) for name, values in _words(corpus, item).items() if any(values)},
        numbers=_numbers(item),
    )


def _phrasings(corpus: Corpus, item: Item) -> tuple[str, ...]:
    if isinstance(item, Entry):
        return (item.title, address(item), *places(item), *item.aliases, *item.phrasings)
    return (item.title, *item.aliases, *corpus.described.get(item.id, ()))


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
        return _card(corpus, item)
    if isinstance(item, NamedAbility):
        return _ability(corpus, item)
    return _faction(corpus, item) if isinstance(item, Faction) else {}


def _described(corpus: Corpus, item: Item) -> str:
    return _lines(corpus.described.get(item.id, ()))


def _entry(corpus: Corpus, entry: Entry) -> dict[str, str]:
    relations = corpus.relations[entry.id]
    claims = (claim.says for claim in entry.claims)
    return {
        "question": entry.question,
        "asked": _lines((*entry.same_question, *entry.asked_as)),
        "answer": readable(entry.answer),
        "place": _lines((*places(entry), address(entry))),
        "names": _lines((*entry.cards, entry.faction)),
        "terms": _lines(corpus.items[one].title for one in relations.terms),
        "body": readable(_paragraphs((entry.text, *claims, entry.holds))),
    }


def _card(corpus: Corpus, card: Card) -> dict[str, str]:
    facts = (fact.says for fact in card.facts)
    changes = (change.change for change in card.history)
    abilities = (ability.name for ability in with_granted(card))
    return {
        "asked": _described(corpus, card),
        "names": _lines((card.faction, *abilities)),
        "terms": _lines((card.card_class or "", card.attack or "", f"{card.phase} phase" if card.phase else "")),
        "body": readable(_paragraphs((card.text, *facts, *card.notes, *changes))),
    }


def _ability(corpus: Corpus, ability: NamedAbility) -> dict[str, str]:
    bearers = (corpus.cards[one].title for one in ability.cards)
    facts = (fact.says for fact in ability.facts)
    return {
        "asked": _described(corpus, ability),
        "names": _lines(dict.fromkeys((*bearers, *ability.on, ability.faction))),
        "body": readable(_paragraphs((ability.text, *facts, *ability.notes))),
    }


def _faction(corpus: Corpus, faction: Faction) -> dict[str, str]:
    cards = _lines(corpus.cards[one].title for one in faction.cards)
    return {"asked": _described(corpus, faction), "names": cards, "body": readable(faction.text)}


def _paragraphs(texts: Iterable[str]) -> str:
    return "\n\n".join(filter(None, texts))


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
        "pack": [item.pack, *dict(getattr(item, "from_packs", {})).values()],
        "standing": sorted(standings_of(item)),
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


def standings_of(item: Item) -> frozenset[str]:
    """What the facts of a card, an ability or a faction rest on."""
    if isinstance(item, NamedAbility):
        return frozenset({item.standing})
    if not isinstance(item, Card | Faction):
        return frozenset()
    texts = [one.standing["text"] for one in item.abilities] if isinstance(item, Card) else []
    return frozenset({*item.standing.values(), *texts})


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


# --- their terms -----------------------------------------------------------------------------------------

FORMAT = "5"
"""A number to count up when what is written here, or how texts are cut into words, changes."""
HIGHEST = 2**31 - 1

Files = Mapping[str, bytes]
"""A written index: what Whoosh would have on disk, by name of the file."""
Numbers = frozenset[int]
"""Documents, each by its place in the reading order of the corpus."""


class Unreadable(Exception):
    """These files are no index."""


# --- writing them ----------------------------------------------------------------------------------------


class WordAnalyzer(Analyzer):  # type: ignore[misc]
    """Gives Whoosh the same words as every other part of the search."""

    def __call__(self, value: str, positions: bool = False, **options: Anything) -> Iterator[WhooshToken]:
        """The tokens of a text in Whoosh's form: one object, used again for every token as Whoosh expects."""
        token = WhooshToken(positions=positions, **options)
        token.boost, token.stopped = 1.0, False
        for place, stem in enumerate(stems_of(value)):
            token.text = token.original = stem
            token.pos = place
            yield token


def schema() -> Schema:
    """The fields of an indexed document. `full` is all its texts in one, with positions."""
    words = WordAnalyzer()
    return Schema(
        full=TEXT(analyzer=words, phrase=True),
        **{name: TEXT(analyzer=words, phrase=False) for name in NAMES},
        **{f"is_{name}": KEYWORD(commas=True) for name in CHOICES},
        **{f"is_{name}": NUMERIC(signed=False) for name in NUMBERS},
    )


def written(documents: Sequence[Document]) -> Files:
    """The index of these documents; of equal ones it is equal to the byte."""
    storage = RamStorage()
    with _the_same_lots():
        writer = storage.create_index(schema()).writer(limitmb=bounds.INDEX_MEGABYTES)
        for one in documents:
            filters = {f"is_{name}": ",".join(values) for name, values in one.words.items()}
            figures = {f"is_{name}": figure for name, figure in one.numbers.items()}
            names = {name: one.texts[name] for name in NAMES}
            writer.add_document(full="\n".join(one.texts.values()), **names, **filters, **figures)
        writer.commit()
    return {name: bytes(content) for name, content in storage.files.items()}


@contextmanager
def _the_same_lots() -> Iterator[None]:
    """Whoosh draws the names of its files by lot: here they are the same each time."""
    state = random.getstate()
    random.seed(0)
    try:
        yield
    finally:
        random.setstate(state)


# --- reading them ----------------------------------------------------------------------------------------


class Terms:
    """A written index, ready to be asked."""

    def __init__(self, files: Files, documents: int) -> None:
        """Opens these files, which hold so many documents. Raises Unreadable."""
        storage = RamStorage()
        storage.files.update(files)
        try:
            index = storage.open_index()
            self._searcher = index.searcher()
        except (WhooshIndexError, OSError, ValueError) as error:
            raise Unreadable(str(error)) from error
        self.documents = documents
        self.all: Numbers = frozenset(range(documents))
        self._one_at_a_time = Lock()
        self._run = lru_cache(maxsize=bounds.FILTERS_REMEMBERED)(self._run_once)

    def matching(self, node: Node) -> Numbers:
        """The documents for which a term of a query holds, each word of it to the letter."""
        match node:
            case Filter():
                return self._run(_filter(node))
            case Phrase():
                return self._run(_together(node.text, "full"))
            case Word():
                return self._run(_each(node.text, "full"))
            case Not():
                return self.all - self.matching(node.node)
            case All():
                return self.all.intersection(*map(self.matching, node.nodes))
            case Any():
                return frozenset().union(*map(self.matching, node.nodes))

    def _run_once(self, query: Anything) -> Numbers:
        # Whoosh keeps a place in its files while it reads.
        with self._one_at_a_time:
            return frozenset(self._searcher.docs_for_query(query)) & self.all


# --- queries in Whoosh's form ----------------------------------------------------------------------------


def _filter(term: Filter) -> Anything:
    name = f"is_{term.field}"
    if term.field in NUMBERS:
        return _compared(name, term.operator, int(term.value))
    if term.field == "name":
        return Or([_each(term.value, name) for name in NAMES])
    if term.field == "text":
        return _together(term.value, "full")
    return Term(name, term.value)


def _compared(name: str, operator: str, value: int) -> Anything:
    if operator == "!=":
        return Or([_compared(name, "<", value), _compared(name, ">", value)])
    ranges: Mapping[str, tuple[int, int]] = {
        ":": (value, value),
        "=": (value, value),
        "<": (0, value - 1),
        "<=": (0, value),
        ">": (value + 1, HIGHEST),
        ">=": (value, HIGHEST),
    }
    low, high = ranges[operator]
    return NumericRange(name, low, high) if low <= high else Or([])


def _each(text: str, field: str) -> Anything:
    return And([Term(field, stem) for stem in stems_of(text)])


def _together(text: str, field: str) -> Anything:
    stems = list(stems_of(text))
    return WhooshPhrase(field, stems) if len(stems) > 1 else _each(text, field)
