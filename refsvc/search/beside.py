"""Short texts beside the index, such as those of puzzles and positions: found by the plain words of a query."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from functools import lru_cache

from refsvc import bounds
from refsvc.search.fields import IN_ORDER
from refsvc.search.port import All, Filter, Node, Phrase, Query, Word
from refsvc.search.words import EMPTY_WORDS, tokens


def asks_for(query: Query, kind: str) -> bool:
    """Whether a query narrows itself to a kind."""
    return any(_is_filter(one, "kind") and one.value == kind for one in _nodes(query) if isinstance(one, Filter))


def edition_of(query: Query) -> str:
    """The edition that a query narrows itself to; empty for none."""
    found = (one.value for one in _nodes(query) if isinstance(one, Filter) and _is_filter(one, "edition"))
    return next(found, "")


def without(query: Query, *fields: str) -> Query:
    """The query without what it asks of these fields."""
    left = tuple(one for one in _nodes(query) if not any(_is_filter(one, field) for field in fields))
    root = All(left, query.root.span) if left and query.root else None
    return replace(query, root=root)


def beside(query: Query, texts: Mapping[str, str]) -> tuple[str, ...]:
    """Keys of the texts that have every telling word of the query, in their order.

    None for a query with filters or alternatives: what these texts are, the reference does not know.
    """
    wanted = _wanted(query)
    return tuple(key for key, text in texts.items() if wanted and wanted <= _remembered(text))


class LastingTexts:
    """The same of texts that do not change: each word knows those that have it."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._with: dict[str, set[int]] = {}
        for number, text in enumerate(texts):
            for stem in _telling(text):
                self._with.setdefault(stem, set()).add(number)

    def beside(self, query: Query) -> Set[int]:
        """The numbers of those that have every telling word of the query."""
        holders = [self._with.get(stem, set()) for stem in _wanted(query)]
        return set.intersection(*holders) if holders else set()


def _wanted(query: Query) -> frozenset[str]:
    """The telling words of a query that has nothing else."""
    nodes = _nodes(query)
    words = [one.text for one in nodes if isinstance(one, Word | Phrase)]
    return _telling(" ".join(words)) if len(words) == len(nodes) else frozenset()


def _nodes(query: Query) -> tuple[Node, ...]:
    if query.root is None:
        return ()
    return query.root.nodes if isinstance(query.root, All) else (query.root,)


def _is_filter(node: Node, field: str) -> bool:
    return isinstance(node, Filter) and node.field == field and node.operator in IN_ORDER


def _telling(text: str) -> frozenset[str]:
    """The stems that say something."""
    return frozenset(token.stem for token in tokens(text) if token.word not in EMPTY_WORDS)


_remembered = lru_cache(bounds.TEXTS_BESIDE)(_telling)
