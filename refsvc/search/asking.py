"""What a question asks: of what, who does it, and what turns it round or narrows it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from refsvc.corpus import PROPER_NAME_KINDS, Corpus
from refsvc.search.meaning import ASKING
from refsvc.search.names import Named
from refsvc.search.words import EMPTY_STEMS, Token, stem, stems_of

_TURNING = {
    "not": """not no never cannot cant dont doesnt didnt wont isnt arent wasnt couldnt shouldnt wouldnt mustnt neednt
        nothing nobody none without neither nor unable illegal forbidden impossible lacks lacking prohibited banned""",
    "must": "must need needs needed required requires obliged compulsory mandatory obligatory",
    "only": "only just solely except unless besides merely exclusively",
    "always": "always all every entire whole both everyone everything completely",
    "stop": """stop stops stopped prevent prevents prevented keep keeps block blocks forbid forbids negate negates
        cancel cancels hinder hinders protect protects save saves spare spares""",
    "decline": "refuse decline skip avoid ignore ignores ignored dodge escape escapes evade exempt immune safe",
    "again": "again twice repeatedly multiple several another once second",
    "before": "before",
    "after": "after afterwards",
    "instead": "instead",
    "enemy": "enemy enemies opponent opponents opposing foe foes",
    "own": "own friendly ally allies friend friends buddy mate comrade teammate",
    "lose": "lose loses lost losing less fewer reduce reduces",
    "more": "more extra additional increase increases",
    "through": "through over past across",
    "first": "first",
    "self": "himself herself itself themselves myself yourself",
}
TURNING: Mapping[str, str] = {word: turn for turn, words in _TURNING.items() for word in words.split()}
"""Words that turn a question round or narrow it, each with what it does."""
_SAYINGS: Mapping[tuple[str, ...], str] = {
    ("more", "than", "once"): "again",
    ("more", "than", "one"): "again",
    ("more", "times", "than", "one"): "again",
    ("once", "more"): "again",
    ("one", "more", "time"): "again",
    ("a", "second", "time"): "again",
    ("each", "other"): "mutual",
    ("one", "another"): "mutual",
    ("against", "the", "rules"): "not",
    ("out", "of", "boost"): "not",
    ("out", "of", "boosts"): "not",
    ("out", "of", "magic"): "not",
    ("out", "of", "cards"): "not",
    ("have", "to"): "must",
    ("has", "to"): "must",
    ("had", "to"): "must",
    ("other", "side"): "enemy",
    ("other", "sides"): "enemy",
    ("other", "player"): "enemy",
    ("other", "players"): "enemy",
    ("other", "guys"): "enemy",
}
"""Words that turn a question together, and not each by itself; the longest that fits counts."""
_LONGEST = max(map(len, _SAYINGS))
NUMBERS = {
    **{word: str(number) for number, word in enumerate(("two", "three", "four", "five", "six", "seven"), 2)},
    **{"single": "1", "pair": "2", "couple": "2"},
}
TURNED = frozenset(map(stem, {*TURNING, *NUMBERS, "each", "other"}))
"""The stems of words that count as turns, and need not be there as words."""
SAYINGS = frozenset(map(" ".join, _SAYINGS))
ATTACKING = frozenset(["attack", "attacks", "hit", "hits", "shoot", "shoots", "strike", "strikes", "fight", "fights"])
"""Verbs that tell whom one attacks, or with “with” behind them by whom."""
DETERMINERS = frozenset("a an the my our your this that of one any other his her its two".split())
BEFORE_NAMES = DETERMINERS | {"enemy", "friendly", "own", "frozen", "using"}
PLAYERS = frozenset({"they", "them", "opponent", "opponents", "enemy", "enemies", "opposing"})
OTHERS = frozenset({"player", "players", "side", "sides", "guy", "guys", "one"})
"""With “other” before them, the opponent."""
SOMEBODY = frozenset({"he", "she", "him"})
"""Whoever was named before, or else the opponent."""
GENERIC = frozenset({"unit", "units", "card", "cards", "common", "commons", "champion", "champions"})
KINDS = frozenset("friendly enemy own frozen damaged ranged melee structure new".split())
MARKING = frozenset("another other any each every friendly enemy own opponents second next structure".split())
SPEAKERS = frozenset({"i", "you", "we"})
FINISHED = frozenset({"have", "has", "had", "was", "were", "been", "that", "who", "which", "been", "they", *SOMEBODY})
"""Behind these and speakers, “just” tells when and not how much."""
OPEN = frozenset({"what", "where", "when", "which", "who", "whom", "whose", "why", "how"})
"""The words with which a question begins that no yes or no answers."""
LINKING = frozenset({"under", "through", "via", "during", "with"})
VERBS = ASKING - OPEN - {"if"}
POSSIBLE = frozenset(
    """able allowed legal permitted possible ok okay fine over mandatory
    cumulative simultaneous simultaneously together higher stronger weaker""".split()
)
COUNTING = frozenset({("count", "as"), ("counts", "as"), ("counted", "as"), ("same", "as"), ("one", "of")})
DONE = frozenset({"hit", "hurt", "put", "shot"})
PARTICIPLE = re.compile(r"^(?!when$|then$|even$|own$|down$|need$|count|consider|treat).*(?:ed|en|wn|id)$")
EXAMPLES = re.compile(r"such as [^,.?]*")
SENTENCE = re.compile(r"[^.!?;:]+[.!?;:]*")
BEGINNING = re.compile(r"(?:^|[.,;:!?])\s*([A-Za-z]+)")


class Question(NamedTuple):
    """What a phrasing asks."""

    stems: frozenset[str]
    loose: frozenset[str]
    """Those that are no part of a name."""
    turns: tuple[str, ...]
    """What turns it round or narrows it, and the numbers in it, in the order of the alphabet."""
    open: str
    """The word by which it asks for more than yes or no; empty where it does not."""
    whole: bool
    """Whether it is a sentence, so that what it leaves out is left out on purpose."""
    agent: frozenset[str]
    """The ids of the card or ability of which it asks whether it does something; empty for anybody else."""
    actor: str
    """The stem of the word for whoever that is."""
    patient: frozenset[str]
    """The ids of the card to which it is done, where nobody is said to do it."""
    states: bool
    """Whether it asks what something is."""
    permits: bool
    """Whether it asks what somebody may do."""
    generic: bool
    """Whether it asks so of some unit or card without a name."""
    marked: bool
    """Whether it tells one unit or card without a name from others."""
    each_named: tuple[frozenset[str], ...]
    """The ids of cards and abilities, for each name in it."""
    examples: tuple[frozenset[str], ...]
    """Those among them that it names only by way of example."""
    linking: frozenset[str]
    """Words that only link the name of an effect to the rest, as “under” does in “under Freeze”."""
    either: frozenset[str]
    """The stems of what it offers with an “or” between, of which one is enough."""
    implied: frozenset[str] = frozenset()
    """What it does not say, and is about all the same."""

    @property
    def named(self) -> frozenset[str]:
        """The ids of all cards and abilities that it names."""
        return frozenset().union(*self.each_named)

    @property
    def by_example(self) -> frozenset[str]:
        """The ids of those that it names only by way of example."""
        return frozenset().union(*self.examples)


class Asking:
    """Reads questions, with the names in them."""

    def __init__(self, corpus: Corpus, names: Callable[[Sequence[Token]], Sequence[Named]]) -> None:
        self._corpus = corpus
        self.names = names

    def question_of(self, text: str, read: Sequence[Token], names: Sequence[Named] | None = None) -> Question:
        """What these words of a text ask."""
        everything = self.names(read) if names is None else names
        found = [one for one in everything if self._is_a_name(text, one, written=names is None)]
        words = [token.word for token in read]
        last = _asking_part(text, read)
        asking = _asking_verb(text, read, last)
        actor, place = _actor(words, asking)
        agent, patient = self._roles(words, read, found, asking, place)
        turns = [*self._turns(read, found)]
        if actor in PLAYERS or (actor in SOMEBODY and not _told_of(words, read, found, place)):
            turns.append("theirs")
        return Question(
            stems=frozenset([one.stem for one in read if one.stem not in EMPTY_STEMS and not one.word.isdigit()]),
            loose=frozenset([token.stem for token in read if not _within(token, found)]),
            turns=tuple(sorted(turns)),
            open=next((word for word in words[:2] if word in OPEN), ""),
            whole=text.rstrip().endswith("?") or any(one.casefold() in ASKING for one in BEGINNING.findall(text)),
            agent=agent,
            actor=read[place].stem if place < len(read) else "",
            states=_states(words[asking:], passive=_is_passive(words, asking, place)),
            permits=words[asking : asking + 1] in (["can"], ["may"], ["could"]),
            patient=patient,
            generic=not agent and not patient and _is_generic(words[place : place + 2]),
            marked=any(one in MARKING and other in GENERIC for one, other in pairwise(words)),
            linking=frozenset(
                word
                for place, word in enumerate(words)
                if word in LINKING and self._is_an_effect(_named_at(read, place + 1, found))
            ),
            either=frozenset(
                read[other].stem
                for place, word in enumerate(words[1:-1], 1)
                if word == "or"
                for other in (place - 1, place + 1)
            ),
            examples=tuple(
                [
                    frozenset(one.ids)
                    for span in EXAMPLES.finditer(text)
                    for one in found
                    if span.start() <= one.span.start < span.end()
                ]
            ),
            each_named=tuple([frozenset(name.ids) for name in (found if names is None else everything)]),
        )

    def _is_a_name(self, text: str, name: Named, *, written: bool) -> bool:
        """Whether it is a name where it stands; what is written with care has a capital letter on each."""
        capital = text[name.span.start].isupper()
        if name.proper:
            return capital or not written
        before = text[: name.span.start].rstrip()
        kinds = {self._corpus.items[one].kind for one in name.ids}
        return capital and before[-1:] not in ("", ".", "?", "!") and not kinds.isdisjoint(PROPER_NAME_KINDS)

    # --- what turns it round -----------------------------------------------------------------------------

    def _turns(self, read: Sequence[Token], names: Sequence[Named]) -> Iterator[str]:
        words = [token.word for token in read]
        place = 0
        if words[:1] in (["his"], ["their"]):
            # Nobody was spoken of yet whose it may be.
            yield "enemy "
        while place < len(words):
            word = words[place]
            length, turn = _saying_at(words, place)
            if not turn:
                length = 1
                if word.isdigit() or word in NUMBERS:
                    turn = f"{NUMBERS.get(word, word)} {alike(_counted(read, place + 1))}"
                elif word in TURNING and not self._is_idle(read, place, names):
                    turn = TURNING[word]
            if turn in ("enemy", "own"):
                turn = f"{turn} {_owned(read, place, place + length, names)}"
            if turn:
                yield turn
            place += length
        if any(_named_at(read, place + 1, names) for place, word in enumerate(words) if word == "or"):
            yield "or"
        if any(_attacks_with(words, place) for place in range(len(words))):
            yield "with"

    def _is_idle(self, read: Sequence[Token], place: int, names: Sequence[Named]) -> bool:
        """Whether the word does not turn anything where it stands, whatever it may do elsewhere."""
        word = read[place].word
        before = read[place - 1].word if place else ""
        name = next((one for one in names if one.span.start <= read[place].start < one.span.end), None)
        if name is not None and (name.span.end > read[place].end or name.span.start < read[place].start):
            return True
        if word == "own":
            # "I own eight dice" says whose they are, and "her own Ram" no more than "Ram".
            return before in SPEAKERS or self._begins_an_effect(read, place + 1, names)
        if word == "just":
            return before in FINISHED | SPEAKERS
        return word == "through" and self._is_an_effect(_named_at(read, place + 1, names))

    def _begins_an_effect(self, read: Sequence[Token], place: int, names: Sequence[Named]) -> bool:
        """Whether an effect is named there, or a part of the name of an ability that a named card has."""
        if self._is_an_effect(_named_at(read, place, names)):
            return True
        borne = {other for name in names for one in name.ids for other in self._corpus.relations[one].bears}
        parts = {part for one in borne for part in stems_of(self._corpus.items[one].title)}
        return place < len(read) and read[place].stem in parts

    def _is_an_effect(self, name: Named | None) -> bool:
        """Whether something is named that is used, and not a card that stands somewhere."""
        if name is None:
            return False
        item = self._corpus.items[name.ids[0]]
        return item.kind == "ability" or "event" in getattr(item, "classes", ())

    # --- who does it -------------------------------------------------------------------------------------

    def _roles(
        self, words: Sequence[str], read: Sequence[Token], names: Sequence[Named], asking: int, place: int
    ) -> tuple[frozenset[str], frozenset[str]]:
        """The names of who does what is asked about, and of whom it is done to by somebody who is not named."""
        for number in range(place, len(words)):
            if words[number] in ("by", "from") and (by := _named_at(read, number + 1, names)):
                return frozenset(by.ids), frozenset()
        if words[place + 1 : place + 2] == ["of"] and _named_at(read, place + 2, names):
            place += 2
        named = _named_at(read, place, names)
        word = words[place] if place < len(words) else ""
        if named is None and word in GENERIC and words[place + 1 : place + 2] == ["with"]:
            named = _named_at(read, place + 2, names)
        if named is None and (word in SOMEBODY or word == "it"):
            named = next((one for one in names if self._is_a_unit(one)), None)
        ids = frozenset(named.ids if named else ())
        return (frozenset(), ids) if _is_passive(words, asking, place) else (ids, frozenset())

    def _is_a_unit(self, name: Named) -> bool:
        return bool(getattr(self._corpus.items[name.ids[0]], "is_unit", False))

    def units(self, ids: Iterable[str]) -> int:
        """How many different units these are, in the edition with most of them."""
        editions = Counter(
            self._corpus.items[one].edition
            for one in ids
            if self._corpus.items[one].kind == "card" and self._corpus.items[one].is_unit
        )
        return max(editions.values(), default=0)

    def same_sort(self, one: Iterable[str], other: Iterable[str]) -> bool:
        """Whether both are units or both are something else, so that one can't stand for the other."""
        first, second = next(iter(sorted(one))), next(iter(sorted(other)))
        items = self._corpus.items
        return getattr(items[first], "is_unit", False) == getattr(items[second], "is_unit", False)


def _attacks_with(words: Sequence[str], place: int) -> bool:
    """Whether it is said there with whom somebody attacks, and not whom; “his attack with …” is not."""
    noun = words[place - 1 : place] and words[place - 1] in BEFORE_NAMES
    return words[place] in ATTACKING and words[place + 1 : place + 2] == ["with"] and not noun


def _saying_at(words: Sequence[str], place: int) -> tuple[int, str]:
    for length in range(_LONGEST, 1, -1):
        if turn := _SAYINGS.get(tuple(words[place : place + length])):
            return length, turn
    return 0, ""


def _asking_part(text: str, read: Sequence[Token]) -> int:
    """The place of the first word of the last sentence that asks."""
    starts = [one.start() for one in SENTENCE.finditer(text) if one.group().rstrip().endswith("?")]
    if not starts:
        return 0
    return next((place for place, token in enumerate(read) if token.start >= starts[-1]), 0)


def _asking_verb(text: str, read: Sequence[Token], begin: int) -> int:
    """The place of the verb by which it asks, from there on: one that begins a sentence or a part of it, if there is one."""
    places = [place for place in range(begin, len(read)) if read[place].word in VERBS]
    leading = [place for place in places if place == begin or text[: read[place].start].rstrip()[-1:] in ",-–:;"]
    return (*leading, *places, len(read))[0]


def _actor(words: Sequence[str], asking: int) -> tuple[str, int]:
    """The word for whoever does what is asked about, and its place: the first one after the verb that asks."""
    place = next((place for place in range(asking + 1, len(words)) if words[place] not in DETERMINERS), len(words))
    if place >= len(words):
        return "", len(words)
    return "opponent" if words[place] in OTHERS and words[place - 1] == "other" else words[place], place


def _is_passive(words: Sequence[str], asking: int, place: int) -> bool:
    """Whether these words ask what is done to somebody, whose word stands at this place."""
    if words[asking : asking + 1] in (["is"], ["are"], ["was"]):
        return any(word in DONE or PARTICIPLE.search(word) for word in words[place + 1 : place + 5])
    return any(word in ("be", "get", "gets") and PARTICIPLE.search(after) for word, after in pairwise(words[place:]))


def _states(asking: Sequence[str], passive: bool) -> bool:
    """Whether these words, from the verb that asks, ask what something is: not what is done to it, or allowed."""
    if any(pair in COUNTING for pair in pairwise(asking)) or "become" in asking or "considered" in asking:
        return True
    return asking[:1] in (["is"], ["are"], ["was"]) and not passive and not POSSIBLE & set(asking)


def _is_generic(words: Sequence[str]) -> bool:
    """Whether these words are those for a unit or card without a name."""
    return bool(words) and (words[0] in GENERIC or (words[0] in KINDS and words[-1] in GENERIC))


def _told_of(words: Sequence[str], read: Sequence[Token], names: Sequence[Named], place: int) -> bool:
    """Whether somebody was named before this place, and no opponent spoken of, so that “he” is that one."""
    before = words[:place]
    return not PLAYERS & set(before) and any(one.span.start < read[place].start for one in names)


def _named_at(read: Sequence[Token], place: int, names: Sequence[Named]) -> Named | None:
    """The name that these words continue with, if they do."""
    while place < len(read) and read[place].word in BEFORE_NAMES:
        place += 1
    if place >= len(read):
        return None
    return next((one for one in names if one.span.start == read[place].start), None)


def _within(token: Token, names: Sequence[Named]) -> bool:
    return any(one.span.start <= token.start < one.span.end for one in names)


def _counted(read: Sequence[Token], place: int) -> str:
    """What is counted by a number before this place."""
    while place < len(read) and read[place].word in ("of", "or", "more", "other", "same"):
        place += 1
    if place == len(read):
        return ""
    return "unit" if read[place].word in GENERIC else read[place].stem


def _owned(read: Sequence[Token], place: int, after: int, names: Sequence[Named]) -> str:
    """Whose owner a word at this place tells, if that is somebody with a name: the one that follows, or stands before “of”."""
    named = _named_at(read, after, names)
    if named is None and place > 1 and read[place - 1].word in ("my", "the", "your"):
        place -= 1
    if named is None and place > 1 and read[place - 1].word == "of":
        named = next((one for one in names if one.span.end == read[place - 2].end), None)
    return named.ids[0] if named else ""


# --- everyday words --------------------------------------------------------------------------------------

_ALIKE = """
gain get gets got gotten earn receive collect obtain paid rewarded
allow let enable permit
give grant lend
possess have has carry hold bear wear wield
unit guy guys dude fellow
start begin beginning
several multiple many
add added total sum
stack cumulative accumulate
heal recover
normal standard usual regular
use activate resolve drink
destroy ate eat eats eaten
remove removed rob robs robbed
place arrive arrives arrived
elf elves
dwarf dwarves
copy copied copying
freeze frozen froze
draw drew drawn
count considered treated include included
affect apply concern
choose pick target select
"""
_ONE_OF: Mapping[str, str] = {
    stem(word): line.split()[0] for line in _ALIKE.strip().splitlines() for word in line.split()
}


def alike(one: str) -> str:
    """A stem that stands for this one and all that say the same in a question."""
    return _ONE_OF.get(one, one)
