"""Cave Goblins: a horde that costs nothing, and champions that must be fed."""

from __future__ import annotations

from functools import partial

from engine.effects.choosing import choose_piece, choose_pieces, each_in_turn, either
from engine.effects.effect import Zone, is_common, is_unit
from engine.second.abilities.shared import attack_each, boost_itself, paying
from engine.second.abilities.shorthand import (
    adds,
    anywhere,
    costs_nothing,
    grants,
    it_is_me,
    itself,
    nothing_more,
    on_play,
    own,
    standing,
    still_here,
    to_friendly,
)
from engine.second.codes import DecisionCode, FactKind, OpenPoint
from engine.second.effects import Attack, Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, text
from engine.second.table import Table
from engine.second.verbs.costs import spend_magic
from engine.second.verbs.damage import damage
from engine.second.verbs.leaving import return_to_hand
from engine.second.verbs.placing import discard_by, force, place_piece
from engine.second.verbs.strength import strengthen_this_turn
from engine.second.windows import Window
from engine.values.decisions import Resolution


def blood_runes(effect: Effect) -> Resolution:
    """Either spend 1 magic to boost the unit, or add 1 damage to it."""
    yield from either(
        effect,
        DecisionCode.EITHER,
        spend_1_magic=paying(effect, spend_magic(1), boost_itself),
        add_1_damage=partial(damage, effect, [effect.uid]),
    )


def magic_junkie(effect: Effect) -> Resolution:
    """Either spend 1 magic, or discard the unit."""
    yield from either(
        effect,
        DecisionCode.EITHER,
        spend_1_magic=paying(effect, spend_magic(1), nothing_more),
        discard_it=partial(discard_by, effect, effect.uid),
    )


def is_hungry(effect: Effect) -> bool:
    """Whether the unit has destroyed no unit this turn."""
    table, kinds = effect.table, (FactKind.DESTROYED_ENEMY_UNIT, FactKind.DESTROYED_UNIT)
    return not any(table.noted(kind, effect.uid) for kind in kinds)


def feed(effect: Effect) -> Resolution:
    """Discard a friendly neighbour, or the unit itself."""
    neighbours = [one for one in effect.near(1) if is_unit(one) and effect.is_friendly(one)]
    given_up = yield from choose_piece(effect, [*neighbours, effect.me], DecisionCode.DISCARD_ONE)
    if given_up is not None:
        yield from discard_by(effect, given_up)


def ran_straight(effect: Effect) -> bool:
    """Whether it was the unit itself that moved, at least 3 spaces in one direction."""
    path, line = effect.occasion.path, effect.table.geometry.line
    return it_is_me(effect) and effect.occasion.spaces >= 3 and line(path[0], path[-1]) == path[1:]


def charge(effect: Effect) -> Resolution:
    """The unit has +1 strength until the end of the turn."""
    strengthen_this_turn(effect, effect.uid, 1)
    yield from ()


def friend_moved_off(effect: Effect) -> bool:
    """Whether a friendly unit moved that was adjacent when it started."""
    unit = effect.occasion.piece
    return unit is not None and effect.is_friendly(unit) and effect.occasion.around.get(effect.uid) == 1


def can_follow(effect: Effect) -> bool:
    """Whether both units are still there, with an empty space next to the one that moved."""
    unit, table = effect.occasion.piece, effect.table
    there = table.where.get(unit.uid) if unit is not None else None
    return effect.in_play and there is not None and bool(table.empty_near(there))


def cling(effect: Effect) -> Resolution:
    """Place the unit next to the one that moved."""
    unit, table = effect.occasion.piece, effect.table
    if unit is not None:
        yield from place_piece(effect, effect.uid, table.empty_near(table.where[unit.uid]))


def ganging_up(effect: Effect, unit: Piece) -> int:
    """Strength for each other friendly unit next to the target of the unit's attack."""
    attack, table = effect.table.attack, effect.table
    if attack is None or attack.attacker.uid != unit.uid or attack.target.uid not in table.where:
        return 0
    gang = _gang(effect, table, attack)
    declared = gang if attack.declared is None else _gang(effect, attack.declared, attack)
    if declared == gang:
        return gang
    entries = (effect.entry, "faq-2e/vanguards/divine-shield-footwork")
    return declared if table.second_reading(OpenPoint.PLACES_OF_ATTACK, *entries) else gang


def _gang(effect: Effect, standing: Table, attack: Attack) -> int:
    """How many other friendly units are next to the target as the cards stand on a table."""
    around = standing.adjacent(standing.where[attack.target.uid])
    return sum(1 for one in around if is_unit(one) and effect.is_friendly(one) and one.uid != attack.attacker.uid)


def enrage(effect: Effect) -> Resolution:
    """The targets, all friendly 0 cost units, may resolve an extra attack each, in any order."""
    yield from attack_each(effect, anywhere(costs_nothing, friendly=True)(effect))


def sneak(effect: Effect) -> Resolution:
    """Force any number of friendly 0 cost units 1 space each."""
    table = effect.table
    horde = [table.unit(uid) for uid in anywhere(costs_nothing, friendly=True)(effect)]
    targets = yield from choose_pieces(effect, horde, 0)
    yield from each_in_turn(effect, targets, DecisionCode.FORCE_NEXT, lambda uid: force(effect, uid, 1))


def friendly_common_there(effect: Effect) -> bool:
    """Whether a friendly common would be destroyed."""
    piece = effect.occasion.piece
    return piece is not None and is_common(piece) and effect.is_friendly(piece)


def not_gone_yet(effect: Effect) -> bool:
    """Whether the card that would be destroyed is still there, and nothing else has taken the destruction's place."""
    piece = effect.occasion.piece
    return piece is not None and piece.uid in effect.table.where and effect.occasion.amount > 0


def back_to_hand(effect: Effect) -> Resolution:
    """The common returns to hand instead of being destroyed."""
    piece = effect.occasion.piece
    if piece is not None:
        effect.occasion.amount = 0
        yield from return_to_hand(effect, piece.uid)


ability("Blood Runes", Part(Window.START_OF_ATTACK, blood_runes, possible=still_here))
ability("Magic Junkie", Part(Window.END_OF_TURN, magic_junkie, possible=still_here))
ability("Feed the Eater", Part(Window.END_OF_ATTACK, feed, condition=is_hungry, possible=still_here))
ability(
    "Charge",
    standing(adds(Hook.MOVE_STRAIGHT_EXTRA, 2), window=Window.WHEN_MOVE, optional=True),
    Part(Window.WHEN_MOVE, charge, condition=ran_straight, possible=still_here),
)
ability("Immobile", standing(itself(Hook.CANNOT_MOVE)))
ability("Cling", Part(Window.AFTER_MOVE, cling, optional=True, condition=friend_moved_off, possible=can_follow))
ability("Gang Up", standing(own(Hook.STRENGTH, ganging_up), window=Window.WHEN_ATTACK))

text("Enrage the Horde", "Cave Goblins", on_play(enrage))
text("Pile On", "Cave Goblins", standing(grants("Gang Up", to_friendly(is_unit)), zone=Zone.BESIDE))
text("Sneak", "Cave Goblins", on_play(sneak))
text("Unrelenting", "Cave Goblins", Part(Window.WOULD_DESTROY, back_to_hand, condition=friendly_common_there,
                                         possible=not_gone_yet, zone=Zone.BESIDE))  # fmt: skip
