"""The end of a try: how it ended, what came of it, whether there is another one, and the answers once they are due."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from refsvc.http import reference, said
from refsvc.puzzles import CandidateResult, State, result
from refsvc.site.pages.exams.questions import OwnShown, asked, own_answer, told
from refsvc.site.pages.puzzles.feedback import Feedback
from refsvc.site.pages.puzzles.summary import BoardShown, GivenShown, board_of, given_of
from refsvc.store import Candidate, Exam, Given, again_at


@dataclass(frozen=True)
class Told:
    """A question with its answer, after the exam, beside what the candidate answered."""

    number: int
    title: str
    text: str
    board: BoardShown | None
    given: tuple[GivenShown, ...]
    own: OwnShown | None
    feedback: Feedback


@dataclass(frozen=True)
class Ending:
    """The end of a try."""

    result: CandidateResult
    words: str
    """How it ended, in a sentence."""
    again: str
    """What is said of another try; empty where there is none."""
    may_again: bool
    """Whether another try may begin now."""
    told: tuple[Told, ...]
    """The questions with their answers, where these are due by now."""


def ending(exam: Exam, candidate: Candidate, given: Mapping[int, Given]) -> Ending:
    """The end of a try that is over."""
    now = reference().exams.clock()
    went = result(exam, candidate, given, now)
    # Whoever has passed is done: another try could only take that away.
    due = None if went.passed else again_at(exam, candidate, now)
    is_told = reference().exams.answers_due(exam.slug)
    return Ending(
        result=went,
        words=_ended(went.standing.state),
        again="" if due is None else _again_words(exam, candidate, due, now),
        may_again=due is not None and due <= now,
        told=tuple(_told(exam, candidate, given)) if is_told else (),
    )


def _ended(state: State) -> str:
    match state:
        case State.HANDED_IN:
            return said("exam.ended-handed-in")
        case State.RAN_OUT:
            return said("exam.ended-ran-out")
        case State.CLOSED:
            return said("exam.ended-closed")
        case State.RUNNING:
            raise ValueError("an exam that goes on has no end")


def _again_words(exam: Exam, candidate: Candidate, due: datetime, now: datetime) -> str:
    left = exam.rules.tries - candidate.attempt
    questions = said("exam.again-others" if exam.rules.parts else "exam.again-same")
    if due <= now:
        return said("exam.again", left=left, questions=questions)
    return said("exam.again-later", left=left, when=due.strftime("%Y-%m-%d %H:%M"), questions=questions)


def _told(exam: Exam, candidate: Candidate, given: Mapping[int, Given]) -> Iterator[Told]:
    for place, number in enumerate(candidate.asked, 1):
        one, answer = asked(exam.question(number)), given.get(number)
        yield Told(
            number=place,
            title=one.puzzle.title,
            text=one.puzzle.question,
            board=board_of(one.puzzle),
            given=given_of(one.puzzle),
            own=own_answer(one, answer),
            feedback=told(one, answer),
        )
