"""What a unit can attack: how far, through what, and what forbids it."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence, Set
from typing import NamedTuple

from engine.effects.effect import is_structure, is_unit
from engine.effects.in_force import about, concerned, is_true, rules
from engine.second.codes import ReasonCode
from engine.second.facts import RANGED, RANGED_REACH
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.table import Table
from engine.values.boards import Spaces, Square
from engine.values.reasons import Reason

BARRING = frozenset[object]({Hook.CANNOT_ATTACK})
"""The question whether something keeps a unit from attacking at all."""
FORBIDDING = frozenset[object]({Hook.CANNOT_BE_TARGETED, Hook.MUST_TARGET})
"""The questions whether something forbids an attack on what it reaches."""
CHOOSING_TARGETS = FORBIDDING | {Hook.EXTRA_TARGET}
"""Those, and whether it reaches cards elsewhere: if nothing says so, it may attack what is in line."""


class Sight(NamedTuple):
    """What the attacks of all units have in common on a table, until something on it changes."""

    standing: Spaces
    """The spaces on which cards stand."""
    ranging: Container[int]
    """The cards of which a text may say how far they attack."""
    passing: Container[int]
    """The cards of which a text may say that they attack through others."""
    passed: Set[Square]
    """The spaces of the cards of which a text may say that they are attacked through."""


def sight_of(table: Table) -> Sight:
    """What is looked up once for the attacks of all units."""
    where, passed = table.where, concerned(table, (Hook.ATTACKED_THROUGH,))
    return Sight(
        table.standing(),
        concerned(table, (Hook.REACH,)),
        concerned(table, (Hook.ATTACK_THROUGH,)),
        frozenset([where[uid] for uid in passed if uid in where]),
    )


def reach_of_attack(table: Table, unit: Piece) -> int:
    """Across how many clear straight spaces the unit can attack."""
    normal = _normal_reach(unit.card.attack)
    return max([normal, *[answer(effect, unit) for effect, answer in about(table, Hook.REACH, unit)]])


def _normal_reach(kind: str | None) -> int:
    return RANGED_REACH if kind == RANGED else 1


def attacks_through(table: Table, unit: Piece, between: Piece) -> bool:
    """Whether the unit may attack through a card."""
    passes = is_true(table, Hook.ATTACK_THROUGH, unit, between) or is_true(table, Hook.ATTACKED_THROUGH, between, unit)
    return passes is not None and is_true(table, Hook.NOT_ATTACKED_THROUGH, between) is None


def reached(table: Table, unit: Piece, sight: Sight | None = None) -> list[Piece]:
    """The cards that the unit's attack reaches, whatever else may forbid the attack; none if its kind is not known."""
    board = table.board
    found = [piece for square in spaces_reached(table, unit, sight or sight_of(table)) if (piece := board[square])]
    for effect, answer in about(table, Hook.EXTRA_TARGET, unit):
        found.extend(
            other
            for other in table.pieces()
            if other.uid != unit.uid and other not in found and answer(effect, unit, other)
        )
    return found


def spaces_reached(table: Table, unit: Piece, sight: Sight) -> tuple[Square, ...]:
    """The spaces of the cards in a straight line that the unit's attack reaches."""
    kind, uid, here = unit.card.attack, unit.uid, table.where[unit.uid]
    if kind is None:
        return ()
    most = reach_of_attack(table, unit) if uid in sight.ranging else _normal_reach(kind)
    met = table.geometry.met(here, most, sight.standing)
    # Nothing stands between adjacent spaces.
    if most == 1 or (uid not in sight.passing and sight.passed.isdisjoint(met)):
        return met
    lines = table.geometry.lined_up(here, most, sight.standing)
    return tuple([square for line in lines for square in _met_past(table, unit, line)])


def _met_past(table: Table, unit: Piece, line: Sequence[Square]) -> Sequence[Square]:
    """The spaces in a line of cards up to the first that the unit does not attack through."""
    # Of the last it does not matter.
    for number, square in enumerate(line[:-1], 1):
        other = table.board[square]
        if other is not None and not attacks_through(table, unit, other):
            return line[:number]
    return line


def between(table: Table, here: Square, there: Square) -> list[Piece]:
    """The cards on the spaces strictly between two spaces of a straight line."""
    line = table.geometry.line(here, there)
    return [piece for square in (line or ())[:-1] if (piece := table.board[square])]


def targets_of(table: Table, unit: Piece, sight: Sight | None = None) -> list[Piece]:
    """The cards that the unit can attack now, as far as the target matters."""
    return [other for other in reached(table, unit, sight) if not any(_forbidden(table, unit, other))]


def reasons_against_target(table: Table, unit: Piece, target: Piece) -> Iterator[Reason]:
    """Every reason why the target cannot be attacked by the unit."""
    here = table.where[unit.uid]
    if unit.uid == target.uid:
        yield Reason(ReasonCode.TARGETS_ITSELF, ("rule-2e/no-self-target",), (here,), (unit.card.name,))
        return
    if not any(answer(effect, unit, target) for effect, answer in about(table, Hook.EXTRA_TARGET, unit)):
        yield from _out_of_reach(table, unit, target)
    yield from _forbidden(table, unit, target)


def _out_of_reach(table: Table, unit: Piece, target: Piece) -> Iterator[Reason]:
    here, there = table.where[unit.uid], table.where[target.uid]
    names = (unit.card.name, target.card.name)
    if unit.card.attack is None:
        # Of what does not attack at all nobody asks how.
        if is_unit(unit):
            yield Reason(
                ReasonCode.ATTACK_UNCONFIRMED, ("rule-2e/attack-steps/declare-target",), (here,), (unit.card.name,)
            )
        return
    most = reach_of_attack(table, unit)
    distance = table.geometry.distance[here][there]
    declare = "rule-2e/attack-steps/declare-target"
    if unit.card.attack != RANGED and most == 1:
        if distance > 1:
            yield Reason(ReasonCode.MELEE_NOT_ADJACENT, (declare, "glossary-2e/adjacent"), (here, there), names)
        return
    if table.geometry.line(here, there) is None:
        yield Reason(ReasonCode.NOT_STRAIGHT, (declare, "glossary-2e/straight-spaces"), (here, there), names)
        return
    if distance > most:
        params = (("distance", distance), ("reach", most))
        yield Reason(ReasonCode.TOO_FAR, (declare, "glossary-2e/clear-straight-spaces"), (here, there), names, params)
    for other in between(table, here, there):
        if not attacks_through(table, unit, other):
            ban = is_true(table, Hook.NOT_ATTACKED_THROUGH, other)
            barred = [ban.entry] if ban else []
            # Who may attack through some cards asks why not through this one.
            allowed = [] if ban else [one.entry for one, _ in rules(table, Hook.ATTACK_THROUGH) if one.is_me(unit)]
            entries = tuple(dict.fromkeys((*barred, "glossary-2e/clear-straight-spaces", declare, *allowed)))
            squares = (table.where[other.uid], there)
            yield Reason(ReasonCode.NOT_CLEAR, entries, squares, (other.card.name, target.card.name))


def _forbidden(table: Table, unit: Piece, target: Piece) -> Iterator[Reason]:
    here, there = table.where[unit.uid], table.where[target.uid]
    names = (unit.card.name, target.card.name)
    for effect, answer in about(table, Hook.CANNOT_BE_TARGETED, target):
        if answer(effect, target):
            params = (("by", effect.name),)
            yield Reason(
                ReasonCode.CANNOT_BE_TARGETED, (effect.entry, "glossary-2e/target"), (there,), names[1:], params
            )
    for effect, says_so in about(table, Hook.MUST_TARGET, unit):
        if says_so(effect, unit, target):
            params = (("by", effect.name),)
            yield Reason(ReasonCode.MUST_TARGET_ANOTHER, (effect.entry,), (here, there), names, params)


def reasons_against_attacking(table: Table, unit: Piece) -> Iterator[Reason]:
    """Every reason why the unit cannot attack at all, limits of the phase aside."""
    here = table.where[unit.uid]
    if not is_unit(unit):
        code = ReasonCode.STRUCTURES_DO_NOT_ATTACK if is_structure(unit) else ReasonCode.NOT_A_UNIT
        yield Reason(code, ("glossary-2e/structure", "rule-2e/phase-attack"), (here,), (unit.card.name,))
    for effect, answer in about(table, Hook.CANNOT_ATTACK, unit):
        if answer(effect, unit):
            params = (("by", effect.name),)
            yield Reason(
                ReasonCode.CANNOT_ATTACK, (effect.entry, "rule-2e/phase-attack"), (here,), (unit.card.name,), params
            )
