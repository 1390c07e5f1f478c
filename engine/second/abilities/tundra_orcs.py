"""Tundra Orcs: strong, reckless, and hard to hold still."""

from __future__ import annotations

from engine.effects.effect import Zone, is_common, is_common_or_champion, is_unit
from engine.second.abilities.shared import boost_itself, force_itself, roll_again, target_can_be_forced_away
from engine.second.abilities.shorthand import (
    adds,
    aim_only,
    aimed_at,
    attacked_adjacent_enemy,
    away_from,
    enemy_adjacent,
    grants,
    i_am_attacked,
    i_attacked_enemy_unit,
    i_damaged_unit,
    is_summoner_of,
    it_is_me,
    my_turn,
    near_summoner,
    on_play,
    standing,
    strengthens_adjacent,
    to_friendly,
)
from engine.second.codes import OpenPoint
from engine.second.effects import Attack, Effect
from engine.second.facts import MELEE, SPECIAL
from engine.second.questions import Hook
from engine.second.registry import Part, ability, of_its_card, of_own_turn, text
from engine.second.verbs.attacking import extra_attack
from engine.second.verbs.costs import damage_itself, spend_boost
from engine.second.verbs.placing import can_be_forced, force
from engine.second.verbs.rolling import roll_for
from engine.second.verbs.tokens import boost
from engine.second.windows import Window
from engine.values.decisions import Resolution


@of_its_card
def unboosted_after_moving(effect: Effect) -> bool:
    """Whether it was this unit that moved, without boost."""
    return it_is_me(effect) and effect.me.boost == 0


@of_own_turn
def friend_rolls(effect: Effect) -> bool:
    """Whether a friendly unit within 3 spaces rolls on the controller's turn."""
    unit = effect.occasion.piece
    return my_turn(effect) and unit is not None and effect.is_friendly(unit) and effect.is_within(unit, 3)


def blood_bond(effect: Effect) -> Resolution:
    """Boost the summoner for each special rolled."""
    summoner = effect.summoner
    if summoner is not None:
        boost(effect, [summoner.uid], effect.attack.specials())
    yield from ()


def wild_strike(effect: Effect, attack: Attack) -> str | None:
    """Specials count instead of melee symbols."""
    if not effect.is_me(attack.attacker):
        return None
    if attack.attacker.card.attack != MELEE:
        entries = (effect.entry, "glossary-2e/instead")
        return SPECIAL if effect.table.second_reading(OpenPoint.SYMBOL_THAT_DOES_NOT_COUNT, *entries) else None
    return SPECIAL


def unwieldy(effect: Effect, attack: Attack, amount: int) -> int:
    """No damage without a special."""
    return 0 if effect.is_me(attack.attacker) and not attack.specials() else amount


def sluggish(effect: Effect, attack: Attack) -> tuple[str, ...]:
    """Each special against this unit is one more damage."""
    return ("damage",) if i_am_attacked(effect, attack) else ()


def frenzy(effect: Effect) -> Resolution:
    """Roll a die; on a special the unit may be forced, and if it was, may attack an adjacent enemy again."""
    shown = yield from roll_for(effect, 1)
    if shown[SPECIAL]:
        yield from force_then_attack(effect, effect.uid, 1, optional=True)


def force_then_attack(effect: Effect, uid: int, *distances: int, optional: bool) -> Resolution:
    """Force a unit; only after a completed force it may attack once more, an enemy next to it."""
    forced = yield from force(effect, uid, *distances, optional=optional)
    if forced is None or uid not in effect.table.where:
        return
    yield from extra_attack(effect, uid, wanted=enemy_adjacent(effect, uid), optional=True)


def reckless(effect: Effect, attack: Attack) -> bool:
    """With 0 or 1 special, the attacker takes as much damage as its target."""
    return effect.is_me(attack.attacker) and attack.specials() <= 1


def forceful_attack(effect: Effect) -> Resolution:
    """Force the damaged unit 1 space away."""
    target = effect.attack.target.uid
    yield from force(effect, target, 1, along=away_from(effect, target))


def unboosted_near_summoner(effect: Effect) -> list[int]:
    """Unboosted commons and champions within 3 spaces of the summoner."""
    near = near_summoner(3, lambda piece: is_common_or_champion(piece) and piece.boost == 0)
    return list(near(effect))


def summoner_attacked_adjacent_enemy(effect: Effect) -> bool:
    """Whether the controller's summoner attacked an adjacent enemy card."""
    attack = effect.attack
    return is_summoner_of(effect, attack.attacker) and attack.adjacent and effect.is_enemy(attack.target)


def summoner_can_be_forced(effect: Effect) -> bool:
    """Whether the controller's summoner can be forced at all."""
    summoner = effect.summoner
    return summoner is not None and can_be_forced(effect.table, summoner.uid)


def primal_fury(effect: Effect) -> Resolution:
    """Force the summoner 1 or 2 spaces; if that was done, it may attack an adjacent enemy again."""
    summoner = effect.summoner
    if summoner is not None:
        yield from force_then_attack(effect, summoner.uid, 1, 2, optional=False)


FROZEN = tuple(
    hook.answer(aimed_at)
    for hook in (
        Hook.NO_ABILITIES,
        Hook.CANNOT_MOVE,
        Hook.CANNOT_ATTACK,
        Hook.CANNOT_BE_TARGETED,
        Hook.CANNOT_BE_FORCED,
    )
)

ability("Restore", Part(Window.AFTER_MOVE, boost_itself, condition=unboosted_after_moving))
ability(
    "Influence",
    Part(Window.WHEN_ROLL, roll_again, optional=True, cost=spend_boost(1), condition=friend_rolls, own_turn=True),
)
ability("Blood Bond", Part(Window.AFTER_ATTACK, blood_bond, condition=i_attacked_enemy_unit))
ability("Wild Strike", standing(Hook.COUNTS_INSTEAD.answer(wild_strike), window=Window.WHEN_ATTACK))
ability("Piercing Frost", standing(strengthens_adjacent("Frost")))
ability("Unwieldy Magic", standing(Hook.DAMAGE_OF_ATTACK.answer(unwieldy), window=Window.WHEN_ATTACK))
ability("Sluggish", standing(Hook.SPECIAL_MEANS.answer(sluggish), window=Window.WHEN_ATTACKED))
ability("Blood Rush", Part(Window.AFTER_SUMMON, force_itself, optional=True, cost=damage_itself(1), condition=it_is_me))
ability("Frenzy", Part(Window.AFTER_ATTACK, frenzy, condition=attacked_adjacent_enemy))
ability(
    "Reckless Strike",
    standing(adds(Hook.STRENGTH, 2)),
    standing(Hook.DAMAGE_BACK.answer(reckless), window=Window.WHEN_DAMAGE),
)
ability("Forceful Attack", Part(Window.AFTER_ATTACK, forceful_attack, optional=True, condition=i_damaged_unit,
                                possible=target_can_be_forced_away))  # fmt: skip

text("For Glory", "Tundra Orcs", standing(grants("Reckless Strike", to_friendly(is_common)), zone=Zone.BESIDE))
text("Brutal Force", "Tundra Orcs", standing(grants("Forceful Attack", to_friendly(is_unit)), zone=Zone.BESIDE))
text("Freeze", "Tundra Orcs", on_play(aim_only, targets=unboosted_near_summoner), standing(*FROZEN, zone=Zone.BESIDE))
text("Primal Fury", "Tundra Orcs", Part(Window.AFTER_ATTACK, primal_fury, optional=True, limit="once per turn",
                                        condition=summoner_attacked_adjacent_enemy,
                                        possible=summoner_can_be_forced, zone=Zone.BESIDE))  # fmt: skip
