"""Which documents a query's tree holds for. Filters and phrases are run by Whoosh; the tree only combines the sets."""

from collections.abc import Mapping
from functools import lru_cache
from threading import Lock
from typing import Any as Anything

from whoosh.index import FileIndex
from whoosh.query import And, NumericRange, Or, Term
from whoosh.query import Phrase as WhooshPhrase

from refsvc.search.analysis import tokens
from refsvc.search.documents import NUMBER_FIELDS
from refsvc.search.query import All, Any, Filter, Node, Not, Phrase, Word

HIGHEST = 2**31 - 1
Documents = frozenset[int]


class Matcher:
    """Finds the documents for which a term holds."""

    def __init__(self, index: FileIndex, documents: int) -> None:
        self._searcher = index.searcher()
        self._one_at_a_time = Lock()
        self._all = frozenset(range(documents))
        self._run = lru_cache(maxsize=2048)(self._run_once)

    def documents(self, node: Node) -> Documents:
        """The documents for which the term holds, each word of it to the letter."""
        match node:
            case Filter():
                return self._run(_filter(node))
            case Phrase():
                return self._run(_together(node.text, "full"))
            case Word():
                return self._run(_each(node.text, "full"))
            case Not():
                return self._all - self.documents(node.node)
            case All():
                return self._all.intersection(*map(self.documents, node.nodes))
            case Any():
                return frozenset().union(*map(self.documents, node.nodes))

    @property
    def all(self) -> Documents:
        """Every document."""
        return self._all

    def _run_once(self, query: Anything) -> Documents:
        # Whoosh keeps a place in its files while it reads.
        with self._one_at_a_time:
            return frozenset(self._searcher.docs_for_query(query)) & self._all


def _filter(term: Filter) -> Anything:
    name = f"is_{term.field}"
    if term.field in NUMBER_FIELDS:
        return _compared(name, term.operator, int(term.value))
    if term.field == "name":
        return Or([_each(term.value, "title"), _each(term.value, "aliases")])
    if term.field == "text":
        return _together(term.value, "full")
    return Term(name, term.value)


def _compared(name: str, operator: str, value: int) -> Anything:
    bounds: Mapping[str, tuple[int, int]] = {
        ":": (value, value),
        "=": (value, value),
        "<": (0, value - 1),
        "<=": (0, value),
        ">": (value + 1, HIGHEST),
        ">=": (value, HIGHEST),
    }
    low, high = bounds[operator]
    return NumericRange(name, low, high) if low <= high else Or([])


def _each(text: str, field: str) -> Anything:
    return And([Term(field, token.stem) for token in tokens(text)])


def _together(text: str, field: str) -> Anything:
    stems = [token.stem for token in tokens(text)]
    return WhooshPhrase(field, stems) if len(stems) > 1 else _each(text, field)
