"""Phoenix Elves: burning whoever comes near, and a queen who is hard to reach."""

from __future__ import annotations

from engine.effects.effect import Cause, CauseKind, Zone, is_common_or_champion, is_unit
from engine.second.abilities.shared import damage_target, target_can_be_forced
from engine.second.abilities.shorthand import (
    anywhere,
    attacked_adjacent_enemy,
    beside_me,
    beside_summoner,
    grants,
    i_am_attacked,
    in_clear_line,
    is_near_summoner,
    is_summoner_of,
    it_is_me,
    lets_summon,
    may_be_summoned_at,
    near_summoner,
    on_play,
    standing,
    strengthens_adjacent,
)
from engine.second.codes import FactKind, OpenPoint
from engine.second.effects import Attack, Effect
from engine.second.facts import SPECIAL
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, of_own_turn, text
from engine.second.verbs.damage import damage
from engine.second.verbs.placing import force, place_piece
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Resolution


def attacked_enemy_this_turn(effect: Effect) -> bool:
    """Whether the unit attacked an enemy card this turn."""
    return effect.table.noted(FactKind.ATTACKED, effect.uid, "enemy")


def call_protection(effect: Effect) -> Resolution:
    """Place the target adjacent to the unit."""
    yield from place_piece(effect, effect.target, beside_me(effect))


def protected(effect: Effect, piece: Piece) -> bool:
    """Whether a card is a friendly unit adjacent to the queen."""
    return is_unit(piece) and effect.is_friendly(piece) and effect.is_adjacent(piece)


def attacked_from_beside(effect: Effect) -> bool:
    """Whether an adjacent enemy unit attacked this unit, which is still in play."""
    attacker = effect.attack.attacker
    mine = i_am_attacked(effect, effect.attack) and effect.in_play
    if not mine or not effect.attack.adjacent or not is_unit(attacker):
        return False
    if effect.attack.target.controller != effect.controller and attacker.controller == effect.controller:
        entries = (effect.entry, "ability-2e/mind-capture")
        return effect.table.second_reading(OpenPoint.ATTACKER_TOOK_IT_OVER, *entries)
    return effect.is_enemy(attacker)


def burn_attacker(effect: Effect) -> Resolution:
    """Add 1 damage to the attacker."""
    yield from damage(effect, [effect.attack.attacker.uid])


def attacker_in_play(effect: Effect) -> bool:
    """Whether the attacker is still on the battlefield."""
    return effect.attack.attacker.uid in effect.table.where


def breathes_through(effect: Effect, unit: Piece, between: Piece) -> bool:
    """The unit itself may attack through units."""
    return effect.is_me(unit) and is_unit(between)


def fire_breath(effect: Effect, attack: Attack) -> list[int]:
    """Each unit on the way to the target."""
    table = effect.table
    if not effect.is_me(attack.attacker):
        return []
    return [uid for uid in attack.between if uid in table.where and is_unit(table.unit(uid))]


def beside_me_for_ember(effect: Effect, card: Card) -> list[Square]:
    """The spaces next to the unit, for Ember units."""
    return beside_me(effect) if card.named("Ember") else []


def beside_ember_units(effect: Effect) -> list[Square]:
    """The empty spaces adjacent to friendly Ember units."""
    table = effect.table
    embers = [one for one in table.pieces() if is_unit(one) and one.card.named("Ember") and effect.is_friendly(one)]
    return [square for ember in embers for square in table.empty_near(table.where[ember.uid])]


def units_in_clear_line(effect: Effect) -> list[int]:
    """Units within 3 clear straight spaces."""
    return [] if effect.square is None else in_clear_line(effect.table, effect.square, 3, is_unit)


def wildfire(effect: Effect) -> Resolution:
    """Add 1 damage to each adjacent enemy unit."""
    yield from damage(effect, [one.uid for one in effect.near(1) if is_unit(one) and effect.is_enemy(one)])


@of_own_turn
def attacked_adjacent_common_or_champion(effect: Effect) -> bool:
    """Whether the unit attacked an adjacent enemy common or champion."""
    return attacked_adjacent_enemy(effect) and is_common_or_champion(effect.attack.target)


def shove(effect: Effect) -> Resolution:
    """Force the attacked unit 1 space."""
    yield from force(effect, effect.attack.target.uid, 1)


def phoenix_damage(effect: Effect, piece: Piece, amount: int, cause: Cause) -> int:
    """1 more damage from the ability of a friendly unit to an enemy unit that it does not attack."""
    by_ability = cause.kind is CauseKind.EFFECT and cause.zone is Zone.BATTLEFIELD
    by_friend = cause.piece is not None and is_unit(cause.piece) and cause.controller == effect.controller
    burns = by_ability and by_friend and is_unit(piece) and effect.is_enemy(piece)
    if not burns or amount <= 0 or cause.piece is None:
        return amount
    if cause.piece.uid not in effect.table.where:
        entries = (effect.entry, "expanded-2e/off-battlefield/only-battlefield")
        return amount if effect.table.second_reading(OpenPoint.FALLEN_UNITS_ABILITY, *entries) else amount + 1
    if cause.for_each and amount > 1:
        for_each = (effect.entry, cause.entry, "expanded-2e/special-symbol/for-each")
        return 2 * amount if effect.table.second_reading(OpenPoint.DAMAGE_FOR_EACH_RAISED, *for_each) else amount + 1
    return amount + 1


def blinding_flare(effect: Effect, attack: Attack) -> str | None:
    """Specials count instead of the attacker's symbols against the summoner and friendly units beside it."""
    target = attack.target
    beside = is_unit(target) and effect.is_friendly(target) and is_near_summoner(effect, target, 1)
    return SPECIAL if beside or is_summoner_of(effect, target) else None


def attacked_in_aura(effect: Effect) -> bool:
    """Whether an enemy unit attacked this unit or a friendly one that is, or last was, within 3 spaces."""
    table, attack = effect.table, effect.attack
    target = table.piece(attack.target.uid) or attack.target
    if not is_unit(target) or not effect.is_enemy(attack.attacker):
        return False
    if not effect.is_friendly(target):
        entries = (effect.entry, "ability-2e/mind-capture")
        was_friendly = effect.is_friendly(attack.target) and target.uid in table.where
        near = was_friendly and effect.is_within(target, 3)
        return near and table.second_reading(OpenPoint.ATTACKER_TOOK_IT_OVER, *entries)
    there = table.where.get(target.uid, effect.occasion.square)
    here = effect.square
    near = here is not None and there is not None and table.geometry.distance[here][there] <= 3
    if not is_unit(attack.attacker) or effect.is_me(target) or not near:
        return is_unit(attack.attacker) and effect.is_me(target)
    if target.uid not in table.where:
        entries = (effect.entry, "expanded-2e/off-battlefield/only-battlefield")
        return not table.second_reading(OpenPoint.ATTACKED_FRIEND_FALLEN, *entries)
    return True


ability(
    "Call Protection",
    Part(
        Window.END_OF_ATTACK,
        call_protection,
        optional=True,
        condition=attacked_enemy_this_turn,
        possible=lambda effect: bool(beside_me(effect)),
        targets=anywhere(is_unit, friendly=True),
    ),
)
ability(
    "Save the Queen",
    standing(
        Hook.CANNOT_BE_FORCED.answer(protected),
        Hook.NOT_ATTACKED_THROUGH.answer(protected),
    ),
)
ability(
    "Riposte", Part(Window.AFTER_ATTACKED, burn_attacker, condition=attacked_from_beside, possible=attacker_in_play)
)
ability("Protector", standing(may_be_summoned_at(beside_summoner), optional=True, zone=Zone.HAND))
ability(
    "Fire Breath",
    standing(Hook.ATTACK_THROUGH.of_itself(breathes_through), optional=True),
    standing(Hook.DAMAGE_BESIDE.answer(fire_breath), window=Window.WHEN_ATTACK),
)
ability("Fiery Summon", standing(lets_summon(beside_me_for_ember), optional=True))
ability("Ignite", standing(strengthens_adjacent("Ember")))
ability(
    "Quick Shot",
    Part(Window.AFTER_MOVE, damage_target(1), optional=True, condition=it_is_me, targets=units_in_clear_line),
)
ability("Born of Fire", standing(may_be_summoned_at(beside_ember_units), optional=True, zone=Zone.HAND))
ability("Wildfire", Part(Window.START_OF_MOVE, wildfire))
ability(
    "Shove",
    Part(
        Window.AFTER_ATTACK,
        shove,
        optional=True,
        condition=attacked_adjacent_common_or_champion,
        possible=target_can_be_forced,
    ),
)
ability(
    "Aura of the Phoenix",
    Part(Window.AFTER_ATTACKED, burn_attacker, condition=attacked_in_aura, possible=attacker_in_play),
)

text(
    "Spirit of the Phoenix",
    "Phoenix Elves",
    standing(Hook.DAMAGE_AMOUNT.answer(phoenix_damage), window=Window.WHEN_DAMAGE, zone=Zone.BESIDE),
)
text(
    "Blinding Flare",
    "Phoenix Elves",
    standing(Hook.COUNTS_INSTEAD.answer(blinding_flare), window=Window.WHEN_ATTACKED, zone=Zone.BESIDE),
)
text("Burn", "Phoenix Elves", on_play(damage_target(2), targets=near_summoner(2, is_common_or_champion)))
text("Divine Retribution", "Phoenix Elves", standing(grants("Aura of the Phoenix", is_summoner_of), zone=Zone.BESIDE))
