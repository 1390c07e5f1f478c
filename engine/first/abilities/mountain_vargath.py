"""Mountain Vargath: Sunderved's command, lightning, and a line that stands fast or falls back."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects.choosing import choose_card, choose_piece, choose_pieces, choose_word, each_in_turn
from engine.effects.effect import Zone, is_common, is_unit
from engine.first.abilities.shorthand import (
    i_attacked,
    in_attack,
    is_called,
    on_play,
    own,
    standing,
    units,
    units_within,
)
from engine.first.codes import DecisionCode, LastingKind, OpenPoint, StepCode
from engine.first.computed.figures import life_left
from engine.first.computed.movement import clear_line_paths, is_fixed
from engine.first.effects import Attack, Effect
from engine.first.questions import Hook
from engine.first.registry import Part, Rule, ability, text
from engine.first.table import is_wall
from engine.first.verbs.attacking import can_attack, further_attack
from engine.first.verbs.costs import spend_magic
from engine.first.verbs.granting import bind, grant, let_move_further, take_ability
from engine.first.verbs.later import act_later
from engine.first.verbs.moving import may_be_moved, move_along_one
from engine.first.verbs.piles import (
    discard_played,
    pile_of,
    put_in_hand,
    shuffle,
    take_from_discard,
    take_from_pile,
    tell_of_unnamed,
)
from engine.first.verbs.placing import place
from engine.first.verbs.players import choose_number
from engine.first.verbs.rolling import roll_for
from engine.first.verbs.wounds import Wounds, wound, wound_by
from engine.first.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.decisions import Resolution

FACTION = "Mountain Vargath"


def commanded_within(spaces: int) -> Rule:
    """A rule that adds 1 for a Common of the faction within so many spaces with which its controller attacks."""

    def answer(effect: Effect, unit: Piece) -> int:
        attack = effect.table.attack
        led = is_common(unit) and unit.card.faction == FACTION and effect.is_mine(unit)
        attacking = attack is not None and attack.attacker.uid == unit.uid
        return 1 if led and attacking and effect.is_near(unit, spaces) else 0

    return Hook.ATTACK_VALUE.answer(answer, most=1)


# Champions


def survived_neighbour(effect: Effect) -> bool:
    """Whether the unit was attacked by an adjacent one and not destroyed."""
    attack = effect.attack
    return effect.is_me(attack.target) and attack.adjacent and not attack.destroyed


def retribution(effect: Effect) -> Resolution:
    """A roll of 3 or higher wounds the attacker."""
    results = yield from roll_for(effect)
    if results.at_least(3):
        yield from wound_by(effect, [effect.attack.attacker.uid])


def adjacent_walls(effect: Effect) -> Iterable[int]:
    """The Walls adjacent to the unit, one that it stands on included."""
    return [one.uid for one in effect.near(1) if is_wall(one)]


def sunder(effect: Effect) -> Resolution:
    """2 wounds for the chosen Wall."""
    yield from wound_by(effect, [effect.target], 2)


def enemies_in_field(effect: Effect) -> list[int]:
    """The enemy units within 3 spaces."""
    return [one.uid for one in effect.near(3, lambda one: is_unit(one) and effect.is_enemy(one))]


def is_anyone_in_field(effect: Effect) -> bool:
    """Whether there is any."""
    return bool(enemies_in_field(effect))


def disrupt(effect: Effect) -> Resolution:
    """They have no ability for this turn."""
    bind(effect, LastingKind.NO_ABILITIES, enemies_in_field(effect))
    yield from ()


def attack_again(effect: Effect) -> Resolution:
    """Attack with the unit once more."""
    yield from further_attack(effect, effect.uid)


def tramples(effect: Effect, unit: Piece, other: Piece) -> bool:
    """Whether it is the unit itself that would move through a Common."""
    return effect.is_me(unit) and is_unit(other) and is_common(other)


def moved_through_unit(effect: Effect) -> bool:
    """Whether it was the unit itself that moved, and through another."""
    through = effect.occasion.other
    return effect.is_me(effect.occasion.piece) and through is not None and is_unit(through)


def trample(effect: Effect) -> Resolution:
    """1 wound for the unit that was moved through."""
    through = effect.occasion.other
    assert through is not None
    again = through.uid in effect.occasion.passed
    if not again or not effect.table.second_reading(OpenPoint.TRAMPLED_TWICE, effect.entry, "term-1e/through"):
        yield from wound_by(effect, [through.uid])


def emboldened(effect: Effect, unit: Piece) -> int:
    """1 for each adjacent friendly unit of the faction."""
    near = [one for one in effect.near(1) if is_unit(one) and one.card.faction == FACTION]
    return sum(1 for one in near if effect.is_friendly(one))


# Commons


def wounded_survivor(effect: Effect) -> bool:
    """Whether the unit's attack wounded a unit without destroying it."""
    attack = effect.attack
    return i_attacked(effect) and is_unit(attack.target) and attack.added > 0 and not attack.destroyed


def can_be_knocked(effect: Effect) -> bool:
    """Whether the attacked unit is there and has somewhere to go."""
    table, target = effect.table, effect.table.piece(effect.attack.target.uid)
    if target is None or target.uid not in table.where or is_fixed(table, target):
        return False
    return any(True for _ in clear_line_paths(table, target, 3))


def knock_around(effect: Effect) -> Resolution:
    """Move the wounded unit up to 3 clear straight line spaces."""
    target = effect.table.unit(effect.attack.target.uid)
    if may_be_moved(effect, target):
        yield from move_along_one(effect, target.uid, clear_line_paths(effect.table, target, 3), optional=False)


def rush(effect: Effect, unit: Piece) -> int:
    """2 spaces more from one's own side."""
    return 2 if effect.table.is_at_own_side(effect.controller, effect.table.where[unit.uid], effect.entry) else 0


def may_call_lightning(effect: Effect) -> bool:
    """Whether there is a unit that it could strike."""
    if effect.table.phase != "attack" or effect.near(1, is_unit):
        # In other phases it is refused for that, and nothing depends on who is near.
        return True
    return effect.table.second_reading(OpenPoint.CALLED_ON_NOBODY, effect.entry)


def call_lightning(effect: Effect) -> Resolution:
    """1 wound for the unit itself and up to 2 for an adjacent one, at the same time."""
    hits = [Wounds(effect.uid, 1, effect.cause)]
    picked = yield from choose_piece(effect, [effect.table.unit(uid) for uid in units_within(1)(effect)])
    if picked is not None:
        number = yield from choose_number(effect, 0, 2)
        hits.append(Wounds(picked, number, effect.cause))
    yield from wound(effect.table, hits)


def steadfast(effect: Effect, attack: Attack, amount: int) -> int:
    """At most 1 wound beside an enemy Wall that has at least 3 Life Points left."""
    if not effect.is_me(attack.target):
        return amount
    walls = [one for one in effect.near(1) if is_wall(one) and effect.is_enemy(one)]
    return min(amount, 1) if any((life_left(one) or 0) >= 3 for one in walls) else amount


def battle_frenzy(effect: Effect) -> int:
    """1 against a Common from the opponent's side."""
    square, target = effect.square, effect.attack.target
    if square is None or not is_unit(target) or not is_common(target):
        return 0
    return 0 if effect.table.is_own_side(effect.controller, square) else 1


# Events


def own_walls(effect: Effect) -> list[int]:
    """The Walls that the effect's controller controls."""
    return [one.uid for one in effect.table.pieces() if is_wall(one) and effect.is_mine(one)]


def own_commons(effect: Effect) -> list[Piece]:
    """The Commons that the effect's controller controls."""
    return [one for one in units(effect) if is_common(one) and effect.is_mine(one)]


def choose_wall(effect: Effect) -> Resolution:
    """Nothing yet: the Wall is chosen to which they fall back at the end of the turn."""
    act_later(effect, effect.target)
    yield from ()


def beside_wall(effect: Effect) -> list[Square]:
    """The spaces adjacent to the chosen Wall, or to where it was if that is enough."""
    wall, square, table = effect.occasion.piece, effect.occasion.square, effect.table
    assert square is not None
    if wall is None and not table.second_reading(OpenPoint.FALLS_BACK_TO_NO_WALL, effect.entry):
        return []
    return list(table.geometry.neighbours[square])


def fall_back(effect: Effect) -> Resolution:
    """The Summoner and up to 2 Commons beside the Wall, one after another."""
    spaces, summoner = beside_wall(effect), effect.summoner
    free = any(effect.table.is_free(square) for square in spaces)
    if not spaces or not free or summoner is None:
        effect.table.step(StepCode.NO_SPACE_TO_PLACE, effect.entry, cards=(effect.name,))
        return
    if effect.table.second_reading(OpenPoint.FALLS_BACK_WITHOUT_SUMMONER, effect.entry):
        picked = yield from choose_pieces(effect, [summoner], 0, 1)
    else:
        picked = (summoner.uid,)
    commons = yield from choose_pieces(effect, _elsewhere(effect, own_commons(effect), spaces), 0, 2)
    yield from _placed_each(effect, (*picked, *commons), spaces)


def muster(effect: Effect) -> Resolution:
    """Up to 2 Commons beside the Summoner, one after another."""
    summoner = effect.summoner
    if summoner is None:
        return
    spaces = list(effect.table.geometry.neighbours[effect.table.where[summoner.uid]])
    if not any(effect.table.is_free(square) for square in spaces):
        effect.table.step(StepCode.NO_SPACE_TO_PLACE, effect.entry, cards=(effect.name,))
        return
    commons = yield from choose_pieces(effect, _elsewhere(effect, own_commons(effect), spaces), 0, 2)
    yield from _placed_each(effect, commons, spaces)


def _elsewhere(effect: Effect, pieces: list[Piece], spaces: list[Square]) -> list[Piece]:
    """Those that can be placed on these spaces; whether also those that stand on one already is an open point."""
    table = effect.table
    there = [one for one in pieces if table.where[one.uid] in spaces]
    if there and table.second_reading(OpenPoint.PLACED_WHERE_IT_STANDS, effect.entry):
        return [one for one in pieces if one not in there]
    return pieces


def _placed_each(effect: Effect, uids: Iterable[int], spaces: list[Square]) -> Resolution:
    def placed(uid: int) -> Resolution:
        yield from place(effect, uid, spaces)

    yield from each_in_turn(effect, uids, DecisionCode.PLACE_NEXT, placed)


def greater_command(effect: Effect) -> Resolution:
    """Greater Command in place of Command until the turn ends."""
    for one in units(effect):
        if effect.is_mine(one) and is_called(effect, one, "Sunderved"):
            take_ability(effect, one.uid, "Command")
            grant(effect, one.uid, "Greater Command")
    yield from ()


def superior_planning(effect: Effect) -> Resolution:
    """An event of Sunderved's from the draw or discard pile to the hand."""
    table, player = effect.table, effect.controller
    if table.second_reading(OpenPoint.FINDS_ITSELF, effect.entry, "rule-1e/phase-events"):
        discard_played(table, player)
    one = table.players[player]
    tell_of_unnamed(table, player, pile_of(one), effect.entry)
    found = {"draw pile": _own_events(effect, pile_of(one)), "discard pile": _own_events(effect, one.discard)}
    where = [place for place, cards in found.items() if cards]
    place = yield from choose_word(effect, where, DecisionCode.RETRIEVE_FROM)
    card = yield from choose_card(effect, found.get(place, ()), DecisionCode.RETRIEVE)
    if card is None:
        table.step(StepCode.NOT_FOUND, effect.entry, player=player)
    else:
        table.step(StepCode.REVEALED, effect.entry, cards=(card.name,), player=player)
        (take_from_pile if place == "draw pile" else take_from_discard)(table, player, card)
        put_in_hand(table, player, card, effect.entry)
    shuffle(table, player, effect.entry)


def _own_events(effect: Effect, cards: Iterable[Card]) -> list[Card]:
    """The events of Sunderved's among cards; whether a Wall is one is an open point."""
    held = list(cards)
    events = [one for one in held if one.is_a("event") and not one.is_a("wall") and one.faction == FACTION]
    walls = [one for one in held if one.is_a("wall")]
    if walls and effect.table.second_reading(OpenPoint.WALL_IS_AN_EVENT_OF_THE_FACTION, effect.entry):
        events.extend(walls)
    return events


def advance(effect: Effect) -> Resolution:
    """2 spaces more for Torodin in this turn's Movement Phase."""
    for one in units(effect):
        if is_called(effect, one, "Torodin"):
            let_move_further(effect, one.uid, 2)
    yield from ()


ability("Command", standing(commanded_within(2), window=Window.WHEN_ATTACK))
ability("Retribution", Part(Window.AFTER_ATTACKED, retribution, condition=survived_neighbour,
                            possible=lambda effect: effect.attack.attacker.uid in effect.table.where))  # fmt: skip
ability("Sunder Hammer", Part(Window.END_OF_TURN, sunder, optional=True, targets=adjacent_walls))
ability("Disruption Field", Part(Window.START_OF_ANY_TURN, disrupt, condition=is_anyone_in_field))
ability(
    "Chain Lightning",
    Part(Window.AFTER_ATTACK, attack_again, optional=True, limit="once per turn", cost=spend_magic(1),
         condition=i_attacked, possible=lambda effect: can_attack(effect, effect.uid)),
)  # fmt: skip
ability(
    "Trample",
    standing(Hook.MOVE_THROUGH.of_itself(tramples), window=Window.WHEN_MOVE, optional=True),
    Part(Window.EACH_TIME_THROUGH, trample, condition=moved_through_unit),
)
ability("Emboldened", standing(own(Hook.ATTACK_VALUE, emboldened, most=4)))
ability(
    "Knock Around",
    Part(Window.AFTER_ATTACK, knock_around, optional=True, condition=wounded_survivor, possible=can_be_knocked),
)
ability("Rush", standing(own(Hook.MOVE_EXTRA, rush, most=2), window=Window.WHEN_MOVE, optional=True))
ability("Call Lightning", Part(Window.INSTEAD_OF_ATTACK, call_lightning, optional=True, condition=may_call_lightning))
ability("Steadfast", standing(Hook.WOUNDS_OF_ATTACK.answer(steadfast), window=Window.WHEN_ATTACKED))
ability("Battle Frenzy", standing(in_attack(battle_frenzy, most=1), window=Window.WHEN_ATTACK))
ability("Greater Command", standing(commanded_within(4), window=Window.WHEN_ATTACK))

text(
    "Fall Back",
    FACTION,
    on_play(choose_wall, targets=own_walls),
    Part(Window.END_OF_TURN, fall_back, optional=True, zone=Zone.BESIDE),
)
text("Greater Command", FACTION, on_play(greater_command))
text("Muster", FACTION, on_play(muster))
text("Superior Planning", FACTION, on_play(superior_planning))
text("Torodin's Advance", FACTION, on_play(advance))
