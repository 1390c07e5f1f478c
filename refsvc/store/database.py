"""The file behind the store: opened for each piece of work, written by one process at a time, copied while in use."""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlite_utils import Database

from refsvc import bounds
from refsvc.store.migrations import migrations

FILE_NAME = "store.sqlite3"


class StoreError(Exception):
    """The store cannot do what was asked; the message says why."""


@dataclass(frozen=True)
class Store:
    """The store in one file. Every piece of work opens the file anew, so any thread or process may ask."""

    path: Path

    @classmethod
    def at(cls, folder: Path) -> Store:
        """The store of a data folder as it lies there, to be replaced."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"{folder} cannot be made: {error}") from error
        return cls(folder / FILE_NAME)

    @classmethod
    def open(cls, folder: Path) -> Store:
        """The store of a data folder, brought to the present form."""
        store = cls.at(folder)
        # Processes that open a new file at once would be told that it is locked: looking for steps writes, too.
        with _one_at_a_time(store.path):
            store._let_all_read_while_one_writes()
            with store.writing() as database:
                pending = bool(migrations.pending(database))
                unknown = _unknown_steps(database)
            if unknown:
                raise StoreError(
                    f"{store.path} was made by a newer version of this program, which took it to {', '.join(unknown)}; "
                    f"this version knows {len(_known_steps())} steps"
                )
            if pending:
                store._migrate()
        return store

    def _let_all_read_while_one_writes(self) -> None:
        # The file remembers it.
        with self._connected() as database:
            database.execute("PRAGMA journal_mode = WAL")

    def _migrate(self) -> None:
        with self._connected() as database:
            migrations.apply(database)

    @contextlib.contextmanager
    def reading(self) -> Iterator[Database]:
        """The database for reading, as it was when the reading began."""
        with self._connected() as database:
            yield database

    @contextlib.contextmanager
    def writing(self) -> Iterator[Database]:
        """The database for one piece of writing: all of it is kept or none."""
        with self._connected() as database:
            # Asking for the writer's place at once, and not at the first change, makes writers queue instead of fail.
            database.conn.execute("BEGIN IMMEDIATE")
            try:
                yield database
            except BaseException:
                database.conn.rollback()
                raise
            database.conn.commit()

    @contextlib.contextmanager
    def _connected(self) -> Iterator[Database]:
        try:
            connection = sqlite3.connect(self.path, timeout=bounds.SECONDS_FOR_STORE, isolation_level=None)
        except sqlite3.Error as error:
            raise StoreError(f"{self.path} cannot be opened: {error}") from error
        with contextlib.closing(connection):
            try:
                connection.execute("PRAGMA foreign_keys = ON")
                connection.execute("PRAGMA synchronous = NORMAL")
                # What is deleted is overwritten, not only forgotten.
                connection.execute("PRAGMA secure_delete = ON")
                yield Database(connection)
            except sqlite3.DatabaseError as error:
                if isinstance(error, sqlite3.IntegrityError):
                    raise
                raise StoreError(f"{self.path}: {error}") from error

    def check(self) -> None:
        """Ask the store whether it answers; :class:`StoreError` if it does not."""
        with self.reading() as database:
            database.execute("SELECT count(*) FROM scenarios").fetchone()

    def settle(self) -> None:
        """Moves what was written into the file itself, so that nothing deleted stays in the log beside it."""
        with self._connected() as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

    def backup(self, target: Path) -> None:
        """Copy the store into a file while it is in use; the copy appears whole or not at all."""
        partial = target.with_name(target.name + ".partial")
        with self.reading() as database, contextlib.closing(sqlite3.connect(partial)) as copy:
            database.conn.backup(copy)
        partial.replace(target)

    def restore(self, source: Path) -> None:
        """Put a backup in the place of the store, after making sure that it is one."""
        _sound(source)
        try:
            self._replace(source)
        except StoreError as error:
            if type(error.__cause__) is not sqlite3.DatabaseError:
                raise
            # What stands there is no database any more. It is kept: somebody may still find something in it.
            self._set_aside()
            self._replace(source)

    def _replace(self, source: Path) -> None:
        with contextlib.closing(sqlite3.connect(source)) as copy, self._connected() as database:
            copy.backup(database.conn)
        with _one_at_a_time(self.path):
            self._let_all_read_while_one_writes()
            self._migrate()

    def _set_aside(self) -> None:
        try:
            self.path.replace(self.path.with_suffix(".damaged"))
            for beside in ("-wal", "-shm"):
                self.path.with_name(self.path.name + beside).unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(f"{self.path} cannot be moved: {error}") from error


def _known_steps() -> set[str]:
    """The steps to the present form that this version of the program knows."""
    empty = Database(memory=True)
    return {one.name for one in migrations.pending(empty)}


def _unknown_steps(database: Database) -> list[str]:
    """The steps that were taken and that this version does not know."""
    return sorted({one.name for one in migrations.applied(database)} - _known_steps())


def _sound(source: Path) -> None:
    """Make sure that a file is a whole backup of a store."""
    if not source.is_file():
        raise StoreError(f"{source} is no file; expected a backup made by this program")
    try:
        with contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as copy:
            (verdict,) = copy.execute("PRAGMA integrity_check").fetchone()
            known = copy.execute("SELECT count(*) FROM sqlite_master WHERE name = 'scenarios'").fetchone()[0]
            newer = _unknown_steps(Database(copy)) if known else []
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{source} is no backup of a store: {error}") from error
    if verdict != "ok" or not known:
        raise StoreError(f"{source} is no whole backup of a store")
    if newer:
        raise StoreError(f"{source} was made by a newer version of this program, which took it to {', '.join(newer)}")


@contextlib.contextmanager
def _one_at_a_time(path: Path) -> Iterator[None]:
    """Keep other processes from bringing the store to the present form at the same time."""
    try:
        lock = os.open(path.with_suffix(".lock"), os.O_CREAT | os.O_RDWR)
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)
