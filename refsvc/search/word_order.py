"""The order in which a question speaks of things, which tells who does what to whom where the words are the same.

What the language may put in more than one place is put in one: whoever does it comes before what is done, also where
it is “done by” them; under which circumstances comes behind it. By which effect something is done is told anywhere.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from refsvc.search.befell import PARTICIPLE, tells_what_befell
from refsvc.search.names import Named
from refsvc.search.sequence import DOING, RELATIVE
from refsvc.search.turning import TURNED, alike
from refsvc.search.unnamed import DETERMINERS, GENERIC
from refsvc.search.voices import deed_of
from refsvc.search.words import EMPTY_STEMS, WEAK_STEMS, Token, stem

_UNDERGONE = frozenset({"damage", "wounds", "wound"})
_UNDERGOING = frozenset({"take", "takes", "taking", "suffer", "suffers", "lose", "loses", "receive", "receives"})
_STANDING_FOR_A_NAME = frozenset({"it", "he", "she", "they"})
_SAYING_LITTLE = (EMPTY_STEMS | WEAK_STEMS | TURNED) - DOING

UNTOLD = "untold"
"""What a thing hangs by where that may be said in several ways."""
_WORDS = """
from: from off out
by: by
for: for
to: to onto towards toward
on: on upon atop in into inside at
through: through over past across
beside: beside near alongside
behind: behind
under: under underneath beneath below
untold: of with without than as like using or and versus
"""
_JOINTS = {
    word: sort for sort, words in (line.split(": ") for line in _WORDS.strip().splitlines()) for word in words.split()
}
_BESIDE = frozenset({"next", "adjacent", "close", "diagonal", "diagonally", "orthogonal"})
_WORKING = frozenset({"work", "works", "use", "used", "play", "played", "help", "helps"})
_LEADING = DETERMINERS | {"enemy", "friendly", "own", "opponent", "opponents", "opposing", "same", "common", "frozen"}
_STANDING = frozenset(map(stem, ("gate", "structure", "wall", "summoner")))

Thing = frozenset[str]
"""The stem of a word, or the ids of everything that bears the name."""


class Spoken(NamedTuple):
    """A thing that is spoken of, and the place of its first word."""

    place: int
    thing: Thing
    is_name: bool = False
    is_effect: bool = False
    is_anywhere: bool = False


class WordOrder(NamedTuple):
    """Of what a question speaks, and where in the sentence."""

    things: tuple[Thing, ...]
    """Whoever and whatever it speaks of, in the order of a plain sentence."""
    joined: frozenset[tuple[Thing, str]]
    """Each thing that stands on the board, with the sort of small word by which it hangs on the rest: “from a gate”."""


def word_order(
    read: Sequence[Token], names: Sequence[Named], effects: Collection[Named], asking: int, *, passive: bool
) -> WordOrder:
    """The order of these words, with the names and effects in them; the verb by which they ask stands at that place."""
    spoken = [*_spoken_of(read, names, effects)]
    return WordOrder(_in_order(read, spoken, asking, passive=passive), _joined(read, spoken, passive=passive))


def are_joined_otherwise(one: Collection[tuple[Thing, str]], other: Collection[tuple[Thing, str]]) -> bool:
    """Whether something of which both speak once hangs otherwise on the rest in one: “from a gate” for “a gate”."""
    for thing, by in one:
        again = [joint for same, joint in one if thing & same]
        found = [joint for same, joint in other if thing & same]
        if len(again) == len(found) == 1 and UNTOLD not in (by, *found) and by != found[0]:
            return True
    return False


def contradict(one: Sequence[Thing], other: Sequence[Thing]) -> bool:
    """Whether two things of which both speak once come the other way round in one of them."""
    places = []
    for thing in one:
        found = [place for place, met in enumerate(other) if thing & met]
        if len(found) == 1 and sum(bool(thing & again) for again in one) == 1:
            places.append(found[0])
    return any(sooner > later for sooner, later in combinations(places, 2))


def _in_order(read: Sequence[Token], spoken: Sequence[Spoken], asking: int, *, passive: bool) -> tuple[Thing, ...]:
    before = [one for one in spoken if one.place < asking]
    plain = [*spoken[len(before) :]]
    if any(one.word in _STANDING_FOR_A_NAME for one in read[asking + 1 : asking + 2]):
        # “Vlox copies a Golem: is he one?”
        first = next((one for one in before if one.is_name), None)
        plain = [*([first] if first else []), *plain]
        before = [one for one in before if one is not first]
    told = (*(_by_whom_first(read, plain) if passive else plain), *before)
    return tuple([one.thing for one in told if not one.is_anywhere])


def _joined(read: Sequence[Token], spoken: Sequence[Spoken], *, passive: bool) -> frozenset[tuple[Thing, str]]:
    standing = [(one.thing, _joined_by(read, one.place)) for one in spoken if _stands_on_the_board(one)]
    # By whom something is done stands in a plain sentence without a small word.
    return frozenset([(thing, "" if passive and by == "by" else by) for thing, by in standing])


def _spoken_of(read: Sequence[Token], names: Sequence[Named], effects: Collection[Named]) -> Iterator[Spoken]:
    """The things that are spoken of, but for words that say little or turn the question."""
    until, told = 0, None
    for place, token in enumerate(read):
        if token.start < until:
            continue
        name = next((one for one in names if one.proper and one.span.start == token.start), None)
        is_told = PARTICIPLE.search(token.word) is not None
        thing = None
        if name:
            until = name.span.end
            # “Freeze a unit” is done like anything else.
            behind = next((one.word for one in read[place:] if one.start >= until), "")
            is_done = behind in DETERMINERS
            is_anywhere = name in effects and not tells_what_befell(read, place) and not is_done
            thing = Spoken(place, frozenset(name.ids), True, name in effects, is_anywhere)
        elif token.stem not in _SAYING_LITTLE and not token.word.isdigit() and not _adds_nothing(read, place):
            thing = Spoken(place, frozenset([alike(token.stem)]))
        if is_told and thing and any(one.word in GENERIC for one in read[place + 1 : place + 2]):
            # What tells of a unit comes behind it: “a frozen unit”, “a unit that is frozen”.
            told = thing
            continue
        yield from [one for one in (thing, told) if one]
        told = None


def _stands_on_the_board(spoken: Spoken) -> bool:
    return not spoken.is_effect and (spoken.is_name or not _STANDING.isdisjoint(spoken.thing))


def _joined_by(read: Sequence[Token], place: int) -> str:
    """The sort of small word before the thing at this place, behind what tells whose it is; empty where none is."""
    before = place - 1
    while before >= 0 and read[before].word in _LEADING:
        before -= 1
    if before < 0:
        return ""
    word = read[before].word
    sooner = read[before - 1] if before else None
    if word == "to" and sooner and sooner.word in _BESIDE:
        return "beside"
    if word == "at" and sooner and alike(deed_of(sooner)) in DOING:
        return ""
    if word == "on" and sooner and sooner.word in _WORKING:
        return UNTOLD
    return _JOINTS.get(word, "")


def _adds_nothing(read: Sequence[Token], place: int) -> bool:
    """Whether a word there tells nothing of who does what: “a unit's value”, “the value of a unit”, “take damage”."""
    word, start, end = read[place].word, read[place].start, read[place].end
    before = {one.word for one in read[max(0, place - 2) : place]}
    is_of_a_unit = word in GENERIC and (end - start > len(word) or "of" in before)
    return is_of_a_unit or (word in _UNDERGONE and not _UNDERGOING.isdisjoint(before))


def _by_whom_first(read: Sequence[Token], spoken: Sequence[Spoken]) -> list[Spoken]:
    """What is said of something that is done to somebody: by whom, what is done, and to whom."""
    by = next((number for number, one in enumerate(spoken) if number and _joined_by(read, one.place) == "by"), None)
    if by is None:
        done = next((one for one in spoken if _is_done(read, spoken[0].place, one.place)), None)
        return [*([done] if done else []), *[one for one in spoken if one is not done]]
    return [spoken[by], spoken[by - 1], *spoken[: by - 1], *spoken[by + 1 :]]


def _is_done(read: Sequence[Token], whom: int, place: int) -> bool:
    """Whether it is told there what is done to them, and not who they are: “a unit that moved”."""
    is_told = place > whom and PARTICIPLE.search(read[place].word) is not None
    return is_told and RELATIVE.isdisjoint([token.word for token in read[whom + 1 : place]])
