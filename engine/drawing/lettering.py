"""How much room words take, and names as large as they fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from typing import NamedTuple

from engine.drawing.typeface import width_of

MEDIUM, BOLD = 500, 700
ROUNDING = 0.01


class Lettering(NamedTuple):
    """Lines of text, and the size at which they fit."""

    lines: tuple[str, ...]
    size: float


def width(text: str, size: float, weight: int = BOLD) -> float:
    """How wide a text is."""
    return size * sum(width_of(letter, weight) for letter in text) / 1000


def fitted(text: str, room: float, single: float, double: float, least: float) -> Lettering:
    """A name on one or two lines, as large as it fits; one that is too long for that is cut off at its end.

    ``single`` and ``double`` are the largest sizes on one line and on two, ``least`` is the smallest.
    """
    best = Lettering((text,), _size(text, room, single))
    for lines in _splits(text.split()):
        size = min(_size(line, room, double) for line in lines)
        if size > best.size:
            best = Lettering(lines, size)
    return best if best.size >= least else _shortened(text, room, least, lines=1 if double < least else 2)


def _size(text: str, room: float, most: float) -> float:
    """The largest size, in tenths, in which a text has room."""
    wide = width(text, 1)
    return floor(min(most, room / wide if wide else most) * 10) / 10


def _splits(parts: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for place in range(1, len(parts)):
        yield " ".join(parts[:place]), " ".join(parts[place:])


def _shortened(text: str, room: float, size: float, lines: int) -> Lettering:
    """As many words as fit on the first line, as many letters of the rest as fit on the last."""
    parts = text.split() or [""]
    taken = 0
    while lines > 1 and taken < len(parts) - 1 and width(" ".join(parts[: taken + 1]), size) <= room:
        taken += 1
    kept = [" ".join(parts[:taken])] if taken else []
    return Lettering((*kept, cut(" ".join(parts[taken:]), room, size)), size)


def cut(text: str, room: float, size: float, weight: int = BOLD) -> str:
    """As much of a text as fits."""
    if width(text, size, weight) <= room + ROUNDING:
        return text
    kept = text
    while kept and width(kept + "…", size, weight) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def wrapped(text: str, room: float, size: float, weight: int = MEDIUM) -> list[str]:
    """A text on as many lines as it takes."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if width(longer, size, weight) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return [cut(line, room, size, weight) for line in lines]
