"""What a text says, and what somebody may take it to say: another time, another card, another number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from refsvc.judge import Judge

MISTAKEN = (
    ("before", "after"),
    ("after", "before"),
    ("friendly", "enemy"),
    ("enemy", "friendly"),
    ("each time", "the first time each turn that"),
    ("adjacent to", "within 2 spaces of"),
    ("your turn", "an opponent's turn"),
    ("Once per turn", "Once per phase"),
)
"""Words of texts that are mixed up, and with what."""
NUMBER = re.compile(r"\b([2-8])(?= (?!or)[a-z])")

ARTICLE = re.compile(r"\b([Aa])n? $")
NEXT = re.compile(r" \w+")
VOWELS = "aeiou"


class Slip(NamedTuple):
    """One place of a text read wrongly."""

    start: int
    end: int
    instead: str


def readings(judge: Judge, entry: str) -> Iterator[dict[str, Any]]:
    """What a text says, then with one place read wrongly or another, and with both; nothing where it has no two."""
    text = judge.corpus.items[entry].text
    for one, other in combinations(slips(text), 2):
        if one.end <= other.start:
            yield {"says": text, "right": True}
            for read in ((one,), (other,), (one, other)):
                why = " ".join(_misread(judge, entry, slip) for slip in read)
                yield {"says": _read(text, read), "right": False, "why": why}
            return


def slips(text: str) -> list[Slip]:
    """The places of a text that somebody may read wrongly, each in one way, in their order."""
    found: dict[int, Slip] = {}
    for words, instead in MISTAKEN:
        for place in re.finditer(rf"\b{re.escape(words)}\b", text, re.IGNORECASE):
            said = instead[0].upper() + instead[1:] if place[0][0].isupper() else instead
            found.setdefault(place.start(), Slip(place.start(), place.end(), said))
            break
    for number in NUMBER.finditer(text):
        found.setdefault(number.start(), Slip(number.start(), number.end(), str(int(number[1]) + 1)))
    return sorted(found.values())


def _misread(judge: Judge, entry: str, slip: Slip) -> str:
    """What it does not say, and what it says instead, each with the word after it."""
    item = judge.corpus.items[entry]
    after = NEXT.match(item.text, slip.end)
    word = after[0] if after else ""
    words, instead = item.text[slip.start : slip.end] + word, slip.instead + word
    return judge.words.puzzle("why-misread", title=item.title, words=words, instead=instead)


def _read(text: str, read: tuple[Slip, ...]) -> str:
    """The text so; the article before what is read wrongly goes by it, every other stays."""
    for slip in reversed(read):
        article = "n" if slip.instead[0].lower() in VOWELS else ""
        before = ARTICLE.sub(rf"\g<1>{article} ", text[: slip.start])
        text = before + slip.instead + text[slip.end :]
    return text
