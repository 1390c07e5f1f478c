"""Saved scenarios: a short link each, changed and deleted only with the edit token."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from refsvc import bounds
from refsvc.store.clock import Clock, moment, now
from refsvc.store.database import Store
from refsvc.store.refusals import Conflict, NotAllowed, NotFound
from refsvc.store.texts import text_of
from refsvc.store.tokens import digest, matches, new_slug, new_token


@dataclass(frozen=True)
class Saved:
    """A saved scenario in one version."""

    slug: str
    version: int
    title: str
    document: Mapping[str, Any]
    saved_at: str
    verdict: Mapping[str, Any] | None = None
    """What the engine said to it when it was saved; None where nobody noted that."""
    rules: str = ""
    """The digest of the rules and cards by which it did."""


@dataclass(frozen=True)
class Noted:
    """What the engine says to a scenario, and the digest of the rules by which it does."""

    verdict: Mapping[str, Any] | None = None
    rules: str = ""


NOTHING = Noted()


@dataclass(frozen=True)
class ScenarioShelf:
    """Saves and finds scenarios."""

    store: Store
    clock: Clock = now

    def save_new(self, document: Mapping[str, Any], noted: Noted = NOTHING, once: str = "") -> tuple[Saved, str]:
        """The scenario as it was saved under a new name, and the token that allows to change it.

        Who sends the token along, a secret of their own, gets what they saved with it before, if they did.
        """
        token, text, saved_at = once or new_token(), text_of(document), moment(self.clock)
        while True:
            slug = new_slug()
            try:
                with self.store.writing() as database:
                    known = _saved_with(database, once) if once else None
                    if known is not None:
                        return known, token
                    row = {"slug": slug, "edit_token_digest": digest(token), "version": 1}
                    database.table("scenarios").insert(row | {"created_at": saved_at, "updated_at": saved_at})
                    saved = _add_version(
                        database, Saved(slug, 1, _title(document), document, saved_at, noted.verdict, noted.rules), text
                    )
            except sqlite3.IntegrityError:
                continue  # The name is taken, which chance allows: another one is not.
            return saved, token

    def save(self, slug: str, token: str, seen: int, document: Mapping[str, Any], noted: Noted = NOTHING) -> Saved:
        """The next version of a scenario, made from the version that its author saw."""
        text, saved_at = text_of(document), moment(self.clock)
        with self.store.writing() as database:
            row = _row(database, slug)
            if not matches(token, row["edit_token_digest"]):
                raise NotAllowed(slug)
            if row["version"] != seen:
                raise Conflict(slug, seen, row["version"])
            database.table("scenarios").update(slug, {"version": seen + 1, "updated_at": saved_at})
            saved = Saved(slug, seen + 1, _title(document), document, saved_at, noted.verdict, noted.rules)
            return _add_version(database, saved, text)

    def delete(self, slug: str, token: str) -> None:
        """Deletes a scenario with all its versions. Raises NotFound and NotAllowed."""
        with self.store.writing() as database:
            if not matches(token, _row(database, slug)["edit_token_digest"]):
                raise NotAllowed(slug)
            database.execute("DELETE FROM scenarios WHERE slug = ?", [slug])
        self.store.settle()

    def load(self, slug: str, version: int | None = None) -> Saved:
        """A saved scenario, in its newest version or an older one."""
        with self.store.reading() as database:
            return _version(database, slug, _row(database, slug)["version"] if version is None else version)


def _saved_with(database: Database, token: str) -> Saved | None:
    """What was saved with this token, as it was then; None where nothing was."""
    query = "SELECT slug FROM scenarios WHERE edit_token_digest = ?"
    row = next(database.query(query, [digest(token)]), None)
    return None if row is None else _version(database, row["slug"], 1)


def _version(database: Database, slug: str, version: int) -> Saved:
    query = "SELECT * FROM scenario_versions WHERE slug = ? AND version = ?"
    row = next(database.query(query, [slug, version]), None)
    if row is None:
        raise NotFound(f"{slug}, version {version}")
    document, verdict = json.loads(row["document"]), json.loads(row["verdict"])
    return Saved(slug, row["version"], row["title"], document, row["saved_at"], verdict, row["rules"])


def _row(database: Database, slug: str) -> Mapping[str, Any]:
    row = next(database.query("SELECT * FROM scenarios WHERE slug = ?", [slug]), None)
    if row is None:
        raise NotFound(slug)
    return row


def _title(document: Mapping[str, Any]) -> str:
    return str(document.get("title", ""))[: bounds.LONGEST_TITLE]


def _add_version(database: Database, saved: Saved, text: str) -> Saved:
    row = {"slug": saved.slug, "version": saved.version, "title": saved.title, "document": text}
    noted = {"verdict": json.dumps(saved.verdict, ensure_ascii=False), "rules": saved.rules}
    database.table("scenario_versions").insert({**row, **noted, "saved_at": saved.saved_at})
    return saved
