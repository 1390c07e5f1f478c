"""The index in use: Whoosh keeps the terms and runs filters and phrases, `ranking.py` orders what the words find."""

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from refsvc.corpus import Corpus
from refsvc.search import documents as indexing
from refsvc.search.answering import Answer, Answering
from refsvc.search.concepts import Interpreter
from refsvc.search.facets import facets
from refsvc.search.fields import Field, fields_of
from refsvc.search.going_on import related, suggested_query
from refsvc.search.headings import Headings
from refsvc.search.interactions import interaction, named_thing, pair
from refsvc.search.matching import Matcher
from refsvc.search.mentions import Mentions
from refsvc.search.names import NameTable
from refsvc.search.parsing import parse
from refsvc.search.port import DEFAULT_LIMIT, SUGGESTIONS, Interaction, Recognised, Results, Suggestion
from refsvc.search.postings import Postings
from refsvc.search.presenting import Presenter, sought
from refsvc.search.query import All, Filter, Node, Problem, Query, Span
from refsvc.search.ranking import Ranking, Weights
from refsvc.search.storage import opened
from refsvc.search.suggesting import Suggester
from refsvc.search.synonyms import Synonyms
from refsvc.search.vocabulary import Vocabulary
from refsvc.search.wording import Wording


class WhooshIndex:
    """An index over one corpus, read into memory when it is opened."""

    def __init__(self, corpus: Corpus, data: Path, weights: Weights | None = None) -> None:
        self._corpus = corpus
        self._documents = indexing.documents(corpus)
        self._items = tuple(corpus.items.values())
        self._numbers = {item.id: number for number, item in enumerate(self._items)}
        self.digest = indexing.digest(self._documents, repr(sorted(corpus.synonyms.items())))
        self.fields: dict[str, Field] = dict(fields_of(corpus))
        self._wording = Wording(self.fields)
        self._presenter = Presenter(corpus, self._items, self._documents)
        self._answering = self._ready(data, weights or Weights())
        self._suggester = Suggester(self.fields)

    def _ready(self, data: Path, weights: Weights) -> Answering:
        index = opened(self._documents, indexing.digest(self._documents), data)
        postings = Postings(index, len(self._documents))
        synonyms = Synonyms(self._corpus.synonyms)
        return Answering(
            items=self._items,
            mentions=Mentions(self._corpus),
            matcher=Matcher(index, len(self._documents)),
            interpreter=Interpreter(Vocabulary(postings.spelled), synonyms, postings.stated),
            ranking=Ranking(postings, weights),
            headings=Headings(self._items),
            names=NameTable(self._items, synonyms),
            weights=weights,
        )

    def search(
        self, text: str, *, edition: str = "", kind: str = "", limit: int = DEFAULT_LIMIT, offset: int = 0
    ) -> Results:
        """The answer to a query as typed; `edition` and `kind` narrow it like the filters of the same name."""
        started = perf_counter()
        query = parse(text, self.fields)
        narrowed = self._narrowed(query, edition=edition, kind=kind)
        answer = self._answering.answer(narrowed)
        order = best_first(answer.scores)
        shown = order[offset : offset + limit]
        found = sought(answer.concepts)
        return Results(
            query=query,
            hits=tuple(self._presenter.hit(number, answer.scores[number], found) for number in shown),
            total=len(order),
            reading=self._wording.reading(narrowed, answer.understood),
            problems=_with_unknown_words(query, answer),
            suggestion=suggested_query(query.text, answer),
            facets=facets(query, order, self._documents, self.fields),
            related=related(self._corpus, [self._items[number] for number in order]),
            recognised=self._recognised(answer),
            interaction=self._interaction(answer),
            took_ms=round((perf_counter() - started) * 1000, 3),
        )

    def suggest(self, text: str, *, edition: str = "", limit: int = SUGGESTIONS) -> tuple[Suggestion, ...]:
        """Lines to offer while this text is being typed, best first."""
        query = parse(text, self.fields)
        scores = self._answering.answer(self._narrowed(query, edition=edition)).scores
        found = [self._items[number] for number in best_first(scores)[:limit]]
        return self._suggester.lines(text, found, limit)

    # --- parts of an answer ------------------------------------------------------------------------------

    def _narrowed(self, query: Query, **wanted: str) -> Query:
        """The query with these filters added to it."""
        nodes: list[Node] = [self._filter(name, value, len(query.text)) for name, value in wanted.items() if value]
        if not nodes:
            return query
        if query.root is not None:
            nodes = [*nodes, *(query.root.nodes if isinstance(query.root, All) else (query.root,))]
        root = nodes[0] if len(nodes) == 1 else All(tuple(nodes), Span(0, len(query.text)))
        return Query(query.text, root, query.problems)

    def _filter(self, name: str, typed: str, end: int) -> Filter:
        value = self.fields[name].value(typed)
        if value is None:
            known = ", ".join(self.fields[name].values)
            raise ValueError(f"There is no {name} “{typed}”; there are {known}.")
        return Filter(name, ":", value, Span(end, end))

    def _recognised(self, answer: Answer) -> tuple[Recognised, ...]:
        return tuple(Recognised(named_thing(self._corpus.items[name.ids[0]]), name.span) for name in answer.names)

    def _interaction(self, answer: Answer) -> Interaction | None:
        named = dict.fromkeys(name.ids[0] for name in answer.names if name.proper)
        two = pair(self._corpus, [self._corpus.items[one] for one in named])
        if two is None:
            return None
        both = self._answering.mentions.of_all([(one.id,) for one in two])
        return interaction(self._corpus, (self._items[number] for number in sorted(both)), *two)


def _with_unknown_words(query: Query, answer: Answer) -> tuple[Problem, ...]:
    unknown = [
        Problem(
            "unknown-word",
            Span(token.start, token.end),
            query.text[token.start : token.end],
            f"No text here has the word “{query.text[token.start : token.end]}”, or one like it.",
        )
        for one in answer.understood
        for token in one.unknown
    ]
    return tuple(sorted((*query.problems, *unknown), key=lambda one: (one.span.start, one.span.end)))


def best_first(scores: dict[int, float]) -> Sequence[int]:
    """Document numbers, best first; in reading order where they are as good."""
    return sorted(scores, key=lambda number: (-scores[number], number))
