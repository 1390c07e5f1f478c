"""The order in which a question speaks of things, which tells who does what to whom where the words are the same.

What the language may put in more than one place is put in one: whoever does it comes before what is done, also where
it is “done by” them; under which circumstances comes behind it. By which effect something is done is told anywhere.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from refsvc.search.names import Named
from refsvc.search.sequence import DOING
from refsvc.search.turning import TURNED, alike
from refsvc.search.words import EMPTY_STEMS, WEAK_STEMS, Token

GENERIC = frozenset({"unit", "units", "card", "cards", "common", "commons", "champion", "champions"})
PARTICIPLE = re.compile(r"^(?!when$|then$|even$|own$|down$|need$|ranged$|count|consider|treat).*(?:ed|en|wn|id)$")
_DETERMINERS = "a an the my our your this that of one any other his her its two"
DETERMINERS = frozenset(_DETERMINERS.split())
_UNDERGONE = frozenset({"damage", "wounds", "wound"})
_UNDERGOING = frozenset({"take", "takes", "taking", "suffer", "suffers", "lose", "loses", "receive", "receives"})
_STANDING_FOR_A_NAME = frozenset({"it", "he", "she", "they"})
_SAYING_LITTLE = (EMPTY_STEMS | WEAK_STEMS | TURNED) - DOING

Thing = frozenset[str]
"""The stem of a word, or the ids of everything that bears the name."""


class _Spoken(NamedTuple):
    """A thing that is spoken of, and the place of its first word."""

    place: int
    thing: Thing
    is_name: bool
    is_anywhere: bool


def in_order(
    read: Sequence[Token], names: Sequence[Named], asking: int, *, passive: bool, effects: Collection[Named]
) -> tuple[Thing, ...]:
    """What is spoken of, in the order of a plain sentence; the verb by which it asks stands at that place."""
    spoken = list(_spoken(read, names, effects))
    before = [one for one in spoken if one.place < asking]
    plain = spoken[len(before) :]
    if any(one.word in _STANDING_FOR_A_NAME for one in read[asking + 1 : asking + 2]):
        # “Vlox copies a Golem: is he one?”
        first = next((one for one in before if one.is_name), None)
        plain = [*([first] if first else []), *plain]
        before = [one for one in before if one is not first]
    told = (*(_by_whom_first(read, plain) if passive else plain), *before)
    return tuple([one.thing for one in told if not one.is_anywhere])


def contradict(one: Sequence[Thing], other: Sequence[Thing]) -> bool:
    """Whether two things of which both speak once come the other way round in one of them."""
    places = []
    for thing in one:
        found = [place for place, met in enumerate(other) if thing & met]
        if len(found) == 1 and sum(bool(thing & again) for again in one) == 1:
            places.append(found[0])
    return any(sooner > later for sooner, later in combinations(places, 2))


def tells_what_befell(read: Sequence[Token], place: int) -> bool:
    """Whether an effect is named there by what it did to somebody: “a frozen unit”, “under Freeze”."""
    before = [token.word for token in read[:place] if token.word not in DETERMINERS]
    return PARTICIPLE.search(read[place].word) is not None or before[-1:] == ["under"]


def _spoken(read: Sequence[Token], names: Sequence[Named], effects: Collection[Named]) -> Iterator[_Spoken]:
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
            thing = _Spoken(place, frozenset(name.ids), is_name=True, is_anywhere=is_anywhere)
        elif token.stem not in _SAYING_LITTLE and not token.word.isdigit() and not _adds_nothing(read, place):
            thing = _Spoken(place, frozenset([alike(token.stem)]), is_name=False, is_anywhere=False)
        if is_told and thing and any(one.word in GENERIC for one in read[place + 1 : place + 2]):
            # What tells of a unit comes behind it: “a frozen unit”, “a unit that is frozen”.
            told = thing
            continue
        yield from [one for one in (thing, told) if one]
        told = None


def _adds_nothing(read: Sequence[Token], place: int) -> bool:
    """Whether a word there tells nothing of who does what: “a unit's value”, “the value of a unit”, “take damage”."""
    word, start, end = read[place].word, read[place].start, read[place].end
    before = {one.word for one in read[max(0, place - 2) : place]}
    is_of_a_unit = word in GENERIC and (end - start > len(word) or "of" in before)
    return is_of_a_unit or (word in _UNDERGONE and not _UNDERGOING.isdisjoint(before))


def _by_whom_first(read: Sequence[Token], spoken: Sequence[_Spoken]) -> list[_Spoken]:
    """What is said of something that is done to somebody, with those first by whom it is done."""
    by = next((number for number, one in enumerate(spoken) if number > 1 and _is_by(read, one.place)), None)
    if by is None:
        return [*spoken]
    return [spoken[by], spoken[by - 1], *spoken[: by - 1], *spoken[by + 1 :]]


def _is_by(read: Sequence[Token], place: int) -> bool:
    return any(token.word == "by" for token in read[max(0, place - 2) : place])
