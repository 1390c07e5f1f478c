"""Polar Dwarves: shifting structures, and strength from those nearby."""

from __future__ import annotations

from functools import partial

from engine.effects.choosing import choose_piece, choose_pieces, each_in_turn, either
from engine.effects.effect import Zone, is_common, is_common_or_champion, is_structure, is_unit
from engine.second.abilities.shared import boost_itself, force_target, paying
from engine.second.abilities.shorthand import (
    adds,
    it_is_me,
    itself,
    on_play,
    standing,
    still_here,
    strengthened_by,
    wearer,
    within,
)
from engine.second.codes import DecisionCode, OpenPoint
from engine.second.effects import Attack, Effect
from engine.second.facts import MELEE
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, text
from engine.second.verbs.costs import spend_boost
from engine.second.verbs.damage import damage, remove_damage
from engine.second.verbs.placing import force, put_under
from engine.second.windows import Window
from engine.values.decisions import Resolution


def friendly_structures(effect: Effect) -> list[Piece]:
    """The friendly structures on the battlefield."""
    return [one for one in effect.table.pieces() if is_structure(one) and effect.is_friendly(one)]


def enemies_at_structures(effect: Effect) -> list[int]:
    """Enemy units adjacent to at least one friendly structure."""
    table = effect.table
    spaces = [table.where[one.uid] for one in friendly_structures(effect)]
    near = [one for square in spaces for one in table.adjacent(square) if is_unit(one) and effect.is_enemy(one)]
    return list(dict.fromkeys(one.uid for one in near))


def ice_shards(effect: Effect) -> Resolution:
    """Add 1 damage to each enemy unit next to a friendly structure."""
    yield from damage(effect, enemies_at_structures(effect))


def hardened(effect: Effect, piece: Piece) -> int:
    """Life for friendly structures."""
    return 1 if is_structure(piece) and effect.is_friendly(piece) else 0


def wearers(effect: Effect) -> list[Piece]:
    """Friendly commons within 3 spaces, under which the unit can go."""
    return [one for one in effect.near(3) if is_common(one) and effect.is_friendly(one)]


def frost_axe(effect: Effect) -> Resolution:
    """Either boost the unit, or let it go under a friendly common for 1 boost."""
    under = paying(effect, spend_boost(1), go_under)
    yield from either(effect, DecisionCode.EITHER, boost_it=partial(boost_itself, effect), spend_1_boost=under)


def go_under(effect: Effect) -> Resolution:
    """Place the unit under a friendly common, if it outlived the loss of its boost."""
    top = (yield from choose_piece(effect, wearers(effect), DecisionCode.PLACE_UNDER)) if effect.in_play else 0
    if top:
        yield from put_under(effect, effect.uid, top)


def frost_axe_under(effect: Effect, attack: Attack) -> tuple[str, ...]:
    """Two melee symbols for each special of the common that the card is under."""
    return (MELEE, MELEE) if wearer(effect, attack.attacker) else ()


def moved_or_forced_by_me(effect: Effect) -> bool:
    """Whether the controller moved or forced a friendly structure; by one reading, whether anybody did."""
    structure, cause = effect.occasion.piece, effect.occasion.cause
    if structure is None or not is_structure(structure) or not effect.is_friendly(structure):
        return False
    if (structure.controller if cause is None else cause.controller) == effect.controller:
        return True
    return effect.table.second_reading(OpenPoint.STRUCTURE_FORCED_BY_ENEMY, effect.entry, "glossary-2e/force")


def at_the_structure(effect: Effect) -> list[int]:
    """Commons and champions adjacent to the structure that was moved or forced."""
    table, structure = effect.table, effect.occasion.piece
    if structure is None or structure.uid not in table.where:
        return []
    return [one.uid for one in table.adjacent(table.where[structure.uid]) if is_common_or_champion(one)]


def ice_ram(effect: Effect) -> Resolution:
    """Add 1 damage to the target, which may then be forced 1 space."""
    yield from damage(effect, [effect.target])
    yield from force(effect, effect.target, 1, optional=True)


def glacial_shift(effect: Effect) -> Resolution:
    """Force up to 3 friendly structures near the summoner 1 or 2 spaces each."""
    near = [one for one in effect.near_summoner(3) if is_structure(one) and effect.is_friendly(one)]
    targets = yield from choose_pieces(effect, near, 0, 3)

    def shift(uid: int) -> Resolution:
        yield from force(effect, uid, 1, 2)

    yield from each_in_turn(effect, targets, DecisionCode.FORCE_NEXT, shift)


def ice_repair(effect: Effect) -> Resolution:
    """Remove 2 damage from each friendly structure."""
    remove_damage(effect, [one.uid for one in friendly_structures(effect)], 2)
    yield from ()


def shot_over(effect: Effect, between: Piece, unit: Piece) -> bool:
    """Friendly units may attack through the card."""
    return effect.is_me(between) and effect.is_friendly(unit)


ability(
    "Structural Shift",
    Part(
        Window.AFTER_MOVE,
        force_target,
        optional=True,
        condition=it_is_me,
        targets=within(3, is_structure, friendly=True),
    ),
)
ability("Ice Shards", Part(Window.END_OF_BUILD, ice_shards, optional=True, cost=spend_boost(1)))
ability("Greater Frost Bolt", standing(strengthened_by(2, is_structure)))
ability("Cold Snap", standing(Hook.LIFE.answer(hardened)))
ability("Frost Bolt", standing(strengthened_by(1, is_structure)))
ability("Living Gate", standing(itself(Hook.IS_GATE)))
ability("Mobile Structure", standing(itself(Hook.STRUCTURE_MOVES), optional=True))
ability("Slow", standing(adds(Hook.MOVE_FEWER, 1)))
ability(
    "Frost Axe",
    Part(Window.AFTER_MOVE, frost_axe, optional=True, condition=it_is_me, possible=still_here),
    standing(Hook.SPECIAL_MEANS.answer(frost_axe_under), window=Window.WHILE_UNDER, zone=Zone.UNDER),
)

text(
    "Ice Ram",
    "Polar Dwarves",
    Part(
        Window.AFTER_FORCE,
        ice_ram,
        optional=True,
        condition=moved_or_forced_by_me,
        targets=at_the_structure,
        zone=Zone.BESIDE,
    ),
)
text("Glacial Shift", "Polar Dwarves", on_play(glacial_shift))
text("Ice Repair", "Polar Dwarves", on_play(ice_repair))
text("Parapet", "Polar Dwarves", standing(Hook.ATTACKED_THROUGH.of_itself(shot_over), optional=True))
