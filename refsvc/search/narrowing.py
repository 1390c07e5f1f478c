"""Words that narrow a question, and what whoever asks would do: one without them, or of another deed, is another.

A ruling that never speaks of “other” cards, of “some”, of “later”, answers no question that does: whatever it says of
all, or of now, may be otherwise of those.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from refsvc.search.roles import SPEAKERS
from refsvc.search.words import Token

_NARROWING = """
other others else some many most few certain each different remaining distant
later sooner soon eventually rarely seldom sometimes mostly usually
exactly precisely partly partially entirely indirectly together jointly
leave leaves
"""
NARROWING = frozenset(_NARROWING.split())
"""Words that say little, and yet make another question of one that goes without them."""
COUNTED = frozenset({("how", "many"), ("each", "other"), ("other", "player"), ("other", "side")})
"""Words that say together what they do not say by themselves."""
OBLIGED = frozenset({"have", "has", "to", "must", "need", "forced", "required", "allowed", "able", "am", "get"})
"""Between whoever asks and what they would do, these tell whether they may or must."""
HAVING = frozenset({"have", "has", "get", "need"})
_DEEDS = """
look see view peek check read inspect examine watch glance know
take draw grab obtain get have discard
retrieve fetch
use
put place add lay
search
shuffle reshuffle
count
show reveal
give transfer
exchange swap trade
write note
keep hold
"""
DEEDS = {word: line.split()[0] for line in _DEEDS.strip().splitlines() for word in line.split()}
"""What players do with cards that nobody plays, in words that say little elsewhere: each with one for all alike."""
PILES = frozenset({"pile", "piles", "deck", "hand", "discard", "discards", "library"})
"""Only of these it is told by the deed alone what is asked."""


class Narrowed(NamedTuple):
    """What narrows a question."""

    words: frozenset[str]
    deeds: frozenset[str]
    """What whoever asks would do with a pile of cards or a hand."""

    def is_of_more_than(self, others: Narrowed) -> bool:
        """Whether it is narrowed by a word that the others never say."""
        return bool(self.words - others.words)

    def is_of_another_deed(self, others: Narrowed) -> bool:
        """Whether it asks whether something else may be done with the cards of a pile."""
        return bool(self.deeds and others.deeds) and self.deeds.isdisjoint(others.deeds)


def narrowed(read: Sequence[Token]) -> Narrowed:
    """What narrows the question that these words ask."""
    words = [token.word for token in read]
    said = {
        word
        for word, after, before in zip(words, [*words[1:], ""], ["", *words], strict=False)
        if word in NARROWING and not {(word, after), (before, word)} & COUNTED
    }
    return Narrowed(frozenset(said), frozenset(_deeds(words)) if not PILES.isdisjoint(words) else frozenset())


def all_narrowed(each: Iterable[Narrowed]) -> Narrowed:
    """What narrows any of several questions."""
    found = list(each)
    return Narrowed(frozenset().union(*[one.words for one in found]), frozenset().union(*[one.deeds for one in found]))


def _deeds(words: Sequence[str]) -> Iterable[str]:
    for place, word in enumerate(words):
        if word in SPEAKERS:
            behind = next((one for at, one in enumerate(words[place + 1 :], place + 1) if not _obliges(words, at)), "")
            if behind in DEEDS:
                yield DEEDS[behind]


def _obliges(words: Sequence[str], place: int) -> bool:
    """Whether the word there tells that somebody may or must do what comes behind: “have to”, and not “have cards”."""
    return words[place] in OBLIGED - HAVING or (words[place] in HAVING and words[place + 1 : place + 2] == ["to"])
