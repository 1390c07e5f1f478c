"""Changing an attack, and giving strength: for one attack, or until the end of the turn."""

from __future__ import annotations

from engine.second.codes import LastingKind, StepCode
from engine.second.effects import Attack, Effect
from engine.values.position import Lasting


def strengthen(effect: Effect, attack: Attack, amount: int) -> None:
    """Let the attacker have more strength during an attack."""
    if amount > 0:
        attack.stronger += amount
        effect.table.step(StepCode.STRENGTH_ADDED, effect.entry, cards=(attack.attacker.card.name,), amount=amount)


def weaken(effect: Effect, attack: Attack, amount: int, *, minimum: int) -> None:
    """Let the attacker have less strength during an attack, but no less than a minimum.

    It is taken off after all that adds strength; expanded-2e/value-modifiers/strength-order.
    """
    if amount > 0:
        attack.weaker.append((amount, minimum))
        entries = (effect.entry, "expanded-2e/value-modifiers/strength-order")
        effect.table.step(StepCode.STRENGTH_TAKEN, *entries, cards=(attack.attacker.card.name,), amount=amount)


def let_specials_give(effect: Effect, attack: Attack, symbol: str) -> None:
    """Let each special that is rolled for an attack give a symbol besides."""
    attack.specials_mean += (symbol,)
    effect.table.step(StepCode.SPECIALS_GIVE, effect.entry, cards=(attack.attacker.card.name,), detail=symbol)


def remove_instead(effect: Effect, attack: Attack) -> None:
    """Let an attack remove damage instead of adding any."""
    attack.heals = True
    entries = (effect.entry, "glossary-2e/instead")
    effect.table.step(StepCode.HEALS_INSTEAD, *entries, cards=(attack.attacker.card.name,))


def strengthen_this_turn(effect: Effect, uid: int, amount: int) -> None:
    """Let a unit have more strength until the end of the turn."""
    table = effect.table
    table.last(Lasting(LastingKind.STRENGTH, uid, value=amount, cause=effect.entry))
    unit = table.unit(uid)
    table.step(
        StepCode.STRENGTH_ADDED, effect.entry, cards=(unit.card.name,), squares=(table.where[uid],), amount=amount
    )
