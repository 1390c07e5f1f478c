"""Where a unit can move: how far, through what, along which paths."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.effects.questions import Question
from engine.second.codes import LastingKind
from engine.second.effects import Effect
from engine.second.facts import NORMAL_SPACES
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Rule, registry
from engine.second.table import Table
from engine.second.texts import abilities, is_true, rules
from engine.values.actions import Move
from engine.values.boards import Square
from engine.values.ways import Way, ways


class Reach(NamedTuple):
    """How far a unit can move, and through which cards."""

    spaces: int
    """Along any path."""
    straight: int
    """In one direction only."""
    through: Callable[[Piece], bool]
    counted: tuple[str, ...] = ()
    """The entries of the texts that make it more or fewer spaces."""
    passing: tuple[str, ...] = ()
    """The entries of the unit's own texts that let it move through some cards."""

    @property
    def longest(self) -> int:
        """The most spaces of any path."""
        return max(self.spaces, self.straight)


def reach_of(table: Table, unit: Piece) -> Reach:
    """How far the unit could move from where it is; expanded-2e/value-modifiers/movement-stacks."""
    extra, counted = list(_during_move(table, unit)), list[str]()

    def total(question: Question[Effect, [Piece], int]) -> int:
        found = 0
        own = [(effect, rule.given) for effect, rule in extra if rule.question is question]
        for effect, answer in rules(table, question) + own:
            if number := answer(effect, unit):
                counted.append(effect.entry)
                found += number
        return found

    more, fewer = total(Hook.MOVE_EXTRA), total(Hook.MOVE_FEWER)
    spaces = NORMAL_SPACES + more - fewer
    permits = rules(table, Hook.MOVE_THROUGH) + [
        (effect, rule.given) for effect, rule in extra if rule.question is Hook.MOVE_THROUGH
    ]

    def through(other: Piece) -> bool:
        for effect, answer in permits:
            if answer(effect, unit, other):
                return is_true(table, Hook.NOT_MOVED_THROUGH, other, unit) is None
        return False

    straight = spaces + total(Hook.MOVE_STRAIGHT_EXTRA)
    passing = [effect.entry for effect, _ in permits if effect.is_me(unit)]
    return Reach(max(0, spaces), max(0, straight), through, tuple(counted), tuple(passing))


def _during_move(table: Table, unit: Piece) -> Iterator[tuple[Effect, Rule]]:
    """The rules of abilities that the unit has only while it moves, and does not have anyway."""
    granting = rules(table, Hook.HAS_DURING_MOVE)
    if not granting or table.is_silent(unit):
        return
    held = {ability.name for ability in abilities(table, unit)}
    # What it lost for the turn it does not get back by moving.
    held |= {one.word for one in table.lasting if one.kind == LastingKind.LACKS and one.subject == unit.uid}
    for effect, answer in granting:
        for name in answer(effect, unit):
            if name in held or name not in registry.abilities or table.muted == (unit.uid, name):
                continue
            held.add(name)
            gained = registry.abilities[name]
            own = Effect(table, unit, name, gained.entry, last=table.where[unit.uid])
            for part in gained.parts:
                for rule in part.rules:
                    yield own, rule


def paths_of(table: Table, unit: Piece, reach: Reach, most: int) -> list[tuple[Square, ...]]:
    """Every path that the unit can take, the shortest first, those that come back included; at most so many."""
    return [way.path for way in ways_of(table, unit, reach, most)]


def ways_of(table: Table, unit: Piece, reach: Reach, most: int) -> list[Way[Move]]:
    """The same as ways."""
    start = table.where[unit.uid]
    board, beginning = table.board, ways(table.geometry, Move)[start]
    passable: dict[Square, bool] = {}
    found: list[Way[Move]] = []
    frontier = [beginning]
    for _ in range(reach.spaces):
        longer: list[Way[Move]] = []
        for way in frontier:
            for further in way.onward:
                square = further.square
                other = board[square]
                if other is None or square == start:
                    longer.append(further)
                    found.append(further)
                    continue
                if square not in passable:
                    passable[square] = reach.through(other)
                if passable[square]:
                    longer.append(further)
            if len(found) > most:
                return found[:most]
        frontier = longer
    if reach.straight > reach.spaces:
        found.extend(_straight_ways(table, beginning, reach))
    return found[:most]


def _straight_ways(table: Table, beginning: Way[Move], reach: Reach) -> Iterator[Way[Move]]:
    """The ways in one direction that are longer than the unit could go otherwise."""
    for ray in table.geometry.rays[beginning.square]:
        way = beginning
        for length, square in enumerate(ray[: reach.straight], 1):
            other = table.board[square]
            if other is not None and not reach.through(other):
                break
            way = way.to(square)
            if length > reach.spaces and other is None:
                yield way
