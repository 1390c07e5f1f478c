"""`refsvc serve` as a process: it answers, logs, reloads and stops."""

import json
import os
import signal
import threading
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from refsvc.cli import main
from tests.serving import PATIENCE, Server, served


def test_it_serves_the_site_and_logs_each_request(tmp_path: Path) -> None:
    """From nothing the index is built, pages are answered, and each request is one line of JSON."""
    with served(tmp_path) as server:
        with urlopen(f"{server.address}/e/glossary-2e/adjacent?x=1", timeout=10) as response:
            assert response.status == 200
        assert (tmp_path / "search").is_dir()
    # Stopped, the server has written everything.
    lines = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
    request = next(line for line in lines if line["path"] == "/e/glossary-2e/adjacent")
    assert request["method"] == "GET"
    assert request["status"] == 200
    assert request["query"] == "x=1"
    assert request["ms"] > 0
    assert request["client"] == "127.0.0.1"


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


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="asks Linux which processes there are")
@pytest.mark.parametrize("is_ready", [True, False], ids=["while it serves", "while it begins"])
def test_workers_end_with_their_master(tmp_path: Path, *, is_ready: bool) -> None:
    """Killed outright, the master leaves nobody behind who would hold its port."""
    server = Server(tmp_path)
    if is_ready:
        server.wait()
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    until = time.monotonic() + PATIENCE
    while not (workers := children.read_text(encoding="ascii").split()) and time.monotonic() < until:
        time.sleep(0.01)
    server.process.kill()
    server.process.wait()
    while any(_is_running(one) for one in workers) and time.monotonic() < until:
        time.sleep(0.05)
    assert workers
    assert not any(_is_running(one) for one in workers)


def _is_running(process: str) -> bool:
    """Whether a process is there and has not ended; one that has waits as a zombie for whoever inherits it."""
    try:
        return ") Z" not in Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return False


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
