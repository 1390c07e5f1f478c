"""How the store came to its present form, step by step. A step that was released is never changed."""

from __future__ import annotations

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

migrations = Migrations("refsvc")


@migrations()
def m001_scenarios(database: Database) -> None:
    """Scenarios that users saved, each with every version it had."""
    database.execute("""
        CREATE TABLE scenarios (
            slug TEXT PRIMARY KEY CHECK (length(slug) BETWEEN 6 AND 32),
            edit_token_digest TEXT NOT NULL,
            version INTEGER NOT NULL CHECK (version >= 1),
            created_at TEXT NOT NULL,
            updated_at TEXT NOT NULL
        ) STRICT
    """)
    database.execute("""
        CREATE TABLE scenario_versions (
            slug TEXT NOT NULL REFERENCES scenarios (slug) ON DELETE CASCADE,
            version INTEGER NOT NULL CHECK (version >= 1),
            title TEXT NOT NULL CHECK (length(title) <= 200),
            document TEXT NOT NULL CHECK (json_valid(document)),
            saved_at TEXT NOT NULL,
            PRIMARY KEY (slug, version)
        ) STRICT
    """)
