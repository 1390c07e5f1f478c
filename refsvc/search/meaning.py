"""What the plain words of a query mean.

They are about concepts, each with the ways in which a text may express it; and they ask for a sort of answer: a
definition, a ruling, an edition.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from refsvc import bounds
from refsvc.search.editions import named_in
from refsvc.search.words import (
    EMPTY_WORDS,
    WEAK_STEMS,
    WEAK_WORDS,
    WEIGHT_OF_A_WEAK_WORD,
    Stems,
    Synonyms,
    Token,
    Vocabulary,
    stem,
)

FOR_A_COMPLETION = 0.9
FOR_A_CORRECTION = 0.999
FOR_A_GUESS = 0.6
DOUBTED = 0.35
"""How much the word counts for which an English word may be a slip."""
CLOSE = 0.7
"""A word less close than this is a guess."""
SHORTEST_HALF = 3
SHORTEST_FORM = 4
SHORTEST_ABBREVIATION = 3


class Expression(NamedTuple):
    """One way in which a text may express a concept."""

    stems: Stems
    weight: float
    whole: bool = False
    """Whether a text that has only some of the stems says nothing about it."""


Sense = tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Concept:
    """Something that the query is about."""

    words: str
    """As typed."""
    senses: tuple[Sense, ...]
    """What it may mean: each sense with all ways to express it."""
    importance: float = 1.0
    read_as: str = ""
    """The word that it was taken for, where it was mistyped."""
    means: str = ""
    """The words of the rules for it, where it is a player's word."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What plain words of a query mean."""

    concepts: tuple[Concept, ...]
    tokens: tuple[Token, ...]
    """All words: the mistyped ones in the spelling that they were taken for, an unfinished one as it is."""
    unknown: tuple[Token, ...] = ()
    """Words that nothing knows."""
    spelling: tuple[tuple[Token, str], ...] = ()
    """Words that were mistyped, each with what it was taken for."""
    guessed: tuple[Token, ...] = ()
    """Those of the mistyped that are little like what they were taken for."""
    heard: tuple[tuple[Token, str], ...] = ()
    """Words that sound like a name, each stretch with the name."""
    begun: tuple[str, ...] = ()
    """The words as they were typed, where some of them may be cut off."""


class ReadWord(NamedTuple):
    """How a single word was read."""

    exact: bool
    """Whether it is known as it stands."""
    words: tuple[str, ...]
    """Otherwise, the words that it may be, best first."""
    completes: bool
    """Whether they are longer words that begin like it."""
    unfinished: bool = False
    """Whether it is still being typed, so that nobody knows which of them it will be."""
    sure: bool = True
    """Whether it is little changed."""
    doubted: bool = False
    """Whether it is an English word, which may well mean itself."""


class Interpreter:
    """Turns words into concepts, with a vocabulary and a table of synonyms."""

    def __init__(self, vocabulary: Vocabulary, synonyms: Synonyms, stated: Collection[str]) -> None:
        self._stated = stated
        self._vocabulary = vocabulary
        self._synonyms = synonyms

    def meaning(self, typed: Sequence[Token], may_be_unfinished: bool, likely: Collection[str] = ()) -> Meaning:
        """What these words are about.

        The last may be the beginning of a word that is still being typed, most likely one of those given.
        """
        apart = {
            place for start in range(len(typed)) if self._written_apart(typed, start) for place in (start, start + 1)
        }
        # Whoever leaves out the small words may have cut off others, which happen to be words as they stand.
        bare = EMPTY_WORDS.isdisjoint([token.word for token in typed])
        begun = [token.word for token in typed[: -1 if may_be_unfinished else None]]
        hurried = any(self._is_cut(word, bare and len(typed) > 1) for word in begun)
        readings = [
            ReadWord(True, (), False)
            if place in apart
            else self._reading(token, may_be_unfinished and token is typed[-1], hurried, likely)
            for place, token in enumerate(typed)
        ]
        spelled = tuple(
            token
            if one.exact or not one.words or one.unfinished or one.doubted
            else Token(token.start, token.end, one.words[0], stem(one.words[0]))
            for token, one in zip(typed, readings, strict=True)
        )
        concepts = tuple(self._concepts(typed, spelled, readings))
        corrected = tuple(
            (token, reading.words[0])
            for token, reading in zip(typed, readings, strict=True)
            if reading.words and not reading.exact and not reading.completes and not reading.doubted
        )
        guessed = tuple(
            token
            for token, reading in zip(typed, readings, strict=True)
            if reading.words and not reading.completes and not reading.sure
        )
        unknown = tuple(
            token
            for token, reading in zip(typed, readings, strict=True)
            if not reading.exact and (reading.doubted or not reading.words) and not self._halves(token.word)
        )
        words = tuple([token.word for token in typed])
        may_be_cut = bare or any(one.completes for one in readings)
        return Meaning(concepts, spelled, unknown, corrected, guessed, begun=words if may_be_cut else ())

    # --- single words ------------------------------------------------------------------------------------

    def knows(self, word: str) -> bool:
        """Whether this word says something as it stands."""
        known = word in self._vocabulary or word in self._synonyms.words or word in EMPTY_WORDS or word in WEAK_WORDS
        # Another form of a known word is no mistake; of short words, though, stems say too little.
        return known or (
            len(word) > SHORTEST_FORM and (stem(word) in self._stated or stem(word) in self._synonyms.stems)
        )

    def _is_cut(self, word: str, bare: bool) -> bool:
        """Whether it is the beginning of a word, and nothing else: whoever cuts one cuts others.

        A few letters among bare words are a beginning even where they are the stem of an English word as well.
        """
        is_a_piece = bare and len(word) <= bounds.LONGEST_PIECE
        strange = not self.knows(word) and (is_a_piece or not self._vocabulary.is_english(word))
        if not strange or self._vocabulary.respelled(word):
            return False
        return len(word) >= SHORTEST_ABBREVIATION and bool(self._vocabulary.completions(word))

    def _reading(self, token: Token, unfinished: bool, hurried: bool, likely: Collection[str]) -> ReadWord:
        if self.knows(token.word):
            return ReadWord(True, (), False)
        if not (unfinished or hurried) and (respelled := self._vocabulary.respelled(token.word)):
            return ReadWord(False, respelled, False)
        doubted = not hurried and self._vocabulary.is_english(token.word)
        completions = (
            self._vocabulary.completions(token.word) if unfinished or len(token.word) >= SHORTEST_ABBREVIATION else []
        )
        if completions and (unfinished or not doubted):
            expected = [word for word in completions if unfinished and word in likely]
            return ReadWord(False, tuple(expected or completions), True, unfinished=unfinished)
        near = self._vocabulary.near(token.word)
        sure = bool(near) and near[0].closeness >= CLOSE and not doubted
        return ReadWord(False, tuple(one.word for one in near), False, sure=sure, doubted=doubted)

    # --- concepts ----------------------------------------------------------------------------------------

    def _concepts(
        self, typed: Sequence[Token], spelled: Sequence[Token], readings: Sequence[ReadWord]
    ) -> Iterable[Concept]:
        only_empty = all(token.word in EMPTY_WORDS for token in spelled)
        index = 0
        while index < len(typed):
            if length := self._longest_synonym(spelled, index):
                yield self._synonym(typed, spelled, index, length)
                index += length
                continue
            if self._written_apart(spelled, index):
                yield self._compound(typed, spelled, index)
                index += 2
                continue
            if only_empty or spelled[index].word not in EMPTY_WORDS:
                yield self._word(typed[index], spelled[index], readings[index])
            index += 1

    def _longest_synonym(self, spelled: Sequence[Token], index: int) -> int:
        for length in range(min(self._synonyms.longest, len(spelled) - index), 0, -1):
            stems = tuple(token.stem for token in spelled[index : index + length])
            single = length == 1 and spelled[index].word in EMPTY_WORDS
            if not single and self._synonyms.of(stems):
                return length
        return 0

    def _synonym(self, typed: Sequence[Token], spelled: Sequence[Token], index: int, length: int) -> Concept:
        stems = tuple(token.stem for token in spelled[index : index + length])
        usages = self._synonyms.of(stems)
        weak = length == 1 and spelled[index].stem in WEAK_STEMS
        return Concept(
            words=" ".join(token.word for token in typed[index : index + length]),
            senses=tuple(
                (Expression(stems, 1.0), *(Expression(one.stems, one.weight, True) for one in usage.synonyms))
                for usage in usages
            ),
            importance=WEIGHT_OF_A_WEAK_WORD if weak else 1.0,
            means="" if self._is_said_by_the_rules(stems) else usages[0].rule,
        )

    def _is_said_by_the_rules(self, stems: Stems) -> bool:
        return self._synonyms.is_of_the_rules(stems) or (len(stems) == 1 and stems[0] in self._stated)

    def _written_apart(self, spelled: Sequence[Token], index: int) -> bool:
        pair = [token.word for token in spelled[index : index + 2]]
        return len(pair) == 2 and not EMPTY_WORDS & set(pair) and "".join(pair) in self._vocabulary

    def _compound(self, typed: Sequence[Token], spelled: Sequence[Token], index: int) -> Concept:
        first, second = spelled[index : index + 2]
        joined = stem(first.word + second.word)
        return Concept(
            words=f"{typed[index].word} {typed[index + 1].word}",
            senses=((Expression((joined,), 1.0), Expression((first.stem, second.stem), 1.0)),),
        )

    def _halves(self, word: str) -> Stems:
        """The stems of two known words that were written together; nothing where it is no such word."""
        for cut in range(SHORTEST_HALF, len(word) - SHORTEST_HALF + 1):
            if word[:cut] in self._vocabulary and word[cut:] in self._vocabulary:
                return stem(word[:cut]), stem(word[cut:])
        return ()

    def _as_it_stands(self, token: Token) -> Sense:
        return (Expression((token.stem,), 1.0),) if self.knows(token.word) else ()

    def _word(self, token: Token, spelled: Token, reading: ReadWord) -> Concept:
        weight = FOR_A_COMPLETION if reading.completes else FOR_A_CORRECTION if reading.sure else FOR_A_GUESS
        others = dict.fromkeys(stem(word) for word in reading.words)
        expressions = [Expression((one,), weight) for one in others]
        if not reading.exact and not reading.completes and (halves := self._halves(token.word)):
            expressions.append(Expression(halves, 1.0))
        return Concept(
            words=token.word,
            senses=(tuple(expressions) or self._as_it_stands(token),),
            importance=DOUBTED if reading.doubted else WEIGHT_OF_A_WEAK_WORD if spelled.stem in WEAK_STEMS else 1.0,
            read_as=reading.words[0] if reading.words and not reading.completes and not reading.doubted else "",
        )


# --- the sort of answer ----------------------------------------------------------------------------------

_ASKING = "can may do does did is are am was will would should must could what when where which who whose how why if"
ASKING = frozenset(_ASKING.split())
DEFINING = frozenset({"define", "defined", "definition", "meaning", "explain", "explained"})


@dataclass(frozen=True, slots=True)
class Intent:
    """What the query seems to ask for."""

    question: bool
    """It is a whole question."""
    definition: bool
    """It asks what something is."""
    edition: str
    """The edition that it names; empty for none."""
    leaning: str
    """The edition that it points to without naming it; empty for none."""
    spent: frozenset[int]
    """Indexes of the words that have been understood by this and are not looked for."""


def intent_of(typed: Sequence[Token], text: str) -> Intent:
    """What these words ask for."""
    words = [token.word for token in typed]
    edition, naming = named_in(words)
    defining = frozenset(index for index, word in enumerate(words) if word in DEFINING)
    what_is = words[:2] in (["what", "is"], ["what", "are"], ["whats", "a"]) and len(words) < 6
    meant = len(words) > 2 and words[0] == "what" and words[-1] in ("mean", "means")
    question = len(words) > 2 and (words[0] in ASKING or text.rstrip().endswith("?"))
    spent = naming | defining
    return Intent(
        question=question,
        definition=bool(defining) or what_is or meant,
        edition=edition,
        leaning="",
        spent=spent if len(spent) < len(words) else frozenset(),
    )
