"""High Elves: laws that bind friend and enemy alike."""

from __future__ import annotations

from engine.effects.choosing import choose_word
from engine.effects.effect import Cause, CauseKind, Zone, is_common, is_summoner, is_unit
from engine.second.abilities.shared import attack_again, force_target, hurt_itself, stepped_away, unit_named
from engine.second.abilities.shorthand import (
    adds,
    beside_summoner,
    grants,
    i_am_attacked,
    i_attacked,
    it_is_me,
    may_be_summoned_at,
    near_summoner,
    on_play,
    standing,
    within,
)
from engine.second.actions.moving import bars_to_moving, move
from engine.second.codes import DecisionCode, OpenPoint
from engine.second.computed.movement import paths_of, reach_of
from engine.second.effects import Attack, Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, of_own_turn, text
from engine.second.verbs.costs import spend_boost
from engine.second.verbs.damage import damage, remove_damage
from engine.second.verbs.granting import silence
from engine.second.verbs.leaving import keep_event
from engine.second.verbs.placing import place_piece
from engine.second.verbs.tokens import boost_event
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.bounds import WAYS_OFFERED
from engine.values.decisions import Resolution

is_arbiter = unit_named("Arbiter")
commons_within_2 = within(2, is_common)
"""Commons within 2 spaces, friendly or enemy (faq-2e/high-elves/law-affects-enemies)."""


def engage_twice(effect: Effect) -> Resolution:
    """Add 2 damage to the enemy that left."""
    if effect.occasion.piece is not None:
        yield from damage(effect, [effect.occasion.piece.uid], 2)


def heal_commons(effect: Effect) -> Resolution:
    """Take 1 damage off each common within 2 spaces."""
    remove_damage(effect, commons_within_2(effect), 1)
    yield from ()


def annul(effect: Effect) -> Resolution:
    """The target has no abilities until the end of the turn."""
    yield from silence(effect, effect.target)


def common_within_2(effect: Effect, piece: Piece) -> bool:
    """Whether a card is a common within 2 spaces, friendly or enemy (faq-2e/high-elves/law-affects-enemies)."""
    return is_common(piece) and effect.is_within(piece, 2)


@of_own_turn
def attacked_and_damaged(effect: Effect) -> bool:
    """Whether the unit attacked a card and damaged it."""
    return i_attacked(effect) and effect.attack.added > 0


def tough(effect: Effect, attack: Attack, amount: int) -> int:
    """1 less damage from the first attack on the unit this turn."""
    return amount - 1 if i_am_attacked(effect, attack) and attack.first_on_target else amount


def beside_arbiters(effect: Effect) -> list[Square]:
    """The empty spaces adjacent to friendly Arbiter units."""
    table = effect.table
    arbiters = [one for one in table.pieces() if is_arbiter(one.card) and effect.is_friendly(one)]
    return [square for arbiter in arbiters for square in table.empty_near(table.where[arbiter.uid])]


def hurt_commons_beside(effect: Effect) -> list[int]:
    """The damaged commons adjacent to the unit."""
    return [one.uid for one in effect.near(1) if is_common(one) and one.damage]


def heal_target(effect: Effect) -> Resolution:
    """Take 1 damage off the target."""
    remove_damage(effect, [effect.target], 1)
    yield from ()


def obey(effect: Effect) -> Resolution:
    """Place the target adjacent to the summoner."""
    yield from place_piece(effect, effect.target, beside_summoner(effect))


def enact(effect: Effect) -> Resolution:
    """Put 1 boost on the card."""
    boost_event(effect, 1)
    yield from ()


def keep(effect: Effect) -> Resolution:
    """The event is not discarded."""
    keep_event(effect)
    yield from ()


def sanctity(effect: Effect, piece: Piece, amount: int, cause: Cause) -> int:
    """An effect adds no more than 1 damage to a summoner, of whichever side; by one reading, an attack neither.

    From expanded-2e/paying-costs/damage-reduction and faq-2e/fallen-kingdom/law-of-sanctity-raise-the-dead.
    """
    if amount <= 1 or not is_summoner(piece):
        return amount
    if cause.kind is CauseKind.ATTACK:
        entries = (effect.entry, "expanded-2e/effects/definition")
        return 1 if effect.table.second_reading(OpenPoint.ATTACK_IS_AN_EFFECT, *entries) else amount
    return 1 if cause.kind is CauseKind.EFFECT else amount


def loyal(effect: Effect, unit: Piece) -> int:
    """Strength for commons adjacent to a summoner, of whichever side."""
    table = effect.table
    near = table.adjacent(table.where[unit.uid]) if is_common(unit) and unit.uid in table.where else []
    return 1 if any(is_summoner(one) for one in near) else 0


def can_move(effect: Effect) -> bool:
    """Whether the unit could move now."""
    table, unit = effect.table, effect.me
    return is_unit(unit) and not any(bars_to_moving(table, unit)) and bool(ways(effect))


def ways(effect: Effect) -> dict[str, tuple[Square, ...]]:
    """Every way that the unit can take, by the names of its spaces."""
    table, unit = effect.table, effect.me
    names = table.geometry.names
    paths = paths_of(table, unit, reach_of(table, unit), WAYS_OFFERED)
    return {" ".join([names[square] for square in path[1:]]): path for path in paths}


def move_instead(effect: Effect) -> Resolution:
    """The unit moves."""
    offered = ways(effect)
    way = yield from choose_word(effect, tuple(offered), DecisionCode.MOVE_ALONG)
    if way:
        yield from move(effect.table, effect.me, offered[way])


def any_common(effect: Effect, unit: Piece) -> bool:
    """Whether a unit is a common, of whichever side (faq-2e/high-elves/law-affects-enemies)."""
    return is_common(unit)


# Said of both when it is discarded: the transcription of the last sentence of each is garbled.
kept_for_boost = Part(
    Window.WOULD_DISCARD, keep, optional=True, cost=spend_boost(1), condition=it_is_me, zone=Zone.BESIDE
)

text(
    "Valeria the Just",
    "High Elves",
    Part(Window.AFTER_MOVE, force_target, optional=True, condition=it_is_me, targets=commons_within_2),
    Part(Window.AFTER_ATTACK, force_target, optional=True, condition=i_attacked, targets=commons_within_2),
)
# The name of this ability is ours: no source gives it in English for certain.
ability("Greater Engage", Part(Window.EACH_TIME_AWAY, engage_twice, condition=stepped_away))
text("Cassia the Gentle", "High Elves", Part(Window.END_OF_ATTACK, heal_commons))
ability("Annul", Part(Window.START_OF_MOVE, annul, optional=True, targets=within(3, is_common)))
ability("Atoner", Part(Window.AFTER_ATTACK, hurt_itself, condition=attacked_and_damaged))
text("Arbiter of Justice", "High Elves", standing(grants("Atoner", common_within_2)))
ability("Tough", standing(Hook.DAMAGE_OF_ATTACK.answer(tough), window=Window.WHEN_ATTACKED))
ability("Law of Fortitude", standing(grants("Tough", common_within_2)))
text(
    "Attendant Priest",
    "High Elves",
    standing(may_be_summoned_at(beside_arbiters), optional=True, zone=Zone.HAND),
    Part(Window.AFTER_SUMMON, heal_target, optional=True, condition=it_is_me, targets=hurt_commons_beside),
)
ability("Strong", standing(adds(Hook.STRENGTH, 1)))
text("Arbiter of War", "High Elves", standing(grants("Strong", common_within_2)))

text("Obedience", "High Elves", on_play(obey, targets=near_summoner(3, is_common)))
text(
    "Law of Sanctity",
    "High Elves",
    on_play(enact),
    standing(Hook.DAMAGE_AMOUNT.answer(sanctity), window=Window.WOULD_DAMAGE, zone=Zone.BESIDE),
    kept_for_boost,
    assumed=True,
)
text(
    "Law of Loyalty",
    "High Elves",
    on_play(enact),
    standing(Hook.STRENGTH.answer(loyal), zone=Zone.BESIDE),
    kept_for_boost,
    assumed=True,
)
# From faq-2e/cave-goblins/law-of-liberty-horde-clinger and faq-2e/high-elves/law-affects-enemies.
text(
    "Law of Liberty",
    "High Elves",
    Part(Window.INSTEAD_OF_MOVE, attack_again, optional=True, zone=Zone.BESIDE, lent_to=any_common),
    Part(
        Window.INSTEAD_OF_ATTACK, move_instead, optional=True, condition=can_move, zone=Zone.BESIDE, lent_to=any_common
    ),
)
