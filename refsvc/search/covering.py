"""How much of what was asked documents cover, and how close their phrasings come to it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from refsvc import bounds
from refsvc.search.meaning import Concept, Expression, Meaning, Sense
from refsvc.search.names import Scores
from refsvc.search.sums import ONE, one_by_one, side_by_side
from refsvc.search.weighing import WordWeights

SHORTEST_PHRASING = 0.6
"""A phrasing with less to say than this share of the query is held to be that long."""
HARDLY = 0.45
"""A phrasing that holds less of what was said does not say it."""
COMPARABLY = 0.55
"""Only what covers this share of what the best covers has its phrasings compared."""
FAR_FROM_IT = 0.2
"""A phrasing less close than this is not close at all."""
SEVERAL = 3
"""So many phrasings that come close say more than a single one."""
WRITTEN_FOR_EACH = 2
"""Of so many phrasings that a document has, one is expected to come close: of what is put in few ways, one will do."""
BY_SEVERAL = 0.6
"""The share that these have, against the closest alone."""
ENOUGH = 0.75
"""Phrasings are looked for by the heaviest concepts, as many as weigh this share of all; the others only add."""


def _add(scores: Scores, others: Mapping[int, float]) -> None:
    """Adds other scores to these in bulk, those of documents that are not among them too."""
    both = {number: scores[number] + others[number] for number in scores.keys() & others.keys()}
    scores.update(others)
    scores.update(both)


def _together(squares: list[float], several: int) -> float:
    """How close phrasings come together, so many of them, from the squares of the cosines of each."""
    squares.sort(reverse=True)
    cosines = [min(1.0, sqrt(square)) for square in squares[:several]]
    return (1 - BY_SEVERAL) * cosines[0] + BY_SEVERAL * sum(cosines) / several


def comparable(covered: Sequence[float]) -> float:
    """What a document has to cover at least, to be looked at more closely."""
    return COMPARABLY * max(covered, default=0.0)


class Weighed(NamedTuple):
    """A concept with what it weighs in the query, and what expresses it."""

    weight: float
    """That of its heaviest sense: the rarer, the heavier."""
    values: int
    """For each document, the weight of the sense that it expresses times how strongly it does so, side by side."""
    products: Mapping[int, float]
    """For each phrasing that expresses it: the same, times what the concept weighs."""
    squares: Mapping[int, float]
    """For each phrasing that expresses it: by what the square of its length changes, since a concept
    stands for the words that express it, and these weigh in the phrasing what it weighs in the query."""


class WordScores:
    """Scores documents for the words of a query alone."""

    def __init__(self, words: WordWeights) -> None:
        self._words = words
        written = Counter(words.owner)
        self._several = [
            min(SEVERAL, max(1, written[document] // WRITTEN_FOR_EACH)) for document in range(words.documents)
        ]
        # Queries use the same few thousand words over and over.
        self._weighed = lru_cache(maxsize=bounds.SENSES_REMEMBERED)(self._weigh)

    def parts(self, meaning: Meaning) -> tuple[Sequence[float], Scores]:
        """How far each document covers the words, and how close the phrasings of some come to them."""
        weighed = [self._weighed(one.senses, one.importance) for one in meaning.concepts]
        weighed = sorted([one for one in weighed if one.values], key=lambda one: -one.weight)
        covered = self._covered(weighed)
        return covered, self._phrased(weighed, covered) if weighed else {}

    # --- single concepts ---------------------------------------------------------------------------------

    @property
    def weight_of_the_unknown(self) -> float:
        """What a word weighs that no document has."""
        return self._words.rarity(0)

    def weight_of(self, concept: Concept) -> float:
        """What a concept weighs in a query."""
        return self._weighed(concept.senses, concept.importance).weight or self.weight_of_the_unknown

    def strength(self, concept: Concept, document: int) -> float:
        """How strongly a document expresses a concept."""
        weighed = self._weighed(concept.senses, concept.importance)
        added = one_by_one(weighed.values, self._words.documents)
        return added[document] / (weighed.weight * ONE) if weighed.weight else 0.0

    # --- what a document covers --------------------------------------------------------------------------

    def _covered(self, weighed: Sequence[Weighed]) -> Sequence[float]:
        whole = sum(one.weight for one in weighed) * ONE
        added = one_by_one(sum([one.values for one in weighed]), self._words.documents)
        return [value / whole for value in added] if weighed else [0.0] * self._words.documents

    def _weigh(self, senses: tuple[Sense, ...], importance: float) -> Weighed:
        heaviest = 0.0
        values: Scores = {}
        phrasings: dict[int, tuple[float, float]] = {}
        for sense in senses:
            holders = self._strongest(sense)
            # What few documents express well is rare, even if many hold one word of it.
            best = max(holders.values(), default=0.0)
            weight = importance * self._words.rarity(sum(1 for strength in holders.values() if strength > best / 4))
            heaviest = max(weight, heaviest)
            for number, strength in holders.items():
                if weight * strength > values.get(number, 0.0):
                    values[number] = weight * strength
            for number, (strength, square) in self._phrasings_of(sense).items():
                if strength > HARDLY and (number not in phrasings or strength * weight > phrasings[number][0]):
                    phrasings[number] = strength * weight, weight**2 - square
        products = {number: heaviest * expressed for number, (expressed, _) in phrasings.items()}
        squares = {number: change for number, (_, change) in phrasings.items()}
        return Weighed(heaviest, side_by_side(values, self._words.documents), products, squares)

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
        strengths = self._words.strengths
        if len(expression.stems) == 1:
            return strengths.get(expression.stems[0], {})
        # Of several words, the rarer ones say more: "line of sight" is not about lines.
        weights = [(stem, self._words.weight(stem)) for stem in expression.stems]
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

    def _phrased(self, weighed: Sequence[Weighed], covered: Sequence[float]) -> Scores:
        """How close the phrasings come of what covers comparably much. The heaviest concepts come first."""
        enough = comparable(covered)
        asked = sum(one.weight**2 for one in weighed)
        products: dict[int, float] = {}
        taken = 0.0
        for one in weighed:
            if taken < ENOUGH * asked:
                _add(products, one.products)
            else:
                # What a light concept adds to is most often the shorter list.
                for number in products.keys() & one.products.keys():
                    products[number] += one.products[number]
            taken += one.weight**2
        least = asked * SHORTEST_PHRASING**2
        far = FAR_FROM_IT * sqrt(asked * least)
        known, owner = self._words.squares, self._words.owner
        changes = [one.squares for one in weighed]
        close: dict[int, list[float]] = {}
        for number, product in [one for one in products.items() if one[1] >= far and covered[owner[one[0]]] >= enough]:
            square = known[number] + sum([changed[number] for changed in changes if number in changed])
            # The square of the cosine; the root is taken of the closest alone.
            closeness = product * product / (asked * (square if square > least else least))
            close.setdefault(owner[number], []).append(closeness)
        return {document: _together(each, self._several[document]) for document, each in close.items()}

    def _phrasings_of(self, sense: Sense) -> Mapping[int, tuple[float, float]]:
        """For each phrasing: how well it expresses the sense, and the squares of the words that do so."""
        best: dict[int, tuple[float, float]] = {}
        for expression in sense:
            for number, (present, square) in self._phrasings_expressing(expression).items():
                if expression.weight * present > best.get(number, (0.0, 0.0))[0]:
                    best[number] = expression.weight * present, square
        return best

    def _phrasings_expressing(self, expression: Expression) -> dict[int, tuple[float, float]]:
        """For each phrasing: how much of the expression it holds, and the squares of the words that it holds."""
        phrasings = self._words.phrasings
        if len(expression.stems) == 1:
            square = self._words.weight(expression.stems[0]) ** 2
            return dict.fromkeys(phrasings.get(expression.stems[0], ()), (1.0, square))
        weights = [self._words.weight(stem) for stem in expression.stems]
        total = sum(weights) or 1.0
        found: dict[int, tuple[float, float]] = {}
        for stem, weight in zip(expression.stems, weights, strict=True):
            for number in phrasings.get(stem, ()) if weight else ():
                share, square = found.get(number, (0.0, 0.0))
                found[number] = share + weight / total, square + weight**2
        if expression.whole:
            return {number: one for number, one in found.items() if one[0] > 0.99}
        return {number: (share**2, square) for number, (share, square) in found.items()}
