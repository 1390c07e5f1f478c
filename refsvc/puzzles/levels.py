"""How hard the puzzles of the content are and which entries decide them, noted beside them.

Lists, training and the pages of those entries know it before any is decided, and so tell the same whatever was asked
before. What is noted goes with the document of the puzzle: of one that was changed since, nothing is known.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from refsvc.judge import Judge
from refsvc.puzzles.difficulty import noted
from refsvc.puzzles.puzzle import Puzzle
from refsvc.puzzles.verdict import Difficulty, Verdict

FILE = "levels.json"
"""Beside the puzzles."""


class Noted(NamedTuple):
    """What is noted of a puzzle."""

    difficulty: Difficulty
    entries: tuple[str, ...]
    """Those that decide it."""


def levels_in(folder: Path, puzzles: Mapping[str, Puzzle], judge: Judge) -> dict[str, Noted]:
    """What is noted of these puzzles, by name."""
    path = folder / FILE
    written = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {
        slug: Noted(noted(judge, one["level"], one["knowledge"], one["complexity"]), tuple(one["entries"]))
        for slug, one in written.items()
        if slug in puzzles and one["puzzle"] == puzzles[slug].digest("")
    }


def levels_file(puzzles: Mapping[str, Puzzle], found: Mapping[str, Noted | Verdict]) -> str:
    """The file that notes it, a line for each puzzle."""
    lines = []
    for slug, one in found.items():
        hard = one.difficulty
        told = {"level": hard.level, "knowledge": hard.knowledge, "complexity": hard.complexity}
        noted = {"puzzle": puzzles[slug].digest(""), **told, "entries": one.entries}
        lines.append(f"{json.dumps(slug)}: {json.dumps(noted)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
