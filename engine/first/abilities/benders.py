"""Benders: taking over, copying and shoving the units of others, and looking into their hands and piles."""

from __future__ import annotations

from engine.effects.choosing import choose_card
from engine.effects.effect import Cause, CauseKind, is_common, is_common_or_champion, is_unit
from engine.effects.ordering import listeners, settle, triggered
from engine.first.abilities.shorthand import (
    by_my_attack,
    caused_by_me,
    fewer_to_play,
    i_attacked,
    i_was_moved,
    is_called,
    is_happening_to_me,
    is_wounded,
    meets_fewer,
    on_play,
    remove_one_wound,
    standing,
    units,
    units_within,
)
from engine.first.codes import DecisionCode, LastingKind, OpenPoint, StepCode
from engine.first.computed.figures import life_left, name_of
from engine.first.computed.reach import cards_in_line
from engine.first.effects import NOTHING, Effect
from engine.first.questions import Hook
from engine.first.registry import Part, ability, text
from engine.first.verbs.attacking import further_attack
from engine.first.verbs.costs import spend_summon_cost
from engine.first.verbs.granting import bind
from engine.first.verbs.leaving import discard_by
from engine.first.verbs.moving import move_by
from engine.first.verbs.piles import (
    discard,
    handed,
    look,
    names,
    pile_of,
    put_back,
    put_in_hand,
    put_on_magic,
    shuffle,
    take,
    take_from_pile,
    tell_of_unnamed,
)
from engine.first.verbs.placing import place_card, take_control
from engine.first.verbs.players import agrees, agrees_to_pay, choose_number, choose_opponent, choose_player, opponents
from engine.first.verbs.wounds import Wounds, wound
from engine.first.windows import Window
from engine.values.cards import UNKNOWN, Card, Piece
from engine.values.decisions import Named, Resolution
from engine.values.position import Lasting


def in_line(effect: Effect) -> list[int]:
    """Units within 3 clear straight line spaces that have a Summon Cost."""
    table, here = effect.table, effect.square
    found = [] if here is None else cards_in_line(table, here, 3)
    return [piece.uid for piece in found if is_unit(piece) and not effect.is_me(piece) and _countered(effect, piece)]


def _countered(effect: Effect, piece: Piece) -> bool:
    if piece.card.cost is not None or piece.card.is_open("cost"):
        return True
    return effect.table.second_reading(OpenPoint.COUNTERED_WITHOUT_COST, effect.entry)


def counter_summon(effect: Effect) -> Resolution:
    """Discard the target."""
    discard_by(effect, effect.target)
    yield from ()


def would_destroy_enemy(effect: Effect) -> bool:
    """Whether an attack of the unit is about to destroy an enemy common or champion."""
    target = effect.occasion.piece
    return by_my_attack(effect) and target is not None and is_common_or_champion(target) and effect.is_enemy(target)


def still_would_destroy(effect: Effect) -> bool:
    """Whether nothing else has taken the place of the wounds yet, and the target is there to be taken."""
    target = effect.occasion.piece
    return target is not None and target.uid in effect.table.where and effect.occasion.amount > 0


def mind_capture(effect: Effect) -> Resolution:
    """The wounds are ignored, and the target changes sides."""
    target = effect.occasion.piece
    if target is not None:
        effect.occasion.amount = 0
        take_control(effect, target.uid)
    yield from ()


def lifts_itself(effect: Effect, unit: Piece, other: Piece) -> bool:
    """The unit itself moves through other cards."""
    return effect.is_me(unit)


def lifts_others(effect: Effect, unit: Piece, other: Piece) -> bool:
    """So do units of its controller that begin their move within 2 spaces."""
    return effect.is_mine(unit) and effect.is_near(unit, 2)


def glimpse(effect: Effect) -> Resolution:
    """Look at the first 4 cards of a player's pile; put 2 of them at its bottom and 2 on top."""
    table = effect.table
    player = yield from choose_player(effect)
    seen = yield from look(table, player, 4, effect.entry)
    table.step(StepCode.LOOKED_AT, effect.entry, cards=names(seen), player=player)
    if not seen or (len(seen) < 4 and table.second_reading(OpenPoint.GLIMPSE_OF_FEWER, effect.entry)):
        return
    left, below = list(seen), list[Card]()
    while left and len(below) < 2:
        card = yield from choose_card(effect, left, DecisionCode.TO_BOTTOM)
        assert card is not None
        left.remove(card)
        below.append(card)
    above: list[Card] = []
    mixed = any(len(set(pair)) > 1 for pair in (left, below))
    if mixed and table.second_reading(OpenPoint.ORDER_PUT_BACK, effect.entry):
        below.sort(key=seen.index)
        above, left = left, []
    while left:
        card = yield from choose_card(effect, left, DecisionCode.TO_TOP)
        assert card is not None
        left.remove(card)
        above.append(card)
    put_back(table, player, len(seen), above, below, effect.entry)


TWINS = {"Kalu": "Talu", "Talu": "Kalu"}
"""The two champions whose minds are linked."""


def _twin(effect: Effect) -> str:
    return TWINS.get(name_of(effect.table, effect.me), "")


def _twin_off_board(effect: Effect) -> Card | None:
    one = effect.table.players[effect.controller]
    return next((card for card in (*one.hand, *pile_of(one)) if card.name == _twin(effect)), None)


def twin_can_come(effect: Effect) -> bool:
    """Whether the other twin is in hand or in the draw pile, or may be there unnamed, with a space for him."""
    unnamed = UNKNOWN in pile_of(effect.table.players[effect.controller])
    return bool(effect.free_near()) and (unnamed or _twin_off_board(effect) is not None)


def fetch_twin(effect: Effect) -> Resolution:
    """Place the other twin adjacent to the unit, out of hand or draw pile, and shuffle the pile."""
    table, player = effect.table, effect.controller
    card, hand = _twin_off_board(effect), table.players[player].hand
    if card is None:
        tell_of_unnamed(table, player, pile_of(table.players[player]), effect.entry)
    elif card in hand:
        table.players[player] = table.players[player]._replace(hand=take(hand, card))
    else:
        take_from_pile(table, player, card)
    shuffle(table, player, effect.entry)
    if card is not None:
        yield from place_card(effect, card, player, effect.free_near())


def own_twins(effect: Effect) -> list[int]:
    """The other twin, as far as the unit's controller controls him."""
    twin = _twin(effect)
    return [piece.uid for piece in units(effect) if effect.is_mine(piece) and is_called(effect, piece, twin)]


def wounded_beside_twin(effect: Effect) -> bool:
    """Whether an attack wounded the unit while its controller has the other twin."""
    cause = effect.occasion.cause
    by_attack = cause is not None and cause.kind is CauseKind.ATTACK
    return by_attack and is_happening_to_me(effect) and bool(own_twins(effect))


def share_wounds(effect: Effect) -> Resolution:
    """The other twin receives as many wounds."""
    amount = effect.occasion.amount
    yield from wound(effect.table, [Wounds(uid, amount, _who_shares(effect, uid)) for uid in own_twins(effect)])


def _who_shares(effect: Effect, uid: int) -> Cause:
    """What wounds the twin: the link itself or, if that destroys him, perhaps the attack."""
    own, attack, left = effect.cause, effect.occasion.cause, life_left(effect.table.unit(uid))
    if attack is None or attack.controller == own.controller or left is None or left > effect.occasion.amount:
        return own
    by_attack = effect.table.second_reading(OpenPoint.KILLED_BY_LINK, effect.entry, "term-1e/destroy")
    return own._replace(controller=attack.controller, piece=attack.piece) if by_attack else own


def own_commons_within_3(effect: Effect) -> list[int]:
    """Commons that the unit's controller controls within 3 spaces."""
    return [uid for uid in units_within(3, is_common)(effect) if effect.is_mine(effect.table.unit(uid))]


def telepathic_command(effect: Effect) -> Resolution:
    """Attack with the target at once."""
    yield from further_attack(effect, effect.target)


def attacked_enemy_unit(effect: Effect) -> bool:
    """Whether the unit attacked an enemy unit."""
    target = effect.attack.target
    return i_attacked(effect) and is_unit(target) and effect.is_enemy(target)


def an_opponent_has_cards(effect: Effect) -> bool:
    """Whether there is a card in the draw pile of one of the opponents."""
    piles = [effect.table.players[one] for one in opponents(effect)]
    return any(one.top or one.draw or one.bottom for one in piles)


def memory_break(effect: Effect) -> Resolution:
    """Reveal the top card of an opponent's pile, which may be discarded unless its owner pays to keep it."""
    table = effect.table
    opponent = yield from choose_opponent(effect)
    seen = yield from look(table, opponent, 1, effect.entry)
    if not seen:
        return
    (card,) = seen
    named = (Named(card.name),)
    table.step(StepCode.REVEALED, effect.entry, cards=(card.name,), player=opponent)
    if not (yield from agrees(effect, effect.controller, DecisionCode.DISCARD_REVEALED, named)):
        return
    if (yield from agrees_to_pay(effect, opponent, 1, named)):
        put_back(table, opponent, 1, [], [card], effect.entry)
        return
    take_from_pile(table, opponent, card)
    discard(table, effect.controller, [handed(card, opponent, effect.controller)])
    table.step(
        StepCode.DISCARDED_FROM_PILE, effect.entry, "term-1e/discard", cards=(card.name,), player=effect.controller
    )


def movable_by_thought(effect: Effect) -> list[int]:
    """Units within 2 spaces that are not called Controller."""
    return [uid for uid in units_within(2)(effect) if not is_called(effect, effect.table.unit(uid), "Controller")]


def push_by_1(effect: Effect) -> Resolution:
    """Move the target up to 1 space."""
    yield from move_by(effect, effect.target, 1)


def stunned(effect: Effect) -> list[int]:
    """Enemy commons adjacent to the unit."""
    return [uid for uid in units_within(1, is_common)(effect) if effect.is_enemy(effect.table.unit(uid))]


def is_beside_commons(effect: Effect) -> bool:
    """Whether there is an enemy common to stun."""
    return bool(stunned(effect))


def stun(effect: Effect) -> Resolution:
    """They can neither move nor attack this turn."""
    bind(effect, LastingKind.CANNOT_ACT, stunned(effect))
    yield from ()


def enemies_within_3(effect: Effect) -> list[int]:
    """Enemy units within 3 spaces."""
    return [uid for uid in units_within(3)(effect) if effect.is_enemy(effect.table.unit(uid))]


def mimic(effect: Effect) -> Resolution:
    """For the rest of the turn the unit is treated as having the target's name and ability."""
    table, target = effect.table, effect.table.unit(effect.target)
    table.last(Lasting(LastingKind.COPIES, effect.uid, target.uid, target.card, cause=effect.entry))
    table.step(
        StepCode.COPIED, effect.entry, cards=(effect.piece.card.name, target.card.name),
        squares=(table.where[effect.uid], table.where[target.uid]),
    )  # fmt: skip
    starts = listeners(table, Window.START_OF_ANY_TURN, Window.START_OF_TURN, Window.START_OF_MOVE)
    gained = [one for one in starts if one[1].uid == effect.uid and one[1].name != effect.name]
    if gained and table.second_reading(OpenPoint.COPIED_AFTER_THE_START, effect.entry):
        yield from settle(table, triggered(table, gained, NOTHING))


def destroyed_unit(effect: Effect) -> bool:
    """Whether the unit destroyed a unit."""
    piece = effect.occasion.piece
    return caused_by_me(effect) and piece is not None and is_unit(piece)


def hero_is_born(effect: Effect) -> Resolution:
    """A champion from the draw pile comes to hand; the pile is shuffled."""
    table, player = effect.table, effect.controller
    tell_of_unnamed(table, player, pile_of(table.players[player]), effect.entry)
    champions = [card for card in pile_of(table.players[player]) if card.is_a("champion")]
    card = yield from choose_card(effect, champions)
    if card is not None:
        take_from_pile(table, player, card)
        table.step(StepCode.REVEALED, effect.entry, cards=(card.name,), player=player)
        put_in_hand(table, player, card, effect.entry)
    shuffle(table, player, effect.entry)


def magic_drain(effect: Effect) -> Resolution:
    """Up to 2 cards from the top of a stronger opponent's Magic Pile come on one's own."""
    table, player = effect.table, effect.controller
    opponent = yield from choose_opponent(effect)
    if not meets_fewer(effect, opponent):
        return
    number = yield from choose_number(effect, 0, min(2, len(table.players[opponent].magic)))
    pile = table.players[opponent].magic
    table.players[opponent] = table.players[opponent]._replace(magic=pile[number:])
    put_on_magic(table, player, [handed(card, opponent, player) for card in pile[:number]], effect.entry)


def borrow_event(effect: Effect) -> Resolution:
    """An event out of an opponent's hand, no Wall, may come to one's own."""
    table, player = effect.table, effect.controller
    opponent = yield from choose_opponent(effect)
    hand = table.players[opponent].hand
    table.step(StepCode.LOOKED_AT, effect.entry, cards=names(hand), player=opponent)
    tell_of_unnamed(table, opponent, hand, effect.entry)
    events = [card for card in hand if card.is_a("event") and not card.is_a("wall")]
    card = yield from choose_card(effect, events, optional=True)
    if card is not None:
        table.players[opponent] = table.players[opponent]._replace(hand=take(hand, card))
        put_in_hand(table, player, handed(card, opponent, player), effect.entry)


def commons_on_own_side(effect: Effect) -> list[int]:
    """Commons of others on one's own side."""
    table, player = effect.table, effect.controller
    return [
        piece.uid
        for piece in units(effect)
        if is_common(piece)
        and not effect.is_mine(piece)
        and table.is_at_own_side(player, table.where[piece.uid], effect.entry)
    ]


def mind_control(effect: Effect) -> Resolution:
    """Take control of the target."""
    take_control(effect, effect.target)
    yield from ()


ability("Counter Summon", Part(Window.END_OF_ATTACK, counter_summon, optional=True, limit="once per turn",
                               cost=spend_summon_cost(), targets=in_line))  # fmt: skip
ability("Mind Capture", Part(Window.WOULD_DESTROY, mind_capture, optional=True, condition=would_destroy_enemy,
                             possible=still_would_destroy))  # fmt: skip
ability(
    "Levitate",
    standing(Hook.MOVE_THROUGH.of_itself(lifts_itself), window=Window.WHEN_MOVE, optional=True),
    standing(Hook.MOVE_THROUGH.answer(lifts_others), window=Window.WHEN_MOVE, optional=True),
)
ability("Glimpse the Future", Part(Window.AFTER_MOVE, glimpse, optional=True, limit="once per turn",
                                   condition=i_was_moved))  # fmt: skip
ability(
    "Mind Link",
    Part(Window.AFTER_SUMMON, fetch_twin, optional=True, condition=is_happening_to_me, possible=twin_can_come),
    Part(Window.WHEN_DAMAGE, share_wounds, condition=wounded_beside_twin),
)
ability("Telepathic Command", Part(Window.END_OF_ATTACK, telepathic_command, optional=True,
                                   targets=own_commons_within_3))  # fmt: skip
ability("Memory Break", Part(Window.AFTER_ATTACK, memory_break, optional=True, condition=attacked_enemy_unit,
                             possible=an_opponent_has_cards, harmless=True))  # fmt: skip
ability("Telekinetic Blast", Part(Window.AFTER_ATTACK, push_by_1, optional=True, condition=i_attacked,
                                  targets=movable_by_thought))  # fmt: skip
ability("Stun", Part(Window.START_OF_ANY_TURN, stun, condition=is_beside_commons, takes_note=True, harmless=True))
ability("Mimic", Part(Window.START_OF_MOVE, mimic, optional=True, targets=enemies_within_3))
ability("Life Drain", Part(Window.AFTER_DESTROYING, remove_one_wound, optional=True, condition=destroyed_unit,
                           possible=is_wounded, harmless=True))  # fmt: skip

text("A Hero is Born", "Benders", on_play(hero_is_born))
text("Magic Drain", "Benders", on_play(magic_drain, condition=fewer_to_play))
text("Mimic", "Benders", on_play(borrow_event))
text("Mind Control", "Benders", on_play(mind_control, optional=True, cost=spend_summon_cost(),
                                        targets=commons_on_own_side))  # fmt: skip
