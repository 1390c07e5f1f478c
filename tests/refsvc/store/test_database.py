"""The store's file: several writers, crashes, backups."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from refsvc.store import ScenarioShelf, Store, StoreError

WRITERS, EACH, OPENINGS = 4, 12, 30


def save_many(folder: str, writer: int) -> None:
    """Save a dozen scenarios."""
    shelf = ScenarioShelf(Store.open(Path(folder)))
    for number in range(EACH):
        shelf.save_new({"title": f"{writer}-{number}"})


def titles(store: Store) -> set[str]:
    """The titles of everything saved."""
    with store.reading() as database:
        return {row["title"] for row in database["scenario_versions"].rows}


def test_writers_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    """Several processes that open and write at once all have what they wrote kept."""
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=save_many, args=(str(tmp_path), writer)) for writer in range(WRITERS)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
        assert worker.exitcode == 0
    expected = {f"{writer}-{number}" for writer in range(WRITERS) for number in range(EACH)}
    assert titles(Store.open(tmp_path)) == expected


def test_a_new_store_is_opened_by_many_at_once(tmp_path: Path) -> None:
    """Whoever comes second to a new data folder finds it made, and is not told that it is locked."""
    with ThreadPoolExecutor(WRITERS) as many:
        for number in range(OPENINGS):
            folder, together = tmp_path / str(number), threading.Barrier(WRITERS)

            def opened(folder: Path = folder, together: threading.Barrier = together) -> Store:
                together.wait()
                return Store.open(folder)

            for coming in [many.submit(opened) for _ in range(WRITERS)]:
                coming.result().check()


WRITE_FOR_EVER = """
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from refsvc.store import ScenarioShelf, Store
shelf = ScenarioShelf(Store.open(Path(sys.argv[1])))
number = 0
while True:
    shelf.save_new({"title": f"before {number}"})
    with shelf.store.writing() as database:
        database.execute("UPDATE scenario_versions SET title = 'half done'")
        print(number, flush=True)
        database.execute("UPDATE scenario_versions SET title = 'before ' || rowid")
    number += 1
"""


def test_a_killed_writer_leaves_a_usable_store(tmp_path: Path) -> None:
    """A process killed in the middle of a write leaves no half of it, and others go on."""
    Store.open(tmp_path)
    writer = subprocess.Popen([sys.executable, "-c", WRITE_FOR_EVER, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    for _ in range(3):
        writer.stdout.readline()
    os.kill(writer.pid, signal.SIGKILL)
    writer.wait()
    writer.stdout.close()
    store = Store.open(tmp_path)
    assert "half done" not in titles(store)
    saved, _ = ScenarioShelf(store).save_new({"title": "afterwards"})
    assert ScenarioShelf(store).load(saved.slug).title == "afterwards"


def test_a_backup_brings_everything_back(tmp_path: Path) -> None:
    """A copy made while the store is in use restores it as it was."""
    store = Store.open(tmp_path / "one")
    shelf = ScenarioShelf(store)
    kept, _ = shelf.save_new({"title": "kept"})
    store.backup(tmp_path / "copy.sqlite3")
    shelf.save_new({"title": "later"})
    store.restore(tmp_path / "copy.sqlite3")
    assert titles(store) == {"kept"}
    assert shelf.load(kept.slug).document == {"title": "kept"}
    assert not list(tmp_path.glob("*.partial"))


@pytest.mark.parametrize("content", [None, b"", b"not a database at all, just some words" * 40])
def test_what_is_no_backup_is_refused(tmp_path: Path, content: bytes | None) -> None:
    """A file that is no backup is refused with a message, and the store stays as it was."""
    store = Store.open(tmp_path / "one")
    ScenarioShelf(store).save_new({"title": "kept"})
    source = tmp_path / "other"
    if content is not None:
        source.write_bytes(content)
    with pytest.raises(StoreError):
        store.restore(source)
    assert titles(store) == {"kept"}


@pytest.mark.parametrize("damage", ["damaged", "newer"])
def test_a_backup_takes_the_place_of_what_can_not_be_used(tmp_path: Path, damage: str) -> None:
    """What was damaged, or taken further by a newer version, is replaced; what was damaged is set aside."""
    store = Store.open(tmp_path / "one")
    ScenarioShelf(store).save_new({"title": "kept"})
    store.backup(tmp_path / "copy.sqlite3")
    if damage == "damaged":
        store.path.write_bytes(b"not a database at all, just some words" * 400)
    else:
        with store.writing() as database:
            taken = {"migration_set": "refsvc", "name": "m999_from_the_future", "applied_at": "2099-01-01"}
            database.table("_sqlite_migrations").insert(taken)
        store.backup(tmp_path / "newer.sqlite3")
        with pytest.raises(StoreError, match="m999_from_the_future"):
            Store.at(tmp_path / "one").restore(tmp_path / "newer.sqlite3")
    with pytest.raises(StoreError):
        Store.open(tmp_path / "one")
    Store.at(tmp_path / "one").restore(tmp_path / "copy.sqlite3")
    assert titles(Store.open(tmp_path / "one")) == {"kept"}
    assert store.path.with_suffix(".damaged").exists() == (damage == "damaged")


def test_the_store_answers_or_says_why_not(tmp_path: Path) -> None:
    """The health check passes on a store, and names the file that is none."""
    store = Store.open(tmp_path)
    store.check()
    store.path.write_bytes(b"overwritten by something else entirely" * 100)
    with pytest.raises(StoreError, match=r"store\.sqlite3"):
        store.check()


def test_opening_twice_changes_nothing(tmp_path: Path) -> None:
    """A store that is up to date is opened without another migration."""
    first = Store.open(tmp_path)
    os.utime(first.path, ns=(0, 0))
    Store.open(tmp_path)
    assert first.path.stat().st_mtime_ns == 0


def test_a_store_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    """What a later version of the program has changed is left alone, and the message says so."""
    store = Store.open(tmp_path)
    with store.writing() as database:
        columns = "(migration_set, name, applied_at)"
        database.execute(f"INSERT INTO _sqlite_migrations {columns} VALUES ('refsvc', 'm999_later', '')")
    with pytest.raises(StoreError, match="newer version of this program, which took it to m999_later"):
        Store.open(tmp_path)


def test_what_an_older_version_saved_is_kept(tmp_path: Path) -> None:
    """A scenario from before verdicts were kept is there as it was, with none."""
    path = Store.open(tmp_path).path
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("ALTER TABLE scenario_versions DROP COLUMN verdict")
        database.execute("ALTER TABLE scenario_versions DROP COLUMN rules")
        database.execute("DELETE FROM _sqlite_migrations WHERE name = 'm005_verdicts_of_scenarios'")
        database.execute("INSERT INTO scenarios VALUES ('abcdefgh', 'digest', 1, '2024-04-03', '2024-04-03')")
        database.execute("INSERT INTO scenario_versions VALUES ('abcdefgh', 1, 'Kept', '{}', '2024-04-03')")
    found = ScenarioShelf(Store.open(tmp_path)).load("abcdefgh")
    assert (found.title, found.verdict, found.rules) == ("Kept", None, "")
