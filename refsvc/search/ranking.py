"""How well documents answer the plain words of a query.

The score adds up parts that are each between 0 and 1: how much of what the words are about the document covers
(BM25F, where synonyms, completions and corrections of one word count as one term), how close one of its phrasings
comes to the words as a whole, whether it bears the name that was typed or is about the named cards, and what sort of
entry such words usually ask for.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from refsvc.search.concepts import Concept, Expression, Sense, Understanding
from refsvc.search.postings import Postings

Scores = dict[int, float]

REMEMBERED = 4096

SHORTEST_PHRASING = 0.6
"""A phrasing with less to say than this share of the query is held to be that long."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each part of the score counts."""

    covered: float = 1.0
    phrasing: float = 0.6
    same_name: float = 1.0
    name_begun: float = 0.5
    named: float = 0.3
    all_named: float = 0.25


class Weighed(NamedTuple):
    """A concept with what it weighs in the query."""

    senses: Sequence[tuple[float, Sense]]
    """Each sense with its weight: the rarer, the heavier."""
    weight: float
    """That of the heaviest sense."""
    values: Mapping[int, float]
    """For each document that expresses it, the weight of the sense times how strongly it does so."""


class Ranking:
    """Scores documents for the words of a query."""

    def __init__(self, postings: Postings, weights: Weights) -> None:
        self._postings = postings
        self._weights = weights
        # Queries use the same few thousand words over and over.
        self._holders = lru_cache(maxsize=REMEMBERED)(self._find_holders)
        self._phrasings_of = lru_cache(maxsize=REMEMBERED)(self._find_phrasings)

    def scores(self, understanding: Understanding) -> Scores:
        """A score for every document that has to do with the words."""
        weighed = [one for one in map(self._weighed, understanding.concepts) if one.values]
        total = sum(one.weight for one in weighed)
        scores: Scores = {}
        for one in weighed:
            for number, value in one.values.items():
                scores[number] = scores.get(number, 0.0) + self._weights.covered * value / total
        for number, closeness in self._closest_phrasings(weighed).items():
            scores[number] = scores.get(number, 0.0) + self._weights.phrasing * closeness
        return scores

    # --- what a document covers --------------------------------------------------------------------------

    def _weighed(self, concept: Concept) -> Weighed:
        senses = []
        values: Scores = {}
        for sense in concept.senses:
            rarity, holders = self._holders(sense)
            weight = rarity * concept.importance
            senses.append((weight, sense))
            for number, strength in holders.items():
                if weight * strength > values.get(number, 0.0):
                    values[number] = weight * strength
        return Weighed(senses, max((weight for weight, _ in senses), default=0.0), values)

    def _find_holders(self, sense: Sense) -> tuple[float, Mapping[int, float]]:
        """How rare the sense is, and the documents that express it, with how strongly they do."""
        holders = self._strongest(sense)
        # What few documents express well is rare, even if many hold one word of it.
        best = max(holders.values(), default=0.0)
        return self._postings.rarity(sum(1 for strength in holders.values() if strength > best / 4)), holders

    def _strongest(self, sense: Sense) -> Mapping[int, float]:
        if len(sense) == 1 and sense[0].weight == 1.0:
            return self._expressing(sense[0])
        best: Scores = {}
        for expression in sense:
            weight = expression.weight
            for number, strength in self._expressing(expression).items():
                if weight * strength > best.get(number, 0.0):
                    best[number] = weight * strength
        return best

    def _expressing(self, expression: Expression) -> Mapping[int, float]:
        strengths = self._postings.strengths
        if len(expression.stems) == 1:
            return strengths.get(expression.stems[0], {})
        # Of several words, the rarer ones say more: "line of sight" is not about lines.
        weights = [(stem, self._postings.weight(stem)) for stem in expression.stems]
        parts = [(weight, strengths.get(stem, {})) for stem, weight in weights if weight]
        total = sum(weight for weight, _ in parts)
        if not parts:
            return {}
        if expression.whole:
            holding = frozenset.intersection(*(frozenset(part) for _, part in parts))
            return {number: sum(weight * part.get(number, 0.0) for weight, part in parts) / total for number in holding}
        found: dict[int, tuple[float, float]] = {}
        for weight, part in parts:
            for number, strength in part.items():
                so_far, present = found.get(number, (0.0, 0.0))
                found[number] = so_far + weight * strength, present + weight
        return {number: value / total * (present / total) ** 2 for number, (value, present) in found.items()}

    # --- how close its phrasings come --------------------------------------------------------------------

    def _closest_phrasings(self, weighed: Sequence[Weighed]) -> Scores:
        """For each document, the cosine between the query and its closest phrasing."""
        asked = sqrt(sum(one.weight**2 for one in weighed)) or 1.0
        products: dict[int, float] = {}
        # A concept stands for the words that express it, so these weigh in the phrasing what it weighs in the query.
        squares: dict[int, float] = {}
        for one in weighed:
            for number, (strength, weight, square) in self._phrasings_with(one).items():
                products[number] = products.get(number, 0.0) + one.weight * weight * strength
                squares[number] = squares.get(number, 0.0) + weight**2 - square
        closest: Scores = {}
        lengths, owner = self._postings.lengths, self._postings.owner
        for number, product in products.items():
            length = sqrt(max(0.0, lengths[number] ** 2 + squares[number]))
            closeness = min(1.0, product / (asked * max(length, asked * SHORTEST_PHRASING)))
            if closeness > closest.get(owner[number], 0.0):
                closest[owner[number]] = closeness
        return closest

    def _phrasings_with(self, weighed: Weighed) -> dict[int, tuple[float, float, float]]:
        """For each phrasing: how well it expresses the concept, what the sense weighs, and its words' own squares."""
        best: dict[int, tuple[float, float, float]] = {}
        for weight, sense in weighed.senses:
            for number, (strength, square) in self._phrasings_of(sense).items():
                known = best.get(number)
                if known is None or strength * weight > known[0] * known[1]:
                    best[number] = strength, weight, square
        return best

    def _find_phrasings(self, sense: Sense) -> Mapping[int, tuple[float, float]]:
        """For each phrasing: how well it expresses the sense, and the squares of the words that do so."""
        best: dict[int, tuple[float, float]] = {}
        for expression in sense:
            for number, (present, square) in self._phrasings_expressing(expression).items():
                if expression.weight * present > best.get(number, (0.0, 0.0))[0]:
                    best[number] = expression.weight * present, square
        return best

    def _phrasings_expressing(self, expression: Expression) -> dict[int, tuple[float, float]]:
        """For each phrasing: how much of the expression it holds, and the squares of the words that it holds."""
        phrasings = self._postings.phrasings
        if len(expression.stems) == 1:
            square = self._postings.weight(expression.stems[0]) ** 2
            return dict.fromkeys(phrasings.get(expression.stems[0], ()), (1.0, square))
        weights = [self._postings.weight(stem) for stem in expression.stems]
        total = sum(weights) or 1.0
        found: dict[int, tuple[float, float]] = {}
        for stem, weight in zip(expression.stems, weights, strict=True):
            for number in phrasings.get(stem, ()) if weight else ():
                share, square = found.get(number, (0.0, 0.0))
                found[number] = share + weight / total, square + weight**2
        if expression.whole:
            return {number: one for number, one in found.items() if one[0] > 0.99}
        return {number: (share**2, square) for number, (share, square) in found.items()}
