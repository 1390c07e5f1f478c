"""How much of a card, or of the cards of a faction, the engine plays."""

from collections.abc import Collection

from refsvc.corpus import Card
from refsvc.http import reference, said

OPEN = "unknown"
"""What the text of a card rests on that may say more than any source tells."""


def is_played(card: Card) -> bool:
    """Whether the text of the card is known and the engine plays all of it."""
    return card.standing.get("text") != OPEN and not reference().judge.unplayed(card.id, card.edition)


def coverage(card: Card) -> str:
    """How much of a card is played, in a sentence."""
    unplayed = reference().judge.unplayed(card.id, card.edition)
    if unplayed:
        return said("card.unplayed", texts=", ".join(unplayed))
    return said("card.ruled" if card.standing.get("text") == OPEN else "card.played")


def coverage_of(cards: Collection[Card]) -> str:
    """How many of these cards are played, in a sentence."""
    played = sum(map(is_played, cards))
    if played == len(cards):
        return said("faction.played", cards=len(cards))
    return said("faction.partly-played", played=played, cards=len(cards))
