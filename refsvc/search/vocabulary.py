"""The words that the corpus knows, and for a word that it does not, those that were perhaps meant."""

from bisect import bisect_left
from collections.abc import Mapping
from functools import lru_cache
from itertools import islice, takewhile
from typing import NamedTuple

SHORTEST_PREFIX = 2
MOST_COMPLETIONS = 24
MOST_COMPARED = 40
NEAREST = 3


class Near(NamedTuple):
    """A known word close to an unknown one."""

    word: str
    closeness: float
    """1 for the same word, less with every letter that differs."""


class Vocabulary:
    """Known words with the number of documents that each stands in."""

    def __init__(self, frequencies: Mapping[str, int]) -> None:
        self._frequencies = frequencies
        self._sorted = sorted(frequencies)
        self._by_gram: dict[str, list[str]] = {}
        for word in self._sorted:
            for gram in grams(word):
                self._by_gram.setdefault(gram, []).append(word)
        self.near = lru_cache(maxsize=4096)(self._near)

    def __contains__(self, word: str) -> bool:
        return word in self._frequencies

    def completions(self, start: str) -> list[str]:
        """Words that begin with these letters, the most frequent first."""
        if len(start) < SHORTEST_PREFIX:
            return []
        following = islice(self._sorted, bisect_left(self._sorted, start), None)
        found = takewhile(lambda word: word.startswith(start), following)
        return sorted(found, key=lambda word: (-self._frequencies[word], word))[:MOST_COMPLETIONS]

    def _near(self, word: str) -> tuple[Near, ...]:
        """Known words within a few typing errors, nearest first."""
        limit = allowed_errors(word)
        if not limit:
            return ()
        compared = ((other, distance(word, other, limit)) for other in self._candidates(word, limit))
        close = [Near(other, self._closeness(word, other, errors)) for other, errors in compared if errors <= limit]
        close.sort(key=lambda near: (-near.closeness, -self._frequencies[near.word], near.word))
        return tuple(near for near in close[:NEAREST] if near.closeness >= close[0].closeness - 0.12)

    def _candidates(self, word: str, limit: int) -> list[str]:
        shared: dict[str, int] = {}
        for gram in grams(word):
            for other in self._by_gram.get(gram, ()):
                shared[other] = shared.get(other, 0) + 1
        fitting = [one for one in shared if abs(len(one) - len(word)) <= limit]
        return sorted(fitting, key=lambda one: (-shared[one], abs(len(one) - len(word)), one))[:MOST_COMPARED]

    def _closeness(self, word: str, other: str, errors: int) -> float:
        # People seldom mistake the first letter, and mistype words that they often use.
        strange_start = 0.0 if word[0] == other[0] else 0.1
        often_used = min(self._frequencies[other], 50) / 50 * 0.05
        return 1 - errors / max(len(word), len(other)) - strange_start + often_used


def grams(word: str) -> set[str]:
    """The pairs of letters in a word, its borders included."""
    bordered = f"^{word}$"
    return {bordered[index : index + 2] for index in range(len(bordered) - 1)}


def allowed_errors(word: str) -> int:
    """How many typing errors a word of this length may have."""
    if len(word) < 4 or not word.isalpha():
        return 0
    return 1 if len(word) < 6 else 2 if len(word) < 8 else 3


def distance(first: str, second: str, limit: int) -> int:
    """Letters to insert, delete, replace or transpose to make one word of the other; `limit` + 1 where it is more."""
    before: list[int] = []
    last = list(range(len(second) + 1))
    for row, letter in enumerate(first, 1):
        current = [row]
        for column, other in enumerate(second, 1):
            steps = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (letter != other))
            if row > 1 and column > 1 and letter == second[column - 2] and first[row - 2] == other:
                steps = min(steps, before[column - 2] + 1)
            current.append(steps)
        if min(current) > limit:
            return limit + 1
        before, last = last, current
    return last[-1]
