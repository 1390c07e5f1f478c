"""Abilities that cards of several factions have, and what abilities of several factions do."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator

from engine.effects.choosing import choose_piece
from engine.effects.effect import CauseKind, Zone, is_common, is_structure, is_unit
from engine.second.abilities.shorthand import (
    Kind,
    adds,
    anywhere,
    away_from,
    costs_nothing,
    i_am_attacked,
    i_attacked,
    i_attacked_enemy_unit,
    imbued,
    it_is_a_unit,
    it_is_me,
    itself,
    moves_through,
    own,
    standing,
    still_here,
)
from engine.second.codes import DecisionCode, LastingKind, OpenPoint, StepCode
from engine.second.computed.reach import reasons_against_attacking, targets_of
from engine.second.effects import Attack, Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Cost, Part, ability
from engine.second.verbs.attacking import extra_attack
from engine.second.verbs.cards import retrieve_from_discard
from engine.second.verbs.costs import spend_boost
from engine.second.verbs.damage import damage
from engine.second.verbs.leaving import destroy_by, to_discard
from engine.second.verbs.placing import can_be_forced, exchange, force, place_card
from engine.second.verbs.tokens import boost
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Answer, Decision, Resolution
from engine.values.position import Lasting

Placing = Generator[Decision, Answer, bool]


def boost_itself(effect: Effect) -> Resolution:
    """Boost the card."""
    boost(effect, [effect.uid])
    yield from ()


def hurt_itself(effect: Effect) -> Resolution:
    """Add 1 damage to the unit."""
    yield from damage(effect, [effect.uid])


def roll_again(effect: Effect) -> Resolution:
    """All of the dice just rolled are rolled again."""
    if effect.occasion.reroll is not None:
        yield from effect.occasion.reroll(effect.occasion)


def force_itself(effect: Effect) -> Resolution:
    """Force the unit 1 space."""
    yield from force(effect, effect.uid, 1)


def force_target(effect: Effect) -> Resolution:
    """Force the target 1 space."""
    yield from force(effect, effect.target, 1)


def damage_target(amount: int) -> Callable[[Effect], Resolution]:
    """Add damage to the target."""

    def does(effect: Effect) -> Resolution:
        yield from damage(effect, [effect.target], amount)

    return does


def target_can_be_forced(effect: Effect) -> bool:
    """Whether the attacked unit is there and can be forced 1 space."""
    return can_be_forced(effect.table, effect.attack.target.uid)


def target_can_be_forced_away(effect: Effect) -> bool:
    """Whether the attacked unit is there and can be forced 1 space away."""
    target, table = effect.attack.target.uid, effect.table
    return target in table.where and can_be_forced(table, target, along=away_from(effect, target))


def paying(effect: Effect, price: Cost, gained: Callable[[Effect], Resolution]) -> Callable[[], Resolution] | None:
    """The course of paying a price for something; None if it cannot be paid.

    It may be paid where nothing can come of it; expanded-2e/effects/after-optional-cost.
    """

    def pay() -> Resolution:
        yield from price.pay(effect)
        yield from gained(effect)

    return pay if price.affordable(effect) else None


def attack_again(effect: Effect) -> Resolution:
    """Resolve an extra attack with the unit."""
    yield from extra_attack(effect, effect.uid)


def attack_each(effect: Effect, uids: Iterable[int], *, wanted: Callable[[Piece], bool] | None = None) -> Resolution:
    """Each of these units may resolve an extra attack, in the order that the effect's controller likes."""
    table, waiting = effect.table, set(uids)

    def can_attack(piece: Piece) -> bool:
        targets = () if any(reasons_against_attacking(table, piece)) else targets_of(table, piece)
        return any(wanted is None or wanted(one) for one in targets)

    while True:
        able = [one for one in table.pieces() if one.uid in waiting and can_attack(one)]
        uid = yield from choose_piece(effect, able, DecisionCode.ATTACK_NEXT, optional=True)
        if uid is None:
            return
        waiting.remove(uid)
        yield from extra_attack(effect, uid, wanted=wanted)


def moved_through_commons(effect: Effect) -> bool:
    """Whether it was the unit itself that moved, and through a common."""
    return it_is_me(effect) and any(True for _ in _commons_passed(effect))


def trample(effect: Effect) -> Resolution:
    """Add 1 damage to each common that the unit moved through, however often it did (glossary-2e/through)."""
    yield from damage(effect, list(_commons_passed(effect)))


def _commons_passed(effect: Effect) -> Iterator[int]:
    table = effect.table
    return (uid for uid in effect.occasion.passed if uid in table.where and is_common(table.unit(uid)))


def unit_named(words: str) -> Callable[[Card], bool]:
    """A kind of card: units whose name has these words."""
    return lambda card: card.is_a("unit") and card.named(words)


def place_from_discard(
    effect: Effect, wanted: Callable[[Card], bool], squares: Square | list[Square], *, optional: bool = False
) -> Placing:
    """Whether a card from the discard pile was placed; without an empty space for it, it stays there."""
    player = effect.controller
    card = yield from retrieve_from_discard(effect, player, wanted, optional=optional)
    if card is None:
        return False
    if (yield from place_card(effect, card, player, squares)):
        return True
    to_discard(effect.table, card, player)
    return False


def stepped_away(effect: Effect) -> bool:
    """Whether an enemy unit was adjacent and has just moved or been forced one space further."""
    unit, here = effect.occasion.piece, effect.square
    if unit is None or here is None or not is_unit(unit) or not effect.is_enemy(unit):
        return False
    before, after = effect.occasion.path
    distances = effect.table.geometry.distance[here]
    return distances[before] == 1 and distances[after] > 1


def engage(effect: Effect) -> Resolution:
    """Add 1 damage to the enemy that left."""
    if effect.occasion.piece is not None:
        yield from damage(effect, [effect.occasion.piece.uid])


def i_destroyed_unit(effect: Effect) -> bool:
    """Whether the unit destroyed a unit; by one reading, another unit."""
    cause = effect.occasion.cause
    if not it_is_a_unit(effect) or cause is None or not effect.is_me(cause.piece) or cause.kind is CauseKind.STATE:
        return False
    entries = (effect.entry, cause.entry, "glossary-2e/destroy")
    return not it_is_me(effect) or not effect.table.second_reading(OpenPoint.DESTROYED_ITSELF, *entries)


def can_infect(effect: Effect) -> bool:
    """Whether there is a Carrier to place and an empty space for it."""
    square = effect.occasion.square
    pile = effect.table.players[effect.controller].discard
    empty = square is not None and effect.table.is_empty(square)
    return empty and any(unit_named("Carrier")(card) for card in pile)


def infect(effect: Effect) -> Resolution:
    """A Carrier from the discard pile takes the space of the destroyed unit."""
    square = effect.occasion.square
    yield from place_from_discard(effect, unit_named("Carrier"), [] if square is None else square)


def guarded(effect: Effect, attack: Attack, amount: int) -> int:
    """At most 1 damage from the first attack on the unit this turn."""
    return min(amount, 1) if i_am_attacked(effect, attack) and attack.first_on_target else amount


def change_places(effect: Effect) -> Resolution:
    """The unit and the target exchange places."""
    exchange(effect, effect.uid, effect.target)
    yield from ()


def copy_target(effect: Effect) -> Resolution:
    """For the rest of the turn the unit has what abilities the target has."""
    target = effect.table.unit(effect.target)
    effect.table.last(Lasting(LastingKind.COPIES, effect.uid, target.uid, target.card, cause=effect.entry))
    effect.table.step(StepCode.COPIES, effect.entry, "expanded-2e/granted-abilities/copied-abilities-follow",
                      cards=(effect.piece.card.name, target.card.name))  # fmt: skip
    yield from ()


def replaces(kind: Kind) -> Part:
    """Summoned in the place of a friendly unit of a kind, which must be destroyed as a further cost."""

    def spaces(effect: Effect, card: Card) -> list[Square]:
        table = effect.table
        return [table.where[one.uid] for one in table.pieces() if kind(one) and effect.is_friendly(one)]

    def give_up(effect: Effect) -> Resolution:
        table, square = effect.table, effect.occasion.square
        given_up = None if square is None else table.board[square]
        if given_up is None or (yield from destroy_by(effect, [given_up.uid])):
            return
        entries = (effect.entry, "glossary-2e/instead", "expanded-2e/paying-costs/damage-reduction")
        if not table.second_reading(OpenPoint.PRICE_REPLACED, *entries):
            effect.occasion.amount = 0

    return Part(Window.WHEN_SUMMON, give_up, zone=Zone.HAND, rules=(Hook.SUMMON_ONLY.answer(spaces),))


def damage_around_target(effect: Effect) -> Resolution:
    """1 damage for the target and for all cards adjacent to it, at the same time."""
    table = effect.table
    near = table.adjacent(table.where[effect.target])
    yield from damage(effect, [effect.target, *[one.uid for one in near]])


ability(
    "Climb", standing(adds(Hook.MOVE_EXTRA, 1), moves_through(is_structure), window=Window.WHEN_MOVE, optional=True)
)
ability("Engage", Part(Window.EACH_TIME_AWAY, engage, condition=stepped_away))
ability("Far Shot", standing(own(Hook.REACH, lambda effect, unit: 4), optional=True))
ability(
    "Flight",
    standing(adds(Hook.MOVE_EXTRA, 1), moves_through(lambda other: True), window=Window.WHEN_MOVE, optional=True),
)
ability(
    "Guarded",
    standing(Hook.DAMAGE_OF_ATTACK.answer(guarded), window=Window.WHEN_ATTACKED, limit="the first time each turn"),
)
ability("Imbued Strength", standing(imbued(Hook.STRENGTH)))
ability("Imbued Life", standing(imbued(Hook.LIFE)))
ability("Imbued Speed", standing(imbued(Hook.MOVE_EXTRA), window=Window.WHEN_MOVE, optional=True))
ability("Infect", Part(Window.AFTER_DESTROYING, infect, optional=True, condition=i_destroyed_unit, possible=can_infect))
ability("Relentless", standing(itself(Hook.EXTRA_ATTACKING_UNIT), optional=True))
ability("Sly", Part(Window.DURING_ATTACK, change_places, optional=True, limit="once per turn",
                    targets=anywhere(costs_nothing, friendly=True)))  # fmt: skip
ability("Momentum", Part(Window.AFTER_ATTACK, boost_itself, limit="once per turn", condition=i_attacked_enemy_unit,
                         possible=still_here))  # fmt: skip
ability("Prepare", Part(Window.INSTEAD_OF_MOVE, boost_itself, optional=True))
ability("Swift", standing(adds(Hook.MOVE_EXTRA, 1), window=Window.WHEN_MOVE, optional=True))
ability("Swift Shot", Part(Window.AFTER_ATTACK, attack_again, optional=True, limit="once per turn",
                           cost=spend_boost(1), condition=i_attacked))  # fmt: skip
ability(
    "Trample",
    standing(moves_through(is_common), window=Window.WHEN_MOVE, optional=True),
    Part(Window.AFTER_MOVE, trample, condition=moved_through_commons),
)
