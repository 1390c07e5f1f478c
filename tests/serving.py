"""A real server in a process of its own, for tests that need the network or a browser."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

PATIENCE = 300.0
"""How long, in seconds, a server may take to do what is expected of it."""
PATIENCE_OF_PAGES = 300_000
"""How long, in milliseconds, a page may take to show what is expected: a busy machine is slow, not wrong."""
BETWEEN_LOOKS = 0.05
"""Seconds between two looks at whether a server has done what is expected of it."""


IN_USE = "from refsvc.cli import main; main()"
"""The program as it is in use."""
PROGRAM = f"""
import time
from refsvc import bounds, deadlines
from refsvc.cli import main
# As in the tests themselves, it is work that is limited, however long a busy machine takes for it.
deadlines.now = time.process_time
bounds.SECONDS_FOR_A_PLACE = {PATIENCE}
main()
"""


class Server:
    """`refsvc serve`, started on a free port."""

    def __init__(self, data: Path, program: str = PROGRAM, **settings: str) -> None:
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = data / f"access-{self.port}.log"
        self.errors = data / f"errors-{self.port}.log"
        environment = {
            **os.environ,
            "REFSVC_DATA": str(data),
            "REFSVC_WORKERS": "2",
            "REFSVC_API_RATE": "0",
            "REFSVC_WORK_RATE": "0",
            # A worker that a busy machine keeps waiting is not stuck.
            "REFSVC_TIMEOUT": str(int(PATIENCE)),
            **settings,
        }
        command = [sys.executable, "-c", program, "serve", "--port", str(self.port)]
        with self.log.open("wb") as log, self.errors.open("wb") as errors:
            self.process = subprocess.Popen(command, stdout=log, stderr=errors, env=environment)

    def wait(self) -> bool:
        """Whether the server answers, as soon as it does; not where somebody took its port before it could."""
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience and self.process.poll() is None:
            try:
                with urlopen(f"{self.address}/healthz", timeout=PATIENCE):
                    return True
            except HTTPError:
                # It answers, if only to say that it is not well.
                return True
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(BETWEEN_LOOKS)
        errors = self.errors.read_text(encoding="utf-8")
        if "Address already in use" in errors:
            return False
        raise AssertionError(f"the server did not start:\n{errors}")

    def get(self, address: str) -> bytes:
        """What is answered at an address."""
        with urlopen(f"{self.address}{address}", timeout=PATIENCE) as response:
            answer: bytes = response.read()
        return answer

    @property
    def workers(self) -> set[int]:
        """The processes that answer, by their numbers."""
        listed = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False
        )
        return {int(one) for one in listed.stdout.split()}

    def stop(self) -> int:
        """Asks the server to stop, and says how it ended."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE)


@contextmanager
def served(data: Path, program: str = PROGRAM, **settings: str) -> Iterator[Server]:
    """A server that answers, stopped at the end."""
    server = Server(data, program, **settings)
    try:
        while not server.wait():
            server = Server(data, program, **settings)
        yield server
    finally:
        server.stop()


def until(holds: Callable[[], bool]) -> None:
    """Waits for what is expected of a server; fails where it does not come about."""
    patience = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < patience, "it did not come about"
        time.sleep(BETWEEN_LOOKS)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
