"""Which questions a candidate gets: drawn by lot from the pools of an exam, always the same for the same seed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Part:
    """A part of an exam that is drawn: how many questions, out of which."""

    count: int
    says: str
    """What it is about, in words."""
    pool: tuple[int, ...]
    """The questions that it may be drawn from, by number."""


def shuffled(questions: Sequence[int], seed: str) -> tuple[int, ...]:
    """Questions in an order by lot."""
    return tuple(Random(f"{seed}/order").sample(questions, len(questions)))


def drawn(parts: Sequence[Part], seed: str, seen: Collection[int] = ()) -> tuple[int, ...]:
    """Questions for every part, none twice, part by part; those seen before only where there are no others.

    Fewer than are asked for where the pools do not have enough: a part that shares its pool with another gives way
    to it as far as it can.
    """
    lot = Random(seed)
    slots = [place for place, part in enumerate(parts) for _ in range(part.count)]
    pools = [lot.sample(part.pool, len(part.pool)) for part in parts]
    taken: dict[int, int] = {}

    def place(slot: int, tried: set[int], allowed: Collection[int]) -> bool:
        for question in pools[slots[slot]]:
            if question not in tried and question in allowed:
                tried.add(question)
                if question not in taken or place(taken[question], tried, allowed):
                    taken[question] = slot
                    return True
        return False

    every = {question for part in parts for question in part.pool}
    fresh = every.difference(seen)
    # Whoever has a place keeps one, so what is fresh is used up before anything is asked again.
    filled = {slot for slot in range(len(slots)) if place(slot, set(), fresh)}
    for slot in range(len(slots)):
        if slot not in filled:
            place(slot, set(), every)
    return tuple(sorted(taken, key=taken.__getitem__))
