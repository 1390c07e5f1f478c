"""Whose the things are of which a question speaks: one's own, the opponent's or anybody's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from refsvc.search.names import Named
from refsvc.search.naming import named_at
from refsvc.search.sequence import DOING
from refsvc.search.turning import alike
from refsvc.search.unnamed import GENERAL_NOUNS, GENERIC, KINDS, UNIT, is_generic
from refsvc.search.words import Token

OWN, ENEMY = "own", "enemy"
SIDES = {
    **dict.fromkeys(("my", "our", "your", "own", "friendly"), OWN),
    **dict.fromkeys(("enemy", "opposing", "opponent", "opponents"), ENEMY),
}
"""Whose something is that stands behind these words."""
ANYBODYS = frozenset({"a", "another", "any", "one", "other", "his", "her", "their"})
ANOTHERS = frozenset({"his", "her", "their"})
OF_PLAYERS = frozenset({"pile", "piles", "hand", "deck", "decks"})
"""What players have and no card: “his discard pile” is the opponent's."""
TIMES = frozenset({"turn", "turns", "phase", "phases", "go"})

Sides = frozenset[tuple[str, str]]
"""Whose things are: “own” or “enemy”, and the stem of the thing."""


class Whose(NamedTuple):
    """Whose the things in a question are."""

    sides: Sides
    """Of those that it tells to be somebody's."""
    anybodys: frozenset[str]
    """The stems of things that it tells to be anybody's or somebody else's: “a summoner”, “his summoner”."""
    by_enemies: frozenset[str]
    """The deeds that it tells to be done by an enemy: “when an enemy moves next to it”."""

    def to_whoever_acts(self, *, is_the_opponent: bool) -> Sides:
        """Whose things are, seen from whoever does what is asked about: to the opponent, my unit is an enemy's."""
        turned = {OWN: ENEMY, ENEMY: OWN} if is_the_opponent else {OWN: OWN, ENEMY: ENEMY}
        return frozenset([(turned[side], UNIT if thing in GENERAL_NOUNS else thing) for side, thing in self.sides])

    def has_anybodys(self, other: Whose) -> bool:
        """Whether a thing is anybody's in this one that is one's own in the other: “a summoner” for “my summoner”."""
        return any(side == OWN and thing in self.anybodys for side, thing in other.sides)


def whose(read: Sequence[Token], told: Sequence[Token]) -> Whose:
    """Whose the things are in words as they are read, and who does what in those by which the rules tell a deed."""
    return Whose(
        sides=frozenset(_sides(read)),
        anybodys=frozenset([alike(later.stem) for one, later in pairwise(read) if one.word in ANYBODYS]),
        by_enemies=frozenset(_done_by_enemies(told)),
    )


def are_contrary(asked: Sides, other: Sides) -> bool:
    """Whether the same thing belongs to one side in these, and to the other in those: “destroys my gate”."""
    mine, theirs = dict[str, set[str]](), dict[str, set[str]]()
    for sides, every in ((mine, asked), (theirs, other)):
        for side, thing in every:
            sides.setdefault(thing, set()).add(side)
    return any(sides.isdisjoint(theirs.get(thing, sides)) for thing, sides in mine.items())


def _sides(read: Sequence[Token]) -> Iterator[tuple[str, str]]:
    """Whose things are: “my gate”, “an enemy frozen unit”, “my opponent's own side”."""
    side = ""
    for place, token in enumerate(read):
        if token.word in ANOTHERS and any(one.word in OF_PLAYERS for one in read[place + 1 : place + 3]):
            side = ENEMY
        elif token.word in SIDES:
            side = side if side and token.word == "own" else SIDES[token.word]
        elif token.word not in KINDS:
            if side:
                yield side, alike(token.stem)
            side = ""


def _done_by_enemies(read: Sequence[Token]) -> Iterator[str]:
    """The deeds right behind the word for an enemy who does them."""
    for place, token in enumerate(read):
        before = [one.word for one in read[max(0, place - 2) : place]]
        who = before[:1] if is_generic(before[-1:]) else before[-1:]
        if alike(token.stem) in DOING and any(SIDES.get(one) == ENEMY for one in who):
            yield alike(token.stem)


# --- a word that tells whose something is ----------------------------------------------------------------


def owned(read: Sequence[Token], place: int, after: int, names: Sequence[Named]) -> str:
    """Whose owner a word at this place tells, if that has a name: the one that follows, or stands before “of”.

    Of a turn it is told when something is done, and not to whom.
    """
    if any(one.word in TIMES for one in read[after : after + 2]):
        return "turn"
    named = named_at(read, after, names)
    if named is None and place > 1 and read[place - 1].word in ("my", "the", "your"):
        place -= 1
    if named is None and place > 1 and read[place - 1].word == "of":
        named = next((one for one in names if one.span.end == read[place - 2].end), None)
    return named.ids[0] if named else ""


def is_of_whoever_acts(words: Sequence[str], place: int) -> bool:
    """Whether an “own” tells of what the one does who acts, and not of units on that side: “his own attack”."""
    is_theirs = place > 0 and words[place] == "own" and words[place - 1] in ("his", "her", "its")
    return is_theirs and not any(one in GENERIC for one in words[place + 1 : place + 3])


def is_possessive(text: str, read: Sequence[Token], place: int) -> bool:
    """Whether a word tells whose something is: “my opponent's unit”, “a unit of my opponent”."""
    before = [token.word for token in read[max(0, place - 2) : place]]
    return text[read[place].start : read[place].end].endswith(("'s", "’s", "s'", "s’")) or "of" in before
