"""Damage and boost on cards: added, removed, passed on."""

from __future__ import annotations

from engine.effects.effect import Zone
from engine.second.effects import Effect
from engine.second.forms.doing import steps
from engine.second.forms.doing.steps import Doing, Step
from engine.second.verbs.damage import damage, remove_damage
from engine.second.verbs.tokens import boost, boost_event, move_boost, remove_boost
from engine.values.decisions import Resolution


def add_damage(step: Step) -> Doing:
    """Add damage, to all of the cards at once."""
    uids, amount = step.who(), step.amount()

    def does(effect: Effect) -> Resolution:
        yield from damage(effect, uids(effect), amount.of(effect))

    return step.done_to(uids, does, f"add {amount.times} damage")


def heal(step: Step) -> Doing:
    """Remove damage."""
    uids, amount = step.who(), step.amount()

    def does(effect: Effect) -> Resolution:
        remove_damage(effect, uids(effect), amount.of(effect))
        yield from ()

    return step.done_to(uids, does, f"remove {amount.times} damage")


def add_boost(step: Step) -> Doing:
    """Add boost; an event that is being played takes it along into the active area."""
    uids, amount = step.who(), step.amount()

    def does(effect: Effect) -> Resolution:
        many, boosted = amount.of(effect), uids(effect)
        if effect.zone is Zone.HAND and effect.uid in boosted:
            boost_event(effect, many)
        boost(effect, boosted, many)
        yield from ()

    return step.done_to(uids, does, "boost it")


def unboost(step: Step) -> Doing:
    """Remove boost."""
    uids, amount = step.who(), step.amount()

    def does(effect: Effect) -> Resolution:
        for uid in uids(effect):
            yield from remove_boost(effect, uid, amount.of(effect))

    def possible(effect: Effect) -> bool:
        boosted = [piece.boost for uid in uids(effect) if (piece := effect.table.piece(uid)) is not None]
        return step.is_unaimed(effect) or any(boosted)

    return Doing(does, possible, "remove boost")


def pass_boost(step: Step) -> Doing:
    """Move all boost of the card to another."""
    uids = step.one_of("target", "summoner")

    def does(effect: Effect) -> Resolution:
        for uid in uids(effect):
            yield from move_boost(effect, effect.uid, uid)

    return Doing(does, lambda effect: bool(steps.WHO["me"](effect)))
