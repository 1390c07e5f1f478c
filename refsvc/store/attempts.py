"""Who tried which puzzle and how it went: statistics for each puzzle, progress for each nickname."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlite_utils import Database

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


class Brought(NamedTuple):
    """A try that a browser made by itself."""

    puzzle: str
    solved: bool
    made_at: str
    """The moment, by the clock of the browser, as an ISO date with the time: it tells tries apart."""


class Taken(NamedTuple):
    """What came of bringing tries."""

    tries: int
    """How many were not there before."""
    firsts: tuple[Brought, ...]
    """Those of them that are the first at their puzzle."""


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
        made_at: str = "",
    ) -> bool:
        """Keeps one try at a puzzle, under a nickname if there is a token; says whether it is the first under it.

        The day is that of the solver's calendar, and the moment that of their browser's clock, where it tells one: what
        the browser brings of it later is no other try. Raises NotFound for a token that nobody has.
        """
        if token:
            self.nickname(token)
        solver = digest(token) if token else None
        row = {"puzzle": puzzle, "version": version, "solver": solver, "solved": int(solved), "day": day}
        with self.store.writing() as database:
            before = "SELECT 1 FROM attempts WHERE solver = ? AND puzzle = ? LIMIT 1"
            is_first = bool(token) and database.execute(before, [solver, puzzle]).fetchone() is None
            more = {"hints": max(0, hints), "seconds": seconds, "tried_at": moment(self.clock), "made_at": made_at}
            database.table("attempts").insert(row | more, ignore=True)
        return is_first

    def bring(self, token: str, told: Iterable[Brought]) -> Taken:
        """Takes in under a nickname what a browser made by itself.

        What is there already is not taken twice, so that it does not matter how often, from where and in which order
        they are brought. How puzzles fare does not change: there they counted when they were made. Raises NotFound.
        """
        self.nickname(token)
        solver = digest(token)
        with self.store.writing() as database:
            mine = list(database.query("SELECT puzzle, solved, made_at FROM attempts WHERE solver = ?", [solver]))
            there = {Brought(row["puzzle"], bool(row["solved"]), row["made_at"]) for row in mine}
            new = sorted(set(told) - there, key=lambda one: (one.made_at, one))
            for one in new:
                _take_in(database, solver, one, moment(self.clock))
        tried = {one.puzzle for one in there}
        firsts = {one.puzzle: one for one in reversed(new) if one.puzzle not in tried}
        return Taken(len(new), tuple(firsts.values()))

    def tries(self, token: str) -> Sequence[Tried]:
        """Every try under a nickname, in the order in which they were made. Raises NotFound."""
        self.nickname(token)
        query = """SELECT puzzle, solved, coalesce(nullif(day, ''), substr(tried_at, 1, 10)) AS day FROM attempts
            WHERE solver = ? ORDER BY day, coalesce(nullif(made_at, ''), tried_at), puzzle, solved, id"""
        with self.store.reading() as database:
            return [
                Tried(row["puzzle"], bool(row["solved"]), row["day"]) for row in database.query(query, [digest(token)])
            ]

    def statistics(self, puzzle: str) -> Statistics:
        """How a puzzle fares, all versions together."""
        with self.store.reading() as database:
            row = next(
                iter(database.query(f"SELECT {COUNTED} FROM attempts WHERE puzzle = ? AND brought = 0", [puzzle]))
            )
        return _statistics(row)

    def all_statistics(self) -> Mapping[str, Statistics]:
        """How every puzzle fares that anybody tried."""
        query = f"SELECT puzzle, {COUNTED} FROM attempts WHERE brought = 0 GROUP BY puzzle ORDER BY puzzle"
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


def _take_in(database: Database, solver: str, one: Brought, now_: str) -> None:
    """One try of a browser under a nickname; one of which the moment was not noted yet is taken for the same."""
    row = {"solver": solver, "puzzle": one.puzzle, "solved": int(one.solved), "day": one.made_at[:10]}
    query = """UPDATE attempts SET made_at = :made_at WHERE id = (
        SELECT min(id) FROM attempts
        WHERE solver = :solver AND puzzle = :puzzle AND solved = :solved AND day = :day AND made_at = ''
    )"""
    if database.execute(query, row | {"made_at": one.made_at}).rowcount == 0:
        # How long it is kept goes by when it was made.
        more = {"version": 0, "made_at": one.made_at, "brought": 1, "tried_at": min(one.made_at, now_)}
        database.table("attempts").insert(row | more, ignore=True)


def _statistics(row: Mapping[str, Any]) -> Statistics:
    return Statistics(int(row["tries"]), int(row["solved"]), int(row["hints"]))
