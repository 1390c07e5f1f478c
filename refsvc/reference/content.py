"""What every question goes by: the content, its sentences, and who judges by them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

from refsvc.corpus import Corpus
from refsvc.judge import Judge
from refsvc.sentences import Malformed
from refsvc.words import Words, catalogue_of, load

EDITIONS = ("2e", "1e")
"""The editions in the order in which a name is looked up."""


class Content:
    """The content and what is read from it once; nothing of it ever changes."""

    def __init__(self, corpus: Corpus, data: Path) -> None:
        self.corpus = corpus
        """Everything that it knows."""
        self.data = data
        """Folder for what is written: the index, and what users make."""

    @cached_property
    def words(self) -> Words:
        """The sentences of the content. Raises BrokenSentences where they are not as they should be."""
        with named_with_their_lines(self.corpus):
            return Words(catalogue_of(self.corpus.sentences))

    @cached_property
    def judge(self) -> Judge:
        """Answers about cases, in these sentences."""
        return Judge(self.corpus, self.words)


@contextmanager
def named_with_their_lines(corpus: Corpus) -> Iterator[None]:
    """Where sentences that are not as they should be are named with file and line. Raises BrokenSentences."""
    try:
        yield
    except Malformed:
        if corpus.read_from is not None:
            # Read once more from their folder, which says in which line of which file.
            load(corpus.read_from)
        raise
