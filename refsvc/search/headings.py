"""Titles and aliases: which of them a query spells out, and which it begins."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, takewhile

from refsvc.corpus import Entry, Item
from refsvc.search.analysis import EMPTY_WORDS, Token, tokens
from refsvc.search.documents import address, places
from refsvc.search.synonyms import Stems

SHORTEST_BEGINNING = 3
LAST_LETTER = "\U0010ffff"
Scores = dict[int, float]

FOR_AN_ALIAS = 0.9
FOR_A_PLACE = 0.75
FOR_AN_ASKING = 0.75
FOR_THE_TELLING_WORDS = 0.6


class Headings:
    """The titles and aliases of all items, numbered as the items are."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._by_stems: dict[Stems, Scores] = {}
        self._by_letters: dict[str, Scores] = {}
        self._begun: list[tuple[str, int, float]] = []
        for number, item in enumerate(items):
            for heading, weight in (*_headings(item), *_askings(item)):
                read = tokens(heading)
                for stems in (_all(read), _telling(read)):
                    known = self._by_stems.setdefault(stems, {})
                    known[number] = max(weight, known.get(number, 0.0))
            for heading, weight in _headings(item):
                words = [token.word for token in tokens(heading)]
                self._by_letters.setdefault("".join(words), {})[number] = weight
                # "The Hell Forge" is also looked for under H.
                for start in (0, 1) if words[:1] == ["the"] else (0,):
                    self._begun.append((" ".join(words[start:]), number, weight))
        self._begun.sort()

    def spelled_out(self, typed: Sequence[Token]) -> Mapping[int, float]:
        """The items with a heading that consists of these words."""
        # "Hell forged" is written in one word, and "mindwitch" in two.
        exactly = self._by_stems.get(_all(typed)) or self._by_letters.get("".join(token.word for token in typed))
        if exactly:
            return exactly
        if self._first(_start(typed)) < self._first(_start(typed) + LAST_LETTER):
            # These words begin a heading, so none of them is idle.
            return {}
        loosely = self._by_stems.get(_telling(typed), {})
        return {number: weight * FOR_THE_TELLING_WORDS for number, weight in loosely.items()}

    def next_words(self, typed: Sequence[Token]) -> frozenset[str]:
        """The words that the last of these is the beginning of, in headings that begin with these words."""
        start = _start(typed)
        place = len(typed) - 1
        begun = takewhile(lambda one: one[0].startswith(start), islice(self._begun, self._first(start), None))
        return frozenset(heading.split(" ")[place] for heading, _, _ in begun)

    def _first(self, start: str) -> int:
        return bisect_left(self._begun, (start, -1, 0.0))

    def begun(self, typed: Sequence[Token]) -> Scores:
        """The items with a heading that begins with these words, and how much of it is there already."""
        start = _start(typed)
        if len(start) < SHORTEST_BEGINNING:
            return {}
        found: Scores = {}
        for heading, number, weight in islice(self._begun, self._first(start), None):
            if not heading.startswith(start):
                break
            share = weight * (0.5 + 0.5 * len(start) / len(heading))
            found[number] = max(share, found.get(number, 0.0))
        return found


def _start(typed: Sequence[Token]) -> str:
    return " ".join(token.word for token in typed)


def _headings(item: Item) -> Iterator[tuple[str, float]]:
    yield item.title, 1.0
    for alias in item.aliases:
        yield alias, FOR_AN_ALIAS
    if isinstance(item, Entry):
        # "Summon Phase: units from hand beside your gates" has its headword first.
        headword, colon, _ = item.title.partition(":")
        if colon:
            yield headword, FOR_AN_ALIAS
        for place in (*places(item), address(item)):
            yield place, FOR_A_PLACE


def _askings(item: Item) -> Iterator[tuple[str, float]]:
    if isinstance(item, Entry):
        yield from ((asked, FOR_AN_ASKING) for asked in (item.question, *item.asked_as))


def _all(read: Sequence[Token]) -> Stems:
    return tuple(token.stem for token in read)


def _telling(read: Sequence[Token]) -> Stems:
    telling = tuple(token.stem for token in read if token.word not in EMPTY_WORDS)
    return telling or _all(read)
