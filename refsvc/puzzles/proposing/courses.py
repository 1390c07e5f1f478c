"""Courses that reach a goal, and the same things done in another order or begun differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import engine
from refsvc import bounds
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.searching import Searched


def orders(position: engine.Position, searched: Searched) -> Iterator[dict[str, Any]]:
    """The course that reaches the goal, then its actions in other orders and with one left out."""
    if not searched.lines:
        return
    course = _by_action(position, searched.lines)
    yield {"do": list(searched.lines)}
    for order in list(permutations(course))[1:] if len(course) <= bounds.MOST_ORDERED else ():
        yield {"do": [line for action in order for line in action]}
    for place in range(len(course)):
        rest = [line for action in (*course[:place], *course[place + 1 :]) for line in action]
        if rest:
            yield {"do": rest}


def beginnings(decider: Decider) -> Iterator[dict[str, Any]]:
    """The beginning that keeps the greatest chance, then others; and how great the chance is, with slips."""
    position, searched = decider.opening.position, decider.searched
    if not searched.lines:
        return
    first = searched.lines[0]
    yield {"do": [first]}
    listed = engine.legal(position, bound=bounds.ACTIONS_TO_BEGIN, progress=decider.progress).actions
    for action in listed[:: max(1, len(listed) // bounds.BEGINNINGS_TRIED)]:
        text = action.text(position.geometry)
        if text != first:
            yield {"do": [text]}


def chances(searched: Searched) -> Iterator[dict[str, Any]]:
    """How great the chance is, and figures near it."""
    if not searched.complete:
        return
    best = searched.least
    for chance in (best, best * best, 1 - best, Fraction(best.numerator, best.denominator + 1), best / 2):
        yield {"chance": str(chance)}


def _by_action(position: engine.Position, lines: Sequence[str]) -> list[list[str]]:
    """The lines by action: each with the answers that follow it."""
    edition, found = engine.EDITIONS[position.edition], list[list[str]]()
    for line in lines:
        if edition.is_action(line) or not found:
            found.append([line])
        else:
            found[-1].append(line)
    return found
