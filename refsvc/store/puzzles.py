"""Puzzles that users made: a short link each, changed and deleted only with the edit token."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlite_utils import Database

from refsvc import bounds
from refsvc.store.care import Care
from refsvc.store.clock import Clock, moment, now
from refsvc.store.database import Store
from refsvc.store.refusals import Conflict, NotAllowed, NotFound
from refsvc.store.texts import text_of
from refsvc.store.tokens import digest, matches, new_slug, new_token

VERSIONED = """
    SELECT puzzles.slug, puzzles.published, puzzles.care, puzzles.because,
           puzzle_versions.version, puzzle_versions.title, puzzle_versions.kind,
           puzzle_versions.document, puzzle_versions.checked, puzzle_versions.flag, puzzle_versions.saved_at
    FROM puzzles JOIN puzzle_versions ON puzzle_versions.slug = puzzles.slug
"""
PUBLISHED = """
    WHERE puzzles.published = 1 AND puzzles.care = 'listed' AND puzzle_versions.version = puzzles.version
    AND (:kind = '' OR puzzle_versions.kind = :kind)
    ORDER BY puzzles.updated_at DESC, puzzles.slug LIMIT :limit OFFSET :offset
"""


@dataclass(frozen=True)
class SavedPuzzle:
    """A saved puzzle in one version."""

    slug: str
    version: int
    published: bool
    """Whether its maker published it; else it is a draft, known to whoever has its link."""
    care: Care
    """How the host has it; what is published is found by anybody while it is listed."""
    because: str
    """Why the host took it down; empty for all others."""
    title: str
    kind: str
    document: Mapping[str, Any]
    verdict: Mapping[str, Any]
    """What deciding it came to when it was saved, as plain data."""
    flag: str
    """What no longer holds of it, as far as that was found since; empty if nothing."""
    saved_at: str

    @property
    def key(self) -> str:
        """What attempts at it are counted under."""
        return f"saved/{self.slug}"


class PuzzleTitle(NamedTuple):
    """A published puzzle as it stands in a list."""

    slug: str
    title: str
    kind: str
    version: int
    digest: str
    """Of what its verdict was worked out from."""
    difficulty: Mapping[str, Any] | None
    """What that verdict says of it, as plain data; None without one."""
    entries: Sequence[str]
    """The entries that decide it, as that verdict has them."""


@dataclass(frozen=True)
class PuzzleShelf:
    """Saves and finds puzzles."""

    store: Store
    clock: Clock = now

    def save_new(
        self,
        document: Mapping[str, Any],
        verdict: Mapping[str, Any],
        *,
        published: bool = False,
        waits: bool = False,
        once: str = "",
    ) -> tuple[SavedPuzzle, str]:
        """The puzzle as it was saved under a new name, and the token that allows to change it.

        What waits is found by anybody once the host lets it through. Who sends the token along, a secret of their own,
        makes one puzzle however often they send it; what they changed meanwhile is its next version.
        """
        token = once or new_token()
        new = _written(document, verdict, moment(self.clock), published=published, waits=waits)
        while True:
            slug = new_slug()
            row = {"slug": slug, "edit_token_digest": digest(token), "version": 1, "published": int(published)}
            row |= {"care": (Care.WAITING if waits else Care.LISTED).value}
            try:
                with self.store.writing() as database:
                    known = _saved_with(database, once) if once else None
                    if known is not None:
                        is_same = (known.document, known.published) == (document, published)
                        return known if is_same else _add_next(database, known.slug, known.version, new), token
                    database.table("puzzles").insert(row | {"created_at": new.saved_at, "updated_at": new.saved_at})
                    return _add_version(database, slug, 1, new), token
            except sqlite3.IntegrityError:
                if not self._is_taken(slug):
                    raise

    def _is_taken(self, slug: str) -> bool:
        with self.store.reading() as database:
            return bool(list(database.query("SELECT 1 FROM puzzles WHERE slug = ?", [slug])))

    def save(
        self,
        slug: str,
        token: str,
        seen: int,
        document: Mapping[str, Any],
        verdict: Mapping[str, Any],
        *,
        published: bool = False,
        waits: bool = False,
    ) -> SavedPuzzle:
        """The next version of a puzzle, made from the version that its author saw.

        What was taken down waits in any case; whatever else was let through waits anew where changes wait.
        """
        new = _written(document, verdict, moment(self.clock), published=published, waits=waits)
        with self.store.writing() as database:
            _allowed(database, slug, token, seen)
            return _add_next(database, slug, seen, new)

    def publish(self, slug: str, token: str, seen: int, *, published: bool, waits: bool = False) -> SavedPuzzle:
        """The same version, from now on found by anybody, or a draft again; it may wait as a new version does."""
        with self.store.writing() as database:
            care = _care(_allowed(database, slug, token, seen), waits=waits)
            changed = {"published": int(published), "updated_at": moment(self.clock), "care": care}
            database.table("puzzles").update(slug, changed)
            return _load(database, slug, seen)

    def delete(self, slug: str, token: str) -> None:
        """Deletes a puzzle with all its versions and the tries at it. Raises NotFound and NotAllowed."""
        with self.store.writing() as database:
            if not matches(token, _row(database, slug)["edit_token_digest"]):
                raise NotAllowed(slug)
            database.execute("DELETE FROM puzzles WHERE slug = ?", [slug])
            for table in ("attempts", "puzzle_ratings"):
                database.execute(f"DELETE FROM {table} WHERE puzzle = ?", [f"saved/{slug}"])
        self.store.settle()

    def there(self, slugs: Iterable[str]) -> frozenset[str]:
        """Those of these slugs under which a puzzle is saved."""
        query = "SELECT slug FROM puzzles WHERE slug IN (SELECT value FROM json_each(?))"
        with self.store.reading() as database:
            return frozenset(row["slug"] for row in database.query(query, [json.dumps(list(slugs))]))

    def may_change(self, slug: str, token: str) -> bool:
        """Whether a token allows to change a puzzle."""
        with self.store.reading() as database:
            return matches(token, _row(database, slug)["edit_token_digest"])

    def load(self, slug: str, version: int | None = None) -> SavedPuzzle:
        """A saved puzzle, in its newest version or an older one."""
        with self.store.reading() as database:
            return _load(database, slug, _row(database, slug)["version"] if version is None else version)

    def versions(self, slug: str) -> list[SavedPuzzle]:
        """Every version of a puzzle, the newest first."""
        with self.store.reading() as database:
            _row(database, slug)
            query = f"{VERSIONED} WHERE puzzles.slug = ? ORDER BY puzzle_versions.version DESC"
            return [_saved(row) for row in database.query(query, [slug])]

    def listed(self, *, kind: str = "", limit: int = bounds.PUZZLES_LISTED, offset: int = 0) -> list[SavedPuzzle]:
        """The published puzzles in their newest version, those saved last first."""
        query, asked = f"{VERSIONED} {PUBLISHED}", {"kind": kind, "limit": limit, "offset": offset}
        with self.store.reading() as database:
            return [_saved(row) for row in database.query(query, asked)]

    def titles(self, *, kind: str = "", limit: int = bounds.PUZZLES_LISTED, offset: int = 0) -> list[PuzzleTitle]:
        """The same puzzles in the same order, without their documents."""
        query = f"""SELECT puzzles.slug, puzzle_versions.title, puzzle_versions.kind, puzzle_versions.version,
                json_extract(puzzle_versions.checked, '$.digest') AS digest,
                json_extract(puzzle_versions.checked, '$.difficulty') AS difficulty,
                json_extract(puzzle_versions.checked, '$.entries') AS entries
            FROM puzzles JOIN puzzle_versions ON puzzle_versions.slug = puzzles.slug {PUBLISHED}"""
        with self.store.reading() as database:
            found = list(database.query(query, {"kind": kind, "limit": limit, "offset": offset}))
        return [_titled(row) for row in found]

    def newest(self) -> Iterator[SavedPuzzle]:
        """Every puzzle in its newest version, drafts included."""
        with self.store.reading() as database:
            query = f"{VERSIONED} WHERE puzzle_versions.version = puzzles.version ORDER BY puzzles.slug"
            yield from [_saved(row) for row in database.query(query)]

    def flag(self, slug: str, version: int, flag: str) -> None:
        """Say of a version what no longer holds; an empty text takes that back."""
        with self.store.writing() as database:
            _load(database, slug, version)
            database.table("puzzle_versions").update((slug, version), {"flag": flag})


def _titled(row: Mapping[str, Any]) -> PuzzleTitle:
    difficulty = json.loads(row["difficulty"]) if row["difficulty"] else None
    entries = json.loads(row["entries"]) if row["entries"] else ()
    return PuzzleTitle(
        row["slug"], row["title"], row["kind"], row["version"], row["digest"] or "", difficulty, tuple(entries)
    )


def _allowed(database: Database, slug: str, token: str, seen: int) -> Mapping[str, Any]:
    row = _row(database, slug)
    if not matches(token, row["edit_token_digest"]):
        raise NotAllowed(slug)
    if row["version"] != seen:
        raise Conflict(slug, seen, row["version"])
    return row


def _row(database: Database, slug: str) -> Mapping[str, Any]:
    row = next(database.query("SELECT * FROM puzzles WHERE slug = ?", [slug]), None)
    if row is None:
        raise NotFound(slug)
    return row


def _load(database: Database, slug: str, version: int) -> SavedPuzzle:
    query = f"{VERSIONED} WHERE puzzles.slug = ? AND puzzle_versions.version = ?"
    row = next(database.query(query, [slug, version]), None)
    if row is None:
        raise NotFound(f"{slug}, version {version}")
    return _saved(row)


def _saved(row: Mapping[str, Any]) -> SavedPuzzle:
    return SavedPuzzle(
        row["slug"],
        row["version"],
        bool(row["published"]),
        Care(row["care"]),
        row["because"],
        row["title"],
        row["kind"],
        json.loads(row["document"]),
        json.loads(row["checked"]),
        row["flag"],
        row["saved_at"],
    )


class _Written(NamedTuple):
    """A version to be saved."""

    document: Mapping[str, Any]
    text: str
    verdict: str
    saved_at: str
    published: bool
    waits: bool


def _written(
    document: Mapping[str, Any], verdict: Mapping[str, Any], saved_at: str, *, published: bool, waits: bool
) -> _Written:
    """A version as it is written down. Raises TooLarge."""
    result = json.dumps(verdict, ensure_ascii=False, separators=(",", ":"))
    return _Written(document, text_of(document), result, saved_at, published, waits)


def _saved_with(database: Database, token: str) -> SavedPuzzle | None:
    """What was saved with this token, in its newest version; None where nothing was."""
    query = "SELECT slug, version FROM puzzles WHERE edit_token_digest = ?"
    row = next(database.query(query, [digest(token)]), None)
    return None if row is None else _load(database, row["slug"], row["version"])


def _care(row: Mapping[str, Any], *, waits: bool) -> str:
    """How a puzzle stands with the host once it is changed: what was taken down waits in any case."""
    return (Care.WAITING if waits or row["care"] != Care.LISTED else Care.LISTED).value


def _add_next(database: Database, slug: str, seen: int, new: _Written) -> SavedPuzzle:
    care = _care(_row(database, slug), waits=new.waits)
    changed = {"version": seen + 1, "published": int(new.published), "updated_at": new.saved_at, "care": care}
    database.table("puzzles").update(slug, changed)
    return _add_version(database, slug, seen + 1, new)


def _add_version(database: Database, slug: str, version: int, new: _Written) -> SavedPuzzle:
    row = {
        "slug": slug,
        "version": version,
        "title": str(new.document.get("title", ""))[: bounds.LONGEST_TITLE],
        "document": new.text,
    }
    kind = str(new.document.get("kind", ""))
    database.table("puzzle_versions").insert(row | {"kind": kind, "checked": new.verdict, "saved_at": new.saved_at})
    return _load(database, slug, version)
