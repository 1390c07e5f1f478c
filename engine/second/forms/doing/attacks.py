"""Attacks and their dice: further attacks, strength, what symbols give."""

from __future__ import annotations

from collections.abc import Mapping

from engine.documents.plain import one_of
from engine.second.abilities.shared import attack_each
from engine.second.effects import Effect
from engine.second.facts import MELEE, RANGED
from engine.second.forms.doing.steps import Doing, Step
from engine.second.position import Piece
from engine.second.verbs.attacking import extra_attack
from engine.second.verbs.strength import let_specials_give, remove_instead, strengthen, strengthen_this_turn
from engine.values.decisions import Resolution


def attack(step: Step) -> Doing:
    """Let a card attack once more, or each of several that wants to."""
    if isinstance(step.value, Mapping):
        return _attack_of_each(step)
    uids, against, optional = step.one_of("me", "target", "summoner"), step.among("against"), step.is_set("optional")

    def does(effect: Effect) -> Resolution:
        def wanted(piece: Piece) -> bool:
            return against is None or against.reach(effect, piece)

        for uid in uids(effect):
            yield from extra_attack(effect, uid, wanted=wanted if against else None, optional=optional)

    return Doing(does, lambda effect: True)


def _attack_of_each(step: Step) -> Doing:
    which, against = step.which(), step.among("against")

    def does(effect: Effect) -> Resolution:
        def wanted(piece: Piece) -> bool:
            return against is None or against.reach(effect, piece)

        uids = [one.uid for one in which.found(effect)]
        yield from attack_each(effect, uids, wanted=wanted if against else None)

    return Doing(does, lambda effect: True)


def reroll(step: Step) -> Doing:
    """Let the dice just rolled be rolled again."""
    one_of(step.value, ("all",), step.at)

    def does(effect: Effect) -> Resolution:
        if effect.occasion.reroll is not None:
            yield from effect.occasion.reroll(effect.occasion)

    return Doing(does, lambda effect: True)


def add_strength(step: Step) -> Doing:
    """Add strength, for the attack or until the end of the turn."""
    lasting = one_of(step.facts.get("for", "turn"), ("attack", "turn"), f"{step.where}.for")
    uids, amount = (lambda effect: []) if lasting == "attack" and "to" not in step.facts else step.who(), step.amount()

    def does(effect: Effect) -> Resolution:
        more, attack = amount.of(effect), effect.any_attack
        if lasting == "turn":
            for uid in uids(effect):
                strengthen_this_turn(effect, uid, more)
        elif attack is not None:
            strengthen(effect, attack, more)
        yield from ()

    return Doing(does, lambda effect: True)


def specials_give(step: Step) -> Doing:
    """Let each special also count as a symbol."""
    symbol = one_of(step.value, (MELEE, RANGED), step.at)

    def does(effect: Effect) -> Resolution:
        attack = effect.any_attack
        if attack is not None:
            let_specials_give(effect, attack, symbol)
        yield from ()

    return Doing(does, lambda effect: True)


def attack_heals(step: Step) -> Doing:
    """Let the attack remove damage."""
    one_of(step.value, ("instead",), step.at)

    def does(effect: Effect) -> Resolution:
        attack = effect.any_attack
        if attack is not None:
            remove_instead(effect, attack)
        yield from ()

    return Doing(does, lambda effect: True)
