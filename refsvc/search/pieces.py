"""Words of which only the beginnings were typed: “act eve same nam” is the title that all of these begin words of."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from refsvc import bounds
from refsvc.search.names import Scores
from refsvc.search.words import EMPTY_WORDS, Vocabulary, stem

FOR_A_PHRASING = 0.6
"""How much it counts that players ask so, against a title."""


class Pieces:
    """Finds the documents with a title or a phrasing in which each word that was typed begins another one."""

    def __init__(self, vocabulary: Vocabulary, phrasings: Mapping[str, Sequence[int]], owners: Sequence[int]) -> None:
        """The phrasings that hold each stem, and the document that each belongs to, of which the first is its title."""
        self._vocabulary = vocabulary
        self._phrasings = phrasings
        self._owners = owners
        self._beginning = lru_cache(maxsize=bounds.PIECES_REMEMBERED)(self._begun_by)

    def met(self, typed: Sequence[str]) -> Scores:
        """How far documents put all of these words, which may be cut off, into one title or phrasing."""
        words = [word for word in typed if word not in EMPTY_WORDS]
        if not bounds.FEWEST_PIECES <= len(words) <= bounds.MOST_PIECES:
            return {}
        pieces = sorted([self._beginning(word) for word in words], key=len)
        together = pieces[0].intersection(*pieces[1:])
        met: Scores = {}
        for number in together:
            owner = self._owners[number]
            is_title = number == 0 or self._owners[number - 1] != owner
            met[owner] = max(met.get(owner, 0.0), 1.0 if is_title else FOR_A_PHRASING)
        return met

    def _begun_by(self, word: str) -> frozenset[int]:
        """The phrasings with a word that begins with this one."""
        whole = word in self._vocabulary and len(word) > bounds.LONGEST_PIECE
        words = (word,) if whole else (word, *self._vocabulary.completions(word))
        return frozenset().union(*[self._phrasings.get(stem(one), ()) for one in words])
