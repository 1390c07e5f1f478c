"""From texts to the terms that are indexed and looked up: words without case and accents, reduced to their stems."""

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from whoosh.lang.porter2 import stem as porter2

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
DIE_SYMBOL = re.compile(r"\[(melee|ranged|special)\]")
REFERENCE = re.compile(r"\[\[[^\]|]*(?:\|([^\]]*))?\]\]")
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
something somewhat somewhere sort stand stands stay stays still stuff suppose sure take taken takes taking talk tell
thanks thing things think though thought three time times together took try trying turned two until upon use used uses
using want wants way ways went what whatever when whenever whether whole wish without wonder wondering word work
working works would yet
"""
WEAK_WORDS = frozenset(_WEAK_WORDS.split())
"""Words that say little."""


class Token(NamedTuple):
    """A word of a text and where it stands."""

    start: int
    end: int
    word: str
    """Without case, accents and possessive ending."""
    stem: str


def tokens(text: str) -> list[Token]:
    """The words of a text, in order."""
    return [Token(found.start(), found.end(), *_normal_and_stem(found.group())) for found in WORD.finditer(text)]


@lru_cache(maxsize=20_000)
def _normal_and_stem(word: str) -> tuple[str, str]:
    normal = plain(word)
    return normal, stem(normal)


def plain(word: str) -> str:
    """A word without case, accents and possessive ending."""
    decomposed = unicodedata.normalize("NFKD", word)
    letters = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return letters.casefold().replace("’", "'").removesuffix("'s").replace("'", "")


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """What a word shares with its other forms: `moving` and `movement` have one stem, `summoner` its own."""
    if ACTOR.search(word) and len(word) > 4:
        return word.removesuffix("s")
    return str(porter2(ACT.sub("", word)))


def is_weak(word: str) -> bool:
    """Whether the word, in whatever form, says little."""
    return stem(word) in _WEAK_STEMS


_WEAK_STEMS = frozenset(map(stem, WEAK_WORDS))


def readable(text: str) -> str:
    """A Markdown text as plain words: references by their words, die symbols by their names."""
    named = DIE_SYMBOL.sub(r"\1", REFERENCE.sub(lambda found: found.group(1) or "", text))
    return MARKUP.sub("", named)
