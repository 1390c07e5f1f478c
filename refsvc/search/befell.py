"""What a question tells to have befallen somebody: “a frozen unit”, “under Freeze”, “which was built”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from refsvc.search.names import Named
from refsvc.search.sequence import DOING, RELATIVE
from refsvc.search.turning import alike
from refsvc.search.unnamed import DETERMINERS, is_generic
from refsvc.search.words import Token

PARTICIPLE = re.compile(r"^(?!when$|then$|even$|own$|down$|need$|ranged$|count|consider|treat).*(?:ed|en|wn|id)$")
ACTIVE = (["active", "event"], ["active", "events"], ["active", "player"])


class Befallen(NamedTuple):
    """What befell those of whom a question speaks."""

    undergoing: frozenset[str]
    """The ids of effects by which it tells what befell somebody: “frozen”, “under Freeze”."""
    bringing: frozenset[str]
    """Those of the effects of which it tells that they are used: “freezes”."""
    others: frozenset[str]
    """The stems of what befell others than the one who does it, as “frozen” in “can a unit attack a frozen unit”."""
    told: frozenset[str]
    """The stems of what it tells of them behind a “which”: “in the turn in which it was built”."""

    def is_brought_about(self, other: Befallen) -> bool:
        """Whether it tells that an effect is used of which the other tells that it befell somebody: “froze me”."""
        return not (self.bringing - self.undergoing).isdisjoint(other.undergoing - other.bringing)


def befallen(read: Sequence[Token], effects: Sequence[Named], actor: int) -> Befallen:
    """What befell whom; the word for whoever does what is asked about stands at the place that is given."""
    words = [token.word for token in read]
    at = {token.start: place for place, token in enumerate(read)}
    told = [(one, tells_what_befell(read, at[one.span.start])) for one in effects if one.span.start in at]
    return Befallen(
        undergoing=frozenset([identifier for one, is_undergone in told if is_undergone for identifier in one.ids]),
        bringing=frozenset([identifier for one, is_undergone in told if not is_undergone for identifier in one.ids]),
        others=frozenset([read[one].stem for one in range(actor + 1, len(words)) if head(words, one) > one]),
        told=frozenset(_told_behind(read)),
    )


def tells_what_befell(read: Sequence[Token], place: int) -> bool:
    """Whether an effect is named there by what it did to somebody: “a frozen unit”, “under Freeze”."""
    before = [token.word for token in read[:place] if token.word not in DETERMINERS]
    return PARTICIPLE.search(read[place].word) is not None or before[-1:] == ["under"]


def head(words: Sequence[str], place: int) -> int:
    """The place of the word for whoever it is, behind one that tells what was done to them: “a frozen unit”."""
    told = PARTICIPLE.search(words[place]) is not None and is_generic(words[place + 1 : place + 2])
    return place + (told or words[place : place + 2] in ACTIVE)


def _told_behind(read: Sequence[Token]) -> Iterator[str]:
    """What is done in the game, where it is told behind a “which” that begins no question."""
    clauses = (read[place + 1 :] for place, token in enumerate(read) if place and token.word in RELATIVE)
    return (alike(token.stem) for clause in clauses for token in clause[:4] if alike(token.stem) in DOING)
