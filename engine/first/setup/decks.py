"""Whether a deck may be played with: rule-1e/deck-building."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.first.codes import ReasonCode
from engine.first.facts import CHAMPIONS, COMMONS, COPIES, EVENTS, MERCENARIES, WALL, WALLS
from engine.values.cards import Card, Setup
from engine.values.reasons import Reason

TOTAL = "rule-1e/deck-building/total"
LISTED = "rule-1e/deck-building/events"
UNITS = "rule-1e/deck-building/units"
Deck = tuple[tuple[Card, int], ...]
"""Each card with its number of copies, the starting cards included."""


def deck_faults(deck: Deck, home: Setup | None) -> tuple[Reason, ...]:
    """Everything that keeps a deck from being played, or from being judged."""
    return tuple(_faults(deck, home))


def _faults(deck: Deck, home: Setup | None) -> Iterator[Reason]:
    for card, _ in deck:
        if not card.classes or card.is_open("class"):
            yield Reason(ReasonCode.DECK_CLASS_UNKNOWN, (TOTAL,), cards=(card.name,))
    yield from _numbers(deck)
    yield from _copies(deck)
    summoner = next((card for card, _ in deck if card.is_a("summoner")), None)
    if summoner is not None:
        yield from _faction(deck, summoner)
    if home is not None:
        yield from _events(deck, home)
        yield from _starting(deck, home)


def _numbers(deck: Deck) -> Iterator[Reason]:
    """The kinds of which every deck holds a fixed number."""
    for kind, wanted, entry in (
        ("summoner", 1, "rule-1e/deck-building/summoner"),
        ("champion", CHAMPIONS, UNITS),
        ("common", COMMONS, UNITS),
        ("wall", WALLS, "rule-1e/deck-building/walls"),
        ("event", EVENTS, LISTED),
    ):
        found = sum(copies for card, copies in deck if _is_of_kind(card, kind))
        if found != wanted:
            params = (("kind", kind), ("cards", found), ("most", wanted))
            yield Reason(ReasonCode.DECK_KIND, (entry, TOTAL), params=params)


def _is_of_kind(card: Card, kind: str) -> bool:
    """Whether a card counts as one of its kind: Vine Walls are no part of a deck, and Walls none of its nine events."""
    if kind == "wall":
        return card.name == WALL
    return _is_listed(card) if kind == "event" else card.is_a(kind)


def _copies(deck: Deck) -> Iterator[Reason]:
    limits = "rule-1e/deck-building/copy-limits"
    for card, copies in deck:
        most = 1 if card.is_a("champion") else COPIES if card.is_a("common") else copies
        if copies > most:
            params = (("copies", copies), ("most", most))
            yield Reason(ReasonCode.DECK_COPIES, (limits,), cards=(card.name,), params=params)
    mercenaries = sum(copies for card, copies in deck if card.is_a("mercenary"))
    if mercenaries > MERCENARIES:
        params = (("cards", mercenaries), ("most", MERCENARIES))
        yield Reason(ReasonCode.DECK_MERCENARIES, ("rule-1e/mercenaries",), params=params)


def _faction(deck: Deck, summoner: Card) -> Iterator[Reason]:
    """Units of another faction than the Summoner's, Mercenaries left out."""
    for card, _ in deck:
        if card.is_a("unit") and not card.is_a("mercenary") and card.faction != summoner.faction:
            params = (("faction", summoner.faction),)
            yield Reason(ReasonCode.DECK_FACTION, (UNITS,), cards=(card.name,), params=params)


def _events(deck: Deck, home: Setup) -> Iterator[Reason]:
    """Events other than those that the Summoner's reference card lists, and in other numbers."""
    wanted = {card.name: copies for card, copies in home.events if not card.is_a("wall")}
    held = {card.name: (card, copies) for card, copies in deck if _is_listed(card)}
    for name, (card, copies) in held.items():
        most = wanted.pop(name, copies if card.faction == home.name else 0)
        if copies != most:
            params = (("copies", copies), ("most", most))
            yield Reason(ReasonCode.DECK_EVENTS, (LISTED,), cards=(name,), params=params)
    for name, most in wanted.items():
        yield Reason(ReasonCode.DECK_EVENTS, (LISTED,), cards=(name,), params=(("copies", 0), ("most", most)))


def _is_listed(card: Card) -> bool:
    """Whether a card is an event of the kind that reference cards list."""
    return card.is_a("event") and not card.is_a("wall")


def _starting(deck: Deck, home: Setup) -> Iterator[Reason]:
    held = Counter({card.name: copies for card, copies in deck})
    for name, number in Counter([card.name for card, _ in home.spaces]).items():
        if held[name] < number:
            entries = ("rule-1e/deck-building/starting-setup",)
            yield Reason(ReasonCode.DECK_STARTING, entries, cards=(name,), params=(("copies", number),))
