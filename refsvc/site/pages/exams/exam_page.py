"""Taking an exam: joining by name, one question after the other on the clock, handing in, and taking it again.

A candidate's questions are numbered from 1, whichever of the exam's questions they are.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from flask import Blueprint, Response, jsonify, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from refsvc import bounds
from refsvc.http import addresses, asked_number, reference, said, whole_number
from refsvc.puzzles import CandidateResult, State, result
from refsvc.sentences import capital
from refsvc.site.pages.exams.questions import AskedShown, asked_shown, is_solved, load, told
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.feedback import Feedback
from refsvc.site.pages.puzzles.tries import sent_of
from refsvc.site.rendering import PageContext, private, private_page
from refsvc.store import Candidate, Exam, Given, NotAllowed, Refused, again_at

bp = Blueprint("exam_taking", __name__)


@dataclass(frozen=True)
class Told:
    """A question with its answer, after the exam."""

    number: int
    title: str
    text: str
    lines: tuple[str, ...]
    """What the candidate played; empty where options were chosen."""
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
    result: CandidateResult | None = None
    """How it went, once it is over."""
    ending: str = ""
    """How it ended, in a sentence."""
    again: str = ""
    """What is said of another try; empty where there is none."""
    may_again: bool = False
    """Whether another try may begin now."""
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
        return _shown(_page(found, "review", candidate, given))
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
        return _again(slug)
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


def _again(slug: str) -> AnyResponse:
    """The first question of another try, if one is open."""
    response = redirect(addresses.exam(slug), 303)
    with suppress(Refused):
        _, token = reference().exams.again(slug, cookies.candidate(slug))
        cookies.keep_candidate(response, slug, token)
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
    submission, question = sent_of().submission, found.question(candidate.asked[number - 1])
    solved = is_solved(question, submission)
    if solved is None:
        return False
    kept = {"picked": list(submission.picked), "lines": list(submission.lines)}
    reference().exams.answer(found.slug, cookies.candidate(found.slug), question.number, kept, solved=solved)
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


def _over(found: Exam, candidate: Candidate, given: Mapping[int, Given]) -> ExamPage:
    """The end; with the answers where they are due by now."""
    now = reference().exams.clock()
    went, due = result(found, candidate, given, now), again_at(found, candidate, now)
    told_by_now = reference().exams.answers_due(found.slug)
    return replace(
        _page(found, "over", candidate, given),
        told=tuple(_told(found, candidate, given)) if told_by_now else (),
        result=went,
        ending=_ended(went.standing.state),
        again="" if due is None else _again_words(found, candidate, due, now),
        may_again=due is not None and due <= now,
    )


def _ended(state: State) -> str:
    """What is said first of how it ended."""
    match state:
        case State.HANDED_IN:
            return said("exam.ended-handed-in")
        case State.RAN_OUT:
            return said("exam.ended-ran-out")
        case State.CLOSED:
            return said("exam.ended-closed")
        case State.RUNNING:
            raise ValueError("an exam that goes on has no end")


def _again_words(found: Exam, candidate: Candidate, due: datetime, now: datetime) -> str:
    """What is said of another try."""
    left = found.rules.tries - candidate.attempt
    when = due.strftime("%Y-%m-%d %H:%M")
    told = said("exam.again", left=left) if due <= now else said("exam.again-later", left=left, when=when)
    return f"{told} {said('exam.again-drawn')}" if found.rules.parts else told


def _told(found: Exam, candidate: Candidate, given: Mapping[int, Given]) -> Iterator[Told]:
    for place, number in enumerate(candidate.asked, 1):
        one = found.question(number)
        is_right = given[number].solved if number in given else None
        answer = given[number].submission if number in given else {}
        texts = (str(one.document.get("title", "")), str(one.document.get("question", "")))
        lines = tuple(answer.get("lines", ()))
        yield Told(place, *texts, lines, told(one, answer.get("picked", ()), is_right=is_right))


def _shown(context: ExamPage, status: int = 200) -> Response:
    return private_page(context, status)
