"""The page of a puzzle: the question, what is said to an answer, hints, and the answer once it is due."""

from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from flask import Blueprint, Response, abort, json, make_response, request
from werkzeug.exceptions import BadRequest

from refsvc.collection import PuzzleFound
from refsvc.http import addresses, asker, puzzle_at, reference, said
from refsvc.puzzles import BUNDLED, SAVED, HintAnswer, PuzzleAnswer, next_of, write
from refsvc.site import made_here
from refsvc.site.editions import editions
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.embed_page import embedding
from refsvc.site.pages.puzzles.feedback import JUDGED, Feedback, answered, whole
from refsvc.site.pages.puzzles.list_page import as_file
from refsvc.site.pages.puzzles.sessions import Session
from refsvc.site.pages.puzzles.summary import BoardShown, GivenShown, PuzzleShown, board_of, given_of, shown
from refsvc.site.pages.puzzles.tries import CountedShown, Sent, counted, sent_of
from refsvc.site.playing_words import puzzle_words
from refsvc.site.rendering import PageContext, page
from refsvc.store import Care

bp = Blueprint("puzzle", __name__)


class Following(NamedTuple):
    """Where to go on."""

    words: str
    address: str
    title: str = ""
    """Of the puzzle that is next; in a session it is not told before."""


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
    counts: str
    """What counts where it is played; empty elsewhere."""
    scenario: str
    """The scenario as JSON, for the board on which it is played."""
    editions: str
    """What the board needs to know of the editions, as JSON."""
    script_words: str
    """What the board says by itself, as JSON."""
    roll: str
    """How the result of a roll may be written."""
    began: int
    picked: tuple[str, ...]
    lines: str
    hints: tuple[HintAnswer, ...]
    hints_there: int
    is_hinted: bool = False
    """Whether a hint was asked for just now."""
    first: str
    """How the first try went; empty before it."""
    judged: str
    """The answer that was judged last, as a form sends it back; empty before any was, and once it is over."""
    feedback: Feedback | None
    counted: CountedShown | None = None
    next: Following | None
    another: str
    """Where another puzzle like this one is; empty where there is none."""
    session: Session | None
    is_draft: bool
    is_waiting: bool
    """Whether it is published and the host has not let it through yet."""
    is_open: bool
    """Whether it can be answered: not while the engine finds it wrong."""
    is_undecided: bool
    """Whether the engine has not looked at it yet, nor before it was shipped: it does once somebody answers."""
    is_flagged: bool
    """Whether its answer is no longer the one with which it was published."""
    made: str
    """What the browser of its maker notes of it, as JSON; empty for everybody else."""
    embed: str
    """What puts it within a page of others; empty for a draft."""


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
            told = _repeated(found, sent) if sent.judged else None
            return _answered(found, replace(sent, hints=hints), told, is_hinted=True)
        case "answer" if sent.judged and sent.judged == sent.as_judged:
            return _answered(found, replace(sent, picked=()), _repeated(found, sent))
        case "show":
            return _answered(found, *_given_up(found, sent))
        case "answer":
            return _answered(found, *_tried(found, sent))
        case _:
            raise BadRequest(said("puzzle.may"))


@bp.get(addresses.PUZZLE_FILE)
def file(slug: str) -> Response:
    """The puzzle as a file; it holds the answer."""
    return as_file(write(puzzle_at(slug).puzzle.document), slug)


class Judged(NamedTuple):
    """What was sent, what is said to it, and how it counted."""

    sent: Sent
    told: Feedback
    counted: CountedShown | None = None


@bp.get(addresses.PUZZLE_BOARD)
def board(slug: str) -> Response:
    """The position as it is drawn within a page, whose typeface and colours it takes."""
    case = puzzle_at(slug).puzzle.case
    if case is None:
        abort(404, said("puzzle.no-board"))
    drawn = reference().judge.draw(case.position, theme="page", prefix=f"board-{slug}")
    return Response(drawn, mimetype="image/svg+xml")


def _repeated(found: PuzzleFound, sent: Sent) -> Feedback:
    """What was said to the last answer is said still; it counts no other time."""
    return replace(answered(found, sent.answer_judged(found.puzzle)), is_repeated=True)


def _tried(found: PuzzleFound, sent: Sent) -> Judged:
    """What is said to the answer; the try is counted."""
    told = answered(found, sent.submission)
    if told.standing not in JUDGED:
        return Judged(sent, told)
    return _counted(found, sent, told, is_right=told.standing == "right")


def _given_up(found: PuzzleFound, sent: Sent) -> Judged:
    """The answer itself; whoever asks for it without a try has missed the puzzle."""
    told = whole(found.puzzle, found.verdict(asker()), "shown", said("feedback.told"))
    return Judged(sent, told) if sent.first else _counted(found, sent, told, is_right=False)


def _counted(found: PuzzleFound, sent: Sent, told: Feedback, *, is_right: bool) -> Judged:
    tried = counted(found, sent, is_right=is_right)
    first = sent.first or ("right" if is_right else "wrong")
    return Judged(replace(sent, first=first, judged=sent.as_judged), told, tried)


def _answered(
    found: PuzzleFound,
    sent: Sent,
    told: Feedback | None = None,
    tried: CountedShown | None = None,
    *,
    is_hinted: bool = False,
) -> Response:
    context = replace(_page(found, sent, told), counted=tried, is_hinted=is_hinted)
    if tried and context.shown.statistics.tries == 1:
        # How others fare with it nobody knows yet: that one try was the reader's own.
        context = replace(context, shown=replace(context.shown, tried=said("puzzle.first-to-try")))
    response = make_response(page(context))
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _page(found: PuzzleFound, sent: Sent, told: Feedback | None) -> PuzzlePage:
    # A page that is only read makes nobody search: who answers, or asks for a hint, does.
    verdict, puzzles, session = found.known, reference().puzzles, Session.of_request(found.slug)
    question = puzzles.question(found.puzzle, verdict)
    hints = min(sent.hints, len(verdict.hints)) if verdict else 0
    return PuzzlePage(
        title=found.puzzle.title,
        address=addresses.puzzle(found.slug),
        description=found.puzzle.question,
        shown=shown(
            reference().collection.brief(found),
            reference().collection.tries_at(found.key),
            rated=reference().collection.rating_of(found.key),
        ),
        question=question,
        board=board_of(found.puzzle),
        given=given_of(found.puzzle),
        counts=puzzles.counts(found.puzzle),
        scenario=json.dumps(question.document) if found.puzzle.played else "",
        editions=editions() if found.puzzle.played else "",
        script_words=json.dumps(puzzle_words()) if found.puzzle.played else "",
        roll=said("example.roll", found.puzzle.edition),
        began=sent.began,
        picked=sent.picked,
        lines="\n".join(sent.lines),
        hints=tuple(puzzles.hint(verdict, number) for number in range(hints)) if verdict else (),
        hints_there=len(verdict.hints) if verdict else 1,
        first=sent.first,
        judged="" if told is None or told.is_shown else sent.judged,
        feedback=told,
        next=_next(found, session, sent.first),
        another=addresses.puzzle(found.another) if found.another else "",
        session=session,
        is_draft=not (found.is_published or found.is_waiting),
        is_waiting=found.is_waiting,
        is_open=verdict is None or verdict.sound,
        is_undecided=verdict is None and found.origin != BUNDLED,
        is_flagged=found.is_flagged,
        made=_made(found),
        embed=embedding(found) if found.is_published else "",
    )


def _made(found: PuzzleFound) -> str:
    token = cookies.author(found.slug)
    if not token:
        return ""
    care = Care.WAITING if found.is_waiting else Care.LISTED
    is_published = found.is_published or found.is_waiting
    return made_here.puzzle(found.slug, token, found.puzzle.title, is_published=is_published, care=care)


def _next(found: PuzzleFound, session: Session | None, first: str) -> Following | None:
    """Where to go on: in a session its next puzzle or its end, else the puzzle after this one in the list."""
    if session is not None:
        ahead = session.after(first)
        return Following(said("training.next" if ahead.next else "training.to-result"), ahead.address)
    following = next_of(reference().collection.listed(), found.listed_key)
    if following is None:
        return None
    called = following.title
    title = said("training.of-reader", title=called) if following.origin == SAVED else called
    return Following(said("training.next"), addresses.puzzle(following.slug), title)
