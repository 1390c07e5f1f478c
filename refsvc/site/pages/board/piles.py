"""The cards that players hold beside the board, as far as they are known: a picture only counts them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import engine
from refsvc.http import reference, said

UNKNOWN = "?"
PILES = ("hand", "discard", "top", "draw")


def piles(position: engine.Position) -> tuple[str, ...]:
    """The hand, the discard pile and the draw pile of each player, each in a sentence, as far as cards are known."""
    return tuple(_piles(position))


def _piles(position: engine.Position) -> Iterator[str]:
    players = position.document.get("players", {})
    for number, side in enumerate(position.sides):
        stated, name = players.get(side, {}), reference().judge.words.player(position, number)
        told = {pile: _told(_cards(cards)) for pile, cards in stated.items() if pile in PILES}
        if cards := told.get("hand"):
            yield said("packet.hand", player=name, cards=cards)
        if cards := told.get("discard"):
            yield said("packet.discard", player=name, cards=cards)
        if cards := told.get("top"):
            yield said("packet.top", player=name, cards=cards)
        if cards := told.get("draw"):
            yield said("packet.draw", player=name, cards=cards)


def _cards(stated: Any) -> Counter[str]:
    """How many there are of each card of a pile, however a document states it."""
    if isinstance(stated, dict):
        return _cards(stated["shuffled"]) if "shuffled" in stated else Counter(stated)
    if isinstance(stated, int):
        return Counter({UNKNOWN: stated})
    found: Counter[str] = Counter()
    for one in stated or ():
        card: dict[str, Any] = {"card": one} if isinstance(one, str) else one
        found[card["card"]] += card.get("copies", 1)
    return found


def _told(cards: Counter[str]) -> str:
    """The cards of a pile; nothing where none is known."""
    if not cards.keys() - {UNKNOWN}:
        return ""
    unknown = reference().judge.words.said("unknown-card")
    names = [(unknown if card == UNKNOWN else card, count) for card, count in cards.items()]
    return ", ".join(said("packet.cards", count=count, card=card) if count > 1 else card for card, count in names)
