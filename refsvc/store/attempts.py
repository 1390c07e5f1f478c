"""Who tried which puzzle and how it went: statistics for each puzzle, progress for each nickname."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from refsvc import bounds
from refsvc.store.clock import Clock, moment, now
from refsvc.store.database import Store
from refsvc.store.refusals import NotFound
from refsvc.store.tokens import digest, new_token

COUNTED = "count(*) AS tries, total(solved) AS solved, total(hints) AS hints"


class Statistics(NamedTuple):
    """How a puzzle fares with those who try it."""

    tries: int
    solved: int
    """Tries that were right."""
    hints: int
    """Hints taken altogether."""

    @property
    def percent(self) -> int | None:
        """How many of a hundred tries are right; None without any."""
        return None if self.tries == 0 else round(100 * self.solved / self.tries)


class Progress(NamedTuple):
    """What one solver made of a puzzle."""

    tries: int
    solved: bool
    version: int
    """The version tried last."""


class Tried(NamedTuple):
    """One try."""

    puzzle: str
    solved: bool
    day: str
    """Of the solver's calendar where it is known, as an ISO date."""


class WrongNickname(Exception):
    """A nickname is empty or too long."""

    def __init__(self) -> None:
        super().__init__(f"expected a nickname of 1 to {bounds.LONGEST_NICKNAME} characters")


@dataclass(frozen=True)
class Attempts:
    """Counts tries."""

    store: Store
    clock: Clock = now

    def join(self, nickname: str) -> str:
        """The token of a new solver, whose progress it stands for. Several may have the same nickname."""
        name = " ".join(nickname.split())
        if not 1 <= len(name) <= bounds.LONGEST_NICKNAME:
            raise WrongNickname
        token = new_token()
        row = {"token_digest": digest(token), "nickname": name, "joined_at": moment(self.clock)}
        with self.store.writing() as database:
            database.table("solvers").insert(row)
        return token

    def nickname(self, token: str) -> str:
        """The nickname of a token. Raises NotFound."""
        with self.store.reading() as database:
            row = next(database.query("SELECT nickname FROM solvers WHERE token_digest = ?", [digest(token)]), None)
        if row is None:
            raise NotFound("this nickname")
        name: str = row["nickname"]
        return name

    def delete(self, token: str) -> None:
        """Deletes a nickname and every try under it. Raises NotFound."""
        self.nickname(token)
        with self.store.writing() as database:
            database.execute("DELETE FROM attempts WHERE solver = ?", [digest(token)])
            database.execute("DELETE FROM solvers WHERE token_digest = ?", [digest(token)])
        self.store.settle()

    def record(
        self,
        puzzle: str,
        version: int,
        *,
        solved: bool,
        token: str = "",
        hints: int = 0,
        seconds: int | None = None,
        day: str = "",
    ) -> bool:
        """Keeps one try at a puzzle, under a nickname if there is a token; says whether it is the first under it.

        The day is that of the solver's calendar. Raises NotFound for a token that nobody has.
        """
        if token:
            self.nickname(token)
        solver = digest(token) if token else None
        row = {"puzzle": puzzle, "version": version, "solver": solver, "solved": int(solved), "day": day}
        with self.store.writing() as database:
            before = "SELECT 1 FROM attempts WHERE solver = ? AND puzzle = ? LIMIT 1"
            is_first = bool(token) and database.execute(before, [solver, puzzle]).fetchone() is None
            more = {"hints": max(0, hints), "seconds": seconds, "tried_at": moment(self.clock)}
            database.table("attempts").insert(row | more)
        return is_first

    def tries(self, token: str) -> Sequence[Tried]:
        """Every try under a nickname, in the order in which they were made. Raises NotFound."""
        self.nickname(token)
        query = "SELECT puzzle, solved, day, tried_at FROM attempts WHERE solver = ? ORDER BY id"
        with self.store.reading() as database:
            rows = list(database.query(query, [digest(token)]))
        return [Tried(row["puzzle"], bool(row["solved"]), row["day"] or row["tried_at"][:10]) for row in rows]

    def statistics(self, puzzle: str) -> Statistics:
        """How a puzzle fares, all versions together."""
        with self.store.reading() as database:
            row = next(iter(database.query(f"SELECT {COUNTED} FROM attempts WHERE puzzle = ?", [puzzle])))
        return _statistics(row)

    def all_statistics(self) -> Mapping[str, Statistics]:
        """How every puzzle fares that anybody tried."""
        query = f"SELECT puzzle, {COUNTED} FROM attempts GROUP BY puzzle ORDER BY puzzle"
        with self.store.reading() as database:
            rows = list(database.query(query))
        return {row["puzzle"]: _statistics(row) for row in rows}

    def progress(self, token: str) -> Mapping[str, Progress]:
        """What a solver made of each puzzle tried. Raises NotFound."""
        self.nickname(token)
        query = """SELECT puzzle, count(*) AS tries, max(solved) AS solved, max(version) AS version
            FROM attempts WHERE solver = ? GROUP BY puzzle ORDER BY puzzle"""
        with self.store.reading() as database:
            rows = list(database.query(query, [digest(token)]))
        return {row["puzzle"]: Progress(row["tries"], bool(row["solved"]), row["version"]) for row in rows}


def _statistics(row: Mapping[str, Any]) -> Statistics:
    return Statistics(int(row["tries"]), int(row["solved"]), int(row["hints"]))
