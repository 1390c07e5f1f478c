"""Deepwood Groaks: boost for far-reaching strikes and potions. All of it is known from rulings only."""

from __future__ import annotations

from engine.effects.effect import Zone, is_common, is_unit
from engine.second.abilities.shorthand import standing
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, text
from engine.second.verbs.tokens import remove_boost
from engine.second.windows import Window
from engine.values.decisions import Resolution


def psychic_strike(effect: Effect, unit: Piece, other: Piece) -> bool:
    """Whether a common is within as many spaces as the unit has boost.

    From faq-2e/deepwood-groaks/sightless-seer-clear-spaces and faq-2e/deepwood-groaks/psychic-strike-not-through.
    """
    return effect.is_me(unit) and is_common(other) and effect.is_within(other, unit.boost)


def friend_moved(effect: Effect) -> bool:
    """Whether it was a friendly unit that moved."""
    unit = effect.occasion.piece
    return unit is not None and is_unit(unit) and effect.is_friendly(unit)


def friend_attacked(effect: Effect) -> bool:
    """Whether it was a friendly unit that attacked."""
    return effect.is_friendly(effect.attack.attacker)


def has_a_dose(effect: Effect) -> bool:
    """Whether there is boost left on the potion."""
    return effect.me.boost > 0


def sip(effect: Effect) -> Resolution:
    """Remove 1 boost for the use. From faq-2e/deepwood-groaks/swift-potion-move-and-attack.

    What the unit gains by it, no source states.
    """
    yield from remove_boost(effect, effect.uid, 1)


ability(
    "Psychic Strike",
    standing(Hook.EXTRA_TARGET.of_itself(psychic_strike), window=Window.WHEN_ATTACK, optional=True),
    assumed=True,
)

text(
    "Swift Potion",
    "Deepwood Groaks",
    Part(Window.AFTER_MOVE, sip, optional=True, condition=friend_moved, possible=has_a_dose, zone=Zone.BESIDE),
    Part(Window.AFTER_ATTACK, sip, optional=True, condition=friend_attacked, possible=has_a_dose, zone=Zone.BESIDE),
    assumed=True,
)
