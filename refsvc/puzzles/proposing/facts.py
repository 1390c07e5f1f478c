"""Figures and words of a card, with others that are near or common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from refsvc.judge import Judge
from refsvc.puzzles.facts import fact_of, not_so
from refsvc.puzzles.proposing.texts import readings
from refsvc.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from refsvc.corpus import Card

ABILITY = "ability-"
COMMON, NEAR = 6, 3
"""How many of the usual words are taken; how near a figure is that somebody may mistake for another."""
FEWEST = 2
"""Wrong figures at least; only where its like have no other, one is taken that is wrong by one."""


def values(judge: Judge, puzzle: Puzzle) -> Iterator[dict[str, Any]]:
    """What the fact is, and what it is not; of a ruling with a yes or no, both."""
    if puzzle.fact is None:
        entry = judge.corpus.entries.get(puzzle.entry)
        answer = (entry.answer or "").lower() if entry is not None else ""
        if answer.startswith(("yes", "no")):
            why = judge.words.puzzle("why-ruled", answer=(entry.answer or "") if entry else "")
            for word in ("yes", "no"):
                yield {"says": judge.words.puzzle(word), "right": answer.startswith(word), "why": why}
        elif puzzle.entry.startswith(ABILITY):
            yield from readings(judge, puzzle.entry)
        return
    fact = puzzle.fact
    card = judge.corpus.cards[fact.card]
    known = fact_of(card, fact.field)
    if known is None:
        return
    yield {"value": known}
    said = judge.words.puzzle
    if known.isdecimal():
        near = dict[str, str]()
        for other in _alike(judge, card):
            value = fact_of(other, fact.field)
            if value is not None and value != known and abs(int(value) - int(known)) <= NEAR:
                near.setdefault(value, said("why-of-another", card=other.title))
        if len(near) < FEWEST:
            beside = [str(int(known) + slip) for slip in (1, -1) if int(known) + slip > 0]
            near = {one: not_so(judge, card, known, one) for one in beside} | near
        yield from ({"value": value, "why": why} for value, why in near.items())
        return
    others = Counter(fact_of(one, fact.field) for one in judge.corpus.cards.values() if one.edition == card.edition)
    for value, _ in others.most_common(COMMON):
        if value and value != known:
            yield {"value": value, "why": said("why-common")}


def _alike(judge: Judge, card: Card) -> list[Card]:
    """Cards that somebody may take it for: of its faction and class."""
    every = judge.corpus.cards.values()
    return [
        one for one in every if (one.faction, one.card_class) == (card.faction, card.card_class) and one.id != card.id
    ]
