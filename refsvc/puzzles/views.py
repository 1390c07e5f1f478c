"""Puzzles as pages and programs get them: without the answer, and with it once it is due."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from engine.second.documents.line import write_line
from engine.second.documents.writing import write_position
from refsvc.puzzles.answer import Checked
from refsvc.puzzles.grading import Grade
from refsvc.puzzles.model import Puzzle
from refsvc.puzzles.options import keyed
from refsvc.puzzles.wording import option_entry, option_text
from refsvc.scenarios import pieces, shapes
from refsvc.scenarios.referee import Referee
from refsvc.scenarios.viewing import view
from refsvc.scenarios.views import PositionView


class OptionView(TypedDict):
    """One of the answers to choose from."""

    key: Annotated[str, "The letter to answer with."]
    text: str
    entry: Annotated[shapes.CitedEntry | None, "The entry that it names, if it names one."]


class DifficultyView(TypedDict):
    """How hard a puzzle is."""

    level: Annotated[int, "1 to 4."]
    name: Annotated[str, "easy, medium, hard or expert."]
    because: Annotated[str, "What it follows from."]


class PuzzleView(TypedDict):
    """A puzzle without its answer."""

    title: str
    kind: Annotated[str, "legality, resolution, timing, win or quiz."]
    asks: Annotated[str, "What exactly is asked: legal, why, after, possible, certain, order, reach, win, start, quiz."]
    question: str
    board: Annotated[PositionView | None, "The position as set up; null for a quiz without one."]
    document: Annotated[dict[str, Any] | None, "The scenario that sets it up."]
    line: Annotated[str, "The position on one line; empty without one."]
    given: Annotated[list[str], "Lines that are played before the question."]
    action: Annotated[str, "The action that is asked about, if there is one; `rest` for what waits for a decision."]
    goal: Annotated[list[str], "What is to be reached."]
    played: Annotated[bool, "Whether it is answered by playing on the board instead of choosing."]
    pick: Annotated[str, "one or all: how many options are right."]
    options: list[OptionView]
    difficulty: DifficultyView
    hints: Annotated[int, "How many hints there are."]


class HintView(TypedDict):
    """A hint."""

    text: str
    entry: shapes.CitedEntry | None


class SolvedOption(TypedDict):
    """An option with what is said of it."""

    key: str
    text: str
    right: bool
    picked: bool
    sentences: list[str]
    entries: list[shapes.CitedEntry]


class SolvedView(TypedDict):
    """How a submission fares, with the answer."""

    right: bool
    finished: bool
    remark: str
    options: list[SolvedOption]
    lost_at: int | None
    before: str
    after: str
    chance: Annotated[str, "How likely the goal is at best, as a fraction; empty where none is asked for."]
    course: Annotated[list[str], "The best course, as lines to play."]
    explanation: Annotated[str, "Markdown; entries are written [[id]]."]
    entries: list[shapes.CitedEntry]


def public(referee: Referee, puzzle: Puzzle, checked: Checked) -> PuzzleView:
    """The puzzle as it is put to a solver: nothing in it tells the answer."""
    case = puzzle.case
    return {
        "title": puzzle.title,
        "kind": puzzle.kind.value,
        "asks": puzzle.ask.value,
        "question": puzzle.question,
        "board": None if case is None else view(referee, case.position),
        "document": None if case is None else {**write_position(case.position, case.find), "do": list(case.do)},
        "line": "" if case is None else write_line(case.position, case.find),
        "given": [] if case is None else list(case.do),
        "action": puzzle.action_text,
        "goal": [statement.text for statement in puzzle.goal],
        "played": puzzle.played,
        "pick": "all" if puzzle.pick_all else "one",
        "options": [_option(referee, puzzle, key, place) for key, place in keyed(puzzle).items()],
        "difficulty": {
            "level": checked.difficulty.level,
            "name": checked.difficulty.name,
            "because": checked.difficulty.because,
        },
        "hints": len(checked.hints),
    }


def _option(referee: Referee, puzzle: Puzzle, key: str, place: int) -> OptionView:
    option = puzzle.options[place]
    entry = option_entry(option)
    return {
        "key": key,
        "text": option_text(referee, puzzle, option),
        "entry": pieces.entry(referee, entry) if entry else None,
    }


def hint(referee: Referee, checked: Checked, number: int) -> HintView:
    """One of the hints, counted from 0. Raises IndexError."""
    one = checked.hints[number]
    return {"text": one.text, "entry": pieces.entry(referee, one.entry) if one.entry else None}


def solved(referee: Referee, puzzle: Puzzle, checked: Checked, grade: Grade) -> SolvedView:
    """How a submission fares, with the answer: for whom it is due."""
    places = keyed(puzzle)
    return {
        "right": grade.right,
        "finished": grade.finished,
        "remark": grade.remark,
        "options": [
            {
                "key": one.key,
                "text": option_text(referee, puzzle, puzzle.options[places[one.key]]),
                "right": one.right,
                "picked": one.picked,
                "sentences": list(one.sentences),
                "entries": pieces.entries(referee, one.entries),
            }
            for one in grade.options
        ],
        "lost_at": grade.lost_at,
        "before": grade.before,
        "after": grade.after,
        "chance": checked.answer.chance,
        "course": list(checked.answer.line),
        "explanation": checked.explanation,
        "entries": pieces.entries(referee, checked.entries),
    }
