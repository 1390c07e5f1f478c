"""How hard a puzzle is, estimated from what it takes: what one must know, and how far one must look ahead."""

from __future__ import annotations

from dataclasses import replace
from math import log10
from typing import NamedTuple

import engine
from refsvc.judge import Judge
from refsvc.puzzles.puzzle import Ask, HoldsClaim, Puzzle
from refsvc.puzzles.rating import level_of
from refsvc.puzzles.verdict import Answer, Difficulty
from refsvc.puzzles.vocabulary import LEVELS

RULE, ACTION, CARD = 0.5, 0.8, 0.35
"""What a rule to know, an action to look ahead and a card in play add."""
FROM_MEDIUM, FROM_HARD, FROM_EXPERT = 5.2, 9.0, 15.0
BASE = {
    Ask.QUIZ: 1.5, Ask.LEGAL: 0.5, Ask.WHY: 1.0, Ask.POSSIBLE: 2.0, Ask.CERTAIN: 2.0, Ask.ORDER: 2.0, Ask.REACH: 2.5,
    Ask.WIN: 3.0, Ask.START: 3.0,
}  # fmt: skip
"""What the kind of question adds by itself."""
KNOWING = (2.0, 4.0, 5.5, 7.0)
"""From how many points of knowledge the second to fifth mark of that axis is reached."""
LOOKING = (1.0, 2.5, 4.5, 7.0)
"""The same of looking ahead."""


class Taken(NamedTuple):
    """What a puzzle takes."""

    rules: int
    steps: int
    cards: int
    positions: int


def difficulty(judge: Judge, puzzle: Puzzle, answer: Answer, entries: int) -> Difficulty:
    """The author's own estimate, or one from rules, depth and orders; with its two axes."""
    opening = puzzle.opening.reached if puzzle.opening else None
    cards = 0 if opening is None else sum(1 for piece in opening.position.board if piece)
    taken = Taken(entries, _depth(puzzle, opening, answer), cards, answer.looked_at)
    level = LEVELS.index(puzzle.difficulty) + 1 if puzzle.difficulty else _level(puzzle, taken)
    because = [
        judge.words.puzzle(f"because-{what}", number=number) for what, number in taken._asdict().items() if number
    ]
    return Difficulty(
        level=level,
        name=judge.words.puzzle(f"level-{LEVELS[level - 1]}"),
        because=", ".join(because),
        knowledge=_mark(RULE * taken.rules + CARD * taken.cards, KNOWING),
        complexity=_mark(ACTION * taken.steps + log10(1 + taken.positions) + _compared(puzzle), LOOKING),
    )


def noted(judge: Judge, level: int, knowledge: int, complexity: int) -> Difficulty:
    """What was found before, without what it follows from."""
    return Difficulty(level, judge.words.puzzle(f"level-{LEVELS[level - 1]}"), "", knowledge, complexity)


def rated(judge: Judge, found: Difficulty, value: float) -> Difficulty:
    """The same at the level of a rating: how those fare who try it tells more than any estimate."""
    level = level_of(value)
    return replace(found, level=level, name=judge.words.puzzle(f"level-{LEVELS[level - 1]}"))


def _level(puzzle: Puzzle, taken: Taken) -> int:
    points = BASE.get(puzzle.ask, 0.0) + RULE * taken.rules + ACTION * taken.steps + CARD * taken.cards
    points += log10(1 + taken.positions) + (1.0 if puzzle.pick_all else 0.0)
    return 1 + sum(points >= least for least in (FROM_MEDIUM, FROM_HARD, FROM_EXPERT))


def _compared(puzzle: Puzzle) -> float:
    """What it adds that several answers, or several courses, have to be weighed against each other."""
    several = puzzle.ask in (Ask.POSSIBLE, Ask.CERTAIN, Ask.ORDER, Ask.REACH, Ask.WIN, Ask.START)
    return (1.0 if puzzle.pick_all else 0.0) + (1.0 if several else 0.0)


def _mark(points: float, borders: tuple[float, ...]) -> int:
    return 1 + sum(points >= border for border in borders)


def _depth(puzzle: Puzzle, opening: engine.Play | None, answer: Answer) -> int:
    """How many lines have to be looked ahead."""
    lines = len(answer.line)
    if opening is not None:
        lines += sum(1 + len(one.answers) for one in opening.done)
    if puzzle.ask in (Ask.POSSIBLE, Ask.CERTAIN):
        lines += max(
            (len(one.claim.statements) for one in puzzle.options if isinstance(one.claim, HoldsClaim)), default=0
        )
    return lines
