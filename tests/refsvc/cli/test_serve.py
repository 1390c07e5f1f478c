"""`refsvc serve` as a process: it answers, logs, reloads and stops."""

import json
import os
import signal
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner

from refsvc.cli import main
from refsvc.server import shortened
from refsvc.store import ScenarioShelf, Store
from tests import folders
from tests.serving import PATIENCE, Server, served, until

pytestmark = pytest.mark.thorough

COURSES = 2000
LONG = {
    "board": {
        "d8": {"card": "Sneeks", "player": "north"},
        **{f"{column}{row}": "Undead Carrier" for column in "abcdef" for row in (2, 3)},
        **{f"{column}4": {"card": "Horde Slinger", "player": "north"} for column in "abcdef"},
    },
    "players": {"south": {"magic": 3, "hand": ["Purge"]}},
    "phase": "move",
    "action": "play Purge",
    "bound": COURSES,
}
"""A comparison that takes a while, and tells how far it is."""


def test_it_serves_the_site_and_logs_each_request(tmp_path: Path) -> None:
    """From nothing the index is built, pages are answered, and each request is one line of JSON."""
    with served(tmp_path) as server:
        server.get("/search?q=kind:glossary+%22next+to%22")
        server.get("/e/glossary-2e/adjacent?x=1")
        assert (tmp_path / "search").is_dir()
    # Stopped, the server has written everything.
    lines = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
    request = next(line for line in lines if line["path"] == "/e/glossary-2e/adjacent")
    assert request["method"] == "GET"
    assert request["status"] == 200
    assert request["ms"] > 0
    # No more than is needed to run it: what was asked for, the browser and the whole address are left out.
    assert request["client"] == "127.0.0.0"
    assert {"query", "agent"}.isdisjoint(request)


def test_it_stops_gracefully() -> None:
    """Told to stop, it ends the answer under way, leaves no worker behind and exits with 0."""
    headers = {"Content-Type": "application/json", "Accept": "application/x-ndjson"}
    with served(folders.of_the_servers(), REFSVC_GRACE=str(int(PATIENCE))) as server:
        asked = Request(f"{server.address}/api/v1/scenarios/compare", json.dumps(LONG).encode(), headers)
        workers = server.workers
        with urlopen(asked, timeout=PATIENCE) as answer:
            begun = json.loads(answer.readline())
            server.process.send_signal(signal.SIGTERM)
            told = [json.loads(line) for line in answer]
        assert server.stop() == 0
    assert begun["courses"] < COURSES
    assert "answer" in told[-1]
    assert workers
    until(lambda: not any(map(is_running, workers)))


def test_a_reload_takes_up_new_workers_without_a_gap() -> None:
    """On SIGHUP fresh workers take over while requests go on being answered."""
    with served(folders.of_the_servers()) as server:
        before = server.workers
        os.kill(server.process.pid, signal.SIGHUP)

        def are_others() -> bool:
            server.get("/healthz")
            return server.workers.isdisjoint(before) and len(server.workers) == len(before)

        until(are_others)
        server.get("/healthz")


def is_running(process: int) -> bool:
    """Whether a process is there and has not ended; one that has waits as a zombie for whoever inherits it."""
    shown = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return shown.stdout.strip()[:1] not in ("", "Z")


@pytest.mark.parametrize("is_ready", [True, False], ids=["while it serves", "while it begins"])
def test_workers_end_with_their_master(*, is_ready: bool) -> None:
    """Killed outright, the master leaves nobody behind who would hold its port."""
    server = Server(folders.of_the_servers())
    while is_ready and not server.wait():
        server = Server(folders.of_the_servers())
    workers: set[int] = set()

    def has_begun() -> bool:
        nonlocal server
        if server.process.poll() is not None:
            # Somebody took its port.
            server = Server(folders.of_the_servers())
        workers.update(server.workers)
        return bool(workers)

    until(has_begun)
    server.process.kill()
    server.process.wait()
    until(lambda: not any(map(is_running, workers)))


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [("REFSVC_WORKERS", "many", "should be a whole number"), ("REFSVC_CONTENT", "/nowhere", "no content directory")],
)
def test_wrong_settings_are_explained(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str, value: str, words: str
) -> None:
    """A setting that can't be ends the command with status 2 and a message."""
    monkeypatch.setenv("REFSVC_DATA", str(tmp_path))
    monkeypatch.setenv(variable, value)
    result = CliRunner().invoke(main, ["serve"])
    assert result.exit_code == 2
    assert words in result.output


def test_addresses_are_shortened_to_the_network() -> None:
    """The log knows where from, not who; what is no address is left out."""
    assert shortened("203.0.113.77") == "203.0.113.0"
    assert shortened("2001:db8:12:3456::7") == "2001:db8:12::"
    assert shortened("unix") == ""


def test_the_store_is_cleared_and_deleted_from_by_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What was kept long enough goes by its own time, and anything by its link."""
    monkeypatch.setenv("REFSVC_DATA", str(tmp_path))
    monkeypatch.setenv("REFSVC_KEEP_SCENARIOS", "30")
    store = Store.open(tmp_path)
    old, _ = ScenarioShelf(store, lambda: datetime(2020, 1, 1, tzinfo=UTC)).save_new({"title": "old"})
    young, _ = ScenarioShelf(store).save_new({"title": "young"})
    cleared = CliRunner().invoke(main, ["store", "clear", "--json"])
    assert json.loads(cleared.output)["scenarios"] == 1
    link = f"https://rules.example/s/{young.slug}#edit=unknown"
    assert CliRunner().invoke(main, ["store", "delete", link], input="n\n").exit_code == 1
    deleted = CliRunner().invoke(main, ["store", "delete", "--yes", "--json", link])
    assert json.loads(deleted.output) == {"deleted": "scenario", "slug": young.slug}
    again = CliRunner().invoke(main, ["store", "delete", "--yes", old.slug])
    assert again.exit_code == 2
    assert "Nothing is saved" in again.output
