"""How a question asks: for yes or no or for more, in a whole sentence or not, what something is or what is done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from refsvc.search.meaning import ASKING
from refsvc.search.words import Token

OPEN = frozenset({"what", "where", "when", "which", "who", "whom", "whose", "why", "how"})
"""The words with which a question begins that no yes or no answers."""
TELLING_WHEN = frozenset({"when", "where"})
"""Behind another sentence, these more often tell than ask."""
VERBS = ASKING - OPEN - {"if"}
_POSSIBLE = """able allowed legal permitted possible ok okay fine over mandatory
    cumulative simultaneous simultaneously together higher stronger weaker"""
POSSIBLE = frozenset(_POSSIBLE.split())
"""Behind an “is”, these ask neither what something is nor what is done to it."""
BEING = frozenset({"is", "are", "was"})
COUNTING = frozenset({("count", "as"), ("counts", "as"), ("counted", "as"), ("same", "as"), ("be", "one")})
SENTENCE = re.compile(r"[^.!?;:]+[.!?;:]*")
BEGINNING = re.compile(r"(?:^|[.,;:!?])\s*([A-Za-z]+)")


class Mood(NamedTuple):
    """How something is asked."""

    open: str
    """The word by which it asks for more than yes or no; empty where it does not."""
    whole: bool
    """Whether it is a sentence, so that what it leaves out is left out on purpose."""
    states: bool
    """Whether it asks what something is."""

    def asks_as(self, other: Mood) -> bool:
        """Whether it asks in the same way; what is no sentence leaves open for what it asks."""
        return self.states == other.states and (not other.whole or self.open == other.open)


def mood_of(text: str, read: Sequence[Token], asking: int, *, passive: bool) -> Mood:
    """How these words of a text ask; the verb by which they do so stands at that place."""
    words, begin = [token.word for token in read], _asking_part(text, read)
    is_marked = text.rstrip().endswith("?") and len(words) > 1
    return Mood(
        open=_opening(words, begin),
        whole=is_marked or any(one.casefold() in ASKING for one in (*words[:1], *BEGINNING.findall(text))),
        states=_states(words[asking:], passive=passive),
    )


def _opening(words: Sequence[str], begin: int) -> str:
    """The word that asks for more than yes or no, at the beginning or at that of the part that asks."""
    parts = words[:2], [word for word in words[begin : begin + 2] if word not in TELLING_WHEN]
    return next((word for part in parts for word in part if word in OPEN), "")


def asking_verb(text: str, read: Sequence[Token]) -> int:
    """The place of the verb by which the last question among its sentences asks: one that begins a part, if it can."""
    begin = _asking_part(text, read)
    places = [place for place in range(begin, len(read)) if read[place].word in VERBS]
    leading = [place for place in places if place == begin or text[: read[place].start].rstrip()[-1:] in ",-–:;"]
    return (*leading, *places, len(read))[0]


def _asking_part(text: str, read: Sequence[Token]) -> int:
    """The place of the first word of the last sentence that asks."""
    starts = [one.start() for one in SENTENCE.finditer(text) if one.group().rstrip().endswith("?")]
    if not starts:
        return 0
    return next((place for place, token in enumerate(read) if token.start >= starts[-1]), 0)


def _states(asking: Sequence[str], *, passive: bool) -> bool:
    """Whether these words, from the verb that asks, ask what something is: not what is done to it, or allowed."""
    if any(pair in COUNTING for pair in pairwise(asking)) or "become" in asking or "considered" in asking:
        return True
    return not BEING.isdisjoint(asking[:1]) and not passive and POSSIBLE.isdisjoint(asking)
