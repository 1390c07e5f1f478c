"""What differs between two positions, as data: one record for each statement that is true only of the later one."""

from __future__ import annotations

from typing import NamedTuple

from engine.values.boards import Square
from engine.values.codes import Code


class Change(NamedTuple):
    """One thing that is otherwise than before."""

    code: Code
    """Key of the sentence in the catalogue."""
    statement: str
    """A statement about the later position that says the same."""
    cards: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    amount: int = 0
    """By how much it changed."""
    total: int = 0
    """How much there is now."""
    player: int | None = None
    detail: str = ""
    """The phase."""

    def __str__(self) -> str:
        return self.statement
