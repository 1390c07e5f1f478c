"""How much each word says: of the documents that hold it, by BM25F over their fields, and within a phrasing."""

import math
from collections.abc import Mapping

from refsvc.search.counts import Counts
from refsvc.search.words import EMPTY_STEMS, WEAK_STEMS, WEIGHT_OF_A_WEAK_WORD

FIELD_WEIGHTS: Mapping[str, float] = {
    "title": 5.5,
    "aliases": 3.0,
    "question": 2.0,
    "asked": 2.5,
    "answer": 1.5,
    "place": 2.0,
    "names": 2.5,
    "terms": 0.5,
    "body": 0.6,
}
LENGTH_MATTERS: Mapping[str, float] = {
    "title": 0.3,
    "body": 0.6,
    "names": 0.6,
    "asked": 0.2,
    "aliases": 0.75,
    "terms": 0.7,
}
"""How far a long text is held against a term in it: 0 not at all, 1 in full."""
SATURATION = 2.0
"""Beyond this weight, more of a term adds little."""


class WordWeights:
    """The terms of the documents and of their phrasings, weighed by BM25F over the fields, kept in memory."""

    def __init__(self, counts: Counts) -> None:
        self.documents = counts.documents
        self.strengths = _strengths(counts)
        """For each term and document, a number between 0 and 1 that says how much the document is about it."""
        self.phrasings = counts.phrasings
        """For each term, the phrasings that hold it."""
        self.owner = counts.owners
        """For each phrasing, the document that it belongs to."""
        self.squares = self._squares()
        """For each phrasing, the square of the length of the vector of its terms."""

    def rarity(self, documents: int) -> float:
        """How much it says that a document holds something that this many hold.

        The root, since a whole sentence is full of words that are rare only because they are about something else.
        """
        return math.sqrt(math.log(1 + (self.documents - documents + 0.5) / (documents + 0.5)))

    def weight(self, term: str) -> float:
        """How much a term says within a short text."""
        if term in EMPTY_STEMS:
            return 0.0
        rarity = self.rarity(len(self.strengths.get(term, ())))
        return rarity * WEIGHT_OF_A_WEAK_WORD if term in WEAK_STEMS else rarity

    def _squares(self) -> list[float]:
        squares = [0.0] * len(self.owner)
        for term, numbers in self.phrasings.items():
            square = self.weight(term) ** 2
            for number in numbers:
                squares[number] += square
        return squares


def _strengths(counts: Counts) -> dict[str, dict[int, float]]:
    weighed: dict[str, dict[int, float]] = {}
    for name, weight in FIELD_WEIGHTS.items():
        length_matters = LENGTH_MATTERS.get(name, 0.0)
        lengths = counts.lengths[name]
        filled = [length for length in lengths if length]
        average = sum(filled) / len(filled) if filled else 1.0
        for term, postings in counts.fields[name].items():
            into = weighed.setdefault(term, {})
            for number, often in postings.items():
                length = lengths[number] / average
                into[number] = into.get(number, 0.0) + weight * often / (1 - length_matters + length_matters * length)
    return {
        term: {number: weight / (weight + SATURATION) for number, weight in into.items()}
        for term, into in weighed.items()
    }
