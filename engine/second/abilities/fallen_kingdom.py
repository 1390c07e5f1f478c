"""Fallen Kingdom: destroying its own to gain by it."""

from __future__ import annotations

from engine.effects.asking import named
from engine.effects.choosing import choose_card, choose_piece, choose_pieces, each_in_turn
from engine.effects.effect import Cause, Zone, is_common, is_unit
from engine.second.abilities.shared import boost_itself, place_from_discard, replaces, unit_named
from engine.second.abilities.shorthand import (
    beside_me,
    grants,
    i_attacked,
    is_boosted,
    it_is_a_unit,
    it_is_me,
    my_turn,
    on_play,
    own,
    standing,
    still_here,
    wearer,
    within,
)
from engine.second.codes import DecisionCode
from engine.second.effects import Effect
from engine.second.facts import MELEE
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, of_own_turn, text
from engine.second.verbs.cards import take
from engine.second.verbs.costs import damage_itself
from engine.second.verbs.damage import damage, remove_damage
from engine.second.verbs.leaving import destroy_by
from engine.second.verbs.placing import place_card, place_piece, put_event_under
from engine.second.verbs.strength import let_specials_give
from engine.second.verbs.tokens import remove_boost
from engine.second.windows import Window
from engine.values.decisions import Resolution


def raise_the_dead(effect: Effect) -> Resolution:
    """Retrieve an Undead unit from the discard pile and place it adjacent to the unit."""
    yield from place_from_discard(effect, unit_named("Undead"), beside_me(effect))


def life_drain(effect: Effect) -> Resolution:
    """Destroy a friendly unit; if that is done, each special gives a melee symbol for the attack."""
    if (yield from destroy_by(effect, [effect.target])):
        let_specials_give(effect, effect.attack, MELEE)


def enemies_that_were_near(effect: Effect) -> list[Piece]:
    """The enemy units that stood next to it, as far as they still stand."""
    around = effect.occasion.around
    return [one for one in effect.table.pieces() if around.get(one.uid) == 1 and is_unit(one) and effect.is_enemy(one)]


def immolate(effect: Effect) -> Resolution:
    """Add 1 damage to all enemy units that stood next to it."""
    yield from damage(effect, [one.uid for one in enemies_that_were_near(effect)])


def hits_anybody(effect: Effect) -> bool:
    """Whether an enemy unit stood next to it."""
    return bool(enemies_that_were_near(effect))


@of_own_turn
def destroyed_in_range(effect: Effect) -> bool:
    """Whether a unit other than itself was destroyed within 3 spaces on the controller's turn."""
    near = effect.occasion.around.get(effect.uid, 99) <= 3
    return my_turn(effect) and it_is_a_unit(effect) and not it_is_me(effect) and near


def can_replace(effect: Effect) -> bool:
    """Whether the space of the destroyed unit is still empty, and the unit there to go to it."""
    square = effect.occasion.square
    return effect.in_play and square is not None and effect.table.is_empty(square)


def soul_shift(effect: Effect) -> Resolution:
    """The unit takes the space of the destroyed one."""
    if effect.occasion.square is not None:
        yield from place_piece(effect, effect.uid, effect.occasion.square)


def soulless(effect: Effect, piece: Piece, cause: Cause) -> bool:
    """No magic by the basic rule for the units that this unit destroys; for a gate there is."""
    return effect.is_me(cause.piece) and is_unit(piece)


def lose_two_boost(effect: Effect) -> Resolution:
    """Remove 2 boost from the unit."""
    yield from remove_boost(effect, effect.uid, 2)


def heal_by_boost(effect: Effect) -> Resolution:
    """Remove damage from the target for each boost that was on the card."""
    remove_damage(effect, [effect.target], effect.occasion.amount)
    yield from ()


def can_heal(effect: Effect) -> bool:
    """Whether there was boost on the card, and there is damage to remove."""
    return effect.occasion.amount > 0 and any(one.damage for one in effect.table.pieces() if is_unit(one))


def blood_summon(effect: Effect) -> Resolution:
    """Any number of times: place a cheap unit next to a friendly one, which takes 2 damage."""
    table, player = effect.table, effect.controller
    while True:
        friends = [one for one in table.pieces() if is_unit(one) and effect.is_friendly(one)]
        target = yield from choose_piece(effect, friends, DecisionCode.BLOOD_SUMMON, optional=True)
        if not target:
            return
        cheap = [
            one for one in table.players[player].hand if one.is_a("unit") and one.cost is not None and one.cost <= 2
        ]
        squares = table.empty_near(table.where[target])
        card = (yield from choose_card(effect, cheap, DecisionCode.PLACE)) if squares else None
        if card is not None:
            hand = take(table.players[player].hand, card)
            table.players[player] = table.players[player]._replace(hand=hand)
            yield from place_card(effect, card, player, squares)
        yield from damage(effect, [target], 2)


def hellforged_weapon(effect: Effect) -> Resolution:
    """The card goes under the target."""
    put_event_under(effect, effect.target)
    yield from ()


def friendly_commons(effect: Effect) -> list[int]:
    """Friendly commons on the battlefield."""
    return [one.uid for one in effect.table.pieces() if is_common(one) and effect.is_friendly(one)]


def purge(effect: Effect) -> Resolution:
    """Targets may hurt a neighbour one after the other, then are destroyed one after the other."""
    table = effect.table
    friends = [one for one in table.pieces() if is_unit(one) and effect.is_friendly(one)]
    targets = yield from choose_pieces(effect, friends, 0)

    def hurt_neighbour(target: int) -> Resolution:
        near = [one for one in table.adjacent(table.where[target]) if is_unit(one)]
        about = (named(table, target),)
        hurt = yield from choose_piece(effect, near, DecisionCode.PURGE_DAMAGE, optional=True, concerned=about)
        yield from damage(effect, [hurt] if hurt else [], 2)

    def destroy_target(target: int) -> Resolution:
        yield from destroy_by(effect, [target])

    yield from each_in_turn(effect, targets, DecisionCode.PURGE_NEXT, hurt_neighbour)
    # One at a time: a target that something else destroys before its turn came was destroyed by that.
    yield from each_in_turn(effect, targets, DecisionCode.DESTRUCTION_ORDER, destroy_target)


def cursed(effect: Effect) -> Resolution:
    """Add damage to the unit for each special rolled."""
    yield from damage(effect, [effect.uid], effect.attack.specials())


ability("Raise the Dead", Part(Window.DURING_SUMMON, raise_the_dead, optional=True, limit="once per turn",
                               cost=damage_itself(2)))  # fmt: skip
ability("Life Drain", Part(Window.BEFORE_ATTACK, life_drain, optional=True, condition=i_attacked,
                           targets=within(2, is_unit, friendly=True)))  # fmt: skip
ability("Summoned by Fire", replaces(is_unit))
ability("Wrath", standing(own(Hook.STRENGTH, lambda effect, unit: unit.damage)))
ability("Immolate", Part(Window.AFTER_DESTROYED, immolate, condition=it_is_me, possible=hits_anybody))
ability("Soul Shift", Part(Window.AFTER_DESTROYED, soul_shift, optional=True, condition=destroyed_in_range,
                           own_turn=True, possible=can_replace))  # fmt: skip
ability("Soulless", standing(Hook.NO_MAGIC.answer(soulless)))
ability(
    "Blood Fury",
    Part(
        Window.EACH_TIME_DESTROYED,
        boost_itself,
        condition=lambda effect: my_turn(effect) and it_is_a_unit(effect),
        own_turn=True,
        possible=still_here,
    ),
    Part(Window.END_OF_TURN, lose_two_boost, possible=is_boosted),
)
ability("Cursed", Part(Window.AFTER_ATTACK, cursed, condition=i_attacked))

text(
    "Sacrificial Pyre",
    "Fallen Kingdom",
    Part(Window.EACH_TIME_DESTROYED, boost_itself, condition=it_is_a_unit, zone=Zone.BESIDE),
    Part(Window.WHEN_DISCARDED, heal_by_boost, condition=it_is_me, zone=Zone.BESIDE, possible=can_heal,
         targets=lambda effect: [one.uid for one in effect.table.pieces() if is_unit(one)]),
)  # fmt: skip
text("Blood Summon", "Fallen Kingdom", on_play(blood_summon))
text(
    "Hellforged Weapon",
    "Fallen Kingdom",
    on_play(hellforged_weapon, targets=friendly_commons),
    standing(
        Hook.STRENGTH.answer(lambda effect, unit: 2 if wearer(effect, unit) else 0),
        grants("Cursed", wearer),
        window=Window.WHILE_UNDER,
        zone=Zone.UNDER,
    ),
)
text("Purge", "Fallen Kingdom", on_play(purge))
