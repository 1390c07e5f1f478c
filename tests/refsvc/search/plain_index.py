"""A second index, as plain as can be: it shows that the port says enough for another to take the first one's place."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any as Anything

from refsvc.bounds import RESULTS, SUGGESTIONS
from refsvc.corpus import Corpus, Item
from refsvc.search.documents import Document, digest, documents
from refsvc.search.fields import NUMBERS, Field, fields_of, saying
from refsvc.search.port import (
    All,
    Any,
    Filter,
    Hit,
    Interaction,
    NamedThing,
    Node,
    Not,
    Order,
    Phrase,
    Problem,
    Query,
    Reading,
    Results,
    SearchIndex,
    Span,
    Suggestion,
    Word,
    parts,
)
from refsvc.search.query import parse
from refsvc.search.sentence import Sentences
from refsvc.search.words import EMPTY_WORDS, tokens

COMPARISONS = {
    ":": int.__eq__,
    "=": int.__eq__,
    "!=": int.__ne__,
    "<": int.__lt__,
    "<=": int.__le__,
    ">": int.__gt__,
    ">=": int.__ge__,
}


class PlainIndex(SearchIndex):
    """Looks at every document for every query."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._items = list(corpus.items.values())
        self._documents = documents(corpus)
        self._texts = [[token.stem for token in tokens(" ".join(one.texts.values()))] for one in self._documents]
        self._fields = fields_of(corpus)
        self._say = saying(corpus)
        self._sentences = Sentences(corpus, self._fields, self._say)
        self._digest = digest(self._documents)

    @property
    def digest(self) -> str:
        return self._digest

    @property
    def fields(self) -> Mapping[str, Field]:
        return self._fields

    def search(self, text: str, *, edition: str = "", kind: str = "", limit: int = RESULTS, offset: int = 0) -> Results:
        query = parse(text, self._fields, self._say)
        narrowing = [self._filter(name, value) for name, value in (("edition", edition), ("kind", kind)) if value]
        nodes = [*narrowing, *([query.root] if query.root else [])]
        everything = range(len(self._items)) if nodes else range(0)
        found = [number for number in everything if all(self._holds(one, number) for one in nodes)]
        typed = [token.stem for one in parts(query.root) if isinstance(one, Word) for token in tokens(one.text)]
        scores = {number: self._score(number, typed) for number in found}
        order = self._sorted(
            sorted(found, key=lambda number: (-scores[number], self._items[number].edition == "1e")), query.order
        )
        return Results(
            query=query,
            hits=tuple(self._hit(self._items[one], scores[one]) for one in order[offset : offset + limit]),
            total=len(order),
            reading=Reading(self._sentences.sentence(query)),
            problems=(*query.problems, *self._unknown(query)),
            suggestion="",
            facets=(),
            related=(),
            recognised=(),
            interaction=None,
            pairs=(),
            printed=None,
            door="",
            unanswered="",
            took_ms=0.0,
        )

    def _sorted(self, found: list[int], order: Order | None) -> list[int]:
        if order is None:
            return found
        names = {"name": "title"}
        values: dict[int, Anything] = {
            one: getattr(self._items[one], names.get(order.by, order.by), None) for one in found
        }
        having = [one for one in found if values[one] not in (None, "")]
        figures = order.by in NUMBERS
        having.sort(key=lambda one: values[one] if figures else values[one].casefold(), reverse=order.downward)
        ordered = having + [one for one in found if one not in having]
        return sorted(ordered, key=lambda one: self._items[one].edition == "1e")

    def suggest(self, text: str, *, edition: str = "", limit: int = SUGGESTIONS) -> tuple[Suggestion, ...]:
        begun = [item for item in self._items if text and item.title.lower().startswith(text.lower())]
        wanted = [item for item in begun if not edition or item.edition == edition]
        return tuple(Suggestion(item.title, item.kind, item.url, "") for item in wanted[:limit])

    def together(self, first: str, second: str) -> Interaction:
        one, other = (self._corpus.items[identifier] for identifier in (first, second))
        return Interaction((NamedThing.of(one), NamedThing.of(other)), (), (), ())

    def _filter(self, name: str, typed: str) -> Filter:
        value = self._fields[name].value(typed)
        if value is None:
            raise ValueError(f"There is no {name} “{typed}”.")
        return Filter(name, ":", value, Span(0, 0))

    def _holds(self, node: Node, number: int) -> bool:
        match node:
            case Word():
                return self._has_a_word_of(node.text, number)
            case Phrase():
                return self._has_together(node.text, self._texts[number])
            case Filter():
                return self._meets(node, number)
            case Not():
                return not self._holds(node.node, number)
            case All():
                words = [one for one in node.nodes if isinstance(one, Word)]
                rest = [one for one in node.nodes if not isinstance(one, Word)]
                spoken = not words or any(self._holds(one, number) for one in words)
                return spoken and all(self._holds(one, number) for one in rest)
            case Any():
                return any(self._holds(one, number) for one in node.nodes)

    def _has_a_word_of(self, text: str, number: int) -> bool:
        telling = [token.stem for token in tokens(text) if token.word not in EMPTY_WORDS]
        return any(stem in self._texts[number] for stem in telling)

    @staticmethod
    def _has_together(text: str, stems: Sequence[str]) -> bool:
        wanted = [token.stem for token in tokens(text)]
        return any(list(stems[start : start + len(wanted)]) == wanted for start in range(len(stems)))

    def _meets(self, node: Filter, number: int) -> bool:
        document: Document = self._documents[number]
        if node.field in NUMBERS:
            figure = document.numbers.get(node.field)
            return figure is not None and bool(COMPARISONS[node.operator](figure, int(node.value)))
        if node.field in ("name", "text"):
            where = ("title", "aliases") if node.field == "name" else tuple(document.texts)
            stems = [token.stem for name in where for token in tokens(document.texts.get(name, ""))]
            return self._has_together(node.value, stems)
        return node.value in document.words.get(node.field, ())

    def _score(self, number: int, typed: Sequence[str]) -> float:
        heading = [token.stem for token in tokens(self._items[number].title)]
        return sum(self._texts[number].count(stem) for stem in typed) + (1000.0 if heading == list(typed) else 0.0)

    def _unknown(self, query: Query) -> Sequence[Problem]:
        words = [one for one in parts(query.root) if isinstance(one, Word)]
        known = {stem for text in self._texts for stem in text}
        return tuple(
            Problem("unknown-word", one.span, one.text, f"No text has “{one.text}”.")
            for one in words
            if not any(token.stem in known or token.word in EMPTY_WORDS for token in tokens(one.text))
        )

    @staticmethod
    def _hit(item: Item, score: float) -> Hit:
        return Hit(
            id=item.id,
            kind=item.kind,
            edition=item.edition,
            title=item.title,
            url=item.url,
            snippet=escape(item.text[:100], quote=False),
            score=score,
            group=item.kind,
            source=None,
        )
