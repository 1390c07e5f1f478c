"""A reason as data: why an action is refused, or what is wrong with a position. Its sentence is written elsewhere."""

from __future__ import annotations

from typing import NamedTuple

from engine.values.boards import Square
from engine.values.codes import Code


class Doubt(Code):
    """Why a text could change a verdict."""

    UNPLAYED = "unplayed"
    """The engine does not play it."""
    ASSUMED = "assumed"
    """It is played on assumptions."""
    PARTLY_KNOWN = "partly-known"
    """The card may say more than any source tells."""
    TRANSCRIBED = "transcribed"
    """Facts of a card on which it rests are read from a print in another language."""
    PREVIEW = "preview"
    """They are told by public pages only."""
    SUPPOSED = "supposed"
    """They are taken to be so, because no source states them."""
    UNSTATED = "unstated"
    """No source states them, so that what needs them is not offered."""
    ENDLESS = "endless"
    """No source states how much damage it takes to destroy the card, so that none does."""
    OPEN_POINT = "open-point"
    """The sources leave two readings of something on which it depends; the ability says of what."""


UNCONFIRMED = "-unconfirmed"
"""The end of the codes of reasons that no source states something."""


class Reason(NamedTuple):
    """One rule that stands against something."""

    code: Code
    """Key of the sentence in the catalogue."""
    entries: tuple[str, ...]
    """Entries of the reference that decide it, the deciding one first."""
    squares: tuple[Square, ...] = ()
    """Spaces concerned."""
    cards: tuple[str, ...] = ()
    """Names of cards concerned."""
    params: tuple[tuple[str, str | int], ...] = ()
    """What else the sentence needs."""

    @property
    def is_unstated(self) -> bool:
        """Whether all that it says is that no source states something."""
        return str(self.code).endswith(UNCONFIRMED)


class Caveat(NamedTuple):
    """What could change a verdict: a text not played, or not as any source states it, or facts less sure than print."""

    kind: Doubt
    card: str
    ability: str
    """Its name; the card's name for a text without one."""
    entry: str
    square: Square | None = None
    facts: tuple[str, ...] = ()
    """The facts of the card that it is about, by name."""
