"""The straight path from the text of a query to its results.

`query.py` reads the text as a tree; `documents.py` runs its filters and phrases; `meaning.py` says what its plain words
are about, and `names.py` what they name; `ranking.py` scores; `presentation.py` makes of the best what a reader sees.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock
from time import perf_counter

from refsvc import bounds
from refsvc.corpus import HEADWORD_KINDS, Corpus, Entry, Item
from refsvc.search.adjoining import Adjoining
from refsvc.search.answering import Answering
from refsvc.search.asked import Asked
from refsvc.search.beside import edition_of
from refsvc.search.beyond import Beyond, Missing
from refsvc.search.counts import Counts
from refsvc.search.documents import Document, Files, Numbers, Terms, digest, documents, sort_key, written
from refsvc.search.doors import Doors
from refsvc.search.editions import COMPARABLE, FIRST, NAMED, SECOND, Pointers, meant_first
from refsvc.search.effects import Effects
from refsvc.search.fields import SENTENCES, Field, fields_of, saying
from refsvc.search.left_out import left_out, unknown_figures
from refsvc.search.meaning import Concept, Interpreter, Meaning, intent_of
from refsvc.search.names import Headings, Named, NameTable, Scores, between, interaction_of
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
    Printed,
    Problem,
    Query,
    Reading,
    Recognised,
    Results,
    Span,
    Suggestion,
    Word,
    parts,
)
from refsvc.search.presentation import (
    Presenter,
    Suggester,
    columns_of,
    corrected,
    facets,
    notes,
    related,
    sought,
    stems_stated,
)
from refsvc.search.printed import Prints
from refsvc.search.query import alternatives, in_plain_words, narrowed, parse, with_unknown
from refsvc.search.ranking import Ranking
from refsvc.search.sentence import How, Sentences
from refsvc.search.silences import Silences
from refsvc.search.sounds import Sounds
from refsvc.search.versus import Versus
from refsvc.search.words import Synonyms, Token, Vocabulary, plain, stems_of, tokens

FAR_BEHIND = 0.32
"""A result whose score is below this share of the best one has only words in common with the query."""
RIVAL = 0.87
"""A result whose score is above this share of the best one may be what was asked for as well."""


@dataclass(slots=True)
class Found:
    """The documents that were found, and what the words of the query mean."""

    behind: Numbers
    """Those that come behind others that are as good."""
    scores: Scores = field(default_factory=dict)
    meanings: list[Meaning] = field(default_factory=list)
    names: list[Named] = field(default_factory=list)
    edition: str = ""
    """The edition that the words name."""

    @property
    def concepts(self) -> list[Concept]:
        """What the words are about."""
        return [concept for one in self.meanings for concept in one.concepts]

    @property
    def unknown(self) -> Sequence[Span]:
        """Where the words stand that no text has."""
        return [Span(token.start, token.end) for one in self.meanings for token in one.unknown]

    @property
    def best_first(self) -> Sequence[int]:
        """The documents by number, in reading order where they are as good."""
        return sorted(self.scores, key=lambda number: (-self.scores[number], number in self.behind, number))


class Index:
    """The index over a corpus, from its documents and their written terms."""

    def __init__(self, corpus: Corpus, indexed: Sequence[Document], terms: Callable[[], Terms]) -> None:
        """Plain words are found at once; the terms are asked for once, by `prepare` or the first filter or phrase."""
        self._corpus = corpus
        self._items = tuple(corpus.items.values())
        self._of_the_first = frozenset(number for number, one in enumerate(self._items) if one.edition == FIRST)
        self._of_the_second = frozenset(range(len(self._items))) - self._of_the_first
        self._unknown_figures = unknown_figures(self._items)
        self._documents = indexed
        self._columns = columns_of(indexed)
        self._stated = [stems_stated(one) for one in indexed]
        self._all: Numbers = frozenset(range(len(indexed)))
        self._open_terms = terms
        self._opened: Terms | None = None
        self._one_at_a_time = Lock()
        self._say = saying(corpus)
        self.fields: Mapping[str, Field] = fields_of(corpus)
        synonyms = Synonyms(corpus.synonyms)
        counts = Counts(indexed)
        self._headings = Headings(self._items)
        self._names = NameTable(self._items, synonyms)
        left_to_others = [term for terms in corpus.beyond.values() for term in terms]
        # What the documents leave to others means itself, as other English words do.
        of_others = {part for one in left_to_others for part in stems_of(one)}
        vocabulary = Vocabulary(counts.frequencies, _words_in(corpus.english.values()) | of_others)
        self._interpreter = Interpreter(vocabulary, synonyms, counts.stated)
        self._sounds = Sounds(self._items, vocabulary, self._interpreter.knows)
        self._pointers = Pointers(
            corpus.editions.words, corpus.items, _terms_of_the_first(self._items, indexed, self._stated)
        )
        self._ranking = Ranking(corpus, counts, vocabulary, self._headings, Adjoining(indexed, synonyms))
        self._answering = Answering(corpus, self._names, synonyms)
        self._silences = Silences(corpus)
        self._beyond = Beyond(indexed, left_to_others, synonyms, self._ranking.words, vocabulary.is_english)
        self._doors = Doors(corpus.doors)
        self._prints = Prints(corpus, self._say)
        self._effects = Effects(corpus, self._say)
        self._versus = Versus(corpus, self._ranking.mentions, synonyms)
        self._presenter = Presenter(corpus, self._items, indexed, self._say)
        hows: tuple[How, ...] = ("mention", "about", "near")
        self._sentences = {how: Sentences(corpus, self.fields, self._say, how=how) for how in hows}
        self._suggester = Suggester(self.fields, self._say)
        self.digest = _digest(digest(indexed), corpus)

    def prepare(self) -> None:
        """Works out what filters and phrases need, so that none of them waits for it."""
        self._terms()

    def _terms(self) -> Terms:
        with self._one_at_a_time:
            if self._opened is None:
                self._opened = self._open_terms()
            return self._opened

    def search(
        self, text: str, *, edition: str = "", kind: str = "", limit: int = bounds.RESULTS, offset: int = 0
    ) -> Results:
        """The answer to a query as typed; `edition` and `kind` narrow it like the filters of the same name."""
        started = perf_counter()
        query = parse(text, self.fields, self._say)
        asked = narrowed(query, self.fields, self._say, edition=edition, kind=kind)
        found = self._found(asked)
        said = in_plain_words(query)
        question = self._answering.asked(said, found.meanings, found.names)
        missing = self._missing(said, found)
        if missing and missing.are_names:
            # What is said of others need not hold for what nobody knows.
            question = self._answering.asked("", (), ())
        found.scores |= self._settled(found.best_first, found.scores, question)
        named = edition_of(asked) or found.edition
        printed = self._printed(found, named)
        best_first = found.best_first
        silence = self._silence(asked, found, best_first, question)
        order = self._sorted(best_first, query.order, named)
        marked = sought(found.concepts)
        unheard_of = {plain(word) for one in (missing.words if missing else ()) for word in one.split()}
        nearest = self._documents[best_first[0]] if best_first else None
        # What is not worth telling was read as something else all the same.
        is_loose = bool(found.unknown or any(one.means or one.read_as for one in found.concepts))
        is_loose = is_loose or not self._all_mention(asked, order)
        is_met = not (found.unknown or (missing and missing.words))
        how: How = "near" if not is_met else "about" if is_loose else "mention"
        read = notes(found.meanings, unheard_of, nearest, self._say)
        meant = named or (self._items[best_first[0]].edition if best_first else "")
        pairs = [two for one in found.meanings for two in self._versus.pairs(one, named)]
        return Results(
            query=query,
            hits=tuple(
                [
                    self._hit(one, question, found.scores[one], marked, meant, silent=one == silence)
                    for one in order[offset : offset + limit]
                ]
            ),
            total=len(order),
            reading=Reading(self._sentences[how].sentence(asked), read),
            problems=(*with_unknown(query, found.unknown, self._say), *self._left_out(asked)),
            suggestion=corrected(text, found.meanings, unheard_of),
            facets=facets(query, order, self._columns, self.fields, self._say),
            related=related(self._corpus, [self._items[number] for number in order[: bounds.HITS_FOR_RELATED]]),
            recognised=tuple(
                Recognised(NamedThing.of(self._corpus.items[name.ids[0]]), name.span) for name in found.names
            ),
            interaction=between(self._corpus, pairs[0], self._ranking.mentions, self._say)
            if len(pairs) == 1
            else interaction_of(self._corpus, found.names, self._ranking.mentions, self._say),
            pairs=tuple([(NamedThing.of(one), NamedThing.of(other)) for one, other in pairs]),
            printed=printed,
            door=self._doors.to(said) if said == query.text else "",
            unanswered=self._unanswered(missing, best_first, question, silence)
            or self._of_the_other(found.edition, best_first),
            took_ms=round((perf_counter() - started) * 1000, 3),
        )

    def _all_mention(self, query: Query, found: Sequence[int]) -> bool:
        """Whether a reader sees one of the words in each result, as it was typed or in another form of it."""
        typed = [one for one in _wanted(query.root) if isinstance(one, Word)]
        stems = {token.stem for one in typed for token in tokens(one.text)}
        return not stems or all(not stems.isdisjoint(self._stated[number]) for number in found)

    def _left_out(self, query: Query) -> tuple[Problem, ...]:
        """What is said of cards that were left out because no source states a figure of theirs."""
        if not any(isinstance(one, Filter) for one in parts(query.root)):
            return ()
        return left_out(query.root, self._unknown_figures, self._terms().matching, query.text, self._say)

    def _settled(self, best_first: Sequence[int], scores: Scores, asked: Asked) -> Scores:
        """The scores of those as near as the best, where what answers the question is first and its contrary last."""
        if not best_first or not asked.whole:
            return {}
        best = best_first[0]
        nearest = [
            number
            for number in best_first[: bounds.HITS_HELD_AGAINST_A_QUESTION]
            if scores[number] >= COMPARABLE * scores[best] and self._items[number].edition == self._items[best].edition
        ]
        settled = sorted(nearest, key=lambda number: self._answering.standing(asked, self._items[number]))
        return {number: scores[place] for number, place in zip(settled, nearest, strict=True)}

    def _sorted(self, best_first: Sequence[int], order: Order | None, edition: str) -> Sequence[int]:
        """The documents as they are wanted, one edition after the other, those without what sorts them at the end."""
        if order is None:
            return best_first
        keys = {number: sort_key(self._documents[number], order.by) for number in best_first}
        having = [number for number in best_first if keys[number] is not None]
        having.sort(key=lambda number: keys[number] or (0, ""), reverse=order.downward)
        ordered = [*having, *[number for number in best_first if keys[number] is None]]
        others = FIRST if edition != FIRST else SECOND
        return sorted(ordered, key=lambda number: self._items[number].edition == others)

    def _silence(self, query: Query, found: Found, best_first: Sequence[int], asked: Asked) -> int | None:
        """The best result, if it tells that no source answers its question, and nothing that one says comes near it.

        A yes or no holds for its own question and no other. That nothing answers is told of a whole point, however
        one asks for it, so that it is enough that its point is said and everything else is far behind, or says less
        of what is asked.
        """
        filtered = {node.field for node in parts(query.root) if isinstance(node, Filter)} - {"edition"}
        if filtered or not best_first or not asked.whole or not self._is_silent(best_first[0]):
            return None
        best = best_first[0]
        silence = self._items[best]
        if not self._silences.is_asked(asked, silence) or not self._answering.may_be_asked(asked, silence):
            return None
        near = [one for one in best_first if found.scores[one] > RIVAL * found.scores[best]]
        rivals = [one for one in near if not self._is_silent(one) and found.edition in ("", self._items[one].edition)]
        return best if not rivals or self._outdoes(best, rivals, found) else None

    def _outdoes(self, best: int, others: Sequence[int], found: Found) -> bool:
        """Whether it covers more of what is said than each of these, and comes closer to how it is said."""
        if len(found.meanings) != 1:
            return False
        covered, shares = self._ranking.parts(found.meanings[0], found.names)
        return all(
            covered[best] > covered[one]
            and all(shares[part].get(best, 0.0) > shares[part].get(one, 0.0) for part in ("phrased", "adjoining"))
            for one in others
        )

    def _is_silent(self, number: int) -> bool:
        item = self._items[number]
        return isinstance(item, Entry) and item.is_silent

    def _hit(
        self, number: int, asked: Asked, score: float, marked: Mapping[str, float], meant: str, *, silent: bool
    ) -> Hit:
        item = self._items[number]
        # What one edition allows may be forbidden in the other: only that which is named answers, or that of the best.
        answered = item.edition == meant and (silent or self._answering.answered(asked, item))
        return self._presenter.hit(number, score, marked, answered=answered)

    def _missing(self, text: str, found: Found) -> Missing | None:
        """What the words ask about, and nothing that was found says."""
        if len(found.meanings) != 1 or not found.scores:
            return None
        [meaning] = found.meanings
        is_question = intent_of(meaning.tokens, text).question
        return self._beyond.missing(text, meaning, found.names, found.best_first, is_question=is_question)

    def _printed(self, found: Found, edition: str) -> Printed | None:
        if len(found.meanings) != 1:
            return None
        asked = found.meanings[0], found.names, edition
        return self._prints.asked(*asked) or self._effects.asked(*asked)

    def _unanswered(self, missing: Missing | None, best_first: Sequence[int], asked: Asked, silence: int | None) -> str:
        """What is said where nothing that was found answers; empty where something does."""
        best = best_first[0] if best_first else None
        if silence is not None:
            return self._say("unanswered-silent")
        if missing is None or (best is not None and self._answering.answered(asked, self._items[best])):
            return ""
        if not missing.words:
            return self._say("unanswered-near")
        words = alternatives([self._say("quoted", words=one) for one in missing.words], self._say)
        if missing.are_matters:
            return self._say("unanswered-matter", words=words)
        return self._say("unanswered-name" if missing.are_names else "unanswered", words=words)

    def _of_the_other(self, named: str, best_first: Sequence[int]) -> str:
        """What is said where the edition that a question names has nothing that comes as near as the other.

        Nothing is where a change of cards or rules comes first: “my old card” may be an earlier print.
        """
        best = self._items[best_first[0]] if best_first else None
        if not named or best is None or best.edition == named or best.kind in ("errata", "update"):
            return ""
        return self._say("unanswered-first" if named == FIRST else "unanswered-second")

    def suggest(self, text: str, *, edition: str = "", limit: int = bounds.SUGGESTIONS) -> tuple[Suggestion, ...]:
        """Lines to offer while this text is being typed, best first."""
        query = narrowed(parse(text, self.fields, self._say), self.fields, self._say, edition=edition)
        best = [self._items[number] for number in self._found(query).best_first[:limit]]
        return self._suggester.lines(text, best, limit)

    def together(self, first: str, second: str) -> Interaction:
        """What two cards or abilities, by their ids, have to do with each other."""
        two = self._corpus.items[first], self._corpus.items[second]
        return between(self._corpus, two, self._ranking.mentions, self._say)

    # --- the tree ----------------------------------------------------------------------------------------

    def _found(self, query: Query) -> Found:
        found = Found(behind=self._of_the_first)
        if query.root is not None:
            found.scores = self._run(query.root, query.text, found)
        return found

    def _run(self, node: Node, text: str, found: Found) -> Scores:
        """The documents for which the node holds; what its words mean is noted down."""
        if isinstance(node, Any):
            return _united([self._run(one, text, found) for one in node.nodes])
        nodes = node.nodes if isinstance(node, All) else (node,)
        typed = [token for one in nodes if isinstance(one, Word | Phrase) for token in tokens_at(one)]
        alternatives = [self._run(one, text, found) for one in nodes if isinstance(one, Any)]
        strict = [self._terms().matching(one) for one in nodes if not isinstance(one, Word | Any)]
        allowed = self._all.intersection(*strict, *alternatives)
        if typed:
            unfinished = isinstance(nodes[-1], Word) and typed[-1].end == len(text)
            scores = _without_the_far_behind(self._ranked(typed, unfinished, text, allowed, found))
        else:
            scores = dict.fromkeys(allowed, 0.0)
        for other in alternatives:
            scores = {number: score + other[number] for number, score in scores.items()}
        return scores

    def _ranked(
        self, typed: Sequence[Token], unfinished: bool, text: str, allowed: Numbers, found: Found
    ) -> Sequence[float]:
        """A score for each document, 0 where it is not allowed or has nothing to do with these plain words."""
        intent = intent_of(typed, text)
        looked_for = [token for place, token in enumerate(typed) if place not in intent.spent]
        likely = self._headings.next_words(looked_for) if unfinished and looked_for else ()
        heard = self._sounds.heard(looked_for)
        meaning = replace(self._interpreter.meaning(heard.tokens, unfinished, likely), heard=heard.names)
        names = self._names.found(meaning.tokens)
        meant = [concept.means for concept in meaning.concepts]
        if not intent.edition and self._pointers.names_the_first(meaning.tokens, names):
            intent = replace(intent, edition=FIRST)
        elif not intent.edition and self._pointers.to_the_first(meaning.tokens, meant, names):
            intent = replace(intent, leaning=FIRST)
        found.edition = intent.edition
        found.meanings.append(meaning)
        found.names.extend(names)
        scores = self._ranking.scores(meaning, names, intent)
        if len(allowed) < len(self._all):
            scores = [score if number in allowed else 0.0 for number, score in enumerate(scores)]
        if intent.edition:
            return meant_first(scores, self._of_the_second if intent.edition == FIRST else self._of_the_first, NAMED)
        return scores if intent.leaning else meant_first(scores, self._of_the_first)


def _wanted(node: Node | None) -> Iterator[Node]:
    """The parts of a query of which there is something in what it finds, and none of those that are left out."""
    if isinstance(node, All | Any):
        for one in node.nodes:
            yield from _wanted(one)
    elif node is not None and not isinstance(node, Not):
        yield node


def tokens_at(node: Word | Phrase) -> list[Token]:
    """The words of a node, with their places in the whole query."""
    shift = node.span.start + (1 if isinstance(node, Phrase) else 0)
    return [token._replace(start=token.start + shift, end=token.end + shift) for token in tokens(node.text)]


def _united(alternatives: Sequence[Scores]) -> Scores:
    scores: Scores = {}
    for one in alternatives:
        for number, score in one.items():
            scores[number] = max(score, scores.get(number, 0.0))
    return scores


def _without_the_far_behind(ranked: Sequence[float]) -> Scores:
    least = max(ranked, default=0.0) * FAR_BEHIND
    return {number: score for number, score in enumerate(ranked) if score > 0 and score >= least}


def _terms_of_the_first(
    items: Sequence[Item], indexed: Sequence[Document], stated: Sequence[frozenset[str]]
) -> frozenset[str]:
    """The stems of terms of the first edition that no text and no other name of the second has."""
    terms = [stems_of(one.title) for one in items if one.edition == FIRST and one.kind in HEADWORD_KINDS]
    others = [number for number, one in enumerate(items) if one.edition == SECOND]
    said = [stated[number].union(stems_of(indexed[number].texts.get("aliases", ""))) for number in others]
    return frozenset().union(*terms) - frozenset().union(*said)


def _words_in(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word for text in texts for word in text.split())


def _digest(indexed: str, corpus: Corpus) -> str:
    """A digest of everything on which the answers depend: synonyms and sentences need no terms of their own."""
    said = sorted(corpus.sentences.get(SENTENCES, {}).items())
    words = (
        sorted(corpus.synonyms.items()),
        sorted(corpus.english.items()),
        corpus.editions.words,
        sorted(corpus.beyond.items()),
        sorted(corpus.doors.items()),
    )
    return hashlib.sha256(f"{indexed} {words} {said}".encode()).hexdigest()[:24]


# --- without a disk --------------------------------------------------------------------------------------


def build_index(corpus: Corpus) -> Files:
    """The written terms of a corpus, as names with bytes: plain data to hand to `memory_index` elsewhere."""
    return written(documents(corpus))


def memory_index(corpus: Corpus, files: Files | None = None) -> Index:
    """The index of this corpus, from what `build_index` gave for it; written anew where that is not at hand.

    Raises Unreadable, from `documents.py`, where the files are no index.
    """
    indexed = documents(corpus)
    terms = Terms(files or written(indexed), len(indexed))
    return Index(corpus, indexed, lambda: terms)
