"""Crimson Order: damage on its own units is fuel. All of it is known from rulings only."""

from __future__ import annotations

from engine.effects.abilities import Hook, Part, Rule, ability, text
from engine.effects.choosing import choose_piece
from engine.effects.effect import Effect, is_unit
from engine.second.abilities.shorthand import i_damaged_unit, on_play, standing
from engine.second.verbs.damage import damage, remove_damage
from engine.second.windows import Window
from engine.values.cards import Piece
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
    healed = yield from choose_piece(effect, units, "remove-damage-from")
    hurt = yield from choose_piece(effect, [one for one in units if one.uid != healed], "add-damage-to")
    remove_damage(effect, [healed], 2)
    yield from damage(effect, [hurt], 2)


ability("Blood Drain", Part(Window.AFTER_ATTACK, blood_drain, condition=i_damaged_unit), assumed=True)
ability("Blood Fervor", standing(Rule(Hook.STRENGTH, blood_fervor)))

text("Transfuse", "Crimson Order", on_play(transfuse), assumed=True)
