"""How well documents answer the plain words of a query.

The score adds up parts that are each between 0 and 1: how much of what the words are about the document covers
(BM25F, where synonyms, completions and corrections of one word count as one term), how close one of its phrasings
comes to the words as a whole, whether it bears the name that was typed or is about the named cards, and what sort of
entry such words usually ask for.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from refsvc import bounds
from refsvc.corpus import Corpus, Entry, Item
from refsvc.search.counts import Counts
from refsvc.search.editions import FIRST
from refsvc.search.meaning import Expression, Intent, Meaning, Sense
from refsvc.search.names import Headings, Mentions, Named, Scores
from refsvc.search.words import EMPTY_STEMS, EMPTY_WORDS, WEAK_STEMS, WEIGHT_OF_A_WEAK_WORD

SHORTEST_PHRASING = 0.6
"""A phrasing with less to say than this share of the query is held to be that long."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each part of the score counts."""

    covered: float = 1.0
    phrasing: float = 0.45
    same_name: float = 1.0
    name_begun: float = 0.5
    named: float = 0.3
    all_named: float = 0.25


class Ranking:
    """Scores documents, numbered as the items of the corpus are."""

    def __init__(self, corpus: Corpus, counts: Counts, headings: Headings, weights: Weights) -> None:
        self._items = tuple(corpus.items.values())
        self._words = WordScores(WordWeights(counts), weights)
        self._headings = headings
        self._weights = weights
        self.mentions = Mentions(corpus)
        self._suited = lru_cache(maxsize=bounds.INTENTS_REMEMBERED)(self._all_suited)

    def scores(self, meaning: Meaning, names: Sequence[Named], intent: Intent) -> Scores:
        """A score for every document that has to do with the words, the names or the headings that they make."""
        scores = self._words.scores(meaning)
        for part in (self._headed(meaning), self._named(names)):
            for number, bonus in part.items():
                scores[number] = scores.get(number, 0.0) + bonus
        says_more = not self._headings.spelled_out(meaning.tokens) and says_more_than(names, meaning)
        names_cards = any(name.proper for name in names)
        suited = self._suited(replace(intent, spent=frozenset()), names_cards, says_more)
        return {number: score + suited[number] for number, score in scores.items()}

    def _all_suited(self, intent: Intent, names_cards: bool, says_more: bool) -> Sequence[float]:
        return [suits(item, intent, names_cards, says_more) for item in self._items]

    def _headed(self, meaning: Meaning) -> Scores:
        """What documents earn for a heading that the words spell out or begin."""
        spelled_out: Mapping[int, float] = self._headings.spelled_out(meaning.tokens)
        earned = {number: self._weights.same_name * share for number, share in spelled_out.items()}
        for number, share in self._headings.begun(meaning.tokens).items():
            earned[number] = max(self._weights.name_begun * share, earned.get(number, 0.0))
        return earned

    def _named(self, names: Sequence[Named]) -> Scores:
        """What documents earn for being about the cards and abilities that are named; most for all of several."""
        proper = [name.ids for name in names if name.proper]
        earned: Scores = {}
        for ids in proper:
            for number, share in self.mentions.of(ids).items():
                earned[number] = earned.get(number, 0.0) + self._weights.named * share / len(proper)
        for number, shares in self.mentions.of_all(proper).items() if len(proper) > 1 else ():
            earned[number] += self._weights.all_named * shares / len(proper)
        return earned


# --- how much each word says -----------------------------------------------------------------------------

FIELD_WEIGHTS: Mapping[str, float] = {
    "title": 4.0,
    "aliases": 3.0,
    "question": 3.0,
    "asked": 3.2,
    "answer": 1.5,
    "place": 2.0,
    "names": 2.5,
    "terms": 0.5,
    "body": 0.6,
}
LENGTH_MATTERS: Mapping[str, float] = {
    "title": 0.3,
    "body": 0.6,
    "names": 0.6,
    "asked": 0.2,
    "aliases": 0.75,
    "terms": 0.7,
}
"""How far a long text is held against a term in it: 0 not at all, 1 in full."""
SATURATION = 3.5
"""Beyond this weight, more of a term adds little."""


class WordWeights:
    """The terms of the documents and of their phrasings, weighed by BM25F over the fields, kept in memory."""

    def __init__(self, counts: Counts) -> None:
        self._documents = counts.documents
        self.strengths = _strengths(counts)
        """For each term and document, a number between 0 and 1 that says how much the document is about it."""
        self.phrasings = counts.phrasings
        """For each term, the phrasings that hold it."""
        self.owner = counts.owners
        """For each phrasing, the document that it belongs to."""
        self.squares = self._squares()
        """For each phrasing, the square of the length of the vector of its terms."""

    def rarity(self, documents: int) -> float:
        """How much it says that a document holds something that this many hold."""
        return math.log(1 + (self._documents - documents + 0.5) / (documents + 0.5))

    def weight(self, term: str) -> float:
        """How much a term says within a short text."""
        if term in EMPTY_STEMS:
            return 0.0
        rarity = self.rarity(len(self.strengths.get(term, ())))
        return rarity * WEIGHT_OF_A_WEAK_WORD if term in WEAK_STEMS else rarity

    def _squares(self) -> list[float]:
        squares = [0.0] * len(self.owner)
        for term, numbers in self.phrasings.items():
            square = self.weight(term) ** 2
            for number in numbers:
                squares[number] += square
        return squares


def _strengths(counts: Counts) -> dict[str, dict[int, float]]:
    weighed: dict[str, dict[int, float]] = {}
    for name, weight in FIELD_WEIGHTS.items():
        length_matters = LENGTH_MATTERS.get(name, 0.0)
        lengths = counts.lengths[name]
        filled = [length for length in lengths if length]
        average = sum(filled) / len(filled) if filled else 1.0
        for term, postings in counts.fields[name].items():
            into = weighed.setdefault(term, {})
            for number, often in postings.items():
                length = lengths[number] / average
                into[number] = into.get(number, 0.0) + weight * often / (1 - length_matters + length_matters * length)
    return {
        term: {number: weight / (weight + SATURATION) for number, weight in into.items()}
        for term, into in weighed.items()
    }


# --- what a document covers, and how close its phrasings come --------------------------------------------


ALL_MET = 0.3
"""How much it takes from a document that it says nothing of some concepts: 0 nothing, 1 as much again as they weigh."""
HARDLY = 0.45
"""A phrasing that holds less of what was said does not say it."""
FAR_FROM_IT = 0.2
"""A phrasing less close than this is not close at all."""
ENOUGH = 0.75
"""Phrasings are looked for by the heaviest concepts, as many as weigh this share of all; the others only add."""


def _added(some: Scores, others: Mapping[int, float]) -> Scores:
    """The sum of two sets of scores, where one that only one of them has stands as it is."""
    added = {**some, **others}
    for number in some.keys() & others.keys():
        added[number] = some[number] + others[number]
    return added


class Weighed(NamedTuple):
    """A concept with what it weighs in the query, and what expresses it."""

    weight: float
    """That of its heaviest sense: the rarer, the heavier."""
    values: Mapping[int, float]
    """For each document that expresses it, the weight of the sense times how strongly it does so."""
    products: Mapping[int, float]
    """For each phrasing that expresses it: the same, times what the concept weighs."""
    squares: Mapping[int, float]
    """For each phrasing that expresses it: by what the square of its length changes, since a concept
    stands for the words that express it, and these weigh in the phrasing what it weighs in the query."""


class WordScores:
    """Scores documents for the words of a query alone."""

    def __init__(self, words: WordWeights, weights: Weights) -> None:
        self._words = words
        self._weights = weights
        # Queries use the same few thousand words over and over.
        self._weighed = lru_cache(maxsize=bounds.SENSES_REMEMBERED)(self._weigh)

    def scores(self, meaning: Meaning) -> Scores:
        """A score for every document that has to do with the words."""
        weighed = [self._weighed(one.senses, one.importance) for one in meaning.concepts]
        weighed = sorted([one for one in weighed if one.values], key=lambda one: -one.weight)
        scores = self._covered(weighed)
        worth = self._weights.phrasing
        for number, closeness in self._closest_phrasings(weighed).items():
            scores[number] = scores.get(number, 0.0) + worth * closeness
        return scores

    # --- what a document covers --------------------------------------------------------------------------

    def _covered(self, weighed: Sequence[Weighed]) -> Scores:
        total = sum(one.weight for one in weighed)
        covered: Scores = {}
        met: Scores = {}
        for one in weighed:
            share = one.weight / total
            covered = _added(covered, one.values)
            met = _added(met, dict.fromkeys(one.values, share))
        worth = self._weights.covered / total if total else 0.0
        # There are few ways to meet some of the concepts, and many documents.
        powers = {share: share**ALL_MET for share in set(met.values())}
        return {number: worth * value * powers[met[number]] for number, value in covered.items()}

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
        return Weighed(heaviest, values, products, squares)

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

    def _closest_phrasings(self, weighed: Sequence[Weighed]) -> Scores:
        """For each document, the cosine between the query and its closest phrasing. The heaviest come first."""
        asked = sum(one.weight**2 for one in weighed)
        products: dict[int, float] = {}
        squares: dict[int, float] = {}
        taken = 0.0
        for one in weighed:
            expressed, changed = one.products, one.squares
            if taken >= ENOUGH * asked:
                # What a light concept adds to is most often the shorter list.
                both = products.keys() & expressed.keys()
                expressed = {number: expressed[number] for number in both}
                changed = {number: changed[number] for number in both}
            taken += one.weight**2
            products, squares = _added(products, expressed), _added(squares, changed)
        least = asked * SHORTEST_PHRASING**2
        far = FAR_FROM_IT * sqrt(asked * least)
        closest: Scores = {}
        known, owner = self._words.squares, self._words.owner
        for number, product in [one for one in products.items() if one[1] >= far]:
            square = known[number] + squares[number]
            # The square of the cosine; its root is taken of the closest alone.
            closeness = product * product / (asked * (square if square > least else least))
            document = owner[number]
            if closeness > closest.get(document, 0.0):
                closest[document] = closeness
        return {number: min(1.0, sqrt(closeness)) for number, closeness in closest.items()}

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


# --- the sort of answer that is asked for ----------------------------------------------------------------

USUALLY_ASKED_FOR: Mapping[str, float] = {
    "glossary": 0.06,
    "rule": 0.05,
    "faq": 0.04,
    "expanded": 0.05,
    "term": 0.04,
    "errata": 0.02,
    "missed": 0.0,
    "update": 0.0,
    "example": -0.02,
    "card": -0.02,
    "ability": -0.02,
    "faction": -0.05,
    "conflict": -0.07,
    "asked": 0.0,
    "house": 0.0,
}
"""How much likelier one kind of entry is to be looked for than another, all else being equal."""
RULINGS = frozenset({"faq", "errata"})
ANSWERS = frozenset({"faq", "asked"})
DEFINITIONS = frozenset({"glossary", "term"})
NAMED_THINGS = frozenset({"card", "ability", "faction"})

OLD_EDITION = -0.2
ANOTHER_EDITION = -0.5
PROBABLY_ANOTHER = -0.1
REPEATED = -0.03
FOR_A_DEFINITION = 0.2
FOR_A_RULING_ON_THE_NAMED = 0.15
FOR_AN_ANSWER_TO_A_QUESTION = 0.05
FOR_A_BARE_NAME = -0.15


def suits(item: Item, intent: Intent, names_cards: bool, says_more: bool) -> float:
    """How well the sort of entry suits the query, as a small number to add to its score."""
    suited = USUALLY_ASKED_FOR.get(item.kind, 0.0)
    if intent.edition:
        suited += 0.0 if item.edition == intent.edition else ANOTHER_EDITION
    elif intent.leaning:
        suited += 0.0 if item.edition == intent.leaning else PROBABLY_ANOTHER
    elif item.edition == FIRST:
        suited += OLD_EDITION
    if isinstance(item, Entry) and item.same_as:
        suited += REPEATED
    if intent.definition and item.kind in DEFINITIONS:
        suited += FOR_A_DEFINITION
    if names_cards and says_more and item.kind in RULINGS:
        suited += FOR_A_RULING_ON_THE_NAMED
    if intent.question and item.kind in ANSWERS:
        suited += FOR_AN_ANSWER_TO_A_QUESTION
    if says_more and item.kind in NAMED_THINGS:
        suited += FOR_A_BARE_NAME
    return suited


def says_more_than(names: Sequence[Named], meaning: Meaning) -> bool:
    """Whether the query says anything besides one name."""
    if not names:
        return len(meaning.concepts) > 1
    named = sum(name.span.end - name.span.start for name in names[:1])
    said = sum(token.end - token.start + 1 for token in meaning.tokens if token.word not in EMPTY_WORDS) - 1
    return len(names) > 1 or said > named
