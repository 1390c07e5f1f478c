"""Saved scenarios: a short link each, changed only with the edit token, no version ever lost."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlite_utils import Database

from refsvc.store.database import Store
from refsvc.store.tokens import digest, matches, new_slug, new_token

Clock = Callable[[], datetime]
DOCUMENT_LIMIT = 64 * 1024
"""How many characters a saved document may have."""


class NotFound(Exception):
    """Nothing is saved under a name."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        super().__init__(f"nothing is saved under “{slug}”")


class NotAllowed(Exception):
    """A token does not fit what it should change."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        super().__init__(f"“{slug}” can be changed only with the link that was given when it was made")


class Conflict(Exception):
    """Somebody saved in between; what they saved is not overwritten."""

    def __init__(self, slug: str, seen: int, present: int) -> None:
        self.slug, self.seen, self.present = slug, seen, present
        super().__init__(f"“{slug}” is at version {present} now, not at version {seen} from which the change was made")


class TooLarge(Exception):
    """A document is longer than the store takes."""

    def __init__(self, length: int) -> None:
        self.length = length
        super().__init__(f"the document has {length} characters; at most {DOCUMENT_LIMIT} are kept")


@dataclass(frozen=True)
class Saved:
    """A saved scenario in one version."""

    slug: str
    version: int
    title: str
    document: Mapping[str, Any]
    saved_at: str


def now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class ScenarioShelf:
    """Saves and finds scenarios."""

    store: Store
    clock: Clock = now

    def save_new(self, document: Mapping[str, Any]) -> tuple[Saved, str]:
        """The scenario as it was saved under a new name, and the token that allows to change it."""
        token, text, moment = new_token(), _text_of(document), self._moment()
        while True:
            slug = new_slug()
            try:
                with self.store.writing() as database:
                    row = {"slug": slug, "edit_token_digest": digest(token), "version": 1}
                    database.table("scenarios").insert(row | {"created_at": moment, "updated_at": moment})
                    saved = _add_version(database, slug, 1, document, text, moment)
            except sqlite3.IntegrityError:
                continue  # The name is taken, which chance allows: another one is not.
            return saved, token

    def save(self, slug: str, token: str, seen: int, document: Mapping[str, Any]) -> Saved:
        """The next version of a scenario, made from the version that its author saw."""
        text, moment = _text_of(document), self._moment()
        with self.store.writing() as database:
            row = _row(database, slug)
            if not matches(token, row["edit_token_digest"]):
                raise NotAllowed(slug)
            if row["version"] != seen:
                raise Conflict(slug, seen, row["version"])
            database.table("scenarios").update(slug, {"version": seen + 1, "updated_at": moment})
            return _add_version(database, slug, seen + 1, document, text, moment)

    def load(self, slug: str, version: int | None = None) -> Saved:
        """A saved scenario, in its newest version or an older one."""
        with self.store.reading() as database:
            wanted = _row(database, slug)["version"] if version is None else version
            query = "SELECT * FROM scenario_versions WHERE slug = ? AND version = ?"
            row = next(database.query(query, [slug, wanted]), None)
        if row is None:
            raise NotFound(f"{slug}, version {wanted}")
        return Saved(slug, row["version"], row["title"], json.loads(row["document"]), row["saved_at"])

    def _moment(self) -> str:
        return self.clock().isoformat(timespec="seconds")


def _row(database: Database, slug: str) -> Mapping[str, Any]:
    row = next(database.query("SELECT * FROM scenarios WHERE slug = ?", [slug]), None)
    if row is None:
        raise NotFound(slug)
    return row


def _text_of(document: Mapping[str, Any]) -> str:
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    if len(text) > DOCUMENT_LIMIT:
        raise TooLarge(len(text))
    return text


def _add_version(
    database: Database, slug: str, version: int, document: Mapping[str, Any], text: str, moment: str
) -> Saved:
    title = str(document.get("title", ""))[:200]
    row = {"slug": slug, "version": version, "title": title, "document": text, "saved_at": moment}
    database.table("scenario_versions").insert(row)
    return Saved(slug, version, title, document, moment)
