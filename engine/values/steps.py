"""What happened, as data: one record for each change, with what caused it and the entries behind it."""

from __future__ import annotations

from typing import NamedTuple

from engine.values.boards import Square
from engine.values.codes import Code
from engine.values.decisions import Choice, Named


class Step(NamedTuple):
    """One thing that happened while an action resolved."""

    code: Code
    """Key of the sentence in the catalogue."""
    entries: tuple[str, ...]
    """Entries of the reference behind it, the most telling first."""
    cards: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    amount: int = 0
    detail: str = ""
    player: int | None = None
    depth: int = 0
    """How many effects deep: 0 for the action itself, 1 for what it triggered, and so on."""
    source: Named | None = None
    """The text that it tells of, with its card."""
    forced: Choice | None = None
    """The choice that was none, since it had one option: whoever writes down what was chosen may name it."""
