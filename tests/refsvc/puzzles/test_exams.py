"""An exam from its questions to the table of results."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from refsvc.judge import Judge
from refsvc.puzzles import Puzzles, Results, State, as_csv, results
from refsvc.store import NEVER, Candidate, Exams, NewQuestion, Part, Rules, Store
from tests.refsvc.puzzles.builders import LEGALITY, QUIZ, puzzle

BEGIN = datetime(2026, 2, 3, 10, 0, tzinfo=UTC)
OVER = BEGIN + timedelta(minutes=31)


def questions_of(judge: Judge, puzzles: Puzzles) -> list[NewQuestion]:
    """Two questions as an exam keeps them."""
    read = [puzzle(judge, document) for document in (LEGALITY, QUIZ)]
    return [NewQuestion("saved/any", 1, one.document, puzzles.verdict(one).as_data()) for one in read]


@pytest.fixture
def found(tmp_path: Path, judge: Judge, puzzles: Puzzles) -> Results:
    """The results of an exam of two questions that two candidates took to the end of their time."""
    exams = Exams(Store.open(tmp_path), lambda: BEGIN)
    exam, lead = exams.create("Level one", questions_of(judge, puzzles), 30, NEVER)
    _, ann = exams.join(exam.slug, "Ann")
    _, bob = exams.join(exam.slug, "=Bob")
    exams.answer(exam.slug, ann, 1, {}, solved=False)
    exams.answer(exam.slug, bob, 1, {}, solved=True)
    exams.answer(exam.slug, bob, 2, {}, solved=True)
    return results(exam, exams.answered(exam.slug, lead), OVER)


def test_each_candidate_has_a_state_with_its_true_end(tmp_path: Path, judge: Judge, puzzles: Puzzles) -> None:
    """Running has no end and counts nowhere; handed in, run out and closed each end when they ended."""
    time = BEGIN
    exams = Exams(Store.open(tmp_path), lambda: time)
    exam, lead = exams.create("Level one", questions_of(judge, puzzles), 30, NEVER, Rules(pass_mark=50))
    _, ann = exams.join(exam.slug, "Ann")
    exams.answer(exam.slug, ann, 1, {}, solved=True)
    exams.join(exam.slug, "Out")
    time = BEGIN + timedelta(minutes=10)
    exams.finish(exam.slug, ann)
    _, late = exams.join(exam.slug, "Late")
    exams.answer(exam.slug, late, 1, {}, solved=True)
    time = BEGIN + timedelta(minutes=35)
    then = results(exam, exams.answered(exam.slug, lead), time)
    states = {
        one.candidate.name: (one.standing.state, one.standing.ended[11:16], one.passed) for one in then.candidates
    }
    assert states == {
        "Ann": (State.HANDED_IN, "10:10", True),
        "Out": (State.RAN_OUT, "10:30", False),
        "Late": (State.RUNNING, "", None),
    }
    assert [(one.solved, one.due) for one in then.questions] == [(1, 2), (0, 2)]
    assert (then.running, then.passed) == (1, 1)
    rows = {row["candidate"]: row for row in csv.DictReader(io.StringIO(as_csv(then)))}
    assert [(rows[name]["state"], rows[name]["ended"], rows[name]["passed"]) for name in ("Ann", "Out", "Late")] == [
        ("handed in", "2026-02-03T10:10:00+00:00", "yes"),
        ("ran out", "2026-02-03T10:30:00+00:00", "no"),
        ("running", "", ""),
    ]
    assert rows["Ann"]["pass mark"] == "50"
    closed = exams.close(exam.slug, lead)
    ended = results(closed, exams.answered(exam.slug, lead), time + timedelta(hours=1))
    assert {one.candidate.name: one.standing.ended[11:16] for one in ended.candidates}["Late"] == "10:35"
    assert {one.candidate.name: one.standing.state for one in ended.candidates}["Late"] is State.CLOSED
    assert {one.candidate.name: one.standing.state for one in ended.candidates}["Out"] is State.RAN_OUT


def test_what_was_not_asked_is_neither_right_nor_wrong(tmp_path: Path, judge: Judge, puzzles: Puzzles) -> None:
    """A candidate who got another question counts only where it was asked."""
    exams = Exams(Store.open(tmp_path), lambda: BEGIN)
    rules = Rules(parts=(Part(1, "any", (1, 2)),), seed="one")
    exam, lead = exams.create("Drawn", questions_of(judge, puzzles), 30, NEVER, rules)
    candidate, token = exams.join(exam.slug, "Ann")
    (asked,) = candidate.asked
    exams.answer(exam.slug, token, asked, {}, solved=True)
    found = results(exam, exams.answered(exam.slug, lead), OVER)
    assert [one.due for one in found.questions] == [int(asked == 1), int(asked == 2)]
    (row,) = csv.DictReader(io.StringIO(as_csv(found)))
    titles = ("What may it attack", "A figure")
    assert (row["solved"], row["questions"], row["percent"]) == ("1", "1", "100")
    assert row[titles[asked - 1]] == "1"
    assert row[titles[2 - asked]] == "not asked"


def test_candidates_stand_by_what_they_solved(found: Results) -> None:
    """The best comes first, with what was solved and answered."""
    assert [(one.candidate.name, one.solved, one.answered) for one in found.candidates] == [
        ("=Bob", 2, 2),
        ("Ann", 0, 1),
    ]


def test_questions_and_rules_show_what_was_missed(found: Results) -> None:
    """Each question, and the rule that it is about, counts right answers of all that were due, an open one as missed.

    What is merely cited beside, as any attack cites the phase, does not count as missed.
    """
    assert [(one.name, one.solved, one.due) for one in found.questions] == [
        ("What may it attack", 1, 2),
        ("A figure", 1, 2),
    ]
    assert {one.name: (one.solved, one.due) for one in found.rules} == {
        "card-2e/breakers/mind-witch": (1, 2),
        "rule-2e/attack-steps/declare-target": (1, 2),
    }


def test_a_played_puzzle_counts_for_the_text_that_decides_it(tmp_path: Path, judge: Judge, puzzles: Puzzles) -> None:
    """Not for a step of every attack; where no text or ruling decides it, for what decides it first."""
    exams = Exams(Store.open(tmp_path), lambda: BEGIN)
    read = puzzle(judge, LEGALITY)
    steps, text = "rule-2e/attack-steps/roll-the-dice", "ability-2e/soul-shift"
    asked = [
        NewQuestion("saved/any", 1, read.document, {**puzzles.verdict(read).as_data(), "entries": entries})
        for entries in ([steps, text], [steps])
    ]
    exam, lead = exams.create("Level one", asked, 30, NEVER)
    exams.join(exam.slug, "Ann")
    then = results(exam, exams.answered(exam.slug, lead), OVER)
    assert {one.name for one in then.rules} == {text, steps}
    assert all(one.due == 1 for one in then.rules)


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
    candidate = Candidate(1, name, "2024-04-03T12:00:00+00:00", "2024-04-03T12:30:00+00:00", None, (1, 2))
    hostile = replace(found, candidates=(one._replace(candidate=candidate),))
    table = as_csv(hostile)
    (_, row) = csv.reader(io.StringIO(table))
    assert row[0].startswith("'")
    # A program that divides at semicolons finds the whole cell in quotes.
    assert table.splitlines()[1].startswith("\"'")
