"""Vanguards: Citadel units that guard and heal one another, and strength from cards and magic saved up."""

from __future__ import annotations

from engine.effects.choosing import choose_cards
from engine.effects.effect import Zone, is_common, is_common_or_champion, is_unit
from engine.second.abilities.shared import unit_named
from engine.second.abilities.shorthand import (
    beside_summoner,
    grants,
    i_attacked,
    i_attacked_enemy_unit,
    is_boosted,
    is_near_summoner,
    it_is_me,
    lets_summon,
    near_summoner,
    on_play,
    own,
    standing,
    strengthened_by,
)
from engine.second.actions.summoning import any_summoning, summon_any_number
from engine.second.codes import DecisionCode
from engine.second.effects import Effect
from engine.second.facts import SPECIAL
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, of_own_turn, text
from engine.second.texts import has_ability
from engine.second.verbs.cards import discard_from_hand, draw, retrieve_from_discard, to_hand
from engine.second.verbs.costs import discard_a_card, spend_boost
from engine.second.verbs.damage import remove_damage
from engine.second.verbs.leaving import keep_event
from engine.second.verbs.magic import gain_magic
from engine.second.verbs.rolling import roll_for
from engine.second.verbs.strength import remove_instead, strengthen, weaken
from engine.second.verbs.tokens import boost_event, remove_boost
from engine.second.windows import Window
from engine.values.decisions import Resolution

is_citadel_card = unit_named("Citadel")


def is_citadel_unit(piece: Piece) -> bool:
    """Whether a card in play is a Citadel unit."""
    return is_citadel_card(piece.card)


@of_own_turn
def attacked_beside_citadel(effect: Effect) -> bool:
    """Whether the unit attacked an enemy unit while a friendly Citadel unit is on the battlefield."""
    ours = any(is_citadel_unit(one) and effect.is_friendly(one) for one in effect.table.pieces())
    return i_attacked_enemy_unit(effect) and ours


def fallen_citadel_unit(effect: Effect) -> bool:
    """Whether there is a Citadel unit in the discard pile."""
    return any(is_citadel_card(card) for card in effect.table.players[effect.controller].discard)


def the_citadels_might(effect: Effect) -> Resolution:
    """A Citadel unit goes from the discard pile to the hand."""
    card = yield from retrieve_from_discard(effect, effect.controller, is_citadel_card)
    if card is not None:
        to_hand(effect.table, effect.controller, card)


def enemy_aims_at_citadel(effect: Effect) -> bool:
    """Whether an enemy's attack targets a friendly Citadel unit within 3 spaces."""
    target, attacker = effect.attack.target, effect.attack.attacker
    ours = is_citadel_unit(target) and effect.is_friendly(target) and effect.is_within(target, 3)
    return ours and effect.is_enemy(attacker)


def divine_shield(effect: Effect) -> Resolution:
    """Roll 2 dice; each special takes 1 strength from the attacker for this attack, to a minimum of 1."""
    shown = yield from roll_for(effect, 2)
    weaken(effect, effect.attack, shown[SPECIAL], minimum=1)


def magic_in_pairs(effect: Effect, unit: Piece) -> int:
    """Strength for every 2 magic."""
    return effect.table.players[effect.controller].magic // 2


def guidance(effect: Effect) -> Resolution:
    """Draw 2 cards."""
    yield from draw(effect.table, effect.controller, 2, effect.entry)


def arrow_of_light(effect: Effect) -> Resolution:
    """Discard any number of distinct units from hand, for 1 magic each and 1 strength each during the attack."""
    player = effect.controller
    units = [card for card in effect.table.players[player].hand if card.is_a("unit")]
    given_up = yield from choose_cards(effect, units, DecisionCode.DISCARD_UNITS)
    for card in given_up:
        discard_from_hand(effect.table, player, card, effect.entry, "glossary-2e/discard")
    yield from gain_magic(effect, player, len(given_up))
    strengthen(effect, effect.attack, len(given_up))


def protect(effect: Effect, unit: Piece, target: Piece) -> bool:
    """An adjacent enemy attacks units with Protect and nothing else."""
    watched = effect.is_enemy(unit) and effect.is_adjacent(unit)
    return watched and not (is_unit(target) and has_ability(effect.table, target, effect.name))


def intercession(effect: Effect) -> Resolution:
    """Draw a card for each special rolled."""
    yield from draw(effect.table, effect.controller, effect.attack.specials(), effect.entry)


@of_own_turn
def attacks_a_friend(effect: Effect) -> bool:
    """Whether the unit is about to attack a friendly common or champion."""
    target = effect.attack.target
    return i_attacked(effect) and effect.is_friendly(target) and is_common_or_champion(target)


def heal(effect: Effect) -> Resolution:
    """The attack removes damage instead of adding any."""
    remove_instead(effect, effect.attack)
    yield from ()


def hallow(effect: Effect) -> Resolution:
    """Add 2 boost to the card."""
    boost_event(effect, 2)
    yield from ()


def keep(effect: Effect) -> Resolution:
    """The event is not discarded."""
    keep_event(effect)
    yield from ()


def friend_destroyed(effect: Effect) -> bool:
    """Whether a friendly unit was destroyed."""
    piece = effect.occasion.piece
    return piece is not None and is_unit(piece) and effect.is_friendly(piece)


def lose_a_boost(effect: Effect) -> Resolution:
    """Remove 1 boost from the card."""
    yield from remove_boost(effect, effect.uid, 1)


def common_near_summoner(effect: Effect, piece: Piece) -> bool:
    """Whether a card is a friendly common within 3 spaces of the summoner."""
    return is_common(piece) and effect.is_friendly(piece) and is_near_summoner(effect, piece, 3)


def mass_heal(effect: Effect) -> Resolution:
    """Take up to 2 damage off every friendly common and champion close to the summoner."""
    remove_damage(effect, near_summoner(2, is_common_or_champion, friendly=True)(effect), 2)
    yield from ()


ability("The Citadel's Might", Part(Window.AFTER_ATTACK, the_citadels_might, optional=True,
                                    condition=attacked_beside_citadel, possible=fallen_citadel_unit))  # fmt: skip
ability("Divine Shield", Part(Window.WHEN_TARGETED, divine_shield, condition=enemy_aims_at_citadel))
ability("Radiant Shot", standing(own(Hook.STRENGTH, magic_in_pairs)))
ability("Guidance", Part(Window.START_OF_SUMMON, guidance))
ability("Citadel Champion", standing(strengthened_by(2, is_citadel_unit)))
ability("Arrow of Light", Part(Window.BEFORE_ATTACK, arrow_of_light, condition=i_attacked))
ability("Protect", standing(Hook.MUST_TARGET.answer(protect), window=Window.WHEN_ATTACK))
ability("Intercession", Part(Window.AFTER_ATTACK, intercession, condition=i_attacked_enemy_unit))
ability("Heal", Part(Window.BEFORE_ATTACK, heal, optional=True, cost=discard_a_card(), condition=attacks_a_friend))

text(
    "Holy Judgment",
    "Vanguards",
    on_play(hallow),
    standing(
        Hook.STRENGTH.answer(lambda effect, unit: 1 if is_common(unit) and effect.is_friendly(unit) else 0),
        zone=Zone.BESIDE,
    ),
    Part(Window.WOULD_DISCARD, keep, optional=True, cost=spend_boost(1), condition=it_is_me, zone=Zone.BESIDE),
    Part(Window.EACH_TIME_DESTROYED, lose_a_boost, condition=friend_destroyed, possible=is_boosted, zone=Zone.BESIDE),
)
text("Guarding Spirits", "Vanguards", standing(grants("Guarded", common_near_summoner), zone=Zone.BESIDE))
text("Mass Heal", "Vanguards", on_play(mass_heal))
text(
    "Renewed Hope",
    "Vanguards",
    standing(Hook.SUMMON_PHASES.answer(lambda effect: True), zone=Zone.BESIDE, optional=True),
    Part(Window.END_OF_TURN, summon_any_number, optional=True, possible=any_summoning, zone=Zone.BESIDE),
    standing(lets_summon(lambda effect, card: beside_summoner(effect)), zone=Zone.BESIDE, optional=True),
)
