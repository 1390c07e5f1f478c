"""Abilities of cards until the end of the turn: given, copied, lost."""

from __future__ import annotations

from engine.second.abilities.shared import copy_target
from engine.second.effects import Effect
from engine.second.forms.bearers import refuse_on_events
from engine.second.forms.doing.steps import Doing, Step, ability_named
from engine.second.verbs.granting import grant, silence
from engine.values.decisions import Resolution


def give(step: Step) -> Doing:
    """Give a printed ability."""
    uids, name = step.who(), ability_named(step.value, step.at)

    def does(effect: Effect) -> Resolution:
        for uid in uids(effect):
            grant(effect, uid, name)
        yield from ()

    return step.done_to(uids, does)


def copy(step: Step) -> Doing:
    """Let the card have the abilities of its target."""
    refuse_on_events(step.bearer, "abilities", step.at, expected="`grant` with the name of an ability")
    step.one_of("target")

    def does(effect: Effect) -> Resolution:
        if effect.aim is not None:
            yield from copy_target(effect)

    return Doing(does, lambda effect: True)


def take_away(step: Step) -> Doing:
    """Let cards have no abilities."""
    uids = step.who_in_word()

    def does(effect: Effect) -> Resolution:
        for uid in uids(effect):
            if uid in effect.table.where:
                yield from silence(effect, uid)

    return step.done_to(uids, does)
