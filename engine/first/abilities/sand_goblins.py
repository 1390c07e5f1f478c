"""Sand Goblins: sandstorms, hiding, scavenging and running away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.effects.choosing import choose_card, choose_piece, choose_pieces, choose_word, each_in_turn
from engine.effects.effect import is_common, is_common_or_champion, is_unit
from engine.first.abilities.shorthand import (
    caused_by_me,
    i_attacked,
    in_attack,
    is_happening_to_me,
    on_play,
    own,
    own_units_of,
    standing,
    units,
    units_within,
)
from engine.first.codes import DecisionCode, OpenPoint
from engine.first.computed.movement import is_fixed, paths_of, reach
from engine.first.effects import Effect
from engine.first.facts import HIT, SIX
from engine.first.questions import Hook
from engine.first.registry import Part, ability, text
from engine.first.table import is_wall
from engine.first.verbs.attacking import can_attack, further_attack
from engine.first.verbs.costs import spend_magic
from engine.first.verbs.granting import grant, keep_from_attacking, let_summon_in_events
from engine.first.verbs.leaving import discard_by, discard_from_under
from engine.first.verbs.moving import may_be_moved, move_by, spaces_moved
from engine.first.verbs.placing import exchange, place, put_under
from engine.first.verbs.players import choose_number
from engine.first.verbs.rolling import roll_again, roll_for
from engine.first.verbs.wounds import remove_wounds, wound_by
from engine.first.windows import Window
from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.decisions import Resolution

FACTION = "Sand Goblins"


# The Summoner and the Champions


def in_sandstorm(effect: Effect) -> list[Piece]:
    """The units within 3 spaces; whether the card itself is one of them is an open point."""
    near = effect.near(3, is_unit)
    himself = effect.in_play and effect.table.second_reading(OpenPoint.STORMS_HIMSELF, effect.entry)
    return [*near, effect.me] if himself else near


def is_anyone_in_sandstorm(effect: Effect) -> bool:
    """Whether there is a unit to choose."""
    return bool(effect.near(3, is_unit)) or bool(in_sandstorm(effect))


def sandstorm(effect: Effect) -> Resolution:
    """Move up to 3 units up to 1 space each, then roll for each that was moved."""
    chosen = yield from choose_pieces(effect, in_sandstorm(effect), 1, 3)
    moved: list[int] = []

    def blow(uid: int) -> Resolution:
        here = effect.table.where[uid]
        if not may_be_moved(effect, effect.table.unit(uid)):
            return
        went = yield from move_by(effect, uid, 1)
        if uid in effect.table.where and _counts_as_moved(effect, uid, here, went=went):
            moved.append(uid)

    def strike(uid: int) -> Resolution:
        results = yield from roll_for(effect)
        if results.at_least(4):
            yield from wound_by(effect, [uid])

    yield from each_in_turn(effect, chosen, DecisionCode.MOVE_NEXT, blow)
    yield from each_in_turn(effect, moved, DecisionCode.ROLL_NEXT, strike)


def _counts_as_moved(effect: Effect, uid: int, before: Square, *, went: bool) -> bool:
    if effect.table.where[uid] != before:
        return True
    point = OpenPoint.MOVED_BUT_HELD if went else OpenPoint.MOVED_NO_SPACE
    return effect.table.second_reading(point, effect.entry)


def crazed(effect: Effect, piece: Piece) -> bool:
    """Whether it is the unit itself, adjacent to an enemy unit."""
    return effect.is_me(piece) and is_beside_enemy(effect)


def is_beside_enemy(effect: Effect) -> bool:
    """Whether an enemy unit is adjacent."""
    return any(is_unit(one) and effect.is_enemy(one) for one in effect.near(1))


def cowardly(effect: Effect) -> Resolution:
    """A roll of 1 or 2 discards the unit."""
    results = yield from roll_for(effect)
    if not results.at_least(3):
        discard_by(effect, effect.uid)


def burrows(effect: Effect, unit: Piece, other: Piece) -> bool:
    """Whether it is the unit itself that would move through a unit, in its controller's Movement Phase."""
    table = effect.table
    return effect.is_me(unit) and is_unit(other) and table.phase == "move" and table.turn == effect.controller


def change_places(effect: Effect) -> Resolution:
    """The unit and the chosen one exchange places."""
    exchange(effect, effect.uid, effect.target)
    yield from ()


def i_rolled_on_my_turn(effect: Effect) -> bool:
    """Whether its controller rolled, on their own turn."""
    return effect.occasion.player == effect.controller == effect.table.turn


def lucky(effect: Effect) -> Resolution:
    """Roll one of the dice again."""
    results = [str(result) for result in dict.fromkeys(effect.occasion.results.each())]
    again = yield from choose_word(effect, results, DecisionCode.DIE)
    yield from roll_again(effect, int(again))


def commons_and_champions(effect: Effect) -> list[int]:
    """Every Common and Champion on the battlefield but the unit itself, which cannot attack itself anyway."""
    return [one.uid for one in units(effect) if is_common_or_champion(one) and not effect.is_me(one)]


def conceal(effect: Effect) -> Resolution:
    """The chosen unit cannot attack this one until its controller's next turn begins."""
    if effect.in_play:
        keep_from_attacking(effect, effect.target, effect.uid)
    yield from ()


# Commons


def i_rolled_to_attack(effect: Effect) -> bool:
    """Whether the dice were rolled for the unit's own attack."""
    attack = effect.occasion.attack
    return attack is not None and effect.is_me(attack.attacker)


def missed(effect: Effect) -> bool:
    """Whether one of the dice shows a Miss."""
    results = effect.occasion.results
    return results.at_least(HIT) < len(results)


def rolled_six(effect: Effect) -> bool:
    """Whether one of the dice shows a 6."""
    return effect.occasion.results.at_least(SIX) > 0


def is_hasty(effect: Effect) -> bool:
    """Whether the roll does something at once."""
    return missed(effect) or attacks_at_once(effect)


def hasty(effect: Effect) -> Resolution:
    """A 6 may let the unit attack before its wounds are placed; a Miss discards it."""
    if attacks_at_once(effect):
        yield from further_attack(effect, effect.uid, optional=True)
    if missed(effect):
        discard_by(effect, effect.uid)


def attack_again(effect: Effect) -> Resolution:
    """Attack with the unit once more."""
    yield from further_attack(effect, effect.uid)


def rolled_six_before(effect: Effect) -> bool:
    """Whether the unit's attack that is over showed a 6, and did not let it attack in the middle."""
    six = i_attacked(effect) and effect.attack.six
    return six and not effect.table.second_reading(OpenPoint.ATTACKS_AT_ONCE, effect.entry)


def attacks_at_once(effect: Effect) -> bool:
    """Whether the unit, if it may attack again, does so before its wounds are placed."""
    if not rolled_six(effect) or not can_attack(effect, effect.uid):
        return False
    return effect.table.second_reading(OpenPoint.ATTACKS_AT_ONCE, effect.entry)


def from_afar(effect: Effect, target: Piece, unit: Piece) -> bool:
    """Whether the unit itself would be attacked by one that is not adjacent."""
    return effect.is_me(target) and not effect.is_adjacent(unit)


def i_destroyed_for_my_pile(effect: Effect) -> bool:
    """Whether the unit destroyed another, which would go to its controller's Magic Pile."""
    fallen = effect.occasion.piece
    mine = caused_by_me(effect) and effect.occasion.player == effect.controller
    return mine and fallen is not None and is_unit(fallen)


def scavenge(effect: Effect) -> Resolution:
    """The destroyed unit goes under this one."""
    fallen = effect.occasion.piece
    assert fallen is not None
    effect.occasion.amount = 0
    put_under(effect, fallen, effect.uid)
    yield from ()


def has_card_to_give_up(effect: Effect) -> bool:
    """Whether the wounds are for the unit itself, and a card is under it."""
    return is_happening_to_me(effect) and bool(effect.me.under)


def give_up_card(effect: Effect) -> Resolution:
    """A card from under the unit is discarded in place of the wounds."""
    below = yield from choose_card(effect, [one.card for one in effect.me.under], DecisionCode.DISCARD_UNDER)
    assert below is not None
    discard_from_under(effect, below)
    effect.occasion.amount = 0


def can_escape(effect: Effect) -> bool:
    """Whether the unit has somewhere to go."""
    table = effect.table
    if not effect.in_play or is_fixed(table, effect.me):
        return False
    return any(path[-1] != path[0] for path in paths_of(table, effect.me, reach(table, effect.me, 2), 2))


def escape(effect: Effect) -> Resolution:
    """Move the unit up to 2 spaces."""
    yield from move_by(effect, effect.uid, 2, optional=False)


def blood_craze(effect: Effect) -> int:
    """1 against a wounded Common or Champion."""
    target = effect.table.piece(effect.attack.target.uid)
    return 1 if target is not None and is_common_or_champion(target) and target.damage > 0 else 0


def stolen_weapons(effect: Effect, unit: Piece) -> int:
    """2 with a card under the unit."""
    return 2 if unit.under else 0


# Events


def duck_and_cover(effect: Effect) -> Resolution:
    """Camouflage for every Sand Goblin, until one's next turn."""
    for one in own_units_of(effect, FACTION):
        grant(effect, one.uid, "Camouflage", until_my_turn=True)
    yield from ()


def mirage(effect: Effect) -> Resolution:
    """Place Walls one by one, each with up to 3 wounds less; then units may be summoned."""
    table = effect.table
    waiting = [one for one in table.pieces() if is_wall(one) and effect.is_mine(one)]
    side = [
        square for square in table.geometry.squares if table.is_at_own_side(effect.controller, square, effect.entry)
    ]
    while waiting:
        uid = yield from choose_piece(effect, waiting, DecisionCode.PLACE_NEXT, optional=True)
        if uid is None or not (yield from place(effect, uid, side)):
            break
        if wounds := table.unit(uid).damage:
            remove_wounds(effect, uid, (yield from choose_number(effect, 0, min(3, wounds))))
        waiting = [one for one in waiting if one.uid != uid]
    let_summon_in_events(effect)


def shiny(effect: Effect) -> Resolution:
    """Stolen Weapons for every unit with Scavenge, until the turn ends."""
    held = effect.table.texts().abilities
    for one in units(effect):
        if effect.is_mine(one) and any(ability.name == "Scavenge" for ability in held[one.uid]):
            grant(effect, one.uid, "Stolen Weapons")
    yield from ()


def spaces_beside_goblins(effect: Effect, uid: int) -> list[Square]:
    """The free spaces beside Sand Goblins that are within 3 spaces of a unit."""
    table = effect.table
    goblins = [table.where[one.uid] for one in own_units_of(effect, FACTION)]
    near = table.within(table.where[uid], goblins, 3)
    return sorted({square for goblin in near for square in table.free_near(goblin)})


def taunted(effect: Effect) -> Iterator[Piece]:
    """The enemy Commons that can be placed beside a Sand Goblin."""
    enemies = [one for one in units(effect) if is_common(one) and effect.is_enemy(one)]
    return (one for one in enemies if spaces_beside_goblins(effect, one.uid))


def taunt(effect: Effect) -> Resolution:
    """Place up to 2 of them, each beside a Sand Goblin near it."""

    def draw_near(uid: int) -> Resolution:
        yield from place(effect, uid, spaces_beside_goblins(effect, uid))

    chosen: Iterable[int] = yield from choose_pieces(effect, list(taunted(effect)), 0, 2)
    yield from each_in_turn(effect, chosen, DecisionCode.PLACE_NEXT, draw_near)


ability(
    "Sandstorm",
    Part(Window.AFTER_MOVE_PHASE, sandstorm, optional=True, cost=spend_magic(2),
         possible=is_anyone_in_sandstorm),
)  # fmt: skip
ability("Crazed", standing(Hook.CANNOT_BE_MOVED.of_itself(crazed)))
ability("Cowardly", Part(Window.END_OF_TURN, cowardly, possible=is_beside_enemy))
ability(
    "Burrow",
    standing(own(Hook.MOVE_EXTRA, lambda effect, unit: 1, most=1), window=Window.WHEN_MOVE, optional=True),
    standing(Hook.MOVE_THROUGH.of_itself(burrows), window=Window.WHEN_MOVE, optional=True),
    standing(in_attack(lambda effect: -spaces_moved(effect.table, effect.uid), most=0), window=Window.WHEN_ATTACK),
)
ability(
    "Cunning",
    Part(Window.DURING_TURN, change_places, optional=True, limit="once per turn", targets=units_within(1)),
)
ability(
    "Lucky",
    Part(Window.WHEN_ROLL, lucky, optional=True, limit="once during your turn", condition=i_rolled_on_my_turn,
         own_turn=True, possible=lambda effect: bool(effect.occasion.results)),
)  # fmt: skip
ability("Conceal", Part(Window.END_OF_ATTACK, conceal, optional=True, targets=commons_and_champions))
ability(
    "Hasty",
    Part(Window.WHEN_ROLL, hasty, condition=i_rolled_to_attack, possible=is_hasty),
    Part(Window.AFTER_ATTACK, attack_again, optional=True, condition=rolled_six_before,
         possible=lambda effect: can_attack(effect, effect.uid)),
)  # fmt: skip
ability("Camouflage", standing(Hook.NOT_ATTACKED_BY.of_itself(from_afar), window=Window.WHEN_TARGETED))
ability(
    "Scavenge",
    Part(Window.WOULD_MAGIC_PILE, scavenge, condition=i_destroyed_for_my_pile,
         possible=lambda effect: effect.in_play and effect.occasion.amount > 0 and i_destroyed_for_my_pile(effect)),
    Part(Window.WOULD_DAMAGE, give_up_card, condition=has_card_to_give_up,
         possible=lambda effect: has_card_to_give_up(effect) and effect.occasion.amount > 0),
)  # fmt: skip
ability(
    "Escape",
    Part(Window.AFTER_ATTACK, escape, optional=True, cost=spend_magic(1), condition=i_attacked, possible=can_escape),
)
ability("Blood Craze", standing(in_attack(blood_craze, most=1), window=Window.WHEN_ATTACK))
ability("Stolen Weapons", standing(own(Hook.ATTACK_VALUE, stolen_weapons, most=2)))

text("Duck and Cover", FACTION, on_play(duck_and_cover))
text("Mirage", FACTION, on_play(mirage))
text("Shiny", FACTION, on_play(shiny))
text("Taunt", FACTION, on_play(taunt))
