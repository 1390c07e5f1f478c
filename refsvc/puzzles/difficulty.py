"""How hard a puzzle is, estimated from what it takes: rules to know, decisions to make, orders to compare."""

from __future__ import annotations

from math import log10

import engine
from refsvc.judge import Judge
from refsvc.puzzles.puzzle import Ask, HoldsClaim, Puzzle
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


def difficulty(judge: Judge, puzzle: Puzzle, answer: Answer, entries: int) -> Difficulty:
    """The author's own estimate, or one from rules, depth and orders."""
    opening = puzzle.opening.reached if puzzle.opening else None
    depth = _depth(puzzle, opening, answer)
    cards = 0 if opening is None else sum(1 for piece in opening.position.board if piece)
    points = BASE.get(puzzle.ask, 0.0) + RULE * entries + ACTION * depth + CARD * cards
    points += log10(1 + answer.looked_at) + (1.0 if puzzle.pick_all else 0.0)
    level = 1 + sum(points >= least for least in (FROM_MEDIUM, FROM_HARD, FROM_EXPERT))
    if puzzle.difficulty:
        level = LEVELS.index(puzzle.difficulty) + 1
    numbers = {"rules": entries, "steps": depth, "cards": cards, "positions": answer.looked_at}
    because = [judge.words.puzzle(f"because-{what}", number=number) for what, number in numbers.items() if number]
    return Difficulty(level, judge.words.puzzle(f"level-{LEVELS[level - 1]}"), ", ".join(because))


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
