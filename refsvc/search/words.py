"""Words: their stems, what players say in place of the words of the rules, and what a mistyped one was meant to be."""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import islice, takewhile
from typing import NamedTuple

# Only the stemmer, a function without an index behind it.
from whoosh.lang.porter2 import stem as porter2

from refsvc import bounds

Stems = tuple[str, ...]

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
DIE_SYMBOL = re.compile(r"\[(melee|ranged|special)\]")
REFERENCE = re.compile(r"\[\[[^\]|]*(?:\|([^\]]*))?\]\]")
ASIDE = re.compile(r"\s*\((?:\[\[[^\]|]*\]\](?:,\s+|\s+and\s+)?)+\)")
"""References alone between brackets: where they lead is no part of what is said."""
MARKUP = re.compile(r"[*_`#>|]+")

# The suffix would make an actor of the act: a summoner is no summoning.
ACTOR = re.compile(r"(?:er|or)s?$")
ACT = re.compile(r"(?<=[a-z]{3})ments?$")

_EMPTY_WORDS = """
a am an and are as at be been being but by can cannot could did do does doing done don dont for from had has have
having he her here hers him himself his how i if im in into is isnt it its itself ive just let lets me mean means mine
my myself of off ok on or our ours please really s she should so still such t than that thats the their them then
there theres these they this those to too us very want was we well were what whats where whether which while who whom
whose why will with wont yes yet you your yours
"""
EMPTY_WORDS = frozenset(_EMPTY_WORDS.split())
"""Words that say nothing about what is looked for, unless nothing else is said."""

_WEAK_WORDS = """
able about actually allow allowed allows already also always answer anybody anymore anyone anything anyway anywhere
away back become been bit both bring brings brought call case certain come comes considered count counted counting
counts doing done each else even ever every everybody everyone everything exactly explain feel find five forget forgot
four get gets getting give given gives go goes going gone got guess hang happen happened happens hello help hey hi
hold holds keep keeps kind kinds know known last later leave left like little long look lot lots make makes making
many may maybe mean meant might more most much must need needs never no nobody not nothing now one only others out own
part people perhaps person play played playing plays point possible problem put puts question quite rather ready
really right said same say says see seen set several show since sit sits situation some somebody somehow someone
something somewhat somewhere soon sort stand stands stay stays still stuff suppose sure take taken takes taking talk
tell thanks thing things think though thought three time times together took try trying turned two until upon use used
uses using want wants way ways went what whatever when whenever whether whole wish without wonder wondering word work
working works would yet
"""
WEAK_WORDS = frozenset(_WEAK_WORDS.split())
"""Words that say little."""
WEIGHT_OF_A_WEAK_WORD = 0.6
"""Against 1 for any other."""


class Token(NamedTuple):
    """A word of a text and where it stands."""

    start: int
    end: int
    word: str
    """Without case, accents and possessive ending."""
    stem: str


def tokens(text: str) -> list[Token]:
    """The words of a text, in order."""
    return [Token(found.start(), found.end(), *normal_and_stem(found.group())) for found in WORD.finditer(text)]


def written_words(text: str) -> list[str]:
    """The words of a text as they are written, in order."""
    return WORD.findall(text)


@lru_cache(maxsize=bounds.WORDS_REMEMBERED)
def normal_and_stem(word: str) -> tuple[str, str]:
    """A word without case, accents and possessive ending, and its stem."""
    normal = plain(word)
    return normal, stem(normal)


def plain(word: str) -> str:
    """A word without case, accents and possessive ending."""
    decomposed = unicodedata.normalize("NFKD", word)
    letters = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return letters.casefold().replace("’", "'").removesuffix("'s").replace("'", "")


_IRREGULAR = """
bleed bled
build built
choose chose chosen
feed fed
fight fought
fly flew flown
freeze froze frozen
shake shook shaken
slay slew slain
steal stole stolen
strike struck
"""
IRREGULAR: Mapping[str, str] = {
    form: line.split()[0] for line in _IRREGULAR.strip().splitlines() for form in line.split()[1:]
}
"""Forms of a verb from which no ending leads back to it, so that a frozen unit is one that Freeze is about. Those that
are words of their own in the game are left out: a shot is no form of shooting there, nor what is fallen of a fall."""


@lru_cache(maxsize=bounds.WORDS_REMEMBERED)
def stem(word: str) -> str:
    """What a word shares with its other forms: `moving` and `movement` have one stem, `summoner` its own."""
    word = IRREGULAR.get(word, word)
    if ACTOR.search(word) and len(word) > 4:
        return word.removesuffix("s")
    return str(porter2(ACT.sub("", word)))


def stems_of(text: str) -> Stems:
    """The stems of a text's words, in order."""
    return tuple([normal_and_stem(word)[1] for word in written_words(text)])


EMPTY_STEMS = frozenset(map(stem, EMPTY_WORDS))
WEAK_STEMS = frozenset(map(stem, WEAK_WORDS))


def readable(text: str) -> str:
    """A Markdown text as plain words: references by their words, die symbols by their names."""
    named = DIE_SYMBOL.sub(r"\1", REFERENCE.sub(lambda found: found.group(1) or "", ASIDE.sub("", text)))
    return MARKUP.sub("", named)


# --- what players call a thing ---------------------------------------------------------------------------

FOR_THE_WORD_OF_THE_RULES = 0.85
"""How much the word of the rules counts where a player's word was typed."""
FOR_ANOTHER_WORD = 0.5
"""How much another player's word for the same counts."""


class Synonym(NamedTuple):
    """Another way to say what was typed, and how surely it is one."""

    stems: Stems
    weight: float


class Usage(NamedTuple):
    """One thing for which players use a word, with the other ways to say it."""

    rule: str
    """As the rules say it."""
    synonyms: tuple[Synonym, ...]


class Synonyms:
    """Finds, for what was typed, what players may use it for."""

    def __init__(self, groups: Mapping[str, Sequence[str]]) -> None:
        self._usages: dict[Stems, list[Usage]] = {}
        self._rules: set[Stems] = set()
        self._of_the_rules: dict[str, str] = {}
        self.words: set[str] = set()
        for rule, others in groups.items():
            self._add(rule, others)
        self.longest = max(map(len, self._usages), default=0)
        self.stems = frozenset(map(stem, self.words))
        """Of all words that players say."""

    def _add(self, rule: str, others: Sequence[str]) -> None:
        rule_stems = stems_of(rule)
        self._rules.add(rule_stems)
        known = dict.fromkeys((rule_stems, *map(stems_of, others)))
        for other in others:
            self.words.update(token.word for token in tokens(other))
        for typed in known:
            synonyms = (
                Synonym(stems, FOR_THE_WORD_OF_THE_RULES if stems == rule_stems else FOR_ANOTHER_WORD)
                for stems in known
                if stems != typed
            )
            self._usages.setdefault(typed, []).append(Usage(rule, tuple(synonyms)))
            if len(typed) == len(rule_stems) == 1 and typed != rule_stems:
                self._of_the_rules.setdefault(typed[0], rule_stems[0])

    def of(self, typed: Stems) -> Sequence[Usage]:
        """What this may mean; nothing where no player says it for anything else."""
        return self._usages.get(typed, ())

    def of_the_rules(self, stem: str) -> str:
        """The stem of the word of the rules that players mean by this one most often, or itself."""
        return self._of_the_rules.get(stem, stem)

    def is_of_the_rules(self, typed: Stems) -> bool:
        """Whether the rules themselves say it so."""
        return typed in self._rules


# --- what a mistyped word was meant to be ----------------------------------------------------------------


class Near(NamedTuple):
    """A known word close to an unknown one."""

    word: str
    closeness: float
    """1 for the same word, less with every letter that differs."""


class Vocabulary:
    """Known words with the number of documents that each stands in."""

    def __init__(self, frequencies: Mapping[str, int], english: Collection[str] = ()) -> None:
        """The stems of English words are of those that are near known ones, and mean something else."""
        self._frequencies = frequencies
        self._english = english
        self._sorted = sorted(frequencies)
        self._by_gram: dict[str, list[str]] = {}
        for word in self._sorted:
            for gram in grams(word):
                self._by_gram.setdefault(gram, []).append(word)
        self._by_letters: dict[str, list[str]] = {}
        for word in self._sorted:
            self._by_letters.setdefault(letters_heard(word), []).append(word)
        self._by_consonants: dict[str, list[str]] = {}
        for word in self._sorted:
            self._by_consonants.setdefault(consonants(word), []).append(word)
        self.near = lru_cache(maxsize=bounds.NEAREST_REMEMBERED)(self._near)
        self.respelled = lru_cache(maxsize=bounds.NEAREST_REMEMBERED)(self._respelled)

    def __contains__(self, word: str) -> bool:
        return word in self._frequencies

    def is_english(self, word: str) -> bool:
        """Whether it is no mistake, though nothing here knows it."""
        return word not in self._frequencies and stem(word) in self._english

    def completions(self, start: str) -> list[str]:
        """Words that begin with these letters, the most frequent first."""
        if len(start) < bounds.SHORTEST_PREFIX:
            return []
        following = islice(self._sorted, bisect_left(self._sorted, start), None)
        found = takewhile(lambda word: word.startswith(start), following)
        return sorted(found, key=lambda word: (-self._frequencies[word], word))[: bounds.MOST_COMPLETIONS]

    def _respelled(self, word: str) -> tuple[str, ...]:
        """Known words that it is another spelling of, unless it begins one that is used more."""
        heard = [near.word for near in self._heard_alike(word)]
        longer = self.completions(word)
        begins_another = bool(heard and longer) and self._frequencies[longer[0]] > self._frequencies[heard[0]]
        return () if begins_another else tuple(heard)

    def _near(self, word: str) -> tuple[Near, ...]:
        """Known words that are only written otherwise, or else within a few typing errors, nearest first."""
        if alike := self._heard_alike(word) or self._written_out(word):
            return alike
        limit = allowed_errors(word)
        if not limit:
            return ()
        compared = ((other, distance(word, other, limit)) for other in self._candidates(word, limit))
        close = [Near(other, self._closeness(word, other, errors)) for other, errors in compared if errors <= limit]
        close.sort(key=lambda near: (-near.closeness, -self._frequencies[near.word], near.word))
        return tuple(near for near in close[: bounds.MOST_CORRECTIONS] if near.closeness >= close[0].closeness - 0.12)

    def _heard_alike(self, word: str) -> tuple[Near, ...]:
        """Known words that other letters for the same sounds make of this one; English ones are words of their own."""
        if len(word) < bounds.SHORTEST_WORD_HEARD or stem(word) in self._english:
            return ()
        alike = self._by_letters.get(letters_heard(word), ())
        nearest = sorted(alike, key=lambda other: (distance(word, other, len(word)), -self._frequencies[other]))
        return tuple([Near(one, 1.0) for one in nearest])

    def _written_out(self, word: str) -> tuple[Near, ...]:
        """The known word of which this one has the consonants alone, as `dmg` those of damage; the most frequent."""
        if len(word) < bounds.SHORTEST_WITHOUT_VOWELS or _VOWEL.search(word):
            return ()
        whole = sorted(
            self._by_consonants.get(consonants(word), ()), key=lambda other: (-self._frequencies[other], other)
        )
        return tuple([Near(one, 1.0) for one in whole[:1]])

    def _candidates(self, word: str, limit: int) -> list[str]:
        shared: dict[str, int] = {}
        for gram in grams(word):
            for other in self._by_gram.get(gram, ()):
                shared[other] = shared.get(other, 0) + 1
        fitting = [one for one in shared if abs(len(one) - len(word)) <= limit]
        return sorted(fitting, key=lambda one: (-shared[one], abs(len(one) - len(word)), one))[: bounds.WORDS_COMPARED]

    def _closeness(self, word: str, other: str, errors: int) -> float:
        # People seldom mistake the first letter, and mistype words that they often use.
        strange_start = 0.0 if word[0] == other[0] else 0.1
        often_used = min(self._frequencies[other], 50) / 50 * 0.05
        return 1 - errors / max(len(word), len(other)) - strange_start + often_used


_HEARD_AS = (("ph", "f"), ("ck", "k"), ("qu", "kw"), ("x", "ks"), ("cc", "k"), ("z", "s"), ("y", "i"))
_C = re.compile(r"c(?![eihy])")
_SOFT_C = re.compile(r"c(?=[eiy])")
_LAST_Y = re.compile(r"(?<=.)ie$")
_VOWEL = re.compile(r"(?<=.)[aeiou]")
_DOUBLED = re.compile(r"(.)\1+")


def letters_heard(word: str) -> str:
    """A word with one way to write each sound: `sneex` and `sneeks` have it in common, `slie` and `sly` too."""
    word = _LAST_Y.sub("y", _SOFT_C.sub("s", word))
    for written, heard in _HEARD_AS:
        word = word.replace(written, heard)
    return _DOUBLED.sub(r"\1", _C.sub("k", word))


def consonants(word: str) -> str:
    """What is left of a word by whoever leaves out its vowels: `clr` of clear."""
    return _DOUBLED.sub(r"\1", _VOWEL.sub("", word))


def grams(word: str) -> set[str]:
    """The pairs of letters in a word, its borders included."""
    bordered = f"^{word}$"
    return {bordered[index : index + 2] for index in range(len(bordered) - 1)}


def allowed_errors(word: str) -> int:
    """How many typing errors a word of this length may have."""
    if not word.isalpha():
        return 0
    return next(
        (errors for length, errors in bounds.TYPING_ERRORS_BY_LENGTH if len(word) < length), bounds.MOST_TYPING_ERRORS
    )


def distance(first: str, second: str, limit: int) -> int:
    """Letters to insert, delete, replace or transpose to make one word of the other; `limit` + 1 where it is more."""
    before: list[int] = []
    last = list(range(len(second) + 1))
    for row, letter in enumerate(first, 1):
        current = [row]
        for column, other in enumerate(second, 1):
            steps = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (letter != other))
            if row > 1 and column > 1 and letter == second[column - 2] and first[row - 2] == other:
                steps = min(steps, before[column - 2] + 1)
            current.append(steps)
        if min(current) > limit:
            return limit + 1
        before, last = last, current
    return last[-1]
