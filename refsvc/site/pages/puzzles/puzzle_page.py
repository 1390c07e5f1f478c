"""The page of a puzzle: the question, what is said to an answer, hints, and the answer once it is due."""

import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from flask import Blueprint, Response, abort, json, make_response, request
from werkzeug.exceptions import BadRequest

import engine
from refsvc import bounds
from refsvc.collection import PuzzleFound
from refsvc.http import addresses, asker, puzzle_at, reference, said
from refsvc.puzzles import HintAnswer, PuzzleAnswer, Submission, next_of, write
from refsvc.sentences import capital
from refsvc.site.editions import editions
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.feedback import Feedback, feedback, whole
from refsvc.site.pages.puzzles.list_page import as_file
from refsvc.site.pages.puzzles.progress import of_solver
from refsvc.site.pages.puzzles.summary import UNTRIED, BoardShown, GivenShown, PuzzleShown, board_of, given_of, shown
from refsvc.site.rendering import PageContext, page
from refsvc.store import StoreError

bp = Blueprint("puzzle", __name__)


class Following(NamedTuple):
    """The puzzle to go on with."""

    title: str
    address: str


@dataclass(frozen=True, kw_only=True)
class PuzzlePage(PageContext):
    """A puzzle to solve."""

    template: ClassVar[str] = "puzzles/puzzle.html"
    fragments: ClassVar[tuple[str, ...]] = ("main", "work")
    section: ClassVar[str] = "puzzles"

    shown: PuzzleShown
    question: PuzzleAnswer
    board: BoardShown | None
    given: tuple[GivenShown, ...]
    scenario: str
    """The scenario as JSON, for the board on which it is played."""
    editions: str
    """What the board needs to know of the editions, as JSON."""
    roll: str
    """How the result of a roll may be written."""
    began: int
    picked: tuple[str, ...]
    lines: str
    hints: tuple[HintAnswer, ...]
    hints_there: int
    is_hinted: bool
    """Whether a hint was asked for just now."""
    feedback: Feedback | None
    next: Following | None
    is_draft: bool
    is_open: bool
    """Whether it can be answered: not while the engine finds it wrong."""
    is_undecided: bool
    """Whether the engine has not looked at it yet: it does once somebody answers, or wants a hint."""
    is_flagged: bool
    """Whether its answer is no longer the one with which it was published."""
    may_edit: bool


@dataclass(frozen=True)
class Sent:
    """What a solver sent."""

    picked: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    hints: int = 0
    began: int = field(default_factory=lambda: int(time.time()))

    @property
    def submission(self) -> Submission:
        """The answer in it."""
        return Submission(picked=self.picked, lines=self.lines)

    @property
    def seconds(self) -> int:
        """How long it took."""
        return max(0, min(bounds.LONGEST_TRY, int(time.time()) - self.began))


@bp.get(addresses.PUZZLE)
def puzzle(slug: str) -> Response:
    """The question."""
    return _answered(puzzle_at(slug), Sent())


@bp.post(addresses.PUZZLE)
def answer(slug: str) -> Response:
    """The question with what is said to an answer, with one more hint, or with the answer itself."""
    found, sent = puzzle_at(slug), sent_of()
    match request.form.get("do", "answer"):
        case "hint":
            hints = min(sent.hints + 1, len(found.verdict(asker()).hints))
            return _answered(found, Sent(sent.picked, sent.lines, hints, sent.began), is_hinted=True)
        case "show":
            verdict = found.verdict(asker())
            return _answered(found, sent, whole(found.puzzle, verdict, "shown", said("feedback.told")))
        case "answer":
            return _answered(found, sent, _tried(found, sent))
        case _:
            raise BadRequest(said("puzzle.may"))


@bp.get(addresses.PUZZLE_FILE)
def file(slug: str) -> Response:
    """The puzzle as a file; it holds the answer."""
    return as_file(write(puzzle_at(slug).puzzle.document), slug)


def sent_of() -> Sent:
    """What the form of the request holds."""
    form = request.form
    lines = [line.strip() for line in form.get("lines", "").splitlines() if line.strip()]
    return Sent(
        tuple(form.getlist("picked")[: bounds.MOST_OPTIONS]),
        tuple(lines[: bounds.MOST_LINES]),
        _number(form.get("hints", "")),
        _number(form.get("began", "")) or int(time.time()),
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 12 else 0


def _tried(found: PuzzleFound, sent: Sent) -> Feedback:
    """What is said to the answer; the try is counted."""
    if not (sent.picked or sent.lines):
        return Feedback("open", said("feedback.nothing"), said("feedback.nothing-why"))
    verdict = found.verdict(asker())
    if not verdict.sound:
        abort(409, said("puzzle.wrong"))
    try:
        grade = reference().puzzles.grade(found.puzzle, verdict, sent.submission, asker())
    except engine.NotUnderstood as error:
        return Feedback("open", said("feedback.no-answer"), f"{capital(str(error))}.")
    if grade.finished:
        counted(found, sent, is_right=grade.right)
    return feedback(found.puzzle, verdict, grade)


def counted(found: PuzzleFound, sent: Sent, *, is_right: bool) -> None:
    """Counts a try, under the reader's nickname where there is one; where it can't be counted, it is answered still."""
    with suppress(StoreError):
        token = cookies.solver() if of_solver()[0] else ""
        reference().attempts.record(
            found.key, found.version, solved=is_right, token=token, hints=sent.hints, seconds=sent.seconds
        )


def _answered(found: PuzzleFound, sent: Sent, told: Feedback | None = None, *, is_hinted: bool = False) -> Response:
    response = make_response(page(_page(found, sent, told, is_hinted)))
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _page(found: PuzzleFound, sent: Sent, told: Feedback | None, is_hinted: bool) -> PuzzlePage:
    # A page that is only read makes nobody search: who answers, or asks for a hint, does.
    verdict, puzzles = found.known, reference().puzzles
    question = puzzles.question(found.puzzle, verdict)
    hints = min(sent.hints, len(verdict.hints)) if verdict else 0
    return PuzzlePage(
        title=found.puzzle.title,
        address=addresses.puzzle(found.slug),
        description=found.puzzle.question,
        shown=shown(reference().collection.brief(found), reference().collection.tries_at(found.key) or UNTRIED),
        question=question,
        board=board_of(found.puzzle),
        given=given_of(found.puzzle),
        scenario=json.dumps(question.document) if found.puzzle.played else "",
        editions=editions() if found.puzzle.played else "",
        roll=said("example.roll", found.puzzle.edition),
        began=sent.began,
        picked=sent.picked,
        lines="\n".join(sent.lines),
        hints=tuple(puzzles.hint(verdict, number) for number in range(hints)) if verdict else (),
        hints_there=len(verdict.hints) if verdict else 1,
        is_hinted=is_hinted,
        feedback=told,
        next=_next(found),
        is_draft=not found.is_published,
        is_open=verdict is None or verdict.sound,
        is_undecided=verdict is None,
        is_flagged=found.is_flagged,
        may_edit=bool(cookies.author(found.slug)),
    )


def _next(found: PuzzleFound) -> Following | None:
    """The puzzle after this one in the list, which begins again at its end."""
    following = next_of(reference().collection.listed(), found.key)
    return Following(following.title, addresses.puzzle(following.slug)) if following else None
