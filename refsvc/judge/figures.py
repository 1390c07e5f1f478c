"""What a small picture of a case shows: the part of the board on which it happens, before and after."""

from __future__ import annotations

from collections.abc import Mapping, Set
from types import MappingProxyType
from typing import NamedTuple

import engine
from refsvc.judge.comparing import differing

MOST_BARRED = 3
"""How many forbidden actions one picture crosses out; more of them hide the board."""
AROUND = 1
"""How many spaces beside those on which something happens are shown."""
LEAST = 3
"""Rows and columns that are shown at least."""


class Figure(NamedTuple):
    """A picture of a case."""

    position: engine.Position
    around: tuple[str, ...]
    """The spaces to which it is cut."""
    last: engine.Action | None = None
    barred: tuple[engine.Action, ...] = ()
    marks: Mapping[str, tuple[str, ...]] = MappingProxyType({})


def figures(case: engine.Case, play: engine.Play) -> tuple[Figure, ...]:
    """The picture before what is done and the one after it; one alone where nothing is done, none of an empty board."""
    barred = case.forbidden[:MOST_BARRED]
    changed = differing([play.start, play.position])
    named = [*barred, *(one.action for one in play.done)]
    touched = {*changed, *(play.start.geometry.names[square] for action in named for square in action.squares)}
    shown = touched or {card.space for card in play.start.view.cards}
    if not shown:
        return ()
    around = _around(play.start, shown)
    if not play.done:
        return (Figure(play.start, around, barred=barred),)
    before = Figure(play.start, around, last=play.done[0].action)
    return before, Figure(play.position, around, barred=barred, marks={"chosen": changed})


def _around(position: engine.Position, touched: Set[str]) -> tuple[str, ...]:
    """Two opposite corners of the part of the board that shows these spaces with what is beside them."""
    board = position.geometry
    places = [divmod(board.square(name), board.columns) for name in touched]
    ends = []
    for numbers, size in zip(zip(*places, strict=True), (board.rows, board.columns), strict=True):
        low, high = max(0, min(numbers) - AROUND), min(size - 1, max(numbers) + AROUND)
        missing = max(0, LEAST - (high - low + 1))
        low = max(0, low - missing)
        ends.append((low, min(size - 1, max(high, low + LEAST - 1))))
    (bottom, top), (left, right) = ends
    return board.names[bottom * board.columns + left], board.names[top * board.columns + right]
