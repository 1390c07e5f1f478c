"""What abilities cost, in the words of the cards' anatomy."""

from __future__ import annotations

from engine.first.codes import OpenPoint
from engine.first.computed.figures import can_spend, price
from engine.first.effects import Effect
from engine.first.registry import Cost
from engine.first.verbs.leaving import DESTROY
from engine.first.verbs.piles import SPENDING, spend
from engine.values.decisions import Resolution


def spend_magic(points: int) -> Cost:
    """The cost of spending Magic Points; rule-1e/spending-magic."""

    def pay(effect: Effect) -> Resolution:
        asked = price(effect.table, effect.me, points)
        spend(effect.table, effect.controller, asked, effect.entry, below=_not_yet_spent(effect, asked))
        yield from ()

    words = f"spend {points} Magic Point{'' if points == 1 else 's'}"
    return Cost(words, lambda effect: can_pay(effect, points), pay)


def can_pay(effect: Effect, points: int) -> bool:
    """Whether the effect's controller can spend what an ability costs that costs so many Magic Points."""
    asked = price(effect.table, effect.me, points)
    return can_spend(effect.table, effect.controller, asked + _not_yet_spent(effect, asked))


def _not_yet_spent(effect: Effect, points: int) -> int:
    """How many cards on top of the Magic Pile came there by the attack that the effect follows, and cannot pay yet."""
    attack = effect.occasion.attack
    if attack is None or not attack.gained or not points or attack.attacker.controller != effect.controller:
        return 0
    return attack.gained if effect.table.second_reading(OpenPoint.PAYS_WITH_THE_FALLEN, SPENDING, DESTROY) else 0


def spend_summon_cost() -> Cost:
    """The cost of spending as many Magic Points as the target's Summon Cost."""

    def pay(effect: Effect) -> Resolution:
        points = price(effect.table, effect.me, _summon_cost(effect, effect.target))
        spend(effect.table, effect.controller, points, effect.entry)
        yield from ()

    def affordable(effect: Effect) -> bool:
        return effect.aim is None or can_pay(effect, _summon_cost(effect, effect.aim))

    return Cost("spend Magic Points equal to the target's Summon Cost", affordable, pay)


def _summon_cost(effect: Effect, uid: int) -> int:
    return effect.table.unit(uid).card.cost or 0
