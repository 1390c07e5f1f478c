"""Short texts beside the reference, such as those of puzzles: found by the plain words of a query."""

from collections.abc import Mapping
from functools import lru_cache

from refsvc import bounds
from refsvc.search.port import All, Phrase, Query, Word
from refsvc.search.words import EMPTY_WORDS, tokens


def beside(query: Query, texts: Mapping[str, str]) -> tuple[str, ...]:
    """Keys of the texts that have every telling word of the query, in their order.

    None for a query with filters or alternatives: what these texts are, the reference does not know.
    """
    nodes = query.root.nodes if isinstance(query.root, All) else (query.root,)
    words = [one.text for one in nodes if isinstance(one, Word | Phrase)]
    wanted = _telling(" ".join(words)) if len(words) == len(nodes) else frozenset()
    return tuple(key for key, text in texts.items() if wanted and wanted <= _telling(text))


@lru_cache(bounds.PUZZLES_ON_PAGE)
def _telling(text: str) -> frozenset[str]:
    """The stems that say something."""
    return frozenset(token.stem for token in tokens(text) if token.word not in EMPTY_WORDS)
