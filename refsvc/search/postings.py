"""Which documents hold which terms, and how strongly: read from the Whoosh index once, then kept in memory."""

import math
from collections.abc import Iterator, Mapping
from typing import Any

from whoosh.index import FileIndex

from refsvc.search.analysis import EMPTY_WORDS, WEAK_WORDS, stem

FIELD_WEIGHTS: Mapping[str, float] = {
    "title": 4.0,
    "aliases": 3.0,
    "question": 3.0,
    "asked": 2.5,
    "answer": 1.5,
    "place": 2.0,
    "names": 2.5,
    "terms": 0.5,
    "body": 0.8,
}
LENGTH_MATTERS: Mapping[str, float] = {
    "title": 0.3,
    "body": 0.6,
    "names": 0.6,
    "asked": 0.4,
    "aliases": 0.75,
    "terms": 0.7,
}
"""How far a long text is held against a term in it: 0 not at all, 1 in full."""
SATURATION = 2.0
"""Beyond this weight, more of a term adds little."""
WEAK = 0.6

Strengths = Mapping[int, float]

_EMPTY_STEMS = frozenset(stem(word) for word in EMPTY_WORDS)
_WEAK_STEMS = frozenset(stem(word) for word in WEAK_WORDS)


class Postings:
    """Terms of the documents and of their phrasings, weighed by BM25F over the fields."""

    def __init__(self, index: FileIndex, documents: int) -> None:
        reader = index.reader()
        self.documents = documents
        self.strengths = _strengths(reader, documents)
        self.spelled = {
            word: reader.doc_frequency("spelled", term)
            for term in reader.lexicon("spelled")
            if (word := _text(term)) not in EMPTY_WORDS
        }
        """Every word that says something, with the number of documents that have it."""
        self.stated = frozenset(
            _text(term) for name in FIELD_WEIGHTS if name != "asked" for term in reader.lexicon(name)
        )
        """The terms of the texts themselves, without what only players say."""
        owners = {reader.stored_fields(number)["id"]: number for number in range(documents)}
        self.owner = [owners[reader.stored_fields(number)["id"]] for number in range(documents, reader.doc_count_all())]
        """For each phrasing, the document that it belongs to."""
        self.phrasings = {
            term: [number - documents for number, _ in postings] for term, postings in _postings(reader, "phrasing")
        }
        self.lengths = self._lengths()

    def rarity(self, documents: int) -> float:
        """How much it says that a document holds something that this many hold."""
        return math.log(1 + (self.documents - documents + 0.5) / (documents + 0.5))

    def weight(self, term: str) -> float:
        """How much a term says within a short text."""
        if term in _EMPTY_STEMS:
            return 0.0
        rarity = self.rarity(len(self.strengths.get(term, ())))
        return rarity * WEAK if term in _WEAK_STEMS else rarity

    def _lengths(self) -> list[float]:
        """For each phrasing, the length of the vector of its terms."""
        squares = [0.0] * len(self.owner)
        for term, numbers in self.phrasings.items():
            square = self.weight(term) ** 2
            for number in numbers:
                squares[number] += square
        return [math.sqrt(square) or 1.0 for square in squares]


def _strengths(reader: Any, documents: int) -> dict[str, dict[int, float]]:
    """For each term and document, a number between 0 and 1 that says how much the document is about it."""
    weighed: dict[str, dict[int, float]] = {}
    for name, weight in FIELD_WEIGHTS.items():
        length_matters = LENGTH_MATTERS.get(name, 0.0)
        filled = [length for number in range(documents) if (length := reader.doc_field_length(number, name))]
        average = sum(filled) / len(filled) if filled else 1.0
        for term, postings in _postings(reader, name):
            into = weighed.setdefault(term, {})
            for number, often in postings:
                length = reader.doc_field_length(number, name) / average
                into[number] = into.get(number, 0.0) + weight * often / (1 - length_matters + length_matters * length)
    return {
        term: {number: weight / (weight + SATURATION) for number, weight in into.items()}
        for term, into in weighed.items()
    }


def _postings(reader: Any, field: str) -> Iterator[tuple[str, list[tuple[int, float]]]]:
    for term in reader.lexicon(field):
        matcher = reader.postings(field, term)
        found = []
        while matcher.is_active():
            found.append((matcher.id(), matcher.weight()))
            matcher.next()
        yield _text(term), found


def _text(term: bytes | str) -> str:
    return term.decode() if isinstance(term, bytes) else term
