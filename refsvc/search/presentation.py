"""Results as readers see them: hits with the piece of text that was found, and facets to narrow them by."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from itertools import chain

from refsvc import bounds
from refsvc.corpus import Corpus, Entry, Item
from refsvc.search.documents import Document
from refsvc.search.fields import Field
from refsvc.search.meaning import Concept
from refsvc.search.port import Facet, FacetValue, Hit, HitSource
from refsvc.search.query import Filter, Query, parts
from refsvc.search.words import EMPTY_STEMS, FOR_THE_WORD_OF_THE_RULES, WEAK_STEMS, Token, tokens

GROUPS: Mapping[str, str] = {
    "faq": "Rulings",
    "errata": "Rulings",
    "missed": "Rulings",
    "expanded": "Rules and terms",
    "rule": "Rules and terms",
    "glossary": "Rules and terms",
    "term": "Rules and terms",
    "update": "Rules and terms",
    "example": "Examples",
    "card": "Cards and abilities",
    "ability": "Cards and abilities",
    "faction": "Cards and abilities",
    "conflict": "Where sources disagree",
}
NOT_MARKED = EMPTY_STEMS | WEAK_STEMS


class Presenter:
    """Makes hits of documents."""

    def __init__(self, corpus: Corpus, items: Sequence[Item], documents: Sequence[Document]) -> None:
        self._corpus = corpus
        self._items = items
        self._passages = [Passages(_shown_text(one)) for one in documents]

    def hit(self, number: int, score: float, found: Mapping[str, float]) -> Hit:
        """The document as a hit, with what was found in it marked."""
        item = self._items[number]
        return Hit(
            id=item.id,
            kind=item.kind,
            edition=item.edition,
            title=item.title,
            url=item.url,
            snippet=self._passages[number].snippet(found),
            score=round(score, 4),
            group=GROUPS[item.kind],
            source=self._source(item),
            faction=item.title if item.kind == "faction" else getattr(item, "faction", ""),
            question=getattr(item, "question", ""),
            answer=getattr(item, "answer", ""),
        )

    def _source(self, item: Item) -> HitSource | None:
        document = self._corpus.sources.get(getattr(item, "source", ""))
        if document is None:
            return None
        place = (item.section, item.page) if isinstance(item, Entry) else ("", "")
        return HitSource(document.id, document.title, document.version, document.official, *place)


def _shown_text(document: Document) -> str:
    # A card of which no text is known still has a class, and abilities by name.
    known = ", ".join(filter(None, (document.texts.get("terms", ""), document.texts.get("names", ""))))
    return document.texts.get("body") or known.replace("\n", ", ")


def sought(concepts: Iterable[Concept]) -> dict[str, float]:
    """The stems to mark in a snippet, each with what it says for a sentence to hold it.

    What only players say in place of what was typed weighs next to nothing.
    """
    stems: dict[str, float] = {}
    for concept in concepts:
        for expression in chain.from_iterable(concept.senses):
            surely = expression.weight >= FOR_THE_WORD_OF_THE_RULES
            worth = concept.importance * (1.0 if surely else PERHAPS) / len(expression.stems)
            for one in expression.stems:
                if one not in NOT_MARKED:
                    stems[one] = max(worth, stems.get(one, 0.0))
    return stems


# --- snippets --------------------------------------------------------------------------------------------

SENTENCE_END = re.compile(r"(?<=[.!?”\"])\s+|\n+\s*(?:[-*•]\s+|\d+\.\s+)?")
PERHAPS = 0.01
"""Weight of a stem that is marked only where no other is."""


class Passages:
    """A text cut into sentences, read once and kept."""

    def __init__(self, text: str) -> None:
        sentences = (one.strip(" -•\t") for one in SENTENCE_END.split(text))
        self.sentences: Sequence[tuple[str, Sequence[Token]]] = [(one, tokens(one)) for one in sentences if one]

    def snippet(self, weights: Mapping[str, float]) -> str:
        """The sentences that say most about these stems, as safe HTML."""
        if not self.sentences:
            return ""
        worth = [
            sum({token.stem: weights.get(token.stem, 0.0) for token in read}.values()) for _, read in self.sentences
        ]
        best = max(range(len(worth)), key=lambda index: (worth[index], -index))
        chosen = [self.sentences[index] for index in self._around(best)]
        sure = {stem for stem, weight in weights.items() if weight > PERHAPS}
        found = any(token.stem in sure for _, read in chosen for token in read)
        return " ".join(marked(text, read, sure if found else weights) for text, read in chosen)

    def _around(self, best: int) -> list[int]:
        """The best sentence and what follows it, as far as there is room."""
        chosen, length = [best], len(self.sentences[best][0])
        for index in range(best + 1, len(self.sentences)):
            length += len(self.sentences[index][0]) + 1
            if length > bounds.LONGEST_SNIPPET:
                break
            chosen.append(index)
        return chosen


def marked(text: str, read: Sequence[Token], stems: Collection[str]) -> str:
    """The text as safe HTML with the words of these stems marked; cut where it is very long."""
    pieces: list[str] = []
    position = 0
    for token in read:
        if token.start > bounds.LONGEST_SNIPPET:
            return "".join(pieces) + escape(text[position : token.start].rstrip(), quote=False) + " …"
        if token.stem in stems:
            pieces += [
                escape(text[position : token.start], quote=False),
                f"<mark>{escape(text[token.start : token.end], quote=False)}</mark>",
            ]
            position = token.end
    return "".join(pieces) + escape(text[position:], quote=False)


# --- facets ----------------------------------------------------------------------------------------------

FACETS = ("edition", "kind", "faction", "class")


def facets(
    query: Query, found: Iterable[int], documents: Sequence[Document], fields: Mapping[str, Field]
) -> tuple[Facet, ...]:
    """The facets that tell these results apart, but for what the query filters on already."""
    numbers = list(found)
    filtered = {node.field for node in parts(query.root) if isinstance(node, Filter)}
    offered = (_facet(query, numbers, documents, fields[name]) for name in FACETS if name not in filtered)
    return tuple(facet for facet in offered if len(facet.values) > 1)


def _facet(query: Query, numbers: Sequence[int], documents: Sequence[Document], field: Field) -> Facet:
    counts = Counter(value for number in numbers for value in documents[number].words.get(field.name, ()))
    values = tuple(
        FacetValue(value, field.values.get(value, value), count, f"{query.text.strip()} {field.name}:{value}".strip())
        for value, count in sorted(counts.items(), key=lambda one: (-one[1], one[0]))[: bounds.MOST_FACET_VALUES]
    )
    return Facet(field.name, field.name.capitalize(), values)
