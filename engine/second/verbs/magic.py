"""Spending and gaining magic."""

from __future__ import annotations

from engine.second.codes import StepCode
from engine.second.effects import Effect
from engine.second.facts import MAGIC_MAXIMUM
from engine.second.table import Table
from engine.values.decisions import Resolution


def change_magic(table: Table, player: int, amount: int, *entries: str) -> int:
    """By how much the player's magic changed: the track ends at 0 and at 15."""
    before = table.players[player].magic
    after = max(0, min(MAGIC_MAXIMUM, before + amount))
    table.players[player] = table.players[player]._replace(magic=after)
    code = StepCode.MAGIC_GAINED if amount > 0 else StepCode.MAGIC_SPENT
    if amount:
        table.step(code, *entries, amount=abs(after - before), player=player)
    return after - before


def gain_magic(effect: Effect, player: int, amount: int) -> Resolution:
    """Let a player gain magic by an effect."""
    change_magic(effect.table, player, amount, effect.entry, "rule-2e/spending-gaining-magic")
    yield from ()
