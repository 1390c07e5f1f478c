"""What a query asks, to be held against the questions of rulings: its concepts, and every reading of who does what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from refsvc.search.asking import Asking, Question
from refsvc.search.meaning import Concept, Expression, Meaning
from refsvc.search.names import Named
from refsvc.search.narrowing import OBLIGED
from refsvc.search.roles import SPEAKERS, Roles
from refsvc.search.turning import SAYINGS, TURNED, alike, opposed
from refsvc.search.word_order import Thing
from refsvc.search.words import EMPTY_STEMS, FOR_ANOTHER_WORD, stem, stems_of, tokens

FORGETTING = ("forget", "forgets", "forgot", "forgotten")
DIRECTIONS = frozenset({"away", "back", "keep", "keeps", "stay", "stays", *FORGETTING})
"""Words that say little elsewhere, and make another question of one that goes without."""
ACTS = frozenset({"count", "hold", "keep", "look", "show", "tell"})
"""Words that say little elsewhere, and ask for something behind the one who asks: “may I count”."""
TELLING = frozenset(map(stem, ("count", "counts", "include", "work", *DIRECTIONS)))
"""Of the words that say little elsewhere, those by which a question asks."""


class AskedAbout(NamedTuple):
    """A concept of a query, as questions are compared by it."""

    expressions: tuple[frozenset[str], ...]
    """Of each way to express it, the stems that say something."""
    wordings: tuple[frozenset[str], ...]
    """Those of them by which a question says the same."""
    stems: frozenset[str]
    """Those of its words."""
    matters: bool
    """Whether a phrasing that does not express it asks something else."""
    links: bool
    """Whether it asks for nothing by itself: it connects, or is among what turns the question anyway."""

    def is_idle(self, idle: frozenset[str]) -> bool:
        """Whether it asks for nothing where these words do not."""
        return self.links or self.stems <= idle


class Asked:
    """What a query asks, read when the first ruling is held against it."""

    def __init__(self, asking: Asking, text: str, meanings: Sequence[Meaning], names: Sequence[Named]) -> None:
        self._asking = asking
        self._text = text
        self._meanings = meanings
        self.names = names

    @cached_property
    def question(self) -> Question:
        """How the query as a whole is read."""
        read = [token for meaning in self._meanings for token in meaning.tokens]
        return self._asking.question_of(self._text, read, self.names)

    @cached_property
    def readings(self) -> tuple[Roles, ...]:
        """Who does what to whom, and with each other word for whoever it asks of: a wall is a gate to some."""
        actor = alike(self.question.roles.actor)
        meant = (one.expressions for one in self.concepts if actor in one.stems)
        single = {stem for expressions in meant for stems in expressions if len(stems) == 1 for stem in stems}
        roles = self.question.roles
        return roles, *[roles._replace(actor=one) for one in sorted(single - {actor})]

    @cached_property
    def things(self) -> tuple[Thing, ...]:
        """What it speaks of in its order; what stands on the board, under every name that players may mean by it."""
        standing = {one for one, _ in self.question.word_order.joined}
        return tuple([self._or_meant(one) if one in standing else one for one in self.question.word_order.things])

    @cached_property
    def joined(self) -> frozenset[tuple[Thing, str]]:
        """What stands on the board, under every name that players may mean by the word, with what it hangs by."""
        return frozenset([(self._or_meant(one), by) for one, by in self.question.word_order.joined])

    def _or_meant(self, thing: Thing) -> Thing:
        meant = (wording for one in self.concepts if thing <= one.stems for wording in one.wordings)
        return thing.union(*[wording for wording in meant if len(wording) == 1])

    @property
    def whole(self) -> bool:
        """Whether it is a question at all, and not some words."""
        return bool(self._meanings) and self.question.mood.whole

    @cached_property
    def concepts(self) -> tuple[AskedAbout, ...]:
        """What it is about."""
        return tuple([self._asked_about(one) for meaning in self._meanings for one in meaning.concepts])

    @cached_property
    def words(self) -> frozenset[str]:
        """The stems of all that is said, as it was typed and as it is read, each in place of all that say the same."""
        read = [token for meaning in self._meanings for token in meaning.tokens]
        return frozenset([alike(token.stem) for token in (*tokens(self._text), *read)])

    @cached_property
    def _acts(self) -> frozenset[str]:
        """What whoever asks would do, in words that say little elsewhere."""
        words = [token.word for meaning in self._meanings for token in meaning.tokens if token.word not in OBLIGED]
        return frozenset([after for before, after in pairwise(words) if before in SPEAKERS]) & ACTS

    def _asked_about(self, concept: Concept) -> AskedAbout:
        stems = stems_of(concept.words)
        expressed = [expression for sense in concept.senses for expression in sense]
        own = _telling(stems)
        others = [_telling(one.stems) for one in expressed if one.stems != stems and _may_stand_for(one, own)]
        turned = (TURNED | EMPTY_STEMS).issuperset(stems)
        # Of “twice in a turn”, what turns the question is compared by itself.
        besides = _telling(one for one in stems if one not in TURNED) if len(stems) > 1 else frozenset()
        return AskedAbout(
            expressions=tuple(dict.fromkeys(filter(None, (*[_telling(one.stems) for one in expressed], besides)))),
            wordings=tuple(dict.fromkeys(filter(None, (own, *others, besides)))),
            stems=frozenset(alike(one) for one in stems if not one.isdigit()),
            matters=concept.importance == 1.0 or concept.words in DIRECTIONS or concept.words in self._acts,
            links=turned or concept.words in self.question.names.linking or concept.words in SAYINGS,
        )


def _telling(stems: Iterable[str]) -> frozenset[str]:
    """Those of these stems that say something, each in place of all that say the same."""
    return frozenset([alike(one) for one in stems if one not in EMPTY_STEMS and not one.isdigit()])


def _may_stand_for(expression: Expression, own: frozenset[str]) -> bool:
    """Whether these words say the same in a question as those that were typed.

    What says a word and more says more than the word, and a win is no draw. Of players' words with small ones among
    them, the others say something else where these stand otherwise: “by his side” is not on his side.
    """
    telling = [one for one in expression.stems if one not in EMPTY_STEMS]
    if _telling(telling) > own or any(opposed(one, other) for one in own for other in _telling(telling)):
        return False
    is_whole = len(telling) == len(expression.stems) or expression.weight > FOR_ANOTHER_WORD
    return is_whole or (len(telling) == 1 and expression.stems[0] == telling[0])
