"""Every limit of time and size of the search."""

# --- what may be asked -----------------------------------------------------------------------------------

LONGEST_QUERY = 400
"""Characters of a query that are read; the reader is told of the rest."""
DEEPEST_NESTING = 20
"""Parentheses within parentheses."""
LONGEST_NUMBER = 5
"""Digits of a figure that a filter compares with."""

# --- how much is answered --------------------------------------------------------------------------------

DEFAULT_LIMIT = 20
"""Hits of an answer, where the asker does not say."""
SUGGESTIONS = 8
"""Lines offered while a query is being typed, where the asker does not say."""
MOST_FACET_VALUES = 12
"""Values by which one field narrows the results."""
MOST_RELATED = 8
"""Terms to go on with."""
LOOKED_AT_FOR_RELATED = 6
"""Results from which those terms are gathered."""
LONGEST_SNIPPET = 240
"""Characters of a text that are shown with a hit; a word is not cut."""

# --- how far a word may be from what was typed -----------------------------------------------------------

SHORTEST_PREFIX = 2
"""Letters from which on a word is completed."""
MOST_COMPLETIONS = 24
"""Words that a beginning may become."""
SHORTEST_HEADING_BEGUN = 3
"""Letters from which on a heading counts as begun."""
ERRORS_BY_LENGTH = ((4, 0), (6, 1), (8, 2))
"""Typing errors that are forgiven in words shorter than so many letters."""
MOST_ERRORS = 3
"""Typing errors that are forgiven in longer words."""
MOST_COMPARED = 40
"""Known words that a mistyped one is compared with, letter by letter."""
MOST_CORRECTIONS = 3
"""Known words that a mistyped one may stand for."""

# --- what is kept in memory and on disk ------------------------------------------------------------------

WORDS_REMEMBERED = 20_000
"""Words with their stems."""
NEAREST_REMEMBERED = 4096
"""Mistyped words with what they may stand for."""
SENSES_REMEMBERED = 4096
"""Meanings of words with the documents that express them."""
FILTERS_REMEMBERED = 2048
"""Filters and phrases with the documents that they hold for."""
NAMES_REMEMBERED = 1024
"""Names with the items that they concern."""
WRITER_MEGABYTES = 64
"""Memory that Whoosh may take to gather terms before it sorts them in pieces; the content takes far less."""
OLD_INDEXES_KEPT = 1
"""Indexes of earlier contents that stay on disk: a server that is being replaced may still open its own."""
