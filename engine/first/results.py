"""The results of rolled dice that count, told as far as they are asked for."""

from __future__ import annotations

from functools import lru_cache

from engine.first.facts import DIE
from engine.values.decisions import Faces
from engine.values.shown import Shown


class Results:
    """The results of dice; what is asked of them is remembered with the rolls that they come from."""

    __slots__ = ("rolls", "values")

    def __init__(self, values: tuple[int, ...] = (), rolls: tuple[Shown, ...] = ()) -> None:
        self.values, self.rolls = values, rolls
        """All of them: to tell of them, not to decide by."""

    @classmethod
    def of(cls, shown: Shown) -> Results:
        """What a roll shows."""
        return cls(tuple([int(face) for face in shown.faces]), (shown,))

    def at_least(self, result: int) -> int:
        """How many of them are so high, or higher."""
        for shown in self.rolls:
            shown.asked.add(_so_high(result))
        return sum([value >= result for value in self.values])

    def each(self) -> tuple[int, ...]:
        """Every one of them."""
        for shown in self.rolls:
            shown.each()
        return self.values

    def without(self, result: int) -> Results:
        """The same, one of this height ignored."""
        left = list(self.each())
        left.remove(result)
        return Results(tuple(left), self.rolls)

    def instead(self, result: int, again: Shown) -> Results:
        """The same, one of this height rolled again."""
        rolled = Results.of(again)
        values = sorted([*self.without(result).values, *rolled.values])
        return Results(tuple(values), (*self.rolls, *rolled.rolls))

    def __len__(self) -> int:
        return len(self.values)


NOTHING_ROLLED = Results()


@lru_cache(maxsize=8)
def _so_high(result: int) -> Faces:
    return frozenset([face for face, _, _ in DIE.faces if int(face) >= result])
