"""From the tree of a query to documents with scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from refsvc.corpus import Item
from refsvc.search.analysis import EMPTY_WORDS, Token, tokens
from refsvc.search.concepts import Concept, Interpreter, Understanding
from refsvc.search.headings import Headings
from refsvc.search.intent import intent_of, suits
from refsvc.search.matching import Matcher
from refsvc.search.mentions import Mentions
from refsvc.search.names import Named, NameTable
from refsvc.search.query import All, Any, Node, Phrase, Query, Word
from refsvc.search.ranking import Ranking, Weights

Scores = dict[int, float]

FAR_BEHIND = 0.3
"""A result whose score is below this share of the best one has only words in common with the query."""


@dataclass(slots=True)
class Answer:
    """The documents that were found, and how the words of the query were understood."""

    scores: Scores = field(default_factory=dict)
    understood: list[Understanding] = field(default_factory=list)
    names: list[Named] = field(default_factory=list)

    @property
    def concepts(self) -> list[Concept]:
        """What the words are about."""
        return [concept for one in self.understood for concept in one.concepts]


@dataclass(frozen=True)
class Answering:
    """Runs the trees of queries."""

    items: Sequence[Item]
    mentions: Mentions
    matcher: Matcher
    interpreter: Interpreter
    ranking: Ranking
    headings: Headings
    names: NameTable
    weights: Weights

    def answer(self, query: Query) -> Answer:
        """The documents for which the query holds."""
        answer = Answer()
        if query.root is not None:
            answer.scores = self._run(query.root, query.text, answer)
        return answer

    def _run(self, node: Node, text: str, answer: Answer) -> Scores:
        if isinstance(node, Any):
            return self._either(node, text, answer)
        nodes = node.nodes if isinstance(node, All) else (node,)
        typed = [token for one in nodes if isinstance(one, Word | Phrase) for token in tokens_at(one)]
        alternatives = [self._run(one, text, answer) for one in nodes if isinstance(one, Any)]
        strict = [self.matcher.documents(one) for one in nodes if not isinstance(one, Word | Any)]
        allowed = self.matcher.all.intersection(*strict, *alternatives)
        if typed:
            unfinished = isinstance(nodes[-1], Word) and typed[-1].end == len(text)
            scores = {
                number: score for number, score in self._ranked(typed, unfinished, text, answer) if number in allowed
            }
            scores = _without_the_far_behind(scores)
        else:
            scores = dict.fromkeys(allowed, 0.0)
        for found in alternatives:
            scores = {number: score + found[number] for number, score in scores.items()}
        return scores

    def _either(self, node: Any, text: str, answer: Answer) -> Scores:
        scores: Scores = {}
        for one in node.nodes:
            for number, score in self._run(one, text, answer).items():
                scores[number] = max(score, scores.get(number, 0.0))
        return scores

    # --- plain words -------------------------------------------------------------------------------------

    def _ranked(
        self, typed: Sequence[Token], unfinished: bool, text: str, answer: Answer
    ) -> Sequence[tuple[int, float]]:
        intent = intent_of(typed, text)
        sought = [token for index, token in enumerate(typed) if index not in intent.spent]
        likely = self.headings.next_words(sought) if unfinished and sought else ()
        understood = self.interpreter.understand(sought, unfinished, likely)
        names = self.names.found(understood.tokens)
        answer.understood.append(understood)
        answer.names.extend(names)
        scores = self.ranking.scores(understood)
        for part in (self._headed(understood), self._named(names)):
            for number, bonus in part.items():
                scores[number] = scores.get(number, 0.0) + bonus
        says_more = not self.headings.spelled_out(understood.tokens) and says_more_than(names, understood)
        names_cards = any(name.proper for name in names)
        return [
            (number, score + suits(self.items[number], intent, names_cards, says_more))
            for number, score in scores.items()
        ]

    def _headed(self, understood: Understanding) -> Scores:
        """What documents earn for a heading that the words spell out or begin."""
        spelled_out: Mapping[int, float] = self.headings.spelled_out(understood.tokens)
        earned = {number: self.weights.same_name * share for number, share in spelled_out.items()}
        for number, share in self.headings.begun(understood.tokens).items():
            earned[number] = max(self.weights.name_begun * share, earned.get(number, 0.0))
        return earned

    def _named(self, names: Sequence[Named]) -> Scores:
        """What documents earn for being about the cards and abilities that are named; most for all of several."""
        proper = [name.ids for name in names if name.proper]
        earned: Scores = {}
        for ids in proper:
            for number, share in self.mentions.of(ids).items():
                earned[number] = earned.get(number, 0.0) + self.weights.named * share / len(proper)
        for number, shares in self.mentions.of_all(proper).items() if len(proper) > 1 else ():
            earned[number] += self.weights.all_named * shares / len(proper)
        return earned


def tokens_at(node: Word | Phrase) -> list[Token]:
    """The words of a node, with their places in the whole query."""
    shift = node.span.start + (1 if isinstance(node, Phrase) else 0)
    return [token._replace(start=token.start + shift, end=token.end + shift) for token in tokens(node.text)]


def says_more_than(names: Sequence[Named], understood: Understanding) -> bool:
    """Whether the query says anything besides one name."""
    if not names:
        return len(understood.concepts) > 1
    named = sum(name.span.end - name.span.start for name in names[:1])
    said = sum(token.end - token.start + 1 for token in understood.tokens if token.word not in EMPTY_WORDS) - 1
    return len(names) > 1 or said > named


def _without_the_far_behind(scores: Scores) -> Scores:
    least = max(scores.values(), default=0.0) * FAR_BEHIND
    return {number: score for number, score in scores.items() if score > 0 and score >= least}
