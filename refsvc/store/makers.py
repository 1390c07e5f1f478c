"""What somebody made, as whoever holds its tokens sees it in a list: how it stands, and what came of it so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from refsvc.store.care import Care
from refsvc.store.clock import Clock, moment, now
from refsvc.store.database import Store
from refsvc.store.refusals import NotAllowed, NotFound
from refsvc.store.tokens import matches

PUZZLE = """
    SELECT puzzles.edit_token_digest AS token, puzzles.version, puzzles.published, puzzles.care, puzzles.because,
        puzzles.updated_at, title, kind,
        (SELECT count(*) FROM attempts WHERE puzzle = 'saved/' || puzzles.slug AND brought = 0) AS tries,
        (SELECT total(solved) FROM attempts WHERE puzzle = 'saved/' || puzzles.slug AND brought = 0) AS solved,
        (SELECT count(*) FROM puzzle_reports WHERE puzzle_reports.slug = puzzles.slug) AS reports
    FROM puzzles JOIN puzzle_versions
        ON puzzle_versions.slug = puzzles.slug AND puzzle_versions.version = puzzles.version
    WHERE puzzles.slug = ?
"""
EXAM = """
    SELECT edit_token_digest AS token, title, closed_at, created_at,
        (SELECT count(*) FROM candidates WHERE exam = exams.slug) AS tries,
        (SELECT count(*) FROM candidates WHERE exam = exams.slug AND exams.closed_at IS NULL
            AND finished_at IS NULL AND ends_at > ?) AS running
    FROM exams WHERE slug = ?
"""


class MadePuzzle(NamedTuple):
    """A puzzle of somebody, without what it asks."""

    title: str
    kind: str
    version: int
    published: bool
    care: Care
    because: str
    """Why the host took it down; empty for all others."""
    tries: int
    solved: int
    """Tries that were right."""
    reports: int
    """Reports that the host has not looked at yet."""
    updated_at: str


class MadeExam(NamedTuple):
    """An exam that somebody set, without its questions."""

    title: str
    closed: bool
    tries: int
    running: int
    """Tries that are not over yet."""
    created_at: str


@dataclass(frozen=True)
class Makers:
    """Tells makers how their work stands. What it is not told the token of, it says nothing about."""

    store: Store
    clock: Clock = now

    def puzzle(self, slug: str, token: str) -> MadePuzzle:
        """How a puzzle stands. Raises NotFound and NotAllowed."""
        row = self._row(PUZZLE, [slug], slug, token)
        told = {name: row[name] for name in ("title", "kind", "version", "because", "updated_at", "tries", "reports")}
        return MadePuzzle(**told, solved=int(row["solved"]), published=bool(row["published"]), care=Care(row["care"]))

    def exam(self, slug: str, token: str) -> MadeExam:
        """How an exam stands. Raises NotFound and NotAllowed."""
        row = self._row(EXAM, [moment(self.clock), slug], slug, token)
        told = {name: row[name] for name in ("title", "tries", "running", "created_at")}
        return MadeExam(**told, closed=row["closed_at"] is not None)

    def _row(self, query: str, values: Sequence[str], slug: str, token: str) -> Mapping[str, Any]:
        with self.store.reading() as database:
            row = next(database.query(query, values), None)
        if row is None:
            raise NotFound(slug)
        if not matches(token, row["token"]):
            raise NotAllowed(slug)
        return row
