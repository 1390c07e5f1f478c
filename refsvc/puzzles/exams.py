"""What an exam came to: by candidate, by question and by rule, and as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol
from unicodedata import normalize


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


class Exam(Protocol):
    """An exam with its questions."""

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


class Given(Protocol):
    """What a candidate answered to a question."""

    @property
    def solved(self) -> bool: ...


class CandidateResult(NamedTuple):
    """How a candidate did."""

    candidate: Candidate
    solved: int
    answered: int
    given: Mapping[int, Given]


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
    """The best first."""
    questions: tuple[Count, ...]
    """In the order of the exam."""
    rules: tuple[Count, ...]
    """By entry, those that were missed most first."""


def results(exam: Exam, answered: Sequence[tuple[Candidate, Mapping[int, Given]]]) -> Results:
    """The results, from what the candidates answered. What was not answered counts as not solved."""
    candidates = [
        CandidateResult(candidate, sum(one.solved for one in given.values()), len(given), given)
        for candidate, given in answered
    ]
    questions = [
        Count(_title(question), sum(_solved(one.given, question.number) for one in candidates), len(candidates))
        for question in exam.questions
    ]
    candidates.sort(key=lambda one: (-one.solved, one.candidate.number))
    return Results(exam, tuple(candidates), tuple(questions), tuple(_by_rule(exam, candidates)))


def _title(question: Question) -> str:
    return str(question.document.get("title", question.puzzle))


def _solved(given: Mapping[int, Given], question: int) -> bool:
    return question in given and given[question].solved


def _by_rule(exam: Exam, candidates: Sequence[CandidateResult]) -> list[Count]:
    solved: Counter[str] = Counter()
    due: Counter[str] = Counter()
    for question in exam.questions:
        right = sum(_solved(one.given, question.number) for one in candidates)
        for entry in question.verdict["entries"]:
            solved[entry] += right
            due[entry] += len(candidates)
    counts = [Count(entry, solved[entry], due[entry]) for entry in due]
    return sorted(counts, key=lambda count: (count.solved / count.due if count.due else 1, -count.due, count.name))


def as_csv(found: Results) -> str:
    """A table for a spreadsheet: a row for each candidate, a column for each question, 1 for solved."""
    table = io.StringIO()
    # Each text in quotes: a spreadsheet that divides at semicolons finds none to divide at.
    writer = csv.writer(table, quoting=csv.QUOTE_NONNUMERIC)
    titles = [_cell(_title(question)) for question in found.exam.questions]
    writer.writerow(["candidate", "started", "ended", "solved", "answered", "questions", *titles])
    for one in found.candidates:
        marks = [_mark(one.given, question.number) for question in found.exam.questions]
        ended = one.candidate.finished_at or one.candidate.ends_at
        row = [_cell(one.candidate.name), one.candidate.started_at, ended, one.solved, one.answered, len(marks), *marks]
        writer.writerow(row)
    return table.getvalue()


def _mark(given: Mapping[int, Given], question: int) -> int | str:
    """1 for solved, 0 for not, nothing where nothing was answered."""
    return "" if question not in given else int(given[question].solved)


def _cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula, whichever sign of whichever width it looks for."""
    line = " ".join(text.split())
    return line if not line or normalize("NFKC", line)[0].isalnum() else f"'{line}"
