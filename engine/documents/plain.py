"""Values out of plain data such as YAML gives; :class:`Malformed` says where it has not the form that it should."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from engine.values.bounds import LARGEST_COUNT, LIST_LENGTH, QUOTED
from engine.values.errors import Malformed, NotUnderstood

PROBABILITY = re.compile(r"(?P<plain>\d{1,20}/[1-9]\d{0,20}|[01](\.\d{1,9})?)|(?P<percent>\d{1,3}(\.\d{1,9})?) ?%")
SEGMENT = re.compile(r"\[(\d+)\]|\.?([^.\[]+)")
"""One step of a place such as ``board.d3.damage`` or ``players.south.hand[2]``."""

Path = tuple[str | int, ...]


def mapping(value: object, where: str, keys: Sequence[str] | None = None) -> Mapping[str, Any]:
    """Keys with values; with a list of keys, no others."""
    if not isinstance(value, Mapping):
        raise Malformed(f"found {kind(value)}", expected="keys with values", where=where)
    for key in value:
        if not isinstance(key, str):
            raise Malformed(f"“{shortened(key)}” is no key", expected="a word", where=where)
        if keys is not None and key not in keys:
            at = f"{where}.{shortened(key)}" if where else shortened(key)
            raise Malformed(f"unknown key “{shortened(key)}”", expected=one_among(key, keys), where=at)
    return value


def listing(value: object, where: str, most: int = LIST_LENGTH) -> Sequence[Any]:
    """A list of at most so many items."""
    if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
        raise Malformed(f"found {kind(value)}", expected="a list", where=where)
    if len(value) > most:
        raise Malformed(f"{len(value)} items are too many", expected=f"at most {most}", where=where)
    return value


def text(value: object, where: str, *, least: int = 0, most: int | None = None) -> str:
    """A text, of so many characters where there is a limit."""
    if not isinstance(value, str):
        raise Malformed(f"found {kind(value)}", expected="text", where=where)
    if most is not None and not least <= len(value) <= most:
        raise Malformed(f"{len(value)} characters", expected=f"{least} to {most}", where=where)
    return value


def texts(value: object, where: str, most: int = LIST_LENGTH) -> list[str]:
    """A list of at most so many texts; a text alone is a list of one."""
    items = [value] if isinstance(value, str) else listing(value, where, most)
    return [text(item, f"{where}[{number}]") for number, item in enumerate(items)]


def one_of(value: object, options: Sequence[str], where: str) -> str:
    """One of these words."""
    if not isinstance(value, str) or value not in options:
        raise Malformed(f"found {kind(value)}", expected=one_among(value, options), where=where)
    return value


def named(value: object, names: Sequence[str], where: str) -> str:
    """One of these names, which the form does not tell: they depend on the content, or on what else is said."""
    if not isinstance(value, str) or value not in names:
        raise NotUnderstood(f"found {kind(value)}", expected=one_among(value, names), where=where)
    return value


def one_among(value: object, options: Sequence[str]) -> str:
    """What was expected where one of these words should stand, with the nearest to what does."""
    return f"one of {', '.join(options)}{among(value, options)}"


def among(value: object, options: Iterable[str]) -> str:
    """The word of these that is nearest to what stands there, as the end of a message; empty if none is near."""
    close = get_close_matches(value[:QUOTED], list(options), 1) if isinstance(value, str) else []
    return f"; perhaps “{close[0]}”" if close else ""


def flag(value: object, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Malformed(f"found {kind(value)}", expected="true or false", where=where)
    return value


def number(value: object, where: str, *, least: int = -LARGEST_COUNT, most: int = LARGEST_COUNT) -> int:
    """A whole number within these limits."""
    # JSON makes no difference between 2 and 2.0.
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Malformed(f"found {kind(value)}", expected=f"a whole number from {least} to {most}", where=where)
    return value


def count(value: object, where: str) -> int:
    """How many there are of something."""
    return number(value, where, least=0)


def probability(value: object, where: str) -> Fraction:
    """The probability that a text gives: ``5/18``, ``0.25``, ``25 %``, 0 or 1."""
    match = PROBABILITY.fullmatch(str(value).strip())
    chance = Fraction(-1)
    if match:
        chance = Fraction(match["plain"]) if match["plain"] else Fraction(match["percent"]) / 100
    if not 0 <= chance <= 1:
        raise NotUnderstood(f"“{shortened(value)}” is no probability", expected="such as 5/18 or 25 %", where=where)
    return chance


def answers(value: object, where: str) -> list[str]:
    """Actions and answers, one a line; an answer that is a number may be written as one."""
    if isinstance(value, str) or is_number(value):
        value = [value]
    return [_answer(item, f"{where}[{place}]") for place, item in enumerate(listing(value, where))]


def _answer(value: object, where: str) -> str:
    return str(count(value, where)) if is_number(value) else text(value, where)


def path_of(where: str) -> Path:
    """The keys that a place names."""
    return tuple(int(found[1]) if found[1] else found[2] for found in SEGMENT.finditer(where))


def is_number(value: object) -> bool:
    """Whether a value is a number, which a truth value is not."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def kind(value: object) -> str:
    """What a value is, in words."""
    match value:
        case None:
            return "nothing"
        case str():
            return f"the text “{shortened(value)}”"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {shortened(value)}"
        case Mapping():
            return "keys with values"
        case Sequence():
            return "a list"
    return "something else"


def shortened(value: object) -> str:
    """A value as it is quoted in a message."""
    # Python refuses to write out very long whole numbers.
    written = hex(value) if isinstance(value, int) else str(value)
    if isinstance(value, int) and abs(value) < 10**QUOTED:
        written = str(value)
    return written if len(written) <= QUOTED else written[:QUOTED] + "…"
