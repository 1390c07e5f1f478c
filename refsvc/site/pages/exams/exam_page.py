"""Taking an exam: joining by name, one question after the other on the clock, handing in, and taking it again.

A candidate's questions are numbered from 1, whichever of the exam's questions they are.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from flask import Blueprint, Response, jsonify, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from refsvc import bounds
from refsvc.http import addresses, asked_number, reference, said, whole_number
from refsvc.sentences import capital
from refsvc.site.pages.exams.ending import Ending, ending
from refsvc.site.pages.exams.questions import AskedShown, OwnShown, asked, asked_shown, is_solved, load, own_answer
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.tries import sent_of
from refsvc.site.rendering import PageContext, private, private_page
from refsvc.store import Candidate, Exam, Given, NotAllowed, Refused

bp = Blueprint("exam_taking", __name__)


@dataclass(frozen=True)
class Reviewed:
    """A question as the candidate looks it over."""

    number: int
    title: str
    own: OwnShown | None


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
    reviewed: tuple[Reviewed, ...] = ()
    """Every question, where they are looked over."""
    ending: Ending | None = None
    """Once it is over."""
    longest_name: int = bounds.LONGEST_CANDIDATE

    @property
    def length(self) -> int:
        """How many questions there are for the candidate."""
        return len(self.candidate.asked) if self.candidate else self.exam.length

    @property
    def open(self) -> tuple[int, ...]:
        """The questions that are not answered."""
        return tuple(number for number in range(1, self.length + 1) if number not in self.answered)


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
        return _shown(_review(found, candidate, given))
    return _shown(_page(found, "answer", candidate, given, _asked_for(candidate, given)))


@bp.post(addresses.EXAM)
def answer(slug: str) -> AnyResponse:
    """Joins, withdraws, or keeps the answer to a question and goes where the pressed button leads."""
    found, pressed = load(slug), request.form.get("do", "save")
    if pressed == "join":
        return _joined(found)
    candidate = _candidate(slug)
    if candidate is None:
        return _shown(_at_door(found, said("exam.join-first")), 403)
    if pressed == "withdraw":
        return _withdrawn(slug)
    if pressed == "again":
        return _again(found, candidate)
    number, number_of = _number("question", candidate), len(candidate.asked)
    if pressed == "keep":
        return _kept(found, candidate, number)
    try:
        if number:
            _keep(found, candidate, number)
        if pressed == "hand-in":
            reference().exams.finish(slug, cookies.candidate(slug))
    except Refused:
        return redirect(addresses.exam(slug), 303)
    return redirect(addresses.exam(slug) + _onward(pressed, number, _number("go", candidate), number_of), 303)


def _onward(pressed: str, number: int, go: int, number_of: int) -> str:
    """Where a button leads after a question was kept, as the query of the address."""
    if go:
        return f"?question={go}"
    if pressed == "next" and number < number_of:
        return f"?question={number + 1}"
    if pressed in ("next", "review"):
        return "?review=1"
    return "" if pressed == "hand-in" else f"?question={number or 1}"


def _kept(found: Exam, candidate: Candidate, number: int) -> Response:
    """For a script: whether the answer was kept, and how many seconds are left by the server's clock."""
    try:
        is_kept, why = bool(number) and _keep(found, candidate, number), ""
    except Refused as refused:
        is_kept, why = False, f"{capital(str(refused))}."
    response = jsonify(kept=is_kept, refused=why, left=_seconds_left(candidate))
    response.status_code = 409 if why else 200
    return private(response)


def _again(found: Exam, candidate: Candidate) -> AnyResponse:
    """The first question of another try, if one is open to the candidate."""
    response, token = redirect(addresses.exam(found.slug), 303), cookies.candidate(found.slug)
    exams = reference().exams
    if exams.may_answer(found.slug, token) or not ending(found, candidate, exams.given(found.slug, token)).may_again:
        return response
    with suppress(Refused):
        _, new_token = exams.again(found.slug, token)
        cookies.keep_candidate(response, found.slug, new_token)
    return response


def _withdrawn(slug: str) -> AnyResponse:
    """The door again, after the candidate with all answers was deleted; not while the exam is open."""
    response = redirect(addresses.exam(slug), 303)
    with suppress(Refused):
        reference().exams.withdraw(slug, cookies.candidate(slug))
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


def _keep(found: Exam, candidate: Candidate, number: int) -> bool:
    """Whether there was an answer, which is now kept. Raises Refused once it comes too late."""
    exams, token = reference().exams, cookies.candidate(found.slug)
    reached, submission, question = exams.clock(), sent_of().submission, found.question(candidate.asked[number - 1])
    kept = {"picked": list(submission.picked), "lines": list(submission.lines)}
    before = exams.given(found.slug, token).get(question.number)
    # Sent again, it is judged already: that may take the engine seconds.
    is_same = before is not None and before.submission == kept
    solved = before.solved if before and is_same else is_solved(question, submission)
    if solved is None:
        return False
    exams.answer(found.slug, token, question.number, kept, solved=solved, reached=reached)
    return True


def _candidate(slug: str) -> Candidate | None:
    try:
        return reference().exams.candidate(slug, cookies.candidate(slug))
    except NotAllowed:
        return None


def _asked_for(candidate: Candidate, given: Mapping[int, Given]) -> int:
    """The question that the address names, else the first that is not answered."""
    if request.args.get("question"):
        return asked_number("question", 1, 1, len(candidate.asked))
    return next((place for place, one in enumerate(candidate.asked, 1) if one not in given), 1)


def _number(name: str, candidate: Candidate) -> int:
    """The question that a field names; 0 where it names none."""
    return whole_number(request.form.get(name, ""), 1, len(candidate.asked)) or 0


def _seconds_left(candidate: Candidate) -> int:
    left = datetime.fromisoformat(candidate.ends_at) - reference().exams.clock()
    return max(0, int(left.total_seconds()))


# --- what is shown ----------------------------------------------------------------------------------------


def _at_door(found: Exam, problem: str = "") -> ExamPage:
    return ExamPage(
        title=found.title,
        address=addresses.exam(found.slug),
        description=said("exam.description", questions=found.length, minutes=found.minutes),
        exam=found,
        stage="join",
        problem=problem,
        is_lead=bool(cookies.lead(found.slug)),
    )


def _page(found: Exam, stage: str, candidate: Candidate, given: Mapping[int, Given], number: int = 0) -> ExamPage:
    question = found.question(candidate.asked[number - 1]) if number else None
    kept = given[question.number].submission if question and question.number in given else {}
    return ExamPage(
        title=found.title,
        address=addresses.exam(found.slug),
        exam=found,
        stage=stage,
        candidate=candidate,
        seconds_left=_seconds_left(candidate),
        asked=asked_shown(question, number, kept) if question else None,
        answered=tuple(place for place, one in enumerate(candidate.asked, 1) if one in given),
    )


def _review(found: Exam, candidate: Candidate, given: Mapping[int, Given]) -> ExamPage:
    """Every question with what was answered to it so far."""
    rows = []
    for place, number in enumerate(candidate.asked, 1):
        one = asked(found.question(number))
        rows.append(Reviewed(place, one.puzzle.title, own_answer(one, given.get(number))))
    return replace(_page(found, "review", candidate, given), reviewed=tuple(rows))


def _over(found: Exam, candidate: Candidate, given: Mapping[int, Given]) -> ExamPage:
    return replace(_page(found, "over", candidate, given), ending=ending(found, candidate, given))


def _shown(context: ExamPage, status: int = 200) -> Response:
    return private_page(context, status)
