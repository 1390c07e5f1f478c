"""What a reader sees of results: hits with the piece of text that was found, and ways to go on.

These are facets to narrow by, related terms, the query that was meant, and lines while a query is being typed.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import chain

from refsvc import bounds
from refsvc.corpus import Card, Corpus, Entry, Item, verdict_of
from refsvc.search.documents import Document
from refsvc.search.fields import KINDS, Field
from refsvc.search.meaning import Concept, Meaning
from refsvc.search.port import Facet, FacetValue, Filter, Hit, HitSource, NamedThing, Query, Suggestion, parts
from refsvc.search.words import (
    EMPTY_STEMS,
    EMPTY_WORDS,
    FOR_THE_WORD_OF_THE_RULES,
    WEAK_STEMS,
    Token,
    stems_of,
    tokens,
)
from refsvc.sentences import Saying

GROUPS: Mapping[str, str] = {
    "faq": "rulings",
    "errata": "rulings",
    "missed": "rulings",
    "expanded": "rules",
    "rule": "rules",
    "glossary": "rules",
    "term": "rules",
    "update": "rules",
    "example": "examples",
    "card": "cards",
    "ability": "cards",
    "faction": "cards",
    "conflict": "conflicts",
    "asked": "rules",
    "silent": "silence",
    "house": "rules",
}
"""The heading under which each kind stands."""
FACETS = ("edition", "kind", "faction", "class")
SAID = frozenset(
    {
        *(f"group-{group}" for group in GROUPS.values()),
        *(f"facet-{name}" for name in FACETS),
        *(f"one-{kind}" for kind in KINDS),
        "read-as",
        "kind-and-edition",
    }
)
"""The codes of what is said here."""
NOT_MARKED = EMPTY_STEMS | WEAK_STEMS


class Presenter:
    """Makes hits of documents."""

    def __init__(self, corpus: Corpus, items: Sequence[Item], documents: Sequence[Document], say: Saying) -> None:
        self._corpus = corpus
        self._groups = {kind: say(f"group-{group}") for kind, group in GROUPS.items()}
        self._items = items
        self._documents = documents
        self._passages: dict[int, Passages] = {}

    def hit(self, number: int, score: float, found: Mapping[str, float], *, answered: bool) -> Hit:
        """The document as a hit, with what was found in it marked; with its answer where it answers what was asked."""
        item = self._items[number]
        return Hit(
            id=item.id,
            kind=item.kind,
            edition=item.edition,
            title=item.title,
            url=item.url,
            snippet=self._read(number).snippet(found, from_the_first=bool(getattr(item, "answer", "")), alone=answered),
            score=round(score, 4),
            group=self._groups[item.kind],
            source=self._source(item),
            faction=item.title if item.kind == "faction" else getattr(item, "faction", ""),
            question=getattr(item, "question", ""),
            answer=getattr(item, "answer", "") if answered else "",
            verdict=verdict_of(getattr(item, "answer", "")) if answered else None,
            standing=item.rests_on if isinstance(item, Card) else "",
            pack=item.pack,
        )

    def _read(self, number: int) -> "Passages":
        """The text of a document, which is cut into sentences when it is shown for the first time."""
        if number not in self._passages:
            self._passages[number] = Passages(_shown_text(self._documents[number]))
        return self._passages[number]

    def _source(self, item: Item) -> HitSource | None:
        document = self._corpus.sources.get(getattr(item, "source", ""))
        if document is None:
            return None
        place = (item.section, item.page) if isinstance(item, Entry) else ("", "")
        derived = isinstance(item, Entry) and item.is_derived
        official = document.official and not derived and not (isinstance(item, Entry) and item.is_silent)
        return HitSource(document.id, document.title, document.version, official, derived, *place)


def _shown_text(document: Document) -> str:
    # A card of which no text is known still has a class, and abilities by name.
    known = ", ".join(filter(None, (document.texts.get("terms", ""), document.texts.get("names", ""))))
    return document.texts.get("body") or known.replace("\n", ", ")


def stems_stated(document: Document) -> frozenset[str]:
    """The stems of all words that a reader sees of an item, and not of those by which it is only found."""
    seen = (_shown_text(document), *[document.texts.get(name, "") for name in ("title", "question", "answer", "names")])
    return frozenset([one for text in seen for one in stems_of(text)])


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

ITEM = r"\n+\s*(?:[-*•]\s+|\d+\.\s+)"
SENTENCE_END = re.compile(rf"{ITEM}|\n\n\s*|(?<=[.!?])\s+|(?<=[.!?][”\"])\s+")
"""A line that only goes on in the next one ends nothing."""
GOES_ON = re.compile(r"[a-z]")
"""What begins so belongs to what stands before it, as the items of a list do."""
ENDED = re.compile(r"[.!?:;,][”\")]?$")
PERHAPS = 0.01
"""Weight of a stem that is marked only where no other is."""


class Passages:
    """A text cut into sentences, read once and kept."""

    def __init__(self, text: str) -> None:
        pieces = (" ".join(one.split()).strip(" -•") for one in SENTENCE_END.split(text))
        self.sentences: Sequence[tuple[str, Sequence[Token]]] = [(one, tokens(one)) for one in _whole(pieces)]
        self._stems = [frozenset([token.stem for token in read]) for _, read in self.sentences]
        self._holding: dict[str, list[int]] = {}
        for place, stems in enumerate(self._stems):
            for stem in stems:
                self._holding.setdefault(stem, []).append(place)

    def snippet(self, weights: Mapping[str, float], *, from_the_first: bool = False, alone: bool = False) -> str:
        """The sentences that say most about these stems, as safe HTML.

        A ruling gives its reason first, and what follows hangs on that: it is shown from its first sentence, and alone
        where it answers what was asked.
        """
        if not self.sentences:
            return ""
        worth = [0.0] * len(self._stems)
        holding = self._holding
        for stem, weight in [one for one in weights.items() if one[0] in holding]:
            for place in holding[stem]:
                worth[place] += weight
        best = worth.index(max(worth))
        chosen = self._around(0 if from_the_first else best)
        if not alone and worth[best] > max(worth[index] for index in chosen):
            chosen = [*chosen[:1], best]
        sure = {stem for stem, weight in weights.items() if weight > PERHAPS}
        found = any(not sure.isdisjoint(self._stems[index]) for index in chosen)
        shown = [marked(*self.sentences[index], sure if found else weights) for index in chosen]
        return (" … " if chosen[-1] - chosen[0] >= len(chosen) else " ").join(shown)

    def _around(self, best: int) -> list[int]:
        """The best sentence and what follows it, as far as there is room."""
        chosen, length = [best], len(self.sentences[best][0])
        for index in range(best + 1, len(self.sentences)):
            length += len(self.sentences[index][0]) + 1
            announced = self.sentences[index - 1][0].endswith(":")
            if length > (bounds.LONGEST_SENTENCE if announced else bounds.LONGEST_SNIPPET):
                break
            chosen.append(index)
        return chosen


def _whole(pieces: Iterable[str]) -> Iterator[str]:
    """Whole sentences of these pieces, each with those that go on with it."""
    sentence = before = ""
    for piece in filter(None, pieces):
        is_open = sentence and not ENDED.search(sentence)
        if is_open and piece[0].isdigit():
            # Items that are no sentences make one together, with what announces them.
            sentence += ";" if before[0].isdigit() else ""
        elif sentence and not GOES_ON.match(piece):
            yield sentence
            sentence = ""
        sentence, before = f"{sentence} {piece}".lstrip(), piece
    if sentence:
        yield sentence


def marked(text: str, read: Sequence[Token], stems: Collection[str]) -> str:
    """The text as safe HTML with the words of these stems marked; cut where it is very long."""
    pieces: list[str] = []
    position = 0
    for token in read:
        if token.start > bounds.LONGEST_SENTENCE:
            return "".join(pieces) + escape(text[position : token.start].rstrip(), quote=False) + " …"
        if token.stem in stems:
            pieces += [
                escape(text[position : token.start], quote=False),
                f"<mark>{escape(text[token.start : token.end], quote=False)}</mark>",
            ]
            position = token.end
    return "".join(pieces) + escape(text[position:], quote=False)


# --- facets ----------------------------------------------------------------------------------------------

Columns = Mapping[str, Sequence[tuple[str, ...]]]
"""By name of a facet, the values of each document."""


def facets(
    query: Query, found: Sequence[int], columns: Columns, fields: Mapping[str, Field], say: Saying
) -> tuple[Facet, ...]:
    """The facets that tell these results apart, but for what the query filters on already."""
    filtered = {node.field for node in parts(query.root) if isinstance(node, Filter)}
    offered = (
        Facet(name, say(f"facet-{name}"), _counted(query, found, columns[name], fields[name]))
        for name in FACETS
        if name not in filtered
    )
    return tuple(facet for facet in offered if len(facet.values) > 1)


def columns_of(documents: Iterable[Document]) -> Columns:
    """The values of all documents."""
    every = list(documents)
    return {name: [one.words.get(name, ()) for one in every] for name in FACETS}


def _counted(
    query: Query, found: Sequence[int], column: Sequence[tuple[str, ...]], field: Field
) -> tuple[FacetValue, ...]:
    counts = Counter[str]()
    # Many documents have the same values, and what is counted together costs next to nothing.
    for values, many in Counter(map(column.__getitem__, found)).items():
        for value in values:
            counts[value] += many
    return tuple(
        FacetValue(value, field.values.get(value, value), count, f"{query.text.strip()} {field.name}:{value}".strip())
        for value, count in sorted(counts.items(), key=lambda one: (-one[1], one[0]))[: bounds.MOST_FACET_VALUES]
    )


# --- what was meant, and where to go on ------------------------------------------------------------------


def notes(
    meanings: Sequence[Meaning], unheard_of: Collection[str], best: Document | None, say: Saying
) -> tuple[str, ...]:
    """What was read as something else than it says, but for words of which it is told that nothing knows them.

    A word of players for one of the rules is told where it led to the best result, which does not say it itself.
    """
    concepts = [one for meaning in meanings for one in meaning.concepts]
    read = [(token.word, name) for meaning in meanings for token, name in meaning.heard]
    read += [(one.words, one.read_as) for one in concepts]
    read += [(one.words, one.means) for one in concepts if one.means and _is_worth_telling(one.words, best)]
    told = [(typed, meant) for typed, meant in read if meant and typed not in unheard_of]
    return tuple(dict.fromkeys(say("read-as", typed=typed, meant=meant) for typed, meant in told))


def _is_worth_telling(typed: str, best: Document | None) -> bool:
    """Whether it is no turn of a sentence, such as “how far” or “my own”, and not what the best result says."""
    words = typed.split()
    if not EMPTY_WORDS.isdisjoint((words[0], words[-1])):
        return False
    return best is None or not {*stems_of(typed)} <= {*stems_of(_shown_text(best)), *stems_of(best.texts["title"])}


def corrected(text: str, meanings: Sequence[Meaning], unheard_of: Collection[str]) -> str:
    """The query with its mistyped words as they were taken; empty where none was, but for what nothing knows."""
    every = [correction for one in meanings for correction in (*one.spelling, *one.heard)]
    corrections = [one for one in every if one[0].word not in unheard_of]
    for token, word in sorted(corrections, key=lambda one: -one[0].start):
        text = text[: token.start] + word + text[token.end :]
    return text if corrections else ""


def related(corpus: Corpus, best: Sequence[Item]) -> tuple[NamedThing, ...]:
    """Terms, cards and abilities that the best results are about, the most frequent first."""
    counted: Counter[str] = Counter()
    for rank, item in enumerate(best):
        relations = corpus.relations[item.id]
        for other in (*relations.terms, *relations.cards, *relations.bears):
            counted[other] += bounds.HITS_FOR_RELATED - rank
    for item in best:
        counted.pop(item.id, None)
    return tuple(NamedThing.of(corpus.items[one]) for one, _ in counted.most_common(bounds.MOST_RELATED))


# --- while a query is being typed ------------------------------------------------------------------------

LAST_TERM = re.compile(
    r"(?P<before>(?:^|.*[\s(-]))(?P<field>[A-Za-z]+)(?:(?P<operator>:|=)(?P<value>[^\s:=<>]*))?$", re.DOTALL
)
FILTER = re.compile(r"[A-Za-z](?:<=|>=|[:=<>])")


class Suggester:
    """Makes lines out of what is being typed and what it finds so far."""

    def __init__(self, fields: Mapping[str, Field], say: Saying) -> None:
        self._fields = fields
        self._say = say

    def lines(self, text: str, found: Sequence[Item], limit: int) -> tuple[Suggestion, ...]:
        """The lines, filters first, then what was found."""
        filters = list(self._filters(text))
        pages = [self._page(item) for item in found]
        return tuple([*filters, *pages][:limit])

    def _filters(self, text: str) -> Iterator[Suggestion]:
        last = LAST_TERM.match(text)
        if last is None:
            return
        before, typed = last["before"], last["field"].lower()
        if last["operator"]:
            field = next((one for one in self._fields.values() if typed in (one.name, *one.aliases)), None)
            yield from _values(before, field, last["value"].lower()) if field else ()
            return
        if before.strip(" -(") and not FILTER.search(before):
            # In the middle of a sentence, "att" is on its way to "attack", not to a filter.
            return
        for field in self._fields.values():
            if len(typed) > 2 and field.name.startswith(typed) and field.name != typed:
                yield Suggestion(f"{field.name}:", field.about, "", f"{before}{field.name}:")

    def _page(self, item: Item) -> Suggestion:
        kind, edition = self._say(f"one-{item.kind}"), self._fields["edition"].values[item.edition]
        detail = self._say("kind-and-edition", kind=kind, edition=edition)
        return Suggestion(getattr(item, "question", "") or item.title, detail, item.url, "")


def _values(before: str, field: Field, typed: str) -> Iterator[Suggestion]:
    for value, words in field.values.items():
        if value.startswith(typed) and value != typed:
            yield Suggestion(f"{field.name}:{value}", words, "", f"{before}{field.name}:{value} ")
