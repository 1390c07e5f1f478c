"""The clock of the machine jumps, by hours and by years, both ways: everything goes on, and nothing hangs.

``python -m trials.clocks`` needs a C compiler, for what it puts between the server and the clock (``trials/clock.c``).
Only the time of day jumps; the clock that counts from the start of the machine runs on, as it does where somebody
sets the time. (libfaketime shifts that one's sleeps too, and Python can't sleep under it.)
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from tests.serving import Server
from trials.service import POSITION, READING, SAVED, asked, serving, table

SOURCE = Path(__file__).parent / "clock.c"
HOUR, DAY, YEAR = 3600, 86_400, 31_557_600
JUMPS = {
    "now": 0,
    "an hour on": HOUR,
    "an hour back": -HOUR,
    "a day on": DAY,
    "a day back": -DAY,
    "ten years on": 10 * YEAR,
    "ten years back": -10 * YEAR,
    "now again": 0,
}
IDLE = 60
"""Seconds after which a connection on which nothing comes should be closed, whatever the clock says."""


def main() -> None:
    """Set the clock forward and back, and print what is answered and how fast."""
    with tempfile.TemporaryDirectory() as folder:
        clock = Path(folder) / "clock"
        clock.write_text("0")
        with serving(Path(folder), LD_PRELOAD=library(Path(folder)), CLOCK_SHIFT_FILE=str(clock)) as server:
            workers = server.workers
            kept = asked(server, SAVED, POSITION).data
            told = {}
            for number, (name, jump) in enumerate(JUMPS.items(), 1):
                clock.write_text(str(jump))
                told[name] = answers(server, kept, number)
            clock.write_text(str(HOUR))
            idle = socket.create_connection(("127.0.0.1", server.port))
            clock.write_text(str(-HOUR))
            seconds = closed_after(idle)
            same = workers == server.workers
    print(table(told))
    print(f"an idle connection is closed {seconds:.0f} s after the clock went back" if seconds else "it stays open")
    print("the workers are the same as before" if same else "workers were replaced on the way")
    is_wrong = any(status != 200 for row in told.values() for name, status in row.items() if name != "slowest ms")
    raise SystemExit(is_wrong or not same or not seconds)


def library(folder: Path) -> str:
    """What shifts the clock, compiled."""
    built = folder / "clock.so"
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        raise SystemExit("there is no C compiler")
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", str(built), str(SOURCE), "-ldl"], check=True)
    return str(built)


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
