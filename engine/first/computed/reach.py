"""What a unit can attack: how far, past what, and what forbids it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.effects.effect import is_unit
from engine.effects.in_force import about
from engine.first.codes import FactKind, LastingKind, OpenPoint, ReasonCode
from engine.first.computed.figures import lasting_on, symbol
from engine.first.computed.spoken_of import spoken_of
from engine.first.facts import BOW_REACH, RANGED
from engine.first.questions import Hook
from engine.first.table import Table
from engine.values.boards import Spaces, Square
from engine.values.cards import Piece
from engine.values.reasons import Reason

LINE = "rule-1e/ranged-attack"
BARRING, BARRING_ALL = frozenset({LastingKind.CANNOT_ACT}), frozenset({LastingKind.ONE_ATTACKER})
"""What lasts and may keep one unit, or all of a player's, from attacking at all."""
FORBIDDING = frozenset({LastingKind.CANNOT_ATTACK_CARD, LastingKind.ATTACKS_ADJACENT})
"""What lasts and may forbid an attack on what it reaches."""
SYMBOLS = frozenset({LastingKind.SYMBOL})
"""What lasts and gives a unit another symbol."""
TEAMMATES = ("rule-1e/attack-own-cards", "term-1e/you-control-and-friendly")
"""Entries of the point whether a teammate's cards may be attacked."""


def on_space(table: Table, square: Square) -> list[Piece]:
    """The cards on a space: a unit or Wall, and the Vine Wall below it."""
    return [piece for piece in (table.board[square], table.ground[square]) if piece]


def reach_of_attack(table: Table, unit: Piece) -> int:
    """Across how many clear straight line spaces the unit attacks: a sword only the next."""
    return reach_with(symbol(table, unit))


def reach_with(kind: str | None) -> int:
    """The same by the symbol that the unit has."""
    return BOW_REACH if kind == RANGED else 1


def of_another_symbol(table: Table) -> Collection[int]:
    """The units of which something may say that they have another symbol than is printed."""
    return spoken_of(table, (Hook.SYMBOL,), SYMBOLS)


def reached(table: Table, unit: Piece, taken: Spaces | None = None) -> list[Piece]:
    """The cards that the unit's attack reaches, whatever else may forbid the attack.

    On which spaces there are cards may be known already.
    """
    here = table.where[unit.uid]
    found, below = cards_in_line(table, here, reach_of_attack(table, unit), taken), table.standing_on(unit.uid)
    return found if below is None else [below, *found]


def cards_in_line(table: Table, here: Square, spaces: int, taken: Spaces | None = None) -> list[Piece]:
    """The cards at most so many clear straight line spaces from a space."""
    board, ground = table.board, table.ground
    met = table.geometry.met(here, spaces, table.taken() if taken is None else taken)
    return [piece for square in met for piece in (board[square], ground[square]) if piece]


def between(table: Table, here: Square, there: Square) -> list[Piece]:
    """The cards on the spaces strictly between two spaces of a straight line: any card blocks, a Vine Wall too."""
    line = table.geometry.line(here, there)
    return [piece for square in (line or ())[:-1] for piece in on_space(table, square)]


def targets_of(table: Table, unit: Piece, taken: Spaces | None = None) -> list[Piece]:
    """The cards that the unit can attack now, as far as the target matters."""
    found, guarded = reached(table, unit, taken), perhaps_not_attacked(table)
    return [
        other
        for other in found
        if not ((other.uid in guarded or _is_teammates(table, unit, other)) and any(_forbidden(table, unit, other)))
    ]


def perhaps_not_attacked(table: Table) -> Collection[int]:
    """The cards of which something may say that a unit that reaches them does not attack them, teammates aside."""
    return spoken_of(table, (Hook.NOT_ATTACKED_BY,), on_all=FORBIDDING)


def perhaps_kept_from_attacking(table: Table) -> Collection[int]:
    """The units of which something may say that they do not attack at all."""
    return spoken_of(table, (Hook.CANNOT_ATTACK,), BARRING, BARRING_ALL)


def but_for_teammates(table: Table, unit: Piece, met: tuple[Square, ...]) -> tuple[Square, ...]:
    """Those of the spaces that an attack reaches where no card stands that its controller's teammate keeps from it."""
    if len(table.players) == 2:
        return met
    board = table.board
    teammates = [there for there in met if (other := board[there]) and _is_teammates(table, unit, other)]
    if not teammates or not table.second_reading(OpenPoint.ATTACKS_TEAMMATES, *TEAMMATES):
        return met
    return tuple([there for there in met if there not in teammates])


def _is_teammates(table: Table, unit: Piece, target: Piece) -> bool:
    """Whether a teammate of the unit's controller controls a card."""
    one, other = unit.controller, target.controller
    return one != other and table.geometry.seating.friends(one, other)


def reasons_against_target(table: Table, unit: Piece, target: Piece) -> Iterator[Reason]:
    """Every reason why the target cannot be attacked by the unit."""
    here = table.where[unit.uid]
    if unit.uid == target.uid:
        yield Reason(ReasonCode.TARGETS_ITSELF, ("rule-1e/attack-own-cards",), (here,), (unit.card.name,))
        return
    yield from _out_of_reach(table, unit, target)
    yield from _forbidden(table, unit, target)


def _out_of_reach(table: Table, unit: Piece, target: Piece) -> Iterator[Reason]:
    here, there = table.where[unit.uid], table.where[target.uid]
    names = (unit.card.name, target.card.name)
    kind = symbol(table, unit)
    distance = table.geometry.distance[here][there]
    if kind is None:
        yield Reason(ReasonCode.ATTACK_UNCONFIRMED, ("rule-1e/unit-card/range-symbol",), (here,), names[:1])
    elif kind != RANGED:
        if distance > 1:
            yield Reason(
                ReasonCode.SWORD_NOT_ADJACENT, ("rule-1e/melee-attack", "rule-1e/adjacency"), (here, there), names
            )
    elif distance > 0 and table.geometry.line(here, there) is None:
        yield Reason(ReasonCode.NOT_STRAIGHT, (LINE,), (here, there), names)
    else:
        if distance > BOW_REACH:
            params = (("distance", distance), ("reach", BOW_REACH))
            yield Reason(ReasonCode.TOO_FAR, (LINE,), (here, there), names, params)
        for other in between(table, here, there):
            blocked = (LINE, "rule-1e/vine-walls/attacking") if other.uid in _lying(table) else (LINE,)
            squares = (table.where[other.uid], there)
            yield Reason(ReasonCode.NOT_CLEAR, blocked, squares, (other.card.name, target.card.name))


def _lying(table: Table) -> set[int]:
    return {piece.uid for piece in table.ground if piece}


def _forbidden(table: Table, unit: Piece, target: Piece) -> Iterator[Reason]:
    squares = table.where[unit.uid], table.where[target.uid]
    names = (unit.card.name, target.card.name)
    if _is_teammates(table, unit, target) and table.second_reading(OpenPoint.ATTACKS_TEAMMATES, *TEAMMATES):
        yield Reason(ReasonCode.OF_A_TEAMMATE, TEAMMATES, squares, names)
    for effect, answer in about(table, Hook.NOT_ATTACKED_BY, target):
        if answer(effect, target, unit):
            yield Reason(ReasonCode.CANNOT_ATTACK_THIS, (effect.entry,), squares, names, (("by", effect.name),))
    for one in table.lasting:
        if one.kind is LastingKind.CANNOT_ATTACK_CARD and (one.subject, one.other) == (unit.uid, target.uid):
            yield Reason(ReasonCode.CANNOT_ATTACK_THIS, (one.cause,), squares, names, (("by", one.word),))
    if table.phase != "attack" or unit.controller != table.turn or table.geometry.distance[squares[0]][squares[1]] < 2:
        return
    for one in table.lasting:
        if one.kind is LastingKind.ATTACKS_ADJACENT and one.value == unit.controller:
            yield Reason(ReasonCode.CANNOT_ATTACK_THIS, (one.cause,), squares, names, (("by", one.word),))


def reasons_against_attacking(table: Table, unit: Piece, *, instead: bool = False) -> Iterator[Reason]:
    """Every reason why the unit cannot attack at all, or do something instead, limits of the phase aside."""
    here = table.where[unit.uid]
    if not is_unit(unit):
        yield Reason(ReasonCode.WALLS_DO_NOT_ATTACK, ("rule-1e/wall-cards",), (here,), (unit.card.name,))
    for effect, answer in about(table, Hook.CANNOT_ATTACK, unit):
        if answer(effect, unit):
            params = (("by", effect.name),)
            yield Reason(
                ReasonCode.CANNOT_ATTACK, (effect.entry, "rule-1e/phase-attack"), (here,), (unit.card.name,), params
            )
    for one in table.lasting:
        if one.kind is LastingKind.ONE_ATTACKER and one.value == unit.controller and _has_another_attacked(table, unit):
            yield Reason(ReasonCode.ONE_UNIT_ATTACKS, (one.cause, "rule-1e/phase-attack"), (here,), (unit.card.name,))
    for one in lasting_on(table, LastingKind.CANNOT_ACT, unit):
        entries, params = (one.cause, "rule-1e/phase-attack"), (("by", one.word),)
        if instead and table.second_reading(OpenPoint.HELD_AND_STRIKES, *entries):
            continue
        yield Reason(ReasonCode.CANNOT_ATTACK, entries, (here,), (unit.card.name,), params)


def _has_another_attacked(table: Table, unit: Piece) -> bool:
    return table.used[1] > 0 and not table.noted(FactKind.CHOSEN_TO_ATTACK, unit.uid)
