"""What lies beside a board, at one player's: the cards of hands and piles, as a position's document states them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import engine

UNKNOWN = "?"
"""What documents write for a card that nobody knows."""
SHUFFLED = "shuffled"


class Lying(NamedTuple):
    """Cards that lie together beside the board."""

    player: int
    pile: str
    """As documents call it."""
    cards: tuple[tuple[str, int], ...]
    """How many there are of each, in the order in which they are stated."""

    @property
    def known(self) -> tuple[str, ...]:
        """Those of which the name is known, each as often as it is there."""
        return tuple([card for card, count in self.cards if card != UNKNOWN for _ in range(count)])


def lying(position: engine.Position, piles: Sequence[str]) -> tuple[Lying, ...]:
    """What lies in these piles, player by player, wherever any card of a pile is known."""
    stated = position.document.get("players", {})
    found = [
        Lying(number, pile, tuple(_cards(stated[side][pile]).items()))
        for number, side in enumerate(position.sides)
        for pile in piles
        if pile in stated.get(side, {})
    ]
    return tuple([one for one in found if one.known])


def _cards(stated: object) -> Counter[str]:
    """How many there are of each card of a pile: a list, counts by name, cards in no order, or a bare number."""
    if isinstance(stated, Mapping):
        return _cards(stated[SHUFFLED]) if SHUFFLED in stated else Counter(stated)
    if isinstance(stated, int):
        return Counter({UNKNOWN: stated})
    found: Counter[str] = Counter()
    for one in stated if isinstance(stated, Sequence) else ():
        card: Mapping[str, Any] = {"card": one} if isinstance(one, str) else one
        found[card["card"]] += card.get("copies", 1)
    return found
