"""Rolling dice, for an attack or an ability, with all that may re-roll them."""

from __future__ import annotations

from collections.abc import Generator

from engine.effects.moments import show
from engine.effects.ordering import listeners, settle, triggered
from engine.second.codes import StepCode
from engine.second.effects import Attack, Effect, Occurrence
from engine.second.facts import DIE
from engine.second.position import Piece
from engine.second.table import Table
from engine.second.windows import Window
from engine.values.decisions import Answer, Decision, Named, Resolution, Roll
from engine.values.shown import Shown

Rolled = Generator[Decision, Answer, Shown]


def roll_dice(table: Table, unit: Piece, dice: int, made: Attack | None, *entries: str) -> Rolled:
    """What dice rolled for a unit show in the end; re-rolled dice are rolled again in the same way."""
    thrower = Named(unit.card.name, table.where.get(unit.uid))
    roll = Roll(unit.controller, dice, DIE, entries, unit.card.name, thrower)
    faces = yield roll
    shown = show(table, roll, faces)
    if made is not None:
        made.faces, made.shown = faces, shown
    table.step(
        StepCode.ROLLED, *entries, cards=(unit.card.name,), amount=dice, detail=" ".join(faces), player=unit.controller
    )

    listening = listeners(table, Window.WHEN_ROLL)
    if not listening:
        return shown

    def again(occasion: Occurrence) -> Resolution:
        occasion.rolled = yield from roll_dice(table, unit, dice, made, "glossary-2e/re-roll", *entries)

    occasion = Occurrence(
        piece=unit, square=table.where.get(unit.uid), attack=made, amount=dice, rolled=shown, reroll=again
    )
    yield from settle(table, triggered(table, listening, occasion))
    return shown if occasion.rolled is None else occasion.rolled


def roll_for(effect: Effect, dice: int) -> Rolled:
    """How many of each symbol a roll for an ability shows."""
    return (yield from roll_dice(effect.table, effect.me, dice, None, effect.entry))
