"""How long a search takes while slow clients hold connections open, beside the same searches without them.

A third of them never end the head of their request, a third send its body a byte at a time, a third send nothing.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SLOW = int(os.environ.get("CLIENTS", "500"))
SECONDS = 10
PER_SECOND = 50
QUERIES = ("engage", "mind+wich", "soul+shift", "gate", "does+engage+trigger+on+swap")
HEAD = b"GET / HTTP/1.1\r\nHost: x\r\nX-"
BODY = b"POST /api/v1/scenarios/legal HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"


def main() -> None:
    """Prints the median and the slowest hundredth, with and without slow clients, and their ratio."""
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as port:
        _searches(port, seconds=2)
        alone = _searches(port)
        with _slow_clients(port):
            beside = _searches(port)
    print(f"{PER_SECOND} searches a second for {SECONDS} seconds; times in milliseconds")
    print(f"{'':24}{'median':>10}{'p99':>10}{'failed':>8}")
    for name, (times, failed) in (("alone", alone), (f"beside {SLOW} slow ones", beside)):
        print(f"{name:24}{_at(times, 0.5):>10.1f}{_at(times, 0.99):>10.1f}{failed:>8}")
    ratios = [_at(beside[0], share) / _at(alone[0], share) for share in (0.5, 0.99)]
    print(f"{'ratio':24}{ratios[0]:>10.2f}{ratios[1]:>10.2f}")


def _at(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


def _searches(port: int, seconds: float = SECONDS) -> tuple[list[float], int]:
    """How long each search took, begun at a steady pace whatever the one before does; and how many failed."""
    times: list[float] = []
    failures: list[str] = []

    def one(query: str) -> None:
        began = time.monotonic()
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/search?q={query}", timeout=30) as answer:
                answer.read()
        except OSError as error:
            failures.append(str(error))
        times.append(time.monotonic() - began)

    threads = []
    for number in range(int(seconds * PER_SECOND)):
        threads.append(threading.Thread(target=one, args=(QUERIES[number % len(QUERIES)],)))
        threads[-1].start()
        time.sleep(1 / PER_SECOND)
    for thread in threads:
        thread.join()
    return times, len(failures)


@contextmanager
def _slow_clients(port: int) -> Iterator[None]:
    """Connections that are held open, some of which send a byte now and then."""
    open_ones = [socket.create_connection(("127.0.0.1", port)) for _ in range(SLOW)]
    over = threading.Event()

    def trickle() -> None:
        while not over.wait(1):
            for number, one in enumerate(open_ones):
                if number % 3:
                    _send(one, b"a")

    for number, one in enumerate(open_ones):
        _send(one, (b"", HEAD, BODY)[number % 3])
    sending = threading.Thread(target=trickle)
    sending.start()
    try:
        yield
    finally:
        over.set()
        sending.join()
        for one in open_ones:
            one.close()


def _send(one: socket.socket, what: bytes) -> None:
    try:
        one.sendall(what)
    except OSError:
        # The server may well have cut it off by now.
        return


@contextmanager
def serving(data: Path, **settings: str) -> Iterator[int]:
    """A server of its own over a data folder, which counts no rates."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        environment = {**os.environ, "REFSVC_DATA": str(data), "REFSVC_API_RATE": "0", **settings}
        command = [sys.executable, "-c", "from refsvc.cli import main; main()", "serve", "--port", str(port)]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_for(port)
            yield port
        finally:
            process.terminate()
            process.wait()


def _wait_for(port: int) -> None:
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


if __name__ == "__main__":
    main()
