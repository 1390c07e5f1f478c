"""What the texts of cards wait for, and whether two of them can come due at one and the same event.

As a phase or turn begins or ends, whatever waits for that is due. Anything else that is triggered waits for something
that a card does or that is done to it: the texts of two cards can only coincide where at least one of them waits for
what happens to others. Two units that act after they were summoned themselves never do so at once.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from refsvc.corpus.abilities import Ability
from refsvc.corpus.contents import Window
from refsvc.corpus.items import Card

AT_TIMES = frozenset({"start", "end"})
"""The families of windows that open as a turn or phase begins or ends, for whatever waits for that."""
AT_EVENTS = frozenset({"before", "when", "would", "each-time", "after"})
"""The families of windows that open for what happens to a card."""
FOR_ALL = frozenset({"start-of-any-turn"})
"""Of the windows at such times, those that open in the turn of either player; each other, in that of the card's own."""
TRIGGERED = AT_TIMES | AT_EVENTS
"""The families of windows in which effects of several cards come due at once, and one of them has to wait."""

_ITSELF = r"\bthis (?!turn|phase|way|one\b)\w+|\b(?:he|his)\b|(?<=you move )it\b"
ITSELF = re.compile(_ITSELF)
"""How a card speaks of itself."""
PLACED = re.compile(r"(?:\b(?:to|beside|above|under|from|near)|\bspaces? of|\bnext to)\s$")
"""What stands before the name of a card that only says where something happens."""
SUBJECT = re.compile(
    r"^\w+(?: time)? (?:(?:an?|any|your|the|enemy|friendly|adjacent) )*(summoner|champion|common|structure)\b"
)
"""What is said of those to whom it happens."""


class Waiting(NamedTuple):
    """What a text waits for."""

    window: Window
    own: bool
    """Whether it is something that its own card does, or that is done to it."""
    classes: frozenset[str]
    """Those of the card to which it belongs."""
    sort: str
    """The class to which it has to happen; empty for any card."""

    def meets(self, other: "Waiting") -> bool:
        """Whether one event can have both of them come due."""
        if self.window.id != other.window.id or self.window.family.id not in TRIGGERED:
            return False
        if self.window.family.id in AT_TIMES:
            return True
        if self.own and other.own:
            return False
        return self._may_be_of(other) and other._may_be_of(self)

    def _may_be_of(self, other: "Waiting") -> bool:
        return not (self.own and other.sort) or other.sort in self.classes


def waitings(card: Card, windows: Mapping[str, Window]) -> Iterator[Waiting]:
    """What each part of its abilities waits for, and of those that it gives to other cards."""
    itself = re.compile(rf"{_ITSELF}|\b{re.escape(card.title)}\b")
    yield from waitings_of(card.abilities, windows, itself, card.classes)
    granted = (part.grants for ability in card.abilities for part in ability.parts if part.grants is not None)
    # Whoever gains them may be any card, the other one too.
    yield from (one._replace(own=False) for one in waitings_of(granted, windows))


def waitings_of(
    abilities: Iterable[Ability],
    windows: Mapping[str, Window],
    itself: re.Pattern[str] = ITSELF,
    classes: frozenset[str] = frozenset(),
) -> Iterator[Waiting]:
    """What each part of these abilities waits for, where these words mean the card that has them."""
    for ability in abilities:
        said = before = ""
        for part in ability.parts:
            # What says nothing of its own goes on at the same moment, or else is about its card.
            said = part.when or (said if part.window == before else "")
            before = part.window
            if part.window in windows:
                sort = SUBJECT.match(said)
                yield Waiting(
                    windows[part.window],
                    _waits_for_itself(said, itself),
                    classes,
                    sort.group(1) if sort else "",
                )


def coinciding(first: Iterable[Waiting], second: Iterable[Waiting]) -> frozenset[str]:
    """The ids of the windows in which something of both can come due at one and the same event."""
    return frozenset([one.window.id for one, other in product([*first], [*second]) if one.meets(other)])


def is_of_one_player(window: Window) -> bool:
    """Whether it opens for the cards of one player alone, so that enemies are never due at once in it."""
    return window.family.id in AT_TIMES and window.id not in FOR_ALL


def _waits_for_itself(said: str, itself: re.Pattern[str]) -> bool:
    """Whether the card that says so is what something happens to; what says nothing goes on about the card."""
    return not said or any(not PLACED.search(said[: one.start()]) for one in itself.finditer(said))
