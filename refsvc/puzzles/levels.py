"""How hard the puzzles of the content are, noted beside them: lists and training know it before any is decided.

What is noted goes with the document of the puzzle: of one that was changed since, nothing is known.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from refsvc.judge import Judge
from refsvc.puzzles.difficulty import noted
from refsvc.puzzles.puzzle import Puzzle
from refsvc.puzzles.verdict import Difficulty

FILE = "levels.json"
"""Beside the puzzles."""


def levels_in(folder: Path, puzzles: Mapping[str, Puzzle], judge: Judge) -> dict[str, Difficulty]:
    """How hard the puzzles are of which that is noted, by name."""
    path = folder / FILE
    written = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {
        slug: noted(judge, one["level"], one["knowledge"], one["complexity"])
        for slug, one in written.items()
        if slug in puzzles and one["puzzle"] == puzzles[slug].digest("")
    }


def levels_file(puzzles: Mapping[str, Puzzle], found: Mapping[str, Difficulty]) -> str:
    """The file that notes it, a line for each puzzle."""
    lines = []
    for slug, one in found.items():
        told = {"level": one.level, "knowledge": one.knowledge, "complexity": one.complexity}
        lines.append(f"{json.dumps(slug)}: {json.dumps({'puzzle': puzzles[slug].digest(''), **told})}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
