"""How much room words take, without a font at hand: every font differs a little, so that this errs on the wide side."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

NARROW = frozenset("iljtfrI.,:;'’!|()[] -")
BROAD = frozenset("mwMW@%")
ROUNDING = 0.01


class Lettering(NamedTuple):
    """Lines of text, and the size at which they fit."""

    lines: tuple[str, ...]
    size: float


def width(text: str, size: float) -> float:
    """How wide a text is at most."""
    return size * sum(_width(letter) for letter in text)


def _width(letter: str) -> float:
    if letter in NARROW:
        return 0.34
    if letter in BROAD:
        return 0.88
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    return 0.66 if letter.isupper() else 0.56


def fitted(text: str, room: float, size: float, least: float) -> Lettering:
    """A name on one or two lines, as large as it fits; what still does not fit is cut off."""
    lines = min(_splits(text.split()), key=lambda lines: max(width(line, 1) for line in lines))
    if width(text, size) <= room:
        lines = (text,)
    widest = max(width(line, 1) for line in lines)
    fitting = min(size, max(least, room / widest if widest else size))
    return Lettering(tuple(cut(line, room, fitting) for line in lines), fitting)


def _splits(parts: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield (" ".join(parts),)
    for place in range(1, len(parts)):
        yield " ".join(parts[:place]), " ".join(parts[place:])


def cut(text: str, room: float, size: float) -> str:
    """As much of a text as fits."""
    if width(text, size) <= room + ROUNDING:
        return text
    kept = text
    while kept and width(kept + "…", size) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def wrapped(text: str, room: float, size: float) -> list[str]:
    """A text on as many lines as it takes."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if width(longer, size) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return [cut(line, room, size) for line in lines]
