"""Whether a question promises more than its goal: title, question and goal say one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from refsvc.judge import Judge
from refsvc.puzzles.puzzle import Puzzle
from refsvc.puzzles.verdict import Problem

CERTAINTY = re.compile(
    r"\b(?:for (?:certain|sure)|surely|without (?:rolling )?a die|no die (?:may|is)\b)", re.IGNORECASE
)
"""Words of a question in which nothing may be left to chance."""
BY_WHEN = re.compile(r"\bbefore (?:the|its|his|her|their|your own) (?:\w+ )?phase\b", re.IGNORECASE)
"""Words of a question that must be done by a phase."""
PHASE = re.compile(r"phase is \w+")


def of_question(judge: Judge, puzzle: Puzzle) -> Iterator[Problem]:
    """What the title or the question of a puzzle with a goal says that its goal does not."""
    if not puzzle.goal:
        return
    said = {"title": puzzle.title, "question": puzzle.question}
    for where, text in said.items():
        if CERTAINTY.search(text) and not puzzle.is_certain:
            yield Problem(where, judge.words.puzzle("promised-certain"))
        if BY_WHEN.search(text) and not any(PHASE.fullmatch(one.text) for one in puzzle.goal):
            yield Problem(where, judge.words.puzzle("promised-phase"))
