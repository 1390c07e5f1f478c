"""Decks as people write them: a faction, or the copies of each card, with ``as`` where they change a faction's deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.documents.plain import count, mapping, shortened, text
from engine.values.cards import Card, Cards, Setup, folded
from engine.values.errors import NotUnderstood

Deck = tuple[tuple[Card, int], ...]
"""Each card with its number of copies."""
Completing = Callable[[Setup, Cards], Setup]
"""Gives a faction its deck, as far as an edition can."""


class DeckSaid(NamedTuple):
    """A deck as it is written."""

    faction: str
    """The faction whose own deck it starts from; empty if all its cards are listed."""
    cards: tuple[tuple[Card, int], ...] = ()
    """Cards with their copies, instead of those in the faction's own deck."""


def read_deck(said: object, cards: Cards, where: str) -> DeckSaid:
    """The deck that plain data says."""
    if isinstance(said, str):
        return DeckSaid(said)
    listed = dict(mapping(said, where))
    faction = text(listed.pop("as", ""), f"{where}.as")
    found = {name: _card(name, cards, where) for name in listed}
    summoner = next((card for card in found.values() if card.is_a("summoner")), None)
    home = cards.setup(faction) if faction else None
    named = home.name if home else summoner.faction if summoner else ""
    # Two factions may have cards of one name: that of the deck's own is meant.
    own = {folded(card.name): card for card in cards if named and card.faction == named}
    copies = [(own.get(folded(name), card), count(listed[name], f"{where}.{name}")) for name, card in found.items()]
    return DeckSaid(faction, tuple(copies))


def _card(name: str, cards: Cards, where: str) -> Card:
    card = cards.find(name)
    if card is None:
        close = cards.close_to(name)
        expected = "the name of a card" + (f"; perhaps “{close[0]}”" if close else "")
        raise NotUnderstood(f"no card is named “{shortened(name)}”", expected=expected, where=where)
    return card


def deck_and_home(said: DeckSaid, cards: Cards, complete: Completing) -> tuple[Deck, Setup | None]:
    """The cards of a deck, and the faction that it starts from or whose summoner it holds."""
    if said.faction:
        setup = cards.setup(said.faction)
        home = None if setup is None else complete(setup, cards)
    else:
        summoner = next((card for card, number in said.cards if number and card.is_a("summoner")), None)
        home = cards.setup(summoner.faction) if summoner else None
    copies = dict(home.deck) if said.faction and home else {}
    copies |= dict(said.cards)
    return tuple([(card, number) for card, number in copies.items() if number]), home
