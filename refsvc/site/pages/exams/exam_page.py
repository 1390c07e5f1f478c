"""Taking an exam: joining by name, one question after the other on the clock, handing in."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from refsvc import bounds
from refsvc.http import addresses, asked_number, reference, said, whole_number
from refsvc.sentences import capital
from refsvc.site.pages.exams.questions import AskedShown, asked_shown, is_solved, load, told
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.feedback import Feedback
from refsvc.site.pages.puzzles.puzzle_page import sent_of
from refsvc.site.rendering import PageContext, private_page
from refsvc.store import Candidate, Exam, Given, NotAllowed, Refused

bp = Blueprint("exam_taking", __name__)


@dataclass(frozen=True)
class Told:
    """A question with its answer, after the exam."""

    number: int
    title: str
    text: str
    feedback: Feedback


@dataclass(frozen=True, kw_only=True)
class ExamPage(PageContext):
    """An exam, as a candidate sees it."""

    template: ClassVar[str] = "exams/exam.html"
    section: ClassVar[str] = "puzzles"

    exam: Exam
    stage: str
    """join, answer, review or over."""
    problem: str = ""
    is_lead: bool = False
    candidate: Candidate | None = None
    seconds_left: int = 0
    asked: AskedShown | None = None
    answered: tuple[int, ...] = ()
    told: tuple[Told, ...] = ()
    longest_name: int = bounds.LONGEST_CANDIDATE

    @property
    def open(self) -> tuple[int, ...]:
        """The questions that are not answered."""
        return tuple(one.number for one in self.exam.questions if one.number not in self.answered)


@bp.get(addresses.EXAM)
def exam(slug: str) -> Response:
    """Where the candidate stands: at the door, at a question, or at the end."""
    found = load(slug)
    candidate = _candidate(slug)
    if candidate is None:
        return _shown(_at_door(found))
    given = reference().exams.given(slug, cookies.candidate(slug))
    if not reference().exams.may_answer(slug, cookies.candidate(slug)):
        return _shown(_over(found, candidate, given))
    if request.args.get("review"):
        return _shown(_page(found, "review", candidate, given))
    return _shown(_page(found, "answer", candidate, given, _asked_for(found, given)))


@bp.post(addresses.EXAM)
def answer(slug: str) -> AnyResponse:
    """Joins, withdraws, or keeps the answer to a question and goes where the pressed button leads."""
    found, pressed = load(slug), request.form.get("do", "save")
    if pressed == "join":
        return _joined(found)
    token = cookies.candidate(slug)
    if _candidate(slug) is None:
        return _shown(_at_door(found, said("exam.join-first")), 403)
    if pressed == "withdraw":
        return _withdrawn(slug, token)
    number = _number("question", found)
    try:
        if number:
            _keep(found, number)
        if pressed == "hand-in":
            reference().exams.finish(slug, token)
    except Refused:
        return redirect(addresses.exam(slug), 303)
    go = _number("go", found)
    address = addresses.exam(slug)
    if go:
        return redirect(f"{address}?question={go}", 303)
    if pressed == "next" and number < len(found.questions):
        return redirect(f"{address}?question={number + 1}", 303)
    if pressed in ("next", "review"):
        return redirect(f"{address}?review=1", 303)
    return redirect(address if pressed == "hand-in" else f"{address}?question={number or 1}", 303)


def _withdrawn(slug: str, token: str) -> AnyResponse:
    """The door again, after the candidate with all answers was deleted; not while the exam is open."""
    response = redirect(addresses.exam(slug), 303)
    with suppress(Refused):
        reference().exams.withdraw(slug, token)
        cookies.keep_candidate(response, slug, "")
    return response


def _joined(found: Exam) -> AnyResponse:
    try:
        _, token = reference().exams.join(found.slug, request.form.get("name", ""))
    except Refused as refused:
        return _shown(_at_door(found, f"{capital(str(refused))}."), 422)
    response = redirect(addresses.exam(found.slug), 303)
    cookies.keep_candidate(response, found.slug, token)
    return response


def _keep(found: Exam, number: int) -> None:
    """Keeps the answer, if there is one. Raises Refused once it comes too late."""
    submission = sent_of().submission
    solved = is_solved(found.questions[number - 1], submission)
    if solved is None:
        return
    kept = {"picked": list(submission.picked), "lines": list(submission.lines)}
    reference().exams.answer(found.slug, cookies.candidate(found.slug), number, kept, solved=solved)


def _candidate(slug: str) -> Candidate | None:
    try:
        return reference().exams.candidate(slug, cookies.candidate(slug))
    except NotAllowed:
        return None


def _asked_for(found: Exam, given: Mapping[int, Given]) -> int:
    """The question that the address names, else the first that is not answered."""
    if request.args.get("question"):
        return asked_number("question", 1, 1, len(found.questions))
    return next((one.number for one in found.questions if one.number not in given), 1)


def _number(name: str, found: Exam) -> int:
    """The question that a field names; 0 where it names none."""
    return whole_number(request.form.get(name, ""), 1, len(found.questions)) or 0


# --- what is shown ----------------------------------------------------------------------------------------


def _at_door(found: Exam, problem: str = "") -> ExamPage:
    return ExamPage(
        title=found.title,
        address=addresses.exam(found.slug),
        description=said("exam.description", questions=len(found.questions), minutes=found.minutes),
        exam=found,
        stage="join",
        problem=problem,
        is_lead=bool(cookies.lead(found.slug)),
    )


def _page(
    found: Exam,
    stage: str,
    candidate: Candidate,
    given: Mapping[int, Given],
    number: int = 0,
    told: tuple[Told, ...] = (),
) -> ExamPage:
    left = (datetime.fromisoformat(candidate.ends_at) - datetime.now(UTC)).total_seconds()
    kept = given[number].submission if number in given else {}
    return ExamPage(
        title=found.title,
        address=addresses.exam(found.slug),
        exam=found,
        stage=stage,
        candidate=candidate,
        seconds_left=max(0, int(left)),
        asked=asked_shown(found.questions[number - 1], kept) if number else None,
        answered=tuple(given),
        told=told,
    )


def _over(found: Exam, candidate: Candidate, given: Mapping[int, Given]) -> ExamPage:
    """The end; with the answers where they are due by now."""
    due = found.questions if reference().exams.answers_due(found.slug) else ()
    answers = tuple(
        Told(
            one.number,
            str(one.document.get("title", "")),
            str(one.document.get("question", "")),
            told(one, is_right=given[one.number].solved if one.number in given else None),
        )
        for one in due
    )
    return _page(found, "over", candidate, given, told=answers)


def _shown(context: ExamPage, status: int = 200) -> Response:
    return private_page(context, status)
