"""Spending and gaining magic."""

from __future__ import annotations

from engine.effects.effect import Effect
from engine.effects.table import Table
from engine.second.position import MAGIC_MAXIMUM
from engine.values.decisions import Resolution


def change_magic(table: Table, player: int, amount: int, *entries: str) -> int:
    """By how much the player's magic changed: the track ends at 0 and at 15."""
    before = table.players[player].magic
    after = max(0, min(MAGIC_MAXIMUM, before + amount))
    table.players[player] = table.players[player]._replace(magic=after)
    code = "magic-gained" if amount > 0 else "magic-spent"
    if amount:
        table.step(code, *entries, amount=abs(after - before), player=player)
    return after - before


def gain_magic(effect: Effect, player: int, amount: int) -> Resolution:
    """Let a player gain magic by an effect."""
    change_magic(effect.table, player, amount, effect.entry, "rule-2e/spending-gaining-magic")
    yield from ()
