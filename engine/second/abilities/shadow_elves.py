"""Shadow Elves: power bought with their own blood. Known from one card page, a guide and rulings."""

from __future__ import annotations

from engine.effects.effect import Zone, is_unit
from engine.second.abilities.shared import boost_itself
from engine.second.abilities.shorthand import anywhere, it_is_me, my_turn
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, text
from engine.second.texts import has_ability
from engine.second.verbs.costs import spend_boost
from engine.second.verbs.damage import damage
from engine.second.verbs.leaving import return_to_hand
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Resolution

SHADOW_SUMMON = "Shadow Summon"


def can_be_summoned_at(effect: Effect, piece: Piece) -> bool:
    """Whether a card is friendly and without Shadow Summon; a gate will do.

    From faq-2e/shadow-elves/shadow-summon-mandatory.
    """
    return effect.is_friendly(piece) and not has_ability(effect.table, piece, SHADOW_SUMMON)


def beside_friends(effect: Effect, card: Card) -> list[Square]:
    """The empty spaces adjacent to a card that may be the target."""
    table = effect.table
    friends = [one for one in table.pieces() if can_be_summoned_at(effect, one)]
    return sorted({square for one in friends for square in table.empty_near(table.where[one.uid])})


def friends_beside(effect: Effect) -> list[int]:
    """The cards that may be the target of a unit summoned on this space."""
    return [one.uid for one in effect.near(1) if can_be_summoned_at(effect, one)]


def shadow_summon(effect: Effect) -> Resolution:
    """The unit enters beside the target, which gets 1 damage."""
    if effect.occasion.enter is not None:
        effect.occasion.enter()
    yield from damage(effect, [effect.target])


def death_pact(effect: Effect) -> Resolution:
    """Add 1 damage to the summoner."""
    if effect.summoner is not None:
        yield from damage(effect, [effect.summoner.uid])


def friend_bled_near(effect: Effect) -> bool:
    """Whether a friendly card within 2 spaces, so not the unit itself, was damaged on the controller's turn.

    From faq-2e/shadow-elves/selundar-own-damage.
    """
    hurt = effect.occasion.piece
    near = 0 < effect.occasion.around.get(effect.uid, 99) <= 2
    return my_turn(effect) and near and hurt is not None and effect.is_friendly(hurt)


def return_target(effect: Effect) -> Resolution:
    """The target returns to its owner's hand."""
    yield from return_to_hand(effect, effect.target)


ability(
    SHADOW_SUMMON,
    Part(
        Window.WHEN_SUMMON,
        shadow_summon,
        targets=friends_beside,
        rules=(Hook.SUMMON_ONLY.answer(beside_friends),),
        zone=Zone.HAND,
    ),
)
ability("Death Pact", Part(Window.AFTER_DESTROYED, death_pact, condition=it_is_me))
# During the turn, so not after the draw that ends it (faq-2e/shadow-elves/return-to-shadow-after-draw).
ability(
    "Return to Shadow",
    Part(
        Window.DURING_TURN, return_target, optional=True, cost=spend_boost(1), targets=anywhere(is_unit, friendly=True)
    ),
    assumed=True,
)
text("Selundar", "Shadow Elves", Part(Window.EACH_TIME_DAMAGED, boost_itself, condition=friend_bled_near), assumed=True)
