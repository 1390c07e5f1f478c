"""Where a unit can move: how far, through what, along which paths."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.core.cards import Piece
from engine.core.geometry import Square
from engine.second.effect import Effect
from engine.second.parts import Hook, Rule, registry
from engine.second.table import Table
from engine.second.texts import abilities, is_true, rules

NORMAL_SPACES = 2
"""rule-2e/phase-move."""


class Reach(NamedTuple):
    """How far a unit can move, and through which cards."""

    spaces: int
    """Along any path."""
    straight: int
    """In one direction only."""
    through: Callable[[Piece], bool]

    @property
    def longest(self) -> int:
        """The most spaces of any path."""
        return max(self.spaces, self.straight)


def reach_of(table: Table, unit: Piece) -> Reach:
    """How far the unit could move from where it is; expanded-2e/value-modifiers/movement-stacks."""
    extra = list(_during_move(table, unit))

    def total(hook: Hook) -> int:
        asked = rules(table, hook)
        own = [(effect, rule.answer) for effect, rule in extra if rule.hook is hook]
        return sum(answer(effect, unit) for effect, answer in asked + own)

    more, fewer = total(Hook.MOVE_EXTRA), total(Hook.MOVE_FEWER)
    spaces = NORMAL_SPACES + more - fewer
    permits = rules(table, Hook.MOVE_THROUGH) + [
        (effect, rule.answer) for effect, rule in extra if rule.hook is Hook.MOVE_THROUGH
    ]

    def through(other: Piece) -> bool:
        if not any(answer(effect, unit, other) for effect, answer in permits):
            return False
        return is_true(table, Hook.NOT_MOVED_THROUGH, other, unit) is None

    return Reach(max(0, spaces), max(0, spaces + total(Hook.MOVE_STRAIGHT_EXTRA)), through)


def _during_move(table: Table, unit: Piece) -> Iterator[tuple[Effect, Rule]]:
    """The rules of abilities that the unit has only while it moves, and does not have anyway."""
    held = {ability.name for ability in abilities(table, unit)}
    for effect, answer in rules(table, Hook.HAS_DURING_MOVE):
        for name in answer(effect, unit):
            if name in held or name not in registry.abilities:
                continue
            held.add(name)
            gained = registry.abilities[name]
            own = Effect(table, unit, name, gained.entry, last=table.where[unit.uid])
            for part in gained.parts:
                for rule in part.rules:
                    yield own, rule


def paths_of(table: Table, unit: Piece, reach: Reach) -> Iterator[tuple[Square, ...]]:
    """Every path that the unit can take, shortest first along each branch; paths that come back included."""
    start = table.where[unit.uid]
    board, neighbours, rays = table.board, table.geometry.neighbours, table.geometry.rays
    passable: dict[Square, bool] = {}

    def may_pass(square: Square) -> bool:
        if square not in passable:
            other = board[square]
            passable[square] = other is None or reach.through(other)
        return passable[square]

    def onward(path: tuple[Square, ...], left: int) -> Iterator[tuple[Square, ...]]:
        for square in neighbours[path[-1]]:
            longer = (*path, square)
            if board[square] is None or square == start:
                yield longer
            elif not may_pass(square):
                continue
            if left > 1:
                yield from onward(longer, left - 1)

    if reach.spaces > 0:
        yield from onward((start,), reach.spaces)
    if reach.straight > reach.spaces:
        for ray in rays[start]:
            for length, square in enumerate(ray[: reach.straight], 1):
                if board[square] is not None and not may_pass(square):
                    break
                if length > reach.spaces and board[square] is None:
                    yield (start, *ray[:length])
