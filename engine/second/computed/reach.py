"""What a unit can attack: how far, through what, and what forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.effects.effect import is_structure, is_unit
from engine.effects.in_force import about, is_true, rules
from engine.second.codes import ReasonCode
from engine.second.effects import Effect
from engine.second.facts import RANGED, RANGED_REACH
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.table import Table
from engine.values.boards import Spaces, Square
from engine.values.reasons import Reason

Passing = Sequence[tuple[Effect, Callable[[Effect, Piece, Piece], bool]]]
"""Texts by which units may attack through cards."""
BARRING = frozenset[object]({Hook.CANNOT_ATTACK})
"""The question whether something keeps a unit from attacking at all."""
FORBIDDING = frozenset[object]({Hook.CANNOT_BE_TARGETED, Hook.MUST_TARGET})
"""The questions whether something forbids an attack on what it reaches."""


def reach_of_attack(table: Table, unit: Piece) -> int:
    """Across how many clear straight spaces the unit can attack."""
    normal = RANGED_REACH if unit.card.attack == RANGED else 1
    reaches: list[int] = [answer(effect, unit) for effect, answer in about(table, Hook.REACH, unit)]
    return max([normal, *reaches]) if reaches else normal


def attacks_through(table: Table, unit: Piece, between: Piece) -> bool:
    """Whether the unit may attack through a card."""
    return is_true(table, Hook.ATTACK_THROUGH, unit, between) is not None and not _stops_attacks(table, between)


def _lets_through(passes: Passing, unit: Piece, between: Piece) -> bool:
    for effect, answer in passes:
        if answer(effect, unit, between):
            break
    else:
        return False
    return True


def _stops_attacks(table: Table, between: Piece) -> bool:
    return is_true(table, Hook.NOT_ATTACKED_THROUGH, between) is not None


def reached(table: Table, unit: Piece, standing: Spaces | None = None) -> list[Piece]:
    """The cards that the unit's attack reaches, whatever else may forbid the attack; none if its kind is not known.

    On which spaces cards stand may be known already.
    """
    most = reach_of_attack(table, unit)
    # Nothing stands between adjacent spaces.
    passes = about(table, Hook.ATTACK_THROUGH, unit) if most > 1 else ()
    found: list[Piece] = []
    if unit.card.attack is not None:
        here, board = table.where[unit.uid], table.board
        if not passes:
            taken = table.standing() if standing is None else standing
            found = [piece for square in table.geometry.met(here, most, taken) if (piece := board[square])]
        for ray in table.geometry.rays[here] if passes else ():
            for square in ray[:most]:
                other = board[square]
                if other is not None:
                    found.append(other)
                    if not _lets_through(passes, unit, other) or _stops_attacks(table, other):
                        break
    for effect, answer in about(table, Hook.EXTRA_TARGET, unit):
        found.extend(
            other
            for other in table.pieces()
            if other.uid != unit.uid and other not in found and answer(effect, unit, other)
        )
    return found


def between(table: Table, here: Square, there: Square) -> list[Piece]:
    """The cards on the spaces strictly between two spaces of a straight line."""
    line = table.geometry.line(here, there)
    return [piece for square in (line or ())[:-1] if (piece := table.board[square])]


def targets_of(table: Table, unit: Piece, standing: Spaces | None = None) -> list[Piece]:
    """The cards that the unit can attack now, as far as the target matters."""
    return [other for other in reached(table, unit, standing) if not any(_forbidden(table, unit, other))]


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
