"""Actions that are legal, and actions that fail for exactly one reason; entries that could stand against one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, zip_longest
from typing import Any

from engine.effects.table import Table
from engine.effects.texts import abilities
from engine.second import BOARD, Situation, explain, legal_actions
from engine.values.actions import Action, Attack, Build, Move, Play, Summon, Use
from engine.values.boards import Square
from refsvc.puzzles.model import Puzzle

TRIED = 600
LISTED = 400
MOST_PATH = 3


def actions(position: Situation) -> Iterator[dict[str, Any]]:
    """Legal actions and near misses in turn, those of different kinds first."""
    legal = _mixed(list(islice(legal_actions(position, LISTED).actions, LISTED)))
    misses = near_misses(position)
    for one, other in zip_longest(legal, misses):
        if one is not None and one.text(BOARD) != "end phase":
            yield {"action": one.text(BOARD)}
        if other is not None:
            yield {"action": other[0].text(BOARD)}


def _mixed(found: list[Action]) -> list[Action]:
    """The actions so that kinds alternate."""
    by_kind: dict[type[Action], list[Action]] = {}
    for action in found:
        by_kind.setdefault(type(action), []).append(action)
    spread = [group[:: max(1, len(group) // 6)] for group in by_kind.values()]
    return [action for row in zip_longest(*spread) for action in row if action is not None]


def near_misses(position: Situation) -> list[tuple[Action, str]]:
    """Actions refused for exactly one reason, each with its code; those with rarer reasons first."""
    by_code: dict[str, list[tuple[Action, str]]] = {}
    for action in islice(_thinkable(position), TRIED):
        reasons = explain(position, action).reasons
        if len(reasons) == 1:
            by_code.setdefault(reasons[0].code, []).append((action, reasons[0].code))
    groups = sorted(by_code.values(), key=len)
    return [miss for row in zip_longest(*groups) for miss in row if miss is not None]


def entries(puzzle: Puzzle, position: Situation) -> Iterator[dict[str, Any]]:
    """The verdicts on one action that may be thought of: legal, or refused because of one entry or another."""
    yield {"legal": True}
    action = puzzle.action
    assert action is not None
    for reason in explain(position, action).reasons:
        yield {"because": reason.entries[0]}
    for other in islice(_thinkable(position), TRIED):
        if type(other) is type(action):
            for reason in explain(position, other).reasons:
                yield {"because": reason.entries[0]}


def _thinkable(position: Situation) -> Iterator[Action]:
    """Actions of the phase that somebody might try with the cards there."""
    match position.phase:
        case "summon":
            yield from _with_card(position, "unit", Summon)
        case "move":
            yield from _moves(position)
        case "build":
            yield from _with_card(position, "structure", Build)
        case "attack":
            yield from _attacks(position)
    for card in dict.fromkeys(card.name for card in position.players[position.turn].hand if card.is_a("event")):
        yield Play(card)
    yield from _uses(position)


def _own(position: Situation) -> list[Square]:
    board = enumerate(position.board)
    return [square for square, piece in board if piece is not None and piece.controller == position.turn]


def _attacks(position: Situation) -> Iterator[Action]:
    taken = [square for square, piece in enumerate(position.board) if piece is not None]
    pairs = [(one, other) for one in _own(position) for other in taken if one != other]
    distance = position.geometry.distance
    for one, other in sorted(pairs, key=lambda pair: distance[pair[0]][pair[1]]):
        yield Attack(one, other)


def _moves(position: Situation) -> Iterator[Action]:
    for start in _own(position):
        for first in position.geometry.neighbours[start]:
            yield Move((start, first))
            for second in position.geometry.neighbours[first]:
                if second != start:
                    yield Move((start, first, second))
        for ray in position.geometry.rays[start]:
            if len(ray) >= MOST_PATH:
                yield Move((start, *ray[:MOST_PATH]))


def _with_card(position: Situation, word: str, kind: type[Summon] | type[Build]) -> Iterator[Action]:
    for card in dict.fromkeys(card.name for card in position.players[position.turn].hand if card.is_a(word)):
        near = [square for square in position.geometry.squares if _worth(position, square)]
        yield from (kind(card, square) for square in near)


def _worth(position: Situation, square: Square) -> bool:
    """Whether a space is near enough to a card of the player's to think of it."""
    return any(position.geometry.distance[square][own] <= MOST_PATH - 1 for own in _own(position))


def _uses(position: Situation) -> Iterator[Action]:
    table = Table(position)
    for piece in table.pieces():
        if piece.controller == position.turn:
            for ability in abilities(table, piece):
                yield Use(table.where[piece.uid], ability.name)
