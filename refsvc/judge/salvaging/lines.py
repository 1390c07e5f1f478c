"""A position on one line of which as little as possible is left out until the rest can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.judge.scenarios import WrongScenario

CHARACTER = re.compile(r"character (\d+)$")


class Cut(NamedTuple):
    """Something in a line that can't be read."""

    text: str
    error: WrongScenario
    is_end: bool = False
    """Whether the line breaks off there."""


class Refused(NamedTuple):
    """Why a line is refused, and at which of its characters, counted from 0."""

    error: WrongScenario
    at: int


def salvaged_line(
    line: str, cards: Mapping[str, engine.Cards], deadline: Deadline
) -> tuple[dict[str, Any] | None, list[Cut]]:
    """The document of a line as far as it can be read, and what of the line can't; none where the time is up."""
    edition = line.partition("/")[0]
    empty = engine.read({"edition": edition}, cards).first.position.line.split("/")
    cuts: list[Cut] = []
    whole = _refusal(line)
    if whole is not None:
        # A text that was cut off is ended first, so that no part of it is taken for another.
        line, cut = _ended(line, whole.error, empty)
        cuts += [cut] if cut else []
    while (refused := _refusal(line)) is not None:
        without = _without(line, refused, empty, deadline) if len(cuts) < bounds.FLAWS_TOLD else None
        if without is None:
            return None, cuts
        line, cut = without
        cuts.append(cut)
    return _read(line), cuts


def _read(line: str) -> dict[str, Any]:
    edition = line.partition("/")[0]
    return {"edition": edition, **engine.EDITIONS[edition].read_line(line)}


def _refusal(line: str) -> Refused | None:
    try:
        _read(line)
    except engine.NotUnderstood as error:
        found = CHARACTER.match(error.where)
        told = WrongScenario(error.problem, expected=error.expected, where=error.where)
        return Refused(told, int(found[1]) - 1 if found else 0)
    return None


def _ended(line: str, error: WrongScenario, empty: list[str]) -> tuple[str, Cut | None]:
    """The line with brackets closed, and with the parts of an empty position that it lacks."""
    closed = line + ")" * max(0, line.count("(") - line.count(")"))
    before, _, last = closed.rpartition("/")
    phase, side = empty[-1], empty[1]
    broken = Cut(line[-bounds.LINE_QUOTED :], error, is_end=True)
    endings = [closed + one for one in (f"/{phase}", f"/{side}/{phase}", f"/{side}/{side}/{phase}")]
    ways = [(closed, broken if closed != line else None), (endings[0], broken), (f"{before}/{phase}", Cut(last, error))]
    ways += [(ended, broken) for ended in endings[1:]]
    refusals = [_refusal(ended) for ended, _ in ways]
    if None in refusals:
        return ways[refusals.index(None)]
    begun = len(before) + 1
    further = (n for n, one in enumerate(refusals) if one is not None and one.at > 0 and (n or one.at < begun))
    return ways[next(further, 0)]


def _without(line: str, refused: Refused, empty: list[str], deadline: Deadline) -> tuple[str, Cut] | None:
    """The line without the least at that character after which it is read, or refused further on; in time, or none."""
    for start, end in _around(line, refused.at, deadline):
        if not deadline():
            return None
        kept = [(one, _refusal(one)) for one in _instead(line[:start], line[end:], empty)]
        read = [one for one, following in kept if following is None]
        further = [one for one, next_ in kept if next_ and next_.at > refused.at - (len(line) - len(one))]
        if read or further:
            return (read or further)[0], Cut(line[start:end].strip(",;/"), refused.error)
    return "/".join(empty), Cut(line, refused.error)


def _instead(before: str, after: str, empty: list[str]) -> Iterator[str]:
    """What a line may be without something: nothing in its place, or what an empty position has there."""
    if before[-1:] in ("/", ",", "(") and after[:1] == ",":
        if before[-1:] == "/":
            yield f"{before}{empty[1]}{after}"
        yield before + after[1:]
    elif before[-1:] == ",":
        yield before[:-1] + after
    elif before[-1:] == "/":
        yield f"{before}{empty[1] if after else empty[-1]}{after}"
        yield before[:-1] + after
    else:
        yield before + after


def _around(line: str, at: int, deadline: Deadline) -> Iterator[tuple[int, int]]:
    """The parts of a line that hold a character, the least first: a fact, an entry, what brackets hold, a player."""
    found: set[tuple[int, int]] = set()
    depths = _depths(line)
    at = min(at, len(line) - 1)
    for level in range(depths[at], -1, -1):
        if not deadline():
            break
        for signs in (",;", ",", "/,", "/"):
            ends = [n for n, depth in enumerate(depths) if depth < level or (depth == level and line[n] in signs)]
            start = max((n for n in ends if n <= at), default=-1)
            end = min((n for n in ends if n > at), default=len(line))
            begin = start if line[max(start, 0)] == ";" else start + 1
            if 0 < begin < end:
                found.add((begin, end))
    yield from sorted(found, key=lambda one: one[1] - one[0])


def _depths(line: str) -> list[int]:
    """How many brackets each character is in; those that open or close one stand outside of it."""
    depths, depth = [], 0
    for letter in line:
        depth -= letter == ")"
        depths.append(depth)
        depth += letter == "("
    return depths
