"""Whether a question is about the point on which the sources are silent.

A silence stands beside what is answered: no source says who wins by taking control of a summoner, and all who wins by
destroying it. Its own point has to be said, then: what its questions share, or nearly all of one of them.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from refsvc import bounds
from refsvc.corpus import HEADWORD_KINDS, Corpus, Entry, Item
from refsvc.search.asked import TELLING, Asked
from refsvc.search.turning import alike, opposed
from refsvc.search.words import EMPTY_STEMS, WEAK_STEMS, WEIGHT_OF_A_WEAK_WORD, stem, stems_of

SHARED = 0.65
"""What stands in this part of the questions of a silence is its point."""
MUCH = 0.7
WHOLE = 0.8
"""Of what a phrasing says, these parts are much, and nearly all."""
LITTLE = frozenset(map(alike, WEAK_STEMS - TELLING))
"""What says so little that no point is made of it."""
PUT = frozenset({alike(stem("put"))})
ASKING = frozenset(map(alike, TELLING))
"""What makes a point wherever it is said: whoever does not speak of forgetting does not ask about it."""


class Point(NamedTuple):
    """What a silence is about."""

    shared: frozenset[str]
    """The stems that its questions share."""
    phrasings: tuple[frozenset[str], ...]
    """Those of each way to ask for it."""
    written: frozenset[str]
    """All of them, and those of its title."""


class Silences:
    """Tells a question on which the sources are silent from one that is only near it."""

    def __init__(self, corpus: Corpus) -> None:
        headwords = (one.title for one in corpus.items.values() if one.kind in HEADWORD_KINDS)
        self._long_terms = frozenset(term for term in map(_stems, headwords) if len(term) > 1)
        self._point = lru_cache(maxsize=bounds.RULINGS_REMEMBERED)(_point_of)

    def is_asked(self, asked: Asked, silence: Item) -> bool:
        """Whether this question is about the point of that silence."""
        if not isinstance(silence, Entry):
            return False
        point = self._point(silence)
        return (
            not self._passes_over(asked, point)
            and not _puts_what_lies_there(asked, point)
            and not _is_turned(asked, point)
            and _is_said(asked, point)
            and _is_all_of_it(asked, point)
        )

    def _passes_over(self, asked: Asked, point: Point) -> bool:
        """Whether a silence never speaks of a term that was asked about in several words, said by nobody by chance."""
        return any(
            self._long_terms.intersection(concept.expressions)
            and not any(stems <= point.written for stems in concept.expressions)
            for concept in asked.concepts
            if len(concept.stems) > 1
        )


def _point_of(silence: Entry) -> Point:
    questions = [_stems(one) - LITTLE for one in (silence.question, *silence.same_question)]
    counted = Counter(stem for stems in questions for stem in stems)
    shared = frozenset(stem for stem, count in counted.items() if count >= SHARED * len(questions))
    written = frozenset().union(*map(_stems, (silence.title, *silence.phrasings)))
    return Point(shared, tuple(map(_stems, silence.phrasings)), written)


def _is_turned(asked: Asked, point: Point) -> bool:
    """Whether it says the contrary of a word of the silence, which never says so itself: “the right amount”."""
    said = frozenset[str]().union(*[one.stems for one in asked.concepts])
    return any(opposed(one, other) for one in said - point.written for other in point.written - said)


def _puts_what_lies_there(asked: Asked, point: Point) -> bool:
    """Whether it is asked whether something may be put somewhere, and the silence is about what lies there already."""
    puts = [one for one in asked.concepts if one.stems == PUT]
    return not all(any(stems <= point.written for stems in one.wordings) for one in puts)


def _is_said(asked: Asked, point: Point) -> bool:
    """Whether what its questions share is said; where they share nothing, much of one of them."""
    if point.shared and point.shared <= _said_of(point.written, asked):
        return True
    least = WHOLE if point.shared else MUCH
    said = [(phrasing, _said_of(phrasing, asked)) for phrasing in point.phrasings if phrasing]
    return any(phrasing & ASKING <= stems and _weight(stems) >= least * _weight(phrasing) for phrasing, stems in said)


def _is_all_of_it(asked: Asked, point: Point) -> bool:
    """Whether the silence speaks of all that was asked about: none of champions where it is of cards."""
    return all(
        any(stems <= point.written for stems in concept.expressions)
        for concept in asked.concepts
        if concept.matters and concept.stems and not concept.links
    )


def _said_of(stems: frozenset[str], asked: Asked) -> frozenset[str]:
    """Those of these stems that a question says, by whatever words."""
    expressed = (one for concept in asked.concepts for one in concept.expressions if one <= stems)
    return stems & asked.words.union(*expressed)


def _weight(stems: Iterable[str]) -> float:
    return sum(WEIGHT_OF_A_WEAK_WORD if stem in LITTLE else 1.0 for stem in stems)


def _stems(text: str) -> frozenset[str]:
    """Those that say something, each in place of all that say the same."""
    return frozenset(alike(one) for one in stems_of(text) if one not in EMPTY_STEMS)
