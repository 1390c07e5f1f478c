"""Speech as machinery: words as they are compared, what cards are called in them, and sentences with places to fill.

Which sentences there are, and what they mean, is an edition's own.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from enum import IntEnum
from functools import cache, lru_cache
from typing import TypeVar

from engine.values.cards import UNKNOWN, Card, Cards, Piece, folded
from engine.values.position import Position
from engine.values.sayings import NOTHING_SAID, Sayings

LONGEST = 16
"""Words of a line of speech; longer ones are not understood."""
ARTICLES = frozenset({"the", "a", "an"})
PLURALS = (("ches", "ch"), ("shes", "sh"), ("sses", "ss"), ("xes", "x"), ("lves", "lf"), ("rves", "rf"), ("ies", "y"))
"""Endings that a word loses, and what stands for them; any other loses its s."""
SHORTEST_PLURAL = 4
NAMES_REMEMBERED = 4096
"""How many texts are kept as the names that they are; cards and abilities of all editions are about a thousand."""
TEXTS_REMEMBERED = 1 << 11
"""How many texts are kept as their words: each name of the cards that are there is asked for again and again."""
CARDS_REMEMBERED = 8
"""Of how many sets of cards it is kept what they are called: those of the reference, and of documents with own ones."""
LINES_REMEMBERED = 256
"""For how many lines it is kept which words of sentences they say: one question is read by many forms in turn."""
PAIRS_REMEMBERED = 1 << 15
"""How many pairs of words are kept as alike or not: one line is compared with the same names several times."""
LONG = 5
"""Letters of a word that is known with one of them wrong though it is but a part of a name."""
BEGUN = 4
"""Letters with which a long word of a name may be begun, one of them wrong or left out."""
ALIKE = 0.75
"""How much alike two words are of which one may be a slip of the pen for the other."""

_WORD = re.compile(r"\+?[^\W_]+(?:['’][^\W_]+)*")
_OWNED = re.compile(r"['’]s$")
_SPACE = re.compile(r"[a-z][0-9]{1,2}")


class Word(str):
    """A word as it is compared: neither case nor plural counts. It still knows where it was written."""

    __slots__ = ("end", "start", "text")
    text: str
    start: int
    end: int

    @property
    def said(self) -> str:
        """The word as it was written."""
        return self.text[self.start : self.end]


Words = tuple[Word, ...]


class Closeness(IntEnum):
    """How close a name has to be to what it names."""

    EXACT = 0
    """In full, or an alias."""
    SHORT = 1
    """Words of the name, or of the class line, are enough among the cards in question."""
    ALIKE = 2
    """A slip of the pen is looked through. What is found so is offered, never taken."""


@lru_cache(maxsize=TEXTS_REMEMBERED)
def words(text: str) -> Words:
    """The words of a text: without articles, hyphens, commas and the like."""
    found = [_word(match) for match in _WORD.finditer(text)]
    return tuple([word for word in found if word not in ARTICLES])


def _word(match: re.Match[str]) -> Word:
    whole = _OWNED.sub("", match[0].lower())
    word = Word(_singular(whole.replace("'", "").replace("’", "")))
    word.text, word.start, word.end = match.string, match.start(), match.end()
    return word


def _singular(word: str) -> str:
    if len(word) < SHORTEST_PLURAL or not word.isalpha() or word.endswith("ss"):
        return word
    for ending, instead in PLURALS:
        if word.endswith(ending):
            return word.removesuffix(ending) + instead
    return word.removesuffix("s")


def said(spoken: Words) -> str:
    """Words that follow one another as they were written, with what stands between them."""
    return spoken[0].text[spoken[0].start : spoken[-1].end] if spoken else ""


def joined(spoken: Words) -> str:
    """A name as it is compared: a gap or hyphen more or less does not count."""
    return "".join(spoken)


@lru_cache(maxsize=NAMES_REMEMBERED)
def named(name: str) -> str:
    """A written name as it is compared."""
    return joined(words(name))


def vocabulary(*said: str) -> frozenset[str]:
    """Words to compare others with."""
    return frozenset([word for one in said for word in words(one)])


@lru_cache(maxsize=PAIRS_REMEMBERED)
def alike(one: str, other: str) -> bool:
    """Whether one of two words or names may be a slip of the pen for the other."""
    shorter, longer = sorted((len(one), len(other)))
    if longer - shorter > shorter // 2:
        return False
    # At least the letters that only one of them has find no partner: most pairs need no closer look.
    ours, theirs = _letters(one), _letters(other)
    most = min(len(one) - (ours & ~theirs).bit_count(), len(other) - (theirs & ~ours).bit_count())
    if 2 * most < ALIKE * (shorter + longer):
        return False
    matcher = SequenceMatcher(None, one, other)
    return matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE and matcher.ratio() >= ALIKE


def likeness(one: str, other: str) -> float:
    """How much alike two words or names are, up to 1."""
    return SequenceMatcher(None, one, other).ratio()


@lru_cache(maxsize=NAMES_REMEMBERED)
def _letters(word: str) -> int:
    """The letters of a word as a set of bits; those beyond some sixty share theirs, which only makes it look closer."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) & 63)
    return found


def looks_like_space(word: str) -> bool:
    """Whether a word is written like the name of a space."""
    return bool(_SPACE.fullmatch(word))


OWN = vocabulary("my", "our", "own", "friendly")
OTHER = vocabulary("your", "his", "her", "its", "their", "enemy", "opponent", "opposing")
"""What says whose a card is."""
ALLIED = vocabulary("ally", "allied", "partner", "teammate", "friend")
"""What calls a card or player of the same side: no slip of the pen in a name."""
DEEDS = ("attack", "build", "discard", "move", "play", "summon", "use")
"""Words of sentences for what is done: no slip of the pen in a name either."""
NUMBERS = {word: number for number, word in enumerate(("one", "two", "three", "four", "five", "six"), 1)}


# What cards are called


class _Known:
    """What all cards that are known are called, and what they do, by names as they are compared."""

    def __init__(self, cards: Cards | None) -> None:
        names = {} if cards is None else cards.names
        self.cards = {named(name): card for name, card in names.items()}
        self.abilities = {named(name): name for name in (() if cards is None else cards.abilities.values())}
        self.done = self.abilities | {called: card.name for called, card in self.cards.items() if card.is_a("event")}
        self._by_length: dict[int, list[str]] = {}
        for called in dict.fromkeys((*self.cards, *self.abilities)):
            self._by_length.setdefault(len(called), []).append(called)
        self.nearly = lru_cache(maxsize=NAMES_REMEMBERED)(self._nearly)

    def __contains__(self, called: str) -> bool:
        return called in self.cards or called in self.abilities

    def _nearly(self, key: str) -> tuple[str, ...]:
        """The names that are nearly so, each once."""
        # None of another length by more than half is alike.
        lengths = range(len(key) * 2 // 3, len(key) * 3 // 2 + 1)
        return tuple([called for one in lengths for called in self._by_length.get(one, ()) if alike(key, called)])


@lru_cache(maxsize=CARDS_REMEMBERED)
def _known(cards: Cards | None) -> _Known:
    return _Known(cards)


Named = TypeVar("Named")


class Names:
    """What the cards of a position, and all others that are known, are called in speech."""

    def __init__(self, position: Position, cards: Cards | None) -> None:
        self.position = position
        self.sayings = NOTHING_SAID if cards is None else cards.sayings
        self._known = _known(cards)
        there = {named(card.name): card for card in _there(position)}
        self._called = self._known.cards | there
        own = {named(note.name): note.name for card in there.values() for note in card.abilities}
        self._own = [called for called in (*there, *own) if called not in self._known]
        """What only the position has."""
        self.called = vocabulary(*{card.name for card in there.values() if card is not UNKNOWN})
        """The words that the cards of the position are called by."""
        self.abilities = self._known.abilities | own
        """Every ability that something has, by its name as it is compared."""
        self._doing = _doing(self.sayings)
        self._deeds = {one[0] for deed in DEEDS for one in same(self.sayings).get(deed, ()) if len(one) == 1}
        self._done = (
            self._known.done | own | {called: card.name for called, card in there.items() if card.is_a("event")}
        )

    def _alike(self, key: str, names: Mapping[str, Named]) -> list[Named]:
        """What is called nearly so."""
        near = (*self._known.nearly(key), *[called for called in self._own if alike(key, called)])
        return [names[called] for called in near if called in names]

    def card(self, spoken: Words) -> Card | None:
        """The card that is called so, in full or by an alias."""
        return self._called.get(joined(spoken))

    def cards(self, spoken: Words, closeness: Closeness) -> list[Card]:
        """The cards that are called so: by a short name those in the active player's hand."""
        exact = self.card(spoken)
        if exact is not None:
            return [exact]
        if closeness is Closeness.SHORT:
            held: Iterable[Card] = self.position.players[self.position.turn].hand
            by_name = {card.name: card for card in held if card is not UNKNOWN}
            return [card for name, card in by_name.items() if fits(spoken, words(name), closeness)]
        if closeness is Closeness.EXACT or not ALLIED.isdisjoint(spoken):
            return []
        near = self._alike(joined(spoken), self._called)
        return list({id(card): card for card in near if not self._says_a_deed(spoken, card)}.values())

    def pieces(self, spoken: Words, pieces: Iterable[Piece], closeness: Closeness) -> list[Piece]:
        """Those of these cards in play that are called so."""
        exact, all_of_them = self.card(spoken), list(pieces)
        found = [piece for piece in all_of_them if exact is not None and piece.card.name == exact.name]
        if found or closeness is Closeness.EXACT:
            return found
        short = closeness is Closeness.SHORT
        if not short and not ALLIED.isdisjoint(spoken):
            return []
        return [
            piece
            for piece in all_of_them
            if (short and _of_class(spoken, piece.card))
            or (
                fits(spoken, words(piece.card.name), closeness) and (short or not self._says_a_deed(spoken, piece.card))
            )
        ]

    def _says_a_deed(self, spoken: Words, card: Card) -> bool:
        """Whether several words tell what is done besides what a card is called."""
        return len(spoken) > 1 and any(one in self._deeds for one in spoken if one not in words(card.name))

    def doing(self, spoken: Words, closeness: Closeness) -> list[str]:
        """The abilities and events that are called so in full, as one names what one does, or that do what is said."""
        key = joined(spoken)
        if closeness is Closeness.ALIKE:
            return list(dict.fromkeys(self._alike(key, self._done)))
        if key in self._done:
            return [self._done[key]]
        return list(self._doing.get(key, ())) or (self._ending(spoken) if closeness is Closeness.SHORT else [])

    def _ending(self, spoken: Words) -> list[str]:
        """The abilities of cards on the battlefield whose names end with a word of no other use."""
        if len(spoken) != 1 or spoken in same(self.sayings).phrases:
            return []
        there = [piece.card for piece in self.position.board if piece is not None]
        names = dict.fromkeys(note.name for card in there for note in card.abilities)
        return [name for name in names if words(name)[-1:] == spoken]

    def similar(self, spoken: Words) -> list[str]:
        """Cards and abilities that are called nearly so."""
        key = joined(spoken)
        cards = [card.name for card in self._alike(key, self._called)]
        return list(dict.fromkeys([*cards, *self._alike(key, self.abilities)]))


def fits(spoken: Words, name: Words, closeness: Closeness) -> bool:
    """Whether words mean a name."""
    if joined(spoken) == joined(name):
        return True
    if closeness is Closeness.SHORT and spoken:
        return any(name[place : place + len(spoken)] == spoken for place in range(len(name) - len(spoken) + 1))
    return closeness is Closeness.ALIKE and (alike(joined(spoken), joined(name)) or _is_like_a_word_of(spoken, name))


def _is_like_a_word_of(spoken: Words, name: Words) -> bool:
    """Whether a long word may be a slip of the pen for one that stands for the whole name."""
    if len(spoken) != 1:
        return False
    said = spoken[0]
    is_begun = len(said) >= BEGUN and any(len(word) > LONG and alike(said, word[: len(said) + 1]) for word in name)
    return is_begun or (len(said) >= LONG and any(alike(said, word) for word in name))


def _of_class(spoken: Words, card: Card) -> bool:
    return len(spoken) == 1 and (card.is_a(spoken[0]) or card.is_a(spoken[0].said))


def cards_in(position: Position) -> Cards:
    """The cards that a position knows by name."""
    return Cards({folded(card.name): card for card in _there(position)})


def _there(position: Position) -> Iterator[Card]:
    """Every card that a position knows by name, wherever it is."""
    yield from (piece.card for piece in position.board if piece is not None)
    for pile in [pile for player in position.players for pile in player if isinstance(pile, tuple)]:
        yield from (one if isinstance(one, Card) else one.card for one in pile if one is not UNKNOWN)


# Sentences

IDLE = "idle"
"""What says nothing of what is asked."""


class Same(dict[str, frozenset[Words]]):
    """By a word of the sentences, all that say the same."""

    def __init__(self, sayings: Sayings) -> None:
        super().__init__({word: frozenset(map(words, phrases)) for word, phrases in sayings.words.items()})
        self.phrases = frozenset([phrase for phrases in self.values() for phrase in phrases])
        """All that says the same as any of the words."""
        self.lengths = {word: sorted({len(one) for one in phrases} or {1}) for word, phrases in self.items()}
        """Of how many words what says the same is."""
        self.said_in = lru_cache(maxsize=LINES_REMEMBERED)(self._said_in)

    def _said_in(self, line: Words) -> frozenset[str]:
        """The words of sentences that a line says anywhere, and its own words."""
        runs = {line[start:end] for start in range(len(line)) for end in range(start + 1, len(line) + 1)}
        said = [word for word, phrases in self.items() if not phrases.isdisjoint(runs)]
        return frozenset([*said, *[word for word in line if word not in self]])


@cache
def same(sayings: Sayings) -> Same:
    """What says the same as the words of sentences."""
    return Same(sayings)


@cache
def _literal(form: str) -> frozenset[str]:
    """The words of a form that are no places."""
    return frozenset([word for word in form.split() if not word.isupper()])


def words_of(deeds: Iterable[str], sayings: Sayings) -> set[str]:
    """The single words in which these words of sentences are said."""
    known = same(sayings)
    return {word for deed in deeds for phrase in known.get(deed, ()) for word in phrase}


@cache
def _doing(sayings: Sayings) -> Mapping[str, tuple[str, ...]]:
    """By what is said, as it is compared, the abilities that do it."""
    found: dict[str, tuple[str, ...]] = {}
    for ability, phrases in sayings.deeds.items():
        for phrase in phrases:
            found[joined(words(phrase))] = (*found.get(joined(words(phrase)), ()), ability)
    return found


def readings(
    form: str, spoken: Words, same: Same, closeness: Closeness, called: Collection[str] = ()
) -> Iterator[list[Words]]:
    """What may fill the places of a sentence, which its form has in capitals, where these words say it.

    What a card is ``called`` is no slip of the pen for a word of the sentence.
    """
    if closeness is not Closeness.ALIKE and not _literal(form) <= same.said_in(spoken):
        return iter(())
    return _filled(form.split(), spoken, same, closeness, called)


def _filled(
    form: Sequence[str], spoken: Words, same: Same, closeness: Closeness, called: Collection[str]
) -> Iterator[list[Words]]:
    if not form:
        if not spoken:
            yield []
        return
    first, rest = form[0], form[1:]
    if first.isupper():
        for length in range(1, len(spoken) - len(rest) + 1):
            for others in _filled(rest, spoken[length:], same, closeness, called):
                yield [spoken[:length], *others]
        return
    for length in same.lengths.get(first, (1,)):
        if len(spoken) >= length and _says(spoken[:length], first, same, closeness, called):
            yield from _filled(rest, spoken[length:], same, closeness, called)


def _says(spoken: Words, word: str, same: Same, closeness: Closeness, called: Collection[str]) -> bool:
    meant = same.get(word)
    if meant is None:
        return joined(spoken) == word
    if spoken in meant:
        return True
    if closeness is not Closeness.ALIKE or any(one in called for one in spoken):
        return False
    return any(alike(joined(spoken), joined(one)) for one in meant)


def without(word: str, text: str, sayings: Sayings) -> str:
    """A text without all that says the same as a word."""
    idle, line, kept = same(sayings).get(word, frozenset()), words(text), list[str]()
    longest = max(map(len, idle), default=0)
    place = 0
    while place < len(line):
        length = next((size for size in range(longest, 0, -1) if line[place : place + size] in idle), 0)
        if not length:
            kept.append(line[place].said)
        place += length or 1
    return " ".join(kept)
