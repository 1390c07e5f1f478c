"""How cards of the second edition look."""

from __future__ import annotations

from engine.drawing.positions import Looks
from engine.second.facts import PHASES
from engine.values.cards import Card

RANKS = ("summoner", "champion", "structure", "event")


def _rank(card: Card) -> str:
    """The symbol of a card's rank; a structure unit shows that it is built by its corners."""
    rank = next((rank for rank in RANKS if card.is_a(rank)), "")
    return "" if rank == "structure" and card.is_a("unit") else rank


LOOKS = Looks("structure", _rank, PHASES)
