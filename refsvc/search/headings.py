"""Titles and aliases: which of them a query spells out, and which it begins."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile

from refsvc.corpus import Entry, Item
from refsvc.search.analysis import EMPTY_WORDS, Token, tokens
from refsvc.search.documents import address, places

SHORTEST_BEGINNING = 3
LAST_LETTER = "\U0010ffff"
Scores = dict[int, float]

FOR_AN_ALIAS = 0.9
FOR_A_PLACE = 0.75
FOR_AN_ASKING = 0.75
FOR_THE_TELLING_WORDS = 0.6
FOR_THE_STEMS = 0.95


class Headings:
    """The titles and aliases of all items, numbered as the items are."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._by_stems: dict[str, Scores] = {}
        self._by_letters: dict[str, Scores] = {}
        self._begun: list[tuple[str, int, float]] = []
        for number, item in enumerate(items):
            for heading, weight in (*_headings(item), *_askings(item)):
                read = tokens(heading)
                for words in (read, _telling(read)):
                    _keep(self._by_stems, " ".join(token.stem for token in words), number, weight)
                    _keep(self._by_letters, "".join(token.word for token in words), number, weight)
            for heading, weight in _headings(item):
                said = [token.word for token in tokens(heading)]
                # "The Hell Forge" is also looked for under H.
                for start in (0, 1) if said[:1] == ["the"] else (0,):
                    self._begun.append((" ".join(said[start:]), number, weight))
        self._begun.sort()

    def spelled_out(self, typed: Sequence[Token]) -> Scores:
        """The items with a heading that consists of these words, and how exactly it does."""
        exactly = self._consisting_of(typed)
        if exactly or self._first(_start(typed)) < self._first(_start(typed) + LAST_LETTER):
            # Where these words begin a heading, none of them is idle.
            return exactly
        loosely = self._consisting_of(_telling(typed))
        return {number: weight * FOR_THE_TELLING_WORDS for number, weight in loosely.items()}

    def _consisting_of(self, typed: Sequence[Token]) -> Scores:
        by_stems = self._by_stems.get(" ".join(token.stem for token in typed), {})
        found = {number: weight * FOR_THE_STEMS for number, weight in by_stems.items()}
        # Letters alone make "hell forged" of one word and "mindwitch" of two.
        for number, weight in self._by_letters.get("".join(token.word for token in typed), {}).items():
            found[number] = max(weight, found.get(number, 0.0))
        return found

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


def _telling(read: Sequence[Token]) -> Sequence[Token]:
    return [token for token in read if token.word not in EMPTY_WORDS] or read


def _keep(scores: dict[str, Scores], heading: str, number: int, weight: float) -> None:
    known = scores.setdefault(heading, {})
    known[number] = max(weight, known.get(number, 0.0))
