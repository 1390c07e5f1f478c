"""Which cards and abilities a question names, what sort of thing each of them is, and as what it is named."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from refsvc.corpus import PROPER_NAME_KINDS, Card, Corpus
from refsvc.search.names import Named
from refsvc.search.unnamed import DETERMINERS
from refsvc.search.words import Token, stems_of

BEFORE_NAMES = DETERMINERS | {"same", "enemy", "friendly", "own", "frozen", "using"}
LINKING = frozenset({"under", "through", "via", "during", "with"})
EXAMPLES = re.compile(r"such as [^,.?]*")


class Naming(NamedTuple):
    """The names in a question."""

    each: tuple[frozenset[str], ...]
    """The ids of cards and abilities, for each name in it."""
    examples: tuple[frozenset[str], ...]
    """Those among them that it names only by way of example."""
    linking: frozenset[str]
    """Words that only link the name of an effect to the rest, as “under” does in “under Freeze”."""
    loose: frozenset[str]
    """The stems of words that are no part of a name."""

    @property
    def ids(self) -> frozenset[str]:
        """The ids of all cards and abilities that it names."""
        return frozenset().union(*self.each)

    @property
    def by_example(self) -> frozenset[str]:
        """The ids of those that it names only by way of example."""
        return frozenset().union(*self.examples)


class Sorts:
    """Tells what sort of thing has a name."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus

    def is_written_as_a_name(self, text: str, name: Named) -> bool:
        """Whether it is a name where it stands in a text that was written with care: with a capital letter."""
        if not text[name.span.start].isupper():
            return False
        before = text[: name.span.start].rstrip()
        kinds = {self._corpus.items[one].kind for one in name.ids}
        is_amid_a_sentence = before[-1:] not in ("", ".", "?", "!")
        return name.proper or (is_amid_a_sentence and not kinds.isdisjoint(PROPER_NAME_KINDS))

    def is_an_effect(self, name: Named | None) -> bool:
        """Whether something is named that is used, and not a card that stands somewhere."""
        if name is None:
            return False
        item = self._corpus.items[name.ids[0]]
        return item.kind == "ability" or (isinstance(item, Card) and "event" in item.classes)

    def is_a_unit(self, identifier: str) -> bool:
        """Whether this is the id of a unit."""
        item = self._corpus.items[identifier]
        return isinstance(item, Card) and item.is_unit

    def are_alike(self, one: Iterable[str], other: Iterable[str]) -> bool:
        """Whether both are units or both are something else, so that one can't stand for the other."""
        return self.is_a_unit(min(one)) == self.is_a_unit(min(other))

    def begins_an_effect(self, read: Sequence[Token], place: int, names: Sequence[Named]) -> bool:
        """Whether an effect is named there, or a part of the name of an ability that a named card has."""
        if self.is_an_effect(named_at(read, place, names)):
            return True
        borne = {other for name in names for one in name.ids for other in self._corpus.relations[one].bears}
        parts = {part for one in borne for part in stems_of(self._corpus.items[one].title)}
        return place < len(read) and read[place].stem in parts


def naming_of(text: str, read: Sequence[Token], names: Sequence[Named], meant: Sequence[Named], sorts: Sorts) -> Naming:
    """As what these names stand in a question, and all that are meant by it, be they written as names or not."""
    places = [place for place, token in enumerate(read) if token.word in LINKING]
    linking = [read[place].word for place in places if sorts.is_an_effect(named_at(read, place + 1, names))]
    return Naming(
        each=tuple([frozenset(one.ids) for one in meant]),
        examples=tuple([frozenset(one.ids) for one in names if _is_an_example(text, one)]),
        linking=frozenset(linking),
        loose=frozenset([token.stem for token in read if not _is_within(token, names)]),
    )


def named_at(read: Sequence[Token], place: int, names: Sequence[Named]) -> Named | None:
    """The name that these words continue with, if they do."""
    while place < len(read) and read[place].word in BEFORE_NAMES:
        place += 1
    if place >= len(read):
        return None
    return next((one for one in names if one.span.start == read[place].start), None)


def _is_within(token: Token, names: Sequence[Named]) -> bool:
    return any(one.span.start <= token.start < one.span.end for one in names)


def _is_an_example(text: str, name: Named) -> bool:
    return any(span.start() <= name.span.start < span.end() for span in EXAMPLES.finditer(text))
