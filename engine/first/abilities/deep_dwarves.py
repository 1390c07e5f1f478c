"""Deep Dwarves: magic spent for nearly everything, and won back from the discard pile."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects.choosing import choose_card, choose_pieces
from engine.effects.effect import is_common, is_common_or_champion, is_unit
from engine.first.abilities.shorthand import (
    by_my_attack,
    caused_by_me,
    fewer_to_play,
    i_was_moved,
    in_attack,
    is_called,
    is_wounded,
    meets_fewer,
    on_play,
    own,
    own_units_of,
    remove_one_wound,
    standing,
    units,
    units_within,
)
from engine.first.codes import DecisionCode, FactKind, LastingKind, OpenPoint
from engine.first.computed.figures import can_spend, symbol
from engine.first.effects import Effect
from engine.first.facts import RANGED
from engine.first.questions import Hook
from engine.first.registry import Part, ability, text
from engine.first.table import is_vine_wall, is_wall
from engine.first.verbs.costs import spend_magic
from engine.first.verbs.granting import give_symbol, let_last, let_summon_in_events, strengthen
from engine.first.verbs.leaving import is_gained, take_destroyed
from engine.first.verbs.moving import move_by
from engine.first.verbs.piles import magic_from_discard, put_on_magic, spend, take, tell_of_unnamed
from engine.first.verbs.placing import place, place_card
from engine.first.verbs.players import choose_opponent
from engine.first.verbs.wounds import wound_by
from engine.first.windows import Window
from engine.values.boards import Square
from engine.values.cards import UNKNOWN, Card, Piece
from engine.values.decisions import Resolution
from engine.values.position import Fact


def has_discards(effect: Effect) -> bool:
    """Whether the discard pile of the unit's controller holds a card."""
    return bool(effect.table.players[effect.controller].discard)


def discard_to_magic(effect: Effect) -> Resolution:
    """The top card of the discard pile comes on the Magic Pile."""
    magic_from_discard(effect.table, effect.controller, effect.entry)
    yield from ()


def meditate(effect: Effect) -> Resolution:
    """The top card of the discard pile comes on the Magic Pile; this turn only one unit can attack."""
    yield from discard_to_magic(effect)
    let_last(effect, LastingKind.ONE_ATTACKER, effect.controller)


def attacks_wall(effect: Effect) -> int:
    """1 more against a Wall."""
    attack = effect.table.attack
    return 1 if attack is not None and is_wall(attack.target) else 0


def wounded_wall(effect: Effect) -> bool:
    """Whether an attack of the unit has wounded a Wall."""
    target = effect.occasion.piece
    return by_my_attack(effect) and target is not None and is_wall(target)


def own_unit_fell_nearby(effect: Effect) -> bool:
    """Whether a unit of the same player within 2 spaces was destroyed and would go to an opponent's Magic Pile."""
    piece, there, here = effect.occasion.piece, effect.occasion.square, effect.square
    if piece is None or there is None or not is_unit(piece) or not effect.is_mine(piece):
        return False
    if effect.is_me(piece):
        return goes_to_opponent(effect) and effect.table.second_reading(OpenPoint.KEEPS_HIMSELF, effect.entry)
    return goes_to_opponent(effect) and here is not None and bool(effect.table.within(here, [there], 2))


def goes_to_opponent(effect: Effect) -> bool:
    """Whether what was destroyed is still to go to an opponent's Magic Pile."""
    player, friends = effect.occasion.player, effect.table.geometry.seating.friends
    return effect.occasion.amount > 0 and player is not None and not friends(player, effect.controller)


def shard(effect: Effect) -> Resolution:
    """It goes to the Magic Pile of the unit's controller instead."""
    take_destroyed(effect)
    yield from ()


def within_2_but_kynder(effect: Effect) -> list[int]:
    """Units within 2 spaces that are not called Kynder."""
    return [uid for uid in units_within(2)(effect) if not is_called(effect, effect.table.unit(uid), "Kynder")]


def mage_push(effect: Effect) -> Resolution:
    """Move the target up to 2 spaces."""
    yield from move_by(effect, effect.target, 2)


def space_beside(effect: Effect) -> bool:
    """Whether a unit could be placed adjacent to the unit."""
    return bool(effect.free_near())


def call(effect: Effect) -> Resolution:
    """Place the target adjacent to the unit."""
    yield from place(effect, effect.target, effect.free_near())


def won_a_card(effect: Effect) -> bool:
    """Whether a card that the unit destroyed was put on its controller's Magic Pile."""
    piece, won = effect.occasion.piece, effect.occasion
    to_magic = piece is not None and not is_vine_wall(piece) and won.amount > 0
    return to_magic and caused_by_me(effect) and won.player == effect.controller


def can_channel(effect: Effect) -> bool:
    """Whether there is a discard to win, and the card that was won is still there as far as that matters."""
    if not has_discards(effect):
        return False
    return is_gained(effect) or not effect.table.second_reading(OpenPoint.WON_AND_LOST, effect.entry)


def restructured(effect: Effect) -> list[int]:
    """Walls adjacent to the unit that can be placed on a space within 2 spaces of it."""
    return [
        piece.uid
        for piece in effect.near(1)
        if is_wall(piece) and _new_places(effect, piece) and _comes_away(effect, piece)
    ]


def _new_places(effect: Effect, wall: Piece) -> list[Square]:
    table, here = effect.table, effect.square
    empty = [] if here is None else table.empty_near(here, 2)
    if effect.is_friendly(wall):
        empty = [square for square in empty if table.is_own_side(effect.controller, square)]
    return [] if here is None else table.within(here, empty, 2)


def _comes_away(effect: Effect, wall: Piece) -> bool:
    table = effect.table
    burdened = is_vine_wall(wall) and table.board[table.where[wall.uid]] is not None
    return not burdened or not table.second_reading(OpenPoint.TAKEN_FROM_UNDER, effect.entry)


def restructure(effect: Effect) -> Resolution:
    """Place the target on an empty space within 2 spaces of the unit, a friendly one on one's own side."""
    yield from place(effect, effect.target, _new_places(effect, effect.table.unit(effect.target)))


def has_no_bow(effect: Effect) -> bool:
    """Whether the unit is not treated as having the bow yet."""
    return symbol(effect.table, effect.me) != RANGED


def take_bow(effect: Effect) -> Resolution:
    """The unit is treated as having the bow."""
    give_symbol(effect, effect.uid, RANGED)
    yield from ()


def rally(effect: Effect, unit: Piece) -> int:
    """1 more in a turn in which its controller has played an event."""
    table = effect.table
    return 1 if effect.controller == table.turn and Fact(FactKind.PLAYED_EVENT, None) in table.facts else 0


def one_more_value(effect: Effect) -> Resolution:
    """The unit has 1 more Attack Value this turn."""
    strengthen(effect, effect.uid, 1)
    yield from ()


def beside_own_walls(effect: Effect) -> list[Square]:
    """The spaces adjacent to the player's Walls on which a unit can stand; one on a Vine Wall is adjacent to it."""
    table = effect.table
    walls = [piece for piece in table.pieces() if is_wall(piece) and effect.is_mine(piece)]
    near = {square for wall in walls for square in table.free_near(table.where[wall.uid])}
    return sorted(near | {table.where[wall.uid] for wall in walls if table.is_free(table.where[wall.uid])})


def can_go_to_wall(effect: Effect) -> bool:
    """Whether the unit is there to be placed adjacent to a Wall."""
    return effect.in_play and bool(beside_own_walls(effect))


def go_to_wall(effect: Effect) -> Resolution:
    """Place the unit adjacent to a Wall that its controller controls."""
    yield from place(effect, effect.uid, beside_own_walls(effect))


def has_dug(effect: Effect) -> bool:
    """Whether the unit's controller has paid for a tunnel this turn."""
    return effect.table.has_paid(LastingKind.ACTIVATED, effect.controller, effect.name)


def is_first_digger(effect: Effect) -> bool:
    """Whether the unit asks for all that could pay for a tunnel: it is one and the same, whoever digs it."""
    held, table = effect.table.texts().abilities, effect.table
    able = [uid for uid, texts in held.items() if any(text.name == effect.name for text in texts)]
    return effect.uid == min([uid for uid in able if effect.is_mine(table.unit(uid))])


def dig(effect: Effect) -> Resolution:
    """In this turn's Movement Phase, Miners may be placed instead of moving."""
    let_last(effect, LastingKind.ACTIVATED, effect.controller, effect.name)
    yield from ()


def beside_other_miners(effect: Effect) -> list[Square]:
    """The spaces adjacent to other Miners of the unit's controller on which a unit can stand."""
    return beside(effect, [one for one in units(effect) if is_called(effect, one, "Miner") and not effect.is_me(one)])


def beside(effect: Effect, pieces: Iterable[Piece]) -> list[Square]:
    """The spaces adjacent to some of these units, of the effect's controller, on which a unit can stand."""
    table = effect.table
    mine = [piece for piece in pieces if effect.is_mine(piece)]
    return sorted({square for piece in mine for square in table.free_near(table.where[piece.uid])})


def can_tunnel(effect: Effect) -> bool:
    """Whether tunnelling was paid for, and there is another Miner to come out at."""
    return has_dug(effect) and bool(beside_other_miners(effect))


def tunnel(effect: Effect) -> Resolution:
    """Place the unit adjacent to another Miner."""
    yield from place(effect, effect.uid, beside_other_miners(effect))


def can_gain_insight(effect: Effect) -> bool:
    """Whether it may be paid for now: once in a turn, and in any phase, unless the other readings are taken."""
    table = effect.table
    paid = table.has_paid(LastingKind.ATTACK_VALUE_BESIDE, effect.controller, "Scholar")
    if paid and not table.second_reading(OpenPoint.INSIGHT_FOR_EACH, effect.entry):
        return False
    return table.phase == "attack" or not table.second_reading(OpenPoint.INSIGHT_IN_ATTACK, effect.entry)


def insight(effect: Effect) -> Resolution:
    """For this turn, the player's units have 1 more Attack Value against a card with a friendly Scholar adjacent."""
    let_last(effect, LastingKind.ATTACK_VALUE_BESIDE, effect.controller, "Scholar")
    yield from ()


def commons_won(effect: Effect) -> list[Card]:
    """The commons in the Magic Pile."""
    magic = effect.table.players[effect.controller].magic
    return [card for card in magic if card.is_a("common") and card.is_a("unit")]


def beside_champions_and_mages(effect: Effect) -> list[Square]:
    """The spaces adjacent to the player's Deep Dwarf champions and Gem Mages."""
    champions = [one for one in own_units_of(effect, "Deep Dwarves") if one.card.is_a("champion")]
    return beside(effect, [*champions, *[one for one in units(effect) if is_called(effect, one, "Gem Mage")]])


def can_appear(effect: Effect) -> bool:
    """Whether there is a common to place, or may be unnamed, and a space for it."""
    unnamed = UNKNOWN in effect.table.players[effect.controller].magic
    return (unnamed or bool(commons_won(effect))) and bool(beside_champions_and_mages(effect))


def illusionary_warrior(effect: Effect) -> Resolution:
    """A common of the Magic Pile is placed and controlled."""
    table, player = effect.table, effect.controller
    tell_of_unnamed(table, player, table.players[player].magic, effect.entry)
    card = yield from choose_card(effect, commons_won(effect))
    if card is not None:
        one = table.players[player]
        table.players[player] = one._replace(magic=take(one.magic, card))
        yield from place_card(effect, card, player, beside_champions_and_mages(effect))


def magic_stasis(effect: Effect) -> Resolution:
    """An opponent cannot spend Magic Points until the player's next turn."""
    opponent = yield from choose_opponent(effect)
    let_last(effect, LastingKind.CANNOT_SPEND, opponent, until_my_turn=True)


def enemies_in_torrent(effect: Effect) -> list[Piece]:
    """Enemy commons and champions within 4 spaces of the player's Summoner."""
    return effect.near_summoner(4, lambda one: is_common_or_champion(one) and effect.is_enemy(one))


def can_pour(effect: Effect) -> bool:
    """Whether there is an enemy to wound, and a Magic Point to spend on it."""
    return bool(enemies_in_torrent(effect)) and can_spend(effect.table, effect.controller, 1)


def magic_torrent(effect: Effect) -> Resolution:
    """For each Magic Point spent, a wound on another of these enemies."""
    table, player = effect.table, effect.controller
    most = len(table.players[player].magic)
    targets = yield from choose_pieces(effect, enemies_in_torrent(effect), 1, most)
    spend(table, player, len(targets), effect.entry)
    yield from wound_by(effect, targets)


def summoning_surge(effect: Effect) -> Resolution:
    """Whoever has fewer units puts up to 3 discards on the Magic Pile; units may be summoned in this Event Phase."""
    opponent = yield from choose_opponent(effect)
    fewer = meets_fewer(effect, opponent)
    if fewer:
        yield from up_to_3_to_magic(effect)
    if fewer or not effect.table.second_reading(OpenPoint.SUMMONS_WITH_MORE, effect.entry):
        let_summon_in_events(effect)


def up_to_3_to_magic(effect: Effect) -> Resolution:
    """Up to 3 cards of the discard pile come on the Magic Pile, the last one chosen on top."""
    table, player = effect.table, effect.controller
    pile, chosen = table.players[player].discard, list[Card]()
    while len(chosen) < 3:
        left = table.players[player].discard
        card = yield from choose_card(effect, left, DecisionCode.TO_MAGIC, optional=True)
        if card is None:
            break
        table.players[player] = table.players[player]._replace(discard=take(left, card))
        chosen.append(card)
    if len(set(chosen)) > 1 and table.second_reading(OpenPoint.SURGED_IN_ORDER, effect.entry):
        chosen.sort(key=pile.index, reverse=True)
    put_on_magic(table, player, chosen, effect.entry)


def wake_the_gem(effect: Effect) -> Resolution:
    """For this turn, abilities that cost magic cost 1 Magic Point less."""
    let_last(effect, LastingKind.ABILITY_COST, -1)
    yield from ()


ability("Meditate", Part(Window.START_OF_ATTACK, meditate, optional=True, possible=has_discards, harmless=True))
ability(
    "Rock Eater",
    standing(in_attack(attacks_wall, most=1), window=Window.WHEN_ATTACK),
    Part(Window.WHEN_DAMAGE, remove_one_wound, optional=True, condition=wounded_wall, possible=is_wounded),
)
ability("Shard of the Father Gem", Part(Window.WOULD_MAGIC_PILE, shard, condition=own_unit_fell_nearby,
                                        possible=goes_to_opponent))  # fmt: skip
ability("Mage Push", Part(Window.DURING_TURN, mage_push, optional=True, limit="once per turn", cost=spend_magic(1),
                          targets=within_2_but_kynder))  # fmt: skip
ability("Gem of Calling", Part(Window.AFTER_MOVE, call, optional=True, limit="once per turn", cost=spend_magic(1),
                               condition=i_was_moved, possible=space_beside,
                               targets=units_within(4, is_common)))  # fmt: skip
ability("Channel Magic", Part(Window.AFTER_DESTROYING, discard_to_magic, optional=True, condition=won_a_card,
                              possible=can_channel, harmless=True))  # fmt: skip
ability("Restructure", Part(Window.END_OF_TURN, restructure, optional=True, cost=spend_magic(1), targets=restructured))
ability("Magic Blast", Part(Window.BEFORE_ATTACK, take_bow, optional=True, cost=spend_magic(1), condition=has_no_bow))
ability("Rally", standing(own(Hook.ATTACK_VALUE, rally, most=1)))
ability(
    "Gem Magic",
    Part(Window.START_OF_ATTACK, one_more_value, optional=True, cost=spend_magic(1)),
    Part(Window.END_OF_ATTACK, go_to_wall, optional=True, cost=spend_magic(1), possible=can_go_to_wall),
)
ability(
    "Tunnel",
    Part(Window.START_OF_MOVE, dig, optional=True, cost=spend_magic(1), condition=is_first_digger),
    Part(Window.INSTEAD_OF_MOVE, tunnel, optional=True, condition=can_tunnel),
)
ability("Insight", Part(Window.DURING_TURN, insight, optional=True, limit="once per turn", cost=spend_magic(1),
                        condition=can_gain_insight))  # fmt: skip

text("Illusionary Warrior", "Deep Dwarves", on_play(illusionary_warrior, possible=can_appear))
text("Magic Stasis", "Deep Dwarves", on_play(magic_stasis))
text("Magic Torrent", "Deep Dwarves", on_play(magic_torrent, optional=True, possible=can_pour))
text("Summoning Surge", "Deep Dwarves", on_play(summoning_surge, condition=fewer_to_play))
text("Wake the Father Gem", "Deep Dwarves", on_play(wake_the_gem))
