"""Questions that can be asked of a position, in words, for somebody who asked what nobody can read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engine.documents.speech import alike, words
from engine.explore.play import Play
from engine.values.boards import Square
from engine.values.cards import UNKNOWN, Piece

SUMMONING = "summon"
MOST = 3
"""Questions that are offered."""


def examples(asked: str, play: Play) -> tuple[str, ...]:
    """Questions about the cards that are there, as far as there are any: first about those that are nearly named."""
    return tuple(islice(dict.fromkeys(_examples(asked, play)), MOST))


def _examples(asked: str, play: Play) -> Iterator[str]:
    position = play.position
    names, distance = position.geometry.names, position.geometry.distance
    friends, turn = position.geometry.seating.friends, position.turn
    there = [(one, square) for square, one in enumerate(position.board) if one is not None and one.card.is_a("unit")]
    units = sorted(there, key=lambda one: (-_likeness(asked, one[0]), one[0].controller != turn))

    def called(piece: Piece, square: Square) -> str:
        alone = sum(one.card.name == piece.card.name for one, _ in there) == 1
        return piece.card.name if alone else f"{piece.card.name} on {names[square]}"

    own = [one for one in units if one[0].controller == turn]
    for one, here in own[:1]:
        foes = [(other, there) for other, there in units if not friends(other.controller, turn)]
        for other, there_ in sorted(foes, key=lambda foe: (-_likeness(asked, foe[0]), distance[here][foe[1]]))[:1]:
            yield f"Can {called(one, here)} attack {called(other, there_)}?"
    for one, square in units[:1]:
        yield f"What can {called(one, square)} do?"
    held = [card for card in position.players[turn].hand if card is not UNKNOWN and card.is_a("unit")]
    named = [card for card in held if not set(words(card.name)).isdisjoint(words(asked))] or held
    if SUMMONING in words(asked):
        yield from (f"Where can I summon {card.name}?" for card in named[:1])
    for one, square in units[:1]:
        yield f"Where can {called(one, square)} move?"


def _likeness(asked: str, piece: Piece) -> int:
    """How many words of a card's name are said, and how many nearly."""
    said, name = words(asked), words(piece.card.name)
    return sum(3 if one in said else any(alike(one, other) for other in said) for one in name)
