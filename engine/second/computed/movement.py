"""Where a unit can move: how far, through what, along which paths."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.effects.in_force import about, is_true, rules
from engine.effects.questions import Question
from engine.second.codes import LastingKind
from engine.second.effects import Effect
from engine.second.facts import NORMAL_SPACES
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Rule, registry
from engine.second.table import Table
from engine.second.texts import abilities
from engine.values.actions import Move
from engine.values.boards import Spaces, Square, spaces
from engine.values.ways import Way, walks, ways


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


def through_nothing(other: Piece) -> bool:
    """No card is passed by a unit of which no text says so."""
    return False


NORMAL = Reach(NORMAL_SPACES, NORMAL_SPACES, through_nothing)
"""How far a unit moves of which no text says otherwise."""
CHANGING = (Hook.MOVE_EXTRA, Hook.MOVE_FEWER, Hook.MOVE_STRAIGHT_EXTRA)
"""The questions how many spaces more or fewer there are."""


def reach_of(table: Table, unit: Piece) -> Reach:
    """How far the unit could move from where it is; expanded-2e/value-modifiers/movement-stacks."""
    extra = list(_during_move(table, unit))
    permits = [
        *about(table, Hook.MOVE_THROUGH, unit),
        *[(effect, rule.given) for effect, rule in extra if rule.question is Hook.MOVE_THROUGH],
    ]
    if not extra and not permits and not any(about(table, question, unit) for question in CHANGING):
        return NORMAL
    counted: list[str] = []

    def total(question: Question[Effect, [Piece], int]) -> int:
        found = 0
        own = [(effect, rule.given) for effect, rule in extra if rule.question is question]
        for effect, answer in (*about(table, question, unit), *own):
            if number := answer(effect, unit):
                counted.append(effect.entry)
                found += number
        return found

    more, fewer = total(Hook.MOVE_EXTRA), total(Hook.MOVE_FEWER)
    reached = NORMAL_SPACES + more - fewer

    def through(other: Piece) -> bool:
        for effect, answer in permits:
            if answer(effect, unit, other):
                return is_true(table, Hook.NOT_MOVED_THROUGH, other, unit) is None
        return False

    straight = reached + total(Hook.MOVE_STRAIGHT_EXTRA)
    passing = [effect.entry for effect, _ in permits if effect.is_me(unit)]
    passes = through if permits else through_nothing
    return Reach(max(0, reached), max(0, straight), passes, tuple(counted), tuple(passing))


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
    return [move.path for move in moves_of(table, unit, reach, most)]


def moves_of(table: Table, unit: Piece, reach: Reach, most: int, standing: Spaces | None = None) -> Sequence[Move]:
    """The moves along them. On which spaces cards stand may be known already."""
    start, board = table.where[unit.uid], table.board
    beginning = ways(table.geometry, Move)[start]
    shut = barred = beginning.near(reach.spaces) & (table.standing() if standing is None else standing)
    if shut and reach.through is not through_nothing:
        # As long as it passes all that it meets, it meets all that is near.
        near = table.geometry.within(start, reach.spaces)
        if all(reach.through(other) for square in near if (other := board[square])):
            barred = 0
        else:
            barred = spaces(_bars(table, start, reach))
    found = walks(beginning, reach.spaces, shut, barred, most)
    if reach.straight > reach.spaces and len(found) < most:
        return [*found, *_straight_moves(table, beginning, reach)][:most]
    return found


def _bars(table: Table, start: Square, reach: Reach) -> Iterator[Square]:
    """The spaces from which the unit cannot go on, among those to which it gets."""
    board, neighbours = table.board, table.geometry.neighbours
    met, edge = {start}, [start]
    for _ in range(reach.spaces):
        onward: list[Square] = []
        for square in [near for here in edge for near in neighbours[here]]:
            if square not in met:
                met.add(square)
                other = board[square]
                if other is None or reach.through(other):
                    onward.append(square)
                else:
                    yield square
        edge = onward


def _straight_moves(table: Table, beginning: Way[Move], reach: Reach) -> Iterator[Move]:
    """The moves in one direction that are longer than the unit could go otherwise."""
    for ray in table.geometry.rays[beginning.square]:
        way = beginning
        for length, square in enumerate(ray[: reach.straight], 1):
            other = table.board[square]
            if other is not None and not reach.through(other):
                break
            way = way.to(square)
            if length > reach.spaces and other is None:
                yield way.move
