"""What a solver sent, and how it counts: as a try at the puzzle, and, the first time, in two ratings."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from flask import request

from refsvc import bounds
from refsvc.collection import PuzzleFound
from refsvc.http import reference, said
from refsvc.puzzles import VARIANT, Puzzle, Submission, rating
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.learner import day_of_reader, moment_of, nickname_of_reader, rating_kept, rating_told
from refsvc.store import KeptRating, KeptStanding, StoreError

MADE = ("right", "wrong")
"""How a first try can have gone."""


@dataclass(frozen=True)
class Sent:
    """What a solver sent."""

    picked: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    hints: int = 0
    began: int = field(default_factory=lambda: int(time.time()))
    first: str = ""
    """How the first try on this page went; empty before it."""
    judged: str = ""
    """The answer that was judged last on this page; empty before any was."""
    is_fresh: bool = False
    """Whether the browser knows of no try at this puzzle."""
    made_at: str = ""
    """The moment by the browser's clock, by which it knows this try; empty where it tells none."""

    @property
    def submission(self) -> Submission:
        """The answer in it."""
        return Submission(picked=self.picked, lines=self.lines)

    @property
    def as_judged(self) -> str:
        """The answer in it as a form sends it back."""
        return "\n".join(self.lines or self.picked)

    def answer_judged(self, puzzle: Puzzle) -> Submission:
        """The answer that was judged last."""
        parts = tuple(self.judged.split("\n"))
        return Submission(lines=parts) if puzzle.played else Submission(picked=parts)

    @property
    def seconds(self) -> int:
        """How long it took."""
        return max(0, min(bounds.LONGEST_TRY, int(time.time()) - self.began))


class RatedShown(NamedTuple):
    """What a first try did to the rating of whoever made it, and to the one that their browser keeps by itself."""

    words: str
    value: float
    """The rating that the browser keeps: what stands under a nickname does not change it."""
    tries: int
    met: float
    """How the puzzle was rated before."""


class CountedShown(NamedTuple):
    """A try that counted."""

    made_at: str
    is_kept: bool
    """Whether it stands under a nickname."""
    rated: RatedShown | None
    is_unrated_for_hints: bool = False
    """Whether it would have been rated without a hint."""


def sent_of() -> Sent:
    """What the form of the request holds."""
    form = request.form
    lines = [line.strip() for line in form.get("lines", "").splitlines() if line.strip()]
    first = form.get("first", "")
    return Sent(
        picked=tuple(form.getlist("picked")[: bounds.MOST_OPTIONS]),
        lines=tuple(lines[: bounds.MOST_LINES]),
        hints=_number(form.get("hints", "")),
        began=_number(form.get("began", "")) or int(time.time()),
        first=first if first in MADE else "",
        judged="\n".join(form.get("judged", "").split("\r\n")[: bounds.MOST_LINES]),
        is_fresh=form.get("fresh", "") == "1",
        made_at=moment_of(form.get("at", "")),
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 12 else 0


def counted(found: PuzzleFound, sent: Sent, *, is_right: bool) -> CountedShown:
    """Counts a try, under the reader's nickname where there is one; where it can't be counted, it is answered still.

    It is rated only the first time: under a nickname the first there, else the first that the browser knows of.
    Whoever had a hint and is right gains nothing.
    """
    if found.origin == VARIANT:
        # Nobody else may ever meet it: neither its rating nor when it comes back would mean anything.
        return CountedShown(sent.made_at, is_kept=False, rated=None)
    token = cookies.solver() if nickname_of_reader() else ""
    is_first = is_kept = False
    with suppress(StoreError):
        is_first = reference().attempts.record(
            found.key,
            found.version,
            solved=is_right,
            token=token,
            hints=sent.hints,
            seconds=sent.seconds,
            day=day_of_reader().isoformat(),
            made_at=sent.made_at,
        )
        is_kept = bool(token)
    is_new = is_first if token else sent.is_fresh
    # Whoever made it knows the answer.
    is_own = bool(cookies.author(found.slug))
    may_be_rated = is_new and not sent.first and found.is_published and not is_own
    is_hinted = may_be_rated and is_right and sent.hints > 0
    rated = None
    if may_be_rated and not is_hinted:
        with suppress(StoreError):
            rated = _rated(found, token, is_right=is_right)
    return CountedShown(sent.made_at, is_kept=is_kept, rated=rated, is_unrated_for_hints=is_hinted)


def _rated(found: PuzzleFound, token: str, *, is_right: bool) -> RatedShown:
    """Moves the rating of the puzzle and that of the solver, which is kept only under a nickname."""
    day = day_of_reader().isoformat()
    told = rating_told()
    begun = rating.Rating(reference().collection.brief(found).estimated)
    before, met = told, begun

    def change(puzzle: KeptStanding | None, solver: KeptRating | None) -> tuple[KeptStanding, KeptRating]:
        nonlocal before, met
        before = rating_kept(solver) if token else told
        standing = (
            rating.Standing(rating.Rating(puzzle.value, puzzle.tries), *puzzle[2:])
            if puzzle
            else rating.Standing(begun)
        )
        met = standing.rating
        after = rating.after(before, [rating.Met(met, is_right)])
        moved = rating.after_first_try(standing, before, right=is_right, day=day)
        kept_now = KeptStanding(*moved.rating, moved.day, moved.began, moved.counted)
        return kept_now, KeptRating(*after)

    try:
        after = reference().ratings.change(found.key, change, token)
    except StoreError:
        if token:
            raise
        # Nobody else hears of it, and the rating that the browser keeps moves all the same.
        _, after = change(None, None)
    by = round(after.value) - round(before.value)
    words = said("training.rated", rating=round(after.value), by=f"+{by}" if by > 0 else f"−{-by}" if by else "±0")
    return RatedShown(words, *rating.after(told, [rating.Met(met, is_right)]), met.value)
