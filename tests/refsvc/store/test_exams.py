"""Exams: candidates on the clock, answers kept until it is over, results for the lead alone."""

from __future__ import annotations

import multiprocessing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from refsvc.store import CLOSED, NEVER, Exam, Exams, NewQuestion, NotAllowed, NotFound, Refused, Store

QUESTIONS = [NewQuestion(f"bundled/{name}", 0, {"title": name}, {"entries": []}) for name in ("one", "two")]
CANDIDATES = 4


class Clock:
    """A clock that stands until it is told to go on."""

    def __init__(self) -> None:
        self.time = datetime(2026, 2, 3, 10, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def pass_minutes(self, minutes: int) -> None:
        """Let time pass."""
        self.time += timedelta(minutes=minutes)


@pytest.fixture
def clock() -> Clock:
    """A clock of its own."""
    return Clock()


@pytest.fixture
def exams(tmp_path: Path, clock: Clock) -> Exams:
    """No exams yet."""
    return Exams(Store.open(tmp_path), clock)


@pytest.fixture
def exam(exams: Exams) -> tuple[Exam, str]:
    """An exam of half an hour with two questions, and the token of its lead."""
    return exams.create("Level one", QUESTIONS, 30, CLOSED)


def test_an_exam_keeps_its_questions(exams: Exams, exam: tuple[Exam, str]) -> None:
    """An exam is found under its link with its questions as they were."""
    made, token = exam
    assert exams.load(made.slug) == made
    assert [(one.number, one.puzzle, one.document) for one in made.questions] == [
        (1, "bundled/one", {"title": "one"}),
        (2, "bundled/two", {"title": "two"}),
    ]
    assert (exams.is_lead(made.slug, token), exams.is_lead(made.slug, "guessed")) == (True, False)


def test_a_candidate_answers_and_changes_an_answer(exams: Exams, exam: tuple[Exam, str]) -> None:
    """The last answer to a question counts."""
    slug = exam[0].slug
    _, token = exams.join(slug, "Ann")
    exams.answer(slug, token, 1, {"picked": ["a"]}, solved=False)
    exams.answer(slug, token, 1, {"picked": ["b"]}, solved=True)
    given = exams.given(slug, token)
    assert list(given) == [1]
    assert (given[1].submission, given[1].solved) == ({"picked": ["b"]}, True)


def test_time_runs_out(exams: Exams, exam: tuple[Exam, str], clock: Clock) -> None:
    """Each candidate has the whole time from joining, and not a minute more."""
    slug = exam[0].slug
    _, early = exams.join(slug, "Ann")
    clock.pass_minutes(20)
    _, late = exams.join(slug, "Bob")
    clock.pass_minutes(10)
    with pytest.raises(Refused, match="time is over"):
        exams.answer(slug, early, 1, {}, solved=True)
    exams.answer(slug, late, 1, {}, solved=True)
    assert (exams.may_answer(slug, early), exams.may_answer(slug, late)) == (False, True)


def test_handed_in_is_handed_in(exams: Exams, exam: tuple[Exam, str]) -> None:
    """Who has handed in can't go on, and handing in twice changes nothing."""
    slug = exam[0].slug
    _, token = exams.join(slug, "Ann")
    first = exams.finish(slug, token)
    assert exams.finish(slug, token) == first
    with pytest.raises(Refused, match="handed in"):
        exams.answer(slug, token, 1, {}, solved=True)


def test_a_closed_exam_is_closed(exams: Exams, exam: tuple[Exam, str]) -> None:
    """Once the lead has closed it nobody joins or answers, and only then answers are due."""
    made, lead = exam
    _, token = exams.join(made.slug, "Ann")
    assert not exams.answers_due(made.slug)
    assert exams.close(made.slug, lead).closed
    with pytest.raises(Refused, match="closed"):
        exams.join(made.slug, "Bob")
    with pytest.raises(Refused, match="closed"):
        exams.answer(made.slug, token, 1, {}, solved=True)
    assert exams.answers_due(made.slug)


def test_answers_that_are_never_told_stay_untold(exams: Exams) -> None:
    """An exam may keep its answers for ever."""
    made, lead = exams.create("Kept", QUESTIONS, 30, NEVER)
    exams.close(made.slug, lead)
    assert not exams.answers_due(made.slug)


def test_only_the_lead_sees_results(exams: Exams, exam: tuple[Exam, str]) -> None:
    """Neither a candidate's token nor a guess opens the results or closes the exam."""
    made, lead = exam
    candidate, token = exams.join(made.slug, "Ann")
    exams.answer(made.slug, token, 2, {}, solved=True)
    for guess in (token, "guessed"):
        with pytest.raises(NotAllowed):
            exams.answered(made.slug, guess)
        with pytest.raises(NotAllowed):
            exams.close(made.slug, guess)
    ((found, given),) = exams.answered(made.slug, lead)
    assert (found, list(given)) == (candidate, [2])


def test_what_is_no_exam_is_refused(exams: Exams, exam: tuple[Exam, str]) -> None:
    """Without a title, questions or time there is no exam; without a name or under one taken there is no candidate."""
    for title, questions, minutes, reveals in (
        ("", QUESTIONS, 30, NEVER),
        ("Empty", [], 30, NEVER),
        ("Short", QUESTIONS, 0, NEVER),
        ("Loud", QUESTIONS, 30, "always"),
    ):
        with pytest.raises(Refused):
            exams.create(title, questions, minutes, reveals)
    slug = exam[0].slug
    _, token = exams.join(slug, "Ann")
    for name in ("", "x" * 81, " Ann "):
        with pytest.raises(Refused):
            exams.join(slug, name)
    with pytest.raises(NotFound):
        exams.answer(slug, token, 3, {}, solved=True)
    with pytest.raises(NotFound):
        exams.load("missing2")
    with pytest.raises(NotAllowed):
        exams.given(slug, "guessed")


def take(folder: str, slug: str, name: str) -> None:
    """Join and answer everything."""
    exams = Exams(Store.open(Path(folder)))
    _, token = exams.join(slug, name)
    for number in (1, 2):
        exams.answer(slug, token, number, {"by": name}, solved=True)


def test_candidates_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    """Several candidates who join and answer at once each have their own number and all their answers."""
    exams = Exams(Store.open(tmp_path))
    made, lead = exams.create("Together", QUESTIONS, 30, NEVER)
    context = multiprocessing.get_context("spawn")
    names = [f"candidate {number}" for number in range(CANDIDATES)]
    workers = [context.Process(target=take, args=(str(tmp_path), made.slug, name)) for name in names]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
        assert worker.exitcode == 0
    answered = exams.answered(made.slug, lead)
    assert [candidate.number for candidate, _ in answered] == list(range(1, CANDIDATES + 1))
    assert {candidate.name for candidate, _ in answered} == set(names)
    for candidate, given in answered:
        assert [one.submission for one in given.values()] == [{"by": candidate.name}] * 2
