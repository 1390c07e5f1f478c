"""Questions that can be asked of a position, in words, for somebody who asked what nobody can read."""

from __future__ import annotations

from itertools import product

from engine.values.errors import NotUnderstood
from engine.values.position import Position


def unread(asked: str, position: Position) -> NotUnderstood:
    """That these words ask nothing that can be answered, with what could be asked about the cards that stand there."""
    problem = f"“{asked}” names nothing that can be asked about. Ask whether a card may do something, or why it may not"
    found = examples(position)
    told = " or ".join([f"“{one}”" for one in found])
    return NotUnderstood(f"{problem}, such as {told}" if told else problem, candidates=found)


def examples(position: Position) -> tuple[str, ...]:
    """Two questions about cards on the battlefield, as far as there are any: an attack, and why a unit cannot move."""
    names, distance = position.geometry.names, position.geometry.distance
    friends = position.geometry.seating.friends
    units = [(one, square) for square, one in enumerate(position.board) if one is not None and one.card.is_a("unit")]
    own = [(one, square) for one, square in units if one.controller == position.turn]
    others = [(one, square) for one, square in units if not friends(one.controller, position.turn)]
    pairs = sorted(product(own, others), key=lambda pair: distance[pair[0][1]][pair[1][1]])
    attacks = [
        f"{one.card.name} on {names[here]} attacks {other.card.name} on {names[there]}"
        for (one, here), (other, there) in pairs[:1]
    ]
    moves = [f"Why can {one.card.name} on {names[square]} not move?" for one, square in (own or others)[-1:]]
    return (*attacks, *moves)
