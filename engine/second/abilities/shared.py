"""Abilities that cards of several factions have, and what abilities of several factions do."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.cards import CardDefinition
from engine.core.decisions import Resolution
from engine.core.geometry import Square
from engine.second.abilities.shorthand import adds, imbued, it_is_a_unit, moves_through, own, standing
from engine.second.effect import Effect, is_unit
from engine.second.parts import Hook, Part, ability
from engine.second.verbs.cards import retrieve_from_discard
from engine.second.verbs.damage import damage
from engine.second.verbs.leaving import to_discard
from engine.second.verbs.placing import force, place_card
from engine.second.verbs.tokens import boost
from engine.second.windows import Window


def boost_itself(effect: Effect) -> Resolution:
    """Boost the card."""
    boost(effect, [effect.uid])
    yield from ()


def force_itself(effect: Effect) -> Resolution:
    """Force the unit 1 space."""
    yield from force(effect, effect.uid, 1)


def unit_named(words: str) -> Callable[[CardDefinition], bool]:
    """A kind of card: units whose name has these words."""
    return lambda card: card.is_a("unit") and card.named(words)


def place_from_discard(effect: Effect, wanted: Callable[[CardDefinition], bool], squares: list[Square]) -> Resolution:
    """Place a card from the discard pile; without an empty space for it, it stays there."""
    player = effect.controller
    card = yield from retrieve_from_discard(effect, player, wanted)
    if card is not None and not (yield from place_card(effect, card, player, squares)):
        to_discard(effect.table, card, player)


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
    """Whether the unit destroyed a unit."""
    cause = effect.occasion.cause
    return it_is_a_unit(effect) and cause is not None and effect.is_me(cause.piece) and cause.kind != "state"


def can_infect(effect: Effect) -> bool:
    """Whether there is a Carrier to place and an empty space for it."""
    square = effect.occasion.square
    pile = effect.table.players[effect.controller].discard
    empty = square is not None and effect.table.is_empty(square)
    return empty and any(unit_named("Carrier")(card) for card in pile)


def infect(effect: Effect) -> Resolution:
    """A Carrier from the discard pile takes the space of the destroyed unit."""
    square = effect.occasion.square
    yield from place_from_discard(effect, unit_named("Carrier"), [] if square is None else [square])


ability("Engage", Part(Window.EACH_TIME_AWAY, engage, condition=stepped_away))
ability("Far Shot", standing(own(Hook.REACH, lambda effect, unit: 4), optional=True))
ability(
    "Flight",
    standing(adds(Hook.MOVE_EXTRA, 1), moves_through(lambda other: True), window=Window.WHEN_MOVE, optional=True),
)
ability("Imbued Strength", standing(imbued(Hook.STRENGTH)))
ability("Infect", Part(Window.AFTER_DESTROYING, infect, optional=True, condition=i_destroyed_unit, possible=can_infect))
ability("Swift", standing(adds(Hook.MOVE_EXTRA, 1), window=Window.WHEN_MOVE, optional=True))
