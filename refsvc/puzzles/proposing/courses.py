"""Courses that reach a goal, and the same things done in another order or begun differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

from engine.second import BOARD, Situation, legal_actions
from engine.values.actions import is_action
from refsvc.puzzles.searching import Searched

MOST_ORDERED = 4
"""Actions whose orders are all tried."""
LISTED = 200
SPREAD = 12


def orders(searched: Searched | None) -> Iterator[dict[str, Any]]:
    """The course that reaches the goal, then its actions in other orders and with one left out."""
    if searched is None or not searched.lines:
        return
    course = grouped(searched.lines)
    yield {"do": list(searched.lines)}
    for order in list(permutations(course))[1:] if len(course) <= MOST_ORDERED else ():
        yield {"do": [line for action in order for line in action]}
    for place in range(len(course)):
        rest = [line for action in (*course[:place], *course[place + 1 :]) for line in action]
        if rest:
            yield {"do": rest}


def beginnings(position: Situation, searched: Searched | None) -> Iterator[dict[str, Any]]:
    """The beginning that keeps the greatest chance, then others; and how great the chance is, with slips."""
    if searched is None or not searched.lines:
        return
    first = grouped(searched.lines)[0][0]
    yield {"do": [first]}
    listed = legal_actions(position, LISTED).actions
    for action in listed[:: max(1, len(listed) // SPREAD)]:
        if action.text(BOARD) != first:
            yield {"do": [action.text(BOARD)]}


def chances(searched: Searched | None) -> Iterator[dict[str, Any]]:
    """How great the chance is, and figures near it."""
    if searched is None or not searched.complete:
        return
    best = searched.least
    for chance in (best, best * best, 1 - best, Fraction(best.numerator, best.denominator + 1), best / 2):
        yield {"chance": str(chance)}


def grouped(lines: Sequence[str]) -> list[list[str]]:
    """The lines by action: each with the answers that follow it."""
    found: list[list[str]] = []
    for line in lines:
        if is_action(line) or not found:
            found.append([line])
        else:
            found[-1].append(line)
    return found
