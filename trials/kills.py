"""Kill -9 of workers and of the whole server while people save: nothing acknowledged is lost, nothing is half written.

``python -m trials.kills SECONDS SEED`` kills for so long. Every kill hits a worker or, one time in four, the server
with all its workers, which is then started again over the same folder.
"""

from __future__ import annotations

import os
import random
import signal
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.serving import IN_USE, Server, served
from trials.service import POSITION, SAVED, Busy, asked, numbers

WRITERS = 4
BETWEEN = (0.2, 1.5)
"""Seconds from one kill to the next, at least and at most."""
AT_ONCE = 4
"""One kill in so many hits everything."""


class Writers(Busy):
    """People who save, and remember what they were told was saved."""

    def __init__(self, server: Server) -> None:
        super().__init__(WRITERS)
        self.server = server
        self.saved: dict[str, str] = {}
        self.failed = 0

    def _go_on(self, number: int) -> None:
        made = 0
        while not self._over.is_set():
            title = f"{number}.{made}"
            made += 1
            answer = asked(self.server, SAVED, {**POSITION, "title": title}, seconds=10)
            if answer.status == 200:
                self.saved[answer.data["slug"]] = title
            else:
                self.failed += 1
                self._over.wait(0.05)


def main() -> None:
    """Kill, look, and say what came of it."""
    seconds, seed = numbers(30, 1)
    chance, kills = random.Random(seed), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        server = started(data)
        writers = Writers(server)
        writers.start()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            time.sleep(chance.uniform(*BETWEEN))
            if chance.randrange(AT_ONCE):
                kills["of a worker"] += kill(sorted(server.workers)[:1])
            else:
                kills["of everything"] += bool(kill([server.process.pid, *server.workers]))
                server.process.wait()
                writers.server = server = started(data)
        writers.stop()
        workers = server.workers
        kill([server.process.pid])
        server.process.wait()
        orphans = [one for one in workers if not ends(one)]
        with served(data, IN_USE) as again:
            lost = [
                slug
                for slug, title in writers.saved.items()
                if asked(again, f"{SAVED}/{slug}").data.get("title") != title
            ]
            health = asked(again, "/healthz").status
    print(f"seed {seed}: {kills.total()} kills in {seconds} s, {dict(sorted(kills.items()))}")
    print(f"{len(writers.saved)} saved, {writers.failed} refused or cut off, {len(lost)} of what was saved lost")
    print(f"afterwards /healthz says {health}; {len(orphans)} workers outlived their server")
    raise SystemExit(bool(lost or orphans or health != 200))


def started(data: Path) -> Server:
    """A server that answers."""
    server = Server(data, IN_USE)
    while not server.wait():
        server = Server(data, IN_USE)
    return server


def kill(processes: list[int]) -> int:
    """How many of these were there to be killed."""
    killed = 0
    for one in processes:
        try:
            os.kill(one, signal.SIGKILL)
        except ProcessLookupError:
            continue
        killed += 1
    return killed


def ends(process: int, seconds: float = 20) -> bool:
    """Whether a process ends by itself; one that does not is ended."""
    until = time.monotonic() + seconds
    while Path(f"/proc/{process}").exists() and not _is_zombie(process):
        if time.monotonic() > until:
            kill([process])
            return False
        time.sleep(0.2)
    return True


def _is_zombie(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


if __name__ == "__main__":
    main()
