"""Ratings of puzzles and of solvers, as numbers: whoever changes them knows what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sqlite_utils import Database

from refsvc.store.database import Store
from refsvc.store.refusals import NotFound
from refsvc.store.tokens import digest

OF_PUZZLE = "SELECT value, tries, day, began, counted FROM puzzle_ratings WHERE puzzle = ?"
OF_SOLVER = "SELECT value, tries FROM solver_ratings WHERE solver = ?"


class KeptRating(NamedTuple):
    """The rating of a solver."""

    value: float
    tries: int


class KeptStanding(NamedTuple):
    """The rating of a puzzle, and what of it came about on the day of its last try."""

    value: float
    tries: int
    day: str
    began: float
    counted: int


Change = Callable[[KeptStanding | None, KeptRating | None], tuple[KeptStanding, KeptRating]]
"""What becomes of the two when a puzzle is tried; None stands for one that has no rating yet."""


@dataclass(frozen=True)
class Ratings:
    """Keeps them. The rating of a solver goes with the nickname."""

    store: Store

    def of_solver(self, token: str) -> KeptRating | None:
        """The rating under a nickname; None before the first try, and for a nickname nobody has."""
        with self.store.reading() as database:
            row = next(database.query(OF_SOLVER, [digest(token)]), None)
        return KeptRating(**row) if row else None

    def of_puzzles(self) -> Mapping[str, float]:
        """The rating of every puzzle that has one."""
        with self.store.reading() as database:
            return {row["puzzle"]: row["value"] for row in database.query("SELECT puzzle, value FROM puzzle_ratings")}

    def of_puzzle(self, puzzle: str) -> float | None:
        """The rating of a puzzle; None before the first try."""
        with self.store.reading() as database:
            row = next(database.query(OF_PUZZLE, [puzzle]), None)
        return row["value"] if row else None

    def change(self, puzzle: str, change: Change, token: str = "") -> KeptRating:
        """The rating of the solver after a try that changes both; kept only under a nickname. Raises NotFound."""
        with self.store.writing() as database:
            solver = digest(token) if token else None
            if solver and not _is_there(database, solver):
                raise NotFound("this nickname")
            of_puzzle = next(database.query(OF_PUZZLE, [puzzle]), None)
            of_solver = next(database.query(OF_SOLVER, [solver]), None) if solver else None
            standing, rating = change(
                KeptStanding(**of_puzzle) if of_puzzle else None, KeptRating(**of_solver) if of_solver else None
            )
            database.table("puzzle_ratings", pk="puzzle").upsert({"puzzle": puzzle, **standing._asdict()})
            if solver:
                database.table("solver_ratings", pk="solver").upsert({"solver": solver, **rating._asdict()})
        return rating

    def bring(self, token: str, change: Callable[[KeptRating | None], KeptRating | None]) -> None:
        """Changes the rating under a nickname by what a browser brings to it; None leaves it. Raises NotFound."""
        solver = digest(token)
        with self.store.writing() as database:
            if not _is_there(database, solver):
                raise NotFound("this nickname")
            row = next(database.query(OF_SOLVER, [solver]), None)
            after = change(KeptRating(**row) if row else None)
            if after is not None:
                database.table("solver_ratings", pk="solver").upsert({"solver": solver, **after._asdict()})


def _is_there(database: Database, solver: str) -> bool:
    return database.execute("SELECT 1 FROM solvers WHERE token_digest = ?", [solver]).fetchone() is not None
