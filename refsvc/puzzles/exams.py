"""What an exam came to: by candidate, by question and by rule, and as a table for a spreadsheet.

Who is still at it is seen, and counts in nothing.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any, NamedTuple, Protocol
from unicodedata import normalize

from refsvc.puzzles.titles import turning_on


class Question(Protocol):
    """A puzzle as it was when the exam was made."""

    @property
    def number(self) -> int: ...
    @property
    def puzzle(self) -> str:
        """Where it is from, such as bundled/first-blood."""
        ...

    @property
    def document(self) -> Mapping[str, Any]: ...
    @property
    def verdict(self) -> Mapping[str, Any]: ...


class Rules(Protocol):
    """By which rules it is taken."""

    @property
    def pass_mark(self) -> int | None: ...


class Exam(Protocol):
    """An exam with its questions."""

    @property
    def rules(self) -> Rules: ...
    @property
    def closed_at(self) -> str | None: ...
    @property
    def questions(self) -> Sequence[Question]: ...


class Candidate(Protocol):
    """Somebody who takes an exam."""

    @property
    def number(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def started_at(self) -> str: ...
    @property
    def ends_at(self) -> str: ...
    @property
    def finished_at(self) -> str | None: ...
    @property
    def asked(self) -> Sequence[int]:
        """Their questions, by number."""
        ...

    @property
    def attempt(self) -> int: ...


class Given(Protocol):
    """What a candidate answered to a question."""

    @property
    def solved(self) -> bool: ...


class State(Enum):
    """How far a candidate is."""

    RUNNING = "running"
    HANDED_IN = "handed in"
    RAN_OUT = "ran out"
    CLOSED = "closed"
    """The exam was closed before the candidate's time was over."""


class Standing(NamedTuple):
    """How far a candidate is, and since when it is over."""

    state: State
    ended: str
    """Empty while it runs."""


class CandidateResult(NamedTuple):
    """How a candidate did."""

    candidate: Candidate
    standing: Standing
    solved: int
    answered: int
    passed: bool | None
    """None while it runs, and where nobody passes or fails."""
    given: Mapping[int, Given]

    @property
    def asked(self) -> int:
        """How many questions it is."""
        return len(self.candidate.asked)

    @property
    def percent(self) -> int:
        """How much of it was right, rounded down."""
        return 100 * self.solved // max(1, self.asked)

    @property
    def is_running(self) -> bool:
        """Whether answers may still come."""
        return self.standing.state is State.RUNNING


class Count(NamedTuple):
    """How many answers were right, of all that were due."""

    name: str
    """A title of a question, or the id of an entry."""
    solved: int
    due: int


@dataclass(frozen=True)
class Results:
    """The results of an exam."""

    exam: Exam
    candidates: tuple[CandidateResult, ...]
    """The best first; those who are still at it last."""
    questions: tuple[Count, ...]
    """In the order of the exam."""
    rules: tuple[Count, ...]
    """By entry, those that were missed most first."""

    @property
    def running(self) -> int:
        """How many are still at it."""
        return sum(one.is_running for one in self.candidates)

    @property
    def passed(self) -> int:
        """How many have passed."""
        return sum(one.passed is True for one in self.candidates)


def standing(exam: Exam, candidate: Candidate, time: datetime) -> Standing:
    """How far a candidate is at a time."""
    if candidate.finished_at is not None:
        return Standing(State.HANDED_IN, candidate.finished_at)
    if exam.closed_at is not None and datetime.fromisoformat(exam.closed_at) < datetime.fromisoformat(
        candidate.ends_at
    ):
        return Standing(State.CLOSED, exam.closed_at)
    if time >= datetime.fromisoformat(candidate.ends_at):
        return Standing(State.RAN_OUT, candidate.ends_at)
    return Standing(State.RUNNING, "")


def result(exam: Exam, candidate: Candidate, given: Mapping[int, Given], time: datetime) -> CandidateResult:
    """How a candidate did up to a time. What was not answered counts as not solved."""
    solved, stands = sum(one.solved for one in given.values()), standing(exam, candidate, time)
    mark = exam.rules.pass_mark
    judged = mark is not None and stands.state is not State.RUNNING
    passed = 100 * solved >= (mark or 0) * len(candidate.asked) if judged else None
    return CandidateResult(candidate, stands, solved, len(given), passed, given)


def results(exam: Exam, answered: Sequence[tuple[Candidate, Mapping[int, Given]]], time: datetime) -> Results:
    """The results at a time, from what the candidates answered."""
    candidates = [result(exam, candidate, given, time) for candidate, given in answered]
    counted = [(question, _count(question, candidates)) for question in exam.questions]
    candidates.sort(key=lambda one: (one.is_running, -one.percent, one.candidate.number))
    return Results(exam, tuple(candidates), tuple(count for _, count in counted), tuple(_by_rule(counted)))


def _title(question: Question) -> str:
    return str(question.document.get("title", question.puzzle))


def _count(question: Question, candidates: Sequence[CandidateResult]) -> Count:
    """How a question was answered by those who had it and are done."""
    due = [one for one in candidates if not one.is_running and question.number in one.candidate.asked]
    return Count(_title(question), sum(_solved(one.given, question.number) for one in due), len(due))


def _solved(given: Mapping[int, Given], question: int) -> bool:
    return question in given and given[question].solved


def _by_rule(counted: Sequence[tuple[Question, Count]]) -> list[Count]:
    solved: Counter[str] = Counter()
    due: Counter[str] = Counter()
    for question, count in counted:
        for entry in _subject(question):
            solved[entry] += count.solved
            due[entry] += count.due
    counts = [Count(entry, solved[entry], due[entry]) for entry in due]
    return sorted(counts, key=lambda count: (count.solved / count.due if count.due else 1, -count.due, count.name))


def _subject(question: Question) -> Sequence[str]:
    """The entries that a question is about: those its author names, else the one that decides it more than others.

    What else the engine cites is what every answer of its kind rests on: to miss the question says nothing of it.
    """
    document = question.document
    named = document.get("about") or document.get("entry") or document.get("fact", {}).get("card")
    entries = question.verdict["entries"]
    if isinstance(named, str):
        # A document names a card as people do; the verdict names its entry first.
        return [named] if named in entries else entries[:1]
    return turning_on(named, entries) if named else turning_on((), entries)[:1]


ALWAYS = ("candidate", "try", "state", "started", "ended", "solved", "answered", "questions", "percent", "passed")


def as_csv(found: Results) -> str:
    """A table for a spreadsheet: a row for each try of a candidate, a column for each question, 1 for solved."""
    table = io.StringIO()
    # Each text in quotes: a spreadsheet that divides at semicolons finds none to divide at.
    writer = csv.writer(table, quoting=csv.QUOTE_NONNUMERIC)
    titles = [_cell(_title(question)) for question in found.exam.questions]
    mark = found.exam.rules.pass_mark
    writer.writerow([*ALWAYS, "pass mark", *titles])
    for one in found.candidates:
        who, stands = one.candidate, one.standing
        done = [one.solved, one.answered, one.asked, one.percent, _passed(one)]
        marks = [_mark(one, question.number) for question in found.exam.questions]
        row = [_cell(who.name), who.attempt, stands.state.value, who.started_at, stands.ended, *done]
        writer.writerow([*row, "" if mark is None else mark, *marks])
    return table.getvalue()


def _passed(one: CandidateResult) -> str:
    return "" if one.passed is None else "yes" if one.passed else "no"


def _mark(one: CandidateResult, question: int) -> int | str:
    """1 for solved, 0 for not, nothing where nothing was answered; and where it was not asked, that."""
    if question not in one.candidate.asked:
        return "not asked"
    return "" if question not in one.given else int(one.given[question].solved)


def _cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula, whichever sign of whichever width it looks for."""
    line = " ".join(text.split())
    return line if not line or normalize("NFKC", line)[0].isalnum() else f"'{line}"
