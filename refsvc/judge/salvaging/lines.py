"""A position on one line of which as little as possible is left out until the rest can be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.judge.scenarios import WrongScenario


class Cut(NamedTuple):
    """Something in a line that can't be read."""

    text: str
    error: WrongScenario
    is_end: bool = False
    """Whether the line breaks off there."""
    read_as: str = ""
    """What it was taken for; empty where it was left out. Where the line breaks off, the phase that was put there."""


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
        told = WrongScenario(error.problem, expected=error.expected, where=error.where)
        return Refused(told, max(0, error.character - 1))
    return None


def _ended(line: str, error: WrongScenario, empty: list[str]) -> tuple[str, Cut | None]:
    """The line with brackets closed, and with the parts of an empty position that it lacks."""
    if (repaired := _closed_early(line)) is not None:
        return repaired[0], Cut(repaired[1], error, read_as=repaired[2])
    closed = line + ")" * max(0, line.count("(") - line.count(")"))
    before, _, last = closed.rpartition("/")
    phase, side = empty[-1], empty[1]
    broken = Cut(line[-bounds.LINE_QUOTED :], error, is_end=True)
    ended = broken._replace(read_as=phase)
    endings = [closed + one for one in (f"/{phase}", f"/{side}/{phase}", f"/{side}/{side}/{phase}")]
    ways = [(closed, broken if closed != line else None), (endings[0], ended), (f"{before}/{phase}", Cut(last, error))]
    ways += [(one, ended) for one in endings[1:]]
    refusals = [_refusal(one) for one, _ in ways]
    if None in refusals:
        return ways[refusals.index(None)]
    begun = len(before) + 1
    further = (n for n, one in enumerate(refusals) if one is not None and one.at > 0 and (n or one.at < begun))
    return ways[next(further, 0)]


def _closed_early(line: str) -> tuple[str, str, str] | None:
    """The line with a bracket closed before its next part, what stood there and what does now; if it lacks no more."""
    opened = [n for n, depth in enumerate(_depths(line)) if line[n] == "(" and depth == 0]
    end = line.find("/", opened[-1]) if opened else -1
    if end < 0:
        return None
    lacking = ")" * (line.count("(", 0, end) - line.count(")", 0, end))
    repaired = f"{line[:end]}{lacking}{line[end:]}"
    if not lacking or _refusal(repaired) is not None:
        return None
    begin = max(line.rfind(sign, 0, opened[-1]) for sign in ",/") + 1
    return repaired, line[begin:end], line[begin:end] + lacking


def _without(line: str, refused: Refused, empty: list[str], deadline: Deadline) -> tuple[str, Cut] | None:
    """The line without the least at that character after which it is read, or refused further on; in time, or none."""
    lacking = f"{line[: refused.at]}{empty[1]},{line[refused.at :]}"
    if line[: refused.at].endswith("/") and _is_further(lacking, line, refused):
        item = line[refused.at :].partition("/")[0].partition(",")[0]
        return lacking, Cut(item, refused.error, read_as=f"{empty[1]},{item}")
    for start, end in _around(line, refused.at, deadline):
        if not deadline():
            return None
        kept = [one for one in _instead(line[:start], line[end:], empty) if _is_further(one, line, refused)]
        if kept:
            best = next((one for one in kept if _refusal(one) is None), kept[0])
            quoted = line[start:end].strip(",;/") or line[max(0, end - bounds.LINE_QUOTED) : end]
            return best, Cut(quoted, refused.error)
    return "/".join(empty), Cut(line, refused.error)


def _is_further(line: str, before: str, refused: Refused) -> bool:
    """Whether a line is read, or refused further on than the line that it was made from."""
    after = _refusal(line)
    return after is None or after.at > refused.at - (len(before) - len(line))


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
    if 0 < at < len(line) and line[at - 1] == "," and line[at] in ",/)":
        yield at - 1, at  # nothing stands between two signs: one of them goes
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
