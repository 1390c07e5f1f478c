"""How well documents answer the plain words of a query.

The score adds up parts that are each between 0 and 1: how much of what the words are about the document covers
(BM25F, where synonyms, completions and corrections of one word count as one term), how close one of its phrasings
comes to the words as a whole, whether it bears the name that was typed or is about the named cards, and what sort of
entry such words usually ask for.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from refsvc.search.concepts import Concept, Understanding
from refsvc.search.names import Named
from refsvc.search.postings import Postings

Scores = dict[int, float]


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each part of the score counts."""

    covered: float = 1.0
    phrasing: float = 0.8
    same_name: float = 1.0
    name_begun: float = 0.5
    named: float = 0.3
    all_named: float = 0.25


class Ranking:
    """Scores documents for the words of a query."""

    def __init__(self, postings: Postings, weights: Weights) -> None:
        self._postings = postings
        self._weights = weights

    def scores(self, understanding: Understanding) -> Scores:
        """A score for every document that has to do with the words."""
        weighed = [(concept, *self._weighed(concept)) for concept in understanding.concepts]
        total = sum(weight for _, weight, _ in weighed)
        if not total:
            return {}
        scores: Scores = {}
        for _, weight, holders in weighed:
            share = self._weights.covered * weight / total
            for number, strength in holders.items():
                scores[number] = scores.get(number, 0.0) + share * strength
        for number, closeness in self._closest_phrasings([(concept, weight) for concept, weight, _ in weighed]).items():
            scores[number] = scores.get(number, 0.0) + self._weights.phrasing * closeness
        return scores

    def holders(self, concept: Concept) -> Mapping[int, float]:
        """The documents that express the concept, and how strongly."""
        strengths = self._postings.strengths
        if len(concept.expressions) == 1 and len(concept.expressions[0].stems) == 1:
            return strengths.get(concept.expressions[0].stems[0], {})
        best: Scores = {}
        for stems, weight in concept.expressions:
            for number, strength in self._expressing(stems).items():
                if weight * strength > best.get(number, 0.0):
                    best[number] = weight * strength
        return best

    def _expressing(self, stems: Sequence[str]) -> Mapping[int, float]:
        strengths = self._postings.strengths
        if len(stems) == 1:
            return strengths.get(stems[0], {})
        found: dict[int, tuple[float, float]] = {}
        # Of several words, the rarer ones say more: "line of sight" is not about lines.
        weights = [self._postings.weight(stem) for stem in stems]
        for stem, weight in zip(stems, weights, strict=True):
            for number, strength in strengths.get(stem, {}).items() if weight else ():
                so_far, present = found.get(number, (0.0, 0.0))
                found[number] = so_far + weight * strength, present + weight
        total = sum(weights) or 1.0
        return {number: value / total * (present / total) ** 2 for number, (value, present) in found.items()}

    def _weighed(self, concept: Concept) -> tuple[float, Mapping[int, float]]:
        holders = self.holders(concept)
        # What few documents express well is rare, even if many hold one word of it.
        best = max(holders.values(), default=0.0)
        expressing = sum(1 for strength in holders.values() if strength > best / 4)
        return self._postings.rarity(expressing) * concept.importance, holders

    def _closest_phrasings(self, concepts: Sequence[tuple[Concept, float]]) -> Scores:
        """For each document, how close its closest phrasing comes to the concepts as a whole."""
        asked = sqrt(sum(weight**2 for _, weight in concepts)) or 1.0
        shared: dict[int, float] = {}
        for concept, weight in concepts:
            for number, strength in self._phrasings_with(concept).items():
                shared[number] = shared.get(number, 0.0) + weight**2 * strength
        closest: Scores = {}
        lengths, owner = self._postings.lengths, self._postings.owner
        for number, product in shared.items():
            closeness = min(1.0, product / (asked * max(lengths[number], asked * 0.6)))
            if closeness > closest.get(owner[number], 0.0):
                closest[owner[number]] = closeness
        return closest

    def _phrasings_with(self, concept: Concept) -> Mapping[int, float]:
        best: dict[int, float] = {}
        phrasings = self._postings.phrasings
        for stems, weight in concept.expressions:
            if len(stems) == 1:
                for number in phrasings.get(stems[0], ()):
                    best[number] = max(weight, best.get(number, 0.0))
                continue
            parts: dict[int, float] = {}
            rarities = [self._postings.weight(stem) for stem in stems]
            total = sum(rarities) or 1.0
            for stem, rarity in zip(stems, rarities, strict=True):
                for number in phrasings.get(stem, ()) if rarity else ():
                    parts[number] = parts.get(number, 0.0) + rarity / total
            for number, present in parts.items():
                best[number] = max(weight * present**2, best.get(number, 0.0))
        return best


def mentioned(names: Sequence[Named], about: Sequence[frozenset[str]], weights: Weights, number: int) -> float:
    """What a document earns for being about the cards and abilities that the query names."""
    proper = [name for name in names if name.proper]
    if not proper:
        return 0.0
    hits = sum(1 for name in proper if not about[number].isdisjoint(name.ids))
    together = weights.all_named if hits == len(proper) > 1 else 0.0
    return weights.named * hits / len(proper) + together
