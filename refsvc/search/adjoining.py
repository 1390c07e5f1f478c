"""How many of the words of a query documents put beside each other as it does.

“my own guy” is put so by whoever means the same; “my” and “own” far apart are not. Words that say nothing by themselves
count here as others do, and a word of players stands for that of the rules.
"""

import re
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from refsvc.search.documents import Document
from refsvc.search.names import Scores
from refsvc.search.words import Synonyms, Token, stems_of

TEXTS = ("question", "answer", "body")
"""The texts that are written in sentences; phrasings are compared besides."""
CLAUSE = re.compile(r"[^.?!;:,]+")
BORDER = ""
"""What stands before the first word and behind the last."""
BITS = 20
"""So many have room for the number of a document, and for that of a stem."""
DOCUMENT = (1 << BITS) - 1
"""The bits of the number of a document."""


class Adjoining:
    """The pairs of words that stand beside each other in documents, in one row of numbers."""

    def __init__(self, documents: Sequence[Document], synonyms: Synonyms) -> None:
        self._synonyms = synonyms
        self._numbers: dict[str, int] = {BORDER: 0}
        found: set[int] = set()
        for place, document in enumerate(documents):
            for clause in _clauses(document):
                stems = map(synonyms.of_the_rules, stems_of(clause))
                numbers = [0, *[self._numbers.setdefault(one, len(self._numbers)) for one in stems], 0]
                found.update([(one << BITS | other) << BITS | place for one, other in pairwise(numbers)])
        self._found = array("Q", sorted(found))
        """Each number is that of a first stem, of the second behind it, and of a document that has them."""

    def shares(self, typed: Sequence[Token]) -> Scores:
        """The share of the pairs of words typed that documents have."""
        stems = [self._synonyms.of_the_rules(token.stem) for token in typed]
        pairs = {*pairwise((BORDER, *stems, BORDER))}
        often = Counter([number for pair in pairs for number in self._holding(*pair)])
        return {number: many / len(pairs) for number, many in often.items()}

    def _holding(self, first: str, second: str) -> list[int]:
        """The documents in which the second stands behind the first."""
        if first not in self._numbers or second not in self._numbers:
            return []
        pair = self._numbers[first] << BITS | self._numbers[second]
        start, end = (bisect_left(self._found, one << BITS) for one in (pair, pair + 1))
        return [one & DOCUMENT for one in self._found[start:end]]


def _clauses(document: Document) -> Iterator[str]:
    yield from document.phrasings
    for name in TEXTS:
        yield from CLAUSE.findall(document.texts.get(name, ""))
