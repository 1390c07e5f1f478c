"""Crimson Order: damage on its own units is fuel. All of it is known from rulings only."""

from __future__ import annotations

from engine.effects.choosing import choose_piece
from engine.effects.effect import is_unit
from engine.second.abilities.shorthand import i_damaged_unit, just, on_play, standing
from engine.second.codes import DecisionCode
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, text
from engine.second.verbs.damage import damage, remove_damage
from engine.second.windows import Window
from engine.values.decisions import Resolution


def blood_drain(effect: Effect) -> Resolution:
    """Remove 1 damage from the unit. From faq-2e/crimson-order/baron-daemar-friendly-damage."""
    remove_damage(effect, [effect.uid], 1)
    yield from ()


def blood_fervor(effect: Effect, unit: Piece) -> int:
    """Strength for each damaged unit adjacent. From faq-2e/crimson-order/blood-fervor-stack."""
    return 1 if is_unit(unit) and unit.damage and effect.is_adjacent(unit) else 0


def transfuse(effect: Effect) -> Resolution:
    """Remove 2 damage from one unit, add 2 to another. From faq-2e/crimson-order/transfuse-partial-removal."""
    units = [one for one in effect.table.pieces() if is_unit(one)]
    healed = yield from choose_piece(effect, units, DecisionCode.REMOVE_DAMAGE_FROM)
    hurt = yield from choose_piece(effect, [one for one in units if one.uid != healed], DecisionCode.ADD_DAMAGE_TO)
    remove_damage(effect, just(healed), 2)
    yield from damage(effect, just(hurt), 2)


ability("Blood Drain", Part(Window.AFTER_ATTACK, blood_drain, condition=i_damaged_unit), assumed=True)
ability("Blood Fervor", standing(Hook.STRENGTH.answer(blood_fervor)))

text("Transfuse", "Crimson Order", on_play(transfuse), assumed=True)
