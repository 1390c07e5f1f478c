"""How long what users make is kept: what is over is deleted, and nothing of it stays in the file."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from refsvc.store.clock import Clock, now
from refsvc.store.database import Store
from refsvc.store.refusals import NotFound

LAST_OF_EXAM = "max(exams.created_at, coalesce((SELECT max(ends_at) FROM candidates WHERE exam = exams.slug), ''))"
LAST_USE = """max(
    joined_at,
    coalesce((SELECT max(tried_at) FROM attempts WHERE solver = token_digest), ''),
    coalesce((SELECT max(brought_at) FROM solver_works WHERE solver = token_digest), '')
)"""


@dataclass(frozen=True, kw_only=True)
class KeepingTimes:
    """For how many days each is kept; 0 stands for as long as the service runs."""

    scenarios: int = 0
    """Since the last version was saved."""
    drafts: int = 365
    """Puzzles that were never published, since they were saved last."""
    nicknames: int = 365
    """Since the last try, or the last work that was brought; ratings and the list of works go with them, and the tries
    are then nobody's."""
    attempts: int = 365
    """Since each was made."""
    exams: int = 180
    """With candidates and answers, since the last candidate's time was over."""


@dataclass(frozen=True, kw_only=True)
class Cleared:
    """How many of each were deleted."""

    scenarios: int = 0
    drafts: int = 0
    nicknames: int = 0
    attempts: int = 0
    exams: int = 0


def clear(store: Store, times: KeepingTimes, clock: Clock = now) -> Cleared:
    """Deletes what is kept for longer than it may be; says how much that was."""
    before = {
        name: (clock() - timedelta(days=days)).isoformat(timespec="seconds") for name, days in vars(times).items()
    }
    over = {
        "scenarios": "DELETE FROM scenarios WHERE updated_at < ?",
        "drafts": "DELETE FROM puzzles WHERE published = 0 AND updated_at < ?",
        "nicknames": f"DELETE FROM solvers WHERE {LAST_USE} < ?",
        "attempts": "DELETE FROM attempts WHERE tried_at < ?",
        "exams": f"DELETE FROM exams WHERE {LAST_OF_EXAM} < ?",
    }
    with store.writing() as database:
        deleted = {
            name: database.execute(statement, [before[name]]).rowcount
            for name, statement in over.items()
            if getattr(times, name)
        }
    if any(deleted.values()):
        store.settle()
    return Cleared(**deleted)


def delete(store: Store, slug: str) -> str:
    """Deletes what stands under a short link, whoever made it, and says what it was. Raises NotFound."""
    with store.writing() as database:
        kinds = {"scenario": "scenarios", "puzzle": "puzzles", "exam": "exams"}
        found = [
            kind
            for kind, table in kinds.items()
            if database.execute(f"DELETE FROM {table} WHERE slug = ?", [slug]).rowcount
        ]
        for table in ("attempts", "puzzle_ratings"):
            database.execute(f"DELETE FROM {table} WHERE puzzle = ?", [f"saved/{slug}"])
    if not found:
        raise NotFound(slug)
    store.settle()
    return found[0]
