"""How cards of the first edition look."""

from __future__ import annotations

from engine.drawing.positions import Looks
from engine.first.facts import PHASES
from engine.values.cards import Card

RANKS = ("summoner", "champion", "event")


def _rank(card: Card) -> str:
    """The symbol of a card's rank; a Wall shows what it is by its corners."""
    return "" if card.is_a("wall") else next((rank for rank in RANKS if card.is_a(rank)), "")


LOOKS = Looks("wall", _rank, PHASES)
