"""Attack Value, life and prices: worked out from the cards and texts in play, never stored."""

from __future__ import annotations

from engine.effects.effect import is_unit
from engine.effects.in_force import about, is_true, rules
from engine.first.codes import LastingKind, OpenPoint
from engine.first.facts import MELEE
from engine.first.questions import Hook
from engine.first.table import Table
from engine.values.cards import Piece
from engine.values.position import Lasting


def attack_value(table: Table, unit: Piece) -> int:
    """How many dice a unit rolls; rule-1e/unit-card/attack-value."""
    total: int = unit.card.strength or 0
    total += sum(answer(effect, unit) for effect, answer in about(table, Hook.ATTACK_VALUE, unit))
    total += sum(one.value for one in _lasting(table, LastingKind.ATTACK_VALUE, unit))
    total += sum(1 for one in table.lasting if one.kind is LastingKind.ATTACK_VALUE_BESIDE and _helps(table, one, unit))
    return max(0, total)


def _helps(table: Table, lasting: Lasting, unit: Piece) -> bool:
    """Whether a unit of that player attacks a card to which a friendly unit of that name is adjacent."""
    attack, friends = table.attack, table.geometry.seating.friends
    if attack is None or attack.attacker.uid != unit.uid or attack.target.uid not in table.where:
        return False
    beside = [one for one in table.near(table.where[attack.target.uid], 1) if one.uid != attack.target.uid]
    return unit.controller == lasting.value and any(
        friends(one.controller, lasting.value) and name_of(table, one) == lasting.word for one in beside
    )


def symbol(table: Table, unit: Piece) -> str | None:
    """Whether a unit attacks with the sword or the bow; None where no source states it."""
    found = unit.card.attack
    for effect, answer in about(table, Hook.SYMBOL, unit):
        found = answer(effect, unit) or found
    for one in _lasting(table, LastingKind.SYMBOL, unit) if table.lasting else ():
        found = one.word or MELEE
    return found


def _lasting(table: Table, kind: LastingKind, piece: Piece) -> list[Lasting]:
    uid = piece.uid
    return [one for one in table.lasting if one.subject == uid and one.kind is kind]


def lasting_on(table: Table, kind: LastingKind, piece: Piece) -> list[Lasting]:
    """What lasts of a kind on a card for the turn, by the card that brought it about."""
    return table.lasting_on(kind, piece)


def life_left(piece: Piece) -> int | None:
    """A card's Life Points with its wounds taken off, or None where no source states them."""
    return None if piece.card.life is None else piece.card.life - piece.damage


def is_lost(piece: Piece) -> bool:
    """Whether a card has as many wounds as Life Points; rule-1e/unit-card/life-points."""
    left = life_left(piece)
    return left is not None and left <= 0


def can_spend(table: Table, player: int, points: int) -> bool:
    """Whether a player can spend so many Magic Points; rule-1e/spending-magic."""
    return table.has_magic(player, points) and not kept_from_spending(table, player, points)


def kept_from_spending(table: Table, player: int, points: int) -> tuple[str, ...]:
    """Entries of what forbids a player to spend so many Magic Points."""
    causes = [one.cause for one in table.lasting if one.kind is LastingKind.CANNOT_SPEND and one.value == player]
    if causes and not points and not table.second_reading(OpenPoint.NOTHING_SPENT, *causes):
        return ()
    return tuple(causes)


def price(table: Table, piece: Piece, points: int) -> int:
    """What a text of a card costs that costs so many Magic Points: less for an ability, but not for an event."""
    if points < 1 or not is_unit(piece):
        return points
    return max(0, points + sum(one.value for one in table.lasting if one.kind is LastingKind.ABILITY_COST))


def name_of(table: Table, piece: Piece) -> str:
    """What a card is called: by its print, or by the card that it is treated as."""
    for one in table.lasting:
        if one.kind is LastingKind.COPIES and one.subject == piece.uid and one.card is not None:
            return one.card.name
    return piece.card.name


def silencing(table: Table, piece: Piece) -> list[str]:
    """The entries of what leaves a card without abilities, and lets it gain none; nothing where it may have some."""
    standing = [effect.entry for effect, answer in rules(table, Hook.NO_ABILITIES) if answer(effect, piece)]
    return [*standing, *[one.cause for one in lasting_on(table, LastingKind.NO_ABILITIES, piece)]]


def moves_further(table: Table, unit: Piece) -> int:
    """How many spaces more a unit may move in the Movement Phase by what was played this turn."""
    return sum(one.value for one in _lasting(table, LastingKind.MOVE_EXTRA, unit))


def is_free_of_vines(table: Table, unit: Piece) -> bool:
    """Whether a unit moves off a Vine Wall without a roll."""
    return is_true(table, Hook.FREE_OF_VINES, unit) is not None
