"""Exams: questions kept as they were when it was made, candidates on the clock, answers that stay on the server.

A candidate who takes an exam again has a row for each try, all under one name, each with its own questions and token.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlite_utils import Database

from refsvc import bounds
from refsvc.store.clock import Clock, moment, now
from refsvc.store.database import Store
from refsvc.store.lots import Part, drawn, shuffled
from refsvc.store.refusals import NotAllowed, NotFound
from refsvc.store.texts import text_of
from refsvc.store.tokens import digest, matches, new_slug, new_token

NEVER, CLOSED = "never", "closed"
REVEALS = (NEVER, CLOSED)
"""When candidates may see the right answers: never, or once the exam is closed."""


MOST_PER_CENT = 100


class Refused(Exception):
    """Something that an exam does not allow, in words: the time is over, the exam closed, the name taken."""


class Question(NamedTuple):
    """A puzzle as it was when the exam was made."""

    number: int
    puzzle: str
    """Where it is from, such as bundled/first-blood."""
    version: int
    document: Mapping[str, Any]
    verdict: Mapping[str, Any]


class NewQuestion(NamedTuple):
    """A puzzle to be put into an exam."""

    puzzle: str
    version: int
    document: Mapping[str, Any]
    verdict: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """By which rules an exam is taken, beside its time."""

    pass_mark: int | None = None
    """Per cent of the questions that must be right; None where nobody passes or fails."""
    parts: tuple[Part, ...] = ()
    """What is drawn for each candidate; nothing where everybody gets every question."""
    seed: str = ""
    """By which it is drawn."""
    tries: int = 1
    """How often a candidate may take it."""
    wait_minutes: int = 0
    """Minutes from the end of a try until the next may begin."""
    shuffled: bool = False
    """Whether each candidate gets their questions in an order of their own, by the seed."""


PLAIN = Rules()


@dataclass(frozen=True)
class Exam:
    """An exam with its questions."""

    slug: str
    title: str
    minutes: int
    reveals: str
    created_at: str
    closed_at: str | None
    rules: Rules
    questions: tuple[Question, ...]
    """Every question; where some are drawn, the pool of all parts."""

    @property
    def closed(self) -> bool:
        """Whether nobody can answer any more."""
        return self.closed_at is not None

    @property
    def length(self) -> int:
        """How many questions each candidate gets."""
        return sum(part.count for part in self.rules.parts) or len(self.questions)

    def question(self, number: int) -> Question:
        """The question with this number."""
        return self.questions[number - 1]


class Candidate(NamedTuple):
    """Somebody who takes an exam, in one of their tries."""

    number: int
    name: str
    started_at: str
    ends_at: str
    finished_at: str | None
    asked: tuple[int, ...]
    """Their questions by number, in order."""
    attempt: int = 1
    """The how manieth try it is."""


class Given(NamedTuple):
    """What a candidate answered to a question."""

    question: int
    submission: Mapping[str, Any]
    solved: bool
    answered_at: str


@dataclass(frozen=True)
class Exams:
    """Makes exams, takes answers, gives results to the lead."""

    store: Store
    clock: Clock = now

    def create(
        self,
        title: str,
        questions: Sequence[NewQuestion],
        minutes: int,
        reveals: str,
        rules: Rules = PLAIN,
        once: str = "",
    ) -> tuple[Exam, str]:
        """The exam, and the token of its lead. Raises Refused where it would be none.

        Who sends the token along, a secret of their own, gets the exam that they set with it before, if they did: what
        candidates may have begun never changes.
        """
        name = " ".join(title.split())
        if not 1 <= len(name) <= bounds.LONGEST_TITLE:
            raise Refused(f"expected a title of 1 to {bounds.LONGEST_TITLE} characters")
        most = bounds.MOST_POOL if rules.parts else bounds.MOST_QUESTIONS
        if not 1 <= len(questions) <= most:
            raise Refused(f"expected 1 to {most} puzzles, not {len(questions)}")
        if not 1 <= minutes <= bounds.LONGEST_EXAM or reveals not in REVEALS:
            raise Refused(f"expected 1 to {bounds.LONGEST_EXAM} minutes, and answers told {' or '.join(REVEALS)}")
        wrong = _wrong_with(rules, len(questions))
        if wrong:
            raise Refused(wrong)
        token, slug = once or new_token(), new_slug()
        row = {"slug": slug, "edit_token_digest": digest(token), "title": name, "minutes": minutes, "reveals": reveals}
        with self.store.writing() as database:
            query = "SELECT slug FROM exams WHERE edit_token_digest = ?"
            known = next(database.query(query, [digest(once)]), None) if once else None
            if known is not None:
                return _exam(database, known["slug"]), token
            database.table("exams").insert(
                row | _rules_row(rules, slug) | {"created_at": moment(self.clock), "closed_at": None}
            )
            for number, one in enumerate(questions, 1):
                database.table("exam_questions").insert(_question_row(slug, number, one))
            return _exam(database, slug), token

    def load(self, slug: str) -> Exam:
        """An exam. Raises NotFound."""
        with self.store.reading() as database:
            return _exam(database, slug)

    def is_lead(self, slug: str, token: str) -> bool:
        """Whether a token is that of the exam's lead."""
        with self.store.reading() as database:
            return matches(token, _row(database, slug)["edit_token_digest"])

    def close(self, slug: str, token: str) -> Exam:
        """The exam, closed: nobody can join or answer any more."""
        with self.store.writing() as database:
            _lead(database, slug, token)
            closed = "UPDATE exams SET closed_at = coalesce(closed_at, ?) WHERE slug = ?"
            database.execute(closed, [moment(self.clock), slug])
            return _exam(database, slug)

    def delete(self, slug: str, token: str) -> None:
        """Deletes an exam with all its candidates and answers, for its lead. Raises NotFound and NotAllowed."""
        with self.store.writing() as database:
            _lead(database, slug, token)
            database.execute("DELETE FROM exams WHERE slug = ?", [slug])
        self.store.settle()

    # Candidates

    def join(self, slug: str, name: str) -> tuple[Candidate, str]:
        """A new candidate, whose time begins now, and their token. Raises Refused."""
        shown = " ".join(name.split())
        if not 1 <= len(shown) <= bounds.LONGEST_CANDIDATE:
            raise Refused(f"expected a name of 1 to {bounds.LONGEST_CANDIDATE} characters")
        with self.store.writing() as database:
            try:
                return self._begun(database, slug, shown, 1, frozenset())
            except sqlite3.IntegrityError:
                raise Refused(f"“{shown}” takes this exam already: take another name") from None

    def again(self, slug: str, token: str) -> tuple[Candidate, str]:
        """The same candidate in their next try, whose time begins now, and its token. Raises Refused."""
        with self.store.writing() as database:
            last = _candidate(database, slug, token)
            exam = _exam(database, slug)
            due = again_at(exam, last, self.clock())
            if due is None or due > self.clock():
                raise Refused("another try is not open")
            query = "SELECT asked FROM candidates WHERE exam = ? AND name = ?"
            seen = {one for row in database.query(query, [slug, last.name]) for one in json.loads(row["asked"])}
            try:
                return self._begun(database, slug, last.name, last.attempt + 1, seen)
            except sqlite3.IntegrityError:
                raise Refused("that try has begun already") from None

    def _begun(
        self, database: Database, slug: str, name: str, attempt: int, seen: Collection[int]
    ) -> tuple[Candidate, str]:
        """A candidate whose time begins now. Raises Refused where the exam is closed."""
        exam, token, start = _exam(database, slug), new_token(), self.clock()
        if exam.closed:
            raise Refused("the exam is closed")
        counted = database.query("SELECT coalesce(max(number), 0) AS last FROM candidates WHERE exam = ?", [slug])
        number = next(iter(counted))["last"] + 1
        asked, seed = tuple(one.number for one in exam.questions), f"{exam.rules.seed}/{number}"
        if exam.rules.parts:
            asked = drawn(exam.rules.parts, seed, seen)
        if exam.rules.shuffled:
            asked = shuffled(asked, seed)
        row = {"exam": slug, "number": number, "attempt": attempt, "token_digest": digest(token), "name": name}
        times = {"started_at": _written(start), "ends_at": _written(start + timedelta(minutes=exam.minutes))}
        database.table("candidates").insert(row | times | {"finished_at": None, "asked": json.dumps(asked)})
        return _candidate(database, slug, token), token

    def candidate(self, slug: str, token: str) -> Candidate:
        """The candidate with this token. Raises NotAllowed."""
        with self.store.reading() as database:
            return _candidate(database, slug, token)

    def may_answer(self, slug: str, token: str) -> bool:
        """Whether the candidate's time is not over yet, and neither they nor the lead have ended it."""
        with self.store.reading() as database:
            candidate = _candidate(database, slug, token)
            return _barred(_row(database, slug), candidate, self.clock()) == ""

    def answer(
        self,
        slug: str,
        token: str,
        question: int,
        submission: Mapping[str, Any],
        *,
        solved: bool,
        reached: datetime | None = None,
    ) -> None:
        """Keep the answer to a question, in the place of an earlier one. Raises Refused once time is over.

        `reached` is when it came, where that was earlier: to judge it takes time that is not the candidate's.
        """
        text = text_of(submission)
        with self.store.writing() as database:
            candidate = _candidate(database, slug, token)
            barred = _barred(_row(database, slug), candidate, reached or self.clock())
            if barred:
                raise Refused(barred)
            if question not in candidate.asked:
                raise NotFound(f"question {question}")
            row = {"exam": slug, "candidate": candidate.number, "question": question, "submission": text}
            kept = row | {"solved": int(solved), "answered_at": moment(self.clock)}
            database.table("exam_answers").insert(kept, replace=True)

    def given(self, slug: str, token: str) -> Mapping[int, Given]:
        """What the candidate has answered so far, by question. Whether it is right is not for the candidate to see."""
        with self.store.reading() as database:
            return _given(database, slug, _candidate(database, slug, token).number)

    def finish(self, slug: str, token: str) -> Candidate:
        """The candidate, done before the time is over."""
        with self.store.writing() as database:
            number = _candidate(database, slug, token).number
            ended = "UPDATE candidates SET finished_at = coalesce(finished_at, ?) WHERE exam = ? AND number = ?"
            database.execute(ended, [moment(self.clock), slug, number])
            return _candidate(database, slug, token)

    def withdraw(self, slug: str, token: str) -> None:
        """Deletes a candidate with their name and all that they answered in any try. Raises NotFound and NotAllowed.

        Raises Refused while the exam is open, so that nobody begins it anew.
        """
        with self.store.writing() as database:
            if _row(database, slug)["closed_at"] is None:
                raise Refused("the exam is still open")
            name = _candidate(database, slug, token).name
            database.execute("DELETE FROM candidates WHERE exam = ? AND name = ?", [slug, name])
        self.store.settle()

    def answers_due(self, slug: str) -> bool:
        """Whether candidates may see the right answers."""
        exam = self.load(slug)
        return exam.closed and exam.reveals == CLOSED

    # Results

    def answered(self, slug: str, token: str) -> list[tuple[Candidate, Mapping[int, Given]]]:
        """Every candidate with what they answered, for the lead. Raises NotAllowed."""
        with self.store.reading() as database:
            _lead(database, slug, token)
            query = "SELECT * FROM candidates WHERE exam = ? ORDER BY number"
            found = [_candidate_of(row) for row in database.query(query, [slug])]
            return [(candidate, _given(database, slug, candidate.number)) for candidate in found]


def again_at(exam: Exam, last: Candidate, time: datetime) -> datetime | None:
    """When a candidate may begin another try; None while the last one runs, and where there is no other."""
    ended = last.finished_at or last.ends_at
    over = last.finished_at is not None or time >= datetime.fromisoformat(last.ends_at)
    if exam.closed or not over or last.attempt >= exam.rules.tries:
        return None
    return datetime.fromisoformat(ended) + timedelta(minutes=exam.rules.wait_minutes)


def _wrong_with(rules: Rules, questions: int) -> str:
    """What is wrong with the rules of an exam that has so many questions; empty if nothing is."""
    if rules.pass_mark is not None and not 1 <= rules.pass_mark <= MOST_PER_CENT:
        return f"expected a pass mark of 1 to {MOST_PER_CENT} per cent"
    if not 1 <= rules.tries <= bounds.MOST_TRIES or not 0 <= rules.wait_minutes <= bounds.LONGEST_WAIT:
        return f"expected 1 to {bounds.MOST_TRIES} tries, and 0 to {bounds.LONGEST_WAIT} minutes between them"
    if len(rules.seed) > bounds.LONGEST_SEED:
        return f"expected a seed of at most {bounds.LONGEST_SEED} characters"
    if any(not 1 <= number <= questions for part in rules.parts for number in part.pool):
        return "expected parts that are drawn from the questions of the exam"
    wanted = sum(part.count for part in rules.parts)
    if wanted > bounds.MOST_QUESTIONS or any(part.count < 1 for part in rules.parts):
        return f"expected parts of at least 1 question, {bounds.MOST_QUESTIONS} together"
    found = len(drawn(rules.parts, rules.seed))
    return f"the parts ask for {wanted} puzzles, and there are {found} for them" if found < wanted else ""


def _rules_row(rules: Rules, slug: str) -> dict[str, Any]:
    parts = json.dumps([vars(one) for one in rules.parts], ensure_ascii=False)
    return {**vars(rules), "parts": parts, "seed": rules.seed or slug, "shuffled": int(rules.shuffled)}


def _question_row(slug: str, number: int, one: NewQuestion) -> dict[str, Any]:
    checked = json.dumps(one.verdict, ensure_ascii=False, separators=(",", ":"))
    row = {"exam": slug, "number": number, "puzzle": one.puzzle, "version": one.version}
    return row | {"document": text_of(one.document), "checked": checked}


def _row(database: Database, slug: str) -> Mapping[str, Any]:
    row = next(database.query("SELECT * FROM exams WHERE slug = ?", [slug]), None)
    if row is None:
        raise NotFound(slug)
    return row


def _lead(database: Database, slug: str, token: str) -> None:
    if not matches(token, _row(database, slug)["edit_token_digest"]):
        raise NotAllowed(slug)


def _exam(database: Database, slug: str) -> Exam:
    row = _row(database, slug)
    rows = database.query("SELECT * FROM exam_questions WHERE exam = ? ORDER BY number", [slug])
    questions = [
        Question(one["number"], one["puzzle"], one["version"], json.loads(one["document"]), json.loads(one["checked"]))
        for one in rows
    ]
    kept = {key: row[key] for key in ("slug", "title", "minutes", "reveals", "created_at", "closed_at")}
    parts = [Part(one["count"], one["says"], tuple(one["pool"])) for one in json.loads(row["parts"])]
    told = {key: row[key] for key in ("pass_mark", "seed", "tries", "wait_minutes")}
    rules = Rules(**told, parts=tuple(parts), shuffled=bool(row["shuffled"]))
    return Exam(**kept, rules=rules, questions=tuple(questions))


def _candidate(database: Database, slug: str, token: str) -> Candidate:
    _row(database, slug)
    query = "SELECT * FROM candidates WHERE exam = ? AND token_digest = ?"
    row = next(database.query(query, [slug, digest(token)]), None)
    if row is None:
        raise NotAllowed(slug)
    return _candidate_of(row)


def _candidate_of(row: Mapping[str, Any]) -> Candidate:
    times = (row["started_at"], row["ends_at"], row["finished_at"])
    return Candidate(row["number"], row["name"], *times, tuple(json.loads(row["asked"])), row["attempt"])


def _barred(exam: Mapping[str, Any], candidate: Candidate, time: datetime) -> str:
    """Why the candidate can't answer any more; empty if they can."""
    if exam["closed_at"] is not None:
        return "the exam is closed"
    if candidate.finished_at is not None:
        return "you have handed in already"
    return "the time is over" if time >= datetime.fromisoformat(candidate.ends_at) else ""


def _given(database: Database, slug: str, number: int) -> Mapping[int, Given]:
    query = "SELECT * FROM exam_answers WHERE exam = ? AND candidate = ? ORDER BY question"
    return {
        row["question"]: Given(row["question"], json.loads(row["submission"]), bool(row["solved"]), row["answered_at"])
        for row in database.query(query, [slug, number])
    }


def _written(time: datetime) -> str:
    return time.isoformat(timespec="seconds")
