"""The rulings of the reference that answer what is asked of a position: the same question in other words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import engine
from refsvc.corpus import Entry, words_of

if TYPE_CHECKING:
    from refsvc.corpus import Corpus

IDLE = frozenset(
    [
        "a", "an", "the", "i", "me", "my", "we", "our", "you", "your", "he", "she", "it", "its", "his", "her",
        "their", "they", "is", "are", "was", "be", "been", "am", "do", "does", "did", "can", "could", "may", "might",
        "will", "would", "should", "to", "of", "in", "on", "at", "by", "for", "with", "from", "and", "or", "if",
        "when", "that", "this", "there",
    ]
)  # fmt: skip
"""Words that two ways to ask the same differ in."""


class Rulings:
    """Finds the rulings of one corpus."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus

    def asking(self, question: str, edition: str) -> Entry | None:
        """The ruling that is asked for with the same words; None where there is none."""
        return self._asked.get(edition, {}).get(_telling(question))

    def of_all(self, names: Iterable[str], edition: str) -> Iterator[Entry]:
        """The rulings that name each of these cards and abilities."""
        wanted = set(names)
        for entry in self.corpus.entries.values():
            if entry.edition == edition and entry.question and wanted <= set(entry.cards):
                yield entry

    @cached_property
    def _asked(self) -> Mapping[str, Mapping[tuple[str, ...], Entry]]:
        """By edition and by the telling words of every way in which it is asked for, the ruling."""
        found: dict[str, dict[tuple[str, ...], Entry]] = {one: {} for one in engine.EDITIONS}
        for entry in self.corpus.entries.values():
            if entry.edition in found and entry.question and not entry.is_silent:
                for asked in (entry.question, *entry.same_question):
                    found[entry.edition].setdefault(_telling(asked), entry)
        return found


def _telling(question: str) -> tuple[str, ...]:
    return tuple([word for word in words_of(question) if word not in IDLE])
