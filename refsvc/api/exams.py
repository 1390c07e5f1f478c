"""The route about exams: what came of one, for whoever has the lead's code."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from flask import Blueprint

import engine
from refsvc import bounds
from refsvc.api.operations import Operations
from refsvc.api.parameters import slug
from refsvc.api.refusals import as_problems
from refsvc.api.schemas import Schema
from refsvc.http import addresses, reference
from refsvc.puzzles import CandidateResult, Count, results

bp = Blueprint("exam_routes", __name__, url_prefix=addresses.API)
operations = Operations(bp)

SLUG = slug()
CODE: Schema = {
    "type": "object",
    "required": ["token"],
    "additionalProperties": False,
    "properties": {
        "token": {"type": "string", "maxLength": bounds.LONGEST_COOKIE, "description": "The lead's code."},
    },
}


@dataclass(frozen=True)
class QuestionAnswered:
    """What a candidate answered to a question."""

    question: Annotated[int, "Its number in the exam."]
    solved: Annotated[bool | None, "Null where nothing was answered."]


@dataclass(frozen=True)
class CandidateAnswer:
    """How one try of a candidate went."""

    name: str
    attempt: Annotated[int, "Which try it is, from 1."]
    state: Annotated[str, "running, handed in, ran out, or closed: the exam was, before the time was over."]
    started_at: str
    ended_at: Annotated[str | None, "Null while it runs."]
    solved: int
    answered: int
    questions: int
    percent: Annotated[int, "Rounded down."]
    passed: Annotated[bool | None, "Null while it runs, and where there is no pass mark."]
    answers: Annotated[tuple[QuestionAnswered, ...], "For each question that was asked of them."]


@dataclass(frozen=True)
class Counted:
    """How many answers were right, of all that were due."""

    name: Annotated[str, "The title of a question, or the id of an entry."]
    solved: int
    due: int


@dataclass(frozen=True)
class ExamAnswer:
    """What came of an exam so far. Who is still at it counts in nothing."""

    title: str
    closed: bool
    pass_mark: Annotated[int | None, "In per cent."]
    candidates: Annotated[tuple[CandidateAnswer, ...], "The best first, those who are still at it last."]
    questions: Annotated[tuple[Counted, ...], "In the order of the exam."]
    rules: Annotated[tuple[Counted, ...], "By entry, those missed most first."]


@operations.post(
    addresses.API_EXAM_RESULTS,
    summary="The results of an exam",
    parameters=(SLUG,),
    body=CODE,
    answers=ExamAnswer,
    example={"slug": "k7f3m2qa", "body": {"token": "b0Zt3q…"}},
    shown={
        "title": "Judges, level 1",
        "closed": True,
        "pass_mark": 70,
        "candidates": [
            {
                "name": "Ann",
                "attempt": 1,
                "state": "handed in",
                "started_at": "2026-05-02T10:00:00+00:00",
                "ended_at": "2026-05-02T10:12:30+00:00",
                "solved": 1,
                "answered": 1,
                "questions": 1,
                "percent": 100,
                "passed": True,
                "answers": [{"question": 1, "solved": True}],
            }
        ],
        "questions": [{"name": "Next to each other", "solved": 1, "due": 1}],
        "rules": [{"name": "glossary-2e/adjacent", "solved": 1, "due": 1}],
    },
    problems={
        400: "The body is malformed.",
        403: "It is not the lead's code.",
        404: "There is no exam with this slug.",
    },
)
def exam_results(slug: str, body: Any) -> ExamAnswer:
    """By candidate, by question and by rule: the same as on the page of results and in its table."""
    with as_problems():
        asked = engine.plain.mapping(body, "", tuple(CODE["properties"]))
        token = engine.plain.text(asked.get("token"), "token", most=bounds.LONGEST_COOKIE)
        exams = reference().exams
        exam, answered = exams.load(slug), exams.answered(slug, token)
    found = results(exam, answered, exams.clock())
    return ExamAnswer(
        title=exam.title,
        closed=exam.closed,
        pass_mark=exam.rules.pass_mark,
        candidates=tuple([_candidate(one) for one in found.candidates]),
        questions=_counted(found.questions),
        rules=_counted(found.rules),
    )


def _candidate(one: CandidateResult) -> CandidateAnswer:
    return CandidateAnswer(
        name=one.candidate.name,
        attempt=one.candidate.attempt,
        state=one.standing.state.value,
        started_at=one.candidate.started_at,
        ended_at=one.standing.ended or None,
        solved=one.solved,
        answered=one.answered,
        questions=one.asked,
        percent=one.percent,
        passed=one.passed,
        answers=tuple(
            [QuestionAnswered(n, one.given[n].solved if n in one.given else None) for n in one.candidate.asked]
        ),
    )


def _counted(counts: Iterable[Count]) -> tuple[Counted, ...]:
    return tuple([Counted(one.name, one.solved, one.due) for one in counts])
