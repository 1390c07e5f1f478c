"""Wayfarers: travellers who slip past the enemy. Known from one card page, a guide and rulings."""

from __future__ import annotations

from engine.effects.effect import is_common, is_unit
from engine.second.abilities.shorthand import i_attacked, own, standing
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, of_own_turn
from engine.second.verbs.placing import destinations, exchange, force
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.decisions import Resolution


def travellers(effect: Effect, unit: Piece) -> int:
    """How many friendly units, the unit itself included, are on the opponent's side of the battlefield.

    From faq-2e/wayfarers/celeste-counts-herself and faq-2e/wayfarers/opponents-side.
    """
    table, player = effect.table, effect.controller
    own_rows = table.geometry.rows // 2
    friends = [one for one in table.pieces() if is_unit(one) and effect.is_friendly(one)]
    return sum(1 for one in friends if table.row_for(player, table.where[one.uid]) >= own_rows)


@of_own_turn
def targeted_adjacent_common(effect: Effect) -> bool:
    """Whether the unit's attack has targeted an adjacent enemy common."""
    attack = effect.attack
    return i_attacked(effect) and attack.adjacent and effect.is_enemy(attack.target) and is_common(attack.target)


def both_there(effect: Effect) -> bool:
    """Whether the unit and its target are on the battlefield."""
    return effect.in_play and effect.attack.target.uid in effect.table.where


def footwork(effect: Effect) -> Resolution:
    """The unit and its target exchange places."""
    exchange(effect, effect.uid, effect.attack.target.uid)
    yield from ()


def ahead(effect: Effect, square: Square) -> bool:
    """Whether a space is further forward than the unit."""
    table, player = effect.table, effect.controller
    here = effect.square
    return here is not None and table.row_for(player, square) > table.row_for(player, here)


def way_is_clear(effect: Effect) -> bool:
    """Whether the unit can go forward."""
    return bool(destinations(effect.table, effect.uid, [1], along=lambda square: ahead(effect, square)))


def embark(effect: Effect) -> Resolution:
    """Force the unit 1 space forward, as often as its player likes. From faq-2e/wayfarers/embark-multiple."""
    yield from force(effect, effect.uid, 1, along=lambda square: ahead(effect, square))


ability("Well-Traveled", standing(own(Hook.STRENGTH, travellers)), assumed=True)
ability(
    "Footwork",
    Part(Window.AFTER_TARGETING, footwork, optional=True, condition=targeted_adjacent_common, possible=both_there),
)
ability("Embark", Part(Window.DURING_TURN, embark, optional=True, condition=way_is_clear), assumed=True)
