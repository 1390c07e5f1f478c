"""Which edition a query is about, and that nothing of the other stands above it.

A query that says nothing of editions is about the second.
"""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, product

from refsvc import bounds
from refsvc.corpus import Item
from refsvc.search.names import Named
from refsvc.search.words import EMPTY_STEMS, WEAK_STEMS, Stems, Token, distance, stems_of

FIRST, SECOND = "1e", "2e"
_EDITION = ("edition", "editions", "ed", "edn", "version")
_GAME = ("game", "rules", "rulebook", "book", "box", "set")
_YEARS = ("2009", "2010", "2011", "2012", "2013")
_SAID: Mapping[str, tuple[tuple[str, ...], ...]] = {
    FIRST: (
        *product(("1e", "v1", "1ed", "e1"), _GAME),
        *(("1e",), ("v1",), ("1ed",), ("e1",), ("ed", "1"), ("edition", "1"), ("edition", "one"), ("version", "1")),
        *product(("first", "1st"), _EDITION),
        *product(("old", "older", "oldest", "original", "previous", "earlier"), (*_EDITION, *_GAME)),
        *((age, "summoner", "wars") for age in ("old", "older", "original", "first", "classic")),
        *product(("old", "older", "original", "first", "classic"), ("sw",)),
        *(("the", "original"), ("the", "old", "one"), ("master", "set"), ("back", "in", "the", "day")),
        *product(_YEARS, (*_EDITION, *_GAME)),
        *((year,) for year in _YEARS),
    ),
    SECOND: (
        *product(("2e", "v2", "2ed", "e2"), _GAME),
        *(("2e",), ("v2",), ("2ed",), ("e2",), ("ed", "2"), ("edition", "2"), ("edition", "two"), ("version", "2")),
        *product(("second", "2nd", "new", "newer", "current"), _EDITION),
    ),
}
"""How an edition is named. A first printing is none: it is the first of the second edition."""
_MISSPELT = ("edition", "editions", "version", "first", "second", "original")
"""Words in the name of an edition that are long enough to be known where they are misspelt."""

_AGE = ("old", "older", "classic", "original")
"""Right before the name of something that the first edition has too, they name that edition."""

BETWEEN_TWO = frozenset({"vs", "versus", "and", "or"})
"""Between what is held against each other, whichever of the two comes first."""
COMPARABLE = 0.65
"""A result this near to another one in its score is about the same things."""
NAMED = 0.4
"""The same where an edition is named: what the other one says of the point misleads more than what is near it."""
JUST_BELOW = 0.999


_BY_FIRST_WORD: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
for _edition, _sayings in _SAID.items():
    for _saying in _sayings:
        _BY_FIRST_WORD.setdefault(_saying[0], []).append((_edition, _saying))


def named_in(typed: Sequence[str]) -> tuple[str, frozenset[int]]:
    """The edition that these words name, and where they do so; empty for none, and where they name both."""
    words = [_as_meant(word) for word in typed]
    named: dict[str, frozenset[int]] = {}
    for start, word in enumerate(words):
        for edition, saying in _BY_FIRST_WORD.get(word, ()):
            if tuple(words[start : start + len(saying)]) == saying:
                named.setdefault(edition, frozenset(range(start, start + len(saying))))
    return named.popitem() if len(named) == 1 else ("", frozenset())


@lru_cache(maxsize=bounds.WORDS_REMEMBERED)
def _as_meant(word: str) -> str:
    """The word in the name of an edition that this one was meant to be, or itself."""
    near = (one for one in _MISSPELT if one[0] == word[:1] and distance(word, one, len(one) // 3) <= len(one) // 3)
    return next(near, word)


class Pointers:
    """Tells whether a query is about the first edition without naming it: by “old”, or by what only it has."""

    def __init__(self, words: Iterable[str], items: Mapping[str, Item], terms: frozenset[str]) -> None:
        """The words are those by which content says that it is meant, the stems those of terms that it has alone."""
        self._words: Collection[Stems] = {stems_of(one) for one in words}
        self._beside_each_other = {_telling(one) for one in self._words if any(part in BETWEEN_TWO for part in one)}
        self._longest = max(map(len, self._words), default=0)
        self._items = items
        self._terms = terms

    def names_the_first(self, typed: Sequence[Token], names: Sequence[Named]) -> bool:
        """Whether these words speak of the old one of what the first edition has."""
        aged = {after.start for before, after in pairwise(typed) if before.word in _AGE}
        return any(name.proper and name.span.start in aged and self._has_a_first(name) for name in names)

    def to_the_first(self, typed: Sequence[Token], meant: Iterable[str], names: Sequence[Named]) -> bool:
        """Whether these words, what they mean by the rules, or a name in them is of the first edition alone."""
        stems = [token.stem for token in typed]
        telling = _telling(stems)
        if telling and self._terms.issuperset(telling):
            return True
        if any({*one} == {*two} for one in self._beside_each_other for two in pairwise(telling)):
            return True
        said = (
            tuple(stems[start : start + length])
            for start in range(len(stems))
            for length in range(1, self._longest + 1)
        )
        if any(one in self._words for one in said) or any(stems_of(one) in self._words for one in meant if one):
            return True
        return any(self._is_of_the_first(name) for name in names if name.proper)

    def _has_a_first(self, name: Named) -> bool:
        return any(self._items[one].edition == FIRST for one in name.ids)

    def _is_of_the_first(self, name: Named) -> bool:
        return all(self._items[one].edition == FIRST for one in name.ids)


def _telling(stems: Iterable[str]) -> Stems:
    """Those of them that say something, without what stands between two that are held against each other."""
    return tuple([one for one in stems if one not in EMPTY_STEMS | WEAK_STEMS | BETWEEN_TWO])


def meant_first(scores: Sequence[float], others: Collection[int], comparable: float = COMPARABLE) -> Sequence[float]:
    """The scores, where nothing of another edition is above anything of the one that is meant that is comparable to it.

    `others` are the numbers of all that is of another edition.
    """
    meant = sorted({score for number, score in enumerate(scores) if score > 0 and number not in others})
    ordered = list(scores)
    for number in others:
        nearest = bisect_left(meant, ordered[number] * comparable)
        while nearest < len(meant) and meant[nearest] <= ordered[number]:
            ordered[number] = meant[nearest] * JUST_BELOW
            nearest = bisect_left(meant, ordered[number] * comparable)
    return ordered
