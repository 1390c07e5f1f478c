"""The clock of the machine jumps, by hours and by years, both ways: everything goes on, and nothing hangs.

``python -m trials.clocks`` needs libfaketime (Debian: ``apt install libfaketime``); ``LIBFAKETIME`` names the library
where it lies elsewhere. Only the time of day jumps; the clock that counts from the start of the machine runs on.
"""

from __future__ import annotations

import os
import socket
import tempfile
import time
from pathlib import Path

from tests.serving import Server
from trials.service import POSITION, READING, SAVED, asked, serving, table

LIBRARIES = "**/faketime/libfaketimeMT.so.1"
JUMPS = ("+0", "+1h", "-1h", "+1d", "-1d", "+10y", "-10y", "+0")
IDLE = 60
"""Seconds after which a connection on which nothing comes should be closed, whatever the clock says."""


def main() -> None:
    """Set the clock forward and back, and print what is answered and how fast."""
    with tempfile.TemporaryDirectory() as folder:
        clock = Path(folder) / "clock"
        clock.write_text(JUMPS[0])
        settings = {
            "LD_PRELOAD": library(),
            "FAKETIME_TIMESTAMP_FILE": str(clock),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
        with serving(Path(folder), **settings) as server:
            workers = server.workers
            kept = asked(server, SAVED, POSITION).data
            told = {}
            for number, jump in enumerate(JUMPS):
                clock.write_text(jump)
                told[f"{number}: {jump}"] = answers(server, kept, number + 1)
            clock.write_text("+1h")
            idle = socket.create_connection(("127.0.0.1", server.port))
            clock.write_text("-1h")
            seconds = closed_after(idle)
            same = workers == server.workers
    print(table(told))
    print(f"an idle connection is closed {seconds:.0f} s after the clock went back" if seconds else "it stays open")
    print("the workers are the same as before" if same else "workers were replaced on the way")
    is_wrong = any(status != 200 for row in told.values() for name, status in row.items() if name != "slowest ms")
    raise SystemExit(is_wrong or not same or not seconds)


def library() -> str:
    """Where libfaketime lies."""
    named = os.environ.get("LIBFAKETIME")
    found = named or next((str(one) for one in Path("/usr/lib").glob(LIBRARIES)), "")
    if not found:
        raise SystemExit("libfaketime is not there: apt install libfaketime, or name the file with LIBFAKETIME=")
    return found


def answers(server: Server, kept: dict[str, str], version: int) -> dict[str, object]:
    """What is answered, what is changed and read back, and how long the slowest took."""
    found: dict[str, object] = {}
    slowest = 0.0
    for name, (address, body) in READING.items():
        begun = time.monotonic()
        found[name] = asked(server, address, body).status
        slowest = max(slowest, time.monotonic() - begun)
    change = {"document": {**POSITION, "title": f"Version {version}"}, "version": version, "token": kept["token"]}
    found["change"] = asked(server, f"{SAVED}/{kept['slug']}", change, method="PUT").status
    is_read_back = asked(server, f"{SAVED}/{kept['slug']}").data["title"] == change["document"]["title"]  # type: ignore[index]
    return {**found, "read back": 200 if is_read_back else 0, "slowest ms": slowest * 1000}


def closed_after(idle: socket.socket) -> float:
    """After how many seconds the other side closes a connection; zero where it does not."""
    begun = time.monotonic()
    idle.settimeout(IDLE)
    try:
        idle.recv(1)
    except TimeoutError:
        return 0.0
    return time.monotonic() - begun


if __name__ == "__main__":
    main()
