"""The checked answers of puzzles, worked out once for each wording of a puzzle under the same rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from refsvc.puzzles.answer import Checked, checked_from
from refsvc.puzzles.checking import check
from refsvc.puzzles.digests import puzzle_digest, rules_digest
from refsvc.puzzles.model import Puzzle
from refsvc.scenarios.referee import Referee
from refsvc.store.checked import CheckedShelf

Progress = Callable[[int], bool]


class Stopped(Exception):
    """The search for an answer was stopped by whoever watched it."""


class Answers:
    """Checks puzzles and remembers what came out, in memory and, given a shelf, for other processes too.

    A digest of the puzzle, the rules and the texts is what an answer is kept under: it is never out of date.
    """

    def __init__(self, referee: Referee, shelf: CheckedShelf | None = None) -> None:
        self._referee, self._shelf = referee, shelf
        self._known: dict[str, Checked] = {}

    @cached_property
    def rules(self) -> str:
        """The digest of the rules and texts in force."""
        return rules_digest(self._referee.corpus)

    def checked(self, puzzle: Puzzle, progress: Progress | None = None) -> Checked:
        """The puzzle, checked; at once if it was before."""
        digest = puzzle_digest(puzzle.document, self.rules)
        found = self._known.get(digest) or self._kept(digest)
        if found is None:
            found = self._worked_out(puzzle, digest, progress)
        self._known[digest] = found
        return found

    def known(self, puzzle: Puzzle) -> Checked | None:
        """What was made of the puzzle already; None where nobody asked yet."""
        digest = puzzle_digest(puzzle.document, self.rules)
        return self._known.get(digest) or self._kept(digest)

    def _worked_out(self, puzzle: Puzzle, digest: str, progress: Progress | None) -> Checked:
        stopped = False

        def watched(positions: int) -> bool:
            nonlocal stopped
            stopped = progress is not None and not progress(positions)
            return not stopped

        found = check(self._referee, puzzle, watched, rules=self.rules)
        if stopped:
            raise Stopped
        if self._shelf is not None:
            self._shelf.keep(digest, found.as_data())
        return found

    def _kept(self, digest: str) -> Checked | None:
        data = None if self._shelf is None else self._shelf.find(digest)
        return None if data is None else checked_from(data)
