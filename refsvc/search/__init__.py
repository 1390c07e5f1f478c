"""The search room: from the text of a query to the entries and cards that answer it.

Each module imports only what stands above it in this table:

    words         stems, synonyms, typing errors
    fields        what a query can filter on, and the states that `is:` asks for
    query         the tree of a query, and how its text is read
    port          what an index is: what it is asked, and the values in which it answers
    documents     what is indexed of an item of the corpus
    whoosh_terms  the terms of all documents, written and run by Whoosh
    meaning       what plain words are about, and what sort of answer they ask for
    names         names and headings in a query, and which items concern them
    ranking       how well documents answer
    presentation  hits with their snippets, and facets
    sentences     a query said back in words
    interactions  what two named cards have to do with each other
    suggestions   lines while typing, the query that was meant, related terms
    index         the straight path through all of these, and an index in memory
    disk          an index that is kept on disk

Everything up to `index` is the pure half: it opens no file and needs no compiled package. Other rooms import the names
below from `refsvc.search` itself.
"""

from pathlib import Path

from refsvc.corpus import Corpus
from refsvc.search.fields import EDITIONS, KINDS, Field, fields_of
from refsvc.search.index import build_index, memory_index
from refsvc.search.port import Facet, Hit, Interaction, NamedThing, Results, SearchIndex, Suggestion
from refsvc.search.query import Problem

__all__ = [
    "EDITIONS",
    "KINDS",
    "Facet",
    "Field",
    "Hit",
    "Interaction",
    "NamedThing",
    "Problem",
    "Results",
    "SearchIndex",
    "Suggestion",
    "build_index",
    "fields_of",
    "memory_index",
    "open_index",
]


def open_index(corpus: Corpus, data: Path) -> SearchIndex:
    """The index of this corpus, kept under the data directory and built there when the content has changed."""
    # Imported late, so that the pure half goes without files and locks.
    from refsvc.search.disk import index_on_disk

    return index_on_disk(corpus, data)
