"""`refsvc serve` as a process: it answers, logs, reloads and stops."""

import json
import os
import signal
import threading
import time
from datetime import UTC, datetime
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from refsvc.cli import main
from refsvc.server import shortened
from refsvc.store import ScenarioShelf, Store
from tests.serving import PATIENCE, Server, served


def test_it_serves_the_site_and_logs_each_request(tmp_path: Path) -> None:
    """From nothing the index is built, pages are answered, and each request is one line of JSON."""
    with served(tmp_path) as server:
        with urlopen(f"{server.address}/search?q=kind:glossary+%22next+to%22", timeout=PATIENCE) as response:
            assert response.status == 200
        with urlopen(f"{server.address}/e/glossary-2e/adjacent?x=1", timeout=10) as response:
            assert response.status == 200
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


def test_it_stops_gracefully(tmp_path: Path) -> None:
    """Told to stop, it ends the request under way, leaves no worker behind and exits with 0."""
    # A busy machine takes long to make the bundle: what is under test is that the answer still comes.
    server = Server(tmp_path, REFSVC_GRACE="150")
    answered: list[int] = []

    def ask() -> None:
        # The first request for the bundle takes a while: it makes every page.
        with urlopen(f"{server.address}/offline/pages.json", timeout=150) as response:
            answered.append(len(response.read()))

    try:
        server.wait()
        asking = threading.Thread(target=ask)
        asking.start()
        time.sleep(0.3)
        assert server.stop() == 0
        asking.join(timeout=150)
    finally:
        server.stop()
    assert answered
    assert answered[0] > 100_000


def test_a_reload_takes_up_new_workers_without_a_gap(tmp_path: Path) -> None:
    """On SIGHUP fresh workers take over while requests go on being answered."""
    with served(tmp_path) as server:
        os.kill(server.process.pid, signal.SIGHUP)
        for _ in range(10):
            with urlopen(f"{server.address}/healthz", timeout=10) as response:
                assert response.status == 200
            time.sleep(0.1)


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
