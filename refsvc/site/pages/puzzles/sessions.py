"""A session of training, which lives in the address: which puzzles, and how each went that was met so far."""

from __future__ import annotations

from typing import NamedTuple, Self
from urllib.parse import urlencode

from flask import request

from refsvc.http import addresses
from refsvc.puzzles import training

SIGNS = {"right": "r", "wrong": "w", "": "s"}
"""How a puzzle went, by the first try at it; without one it was skipped."""
BETWEEN = "~"


class Session(NamedTuple):
    """The puzzles of a session by their slugs, and a sign for each that is behind."""

    puzzles: tuple[str, ...]
    made: str = ""

    @classmethod
    def of_request(cls, slug: str = "") -> Self | None:
        """The session that the address names, and in which this puzzle is next; None where it is none."""
        puzzles = tuple(one for one in request.args.get("train", "").split(BETWEEN) if one)
        made = request.args.get("made", "")
        if not puzzles or len(puzzles) > training.SESSION or set(made) - set(SIGNS.values()):
            return None
        found = cls(puzzles, made[: len(puzzles)])
        return None if slug and found.next != slug else found

    @property
    def next(self) -> str:
        """The puzzle that is next; empty at the end."""
        return self.puzzles[len(self.made)] if len(self.made) < len(self.puzzles) else ""

    @property
    def number(self) -> int:
        """Its place, counted from 1."""
        return len(self.made) + 1

    @property
    def query(self) -> str:
        """What the address says of it."""
        return urlencode({"train": BETWEEN.join(self.puzzles), "made": self.made}, safe=BETWEEN)

    @property
    def address(self) -> str:
        """Where it goes on: at the puzzle that is next, and at its end with what came of it."""
        return f"{addresses.puzzle(self.next) if self.next else addresses.PUZZLE_TRAINED}?{self.query}"

    def after(self, first: str) -> Self:
        """The session once the next puzzle is behind, by how the first try at it went."""
        return self._replace(made=self.made + SIGNS[first])
