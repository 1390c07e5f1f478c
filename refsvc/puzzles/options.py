"""The options as a solver sees them: shuffled the same way each time, under letters that say nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from string import ascii_lowercase

from refsvc.puzzles.digests import puzzle_digest
from refsvc.puzzles.model import Puzzle


def keyed(puzzle: Puzzle) -> Mapping[str, int]:
    """The place in the document of each option, by the letter under which it is shown, in the order shown."""
    shuffle = puzzle_digest({"question": puzzle.question, "title": puzzle.title}, "order of options")

    def lot(place: int) -> str:
        return hashlib.sha256(f"{shuffle} {place}".encode()).hexdigest()

    places = sorted(range(len(puzzle.options)), key=lot)
    return {ascii_lowercase[number]: place for number, place in enumerate(places)}
