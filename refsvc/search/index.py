"""Opens the index of a corpus: the one place that says which implementation of the port is in use."""

from pathlib import Path

from refsvc.corpus import Corpus
from refsvc.search.port import SearchIndex
from refsvc.search.whoosh_index import WhooshIndex


def open_index(corpus: Corpus, data: Path) -> SearchIndex:
    """The index of this corpus, kept under the data directory and built there when the content has changed."""
    return WhooshIndex(corpus, data)
