"""How well documents answer the plain words of a query.

The score is a sum of parts, each between 0 and 1 and each with its worth: how much of what the words are about the
document covers, how close its phrasings come to the words as a whole, how many of them it puts beside each other as
the query does, whether it bears the name that was typed or is about the named cards. Traits of the document that such
words usually ask for add to it, or take from it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from refsvc import bounds
from refsvc.corpus import Corpus, Entry, Item
from refsvc.search.adjoining import Adjoining
from refsvc.search.counts import Counts
from refsvc.search.covering import WordScores, comparable
from refsvc.search.editions import SECOND
from refsvc.search.meaning import Intent, Meaning
from refsvc.search.names import Headings, Mentions, Named, Scores
from refsvc.search.pieces import Pieces
from refsvc.search.weighing import WordWeights
from refsvc.search.words import EMPTY_WORDS, Vocabulary, stems_of

WORTH: Mapping[str, float] = {
    # parts of the score
    "covered": 1.0,
    "phrased": 0.8,
    "adjoining": 0.9,
    "headed": 1.0,
    "in pieces": 0.6,
    "named": 0.3,
    "all named": 0.25,
    # kinds, where they are likelier to be looked for than others
    "glossary": 0.03,
    "rule": 0.025,
    "faq": -0.03,
    "expanded": 0.025,
    "term": 0.02,
    "errata": 0.01,
    "example": -0.01,
    "card": -0.01,
    "ability": -0.01,
    "faction": -0.025,
    "conflict": -0.035,
    "silent": -0.2,
    # other traits
    "of the old edition": -0.2,
    "silence of another edition": -1.0,
    "of another edition than named": -0.5,
    "of another edition than meant": -0.1,
    "said again": -0.03,
    "definition, as asked": 0.2,
    "ruling on a named card": 0.12,
    "answer to a question": 0.05,
    "bare thing": -0.3,
    "thing described": 0.08,
}
"""What each part and each trait adds to a score; `make bench-ranking` holds it against queries of several people."""
LONGEST_QUESTION = 8
"""What says more things tells a story of what befell a card, and its text may say what is asked."""
FOR_A_HEADING_BEGUN = 0.5
"""How much of a heading it is that the words begin with it."""

RULINGS = frozenset({"faq", "errata", "term"})
"""The first edition, which has no FAQ, rules on cards among its terms."""
ANSWERS = frozenset({"faq", "asked", "silent"})
DEFINITIONS = frozenset({"glossary", "term"})
NAMED_THINGS = frozenset({"card", "ability", "faction"})
WITH_TEXTS = frozenset({"card", "ability"})


class Ranking:
    """Scores documents, numbered as the items of the corpus are."""

    def __init__(
        self, corpus: Corpus, counts: Counts, vocabulary: Vocabulary, headings: Headings, adjoining: Adjoining
    ) -> None:
        self._items = tuple(corpus.items.values())
        self._rulings = frozenset(
            number
            for number, item in enumerate(self._items)
            if item.kind in RULINGS or _is_headed_by_a_card(corpus, item)
        )
        self.words = WordScores(WordWeights(counts))
        self._headings = headings
        self._adjoining = adjoining
        self._pieces = Pieces(vocabulary, counts.phrasings, counts.owners)
        self.mentions = Mentions(corpus)
        self._worth_of_traits = lru_cache(maxsize=bounds.INTENTS_REMEMBERED)(self._worth_of_all_traits)

    def scores(self, meaning: Meaning, names: Sequence[Named], intent: Intent) -> list[float]:
        """A score for each document, 0 where it has nothing to do with words, names or the headings that they make."""
        covered, parts = self.parts(meaning, names)
        suited = self._worth_of_traits(*self.asked(meaning, names, intent))
        worth = WORTH["covered"]
        scores = [share and worth * share + suits for share, suits in zip(covered, suited, strict=True)]
        for name, part in parts.items():
            worth = WORTH[name]
            for number, share in part.items():
                scores[number] = (scores[number] or suited[number]) + worth * share
        tells_a_story = len(meaning.concepts) > LONGEST_QUESTION
        if tells_a_story and len([name for name in names if name.proper]) == 1 and self._says_more(meaning, names):
            for number in self._telling(covered, parts):
                scores[number] -= WORTH["bare thing"]
        return scores

    def _telling(self, covered: Sequence[float], parts: Mapping[str, Scores]) -> Iterator[int]:
        """What is of the only name and says more of what is asked than any ruling on it: no bare things."""
        told = max([covered[number] for number in parts["ruling on a named card"]], default=0.0)
        for number in parts["named"]:
            if covered[number] > told and self._items[number].kind in WITH_TEXTS:
                yield number

    def parts(self, meaning: Meaning, names: Sequence[Named]) -> tuple[Sequence[float], dict[str, Scores]]:
        """How far each document covers what is said, and the other parts by name, for those that have any of them."""
        covered, phrased = self.words.parts(meaning)
        named, all_named = self._named([name.ids for name in names if name.proper])
        least = comparable(covered)
        adjoining = self._adjoining.shares(meaning.tokens)
        ruled = {number: share for number, share in named.items() if number in self._rulings}
        return covered, {
            "phrased": phrased,
            # What says little of what is asked may still say “can I”.
            "adjoining": {number: share for number, share in adjoining.items() if covered[number] >= least > 0},
            "headed": self._headed(meaning),
            "in pieces": self._pieces.met(meaning.begun),
            "named": named,
            "all named": all_named,
            "ruling on a named card": ruled if self._says_more(meaning, names) else {},
        }

    def asked(self, meaning: Meaning, names: Sequence[Named], intent: Intent) -> tuple[Intent, bool, bool]:
        """What the traits of a document depend on: the intent, whether it names cards, and whether it says more."""
        names_something = any(name.proper for name in names)
        return replace(intent, spent=frozenset()), names_something, self._says_more(meaning, names)

    def _says_more(self, meaning: Meaning, names: Sequence[Named]) -> bool:
        return not self._headings.spelled_out(meaning.tokens) and says_more_than(names, meaning)

    def _worth_of_all_traits(self, intent: Intent, names_cards: bool, says_more: bool) -> Sequence[float]:
        return [
            sum(WORTH[one] for one in traits(item, intent, names_cards, says_more) if one in WORTH)
            for item in self._items
        ]

    def _headed(self, meaning: Meaning) -> Scores:
        """How far the words spell out a heading of a document, or begin one."""
        headed = dict(self._headings.spelled_out(meaning.tokens))
        for number, share in self._headings.begun(meaning.tokens).items():
            headed[number] = max(FOR_A_HEADING_BEGUN * share, headed.get(number, 0.0))
        return headed

    def _named(self, names: Sequence[tuple[str, ...]]) -> tuple[Scores, Scores]:
        """How far documents are about the cards and abilities that are named, and how far about all of several."""
        named: Scores = {}
        for ids in names:
            for number, share in self.mentions.of(ids).items():
                named[number] = named.get(number, 0.0) + share / len(names)
        several = self.mentions.of_all(names) if len(names) > 1 else {}
        return named, {number: shares / len(names) for number, shares in several.items()}


def _is_headed_by_a_card(corpus: Corpus, item: Item) -> bool:
    """Whether it is a rule with the name of a card in its title, and not merely by way of example."""
    if item.kind != "rule":
        return False
    title = set(stems_of(item.title))
    return any(title.issuperset(stems_of(corpus.items[card].title)) for card in corpus.relations[item.id].cards)


def traits(item: Item, intent: Intent, names_cards: bool, says_more: bool) -> Iterator[str]:
    """What an item is to a query of this sort."""
    yield item.kind
    meant = intent.edition or intent.leaning or SECOND
    if item.edition != meant:
        if item.kind == "silent":
            yield "silence of another edition"
        if intent.edition:
            yield "of another edition than named"
        else:
            yield "of another edition than meant" if intent.leaning else "of the old edition"
    if isinstance(item, Entry) and item.same_as:
        yield "said again"
    if intent.definition and item.kind in DEFINITIONS:
        yield "definition, as asked"
    if intent.question and item.kind in ANSWERS:
        yield "answer to a question"
    if says_more and item.kind in NAMED_THINGS:
        if names_cards:
            yield "bare thing"
        elif not intent.question:
            yield "thing described"


def says_more_than(names: Sequence[Named], meaning: Meaning) -> bool:
    """Whether the query says anything besides one name."""
    if not names:
        return len(meaning.concepts) > 1
    named = sum(name.span.end - name.span.start for name in names[:1])
    said = sum(token.end - token.start + 1 for token in meaning.tokens if token.word not in EMPTY_WORDS) - 1
    return len(names) > 1 or said > named
