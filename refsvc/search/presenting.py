"""Hits as readers see them."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from refsvc.corpus import Corpus, Entry, Item
from refsvc.search.analysis import EMPTY_WORDS, WEAK_WORDS, stem
from refsvc.search.concepts import Concept
from refsvc.search.documents import Document
from refsvc.search.port import Hit, HitSource
from refsvc.search.snippets import PERHAPS, Passages
from refsvc.search.synonyms import FOR_THE_RULE

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
NOT_MARKED = frozenset(stem(word) for word in EMPTY_WORDS | WEAK_WORDS)


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
            surely = expression.weight >= FOR_THE_RULE
            worth = concept.importance * (1.0 if surely else PERHAPS) / len(expression.stems)
            for one in expression.stems:
                if one not in NOT_MARKED:
                    stems[one] = max(worth, stems.get(one, 0.0))
    return stems
