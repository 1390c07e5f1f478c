"""The names of cards, abilities, factions and terms in a query."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from refsvc.corpus import HEADWORD_KINDS, PROPER_NAME_KINDS, Item
from refsvc.search.analysis import EMPTY_WORDS, Token, tokens
from refsvc.search.query import Span
from refsvc.search.synonyms import Stems, Synonyms


class Named(NamedTuple):
    """A name in a query, with everything that bears it."""

    span: Span
    ids: tuple[str, ...]
    """What bears the name, the likeliest first; two editions or factions may use one name."""
    proper: bool
    """Whether a card, an ability or a faction bears it."""


class NameTable:
    """All names, by the stems of their words."""

    def __init__(self, items: Iterable[Item], synonyms: Synonyms) -> None:
        self._synonyms = synonyms
        bearers: dict[Stems, list[Item]] = {}
        for item in items:
            if item.kind in PROPER_NAME_KINDS or item.kind in HEADWORD_KINDS:
                for name in (item.title, *item.aliases):
                    stems = _stems(name)
                    if stems and item not in bearers.setdefault(stems, []):
                        bearers[stems].append(item)
        self._ids: Mapping[Stems, tuple[str, ...]] = {
            stems: tuple(item.id for item in sorted(found, key=_likeliest)) for stems, found in bearers.items()
        }
        self._proper = {
            stems for stems, found in bearers.items() if any(one.kind in PROPER_NAME_KINDS for one in found)
        }
        self._longest: dict[str, int] = {}
        for stems in bearers:
            self._longest[stems[0]] = max(len(stems), self._longest.get(stems[0], 0))

    def found(self, typed: Sequence[Token]) -> tuple[Named, ...]:
        """The names in these words, from left to right, the longest where they overlap."""
        names = []
        index = 0
        while index < len(typed):
            length = self._longest_at(typed, index)
            if length:
                stems = tuple(token.stem for token in typed[index : index + length])
                span = Span(typed[index].start, typed[index + length - 1].end)
                names.append(Named(span, self._ids[stems], stems in self._proper and not self._ordinary(stems, typed)))
            index += length or 1
        return tuple(names)

    def _ordinary(self, stems: Stems, typed: Sequence[Token]) -> bool:
        """Whether it is a word of everyday speech among others: whoever asks about a shove need not mean Shove."""
        return len(stems) == 1 and len(typed) > 1 and bool(self._synonyms.of(stems))

    def _longest_at(self, typed: Sequence[Token], index: int) -> int:
        longest = min(self._longest.get(typed[index].stem, 0), len(typed) - index)
        for length in range(longest, 0, -1):
            if tuple(token.stem for token in typed[index : index + length]) in self._ids:
                # "May" and "after" are terms, but in a question they are ordinary words.
                ordinary = length == 1 and typed[index].word in EMPTY_WORDS
                return 0 if ordinary and len(typed) > 1 else length
        return 0


def _stems(name: str) -> Stems:
    stems = tuple(token.stem for token in tokens(name))
    return stems[1:] if len(stems) > 1 and stems[0] == "the" else stems


def _likeliest(item: Item) -> tuple[int, int, str]:
    kinds = ("glossary", "term", "card", "ability", "faction")
    return -int(item.edition[0]), kinds.index(item.kind), item.id
