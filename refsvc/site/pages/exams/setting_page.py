"""Setting an exam: puzzles, a time limit, and what candidates are told afterwards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, redirect, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from refsvc import bounds
from refsvc.collection import PuzzleFound
from refsvc.http import addresses, asker, puzzle_at, reference, said, whole_number
from refsvc.puzzles import Stopped
from refsvc.sentences import capital
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.summary import PuzzleShown, shown
from refsvc.site.rendering import PageContext, private_page
from refsvc.store import CLOSED, NEVER, NewQuestion, Refused

bp = Blueprint("exam_setting", __name__)


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
    problem: str
    longest_title: int = bounds.LONGEST_TITLE
    longest: int = bounds.LONGEST_EXAM
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
    wanted = list(dict.fromkeys(slugs))
    if len(wanted) > bounds.MOST_QUESTIONS:
        return _shown(said("exam.too-many", most=bounds.MOST_QUESTIONS), 422)
    found, missing = _found(wanted)
    if missing:
        return _shown(said("exam.no-puzzle", puzzle=missing[0][:60]), 422)
    try:
        verdicts = [one.verdict(asker()) for one in found]
    except Stopped:
        return _shown(said("exam.late"), 503)
    wrong = [one.puzzle.title for one, verdict in zip(found, verdicts, strict=True) if not verdict.sound]
    if wrong:
        return _shown(said("exam.wrong-puzzle", puzzle=wrong[0]), 422)
    minutes = request.form.get("minutes", "")
    questions = [
        NewQuestion(one.key, one.version, one.puzzle.document, verdict.as_data())
        for one, verdict in zip(found, verdicts, strict=True)
    ]
    try:
        exam, token = reference().exams.create(
            request.form.get("title", ""),
            questions,
            whole_number(minutes, 1, bounds.LONGEST_EXAM) or 0,
            request.form.get("reveals", NEVER),
        )
    except Refused as refused:
        return _shown(f"{capital(str(refused))}.", 422)
    response = redirect(addresses.exam_results(exam.slug), 303)
    cookies.keep_lead(response, exam.slug, token)
    return response


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
    context = SettingPage(
        title=said("exam.title-new"),
        address=addresses.EXAM_NEW,
        description=said("exam.description-new"),
        puzzles=tuple(sorted((shown(one) for one in reference().collection.every()), key=lambda one: one.level)),
        picked=tuple(form.getlist("puzzle") or request.args.getlist("puzzle")),
        name=form.get("title", ""),
        minutes=form.get("minutes", str(bounds.EXAM_MINUTES)),
        reveals=form.get("reveals", CLOSED),
        others=form.get("others", ""),
        problem=problem,
    )
    return private_page(context, status)
