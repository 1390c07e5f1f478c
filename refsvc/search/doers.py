"""On which side a deed is done that a question tells beside what it asks: “when I attack”, “when I am attacked”.

Besides, what is done to those that it names: “when it destroys the Arbiter” is not what “damages the Arbiter”.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from refsvc.search.befell import PARTICIPLE
from refsvc.search.mood import BEING
from refsvc.search.names import Named
from refsvc.search.roles import PLAYERS, SOMEBODY
from refsvc.search.sequence import DOING
from refsvc.search.turning import alike
from refsvc.search.unnamed import DETERMINERS, KINDS
from refsvc.search.voices import deed_of
from refsvc.search.whose import ENEMY, OWN, SIDES
from refsvc.search.words import Token, stem

_CLAUSES = "when if while whenever once because after before unless until for by"
CLAUSES = frozenset(_CLAUSES.split())
"""With these begins what is told beside that which is asked."""
SPEAKERS = frozenset({"i", "we"})
OF_SOMEBODY = SOMEBODY | {"they", "his", "her", "their"}
"""These tell of the opponent where that is spoken of before, and else of nobody who is known."""
BEING_DONE = BEING | {"am", "be", "been", "being", "were", "get", "gets", "got"}
_IDLE = "just already also then only still again"
IDLE = BEING_DONE | frozenset(_IDLE.split())
"""Words that may stand before a deed where it is not said again who does it."""
DONE = frozenset({"hit", "hurt", "shot"})
"""What is done to somebody, in words that have no ending to tell it."""
DEEDS = DOING | frozenset(map(stem, ("damage", "freeze", "choose")))
DESTROYING = alike(stem("destroy"))
KILLING = frozenset(map(stem, ("kill", "slay")))
BEFORE_A_NAME = DETERMINERS | KINDS | {"adjacent"}
FACING = {OWN: ENEMY, ENEMY: OWN}


class Doers(NamedTuple):
    """Who does what is told beside that which is asked, and to whom."""

    sides: frozenset[tuple[str, str]]
    """Each such deed with the side that does it, where that is known."""
    undergone: frozenset[tuple[str, str]]
    """The id of each card that is named, with what is done to it."""
    done: frozenset[tuple[str, str]]
    """The same with what it does itself."""

    def are_others(self, others: Doers) -> bool:
        """Whether a deed is done by one side in this and by the other in those, or another one to or by a card."""
        return (
            _are_apart(self.sides, others.sides)
            or _are_apart(self.undergone, others.undergone)
            or not (self.done - self.undergone).isdisjoint(others.undergone - others.done)
            or not (self.undergone - self.done).isdisjoint(others.done - others.undergone)
        )


def doers(read: Sequence[Token], names: Sequence[Named], asking: int) -> Doers:
    """Who does what, and to whom, in words that ask with the verb at this place."""
    spans = [*_spans(read, names)]
    return Doers(
        sides=frozenset(_sides(read, asking)),
        undergone=frozenset(_undergone(read, spans, asking)),
        done=frozenset(_done(read, spans)),
    )


def _spans(read: Sequence[Token], names: Sequence[Named]) -> Iterator[tuple[Named, int, int]]:
    """The names of cards with the places of their first and last words."""
    starts = {token.start: place for place, token in enumerate(read)}
    ends = {token.end: place for place, token in enumerate(read)}
    for name in names:
        first, last = starts.get(name.span.start), ends.get(name.span.end)
        if name.proper and first is not None and last is not None:
            yield name, first, last


def _are_apart(one: frozenset[tuple[str, str]], other: frozenset[tuple[str, str]]) -> bool:
    """Whether something stands in both, each time with nothing that stands with it in the other."""
    both = {key for key, _ in one} & {key for key, _ in other}
    return any(_of(key, one).isdisjoint(_of(key, other)) for key in both)


def _of(key: str, told: frozenset[tuple[str, str]]) -> set[str]:
    return {one for known, one in told if known == key}


def _sides(read: Sequence[Token], asking: int) -> Iterator[tuple[str, str]]:
    words = [token.word for token in read]
    for place, token in enumerate(read):
        deed = _deed(token)
        begin = next((one for one in range(place - 1, -1, -1) if words[one] in CLAUSES), None)
        if deed not in DEEDS or begin is None:
            continue
        before = words[begin + 1 : place]
        is_passive = _is_done(words[place]) and (not before or not BEING_DONE.isdisjoint(before))
        side = _side(words, begin + 1, place) if not IDLE.issuperset(before) else _asked_of(words, asking, begin)
        if side:
            yield deed, FACING[side] if is_passive else side


def _deed(token: Token) -> str:
    return DESTROYING if token.stem in KILLING else deed_of(token)


def _is_done(word: str) -> bool:
    return word in DONE or PARTICIPLE.search(word) is not None


def _asked_of(words: Sequence[str], asking: int, end: int) -> str:
    """The side of whoever it is asked of: the first that is spoken of behind the verb that asks."""
    for place in range(asking + 1, end):
        side = _side(words, asking + 1, place + 1)
        if side:
            is_of_mine = words[place + 1 : place + 2] and SIDES.get(words[place + 1]) == ENEMY
            return ENEMY if is_of_mine else side
    return ""


def _side(words: Sequence[str], begin: int, end: int) -> str:
    """The side of whoever is spoken of last between these places; empty for nobody who is known."""
    for place in range(end - 1, begin - 1, -1):
        word = words[place]
        if word in SPEAKERS:
            return OWN
        if word in SIDES:
            return SIDES[word]
        if word in OF_SOMEBODY:
            return ENEMY if any(one in PLAYERS - OF_SOMEBODY for one in words[:begin]) else ""
    return ""


def _undergone(
    read: Sequence[Token], spans: Sequence[tuple[Named, int, int]], asking: int
) -> Iterator[tuple[str, str]]:
    words = [token.word for token in read]
    for name, first, last in spans:
        before = len([*takewhile(lambda word: word in BEFORE_A_NAME, reversed(words[:first]))])
        place = first - before - 1
        done = [place] if place >= 0 and not _is_done(words[place]) and words[place - 1] not in DETERMINERS else []
        is_asked = bool(words[asking : asking + 1]) and words[asking] in BEING_DONE and asking < first
        behind = words[last + 1 : last + 4]
        if is_asked or not BEING_DONE.isdisjoint(behind):
            done += [last + 1 + number for number, word in enumerate(behind) if _is_done(word)][:1]
        for one in done:
            if _deed(read[one]) in DEEDS:
                yield from ((identifier, _deed(read[one])) for identifier in name.ids)


def _done(read: Sequence[Token], spans: Sequence[tuple[Named, int, int]]) -> Iterator[tuple[str, str]]:
    for name, _, last in spans:
        for token in read[last + 1 : last + 2]:
            if _deed(token) in DEEDS and not _is_done(token.word):
                yield from ((identifier, _deed(token)) for identifier in name.ids)
