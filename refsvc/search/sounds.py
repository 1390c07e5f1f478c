"""Names as somebody wrote them who heard them, or was in a hurry: “purj”, “sell under”, “citad arch”."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from refsvc import bounds
from refsvc.corpus import HEADWORD_KINDS, PROPER_NAME_KINDS, Item
from refsvc.search.words import EMPTY_WORDS, Token, Vocabulary, distance, normal_and_stem, stem, tokens

Words = tuple[str, ...]

_HEARD = (
    (r"^x", "s"),
    (r"ph", "f"),
    (r"gh(?=t|$)", ""),
    (r"sch", "sk"),
    (r"tch|ch|sh|t(?=io)|c(?=i[ao])", "$"),
    (r"ck|q|c(?![eiy])", "k"),
    (r"c", "s"),
    (r"dg|g(?=[eiy])", "j"),
    (r"x", "ks"),
    (r"(?<=.)[aeiouyhw]+", ""),
    (r"^[aeiou]+", "a"),
)
HEARD = tuple((re.compile(pattern), sound) for pattern, sound in _HEARD)
"""How letters are heard, one after the other; vowels, h and w are heard at the beginning only."""
ALIKE = str.maketrans("dvzg", "tfsk")
DIFFERING = 0.5
"""The share of letters that may differ where a word is strange."""
HARDLY_DIFFERING = 0.25
"""The same where each word by itself means something."""
SILENT = re.compile(r"^(?:[kgp](?=n)|w(?=r))")
"""What is written at the beginning of a word and is not heard: “knight”, “wrath”."""
DOUBLED = re.compile(r"(.)\1+")


def sound(letters: str) -> str:
    """What these letters sound like: words that are heard alike have it in common."""
    heard = DOUBLED.sub(r"\1", SILENT.sub("", letters))
    for pattern, replacement in HEARD:
        heard = pattern.sub(replacement, heard)
    return DOUBLED.sub(r"\1", heard.translate(ALIKE)).removesuffix("s")


class Heard(NamedTuple):
    """Words with the names in them spelled as they are."""

    tokens: tuple[Token, ...]
    names: tuple[tuple[Token, str], ...]
    """The stretches that were taken for a name, each as one token, with the name."""


class Sounds:
    """Finds names by what they sound like, across the gaps between words, and by how their words begin."""

    def __init__(self, items: Iterable[Item], vocabulary: Vocabulary, knows: Callable[[str], bool]) -> None:
        self._vocabulary = vocabulary
        self._knows = knows
        self._names: dict[str, list[Words]] = {}
        self._name = lru_cache(maxsize=bounds.SOUNDS_REMEMBERED)(self._find_name)
        every = list(items)
        spelled = _names(every, PROPER_NAME_KINDS)
        # "Maldaria" is enough of "Queen Maldaria".
        parts = [(word,) for words in spelled for word in words if len(word) >= bounds.SHORTEST_PART_HEARD]
        for words in (*spelled, *parts):
            without_silent = [SILENT.sub("", word) for word in words]
            for heard in dict.fromkeys((sound("".join(words)), sound("".join(without_silent)))):
                self._names.setdefault(heard, []).append(words)
        self._by_beginning: dict[tuple[int, str], set[Words]] = {}
        for words in (*spelled, *_names(every, HEADWORD_KINDS)):
            if words:
                self._by_beginning.setdefault(_beginning(words), set()).add(words)

    def heard(self, typed: Sequence[Token]) -> Heard:
        """These words, with the name in place of what sounds or begins like one and is nothing else."""
        spelled: list[Token] = []
        names: list[tuple[Token, str]] = []
        strange = [self._is_strange(token.word) for token in typed]
        index = 0
        while index < len(typed):
            stretch, name = self._longest_at(typed, strange, index)
            if stretch:
                start, end = stretch[0].start, stretch[-1].end
                names.append((Token(start, end, " ".join(token.word for token in stretch), ""), " ".join(name)))
                # All of the stretch is the first word of the name, so that no letter of it counts twice.
                spelled.append(Token(start, end, *normal_and_stem(name[0])))
                spelled += [Token(end, end, *normal_and_stem(word)) for word in name[1:]]
            else:
                spelled.append(typed[index])
            index += len(stretch) or 1
        return Heard(tuple(spelled), tuple(names))

    def _is_strange(self, word: str) -> bool:
        return not self._knows(word) and not self._vocabulary.is_english(word)

    def _longest_at(self, typed: Sequence[Token], strange: Sequence[bool], index: int) -> tuple[Sequence[Token], Words]:
        for end in range(min(index + bounds.MOST_WORDS_HEARD, len(typed)), index, -1):
            known = True not in strange[index:end]
            if known and (end == index + 1 or typed[index].word in EMPTY_WORDS):
                continue
            if known and typed[end - 1].word in EMPTY_WORDS:
                continue
            stretch = typed[index:end]
            if name := self._name(tuple([token.word for token in stretch]), not known):
                return stretch, name
        return (), ()

    def _find_name(self, words: Words, strange: bool) -> Words:
        """The name that these words sound like or begin; none where they are words that mean themselves."""
        letters = "".join(words)
        if not letters.isalpha() or min(map(len, words)) == 1:
            return ()
        if len(words) == 1 and (self._vocabulary.near(letters) or self._vocabulary.completions(letters)):
            return ()
        if strange and (name := self._begun(words)):
            return name
        if strange and all(self._vocabulary.completions(word) for word in words if self._is_strange(word)):
            # Words that were cut off are no sounds.
            return ()
        heard = sound(letters)
        least, differing = (
            (bounds.SHORTEST_SOUND, DIFFERING) if strange else (bounds.SHORTEST_SOUND_OF_KNOWN_WORDS, HARDLY_DIFFERING)
        )
        if (
            len(heard) < least
            or heard not in self._names
            or heard in (sound("".join(words[1:])), sound("".join(words[:-1])))
        ):
            # A word that adds no sound is none of the name's.
            return ()
        by_letters = {"".join(name): name for name in reversed(self._names[heard])}
        nearest = min(by_letters, key=lambda spelled: (distance(letters, spelled, len(letters)), spelled))
        most = int(differing * max(len(letters), len(nearest)))
        name = by_letters[nearest]
        means_itself = {*map(stem, name)} <= {*map(stem, words)} or letters == nearest
        # Where every word is but a slip for one of the name, what mends slips will do.
        slips = len(words) == len(name) and all(map(self._is_slip, words, name))
        return () if means_itself or slips or distance(letters, nearest, most) > most else name

    def _begun(self, words: Words) -> Words:
        """The only name of which each word begins with one of these."""
        if len(words) == 1 or min(map(len, words)) < bounds.SHORTEST_PREFIX:
            return ()
        fitting = [
            name
            for name in self._by_beginning.get(_beginning(words), ())
            if all(whole.startswith(start) for whole, start in zip(name, words, strict=True))
        ]
        # Of one card there may be more, with an s.
        is_one = len({tuple(map(stem, name)) for name in fitting}) == 1
        return min(fitting, key=lambda name: sum(map(len, name))) if is_one else ()

    def _is_slip(self, word: str, meant: str) -> bool:
        if word == meant:
            return True
        return not self._knows(word) and meant in [one.word for one in self._vocabulary.near(word)[:1]]


def _names(items: Iterable[Item], kinds: Collection[str]) -> list[Words]:
    names = [name for item in items if item.kind in kinds for name in (item.title, *item.aliases)]
    return [tuple(token.word for token in tokens(name)) for name in names]


def _beginning(words: Words) -> tuple[int, str]:
    """How many words these are, and the letters that any name begins with which they begin."""
    return len(words), words[0][: bounds.SHORTEST_PREFIX]
