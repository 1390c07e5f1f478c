"""A question of an exam as candidates get it, and what they answered."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import abort, json

import engine
from refsvc.http import asker, reference, said
from refsvc.puzzles import Puzzle, PuzzleAnswer, Submission, Verdict, WrongPuzzle, verdict_from
from refsvc.site.editions import editions
from refsvc.site.links import edition_words
from refsvc.site.pages.puzzles.feedback import Feedback, whole
from refsvc.site.pages.puzzles.summary import BoardShown, GivenShown, board_of, given_of
from refsvc.site.playing_words import puzzle_words
from refsvc.store import Exam, Given, NotFound, Question


@dataclass(frozen=True)
class Asked:
    """A question, as it was when the exam was set."""

    slug: str
    number: int
    puzzle: Puzzle
    verdict: Verdict


@dataclass(frozen=True)
class OwnShown:
    """What a candidate answered."""

    options: tuple[str, ...]
    """The texts of those that were chosen."""
    line: tuple[tuple[str, str], ...]
    """What was played: each line in words, and as it is written."""


@dataclass(frozen=True)
class AskedShown:
    """A question without its answer."""

    number: int
    title: str
    text: str
    edition_words: str
    question: PuzzleAnswer
    board: BoardShown | None
    given: tuple[GivenShown, ...]
    scenario: str
    editions: str
    """What the board needs to know of the editions, as JSON."""
    script_words: str
    """What the board says by itself, as JSON."""
    roll: str
    """How the result of a roll may be written."""
    picked: tuple[str, ...]
    lines: str


def load(slug: str) -> Exam:
    """The exam with this slug; not found where there is none."""
    try:
        return reference().exams.load(slug)
    except NotFound:
        abort(404, said("exam.unknown"))


def asked(question: Question) -> Asked:
    """The puzzle of a question."""
    try:
        puzzle = reference().puzzles.read(question.document)
    except WrongPuzzle as error:
        abort(409, said("exam.unread", why=str(error)))
    return Asked(question.puzzle, question.number, puzzle, verdict_from(question.verdict))


def asked_shown(question: Question, place: int, answered: Mapping[str, Any]) -> AskedShown:
    """The question at its place in the candidate's exam, with what was answered to it so far."""
    one = asked(question)
    public = reference().puzzles.question(one.puzzle, one.verdict)
    return AskedShown(
        number=place,
        title=one.puzzle.title,
        text=one.puzzle.question,
        edition_words=edition_words(one.puzzle.edition),
        question=public,
        board=board_of(one.puzzle),
        given=given_of(one.puzzle),
        scenario=json.dumps(public.document) if one.puzzle.played else "",
        editions=editions() if one.puzzle.played else "",
        script_words=json.dumps(puzzle_words()) if one.puzzle.played else "",
        roll=said("example.roll", one.puzzle.edition),
        picked=tuple(answered.get("picked", ())),
        lines="\n".join(answered.get("lines", ())),
    )


def is_solved(question: Question, submission: Submission) -> bool | None:
    """Whether an answer is right; None where it is none."""
    one = asked(question)
    try:
        return reference().puzzles.grade(one.puzzle, one.verdict, submission, asker()).right
    except engine.NotUnderstood:
        return None


def own_answer(one: Asked, given: Given | None) -> OwnShown | None:
    """What a candidate answered to a question; None where it is open."""
    if given is None:
        return None
    picked, lines = given.submission.get("picked", ()), given.submission.get("lines", ())
    options = reference().puzzles.question(one.puzzle, one.verdict).options
    chosen = tuple(option.text for option in options if option.key in picked)
    return OwnShown(chosen, reference().puzzles.played(one.puzzle, lines))


def told(one: Asked, given: Given | None) -> Feedback:
    """The answer to a question, once it is due, with what the candidate chose."""
    is_right = given is not None and given.solved
    heading = said("feedback.right" if is_right else "feedback.wrong")
    if given is None:
        heading = said("feedback.unanswered")
    found = whole(one.puzzle, one.verdict, "right" if is_right else "wrong", heading)
    picked = given.submission.get("picked", ()) if given else ()
    return replace(found, options=tuple(replace(each, picked=each.key in picked) for each in found.options))
