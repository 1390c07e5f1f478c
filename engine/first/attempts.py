"""What somebody might try with the cards of a position, legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first.actions.attacking import UNIT, WALL, Attack
from engine.first.actions.building import Build, Give
from engine.first.actions.drawing import Draw
from engine.first.actions.moving import Move
from engine.first.actions.playing import Play
from engine.first.computed.reach import on_space
from engine.first.position import Situation
from engine.first.table import Table
from engine.values.actions import Action, Summon, Use
from engine.values.boards import Square

NEAR = 2
"""Spaces from one of a player's cards at which the player might think of summoning."""


def thinkable(position: Situation) -> Iterator[Action]:
    """Actions of the phase that somebody might try with the cards there, legal or not."""
    player, own = position.players[position.turn], _own(position)
    distance = position.geometry.distance
    near = [square for square in position.geometry.squares if any(distance[square][one] <= NEAR for one in own)]
    hand = list(dict.fromkeys(player.hand))
    yield Draw()
    for card in hand:
        if card.is_a("unit") and position.phase in ("summon", "event"):
            yield from (Summon(card.name, square) for square in near)
        if card.is_a("wall") and position.phase == "event":
            yield from (Play(card.name, square) for square in near)
        elif card.is_a("event"):
            yield Play(card.name)
        if position.phase == "magic":
            yield Build(card.name)
    if position.phase == "magic":
        yield from (Give(card.name) for card in dict.fromkeys(player.magic))
    if position.phase == "move":
        yield from _moves(position, own)
    if position.phase == "attack":
        yield from _attacks(position, own)
    table = Table(position)
    for square in own:
        piece = position.board[square]
        if piece is not None:
            yield from (Use(square, ability.name) for ability in table.texts().abilities.get(piece.uid, ()))


def _own(position: Situation) -> list[Square]:
    return [
        square
        for square in position.geometry.squares
        if any(
            piece is not None and piece.controller == position.turn
            for piece in (position.board[square], position.ground[square])
        )
    ]


def _moves(position: Situation, own: list[Square]) -> Iterator[Action]:
    for start in own:
        yield Move((start,))
        for first in position.geometry.neighbours[start]:
            yield Move((start, first))
            for second in position.geometry.neighbours[first]:
                if second != start:
                    yield Move((start, first, second))


def _attacks(position: Situation, own: list[Square]) -> Iterator[Action]:
    table = Table(position)
    for start in own:
        for end in position.geometry.squares:
            there = on_space(table, end)
            if len(there) > 1:
                yield from (Attack(start, end, which) for which in (UNIT, WALL))
            elif there and end != start:
                yield Attack(start, end)
