"""Setting an exam: puzzles or what is drawn, time, pass mark, tries, and what candidates are told afterwards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, redirect, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from refsvc import bounds
from refsvc.collection import PuzzleFound
from refsvc.http import addresses, asker, puzzle_at, reference, said, whole_number
from refsvc.puzzles import Stopped, Verdict
from refsvc.sentences import capital
from refsvc.site.pages.exams.parts import Choice, Row, choices, is_wanted, parts, pool_of, rows
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.once import once_sent
from refsvc.site.pages.puzzles.summary import PuzzleShown, shown
from refsvc.site.rendering import PageContext, private_page
from refsvc.store import CLOSED, NEVER, NewQuestion, Part, Refused, Rules, new_token

bp = Blueprint("exam_setting", __name__)

SHUFFLED = "shuffled"
"""The order of questions in which each candidate gets another one."""
HOUR = 60
"""Minutes: the form asks for hours between two tries."""


@dataclass(frozen=True, kw_only=True)
class SettingPage(PageContext):
    """An exam in the making."""

    template: ClassVar[str] = "exams/new.html"
    section: ClassVar[str] = "puzzles"

    puzzles: tuple[PuzzleShown, ...]
    picked: tuple[str, ...]
    name: str
    minutes: str
    reveals: str
    others: str
    pass_mark: str
    tries: str
    wait: str
    seed: str
    order: str
    choices: tuple[Choice, ...]
    rows: tuple[Row, ...]
    problem: str
    once: str
    """A secret that makes it one exam, however often the form is sent."""
    is_fresh: bool
    """Whether nothing was sent yet, so that the browser may fill in what it has."""
    most_tries: int = bounds.MOST_TRIES
    longest_wait: int = bounds.LONGEST_WAIT // HOUR
    longest_seed: int = bounds.LONGEST_SEED
    longest_title: int = bounds.LONGEST_TITLE
    longest: int = bounds.LONGEST_EXAM
    variants: int = bounds.VARIANTS_FOR_EXAMS
    shuffled: str = SHUFFLED
    never: str = NEVER
    closed: str = CLOSED


@bp.get(addresses.EXAMS)
def exams() -> AnyResponse:
    """The way to set one: exams are found by their links only."""
    return redirect(addresses.EXAM_NEW, 302)


@bp.get(addresses.EXAM_NEW)
def new() -> Response:
    """The form for an exam."""
    return _shown()


@bp.post(addresses.EXAM_NEW)
def create() -> AnyResponse:
    """The way to the exam that was set; or why it can't be."""
    slugs = [*request.form.getlist("puzzle"), *_slugs(request.form.get("others", ""))]
    asked, wanted = rows(), list(dict.fromkeys(slugs))
    is_drawn = any(row.is_asked for row in asked)
    is_any = is_drawn and not wanted
    if is_any:
        wanted = [one.slug for one in reference().collection.every()][: bounds.MOST_POOL]
    most = bounds.MOST_POOL if is_drawn else bounds.MOST_QUESTIONS
    if len(wanted) > most:
        return _shown(said("exam.too-many", most=most), 422)
    found, missing = _found(wanted)
    if missing and not is_any:
        return _shown(said("exam.no-puzzle", puzzle=missing[0][:60]), 422)
    if is_drawn:
        brief = reference().collection.brief
        found = [one for one in found if is_wanted(shown(brief(one)), one.origin, asked)] or found
    try:
        decided = [(one, one.verdict(asker())) for one in found]
    except Stopped:
        return _shown(said("exam.late"), 503)
    wrong = [one.puzzle.title for one, verdict in decided if not verdict.sound]
    if wrong and not is_any:
        return _shown(said("exam.wrong-puzzle", puzzle=wrong[0]), 422)
    return _made([(one, verdict) for one, verdict in decided if verdict.sound], asked)


def _made(decided: Sequence[tuple[PuzzleFound, Verdict]], asked: Sequence[Row]) -> AnyResponse:
    """The way to the exam that is made of these puzzles, or of what is drawn of them; or why there can be none."""
    briefs = [shown(reference().collection.brief(one)) for one, _ in decided] if any(r.is_asked for r in asked) else []
    drawn = pool_of(parts(briefs, asked, [one.origin for one, _ in decided]), len(decided)) if briefs else None
    kept = decided if drawn is None else [decided[number - 1] for number in drawn.numbers]
    questions = [NewQuestion(one.key, one.version, one.puzzle.document, verdict.as_data()) for one, verdict in kept]
    try:
        exam, token = reference().exams.create(
            request.form.get("title", ""),
            questions,
            whole_number(request.form.get("minutes", ""), 1, bounds.LONGEST_EXAM) or 0,
            request.form.get("reveals", NEVER),
            _rules(() if drawn is None else drawn.parts),
            once_sent(),
        )
    except Refused as refused:
        return _shown(f"{capital(str(refused))}.", 422)
    response = redirect(addresses.exam_results(exam.slug), 303)
    cookies.keep_lead(response, exam.slug, token)
    return response


def _rules(drawn: tuple[Part, ...]) -> Rules:
    """The rules that the form says; what is no number is none that an exam takes."""
    form = request.form
    mark, wait = form.get("pass_mark", "").strip(), form.get("wait", "").strip()
    hours = whole_number(wait or "0", 0, bounds.LONGEST_WAIT // HOUR)
    return Rules(
        pass_mark=(whole_number(mark, 1, 100) or 0) if mark else None,
        parts=drawn,
        seed=form.get("seed", "").strip(),
        tries=whole_number(form.get("tries", "1").strip(), 1, bounds.MOST_TRIES) or 0,
        wait_minutes=-1 if hours is None else HOUR * hours,
        shuffled=form.get("order", "") == SHUFFLED,
    )


def _slugs(text: str) -> list[str]:
    """The slugs of puzzles named by their links or slugs, one a line."""
    lines = [line.strip().rstrip("/") for line in text.splitlines() if line.strip()]
    return [line.removesuffix("/edit").rpartition("/")[2] for line in lines]


def _found(slugs: Sequence[str]) -> tuple[list[PuzzleFound], list[str]]:
    """The puzzles with these slugs in the order of the list, and the slugs that no puzzle has."""
    found, missing = [], []
    for slug in slugs:
        try:
            found.append(puzzle_at(slug))
        except HTTPException:
            missing.append(slug)
    return found, missing


def _shown(problem: str = "", status: int = 200) -> Response:
    form = request.form
    rated = reference().collection.rated()
    every = (shown(one, rated=rated.get(one.key)) for one in reference().collection.every())
    puzzles = tuple(sorted(every, key=lambda one: one.level))
    context = SettingPage(
        title=said("exam.title-new"),
        address=addresses.EXAM_NEW,
        description=said("exam.description-new"),
        puzzles=puzzles,
        picked=tuple(form.getlist("puzzle") or request.args.getlist("puzzle")),
        name=form.get("title", ""),
        minutes=form.get("minutes", str(bounds.EXAM_MINUTES)),
        reveals=form.get("reveals", CLOSED),
        others=form.get("others", ""),
        pass_mark=form.get("pass_mark", ""),
        tries=form.get("tries", "1"),
        wait=form.get("wait", ""),
        seed=form.get("seed", ""),
        order=form.get("order", ""),
        choices=choices(puzzles),
        rows=rows(),
        problem=problem,
        once=once_sent() or new_token(),
        is_fresh=request.method == "GET",
    )
    return private_page(context, status)
