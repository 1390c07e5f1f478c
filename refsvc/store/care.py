"""The host's care of what users publish: what waits to be let through, what is reported, what is taken down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from sqlite_utils import Database

from refsvc import bounds
from refsvc.store.clock import Clock, moment, now
from refsvc.store.database import Store
from refsvc.store.refusals import NotFound


class Care(StrEnum):
    """How a puzzle that was published stands with the host."""

    LISTED = "listed"
    """Anybody may find it."""
    WAITING = "waiting"
    """It is known to whoever has its link, until the host lets it through."""
    DOWN = "down"
    """Nobody sees it but its maker, who is told why."""


class Report(NamedTuple):
    """What somebody says against a puzzle."""

    says: str
    reported_at: str


@dataclass(frozen=True)
class InCare:
    """A puzzle that the host has to look at, or took down."""

    slug: str
    title: str
    care: Care
    because: str
    """Why it was taken down; empty for all others."""
    updated_at: str
    """When it was saved last; of one that comes with the service, when it was reported first."""
    reports: tuple[Report, ...]
    is_own: bool = False
    """Whether it comes with the service: then nobody can take it down, and whoever runs it mends it."""


IN_CARE = """
    SELECT puzzles.slug, puzzles.care, puzzles.because, puzzles.updated_at, puzzle_versions.title
    FROM puzzles JOIN puzzle_versions
        ON puzzle_versions.slug = puzzles.slug AND puzzle_versions.version = puzzles.version
    WHERE puzzles.published = 1 AND (
        puzzles.care != 'listed' OR EXISTS (SELECT 1 FROM puzzle_reports WHERE puzzle_reports.slug = puzzles.slug)
    )
    ORDER BY puzzles.care = 'down', puzzles.updated_at, puzzles.slug
"""


OWN = """
    SELECT slug, title, min(reported_at) AS updated_at, 'listed' AS care, '' AS because
    FROM own_reports GROUP BY slug ORDER BY min(id)
"""


@dataclass(frozen=True)
class PuzzleCare:
    """Takes reports, and what the host decides."""

    store: Store
    clock: Clock = now

    def all(self) -> list[InCare]:
        """What waits or is reported, the oldest first, what comes with the service, and then what was taken down."""
        with self.store.reading() as database:
            made = [_in_care(database, row, "puzzle_reports") for row in database.query(IN_CARE)]
            own = [_in_care(database, row, "own_reports") for row in database.query(OWN)]
        return sorted([*made, *own], key=lambda one: one.care is Care.DOWN)

    def report(self, slug: str, says: str) -> None:
        """Somebody says what is wrong with a puzzle. Raises NotFound; of many reports the first are kept."""
        text = " ".join(says.split())[: bounds.LONGEST_REPORT]
        with self.store.writing() as database:
            _there(database, slug)
            self._add(database, "puzzle_reports", {"slug": slug, "says": text})

    def report_own(self, slug: str, title: str, says: str) -> None:
        """The same of a puzzle that comes with the service."""
        text = " ".join(says.split())[: bounds.LONGEST_REPORT]
        with self.store.writing() as database:
            self._add(database, "own_reports", {"slug": slug, "title": title, "says": text})

    def _add(self, database: Database, table: str, row: Mapping[str, str]) -> None:
        kept = database.execute(f"SELECT count(*) FROM {table} WHERE slug = ?", [row["slug"]]).fetchone()[0]
        if kept < bounds.MOST_REPORTS:
            database.table(table).insert({**row, "reported_at": moment(self.clock)})

    def let_through(self, slug: str) -> None:
        """Anybody may find it from now on, and what was reported of it is done with. Raises NotFound."""
        with self.store.writing() as database:
            done = database.execute("DELETE FROM own_reports WHERE slug = ?", [slug]).rowcount
        if done:
            self.store.settle()
        else:
            self._decide(slug, Care.LISTED)

    def take_down(self, slug: str, because: str) -> None:
        """Nobody sees it any more but its maker, who is told why. Raises NotFound."""
        self._decide(slug, Care.DOWN, " ".join(because.split())[: bounds.LONGEST_REPORT])

    def _decide(self, slug: str, care: Care, because: str = "") -> None:
        with self.store.writing() as database:
            _there(database, slug)
            database.table("puzzles").update(slug, {"care": care.value, "because": because})
            database.execute("DELETE FROM puzzle_reports WHERE slug = ?", [slug])
        self.store.settle()


def _there(database: Database, slug: str) -> None:
    if not database.execute("SELECT 1 FROM puzzles WHERE slug = ?", [slug]).fetchone():
        raise NotFound(slug)


def _in_care(database: Database, row: dict[str, Any], table: str) -> InCare:
    reports = database.query(f"SELECT says, reported_at FROM {table} WHERE slug = ? ORDER BY id", [row["slug"]])
    return InCare(
        row["slug"],
        row["title"],
        Care(row["care"]),
        row["because"],
        row["updated_at"],
        tuple([Report(one["says"], one["reported_at"]) for one in reports]),
        is_own=table == "own_reports",
    )
