"""What effects ask of players: whom they mean, how many, whether they agree, whether they pay."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from engine.effects.choosing import choose_word
from engine.first.codes import DecisionCode
from engine.first.computed.figures import can_spend
from engine.first.effects import Effect
from engine.first.verbs.piles import spend
from engine.values.decisions import Answer, Choice, Decision, Named

Numbered = Generator[Decision, Answer, int]
"""A decision in progress that gives back a number."""
Agreed = Generator[Decision, Answer, bool]


def choose_player(effect: Effect) -> Numbered:
    """The player whom the effect's controller chooses, who may be any in the game."""
    return (yield from _one_of(effect, effect.table.geometry.seating.players, DecisionCode.PLAYER))


def choose_opponent(effect: Effect) -> Numbered:
    """The opponent whom the effect's controller chooses; with one, nobody is asked."""
    return (yield from _one_of(effect, opponents(effect), DecisionCode.OPPONENT))


def opponents(effect: Effect) -> list[int]:
    """The players of other teams who are still in the game."""
    seating = effect.table.geometry.seating
    others = [player for player in seating.players if not seating.friends(player, effect.controller)]
    return [player for player in others if player not in effect.table.lost]


def _one_of(effect: Effect, players: Iterable[int], about: DecisionCode) -> Numbered:
    names = effect.table.geometry.seating.names
    standing = [names[player] for player in players if player not in effect.table.lost]
    return names.index((yield from choose_word(effect, standing, about)))


def choose_number(effect: Effect, least: int, most: int) -> Numbered:
    """A number from one to another that the effect's controller chooses."""
    return int((yield from choose_word(effect, [str(one) for one in range(least, most + 1)], DecisionCode.HOW_MANY)))


def agrees(effect: Effect, player: int, about: DecisionCode, concerned: tuple[Named, ...]) -> Agreed:
    """Whether a player says yes."""
    (said,) = yield Choice(
        player, about, ("yes", "no"), (effect.entry,), subject=effect.name, source=effect.named, concerned=concerned
    )
    return said == "yes"


def agrees_to_pay(effect: Effect, player: int, points: int, concerned: tuple[Named, ...]) -> Agreed:
    """Whether a player spends so many Magic Points, who is asked if they can."""
    table = effect.table
    if not can_spend(table, player, points):
        return False
    paid = yield from agrees(effect, player, DecisionCode.SPEND, concerned)
    if paid:
        spend(table, player, points, effect.entry)
    return paid
