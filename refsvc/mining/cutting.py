"""Takes away from a position what does not matter to its question: cards and figures on them, hands, magic."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

MAGIC = "magic"
Document = dict[str, Any]


def cut_down(
    draft: Mapping[str, Any], kept: Callable[[Document], bool], spared: Callable[[str, Any], bool]
) -> Document:
    """The draft with as little on the board and in hands as its question needs.

    ``kept`` says whether a smaller draft still has the same answer for the same reasons; what ``spared`` says of a
    space and the card written there stays on the board.
    """
    found: Document = deepcopy(dict(draft))
    is_least = False
    while not is_least:
        is_least = True
        for smaller in _smaller(found, spared):
            if smaller != found and kept(smaller):
                found.clear()
                found.update(smaller)
                is_least = False
    return found


def _smaller(draft: Document, spared: Callable[[str, Any], bool]) -> Iterator[Document]:
    """The draft without one thing after another: from what it has come down to by then."""
    scenario: Document = draft["scenario"]
    for key in ("used", "lasting"):
        yield _without(draft, key)
    for side in list(scenario.get("players", {})):
        yield _without(draft, "players", side)
        for key in list(draft["scenario"].get("players", {}).get(side, ())):
            yield _without(draft, "players", side, key)
        yield _counted(draft, side)
        for held in _held(draft, side):
            yield _without(draft, "players", side, "hand", held)
    for space, card in list(scenario["board"].items()):
        if not spared(space, card):
            yield _without(draft, "board", space)
        for figure in _figures(card):
            yield _without(draft, "board", space, figure)


def _figures(card: object) -> list[str]:
    """What is counted on a card, as documents call it: damage, and all that lies there besides."""
    return [key for key, value in card.items() if isinstance(value, int)] if isinstance(card, Mapping) else []


def _counted(draft: Document, side: str) -> Document:
    """A copy in which a pile that pays for things is a number, where it is a list of cards."""
    smaller = deepcopy(draft)
    brought = smaller["scenario"].get("players", {}).get(side, {})
    if isinstance(brought.get(MAGIC), list):
        copies = [one.get("copies", 1) if isinstance(one, dict) else 1 for one in brought[MAGIC]]
        brought[MAGIC] = sum(copies)
    return smaller


def _held(draft: Document, side: str) -> list[str | int]:
    """The keys under which cards of a hand stand, the last first."""
    hand = draft["scenario"].get("players", {}).get(side, {}).get("hand", ())
    return [*hand][::-1] if isinstance(hand, dict) else [*range(len(hand))][::-1]


def _without(draft: Document, *path: str | int) -> Document:
    """A copy without what stands there; an equal one where nothing does."""
    smaller = deepcopy(draft)
    place: Any = smaller["scenario"]
    for key in path[:-1]:
        place = place.get(key, {}) if isinstance(place, dict) else {}
    if isinstance(place, dict):
        place.pop(path[-1], None)
    elif isinstance(place, list) and isinstance(path[-1], int) and path[-1] < len(place):
        del place[path[-1]]
    return smaller
