"""What somebody might try with the cards of a position, legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from engine.second.actions.building import Build
from engine.second.position import Situation
from engine.second.table import Table
from engine.second.texts import abilities
from engine.values.actions import Action, Attack, Move, Play, Summon, Use
from engine.values.boards import Square

NEAR = 2
"""Spaces from one of a player's cards at which the player might think of summoning or building."""
LONG_MOVE = 3


def thinkable(position: Situation) -> Iterator[Action]:
    """Actions of the phase that somebody might try with the cards there, legal or not."""
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
            if len(ray) >= LONG_MOVE:
                yield Move((start, *ray[:LONG_MOVE]))


def _with_card(position: Situation, word: str, kind: type[Summon] | type[Build]) -> Iterator[Action]:
    distance, own = position.geometry.distance, _own(position)
    near = [square for square in position.geometry.squares if any(distance[square][one] <= NEAR for one in own)]
    for card in dict.fromkeys(card.name for card in position.players[position.turn].hand if card.is_a(word)):
        yield from (kind(card, square) for square in near)


def _uses(position: Situation) -> Iterator[Action]:
    table = Table(position)
    for piece in table.pieces():
        if piece.controller == position.turn:
            for ability in abilities(table, piece):
                yield Use(table.where[piece.uid], ability.name)
