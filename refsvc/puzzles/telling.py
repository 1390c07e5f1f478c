"""A puzzle, its hints, a grade and a verdict told to whoever asks: entries with their titles, options in words."""

from __future__ import annotations

from refsvc.judge import Judge
from refsvc.puzzles.answers import (
    DecidedOption,
    Grade,
    HintAnswer,
    OptionAnswer,
    PuzzleAnswer,
    SolvedAnswer,
    VerdictAnswer,
)
from refsvc.puzzles.options import option_entry, option_text
from refsvc.puzzles.puzzle import Puzzle
from refsvc.puzzles.verdict import Verdict


def question(judge: Judge, puzzle: Puzzle, verdict: Verdict) -> PuzzleAnswer:
    """The puzzle as it is put to a solver: nothing in it tells the answer."""
    case = puzzle.case
    return PuzzleAnswer(
        title=puzzle.title,
        kind=puzzle.kind.value,
        asks=puzzle.ask.value,
        question=puzzle.question,
        board=None if case is None else judge.view(case.position),
        document=None if case is None else {**case.position.document, "do": list(case.do)},
        line="" if case is None else case.position.line,
        given=() if case is None else case.do,
        action=puzzle.action_text,
        goal=tuple([statement.text for statement in puzzle.goal]),
        played=puzzle.played,
        pick="all" if puzzle.pick_all else "one",
        options=tuple([_option(judge, puzzle, key, place) for key, place in puzzle.letters.items()]),
        difficulty=verdict.difficulty,
        hints=len(verdict.hints),
    )


def _option(judge: Judge, puzzle: Puzzle, key: str, place: int) -> OptionAnswer:
    option = puzzle.options[place]
    cited = judge.cited([option_entry(option)])
    return OptionAnswer(key, option_text(judge, option), cited[0] if cited else None)


def hint(judge: Judge, verdict: Verdict, number: int) -> HintAnswer:
    """One of the hints, counted from 0. Raises IndexError."""
    one = verdict.hints[number]
    cited = judge.cited([one.entry])
    return HintAnswer(one.text, cited[0] if cited else None)


def solved(judge: Judge, verdict: Verdict, grade: Grade) -> SolvedAnswer:
    """How a submission fares, with the answer: for whom it is due."""
    return SolvedAnswer(
        right=grade.right,
        finished=grade.finished,
        remark=grade.remark,
        options=grade.options,
        lost_at=grade.lost_at,
        before=grade.before,
        after=grade.after,
        chance=verdict.answer.chance,
        course=verdict.answer.line,
        explanation=verdict.explanation,
        entries=judge.cited(verdict.entries),
    )


def told(judge: Judge, verdict: Verdict) -> VerdictAnswer:
    """All that the engine says of a puzzle: for its author."""
    return VerdictAnswer(
        sound=verdict.sound,
        problems=verdict.problems,
        options=tuple(
            [DecidedOption(one.right, one.sentences, judge.cited(one.entries)) for one in verdict.answer.options]
        ),
        chance=verdict.answer.chance,
        course=verdict.answer.line,
        difficulty=verdict.difficulty,
        explanation=verdict.explanation,
        entries=judge.cited(verdict.entries),
    )
