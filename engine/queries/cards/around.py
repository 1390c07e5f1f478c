"""What stands around a card: which cards are adjacent to it, and which are in its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.queries.cards.blocking import Deed, in_the_way
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.actions import Attack, Move
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED
from engine.values.reasons import Reason
from engine.why.codes import WhyCode


def _neighbours(asked: Telling, squares: Sequence[Square]) -> Reading:
    """The cards adjacent to a card, or to a space."""
    names, near = asked.position.geometry.names, asked.position.geometry.neighbours
    for square in squares[:SPACES_NAMED]:
        there = tuple([one for one in near[square] if asked.listener.standing(one) is not None])
        params = (("unit", asked.name(square) or names[square]), ("at", names[square] if asked.name(square) else ""))
        told = Reason(
            WhyCode.NEIGHBOURS, (asked.terms.cites.adjacent,), there, tuple(map(asked.name, there)), params
        )  # fmt: skip
        yield Why(Asked.TOLD, asked.asked, (), (told,))


def _in_its_way(asked: Telling, units: Sequence[Square]) -> Reading:
    """Which cards keep a unit from some attack or move, with what it could do without each."""
    deeds: tuple[Deed, ...] = (Attack, Move)
    for unit in units[:1]:
        found = [told for card in _nearest(asked, unit) for told in in_the_way(asked, card, unit, deeds)]
        names, params = asked.position.geometry.names, (("unit", asked.name(unit)), ("at", ""))
        nothing = Reason(WhyCode.NOTHING_IN_THE_WAY, (), (unit,), (asked.name(unit),), params)
        doubts = asked.position.doubts()
        yield Why(Asked.TOLD, names[unit], (), tuple(found) or (nothing,), caveats=doubts)


def _nearest(asked: Telling, unit: Square) -> Iterator[Square]:
    """The cards that might be in the way of a unit, the nearest first: those near to it, and those in line with it."""
    geometry = asked.position.geometry
    piece = asked.position.board[unit]
    if piece is None or not piece.card.is_a("unit"):
        return
    table = asked.terms.rules.table(asked.position)
    steps, reach = asked.terms.spaces_of_move(table, piece), asked.terms.spaces_of_attack(table, piece)
    distance = geometry.distance[unit]
    in_line = {square for ray in geometry.rays[unit] for square in ray[: max(reach - 1, 0)]}
    there = [square for square, one in enumerate(asked.position.board) if one is not None and square != unit]
    near = [square for square in there if distance[square] < steps or square in in_line]
    yield from sorted(near, key=lambda one: distance[one])


FORMS: Forms = (
    *[(f"what {adjacent} ANY", _neighbours) for adjacent in ("adjacent", "adjacent to", "adjacent at")],
    ("what ANY adjacent to", _neighbours),
    ("what ANY have adjacent", _neighbours),
    ("what block UNIT", _in_its_way),
)
"""The ways to ask what stands around a card."""
