"""Exams: candidates on the clock, answers kept until it is over, results for the lead alone."""

from __future__ import annotations

import multiprocessing
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlite_utils import Database

from refsvc.store import (
    CLOSED,
    FILE_NAME,
    NEVER,
    Exam,
    Exams,
    NewQuestion,
    NotAllowed,
    NotFound,
    Part,
    Refused,
    Rules,
    Store,
    again_at,
    delete,
    drawn,
)
from refsvc.store.migrations import migrations
from refsvc.store.tokens import digest

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


def test_what_came_in_time_counts_however_long_it_is_judged(exams: Exams, exam: tuple[Exam, str], clock: Clock) -> None:
    """The time of an answer is that at which it came; one that came too late is refused."""
    slug = exam[0].slug
    _, token = exams.join(slug, "Ann")
    clock.pass_minutes(29)
    came = clock()
    clock.pass_minutes(2)
    exams.answer(slug, token, 1, {}, solved=True, reached=came)
    assert list(exams.given(slug, token)) == [1]
    with pytest.raises(Refused, match="time is over"):
        exams.answer(slug, token, 2, {}, solved=True, reached=clock())


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


POOL = [NewQuestion(f"bundled/{number}", 0, {"title": f"{number}"}, {"entries": []}) for number in range(1, 9)]
PARTS = (Part(2, "timing", (1, 2, 3, 4)), Part(1, "win", (4, 5)))


def test_the_same_seed_draws_the_same(exams: Exams) -> None:
    """Each candidate gets questions of every part, others than their neighbours, and whoever repeats it the same."""
    asked = []
    for _ in range(2):
        made, _ = exams.create("Drawn", POOL, 30, NEVER, Rules(parts=PARTS, seed="spring"))
        asked.append([exams.join(made.slug, f"candidate {number}")[0].asked for number in range(6)])
    assert asked[0] == asked[1]
    assert len(set(asked[0])) > 1
    for first, second, third in asked[0]:
        assert {first, second} < {1, 2, 3, 4}
        assert third in (4, 5)
        assert third not in (first, second)
    assert exams.load(made.slug) == made
    assert made.length == 3


@pytest.mark.parametrize("parts", [(), (Part(5, "any", tuple(range(1, 9))),)])
def test_an_order_by_lot_is_always_the_same_for_the_same_seed(exams: Exams, parts: tuple[Part, ...]) -> None:
    """Each candidate has an order of their own, of what is fixed and of what is drawn."""
    asked: dict[bool, list[tuple[int, ...]]] = {}
    for shuffled in (False, True, True):
        made, _ = exams.create("Any", POOL, 30, NEVER, Rules(parts=parts, seed="spring", shuffled=shuffled))
        found = [exams.join(made.slug, f"candidate {number}")[0].asked for number in range(4)]
        assert asked.setdefault(shuffled, found) == found
        assert exams.load(made.slug).rules.shuffled is shuffled
    assert asked[True] != asked[False]
    assert [sorted(one) for one in asked[True]] == [sorted(one) for one in asked[False]]
    assert len(set(asked[True])) > 1


def test_parts_that_share_a_pool_leave_each_other_enough() -> None:
    """Whichever way the lot falls, a part whose pool is small gets what only it can use."""
    parts = (Part(2, "any", (1, 2, 3)), Part(1, "the only one", (1,)))
    assert all(drawn(parts, str(seed))[2] == 1 for seed in range(30))
    assert sorted(drawn(parts, "any")) == [1, 2, 3]


def test_what_was_seen_comes_again_only_where_nothing_else_is_left() -> None:
    """Another try takes what is fresh first."""
    parts = (Part(3, "any", (1, 2, 3, 4, 5)),)
    assert all({4, 5} < set(drawn(parts, str(seed), {1, 2, 3})) for seed in range(20))


def test_only_what_was_asked_is_answered(exams: Exams) -> None:
    """A question of the pool that somebody else got is none of theirs."""
    made, _ = exams.create("Drawn", POOL, 30, NEVER, Rules(parts=(Part(1, "one", (7,)),)))
    _, token = exams.join(made.slug, "Ann")
    exams.answer(made.slug, token, 7, {}, solved=True)
    with pytest.raises(NotFound):
        exams.answer(made.slug, token, 1, {}, solved=True)


def test_another_try_waits_its_time_and_draws_others(exams: Exams, clock: Clock) -> None:
    """It begins after the wait, with a token of its own, as often as is allowed; both tries are in the results."""
    rules = Rules(parts=(Part(3, "any", (1, 2, 3, 4, 5, 6)),), tries=2, wait_minutes=60)
    made, lead = exams.create("Twice", POOL, 30, NEVER, rules)
    first, token = exams.join(made.slug, "Ann")
    assert again_at(made, first, clock()) is None
    with pytest.raises(Refused):
        exams.again(made.slug, token)
    exams.finish(made.slug, token)
    clock.pass_minutes(59)
    with pytest.raises(Refused):
        exams.again(made.slug, token)
    clock.pass_minutes(1)
    second, other = exams.again(made.slug, token)
    assert (second.name, second.attempt, set(first.asked) & set(second.asked)) == ("Ann", 2, set())
    with pytest.raises(Refused):
        exams.again(made.slug, token)
    clock.pass_minutes(300)
    with pytest.raises(Refused):
        exams.again(made.slug, other)
    assert [one.attempt for one, _ in exams.answered(made.slug, lead)] == [1, 2]
    exams.close(made.slug, lead)
    exams.withdraw(made.slug, other)
    assert exams.answered(made.slug, lead) == []


@pytest.mark.parametrize(
    "rules",
    [
        Rules(pass_mark=0),
        Rules(pass_mark=101),
        Rules(tries=0),
        Rules(wait_minutes=-1),
        Rules(parts=(Part(3, "too many", (1, 2)),)),
        Rules(parts=(Part(1, "unknown", (99,)),)),
        Rules(parts=(Part(1, "one", (1,)), Part(1, "the same", (1,)))),
    ],
)
def test_rules_that_can_not_be_kept_are_refused(exams: Exams, rules: Rules) -> None:
    """An exam that nobody could take as it says is not made."""
    with pytest.raises(Refused):
        exams.create("Any", POOL, 30, NEVER, rules)


def test_an_exam_of_before_there_were_rules_is_kept(tmp_path: Path) -> None:
    """Candidates and answers of an older store are there, with every question asked, and go when the exam goes."""
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        migrations.apply(Database(connection), stop_before="m007_exams_with_rules")
        connection.executescript(
            """
            INSERT INTO exams VALUES ('abcdefgh', 'x', 'Old', 30, 'never', '2026-01-01T10:00:00+00:00', NULL);
            INSERT INTO exam_questions VALUES ('abcdefgh', 1, 'bundled/one', 0, '{}', '{}');
            INSERT INTO exam_questions VALUES ('abcdefgh', 2, 'bundled/two', 0, '{}', '{}');
            INSERT INTO candidates VALUES ('abcdefgh', 1, 'TOKEN', 'Ann', '2026-01-01T10:00:00+00:00',
                '2026-01-01T10:30:00+00:00', NULL);
            INSERT INTO exam_answers VALUES ('abcdefgh', 1, 2, '{}', 1, '2026-01-01T10:05:00+00:00');
        """.replace("TOKEN", digest("token"))
        )
    exams = Exams(Store.open(tmp_path))
    candidate = exams.candidate("abcdefgh", "token")
    assert (candidate.name, candidate.attempt, candidate.asked) == ("Ann", 1, (1, 2))
    assert exams.given("abcdefgh", "token")[2].solved
    assert exams.load("abcdefgh").rules == Rules()
    assert delete(exams.store, "abcdefgh") == "exam"
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert list(connection.execute("SELECT * FROM exam_answers")) == []


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


def test_what_is_sent_again_is_set_once(exams: Exams) -> None:
    """Whoever brings a secret along sets one exam, and candidates who began it meet no other one."""
    secret = "a-secret-of-whoever-sets-it"
    first, token = exams.create("Judges", QUESTIONS, 30, NEVER, once=secret)
    again, _ = exams.create("Judges of spring", QUESTIONS, 20, NEVER, once=secret)
    assert (again, token) == (first, secret)
    assert exams.is_lead(first.slug, secret)
    other, _ = exams.create("Judges", QUESTIONS, 30, NEVER)
    assert other.slug != first.slug
