"""What is said to an answer: why a wrong choice is wrong; all the rest once the puzzle is solved or given up."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from flask import abort
from markupsafe import Markup

import engine
from refsvc.collection import PuzzleFound
from refsvc.http import addresses, asker, reference, said
from refsvc.judge import Cited
from refsvc.puzzles import Grade, GradedOption, Puzzle, RefutedAnswer, Submission, Verdict
from refsvc.sentences import capital, sentences_of
from refsvc.site.pages.puzzles.prose import cited, prose


@dataclass(frozen=True)
class RefutedShown:
    """A beginning that somebody may think is the best, and what is wrong with it."""

    one: RefutedAnswer
    board: str
    """Where it is played on the board, with the best course after it."""
    ending: str
    """Where it is played with what puts an end to it; empty where nothing does at once."""
    reply: str
    """Where it is played with the reply that refutes it; empty where none is known."""


@dataclass(frozen=True)
class ProofShown:
    """The proof of a puzzle to win, each course to be played on the board."""

    remarks: tuple[str, ...]
    shortest: str
    """Where the shortest solution is played; empty where none is known."""
    refuted: tuple[RefutedShown, ...]


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer."""

    standing: str
    """right, wrong, open (nothing was answered) or shown (given up)."""
    verdict: str
    remark: str = ""
    options: tuple[GradedOption, ...] = ()
    """Options that were chosen, or all of them once the answer is due."""
    chance: str = ""
    explanation: Markup | str = ""
    entries: tuple[Cited, ...] = ()
    proof: ProofShown | None = None
    """Of a puzzle to win."""
    replies: Mapping[str, str] = field(default_factory=dict)
    """Where wrong options are played with the reply that refutes them, by their letters."""
    reply: str = ""
    """The same of the line that was played."""
    is_repeated: bool = False
    """Whether it was said before and counts no other time."""

    @property
    def is_shown(self) -> bool:
        """Whether the answer is told."""
        return self.standing in ("right", "shown")


JUDGED = ("right", "wrong")
"""How an answer stands that was judged; others are no answer yet."""


def answered(found: PuzzleFound, submission: Submission) -> Feedback:
    """What is said to what was sent, an answer or not. Refuses the request where the puzzle can't be answered."""
    if not (submission.picked or submission.lines):
        return Feedback("open", said("feedback.nothing"), said("feedback.nothing-why"))
    verdict = found.verdict(asker())
    if not verdict.sound:
        abort(409, said("puzzle.wrong"))
    try:
        grade = reference().puzzles.grade(found.puzzle, verdict, submission, asker())
    except engine.NotUnderstood as error:
        return Feedback("open", said("feedback.no-answer"), f"{capital(str(error))}.")
    return feedback(found.puzzle, verdict, grade)


def feedback(puzzle: Puzzle, verdict: Verdict, grade: Grade) -> Feedback:
    """What is said to an answer: all of it where it is right, else what is wrong about the choices that were made."""
    if grade.right:
        return whole(puzzle, verdict, "right", said("feedback.right"), grade.remark if puzzle.played else "")
    if not grade.finished:
        return Feedback("open", said("feedback.unfinished"), grade.remark)
    wrong = {one.key for one in grade.options if one.picked and not one.right}
    chosen = tuple(one for one in _said(verdict, grade.options) if one.key in wrong)
    # Of a single choice the reason says it all.
    remark = "" if chosen and not puzzle.pick_all else grade.remark
    replies = _replies(puzzle, chosen)
    return Feedback(
        "wrong", said("feedback.wrong"), remark, chosen, replies=replies, reply=_played(puzzle, grade.reply)
    )


def whole(puzzle: Puzzle, verdict: Verdict, standing: str, heading: str, remark: str = "") -> Feedback:
    """The answer with all that is said about it."""
    options = _once_told(_said(verdict, reference().puzzles.options(puzzle, verdict)), verdict.explanation)
    return Feedback(
        standing=standing,
        verdict=heading,
        remark=remark,
        options=options,
        chance=said("feedback.certain") if verdict.answer.chance == "1" else reference().puzzles.chance(verdict),
        explanation=prose(verdict.explanation),
        entries=cited(verdict.entries),
        proof=_proof(puzzle, verdict),
        replies=_replies(puzzle, options),
    )


def _proof(puzzle: Puzzle, verdict: Verdict) -> ProofShown | None:
    found = reference().puzzles.proof(puzzle, verdict)
    if found is None:
        return None
    refuted = [
        RefutedShown(one, *(_played(puzzle, course) for course in (one.course, one.ending, one.reply)))
        for one in found.refuted
    ]
    return ProofShown(found.remarks, _played(puzzle, found.shortest), tuple(refuted))


def _replies(puzzle: Puzzle, options: Iterable[GradedOption]) -> dict[str, str]:
    return {one.key: _played(puzzle, one.reply) for one in options if one.reply}


def _played(puzzle: Puzzle, course: Sequence[str]) -> str:
    """Where a course is played on the board; empty where there is none."""
    if puzzle.case is None or not course:
        return ""
    return addresses.position(puzzle.case.position.line, title=puzzle.title, do=[*puzzle.case.do, *course])


def _said(verdict: Verdict, options: Iterable[GradedOption]) -> tuple[GradedOption, ...]:
    """What is said of each option."""
    # What the engine read off the board has no rule of its own: then those that its reason names.
    deciding = cited(verdict.entries)
    return tuple([replace(one, entries=one.entries or _named(one, deciding)) for one in options])


def _once_told(options: Iterable[GradedOption], explanation: str) -> tuple[GradedOption, ...]:
    """The options without sentences of an earlier one; what then says nothing is explained above them."""
    told, found = set[str](), list[GradedOption]()
    for one in options:
        every = [sentence for said in one.sentences for sentence in sentences_of(said)]
        fresh = [sentence for sentence in every if sentence not in told]
        is_explained = all(sentence in explanation for sentence in every)
        told.update(every)
        found.append(replace(one, sentences=(" ".join(fresh),) if fresh else () if is_explained else one.sentences))
    return tuple(found)


def _named(option: GradedOption, deciding: Sequence[Cited]) -> tuple[Cited, ...]:
    """Those of the entries whose titles stand in what is said of an option."""
    told = " ".join(option.sentences)
    return tuple([entry for entry in deciding if f"“{entry.title}”" in told])
