"""Puzzles as pages, programs and terminals get them: without the answer, and with it once it is due.

As the answers of the judge: values whose fields say what they hold; what stands beside the type of a field describes it
in the schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Any

from refsvc.judge import Cited, Judge, PositionView
from refsvc.puzzles import proof
from refsvc.puzzles.making import Made
from refsvc.puzzles.puzzle import Ask, Puzzle
from refsvc.puzzles.stating import all_stated
from refsvc.puzzles.verdict import Difficulty, Problem, Verdict
from refsvc.puzzles.wording import action_in_words, chance_in_words, course_told, option_entry, option_text
from refsvc.sentences import capital


@dataclass(frozen=True)
class OptionAnswer:
    """One of the answers to choose from."""

    key: Annotated[str, "The letter to answer with."]
    text: str
    entry: Annotated[Cited | None, "The entry that it names, if it names one."]


@dataclass(frozen=True)
class PuzzleAnswer:
    """A puzzle without its answer."""

    title: str
    kind: Annotated[str, "legality, resolution, timing, win or quiz."]
    asks: Annotated[str, "What exactly is asked: legal, why, after, possible, certain, order, reach, win, start, quiz."]
    edition: Annotated[str, "The edition whose rules answer it: 2e or 1e."]
    question: str
    board: Annotated[PositionView | None, "The position as set up; null for a quiz without one."]
    document: Annotated[Mapping[str, Any] | None, "The scenario that sets it up."]
    line: Annotated[str, "The position on one line; empty without one."]
    given: Annotated[tuple[str, ...], "Lines that are played before the question."]
    action: Annotated[str, "The action that is asked about, if there is one; `rest` for what waits for a decision."]
    action_in_words: Annotated[str, "The same in words; empty for `rest`."]
    goal: Annotated[tuple[str, ...], "What is to be reached."]
    goal_in_words: Annotated[
        str, "The same as a sentence, with by when it must hold and whether for certain; empty without a goal."
    ]
    played: Annotated[bool, "Whether it is answered by playing on the board instead of choosing."]
    pick: Annotated[str, "one or all: how many options are right."]
    options: tuple[OptionAnswer, ...]
    difficulty: Annotated[Difficulty | None, "Null while the engine has not looked at it."]
    hints: Annotated[int, "How many hints there are; 0 while the engine has not looked at it."]


@dataclass(frozen=True)
class HintAnswer:
    """A hint."""

    text: str
    entry: Cited | None


@dataclass(frozen=True)
class GradedOption:
    """An option with what is said of it."""

    key: str
    text: str
    right: bool
    picked: bool
    sentences: tuple[str, ...]
    entries: tuple[Cited, ...]
    reply: Annotated[tuple[str, ...], "It, and how the enemy's reply refutes it, as lines to play; mostly empty."] = ()


@dataclass(frozen=True)
class Grade:
    """How a submission fares."""

    right: bool
    finished: Annotated[bool, "Whether there is nothing more to be played; choosing is always finished."]
    remark: str
    options: tuple[GradedOption, ...] = ()
    lost_at: Annotated[int | None, "The line, counted from 0, that gave away chance."] = None
    before: Annotated[str, "How likely the goal was before that line, as a fraction; without one, at the start."] = ""
    after: Annotated[str, "How likely it was after that line; without one, where the lines end."] = ""
    reply: Annotated[tuple[str, ...], "That line, and how the reply refutes it, as lines to play; or empty."] = ()


@dataclass(frozen=True)
class RefutedAnswer:
    """A beginning that somebody may think is the best, and what it comes to."""

    action: Annotated[str, "As a line to play."]
    words: str
    chance: Annotated[str, "What it keeps of the chance at most, as a fraction."]
    remark: Annotated[str, "What it falls short of, and how it ends, in sentences."]
    course: Annotated[tuple[str, ...], "It and the best course after it, as lines to play."]
    ending: Annotated[tuple[str, ...], "It and decisions after which the goal is out of reach; empty without any."]
    reply: Annotated[tuple[str, ...], "It, and how the enemy's reply refutes it, as lines to play; mostly empty."] = ()


@dataclass(frozen=True)
class ProofAnswer:
    """The proof of a puzzle to win."""

    solutions: Annotated[int, "How many there are; order, needless actions and like cards make no other one."]
    complete: Annotated[bool, "Whether every way to begin was looked into to its end: if not, there may be more."]
    remarks: Annotated[tuple[str, ...], "How many there are, how long the shortest is, how far it went: sentences."]
    beginnings: Annotated[tuple[str, ...], "Every first action that keeps the greatest chance, as a line to play."]
    shortest: Annotated[tuple[str, ...], "The shortest course that keeps it, as lines to play."]
    refuted: Annotated[tuple[RefutedAnswer, ...], "Other beginnings, those first that come closest."]
    positions: Annotated[int, "How many positions were looked at."]


@dataclass(frozen=True)
class SolvedAnswer(Grade):
    """How a submission fares, with the answer."""

    chance: Annotated[str, "How likely the goal is at best, as a fraction; empty where none is asked for."] = ""
    course: Annotated[tuple[str, ...], "The best course, as lines to play."] = ()
    explanation: Annotated[str, "Markdown; entries are written [[id]]."] = ""
    entries: tuple[Cited, ...] = ()
    proof: Annotated[ProofAnswer | None, "Of a puzzle to win; null of others."] = None


@dataclass(frozen=True)
class DecidedOption:
    """What the engine says of an option."""

    right: bool | None
    sentences: tuple[str, ...]
    entries: tuple[Cited, ...]


@dataclass(frozen=True)
class VerdictAnswer:
    """What the engine says of a puzzle."""

    sound: Annotated[bool, "Whether it may be put to anybody."]
    problems: tuple[Problem, ...]
    options: Annotated[tuple[DecidedOption, ...], "In the order of the document."]
    chance: Annotated[str, "How likely the goal is at best, as a fraction; empty where none is asked for."]
    course: Annotated[tuple[str, ...], "The best course, as lines to play."]
    difficulty: Difficulty
    explanation: Annotated[str, "Markdown; entries are written [[id]]."]
    entries: tuple[Cited, ...]
    proof: Annotated[ProofAnswer | None, "Of a puzzle to win that is sound; null of others."]


@dataclass(frozen=True)
class KindOffered:
    """A kind of puzzle that a recording can become."""

    kind: Annotated[str, "legality, resolution, timing, win or quiz."]
    words: str
    about: Annotated[str, "What is asked in puzzles of this kind."]


@dataclass(frozen=True)
class OptionMade:
    """An answer to choose from, for the maker."""

    text: str
    right: bool | None
    why: Annotated[str, "Why it is wrong, or right."]


@dataclass(frozen=True)
class MadeAnswer:
    """A puzzle made by playing, for its maker."""

    kind: Annotated[str, "legality, resolution, timing, win or quiz."]
    kinds: Annotated[tuple[KindOffered, ...], "All that can be made of it, that which suits it best first."]
    title: str
    question: str
    explanation: str
    pick: Annotated[str, "one or all: how many options are right."]
    options: Annotated[tuple[OptionMade, ...], "In the order of the document."]
    sound: Annotated[bool, "Whether it may be put to anybody."]
    problems: tuple[Problem, ...]
    difficulty: Difficulty
    document: Annotated[Mapping[str, Any], "The puzzle as it is kept."]
    may_be_played: Annotated[bool, "Whether its answer is a line, so that it may be asked with `played`."]
    played: Annotated[bool, "Whether it is answered by playing on the board instead of choosing."]
    course: Annotated[tuple[str, ...], "Of one that is played, the best line in words."]
    chance: Annotated[str, "How likely that reaches the goal, in words; empty where options are chosen."]


def made_answer(judge: Judge, made: Made) -> MadeAnswer:
    """A puzzle made by playing, for its maker."""
    puzzle, verdict, said = made.puzzle, made.verdict, judge.words.puzzle
    return MadeAnswer(
        kind=puzzle.kind.value,
        kinds=tuple(
            [KindOffered(one.value, said(f"kind-{one.value}"), said(f"kind-{one.value}-about")) for one in made.kinds]
        ),
        title=puzzle.title,
        question=puzzle.question,
        explanation=puzzle.explanation,
        pick="all" if puzzle.pick_all else "one",
        options=tuple(
            [
                OptionMade(option_text(judge, puzzle, option), one.right, " ".join(one.sentences))
                for option, one in zip(puzzle.options, verdict.answer.options, strict=False)
            ]
        ),
        sound=verdict.sound,
        problems=tuple([replace(one, message=f"{capital(one.message).rstrip('.')}.") for one in verdict.problems]),
        difficulty=verdict.difficulty,
        document=puzzle.document,
        may_be_played=made.may_be_played,
        played=made.played,
        course=course_told(judge, puzzle, verdict.answer.line) if made.played else (),
        chance=chance_in_words(judge, Fraction(verdict.answer.chance or 0)) if made.played else "",
    )


def question(judge: Judge, puzzle: Puzzle, verdict: Verdict | None) -> PuzzleAnswer:
    """The puzzle as it is put to a solver: nothing in it tells the answer."""
    case = puzzle.case
    return PuzzleAnswer(
        title=puzzle.title,
        kind=puzzle.kind.value,
        asks=puzzle.ask.value,
        edition=puzzle.edition,
        question=puzzle.question,
        board=None if case is None else judge.view(case.position),
        document=None if case is None else {**case.position.document, "do": list(case.do)},
        line="" if case is None else case.position.line,
        given=() if case is None else case.do,
        action=puzzle.action_text,
        action_in_words="" if puzzle.action is None else action_in_words(judge, puzzle, puzzle.action),
        goal=tuple([statement.text for statement in puzzle.goal]),
        goal_in_words=_goal(judge, puzzle),
        played=puzzle.played,
        pick="all" if puzzle.pick_all else "one",
        options=tuple([_option(judge, puzzle, key, place) for key, place in puzzle.letters.items()]),
        difficulty=verdict.difficulty if verdict else None,
        hints=len(verdict.hints) if verdict else 0,
    )


def _goal(judge: Judge, puzzle: Puzzle) -> str:
    """What is to be reached, by when, and whether for certain: one sentence that says as much as is graded."""
    if not puzzle.goal or puzzle.case is None:
        return ""
    said, goal = judge.words.puzzle, all_stated(judge, puzzle.goal, puzzle.case.position)
    if puzzle.reply:
        return said("goal-after-the-reply", goal=goal)
    if puzzle.is_certain:
        return said("goal-certain", goal=goal)
    return said("goal-likely", goal=goal) if puzzle.ask is Ask.WIN else said("goal-this-turn", goal=goal)


def _option(judge: Judge, puzzle: Puzzle, key: str, place: int) -> OptionAnswer:
    option = puzzle.options[place]
    cited = judge.cited([option_entry(option)])
    return OptionAnswer(key, option_text(judge, puzzle, option), cited[0] if cited else None)


def hint(judge: Judge, verdict: Verdict, number: int) -> HintAnswer:
    """One of the hints, counted from 0. Raises IndexError."""
    one = verdict.hints[number]
    cited = judge.cited([one.entry])
    return HintAnswer(one.text, cited[0] if cited else None)


def solved(judge: Judge, puzzle: Puzzle, verdict: Verdict, grade: Grade) -> SolvedAnswer:
    """How a submission fares, with the answer: for whom it is due."""
    return SolvedAnswer(
        right=grade.right,
        finished=grade.finished,
        remark=grade.remark,
        options=grade.options,
        lost_at=grade.lost_at,
        before=grade.before,
        after=grade.after,
        reply=grade.reply,
        chance=verdict.answer.chance,
        course=verdict.answer.line,
        explanation=verdict.explanation,
        entries=judge.cited(verdict.entries),
        proof=proof_answer(judge, puzzle, verdict),
    )


def proof_answer(judge: Judge, puzzle: Puzzle, verdict: Verdict) -> ProofAnswer | None:
    """The proof of a puzzle to win; None where there is none."""
    found = verdict.proof
    if found is None:
        return None
    return ProofAnswer(
        solutions=found.solutions,
        complete=found.complete,
        remarks=proof.told(judge, found),
        beginnings=found.beginnings,
        shortest=found.shortest,
        refuted=tuple(
            [
                RefutedAnswer(
                    one.action,
                    capital(course_told(judge, puzzle, (one.action,))[0]),
                    one.most,
                    proof.refuted(judge, puzzle, verdict.answer, one),
                    one.line,
                    one.ending,
                    () if one.reply is None else one.reply.course,
                )
                for one in found.refutations
            ]
        ),
        positions=found.positions,
    )


def told(judge: Judge, puzzle: Puzzle, verdict: Verdict) -> VerdictAnswer:
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
        proof=proof_answer(judge, puzzle, verdict),
    )
