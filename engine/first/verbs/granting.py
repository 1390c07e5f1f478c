"""What effects give for a time: abilities, Attack Value, a symbol."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects.in_force import is_true
from engine.first.codes import LastingKind, StepCode
from engine.first.effects import Effect
from engine.first.questions import Hook
from engine.values.position import Lasting


def grant(effect: Effect, uid: int, ability: str, *, until_my_turn: bool = False) -> None:
    """Give a card an ability until the turn ends, or until the effect's controller's next turn begins."""
    table = effect.table
    if is_true(table, Hook.NO_ABILITIES, table.unit(uid)) is not None:
        return
    until = effect.controller if until_my_turn else None
    table.last(Lasting(LastingKind.HAS, uid, word=ability, cause=effect.entry, until=until))


def strengthen(effect: Effect, uid: int, amount: int) -> None:
    """Add to a unit's Attack Value until the turn ends."""
    table = effect.table
    table.last(Lasting(LastingKind.ATTACK_VALUE, uid, value=amount, cause=effect.entry))
    unit = table.unit(uid)
    table.step(StepCode.VALUE_ADDED, effect.entry, cards=(unit.card.name,), squares=(table.where[uid],), amount=amount)


def bind(effect: Effect, kind: LastingKind, uids: Iterable[int]) -> None:
    """Let something last on each of these cards until the turn ends, known by the card that brings it about."""
    table, me = effect.table, effect.me
    for uid in uids:
        table.last(Lasting(kind, uid, me.uid, me.card, word=effect.name, cause=effect.entry))
        cards = (table.unit(uid).card.name, me.card.name)
        table.step(StepCode.BOUND, effect.entry, cards=cards, squares=(table.where[uid],), detail=effect.name)


def let_last(
    effect: Effect, kind: LastingKind, value: int, word: str = "", *, until_my_turn: bool = False
) -> None:  # fmt: skip
    """Let something last that is about no card, until the turn ends or the effect's controller's next one begins."""
    table, until = effect.table, effect.controller if until_my_turn else None
    table.last(Lasting(kind, None, value=value, word=word, cause=effect.entry, until=until))
    table.step(StepCode.LASTS, effect.entry, detail=effect.name, player=effect.controller)


def give_symbol(effect: Effect, uid: int, symbol: str) -> None:
    """Treat a unit as having the bow or the sword until the turn ends."""
    effect.table.last(Lasting(LastingKind.SYMBOL, uid, word=symbol, cause=effect.entry))
