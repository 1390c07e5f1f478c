"""Facts of cards as a puzzle asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from refsvc.corpus import Card
    from refsvc.judge import Judge


def fact_of(card: Card, field: str) -> str | None:
    """A figure or word of a card as a quiz asks for it; None where no source states it."""
    if card.standing.get(field) in ("assumed", "unknown"):
        return None
    value = {
        "cost": card.cost,
        "life": card.life,
        "strength": card.strength,
        "attack": card.attack,
        "class": card.card_class,
        "phase": card.phase,
        "faction": card.faction or None,
        "active": None if card.active is None else "yes" if card.active else "no",
    }[field]
    return None if value is None else str(value)


def not_so(judge: Judge, card: Card, known: str, value: str) -> str:
    """That a figure or word of a card is not this one, without telling it: whoever is wrong may answer again."""
    if not (known.isdecimal() and value.isdecimal()):
        return judge.words.puzzle("fact-otherwise", card=card.title)
    return judge.words.puzzle("fact-less" if int(known) < int(value) else "fact-more", card=card.title)
