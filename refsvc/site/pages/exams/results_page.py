"""The results of an exam, for whoever set it: by candidate, by question, by rule, and as a table to take away."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from flask import Blueprint, Response, abort, redirect, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from refsvc.corpus import Link
from refsvc.http import addresses, reference, said
from refsvc.puzzles import CandidateResult, Count, Results, State, as_csv, results
from refsvc.site import made_here
from refsvc.site.frame import site
from refsvc.site.pages.board.codes import drawn
from refsvc.site.pages.exams.questions import load
from refsvc.site.pages.puzzles import cookies
from refsvc.site.rendering import PageContext, private, private_page
from refsvc.store import CLOSED, Exam, NotAllowed

bp = Blueprint("exam_results", __name__)


@dataclass(frozen=True)
class RuleShown:
    """How often a rule was known."""

    link: Link | None
    name: str
    solved: int
    due: int


@dataclass(frozen=True)
class CandidateShown:
    """How a candidate did, in words beside the figures."""

    result: CandidateResult
    state: str
    passed: str
    """Empty where that is not judged, or not yet."""
    marks: tuple[str, ...]
    """For each question that was asked of anybody: right, wrong, open, or empty where it was not asked of them."""


@dataclass(frozen=True)
class QuestionShown:
    """How a question was answered."""

    number: int
    count: Count


@dataclass(frozen=True, kw_only=True)
class ResultsPage(PageContext):
    """The results; or, without the code, the way to them."""

    template: ClassVar[str] = "exams/results.html"
    fragments: ClassVar[tuple[str, ...]] = ("main", "results")
    section: ClassVar[str] = "puzzles"

    exam: Exam
    problem: str = ""
    token: str = ""
    made: str = ""
    """What the browser of its lead notes of it, as JSON."""
    share: str = ""
    code: Markup | None = None
    """The link as a QR code."""
    found: Results | None = None
    candidates: tuple[CandidateShown, ...] = ()
    questions: tuple[QuestionShown, ...] = ()
    """Those that were asked of anybody; before that, where none are drawn, all."""
    rules: tuple[RuleShown, ...] = ()
    asks_to_close: bool = False
    """Whether it is asked if the exam is really to be closed."""
    tells: bool = False
    """Whether closing it tells candidates the answers."""


@bp.get(addresses.EXAM_RESULTS)
def shown(slug: str) -> Response:
    """The results, where the browser holds the lead's code; else a form for it."""
    exam = load(slug)
    found = _results(exam)
    if found is None:
        return _locked(exam)
    asks = bool(request.args.get("closing")) and not exam.closed
    return private_page(replace(_page(exam, found), asks_to_close=asks))


@bp.post(addresses.EXAM_RESULTS)
def change(slug: str) -> AnyResponse:
    """Takes the lead's code, closes the exam, or deletes it."""
    exam, pressed = load(slug), request.form.get("do", "")
    if pressed == "unlock":
        token = request.form.get("token", "").strip()
        if not reference().exams.is_lead(slug, token):
            return _locked(exam, said("exam.no-code"))
        response = redirect(addresses.exam_results(slug), 303)
        cookies.keep_lead(response, slug, token)
        return response
    try:
        if pressed == "close":
            reference().exams.close(slug, cookies.lead(slug))
        elif pressed == "delete":
            return _deleted(slug)
        else:
            abort(400, said("exam.may"))
    except NotAllowed:
        return _locked(exam)
    return redirect(addresses.exam_results(slug), 303)


def _deleted(slug: str) -> AnyResponse:
    """The way to the puzzles, after the exam with all in it was deleted. Raises NotAllowed."""
    reference().exams.delete(slug, cookies.lead(slug))
    response = redirect(addresses.PUZZLES, 303)
    cookies.keep_lead(response, slug, "")
    return response


@bp.get(addresses.EXAM_CSV)
def table(slug: str) -> Response:
    """The results as a table for a spreadsheet."""
    exam = load(slug)
    found = _results(exam)
    if found is None:
        return _locked(exam)
    # The mark at its beginning tells spreadsheets that it is UTF-8.
    response = Response("\ufeff" + as_csv(found), mimetype="text/csv")
    response.headers["Content-Disposition"] = f'attachment; filename="exam-{slug}.csv"'
    return private(response)


def _results(exam: Exam) -> Results | None:
    try:
        answered = reference().exams.answered(exam.slug, cookies.lead(exam.slug))
    except NotAllowed:
        return None
    return results(exam, answered, reference().exams.clock())


def _page(exam: Exam, found: Results) -> ResultsPage:
    asked = {number for one in found.candidates for number in one.candidate.asked}
    if not exam.rules.parts:
        asked = {one.number for one in exam.questions}
    share = site().absolute(addresses.exam(exam.slug))
    return ResultsPage(
        title=said("exam.results", exam=exam.title),
        address=addresses.exam_results(exam.slug),
        exam=exam,
        token=cookies.lead(exam.slug),
        made=made_here.exam(exam.slug, cookies.lead(exam.slug), exam.title, is_closed=exam.closed),
        share=share,
        code=Markup(drawn(share)),
        found=found,
        candidates=tuple(_candidate(one, sorted(asked)) for one in found.candidates),
        questions=tuple(QuestionShown(number, found.questions[number - 1]) for number in sorted(asked)),
        rules=tuple(_rule(one) for one in found.rules if one.due),
        tells=exam.reveals == CLOSED,
    )


def _candidate(one: CandidateResult, asked: Sequence[int]) -> CandidateShown:
    passed = "" if one.passed is None else said("exam.passed" if one.passed else "exam.failed")
    return CandidateShown(
        one,
        _stands(one.standing.state),
        passed,
        tuple(_mark(one, number) for number in asked),
    )


def _stands(state: State) -> str:
    """How far a candidate is, in words."""
    match state:
        case State.RUNNING:
            return said("exam.state-running")
        case State.HANDED_IN:
            return said("exam.state-handed-in")
        case State.RAN_OUT:
            return said("exam.state-ran-out")
        case State.CLOSED:
            return said("exam.state-closed")


def _mark(one: CandidateResult, question: int) -> str:
    if question not in one.candidate.asked:
        return ""
    if question not in one.given:
        return "open"
    return "right" if one.given[question].solved else "wrong"


def _rule(count: Count) -> RuleShown:
    corpus = reference().corpus
    known = corpus.link(count.name) if count.name in corpus.items else None
    return RuleShown(known, count.name, count.solved, count.due)


def _locked(exam: Exam, problem: str = "") -> Response:
    context = ResultsPage(
        title=said("exam.results", exam=exam.title),
        address=addresses.exam_results(exam.slug),
        exam=exam,
        problem=problem,
    )
    return private_page(context, 403)
