"""Which of two deeds a question tells to come first: “attack and then move” is not “move and then attack”.

An effect that goes by a name is done as well: “draw after Return to Shadow” is not “Return to Shadow after the draw”.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from refsvc.search.names import Named
from refsvc.search.turning import alike
from refsvc.search.voices import deed_of
from refsvc.search.words import Token, stem

_DOING = "move attack summon build play discard draw destroy force place swap roll"
DOING = frozenset(alike(stem(word)) for word in _DOING.split())
"""What is done in the game, of which a question may name two: whether one may be done, and when."""
RELATIVE = frozenset({"that", "which", "who"})
_AFTER_IT = frozenset({"then", "afterwards", "afterward", "later", "thereafter", "subsequently"})
_LINKS = frozenset({"first", "then"})
_HAVING = frozenset({"has", "have", "had", "already", "just", "was", "were", "it", "i", "you", "we", "they"})


def one_after_the_other(read: Sequence[Token], effects: Collection[Named]) -> frozenset[tuple[str, str]]:
    """Each two deeds that are said to be done one after the other: “move and attack”, “a unit that moved … attack”."""
    words = [token.word for token in read]
    return frozenset(_in_pairs(words, list(_deeds(read, effects))))


def are_the_other_way_round(one: Collection[tuple[str, str]], other: Collection[tuple[str, str]]) -> bool:
    """Whether what is done first in one of these is done last in the other, and never first."""
    return any((later, sooner) in other and (sooner, later) not in other for sooner, later in one)


def _in_pairs(words: Sequence[str], deeds: Sequence[tuple[int, str]]) -> Iterator[tuple[str, str]]:
    for (place, one), (further, two) in pairwise(deeds):
        if one == two:
            continue
        between, behind = words[place + 1 : further], words[further + 1 : further + 3]
        if _was_done(words, further) or _is_set(between, "after") or _is_set(words[:place], "before"):
            yield two, one
        elif (
            _was_done(words, place)
            or _leads_on(between)
            or _is_set(between, "before")
            or _is_set(words[:place], "after")
            or not _AFTER_IT.isdisjoint(behind)
        ):
            yield one, two


def _deeds(read: Sequence[Token], effects: Collection[Named]) -> Iterator[tuple[int, str]]:
    for place, token in enumerate(read):
        effect = next((one for one in effects if one.span.start <= token.start < one.span.end), None)
        if effect is not None:
            if token.start == effect.span.start:
                yield place, min(effect.ids)
        elif (deed := deed_of(token)) in DOING:
            yield place, deed


def _leads_on(between: Sequence[str]) -> bool:
    """Whether these words say that what follows them comes after what stands before."""
    if not _AFTER_IT.isdisjoint(between) or "after" in between:
        return True
    return [one for one in between if one not in _LINKS] == ["and"]


def _is_set(words: Sequence[str], before_or_after: str) -> bool:
    """Whether the deed behind these words is told to be done so: “after moving”, and not “after that move”."""
    return any(one == before_or_after and other != "that" for one, other in pairwise([*words, ""]))


def _was_done(words: Sequence[str], place: int) -> bool:
    """Whether the deed at this place is one by which somebody is told: “a unit that moved”, “who has attacked”."""
    before = place - 1
    while before > 0 and words[before] in _HAVING:
        before -= 1
    return before > 0 and words[before] in RELATIVE and words[place].endswith("ed")
