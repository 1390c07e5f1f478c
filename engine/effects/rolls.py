"""Which texts in a row answer a question and act in a window: worked out once for the row, wherever its cards stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from engine.effects.abilities import Acts, Part
from engine.effects.questions import Question
from engine.values.bounds import ROLLS_REMEMBERED
from engine.values.codes import Code


class Answering(NamedTuple):
    """A text of a row, by number, that answers a question of the rules."""

    number: int
    given: Callable[..., Any]
    itself: bool
    """Whether it speaks of no card but its own."""


class Roll(NamedTuple):
    """The texts of a row, by number, under what they do."""

    answering: Mapping[Question[Any, ..., Any], tuple[Answering, ...]]
    """Those that answer each question of the rules."""
    triggering: Mapping[Code, tuple[tuple[int, Part[Any]], ...]]
    """Those that act in each window."""


@lru_cache(maxsize=ROLLS_REMEMBERED)
def roll_of(row: tuple[Acts, ...]) -> Roll:
    """The roll of a row of texts: from one position to the next it is mostly the same row."""
    answering: dict[Question[Any, ..., Any], list[Answering]] = {}
    triggering: dict[Code, list[tuple[int, Part[Any]]]] = {}
    for number, acts in enumerate(row):
        for question, given, itself in [(rule.question, rule.given, rule.itself) for rule in acts.answers]:
            answering.setdefault(question, []).append(Answering(number, given, itself))
        for window, part in acts.triggers:
            triggering.setdefault(window, []).append((number, part))
    return Roll(
        {question: tuple(found) for question, found in answering.items()},
        {window: tuple(found) for window, found in triggering.items()},
    )
