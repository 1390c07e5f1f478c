"""What happened, as data: one record for each change, with what caused it and the entries behind it."""

from __future__ import annotations

from enum import Flag, auto
from typing import NamedTuple, Self

from engine.values.boards import Square
from engine.values.codes import Code
from engine.values.decisions import Choice, Named


class Touches(Flag):
    """What of a position a step decides, of all that can be said of it."""

    NOTHING = 0
    DAMAGE = auto()
    WOUNDS = auto()
    BOOST = auto()
    MAGIC = auto()
    PLACE = auto()
    """Where a card is, on which space, in whose hand or on which pile, or whose it is; also that it stays so."""
    MOVED = auto()
    """A card goes from the first of its spaces to the last."""
    SWAPPED = auto()
    """Two cards go to each other's spaces."""
    DESTROYED = auto()
    """A card is destroyed, and not only gone."""
    REASON = auto()
    """Nothing by itself: it tells why the next step comes to the figure to which it comes."""


class StepWord(Code):
    """A code of a step, which says what the step decides."""

    touches: Touches

    def __new__(cls, word: str, touches: Touches = Touches.NOTHING) -> Self:
        """The code, by its word alone as any other."""
        code = str.__new__(cls, word)
        code._value_ = word
        code.touches = touches
        return code

    __hash__ = Code.__hash__


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

    @property
    def touches(self) -> Touches:
        """What of a position it decides."""
        return self.code.touches if isinstance(self.code, StepWord) else Touches.NOTHING
