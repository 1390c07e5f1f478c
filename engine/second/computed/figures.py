"""Strength, life, cost and gates: worked out from the cards and texts in play, never stored."""

from __future__ import annotations

from engine.effects.in_force import about, is_true, rules
from engine.second.codes import LastingKind
from engine.second.effects import Attack
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.table import Table
from engine.values.cards import Card


def strength(table: Table, unit: Piece) -> int:
    """A unit's strength, in the order of expanded-2e/value-modifiers/strength-order.

    First what increases it, then what decreases it with an absolute minimum, then what else decreases it.
    """
    attack: Attack | None = table.attack
    attacking = attack is not None and attack.attacker.uid == unit.uid
    total: int = unit.card.strength or 0
    total += sum(answer(effect, unit) for effect, answer in about(table, Hook.STRENGTH, unit))
    total += sum(one.value for one in table.lasting if one.kind == LastingKind.STRENGTH and one.subject == unit.uid)
    if attack is not None and attacking:
        total += attack.stronger
        for amount, minimum in attack.weaker:
            total = min(total, max(total - amount, minimum))
    total -= sum(answer(effect, unit) for effect, answer in about(table, Hook.STRENGTH_LOWERED, unit))
    return total


def life(table: Table, piece: Piece) -> int | None:
    """A card's life before damage, or None where no source states it."""
    if piece.card.life is None:
        return None
    total: int = piece.card.life + sum(answer(effect, piece) for effect, answer in about(table, Hook.LIFE, piece))
    return total


def life_left(table: Table, piece: Piece) -> int | None:
    """A card's life with its damage taken off, or None where no source states its life."""
    total = life(table, piece)
    return None if total is None else total - piece.damage


def is_lost(table: Table, piece: Piece) -> bool:
    """Whether a card's life has reached 0; glossary-2e/life."""
    left = life_left(table, piece)
    return left is not None and left <= 0


def cost(table: Table, card: Card, player: int) -> int | None:
    """What the player pays for a card, or None where no source states it; never below 0."""
    if card.cost is None:
        return None
    total: int = card.cost
    for effect, answer in rules(table, Hook.COST):
        if effect.controller == player:
            total += answer(effect, card)
    return max(0, total)


def is_gate(table: Table, piece: Piece) -> bool:
    """Whether a card is a gate: by its name, or because a text says so; glossary-2e/gate."""
    return piece.card.named("Gate") or is_true(table, Hook.IS_GATE, piece) is not None
