"""Cloaks: borrowed abilities and sudden shifts. All of it is known from rulings only."""

from __future__ import annotations

from engine.effects.effect import is_unit
from engine.second.abilities.shared import copy_target
from engine.second.abilities.shorthand import anywhere, it_is_me, on_play, within
from engine.second.effects import Effect
from engine.second.registry import Part, ability, text
from engine.second.verbs.magic import gain_magic
from engine.second.verbs.placing import force
from engine.second.windows import Window
from engine.values.decisions import Resolution


def bounty(effect: Effect) -> Resolution:
    """The opponent gains 3 magic, whoever destroyed the card. From faq-2e/cloaks/sin-sin-magic-total."""
    yield from gain_magic(effect, 1 - effect.controller, 3)


def moto_boots(effect: Effect) -> Resolution:
    """Force the target 1 or 2 spaces, through any card. From faq-2e/cloaks/moto-boots-aerie-sentinel."""
    yield from force(effect, effect.target, 1, 2, through=lambda other: True)


# Copies as Mimic does in print; the rulings tell no more (expanded-2e/granted-abilities/copied-abilities-follow).
ability(
    "Master of the Art",
    Part(Window.START_OF_MOVE, copy_target, optional=True, targets=within(3, is_unit)),
    assumed=True,
)
ability("Bounty", Part(Window.AFTER_DESTROYED, bounty, condition=it_is_me))

text("Moto Boots", "Cloaks", on_play(moto_boots, targets=anywhere(is_unit)), assumed=True)
