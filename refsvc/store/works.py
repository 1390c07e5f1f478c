"""What was made under a nickname, so that it is found again elsewhere: each work with the code that changes it.

Codes are kept nowhere so that they could be read. So a work is sealed with the code of the nickname: the store holds
neither what it is nor its code, and says both only to whoever brings that code. The library that seals is asked for
only where something is sealed: a device that keeps no nicknames has none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from sqlite_utils import Database

from refsvc import bounds
from refsvc.store.clock import Clock, moment, now
from refsvc.store.database import Store
from refsvc.store.refusals import NotFound
from refsvc.store.tokens import digest


class Work(NamedTuple):
    """Something that somebody made."""

    what: str
    """puzzle, exam or collection."""
    slug: str
    """Of a collection, the query of its address, in which all of it stands."""
    token: str
    """The code that allows to change it; empty for a collection."""
    title: str
    puzzles: int
    """How many a collection has."""
    at: int
    """When it was made, as its browser counts: milliseconds."""

    @property
    def known_by(self) -> str:
        """What tells works apart."""
        return f"{self.what} {self.slug}"


@dataclass(frozen=True)
class Works:
    """Keeps works under nicknames. They go with the nickname; the works themselves stay where they are."""

    store: Store
    clock: Clock = now

    def bring(self, token: str, works: Iterable[Work]) -> None:
        """Takes in works under a nickname: however often and from wherever, each once. Raises NotFound."""
        from refsvc.store.sealing import name_of, sealed

        rows = [{"work": name_of(token, one.known_by), "sealed": sealed(token, json.dumps(one))} for one in works]
        solver, brought_at = digest(token), moment(self.clock)
        with self.store.writing() as database:
            _there(database, solver)
            for row in rows:
                database.table("solver_works", pk=("solver", "work")).upsert(
                    {**row, "solver": solver, "brought_at": brought_at}
                )
            database.execute(
                """DELETE FROM solver_works WHERE solver = ? AND work NOT IN (
                    SELECT work FROM solver_works WHERE solver = ? ORDER BY brought_at DESC, rowid DESC LIMIT ?
                )""",
                [solver, solver, bounds.MOST_WORKS_KEPT],
            )

    def under(self, token: str) -> Sequence[Work]:
        """The works under a nickname, the newest first; one that the disk damaged hides no other. Raises NotFound."""
        from refsvc.store.sealing import Broken, opened

        solver = digest(token)
        with self.store.reading() as database:
            _there(database, solver)
            rows = list(database.query("SELECT sealed FROM solver_works WHERE solver = ?", [solver]))
        works = []
        for row in rows:
            with suppress(Broken):
                works.append(Work(*json.loads(opened(token, row["sealed"]))))
        return sorted(works, key=lambda one: (-one.at, one.known_by))

    def drop(self, token: str, works: Iterable[Work]) -> None:
        """Leaves works out from now on. Raises NotFound."""
        from refsvc.store.sealing import name_of

        solver = digest(token)
        names = [name_of(token, one.known_by) for one in works]
        with self.store.writing() as database:
            _there(database, solver)
            for name in names:
                database.execute("DELETE FROM solver_works WHERE solver = ? AND work = ?", [solver, name])
        if names:
            self.store.settle()


def _there(database: Database, solver: str) -> None:
    if database.execute("SELECT 1 FROM solvers WHERE token_digest = ?", [solver]).fetchone() is None:
        raise NotFound("this nickname")
