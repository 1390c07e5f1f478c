"""Abilities that the rulebook quotes in its examples and that no card of the Master Set bears."""

from __future__ import annotations

from engine.effects.effect import is_unit
from engine.first.abilities.shorthand import standing
from engine.first.codes import FactKind, OpenPoint
from engine.first.effects import Attack, Effect
from engine.first.facts import HIT
from engine.first.questions import Hook
from engine.first.registry import Part, ability
from engine.first.verbs.attacking import can_attack, further_attack
from engine.first.windows import Window
from engine.values.cards import Piece
from engine.values.decisions import Resolution

RELENTLESS_ATTACKS = 2


def tough(effect: Effect, attack: Attack) -> int:
    """4 or higher where an opponent rolls to attack the unit."""
    return 4 if effect.is_me(attack.target) and effect.is_enemy(attack.attacker) else HIT


def precise(effect: Effect, attack: Attack) -> bool:
    """Whether the unit itself attacks a unit; what becomes of a Wall is an open point."""
    if not effect.is_me(attack.attacker):
        return False
    return is_unit(attack.target) or effect.table.second_reading(
        OpenPoint.PRECISE_AGAINST_WALLS, effect.entry, "rule-1e/wall-cards"
    )


def sluggish(effect: Effect, attack: Attack) -> bool:
    """Whether the unit itself is attacked."""
    return effect.is_me(attack.target)


def rests_in_attack_phase(effect: Effect, unit: Piece) -> bool:
    """Whether it is the unit itself, in its controller's Attack Phase."""
    table = effect.table
    return effect.is_me(unit) and table.phase == "attack" and table.turn == effect.controller


def is_one_of_two(effect: Effect) -> bool:
    """Whether the unit can attack, and fewer than 2 with the ability have attacked by it this turn."""
    used = [one for one in effect.table.facts if one.what is FactKind.USED and one.detail == effect.name]
    return len(used) < RELENTLESS_ATTACKS and can_attack(effect, effect.uid)


def attack_after_all(effect: Effect) -> Resolution:
    """Attack with the unit."""
    yield from further_attack(effect, effect.uid)


ability("Precise", standing(Hook.COUNTED_NOT_ROLLED.answer(precise), window=Window.WHEN_ATTACK))
ability(
    "Relentless",
    standing(Hook.CANNOT_ATTACK.of_itself(rests_in_attack_phase)),
    Part(
        Window.AFTER_ATTACK_PHASE,
        attack_after_all,
        optional=True,
        limit="with up to 2 Goblin Fighters",
        possible=is_one_of_two,
    ),
)
ability("Sluggish", standing(Hook.COUNTED_NOT_ROLLED.answer(sluggish), window=Window.WHEN_ATTACKED))
ability("Tough", standing(Hook.WOUNDING_RESULT.answer(tough), window=Window.WHEN_ATTACKED))
