"""What abilities cost, in the words of the cards' anatomy."""

from __future__ import annotations

from engine.first.computed.figures import can_spend, price
from engine.first.effects import Effect
from engine.first.registry import Cost
from engine.first.verbs.piles import spend
from engine.values.decisions import Resolution


def spend_magic(points: int) -> Cost:
    """The cost of spending Magic Points; rule-1e/spending-magic."""

    def pay(effect: Effect) -> Resolution:
        spend(effect.table, effect.controller, price(effect.table, effect.me, points), effect.entry)
        yield from ()

    words = f"spend {points} Magic Point{'' if points == 1 else 's'}"
    return Cost(words, lambda effect: can_pay(effect, points), pay)


def can_pay(effect: Effect, points: int) -> bool:
    """Whether the effect's controller can spend what an ability costs that costs so many Magic Points."""
    return can_spend(effect.table, effect.controller, price(effect.table, effect.me, points))
