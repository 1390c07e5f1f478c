"""An exam from its questions to the table of results."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

from refsvc.judge import Judge
from refsvc.puzzles import Puzzles, Results, as_csv, results
from refsvc.store import NEVER, Candidate, Exams, NewQuestion, Store
from tests.refsvc.puzzles.builders import LEGALITY, QUIZ, puzzle


@pytest.fixture
def found(tmp_path: Path, judge: Judge, puzzles: Puzzles) -> Results:
    """The results of an exam of two questions that two candidates took."""
    exams = Exams(Store.open(tmp_path))
    read = [puzzle(judge, document) for document in (LEGALITY, QUIZ)]
    questions = [NewQuestion("saved/any", 1, one.document, puzzles.verdict(one).as_data()) for one in read]
    exam, lead = exams.create("Level one", questions, 30, NEVER)
    _, ann = exams.join(exam.slug, "Ann")
    _, bob = exams.join(exam.slug, "=Bob")
    exams.answer(exam.slug, ann, 1, {}, solved=False)
    exams.answer(exam.slug, bob, 1, {}, solved=True)
    exams.answer(exam.slug, bob, 2, {}, solved=True)
    return results(exam, exams.answered(exam.slug, lead))


def test_candidates_stand_by_what_they_solved(found: Results) -> None:
    """The best comes first, with what was solved and answered."""
    assert [(one.candidate.name, one.solved, one.answered) for one in found.candidates] == [
        ("=Bob", 2, 2),
        ("Ann", 0, 1),
    ]


def test_questions_and_rules_show_what_was_missed(found: Results) -> None:
    """Each question and each rule behind it counts right answers of all that were due, an open one as missed."""
    assert [(one.name, one.solved, one.due) for one in found.questions] == [
        ("What may it attack", 1, 2),
        ("A figure", 1, 2),
    ]
    by_rule = {one.name: (one.solved, one.due) for one in found.rules}
    assert by_rule["card-2e/breakers/mind-witch"] == (1, 2)
    assert any(name.startswith("glossary-2e/") for name in by_rule)


def test_the_table_is_safe_to_open(found: Results) -> None:
    """The CSV has a row for each candidate and a column for each question, and no cell is taken for a formula."""
    rows = list(csv.reader(io.StringIO(as_csv(found))))
    assert rows[0][-2:] == ["What may it attack", "A figure"]
    assert [row[0] for row in rows[1:]] == ["'=Bob", "Ann"]
    assert [row[-2:] for row in rows[1:]] == [["1", "1"], ["0", ""]]


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        ";=1+1",
        "\uff1d1+1",
        "\uff0b1",
        "\uff20SUM(A1)",
        "\t=1+1",
        "\n=1+1",
        "\u200b=1+1",
        '"=1+1',
        "|calc",
        "%0A=1",
        "-1",
    ],
)
def test_no_sign_begins_a_formula(found: Results, name: str) -> None:
    """Whatever a candidate is called, the cell begins with a letter, a digit, or the sign that makes it a text."""
    (one, *_) = found.candidates
    candidate = Candidate(1, name, "2024-04-03T12:00:00+00:00", "2024-04-03T12:30:00+00:00", None)
    hostile = replace(found, candidates=(one._replace(candidate=candidate),))
    table = as_csv(hostile)
    (_, row) = csv.reader(io.StringIO(table))
    assert row[0].startswith("'")
    # A program that divides at semicolons finds the whole cell in quotes.
    assert table.splitlines()[1].startswith("\"'")
