"""Figures and words of a card, with others that are near or common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from refsvc.puzzles.judging import fact_of
from refsvc.puzzles.model import Puzzle
from refsvc.scenarios.referee import Referee

COMMON = 6


def values(referee: Referee, puzzle: Puzzle) -> Iterator[dict[str, Any]]:
    """What the fact is, and what it is not; of a ruling with a yes or no, both."""
    if puzzle.fact is None:
        entry = referee.corpus.entries.get(puzzle.entry)
        answer = (entry.answer or "").lower() if entry is not None else ""
        if answer.startswith(("yes", "no")):
            yield {"says": "Yes", "right": answer.startswith("yes")}
            yield {"says": "No", "right": answer.startswith("no")}
        return
    fact = puzzle.fact
    known = fact_of(referee.corpus.cards[fact.card], fact.field)
    if known is None:
        return
    yield {"value": known}
    if known.isdecimal():
        yield from ({"value": str(int(known) + slip)} for slip in (1, -1, 2, -2) if int(known) + slip >= 0)
        return
    others = Counter(fact_of(card, fact.field) for card in referee.corpus.cards.values() if card.edition == "2e")
    yield from ({"value": value} for value, _ in others.most_common(COMMON) if value and value != known)
