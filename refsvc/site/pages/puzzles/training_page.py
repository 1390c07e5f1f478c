"""Training: where a session begins, and what came of it."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, abort, redirect, request
from werkzeug.wrappers import Response as AnyResponse

import engine
from refsvc import bounds
from refsvc.collection import PuzzleFound
from refsvc.http import addresses, reference, said
from refsvc.judge import Cited
from refsvc.puzzles import SAVED, Brief, training
from refsvc.site.links import edition_words
from refsvc.site.pages.puzzles.learner import learner
from refsvc.site.pages.puzzles.prose import cited
from refsvc.site.pages.puzzles.sessions import Session
from refsvc.site.pages.puzzles.summary import is_proven
from refsvc.site.rendering import PageContext, page, private_page
from refsvc.store import NotFound

bp = Blueprint("puzzle_training", __name__)

RULES_TO_READ = 3
"""Entries named for each puzzle that was missed."""
USUAL_EDITION, EVERY_EDITION = "2e", "any"
"""What is trained where nobody says of which edition, and what stands for both."""


@dataclass(frozen=True, kw_only=True)
class TrainingPage(PageContext):
    """Where a session begins."""

    template: ClassVar[str] = "puzzles/train.html"
    section: ClassVar[str] = "puzzles"

    nickname: str
    rating: int
    rated: int
    """On how many tries the rating rests."""
    due: int
    """Puzzles that come back today."""
    editions: tuple[tuple[str, str], ...]
    """What may be trained, each with what it is called."""
    edition: str
    length: int = training.SESSION
    reach: int = training.REACH
    distances: tuple[int, ...] = training.DISTANCES


@dataclass(frozen=True)
class Behind:
    """A puzzle of a session that is over."""

    slug: str
    title: str
    address: str
    sign: str
    """r for right at the first try, w for wrong, s for skipped."""
    rules: tuple[Cited, ...]
    """What to read where it was missed."""


@dataclass(frozen=True, kw_only=True)
class TrainedPage(PageContext):
    """What came of a session."""

    template: ClassVar[str] = "puzzles/trained.html"
    section: ClassVar[str] = "puzzles"

    made: tuple[Behind, ...]
    edition: str
    """Of all of them, so that more of it follow."""

    @property
    def right(self) -> int:
        """How many were right at the first try."""
        return sum(one.sign == "r" for one in self.made)

    @property
    def missed(self) -> tuple[Behind, ...]:
        """Those that were wrong."""
        return tuple(one for one in self.made if one.sign == "w")

    @property
    def skipped(self) -> int:
        """How many were not tried."""
        return sum(one.sign == "s" for one in self.made)


@bp.get(addresses.PUZZLE_TRAIN)
def train() -> Response:
    """What training is, and how to begin."""
    who = learner()
    return private_page(
        TrainingPage(
            title=said("training.title"),
            address=addresses.PUZZLE_TRAIN,
            description=said("training.description"),
            nickname=who.nickname,
            rating=round(who.strength.value),
            rated=who.strength.tries,
            due=len(training.due(who.tries, who.today)),
            editions=(*((one, edition_words(one)) for one in _editions()), (EVERY_EDITION, said("training.editions"))),
            edition=_wanted(),
        )
    )


@bp.post(addresses.PUZZLE_TRAIN)
def begin() -> AnyResponse:
    """The way to the first puzzle of a new session."""
    who = learner()
    chosen = training.session(
        _candidates(_wanted(), {one.puzzle for one in who.tries}), who.tries, who.strength.value, who.today
    )
    if not chosen:
        abort(404, said("training.none"))
    return redirect(Session(chosen).address, 303)


@bp.get(addresses.PUZZLE_TRAINED)
def trained() -> str:
    """What came of a session."""
    session = Session.of_request()
    if session is None or session.next:
        abort(404, said("training.unknown"))
    found = [_found(slug) for slug in session.puzzles]
    editions = {one.puzzle.edition for one in found}
    return page(
        TrainedPage(
            title=said("training.result"),
            address=addresses.PUZZLE_TRAINED,
            description=said("training.description"),
            made=tuple(_behind(one, sign) for one, sign in zip(found, session.made, strict=True)),
            edition=editions.pop() if len(editions) == 1 else EVERY_EDITION,
        )
    )


def _editions() -> list[str]:
    """The editions, the usual one first."""
    return sorted(engine.EDITIONS, key=lambda one: one != USUAL_EDITION)


def _wanted() -> str:
    """The edition that the request asks for, or both; the usual one in doubt."""
    told = request.values.get("edition", "")
    return told if told in (*_editions(), EVERY_EDITION) else USUAL_EDITION


def _candidates(edition: str, known: Container[str]) -> list[training.Candidate]:
    """Every puzzle of an edition, or of both, with its rating.

    Of what readers made: what somebody solved, and what the solver tried before; never what they made themselves.
    """
    rated, tried = reference().collection.rated(), reference().collection.tried()
    # Only the browser knows what was made in it.
    own = frozenset(request.form.get("own", "")[: bounds.LONGEST_TRIES_TOLD].split())

    def may_be_trained(one: Brief) -> bool:
        is_known = one.slug in known or is_proven(one, rated, tried)
        return one.origin != SAVED or (is_known and one.slug not in own)

    return [
        training.Candidate(
            one.slug, one.kind, rated.get(one.key, one.estimated), is_of_team=one.players > 2, is_figure=one.is_figure
        )
        for one in reference().collection.every()
        if edition in (one.edition, EVERY_EDITION) and may_be_trained(one)
    ]


def _found(slug: str) -> PuzzleFound:
    try:
        return reference().puzzle(slug)
    except NotFound:
        abort(404, said("training.unknown"))


def _behind(found: PuzzleFound, sign: str) -> Behind:
    known = found.known
    rules = cited(known.entries[:RULES_TO_READ]) if known and sign == "w" else ()
    return Behind(found.slug, found.puzzle.title, addresses.puzzle(found.slug), sign, rules)
