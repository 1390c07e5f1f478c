"""The cards that players hold beside the board, as far as they are known: a picture only counts them."""

from __future__ import annotations

import engine
from refsvc.http import reference, said
from refsvc.judge import UNKNOWN, Lying, lying

PILES = ("hand", "active", "magic", "discard", "top", "draw", "bottom")


def piles(position: engine.Position) -> tuple[str, ...]:
    """What lies at each player's, each pile in a sentence, as far as cards are known."""
    return tuple([_told(position, one) for one in lying(position, PILES)])


def _told(position: engine.Position, one: Lying) -> str:
    words = reference().judge.words
    unknown = words.said("unknown-card")
    cards = [(unknown if card == UNKNOWN else card, count) for card, count in one.cards]
    listed = [said("packet.cards", count=count, card=card) if count > 1 else card for card, count in cards]
    player, told = words.player(position, one.player), ", ".join(listed)
    match one.pile:
        case "hand":
            return said("packet.hand", player=player, cards=told)
        case "active":
            return said("packet.active", player=player, cards=told)
        case "magic":
            return said("packet.magic", player=player, cards=told)
        case "discard":
            return said("packet.discard", player=player, cards=told)
        case "top":
            return said("packet.top", player=player, cards=told)
        case "bottom":
            return said("packet.bottom", player=player, cards=told)
        case _:
            return said("packet.draw", player=player, cards=told)
