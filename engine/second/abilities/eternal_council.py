"""Eternal Council: knowledge as a weapon. Drawing feeds what stays active, and cards go back under the draw pile."""

from __future__ import annotations

from engine.effects.choosing import choose_piece
from engine.effects.effect import Zone, is_common_or_champion, is_unit
from engine.second.abilities.shared import boost_itself, damage_target
from engine.second.abilities.shorthand import (
    i_am_attacked,
    i_attacked_enemy_unit,
    is_summoner_of,
    it_is_a_unit,
    it_is_me,
    my_turn,
    near_summoner,
    on_play,
    own,
    standing,
    still_here,
)
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, of_own_turn, text
from engine.second.verbs.cards import can_draw, discard_of_their_choice, draw_one, take_from_discard
from engine.second.verbs.costs import card_under_draw_pile, spend_boost
from engine.second.verbs.damage import damage
from engine.second.verbs.leaving import keep_event
from engine.second.verbs.placing import force
from engine.second.verbs.tokens import boost, boost_event, remove_boost
from engine.second.windows import Window
from engine.values.decisions import Resolution


def fought_an_enemy(effect: Effect) -> bool:
    """Whether the unit attacked an enemy unit, or was attacked by one."""
    attacked_by_enemy = i_am_attacked(effect, effect.attack) and effect.is_enemy(effect.attack.attacker)
    return i_attacked_enemy_unit(effect) or attacked_by_enemy


def my_event_would_go(effect: Effect) -> bool:
    """Whether an active event of the controller's would be discarded."""
    event = effect.occasion.piece
    return event is not None and effect.is_friendly(event)


def would_still_go(effect: Effect) -> bool:
    """Whether nothing has taken the place of the discarding yet."""
    return effect.occasion.amount > 0


def persist(effect: Effect) -> Resolution:
    """The event stays in play. From faq-2e/eternal-council/learn-edia-persist."""
    keep_event(effect)
    yield from ()


def enemy_summoned_near(effect: Effect) -> bool:
    """Whether an enemy unit was summoned within 2 spaces."""
    unit = effect.occasion.piece
    return unit is not None and effect.is_enemy(unit) and effect.occasion.around.get(effect.uid, 99) <= 2


def opponent_discards(effect: Effect) -> Resolution:
    """The opponent discards a card of their choice from hand."""
    yield from discard_of_their_choice(effect, 1 - effect.controller)


def opponent_holds_a_card(effect: Effect) -> bool:
    """Whether the opponent has a card in hand."""
    return effect.table.players[1 - effect.controller].hand != ()


def hand_in_pairs(effect: Effect, unit: Piece) -> int:
    """Strength for every 2 cards in hand."""
    return len(effect.table.players[effect.controller].hand) // 2


def pile_is_empty(effect: Effect) -> bool:
    """Whether the draw pile is empty."""
    return not can_draw(effect)


def warn(effect: Effect) -> Resolution:
    """Force the summoner 1 space, as far as that is possible. From faq-2e/eternal-council/warn-cannot-force."""
    if effect.summoner is not None:
        yield from force(effect, effect.summoner.uid, 1)


def enemy_came_beside(effect: Effect) -> bool:
    """Whether it was an enemy unit that moved, and now stands adjacent."""
    unit = effect.occasion.piece
    return unit is not None and it_is_a_unit(effect) and effect.is_enemy(unit) and effect.is_adjacent(unit)


def exploit(effect: Effect) -> Resolution:
    """Add 1 damage to a unit adjacent to this one; there must be none to go without.

    From faq-2e/eternal-council/exploit-no-adjacent-unit and faq-2e/eternal-council/exploit-adjacent-to-sage.
    """
    target = yield from choose_piece(effect, [one for one in effect.near(1) if is_unit(one)])
    if target is not None:
        yield from damage(effect, [target])


def begin_to_learn(effect: Effect) -> Resolution:
    """Put 2 boost on the card."""
    boost_event(effect, 2)
    yield from ()


def opponents_event_went(effect: Effect) -> bool:
    """Whether an event was discarded that the opponent had played."""
    event = effect.occasion.piece
    return event is not None and effect.is_enemy(event)


def learn(effect: Effect) -> Resolution:
    """Remove 1 boost from the card; if that is done, the discarded event goes to the hand."""
    event = effect.occasion.piece
    if event is not None and (yield from remove_boost(effect, effect.uid, 1)):
        take_from_discard(effect, event)


def learned(effect: Effect) -> Resolution:
    """All boost of the card goes to the summoner. From faq-2e/eternal-council/learn-edia-persist."""
    if effect.summoner is not None:
        boost(effect, [effect.summoner.uid], effect.occasion.amount)
    yield from ()


def i_draw(effect: Effect) -> bool:
    """Whether it is the controller who draws, be it one card or several.

    From faq-2e/eternal-council/draw-multiple-single-trigger.
    """
    return effect.occasion.player == effect.controller


@of_own_turn
def i_draw_in_my_turn(effect: Effect) -> bool:
    """Whether the controller draws during their own turn, the draw that ends it included."""
    return i_draw(effect) and my_turn(effect)


def insight(effect: Effect, unit: Piece) -> int:
    """Strength for the summoner, 1 for each boost on the card and 5 at most."""
    return min(effect.me.boost, 5) if is_summoner_of(effect, unit) else 0


draws_when_it_attacks = Part(
    Window.AFTER_ATTACK, draw_one, optional=True, condition=i_attacked_enemy_unit, possible=can_draw
)

text(
    "Praefectus Edia",
    "Eternal Council",
    Part(Window.AFTER_ATTACK, boost_itself, limit="once per turn", condition=fought_an_enemy, possible=still_here),
)
ability(
    "Persist",
    Part(
        Window.WOULD_DISCARD,
        persist,
        optional=True,
        cost=spend_boost(2),
        condition=my_event_would_go,
        possible=would_still_go,
    ),
    assumed=True,
)
text(
    "Maruna",
    "Eternal Council",
    Part(Window.AFTER_SUMMON, opponent_discards, condition=enemy_summoned_near, possible=opponent_holds_a_card),
)
text("Ovi", "Eternal Council", standing(own(Hook.STRENGTH, hand_in_pairs)))
text("Katu", "Eternal Council", Part(Window.END_OF_TURN, boost_itself, condition=pile_is_empty, possible=still_here))
text(
    "Citadel Advisor",
    "Eternal Council",
    Part(Window.AFTER_MOVE, draw_one, optional=True, condition=it_is_me, possible=can_draw),
)
ability(
    "Warn",
    Part(Window.AFTER_ATTACK, warn, optional=True, cost=card_under_draw_pile(), condition=i_attacked_enemy_unit),
)
text(
    "Mind Knight",
    "Eternal Council",
    Part(Window.WHEN_MOVE, opponent_discards, condition=enemy_came_beside, possible=opponent_holds_a_card),
)
text(
    "Ancient Scholar",
    "Eternal Council",
    Part(Window.AFTER_SUMMON, draw_one, optional=True, condition=it_is_me, possible=can_draw),
    draws_when_it_attacks,
)
ability(
    "Exploit",
    Part(Window.AFTER_ATTACK, exploit, optional=True, cost=card_under_draw_pile(), condition=i_attacked_enemy_unit),
)

text(
    "Learn",
    "Eternal Council",
    on_play(begin_to_learn),
    Part(
        Window.EACH_TIME_DISCARDED,
        learn,
        condition=opponents_event_went,
        possible=lambda effect: effect.me.boost > 0,
        zone=Zone.BESIDE,
    ),
    Part(Window.WHEN_DISCARDED, learned, condition=it_is_me, zone=Zone.BESIDE),
)
text(
    "Insight",
    "Eternal Council",
    Part(Window.EACH_TIME_DRAW, boost_itself, condition=i_draw, zone=Zone.BESIDE),
    standing(Hook.STRENGTH.answer(insight), zone=Zone.BESIDE),
)
text(
    "Seek",
    "Eternal Council",
    Part(Window.START_OF_MOVE, draw_one, optional=True, possible=can_draw, zone=Zone.BESIDE),
    Part(Window.START_OF_BUILD, draw_one, optional=True, possible=can_draw, zone=Zone.BESIDE),
    Part(Window.START_OF_ATTACK, draw_one, optional=True, possible=can_draw, zone=Zone.BESIDE),
)
text(
    "Psychic Assault",
    "Eternal Council",
    Part(
        Window.EACH_TIME_DRAW,
        damage_target(1),
        optional=True,
        condition=i_draw_in_my_turn,
        own_turn=True,
        targets=near_summoner(2, is_common_or_champion, friendly=False),
        zone=Zone.BESIDE,
    ),
)
