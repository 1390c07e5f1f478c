"""A reason as data: why an action is refused, or what is wrong with a position. Its sentence is written elsewhere."""

from __future__ import annotations

from typing import NamedTuple

from engine.values.boards import Square


class Reason(NamedTuple):
    """One rule that stands against something."""

    code: str
    """Key of the sentence in the catalogue."""
    entries: tuple[str, ...]
    """Entries of the reference that decide it, the deciding one first."""
    squares: tuple[Square, ...] = ()
    """Spaces concerned."""
    cards: tuple[str, ...] = ()
    """Names of cards concerned."""
    params: tuple[tuple[str, str | int], ...] = ()
    """What else the sentence needs."""


class Caveat(NamedTuple):
    """A text that could change a verdict, because the engine does not play it, or not as any source states it."""

    kind: str
    """``unplayed``, ``assumed`` where it is played on assumptions, or ``partly-known`` where a card may say more."""
    card: str
    ability: str
    """Its name; the card's name for a text without one."""
    entry: str
    square: Square | None = None
