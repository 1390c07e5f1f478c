"""Figures and words of a card, with others that are near or common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from refsvc.judge import Judge
from refsvc.puzzles.claims import fact_of
from refsvc.puzzles.puzzle import Puzzle

COMMON = 6


def values(judge: Judge, puzzle: Puzzle) -> Iterator[dict[str, Any]]:
    """What the fact is, and what it is not; of a ruling with a yes or no, both."""
    if puzzle.fact is None:
        entry = judge.corpus.entries.get(puzzle.entry)
        answer = (entry.answer or "").lower() if entry is not None else ""
        if answer.startswith(("yes", "no")):
            yield from ({"says": judge.words.puzzle(word), "right": answer.startswith(word)} for word in ("yes", "no"))
        return
    fact = puzzle.fact
    card = judge.corpus.cards[fact.card]
    known = fact_of(card, fact.field)
    if known is None:
        return
    yield {"value": known}
    if known.isdecimal():
        yield from ({"value": str(int(known) + slip)} for slip in (1, -1, 2, -2) if int(known) + slip >= 0)
        return
    others = Counter(fact_of(one, fact.field) for one in judge.corpus.cards.values() if one.edition == card.edition)
    yield from ({"value": value} for value, _ in others.most_common(COMMON) if value and value != known)
