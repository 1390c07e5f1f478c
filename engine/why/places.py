"""A space that somebody names, the cards there that may be meant, and how many spaces a sentence names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.effects.table import Table
from engine.values.boards import Board, Square
from engine.values.cards import Piece
from engine.why.terms import Terms


class Place(NamedTuple):
    """A space that somebody names, and which of two cards there, if that is said."""

    square: Square
    part: str = ""


def first_of(squares: Sequence[Square], most: int) -> tuple[tuple[Square, ...], tuple[str, int | str]]:
    """The first of some spaces, as many as a sentence names, and the parameter that tells how many more there are."""
    return tuple(squares[:most]), ("more", max(len(squares) - most, 0) or "")


def place_named(terms: Terms, board: Board, words: str) -> Place | None:
    """The space with this name, in capitals or not, and which of two cards there; None if there is none."""
    name = words.lower()
    part = next((part for part in terms.parts if name.endswith(part)), "")
    space = name.removesuffix(part)
    return Place(board.square(space), part) if board.has(space) else None


def on_space(terms: Terms, table: Table[Any, Any], place: Place) -> list[Piece]:
    """The cards on a space that may be meant: the one on top, or the one that is said."""
    lying = table.ground[place.square] if table.ground else None
    there = [piece for piece in (table.board[place.square], lying) if piece]
    return [piece for piece in there if terms.parts[place.part](piece)] if place.part else there[:1]
