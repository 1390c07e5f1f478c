"""Whether what was found answers at all: what a question asks about, and nothing that was found says.

Something is near any question. One about judges, sleeves or another game has its nearest entry too, and so has one
about a card that does not exist; what it asks about is in none of them.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain, groupby, takewhile
from math import sqrt
from typing import NamedTuple

from refsvc.search.covering import WordScores
from refsvc.search.documents import Document
from refsvc.search.meaning import Meaning
from refsvc.search.mood import VERBS
from refsvc.search.names import Named
from refsvc.search.turning import alike
from refsvc.search.unnamed import DETERMINERS, GENERIC
from refsvc.search.words import EMPTY_STEMS, EMPTY_WORDS, WEAK_STEMS, Synonyms, Token, normal_and_stem, plain, stems_of

WEIGHTY = 0.28
"""What weighs this share of all that is said is what the question is about."""
SHORT = 6
"""What says more things tells a story, in which much need not be met."""
HARDLY = 0.34
"""What covers less of a question does not cover it."""
FAR = 0.42
"""Phrasings less close than this put another question."""
BEST = 3
"""Of so many results one may be the answer."""
HELD = 0.3
"""A document that expresses something less strongly does not say it."""
BEFORE_A_NAME = DETERMINERS | VERBS | {"when", "against", "of", "by", "with", "from"}
"""Behind these, a name may follow that nobody wrote with a capital letter."""
LONGEST_ASKING = 8
"""What says more things may well say by chance, in a place where things are named, what nothing knows."""
BEFORE_A_MATTER = VERBS | {"what", "which", "many", "much", "there"}
"""Behind these, a question names what it asks for: “how much morale”, “is there weather”, “does armour”."""
MANNER = re.compile(r"(?<=[a-z]{3})ly$")
"""How words end that tell how."""
NO_NOUN = re.compile(r"(?:ly|ing)$")
"""How words end that tell how, or what somebody is doing."""
WITHIN_NAMES = frozenset({"of", "the", "and"})
ASKED = "asked"
"""The text of a document in which players speak, who say one thing for another; its phrasings have it line by line."""
SENTENCE = re.compile(r"[^.!?]+")
PLURAL = re.compile(r"(?<=[^s])s$")


SAID = frozenset(
    {
        "unanswered",
        "unanswered-first",
        "unanswered-matter",
        "unanswered-name",
        "unanswered-near",
        "unanswered-second",
        "unanswered-silent",
    }
)
"""The codes of what is said of it."""


class Missing(NamedTuple):
    """What a query asks about, and nothing that was found says."""

    words: tuple[str, ...]
    """As they were typed; none where each is said somewhere, of something else."""
    are_names: bool = False
    """Whether they read as the names of things that there are not."""
    are_matters: bool = False
    """Whether they are what the question asks for, and the game has nothing of that name."""


class Stretch(NamedTuple):
    """Words of a query that stand together."""

    typed: str
    words: tuple[str, ...]


class Beyond:
    """Finds in queries what no document is about."""

    def __init__(
        self,
        documents: Sequence[Document],
        terms: Iterable[str],
        synonyms: Synonyms,
        words: WordScores,
        is_english: Callable[[str], bool],
    ) -> None:
        """The terms are what people ask of a game that its documents leave to others."""
        self._documents = documents
        self._synonyms = synonyms
        self._words = words
        self._is_english = is_english
        self._terms = frozenset(_singular([*map(plain, term.split())]) for term in terms)
        self._longest = max(map(len, self._terms), default=0)
        self._beginnings = frozenset(term[0] for term in self._terms)
        headings = (heading for one in documents for heading in (one.texts["title"], one.texts["aliases"]))
        self._nouns = frozenset(_nouns(documents, synonyms))
        """Before the word for a unit, a strange word tells what sort it is: “my squishy archer”."""
        self._in_headings = frozenset(alike(part) for heading in headings for part in stems_of(heading))

    def missing(
        self, text: str, meaning: Meaning, names: Sequence[Named], best: Sequence[int], *, is_question: bool
    ) -> Missing | None:
        """What these results do not say, the best first, where without it nothing answers the query."""
        strange = self._strange_names(text, meaning, names) or (
            self._spoken_of(text, meaning, names) if is_question else []
        )
        left = [one for one in self._left_to_others(text, meaning) if not self._is_met(one, meaning, best[:BEST])]
        if strange or left:
            typed = {word for one in (*strange, *left) for word in one.words}
            others = [one for one in meaning.concepts if typed.isdisjoint(one.words.split())]
            # A name weighs by its words; what is left to others is one thing in however many.
            weight = self._words.weight_of_the_unknown * (len(left) + sum(len(one.words) for one in strange))
            if weight >= WEIGHTY * (weight + sum(map(self._words.weight_of, others))):
                matters = not strange and is_question and all(self._is_asked_for(one, meaning) for one in left)
                unsaid = strange or [one for one in left if not self._is_said(one, best[:BEST])]
                return Missing(tuple(one.typed for one in unsaid), bool(strange), matters and bool(unsaid))
        if not is_question or not meaning.unknown:
            return None
        return self._unknown_matter(text, meaning) or self._unheard_of(meaning, best[:BEST])

    # --- what no document is about ----------------------------------------------------------------------

    def _left_to_others(self, text: str, meaning: Meaning) -> Iterator[Stretch]:
        """What the query asks that the documents of the game leave to others, the longest where they overlap."""
        tokens = meaning.tokens
        typed = [normal_and_stem(text[one.start : one.end])[0] for one in tokens]
        place = 0
        while place < len(typed):
            begins = not self._beginnings.isdisjoint((typed[place], *_singular(typed[place : place + 1])))
            lengths = range(min(self._longest, len(typed) - place) if begins else 0, 0, -1)
            length = next((one for one in lengths if self._is_a_term(typed[place : place + one])), 0)
            if length:
                span = text[tokens[place].start : tokens[place + length - 1].end]
                yield Stretch(span, tuple(typed[place : place + length]))
            place += length or 1

    def _is_a_term(self, words: Sequence[str]) -> bool:
        return _singular(words) in self._terms

    def _is_said(self, asked: Stretch, best: Sequence[int]) -> bool:
        """Whether one of the documents says it, whatever else it is about."""
        written = _written(asked.words)
        return any(written.search(text) for number in best for text in self._documents[number].texts.values())

    def _is_met(self, asked: Stretch, meaning: Meaning, best: Sequence[int]) -> bool:
        """Whether one of the documents says it too, together with something else that is asked."""
        return any(self._meets(asked, meaning, number) for number in best)

    def _meets(self, asked: Stretch, meaning: Meaning, number: int) -> bool:
        document = self._documents[number]
        written = _written(asked.words)
        besides = self._telling(meaning, asked.words)
        texts = (text for name, text in document.texts.items() if name != ASKED)
        said = chain(document.phrasings, *map(SENTENCE.findall, texts))
        if any(written.search(one) and (not besides or not besides.isdisjoint(stems_of(one))) for one in said):
            return True
        concept = next((one for one in meaning.concepts if one.words == " ".join(asked.words)), None)
        is_said_otherwise = bool(self._synonyms.of(stems_of(asked.typed)))
        return concept is not None and is_said_otherwise and self._words.strength(concept, number) > HELD

    @staticmethod
    def _telling(meaning: Meaning, besides: Collection[str]) -> frozenset[str]:
        """The stems of a query that say something, but for some words."""
        others = (one.stem for one in meaning.tokens if one.word not in besides)
        return frozenset(others) - EMPTY_STEMS - WEAK_STEMS

    # --- what a question asks for ------------------------------------------------------------------------

    def _unknown_matter(self, text: str, meaning: Meaning) -> Missing | None:
        """The words that nothing knows by which a question names what it asks for."""
        if len(meaning.concepts) > LONGEST_ASKING or len(SENTENCE.findall(text.strip())) > 1:
            return None
        strange = {one.start for one in meaning.unknown}
        for place in _places_of_matters(meaning.tokens):
            named = [*takewhile(lambda token: token.start in strange, meaning.tokens[place:])]
            after = meaning.tokens[place + len(named) : place + len(named) + 1]
            # What another noun follows tells what sort that one is: “a purely sideways step”.
            if named and not NO_NOUN.search(named[-1].word) and all(one.word in EMPTY_WORDS for one in after):
                return Missing((text[named[0].start : named[-1].end],), are_matters=True)
        return None

    def _is_asked_for(self, stretch: Stretch, meaning: Meaning) -> bool:
        """Whether the question names it as what it asks for, and no text of the game has it."""
        typed = [token.word for token in meaning.tokens]
        places = _places_of_matters(meaning.tokens)
        is_named = any(typed[place : place + len(stretch.words)] == [*stretch.words] for place in places)
        return is_named and not self._is_in_a_text(_written(stretch.words))

    # --- names of what there is not ----------------------------------------------------------------------

    def _strange_names(self, text: str, meaning: Meaning, names: Sequence[Named]) -> list[Stretch]:
        """Words with capital letters in the midst of others that no heading has, and that are no slip for a name."""
        stretches: list[list[int]] = [[]]
        for place, token in enumerate(meaning.tokens):
            before = text[: token.start].rstrip()
            if stretches[-1] and text[meaning.tokens[place - 1].end : token.start].strip():
                stretches.append([])
            begins = before[-1:] in ("", ".", "?", "!", ":")
            if not begins and token.word not in EMPTY_WORDS and _has_one_capital(text[token.start : token.end]):
                stretches[-1].append(place)
            elif not (stretches[-1] and token.word in WITHIN_NAMES):
                stretches.append([])
        found = (self._stretch(text, meaning, one, names) for one in stretches if one)
        return [one for one in found if one]

    def _spoken_of(self, text: str, meaning: Meaning, names: Sequence[Named]) -> list[Stretch]:
        """Words that nothing knows where the name of somebody stands: “does shadowmere fly”, “my gilded wyrm”."""
        tokens = meaning.tokens
        strange = {one.start for one in (*meaning.unknown, *meaning.guessed)}
        found = []
        for is_strange, places in groupby(range(len(tokens)), lambda place: tokens[place].start in strange):
            stretch = [*places]
            before = tokens[stretch[0] - 1].word if stretch[0] else ""
            after = tokens[stretch[-1] + 1].stem if stretch[-1] + 1 < len(tokens) else ""
            start, end = tokens[stretch[0]].start, tokens[stretch[-1]].end
            if is_strange and before in BEFORE_A_NAME and after not in self._nouns and not _is_named(start, end, names):
                typed = text[start:end]
                found.append(Stretch(typed, tuple(map(plain, typed.split()))))
        return [one for one in found if not self._means_itself(one.words)]

    def _means_itself(self, words: Sequence[str]) -> bool:
        """Whether these are no name: an English word alone, or what is asked of other things."""
        return len(words) == 1 and (self._is_english(words[0]) or self._is_a_term(words))

    def _stretch(self, text: str, meaning: Meaning, places: Sequence[int], names: Sequence[Named]) -> Stretch | None:
        tokens = [meaning.tokens[one] for one in places]
        start, end = tokens[0].start, tokens[-1].end
        is_unknown = len(tokens) > 1 or any(one.start == start for one in meaning.unknown)
        is_known = all(alike(one.stem) in self._in_headings for one in tokens)
        if (
            _is_named(start, end, names)
            or is_known
            or not is_unknown
            or self._is_in_a_text(re.compile(rf"\b{re.escape(text[start:end])}\b"))
        ):
            # A text names it, though nothing is known of whatever bears that name.
            return None
        return Stretch(text[start:end], tuple(plain(text[one.start : one.end]) for one in tokens))

    def _is_in_a_text(self, written: re.Pattern[str]) -> bool:
        """Whether any text has it but those in which players speak."""
        texts = (text for one in self._documents for name, text in one.texts.items() if name != ASKED)
        return any(map(written.search, texts))

    # --- words that nothing knows ------------------------------------------------------------------------

    def _unheard_of(self, meaning: Meaning, best: Sequence[int]) -> Missing | None:
        """The unknown words of a short question, where they weigh much and nothing comes close to the rest."""
        # How something is done is never what is asked for: a “purely defensive” unit is asked about as a unit.
        unknown = {one.word for one in meaning.unknown if not MANNER.search(one.word)}
        strange = [one for one in meaning.concepts if one.words in unknown]
        known = [self._words.weight_of(one) for one in meaning.concepts if one.words not in unknown]
        whole = sum(known) + self._words.weight_of_the_unknown * len(strange)
        if len(meaning.concepts) > SHORT or whole - sum(known) < WEIGHTY * whole:
            return None
        covered, phrased = self._words.parts(meaning)
        squares = sum(one**2 for one in known)
        share = sqrt(squares / (squares + len(strange) * self._words.weight_of_the_unknown**2))
        is_covered = max(covered[one] for one in best) * sum(known) / whole >= HARDLY
        is_close = max(phrased.get(one, 0.0) for one in best) * share >= FAR
        return None if is_covered or is_close else Missing(tuple(one.words for one in strange), are_names=False)


def _is_named(start: int, end: int, names: Iterable[Named]) -> bool:
    """Whether something is named there."""
    return any(one.span.start < end and start < one.span.end for one in names)


def _nouns(documents: Iterable[Document], synonyms: Synonyms) -> Iterator[str]:
    """The stems of words for a unit or card, of players too, and those with which names of cards end."""
    for noun in map(stems_of, GENERIC):
        yield from noun
        yield from (other.stems[-1] for usage in synonyms.of(noun) for other in usage.synonyms)
    yield from (stems_of(one.texts["title"])[-1] for one in documents if "card" in one.words["kind"])


def _written(words: Sequence[str]) -> re.Pattern[str]:
    """Plain words as a text may have them, of one thing or of several."""
    together = r"\W+".join(map(re.escape, _singular(words)))
    return re.compile(rf"\b{together}s?\b", re.IGNORECASE)


def _places_of_matters(read: Sequence[Token]) -> Iterator[int]:
    """Where a question may name what it asks for: behind the word that asks and what belongs to a noun."""
    for place, token in enumerate(read):
        if token.word in BEFORE_A_MATTER:
            rest = (after for after in range(place + 1, len(read)) if read[after].word not in DETERMINERS)
            yield next(rest, len(read))


def _singular(words: Sequence[str]) -> tuple[str, ...]:
    """Plain words by which something is known, whether there is one of it or several."""
    return (*words[:-1], PLURAL.sub("", words[-1]))


def _has_one_capital(word: str) -> bool:
    """Whether it is written like a name, and not like an abbreviation."""
    return word[:1].isupper() and not word.isupper()
