"""Savanna Elves: gathering boost, passing it on and turning it into everything else."""

from __future__ import annotations

from functools import partial

from engine.effects.choosing import choose_piece, choose_pieces, either
from engine.effects.effect import Zone, is_common, is_common_or_champion, is_unit
from engine.second.abilities.shared import boost_itself, paying
from engine.second.abilities.shorthand import (
    aim_only,
    aimed_at,
    aims,
    anywhere,
    i_attacked,
    it_is_me,
    just,
    lets_summon,
    my_turn,
    near_summoner,
    on_play,
    standing,
    still_here,
    tell_aim,
    within,
)
from engine.second.codes import DecisionCode
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, of_own_turn, text
from engine.second.verbs.costs import one_of, spend_boost, spend_magic
from engine.second.verbs.granting import grant
from engine.second.verbs.placing import force
from engine.second.verbs.tokens import boost, move_boost
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Resolution


def spirit_bond(effect: Effect) -> Resolution:
    """Boost the target and give it all of the unit's boost."""
    boost(effect, [effect.target])
    yield from move_boost(effect, effect.uid, effect.target)


def inspire(effect: Effect) -> Resolution:
    """Boost each friendly adjacent unit."""
    boost(effect, [one.uid for one in effect.near(1) if is_unit(one) and effect.is_friendly(one)])
    yield from ()


def withdraw(effect: Effect) -> Resolution:
    """Force the unit 1 or 2 spaces."""
    yield from force(effect, effect.uid, 1, 2)


def friends_near(effect: Effect) -> list[Piece]:
    """Friendly units within 3 spaces."""
    return [one for one in effect.near(3) if is_unit(one) and effect.is_friendly(one)]


def commune(effect: Effect) -> Resolution:
    """Either boost the unit, or a friend of its for 1 boost."""
    another = paying(effect, spend_boost(1), boost_friend)
    yield from either(effect, DecisionCode.EITHER, boost_it=partial(boost_itself, effect), spend_1_boost=another)


def boost_friend(effect: Effect) -> Resolution:
    """Boost a friendly unit within 3 spaces."""
    friend = yield from choose_piece(effect, friends_near(effect))
    boost(effect, just(friend))


def chant_of_power(effect: Effect) -> Resolution:
    """The target has Imbued Strength until the end of the turn."""
    grant(effect, effect.target, "Imbued Strength")
    yield from ()


def two_friendly_commons(effect: Effect) -> Resolution:
    """Target 2 friendly commons near the summoner."""
    commons = [one for one in effect.near_summoner(3) if is_common(one) and effect.is_friendly(one)]
    effect.picked = yield from choose_pieces(effect, commons, 2, 2)
    tell_aim(effect, "glossary-2e/base-abilities")


def entangled_with(effect: Effect, piece: Piece) -> tuple[int, ...]:
    """The other target of the two."""
    return tuple([uid for uid in aims(effect) if uid != piece.uid]) if aimed_at(effect, piece) else ()


def target_left(effect: Effect) -> bool:
    """Whether a target has left the battlefield."""
    return any(uid not in effect.table.where for uid in effect.me.links)


def chant_of_growth(effect: Effect) -> Resolution:
    """Boost the target and each friendly unit adjacent to it."""
    table = effect.table
    near = [one.uid for one in table.adjacent(table.where[effect.target]) if is_unit(one) and effect.is_friendly(one)]
    boost(effect, [effect.target, *near])
    yield from ()


def beside_targets(effect: Effect, card: Card) -> list[Square]:
    """The empty spaces adjacent to the unit that the event was aimed at."""
    table = effect.table
    return [square for uid in aims(effect) if uid in table.where for square in table.empty_near(table.where[uid])]


@of_own_turn
def summoned_beside_target(effect: Effect) -> bool:
    """Whether the controller summoned a unit adjacent to the target."""
    return my_turn(effect) and any(effect.occasion.around.get(uid) == 1 for uid in aims(effect))


def boost_aimed_at(effect: Effect) -> Resolution:
    """Boost the unit that the event was aimed at."""
    boost(effect, aims(effect))
    yield from ()


ability(
    "Spirit Bond",
    Part(Window.AFTER_MOVE, spirit_bond, optional=True, condition=it_is_me, targets=within(3, is_unit, friendly=True)),
)
ability("Inspire", Part(Window.AFTER_MOVE, inspire, condition=it_is_me))
ability(
    "Withdraw",
    Part(
        Window.AFTER_ATTACK,
        withdraw,
        optional=True,
        cost=one_of(spend_boost(1), spend_magic(1)),
        condition=i_attacked,
        possible=still_here,
    ),
)
ability("Charged", Part(Window.AFTER_SUMMON, boost_itself, condition=it_is_me))
ability("Commune with Spirits", Part(Window.AFTER_MOVE, commune, condition=it_is_me, possible=still_here))

text("Chant of Power", "Savanna Elves", on_play(chant_of_power, targets=near_summoner(3, is_common_or_champion)))
text(
    "Chant of Entangling",
    "Savanna Elves",
    on_play(two_friendly_commons),
    standing(Hook.COPIES.answer(entangled_with), Hook.DISCARDED_IF.answer(target_left), zone=Zone.BESIDE),
)
text("Chant of Growth", "Savanna Elves", on_play(chant_of_growth, targets=anywhere(is_unit, friendly=True)))
text(
    "Chant of Weaving",
    "Savanna Elves",
    on_play(aim_only, targets=anywhere(is_unit, friendly=True)),
    standing(lets_summon(beside_targets), optional=True, zone=Zone.BESIDE),
    Part(Window.EACH_TIME_SUMMON, boost_aimed_at, condition=summoned_beside_target, zone=Zone.BESIDE),
)
