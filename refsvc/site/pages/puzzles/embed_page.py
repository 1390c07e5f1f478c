"""A puzzle to stand within a page of others: solved there, without a script, and counted nowhere."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response
from markupsafe import Markup

from refsvc.collection import PuzzleFound
from refsvc.http import addresses, puzzle_at, reference, said, security
from refsvc.puzzles import PuzzleAnswer
from refsvc.site.frame import site
from refsvc.site.pages.puzzles.feedback import Feedback, answered
from refsvc.site.pages.puzzles.summary import BoardShown, GivenShown, PuzzleShown, board_of, given_of, shown
from refsvc.site.pages.puzzles.tries import Sent, sent_of
from refsvc.site.rendering import PageContext, render

bp = Blueprint("puzzle_embed", __name__)

WIDTH, HEIGHT = 560, 820
"""Of the frame, in pixels, as it is proposed to others."""


@dataclass(frozen=True, kw_only=True)
class EmbedPage(PageContext):
    """A puzzle without the site around it."""

    template: ClassVar[str] = "puzzles/embed.html"

    shown: PuzzleShown
    question: PuzzleAnswer
    board: BoardShown | None
    given: tuple[GivenShown, ...]
    counts: str
    sent_to: str
    picked: tuple[str, ...]
    feedback: Feedback | None
    counted: None = None
    """A try within another page counts nowhere."""
    is_open: bool


@bp.get(addresses.PUZZLE_EMBED)
def puzzle(slug: str) -> Response:
    """The question."""
    return _shown(puzzle_at(slug), Sent())


@bp.post(addresses.PUZZLE_EMBED)
def answer(slug: str) -> Response:
    """The question with what is said to an answer."""
    found, sent = puzzle_at(slug), sent_of()
    return _shown(found, sent, answered(found, sent.submission))


def embedding(found: PuzzleFound) -> str:
    """What others put into a page of theirs to have this puzzle stand in it."""
    source, title = site().absolute(addresses.puzzle_embed(found.slug)), said("puzzle.iframe", site=site().name)
    frame = '<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy"></iframe>'
    return str(Markup(frame).format(source, WIDTH, HEIGHT, title))


def _shown(found: PuzzleFound, sent: Sent, told: Feedback | None = None) -> Response:
    puzzles, verdict = reference().puzzles, found.known
    context = EmbedPage(
        title=found.puzzle.title,
        address=addresses.puzzle(found.slug),
        description=found.puzzle.question,
        shown=shown(reference().collection.brief(found), reference().collection.tries_at(found.key)),
        question=puzzles.question(found.puzzle, verdict),
        board=board_of(found.puzzle),
        given=given_of(found.puzzle),
        counts=puzzles.counts(found.puzzle),
        sent_to=addresses.puzzle_embed(found.slug),
        picked=sent.picked,
        feedback=told,
        is_open=verdict is None or verdict.sound,
    )
    return security.for_everyone(Response(render(context), mimetype="text/html"))
