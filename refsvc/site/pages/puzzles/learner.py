"""Who trains: what the reader tried so far, from the store under a nickname, or as their browser tells it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from math import isfinite
from typing import NamedTuple

from flask import request

from refsvc import bounds
from refsvc.http import reference
from refsvc.puzzles import rating, training
from refsvc.site.pages.puzzles import cookies
from refsvc.store import Attempts, KeptRating, NotFound, Progress, StoreError

MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,3})?)?")
"""How browsers tell when something was."""


@dataclass(frozen=True)
class Learner:
    """A reader as far as training needs to know them. Puzzles go by their slugs."""

    nickname: str
    """Empty for one whose tries only their browser keeps."""
    tries: tuple[training.Try, ...]
    """In the order in which they were made."""
    strength: rating.Rating
    today: date
    """By the calendar of their browser."""


def learner() -> Learner:
    """The reader: under their nickname where they have one, else as the form of the request says."""
    nickname, token = nickname_of_reader(), cookies.solver()
    if not nickname:
        told = tuple([training.Try(one.puzzle, one.right, date.fromisoformat(one.moment[:10])) for one in tries_told()])
        return Learner("", told, rating_told(), day_of_reader())
    made = reference().attempts.tries(token)
    tries = tuple(training.Try(_slug(one.puzzle), one.solved, date.fromisoformat(one.day)) for one in made)
    return Learner(nickname, tries, rating_kept(reference().ratings.of_solver(token)), day_of_reader())


def rating_kept(kept: KeptRating | None) -> rating.Rating:
    """A rating as it was kept; that of a beginner where there is none."""
    return rating.Rating(kept.value, kept.tries) if kept else rating.BEGINNER


def nickname_of_reader() -> str:
    """The nickname under which the reader solves; empty without one, and where the store does not answer."""
    return of_solver()[0]


def of_solver() -> tuple[str, Mapping[str, Progress]]:
    """The nickname of the reader and what they made of each puzzle; empty without a code, or with one nobody has."""
    token = cookies.solver()
    if not token:
        return "", {}
    try:
        attempts: Attempts = reference().attempts
        return attempts.nickname(token), attempts.progress(token)
    except (NotFound, StoreError):
        return "", {}


def day_of_reader() -> date:
    """The date that the reader's browser says, where it can be one: the earth has no other than those around ours."""
    today = datetime.now(UTC).date()
    told = _date(request.values.get("day", ""))
    return told if told and abs(told - today) <= timedelta(days=1) else today


def rating_told() -> rating.Rating:
    """The rating that the browser keeps."""
    try:
        value, tries = float(request.form.get("rating", "")), int(request.form.get("rated", ""))
    except ValueError:
        return rating.BEGINNER
    if not isfinite(value):
        return rating.BEGINNER
    return rating.Rating(_on_scale(value), max(0, min(bounds.MOST_TRIES_TOLD, tries)))


class Told(NamedTuple):
    """A try that the browser keeps."""

    puzzle: str
    """Its slug."""
    right: bool
    moment: str
    met: float | None
    """How the puzzle was rated before; None where the try was not rated."""


def tries_told() -> tuple[Told, ...]:
    """The tries that the browser keeps, as far as they can be any; in their order."""
    try:
        told = json.loads(request.form.get("tries", "[]")[: bounds.LONGEST_TRIES_TOLD])
    except (ValueError, RecursionError):
        return ()
    rows = told[-bounds.MOST_TRIES_TOLD :] if isinstance(told, list) else []
    return tuple(filter(None, map(_told, rows)))


def _told(row: object) -> Told | None:
    match row:
        case [str(puzzle), bool(right) | (0 | 1 as right), str(text), *more] if moment := moment_of(text):
            met = more[0] if more and isinstance(more[0], int | float) and isfinite(more[0]) else None
            return Told(puzzle, bool(right), moment, met and _on_scale(met))
    return None


def moment_of(text: str) -> str:
    """A moment as a browser tells it, or a date; empty where it is none."""
    try:
        datetime.fromisoformat(text if MOMENT.fullmatch(text) else "")
    except ValueError:
        return ""
    return text


def _on_scale(value: float) -> float:
    return max(rating.LEAST, min(rating.MOST, value))


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None


def _slug(key: str) -> str:
    """The slug of a puzzle from the key under which its tries are counted."""
    return key.partition("/")[2]
