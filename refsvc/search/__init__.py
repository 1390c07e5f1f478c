"""The search room: from the text of a query to the entries and cards that answer it.

Each module imports only what stands above it in this table:

    words         stems, synonyms, typing errors
    sounds        names that are written as they were heard
    fields        what a query can filter on, and the states that `is:` asks for
    port          what an index is: what it is asked, and the values in which it answers
    query         how the text of a query is read as a tree
    sentence      how the tree is said back in words
    documents     what is indexed of an item of the corpus, and what filters and phrases hold for, run by Whoosh
    left_out      what filters leave out because no source states it
    counts        how often each term stands where
    names         names and headings in a query, which items concern them, and what two have to do with each other
    editions      which edition a query is about, and that nothing of the other stands above it
    meaning       what plain words are about, and what sort of answer they ask for
    versus        the cards on both sides of a “vs”, by name, half a name or sort
    weighing      how much each word says
    sums          numbers of all documents added at once
    covering      how much of what was asked documents cover, and how close their phrasings come to it
    adjoining     how many of the words of a query documents put beside each other as it does
    pieces        what has a title or phrasing of which the words typed are beginnings
    ranking       how well documents answer
    beside        short texts that are no part of the reference, found by the words of a query
    turning       words that turn a question round, and those that say the same in one
    voices        who does what a question tells of, and to whom it is done
    sequence      which of two deeds a question tells to come first
    unnamed       units and cards that a question speaks of without a name
    said          what the words of a question say, whatever they ask
    befell        what a question tells to have befallen somebody
    word_order    in which order a question speaks of things
    mood          how a question asks: for yes or no, in a whole sentence, what something is
    naming        which cards and abilities a question names, of what sort, and as what
    whose         whose the things are of which a question speaks
    roles         who does what to whom
    doers         on which side a deed is done that is told beside what is asked, and what is done to whom
    turns         what turns a question round where it stands
    narrowing     words that narrow a question, and what whoever asks would do with cards that nobody plays
    asking        what a question asks: who does what to whom, and what narrows it
    asked         what a query asks, to be held against the questions of rulings
    doors         pages of the site that are looked for
    beyond        whether what was found answers at all
    printed       what stands on a card, where nothing but that is asked
    effects       what cards do of which no source has the text, where nothing but that is asked
    answering     whether the question of a ruling is the one that was asked
    silences      whether a question is about the point on which the sources are silent
    presentation  hits with their snippets, and ways to go on: facets, related terms, lines while typing
    index         the straight path through all of these, and an index in memory
    disk          an index that is kept on disk

Everything up to `index` is the pure half: it opens no file and needs no compiled package. Other rooms import the names
below from `refsvc.search` itself.
"""

from pathlib import Path

from refsvc.corpus import Corpus
from refsvc.search import beyond, effects, fields, left_out, names, presentation, printed, query, sentence
from refsvc.search.beside import LastingTexts, asks_for, beside, edition_of, without
from refsvc.search.fields import EDITIONS, KINDS, Field, fields_of
from refsvc.search.index import build_index, memory_index
from refsvc.search.port import (
    Facet,
    Hit,
    Interaction,
    NamedThing,
    Printed,
    Problem,
    Query,
    Results,
    SearchIndex,
    Suggestion,
)

__all__ = [
    "EDITIONS",
    "KINDS",
    "SAID",
    "Facet",
    "Field",
    "Hit",
    "Interaction",
    "LastingTexts",
    "NamedThing",
    "Printed",
    "Problem",
    "Query",
    "Results",
    "SearchIndex",
    "Suggestion",
    "asks_for",
    "beside",
    "build_index",
    "edition_of",
    "fields_of",
    "memory_index",
    "open_index",
    "without",
]

SAID = (
    fields.SAID
    | query.SAID
    | sentence.SAID
    | left_out.SAID
    | names.SAID
    | beyond.SAID
    | presentation.SAID
    | printed.SAID
    | effects.SAID
)
"""The codes of all that is said here, for which the content has a sentence or a part of one."""


def open_index(corpus: Corpus, data: Path) -> SearchIndex:
    """The index of this corpus, kept under the data directory; written there, if it is not, once it is prepared.

    It answers at once. Until it is prepared, the first filter or phrase waits for what it needs.
    """
    # Imported late, so that the pure half goes without files and locks.
    from refsvc.search.disk import index_on_disk

    return index_on_disk(corpus, data)
