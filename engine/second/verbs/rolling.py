"""Rolling dice, for an attack or an ability, with all that may re-roll them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator

from engine.effects.ordering import emit
from engine.second.codes import StepCode
from engine.second.effects import Attack, Effect, Occurrence
from engine.second.facts import DIE
from engine.second.position import Piece
from engine.second.table import Table
from engine.second.windows import Window
from engine.values.decisions import Answer, Decision, Named, Resolution, Roll


def roll_dice(
    table: Table, unit: Piece, dice: int, made: Attack | None, keep: Callable[[Answer], None], *entries: str
) -> Resolution:
    """Roll dice for a unit and hand over the result; re-rolled dice are rolled again in the same way."""
    thrower = Named(unit.card.name, table.where.get(unit.uid))
    faces = yield Roll(unit.controller, dice, DIE, entries, unit.card.name, thrower)
    keep(faces)
    table.step(
        StepCode.ROLLED, *entries, cards=(unit.card.name,), amount=dice, detail=" ".join(faces), player=unit.controller
    )

    def again() -> Resolution:
        yield from roll_dice(table, unit, dice, made, keep, "glossary-2e/re-roll", *entries)

    occasion = Occurrence(piece=unit, square=table.where.get(unit.uid), attack=made, amount=dice, reroll=again)
    yield from emit(table, occasion, Window.WHEN_ROLL)


def roll_for(effect: Effect, dice: int) -> Generator[Decision, Answer, Counter[str]]:
    """How many of each symbol a roll for an ability shows."""
    kept: list[Answer] = []
    yield from roll_dice(effect.table, effect.me, dice, None, kept.append, effect.entry)
    return DIE.symbols(kept[-1])
