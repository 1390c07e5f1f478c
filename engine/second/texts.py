"""What the texts in play say right now, in the types of the second edition."""

from __future__ import annotations

from engine.effects import texts
from engine.second.position import Piece
from engine.second.registry import Ability, registry
from engine.second.table import Table
from engine.values.cards import Card


def abilities(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that a card on the battlefield has, base and granted, one copy of each."""
    return table.texts().abilities.get(piece.uid, ())


def has_ability(table: Table, piece: Piece, name: str) -> bool:
    """Whether a card on the battlefield has this ability."""
    return any(ability.name == name for ability in abilities(table, piece))


def printed_abilities(card: Card) -> tuple[Ability, ...]:
    """The abilities printed on a card, as far as the engine plays them."""
    return texts.printed_abilities(registry, card)
