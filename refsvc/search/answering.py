"""Whether the question of a ruling is the one that was asked, so that its answer answers it.

A ruling that is about the same things may still answer another question: one that is turned round (“must” for “may”,
“only”, “not”, “stop”), that is about the other side, or that says more. Its answer is then no answer, and is not shown.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from refsvc import bounds
from refsvc.corpus import Corpus, Entry, Item
from refsvc.search.meaning import ASKING, Concept, Meaning
from refsvc.search.names import Named
from refsvc.search.words import EMPTY_STEMS, WEAK_STEMS, Token, tokens

_TURNING = {
    "not": """not no never cannot cant dont doesnt didnt wont isnt arent wasnt couldnt shouldnt wouldnt mustnt neednt
        nothing nobody none without neither nor unable illegal forbidden impossible""",
    "must": "must need needs needed required requires obliged compulsory mandatory obligatory",
    "only": "only just solely except unless besides",
    "always": "always all every entire whole both everyone everything completely",
    "stop": """stop stops stopped prevent prevents prevented keep keeps block blocks forbid forbids negate negates
        cancel cancels hinder hinders""",
    "decline": "refuse decline skip avoid ignore ignores ignored dodge escape",
    "again": "again twice repeatedly multiple several another once second",
    "before": "before",
    "after": "after afterwards",
    "instead": "instead",
    "enemy": "enemy enemies opponent opponents opposing foe foes",
    "own": "own friendly ally allies friend friends buddy mate comrade teammate",
    "lose": "lose loses lost losing less fewer reduce reduces",
    "more": "more extra additional increase increases",
    "through": "through over past across",
    "still": "still",
    "first": "first",
}
TURNING: Mapping[str, str] = {word: turn for turn, words in _TURNING.items() for word in words.split()}
"""Words that turn a question round or narrow it, each with what it does."""
NUMBERS = {word: str(number) for number, word in enumerate(("two", "three", "four", "five", "six", "seven"), 2)}
HAVING_TO = frozenset({"have", "has", "had"})
BEGINNING = re.compile(r"(?:^|[.,;:!?])\s*([A-Za-z]+)")
ATTACKING = frozenset(["attack", "attacks", "hit", "hits", "shoot", "shoots", "strike", "strikes", "fight", "fights"])
"""Verbs that tell whom one attacks, or with “with” behind them by whom."""
DETERMINERS = frozenset({"a", "an", "the", "my", "our", "your", "this", "that", "of", "one", "any", "other"})
THE_OTHERS = frozenset({"they", "he", "she", "them", "enemy", "enemies", "opponent", "opponents", "opposing"})
OPEN = frozenset({"what", "where", "when", "which", "who", "whom", "whose", "why", "how"})
"""The words with which a question begins that no yes or no answers."""


class Question(NamedTuple):
    """What a phrasing asks."""

    stems: frozenset[str]
    turns: frozenset[str]
    """What turns it round or narrows it, and the numbers in it."""
    open: str
    """The word by which it asks for more than yes or no; empty where it does not."""
    whole: bool
    """Whether it is a sentence, so that what it leaves out is left out on purpose."""
    implied: frozenset[str] = frozenset()
    """What it does not say, and is about all the same."""


def question_of(text: str, read: Sequence[Token]) -> Question:
    """What these words of a text ask."""
    words = [token.word for token in read]
    turns = {TURNING[word] for word in words if word in TURNING}
    turns |= {NUMBERS.get(word, word) for word in words if word.isdigit() or word in NUMBERS}
    if any(one in HAVING_TO and other == "to" for one, other in pairwise(words)):
        turns.add("must")
    if any(one in ATTACKING and other == "with" for one, other in pairwise(words)):
        turns.add("with")
    if _who_acts(words) in THE_OTHERS:
        turns.add("theirs")
    return Question(
        stems=frozenset([token.stem for token in read if token.stem not in EMPTY_STEMS]),
        turns=frozenset(turns),
        open=next((word for word in words[:2] if word in OPEN), ""),
        whole=text.rstrip().endswith("?") or any(one.casefold() in ASKING for one in BEGINNING.findall(text)),
    )


def _who_acts(words: Sequence[str]) -> str:
    """The word for whoever does what is asked about: the first one after the verb that asks."""
    place = next((number for number, word in enumerate(words) if word in ASKING), None)
    after = () if place is None else words[place + 1 :]
    return next((word for word in after if word not in DETERMINERS), "")


class Answering:
    """Tells rulings that answer a query from those that are only near it."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._phrasings = lru_cache(maxsize=bounds.RULINGS_REMEMBERED)(_phrasings)

    def answered(self, text: str, item: Item, meanings: Sequence[Meaning], names: Sequence[Named]) -> bool:
        """Whether the question that an item answers is the one that was asked."""
        if not isinstance(item, Entry) or not item.answer or not meanings:
            return False
        read = [token for meaning in meanings for token in meaning.tokens]
        concepts = [concept for meaning in meanings for concept in meaning.concepts]
        asked, named = question_of(text, read), self._named(item, read, names)
        return asked.whole and any(self._is_the_same(asked, one, concepts, named) for one in self._phrasings(item))

    def _named(self, item: Entry, read: Sequence[Token], names: Sequence[Named]) -> frozenset[str]:
        """The stems of the names of what the entry is about anyway, whether or not its question says them."""
        relations = self._corpus.relations[item.id]
        about = {*relations.cards, *relations.bears}
        spans = [name.span for name in names if about & set(name.ids)]
        return frozenset([token.stem for token in read if any(span.start <= token.start < span.end for span in spans)])

    def _is_the_same(
        self, asked: Question, phrasing: Question, concepts: Sequence[Concept], named: frozenset[str]
    ) -> bool:
        if asked.turns != phrasing.turns or (asked.whole and phrasing.whole and asked.open != phrasing.open):
            return False
        known = phrasing.stems | phrasing.implied | named
        explained = set[str]()
        for concept in concepts:
            found = set(_expressed(concept, known))
            if not found and concept.importance == 1.0:
                return False
            explained |= found
        return phrasing.stems - WEAK_STEMS <= explained


def _phrasings(entry: Entry) -> tuple[Question, ...]:
    """The question of a ruling and all other ways to ask the same. What is no sentence asks what the question does."""
    main = question_of(entry.question, tokens(entry.question))
    others = [question_of(one, tokens(one)) for one in entry.same_question]
    duty = main.turns & {"must"}
    return (main, *[one if one.whole else one._replace(turns=one.turns | duty, implied=main.stems) for one in others])


def _expressed(concept: Concept, about: Collection[str]) -> Iterator[str]:
    """The stems by which a phrasing expresses a concept."""
    for sense in concept.senses:
        for expression in sense:
            if all(one in about or one in EMPTY_STEMS for one in expression.stems):
                yield from expression.stems
