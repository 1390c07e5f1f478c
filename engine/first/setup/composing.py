"""A deck of a faction's own cards that may be played with. No source lists one of this edition: this one is ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.first.facts import CHAMPIONS, COMMONS, COPIES, EVENTS, WALL, WALLS
from engine.values.cards import Card, Cards, Setup


def with_deck(home: Setup, cards: Cards) -> Setup:
    """The faction with its deck; where no source lists it, with one put together from its cards.

    It holds the starting cards and the events of the reference card, and of commons, champions and events whose
    numbers no source tells as many as a deck has, evenly, in the order of the reference.
    """
    if home.deck:
        return home
    own = [card for card in cards if card.faction == home.name]
    wall = cards.find(WALL)
    deck: Counter[Card] = Counter({card: 1 for card in own if card.is_a("summoner")})
    deck.update(dict.fromkeys([card for card in own if card.is_a("champion")][:CHAMPIONS], 1))
    starting = Counter([card for card, _ in home.spaces if card.is_a("common")])
    deck.update(_filled(starting, [card for card in own if card.is_a("common")], COMMONS, COPIES))
    deck.update(_events(home, own))
    if wall is not None:
        deck[wall] = WALLS
    return home._replace(deck=tuple(deck.items()), composed=True)


def _events(home: Setup, own: Sequence[Card]) -> Counter[Card]:
    """The events in the numbers that are known, the others evenly up to nine; Vine Walls come on top."""
    known = Counter(dict(home.events))
    listed = Counter({card: copies for card, copies in known.items() if not card.is_a("wall")})
    unknown = [card for card in own if card.is_a("event") and not card.is_a("wall") and card not in known]
    return _filled(listed, unknown, EVENTS, EVENTS) + Counter(
        {card: copies for card, copies in known.items() if card.is_a("wall")}
    )


def _filled(held: Counter[Card], among: Sequence[Card], number: int, most: int) -> Counter[Card]:
    """So many cards: those held, and of the others each time the one of which there are fewest."""
    filled = Counter(held)
    while among and filled.total() < number:
        card = min(among, key=filled.__getitem__)
        if filled[card] == most:
            break
        filled[card] += 1
    return filled
