"""What the words of a question say, whatever they ask: stems, their order, what is repeated and what is a choice."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from refsvc.search.turning import alike
from refsvc.search.unnamed import DETERMINERS, KINDS, is_told_from_others
from refsvc.search.words import EMPTY_STEMS, EMPTY_WORDS, Token

PARTING = frozenset({"and", "or", "then"})
"""Words that say nothing by themselves, and stand between things that are said each for itself."""
LACKING = frozenset({"no", "without"})
KNOWN_ALREADY = frozenset({"the", "that", "this", "these", "those", "same"})
"""What stands behind one of these was spoken of before."""
TURNS = frozenset({"turn", "round"})
SINGLE = frozenset({"a", "one", "single", "same"})
WITHIN = frozenset({"in", "within", "during"})


class Said(NamedTuple):
    """What words say."""

    stems: frozenset[str]
    """Of all that say something, but for numbers."""
    in_order: tuple[str, ...]
    """The stems of words as they follow one another, but for numbers and those that say and part nothing."""
    either: frozenset[str]
    """The stems of what they offer with an “or” between, of which one is enough."""
    repeated: frozenset[str]
    """The stems of things of which they speak more than once, each time of another one."""
    marked: bool
    """Whether they tell one unit or card without a name from others."""
    lacking: frozenset[str]
    """The stems of what they tell not to be there: “no gate”, “without cards”."""
    within_a_turn: bool
    """Whether they speak of what is done in one and the same turn."""


def said(read: Sequence[Token]) -> Said:
    """What these words say."""
    return Said(
        stems=frozenset([one.stem for one in read if one.stem not in EMPTY_STEMS and not one.word.isdigit()]),
        in_order=tuple(_in_order(read)),
        either=_either(read),
        repeated=frozenset(_repeated(read)),
        marked=is_told_from_others([token.word for token in read]),
        lacking=frozenset(_lacking(read)),
        within_a_turn=any(_is_of_one_turn(read, place) for place, one in enumerate(read) if one.word in TURNS),
    )


def _is_of_one_turn(read: Sequence[Token], place: int) -> bool:
    """Whether the turn at this place is told to be one in which all of it is done."""
    leading = [one.word for one in read[max(0, place - 3) : place]]
    return not SINGLE.isdisjoint(leading[-1:]) and not WITHIN.isdisjoint(leading)


def _lacking(read: Sequence[Token]) -> Iterator[str]:
    """What stands behind “no” and “without”, but for words that tell of which kind it is."""
    for place, token in enumerate(read):
        if token.word in LACKING:
            behind = (one for one in read[place + 1 :] if one.word not in DETERMINERS | KINDS)
            yield from (alike(one.stem) for one in islice(behind, 1))


def _in_order(read: Sequence[Token]) -> Iterator[str]:
    for one in read:
        if not one.word.isdigit() and (one.stem not in EMPTY_STEMS or one.word in PARTING):
            yield alike(one.stem)


def _either(read: Sequence[Token]) -> frozenset[str]:
    """The stems of the words on both sides of each “or”."""
    places = [place for place, token in enumerate(read) if token.word == "or" and 0 < place < len(read) - 1]
    return frozenset([read[other].stem for place in places for other in (place - 1, place + 1)])


def _repeated(read: Sequence[Token]) -> Iterator[str]:
    """Of what is named more than once, that of which each time another one is meant: not “the gate” again."""
    counted = Counter[str]()
    for place, token in enumerate(read):
        before = next((one.word for one in reversed(read[:place]) if one.word not in KINDS), "")
        if before not in KNOWN_ALREADY and token.word not in EMPTY_WORDS:
            counted[alike(token.stem)] += 1
    return (one for one, many in counted.items() if many > 1)
