"""Swamp Orcs: a swamp of Vine Walls that grows, and those who live among them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects.choosing import choose_piece, choose_pieces, each_in_turn, either
from engine.effects.effect import is_common, is_common_or_champion, is_unit
from engine.first.abilities.shorthand import (
    caused_by_me,
    free_of_vines,
    i_attacked,
    in_attack,
    is_beside_vines,
    is_happening_to_me,
    on_play,
    own,
    own_units_of,
    standing,
    units,
)
from engine.first.codes import DecisionCode, FactKind, OpenPoint
from engine.first.computed.figures import can_spend
from engine.first.effects import Attack, Effect
from engine.first.facts import RANGED
from engine.first.questions import Hook
from engine.first.registry import Cost, Part, ability, text
from engine.first.table import is_vine_wall, is_wall
from engine.first.verbs.costs import spend_magic
from engine.first.verbs.granting import give_symbol, grant, strengthen
from engine.first.verbs.leaving import destroy_by, discard_by, discard_piece
from engine.first.verbs.piles import spend
from engine.first.verbs.placing import can_place_vines, place, place_vines, put_under
from engine.first.verbs.rolling import roll_for
from engine.first.verbs.wounds import remove_wounds
from engine.first.windows import Window
from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.decisions import Resolution

FACTION = "Swamp Orcs"
AMBUSH, GUARD = "Vinemancer Ambush", "Vinemancer Guard"
GUARDED = 5
"""The least result with which a die wounds what Vine Walls guard."""


# Vine Walls where something happened


def unit_fell_beside_own_wall(effect: Effect) -> bool:
    """Whether a unit was destroyed that was adjacent to a Wall that the effect's controller controls."""
    fallen, around = effect.occasion.piece, effect.occasion.around
    walls = [one for one in effect.table.pieces() if is_wall(one) and effect.is_mine(one)]
    return fallen is not None and is_unit(fallen) and any(around.get(wall.uid, 9) <= 1 for wall in walls)


def destroyed_enemy_unit(effect: Effect) -> bool:
    """Whether the unit destroyed an enemy unit."""
    piece = effect.occasion.piece
    return caused_by_me(effect) and piece is not None and is_unit(piece) and effect.is_enemy(piece)


def grows_there(effect: Effect) -> bool:
    """Whether a Vine Wall can be placed where it happened."""
    square = effect.occasion.square
    return square is not None and can_place_vines(effect.table, effect.controller, [square])


def grow_there(effect: Effect) -> Resolution:
    """Place a Vine Wall where it happened."""
    if effect.occasion.square is not None:
        yield from place_vines(effect, [effect.occasion.square])


# Units


def would_be_my_magic(effect: Effect) -> bool:
    """Whether an enemy unit that the unit destroyed is about to go to its controller's Magic Pile."""
    return destroyed_enemy_unit(effect) and effect.occasion.player == effect.controller


def can_adapt(effect: Effect) -> bool:
    """Whether the unit is there to be adapted, and nothing else has become of the destroyed one."""
    return effect.in_play and effect.occasion.amount > 0


def adapt(effect: Effect) -> Resolution:
    """Remove a wound from the unit, or put the destroyed one under it."""
    fallen = effect.occasion.piece

    def heal() -> Resolution:
        remove_wounds(effect, effect.uid, 1)
        yield from ()

    def keep() -> Resolution:
        assert fallen is not None
        effect.occasion.amount = 0
        put_under(effect, fallen, effect.uid)
        yield from ()

    yield from either(
        effect, DecisionCode.EITHER, remove_1_wound=heal if effect.me.damage else None, put_it_under=keep
    )  # fmt: skip


def adapted(effect: Effect, unit: Piece) -> int:
    """1 more for each unit under it, at most 4."""
    return min(4, sum(1 for below in unit.under if is_unit(below)))


def is_on_vines(effect: Effect, unit: Piece) -> bool:
    """Whether the unit itself stands on a Vine Wall."""
    return effect.is_me(unit) and effect.table.standing_on(unit.uid) is not None


def bow_on_vines(effect: Effect, unit: Piece) -> str | None:
    """The bow as long as the unit stands on a Vine Wall."""
    return RANGED if is_on_vines(effect, unit) else None


def played_event(effect: Effect) -> bool:
    """Whether the effect's controller plays an event that is no Wall."""
    card = effect.occasion.card
    return effect.occasion.player == effect.controller and card is not None and not card.is_a("wall")


def can_spend_1(effect: Effect) -> bool:
    """Whether the effect's controller can spend 1 magic."""
    return can_spend(effect.table, effect.controller, 1)


def disruptive(effect: Effect) -> Resolution:
    """Spend 1 magic."""
    spend(effect.table, effect.controller, 1, effect.entry)
    yield from ()


def target_beside_vines(effect: Effect) -> int:
    """1 more against a unit adjacent to a Vine Wall."""
    target = effect.attack.target
    there = is_unit(target) and target.uid in effect.table.where
    return 1 if there and is_beside_vines(effect, target) else 0


def attacked_common_or_champion(effect: Effect) -> bool:
    """Whether the unit attacked a Common or Champion and did not destroy it."""
    return i_attacked(effect) and is_common_or_champion(effect.attack.target) and not effect.attack.destroyed


def can_entangle(effect: Effect) -> bool:
    """Whether a Vine Wall can be placed under the attacked unit."""
    square = effect.table.where.get(effect.attack.target.uid)
    return square is not None and can_place_vines(effect.table, effect.controller, [square])


def entangle(effect: Effect) -> Resolution:
    """Place a Vine Wall under it."""
    yield from place_vines(effect, [effect.table.where[effect.attack.target.uid]])


def own_vines_within_3(effect: Effect) -> list[Piece]:
    """The Vine Walls within 3 spaces that the effect's controller controls."""
    return effect.near(3, lambda piece: is_vine_wall(piece) and effect.is_mine(piece))


def destroy_vines() -> Cost:
    """The cost of destroying one of them."""

    def pay(effect: Effect) -> Resolution:
        uid = yield from choose_piece(effect, own_vines_within_3(effect))
        yield from destroy_by(effect, [] if uid is None else [uid])

    words = "destroy 1 of your Vine Walls within 3 spaces of this Conjurer"
    return Cost(words, lambda effect: bool(own_vines_within_3(effect)), pay)


def animate(effect: Effect) -> Resolution:
    """For the rest of the turn, 1 more Attack Value or the bow."""

    def stronger() -> Resolution:
        strengthen(effect, effect.uid, 1)
        yield from ()

    def afar() -> Resolution:
        give_symbol(effect, effect.uid, RANGED)
        yield from ()

    if effect.in_play:
        yield from either(effect, DecisionCode.EITHER, add_1_to_attack_value=stronger, treat_as_bow=afar)


def ambush(effect: Effect, unit: Piece) -> int:
    """1 more if it moved onto or off a Vine Wall in this turn."""
    return 1 if effect.table.noted(FactKind.WAS_ON_VINES, unit.uid) else 0


def enemy_common_came_near(effect: Effect) -> bool:
    """Whether an enemy Common moved adjacent."""
    table, moved, path = effect.table, effect.occasion.piece, effect.occasion.path
    here = effect.square
    if moved is None or here is None or not is_common(moved) or not effect.is_enemy(moved):
        return False
    distance = table.geometry.distance[here]
    if distance[path[-1]] != 1:
        return False
    return distance[path[0]] != 1 or not table.second_reading(OpenPoint.FEAR_ALREADY_ADJACENT, effect.entry)


def is_still_there(effect: Effect) -> bool:
    """Whether the unit that came is on the battlefield."""
    moved = effect.occasion.piece
    return moved is not None and moved.uid in effect.table.where


def fear(effect: Effect) -> Resolution:
    """Roll a die; on 5 or more the unit that came is discarded."""
    table, moved = effect.table, effect.occasion.piece
    assert moved is not None
    results = yield from roll_for(effect)
    if results.at_least(5) and moved.uid in table.where:
        if table.second_reading(OpenPoint.FEAR_DISCARDS, effect.entry, "term-1e/discard"):
            discard_piece(table, moved.uid, moved.controller, effect.entry)
        else:
            discard_by(effect, moved.uid)
    elif effect.occasion.amount and table.second_reading(OpenPoint.FEAR_ENDS_MOVE, effect.entry):
        effect.occasion.amount = 0


def guarded(effect: Effect, made: Attack) -> int:
    """5 against an opponent's attack on the unit while it is adjacent to a Vine Wall."""
    rolled_by_opponent = effect.is_me(made.target) and effect.is_enemy(made.attacker)
    return GUARDED if rolled_by_opponent and effect.in_play and is_beside_vines(effect, effect.me) else 0


# Events


def lend_ambush(effect: Effect) -> Resolution:
    """The Swamp Orcs have Vinemancer Ambush until the turn ends."""
    for orc in own_units_of(effect, FACTION):
        grant(effect, orc.uid, AMBUSH)
    yield from ()


def lend_guard(effect: Effect) -> Resolution:
    """The Swamp Orcs have Vinemancer Guard until their player's next turn begins."""
    for orc in own_units_of(effect, FACTION):
        grant(effect, orc.uid, GUARD, until_my_turn=True)
    yield from ()


def bare_vines_within_4(effect: Effect, uid: int) -> list[Square]:
    """The spaces of Vine Walls within 4 spaces of a unit on which nobody stands."""
    table = effect.table
    bare = [square for square in table.geometry.squares if table.ground[square] and table.is_free(square)]
    return table.within(table.where[uid], bare, 4)


def ensnare(effect: Effect) -> Resolution:
    """Up to 2 Commons are placed on Vine Walls near them."""
    commons = [one for one in units(effect) if is_common(one) and bare_vines_within_4(effect, one.uid)]

    def snare(uid: int) -> Resolution:
        yield from place(effect, uid, bare_vines_within_4(effect, uid))

    chosen: Iterable[int] = yield from choose_pieces(effect, commons, 0, 2)
    yield from each_in_turn(effect, chosen, DecisionCode.PLACE_NEXT, snare)


def own_walls(effect: Effect) -> list[int]:
    """The Walls that the effect's controller controls, Vine Walls included."""
    return [one.uid for one in effect.table.pieces() if is_wall(one) and effect.is_mine(one)]


def vine_growth(effect: Effect) -> Resolution:
    """Place a Vine Wall adjacent to the target."""
    table = effect.table
    yield from place_vines(effect, table.geometry.neighbours[table.where[effect.target]])


ability(
    "Rampant Growth",
    Part(
        Window.EACH_TIME_DESTROYED, grow_there, condition=unit_fell_beside_own_wall, possible=grows_there, harmless=True
    ),
    free_of_vines(),
)
ability(
    "Adapt",
    Part(Window.WOULD_MAGIC_PILE, adapt, optional=True, condition=would_be_my_magic, possible=can_adapt),
    standing(own(Hook.ATTACK_VALUE, adapted, most=4)),
)
ability(
    "Vinemancer Reach",
    standing(
        Hook.ATTACK_VALUE.of_itself(lambda effect, unit: 1 if is_on_vines(effect, unit) else 0, most=1),
        Hook.SYMBOL.of_itself(bow_on_vines),
    ),
    free_of_vines(),
)
ability("Disruptive", Part(Window.EACH_TIME_EVENT, disruptive, condition=played_event, possible=can_spend_1,
                           harmless=True))  # fmt: skip
ability(
    "Vinemancer Choke", standing(in_attack(target_beside_vines, most=1), window=Window.WHEN_ATTACK), free_of_vines()
)
ability(
    "Vinemancer Entangle",
    Part(Window.AFTER_ATTACK, entangle, optional=True, cost=spend_magic(1), condition=attacked_common_or_champion,
         possible=can_entangle),
    free_of_vines(),
)  # fmt: skip
ability(
    "Vinemancer Sow",
    Part(Window.AFTER_DESTROYING, grow_there, condition=destroyed_enemy_unit, possible=grows_there, harmless=True),
    free_of_vines(),
)
ability("Vinemancer Animate", Part(Window.START_OF_ATTACK, animate, optional=True, cost=destroy_vines()),
        free_of_vines())  # fmt: skip
ability(AMBUSH, standing(own(Hook.ATTACK_VALUE, ambush, most=1)), free_of_vines())
ability("Fear", Part(Window.EACH_TIME_NEAR, fear, condition=enemy_common_came_near, possible=is_still_there,
                     harmless=True))  # fmt: skip
# An event lends it without what the Shaman's own print says of moving, which therefore stands apart.
ability(GUARD, standing(Hook.WOUNDING_RESULT.answer(guarded), window=Window.WHEN_ATTACKED))
text("Shaman", FACTION, free_of_vines())
ability("Spore Carrier", Part(Window.AFTER_DESTROYED, grow_there, condition=is_happening_to_me, possible=grows_there,
                              harmless=True))  # fmt: skip

text("Ambush", FACTION, on_play(lend_ambush))
text("Ensnare", FACTION, on_play(ensnare))
text("Vine Growth", FACTION, on_play(vine_growth, targets=own_walls))
text("Vine Guard", FACTION, on_play(lend_guard))
