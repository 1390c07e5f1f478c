"""A disk that is full, read-only or damaged: what does not need it is answered all the same, the rest says why not.

``python -m trials.disks`` makes a small disk in memory that only it can see, which needs ``unshare`` and user
namespaces, as Linux has them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.serving import PATIENCE, Server
from trials.service import POSITION, READING, SAVED, asked, serving, table

WITHIN = "within"
"""Said to the run that is alone with its disks."""
MEGABYTES = 24
REFUSED = 503
GOOD = 200


def main() -> None:
    """Fill, close and damage a disk, and print what is answered."""
    if sys.argv[1:] != [WITHIN]:
        os.execvp("unshare", ["unshare", "-rm", sys.executable, "-m", "trials.disks", WITHIN])
    told: dict[str, dict[str, object]] = {}
    for state, found in states():
        told[state] = found
        print(f"{state}: {len(set(found.values()))} kinds of answers", file=sys.stderr)
    print(table(told))
    wrong = [
        f"{state}: {name} answers {status}"
        for state, found in told.items()
        for name, status in found.items()
        if status not in expected(state, name)
    ]
    print("\n".join(wrong) or "everything is answered as it should be")
    raise SystemExit(bool(wrong))


def states() -> Iterator[tuple[str, dict[str, object]]]:
    """What is answered in one state of a disk after the other."""
    with disk() as data:
        with over(data) as server:
            yield "whole", answers(server)
            with filled(data):
                yield "full", answers(server)
            yield "with room again", answers(server)
            remount(data, "ro")
            yield "read-only", answers(server)
            remount(data, "rw")
            yield "writable again", answers(server)
        remount(data, "ro")
        yield "started read-only", started(data)
        remount(data, "rw")
        with filled(data):
            yield "started full", started(data)
        for file in (data / "search").rglob("*"):
            if file.is_file():
                file.write_bytes(b"")
        yield "index of zero length", started(data)
        (data / "store.sqlite3").write_bytes(b"nothing that a database would know" * 1000)
        yield "store damaged", started(data)
    with disk() as data, filled(data):
        yield "full from the first", started(data)


def expected(state: str, name: str) -> set[int]:
    """What may be answered: all that is read, always; what is to be kept, or a refusal that says why not."""
    is_whole = state in ("whole", "with room again", "writable again", "index of zero length")
    if name == "save":
        return {GOOD} if is_whole else {REFUSED}
    # To say that something is unwell is what health is for.
    return {GOOD} if is_whole or name != "health" else {GOOD, REFUSED}


def answers(server: Server) -> dict[str, object]:
    """What everything that can be asked is answered with."""
    found: dict[str, object] = {name: asked(server, address, body).status for name, (address, body) in READING.items()}
    return {**found, "save": asked(server, SAVED, POSITION).status}


def started(data: Path) -> dict[str, object]:
    """The same of a server that begins only now; nothing, where it does not begin."""
    try:
        with over(data) as server:
            return answers(server)
    except (AssertionError, OSError) as error:
        print(f"it does not start: {str(error).splitlines()[-1]}")
        return dict.fromkeys((*READING, "save"), 0)


@contextmanager
def over(data: Path) -> Iterator[Server]:
    """A server over a disk on which nothing else lies; what it logs goes elsewhere."""
    with tempfile.TemporaryDirectory() as logs, serving(Path(logs), REFSVC_DATA=str(data), REFSVC_WORKERS="1") as one:
        yield one


@contextmanager
def disk() -> Iterator[Path]:
    """A small disk."""
    folder = Path(tempfile.mkdtemp())
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
        shutil.rmtree(folder, ignore_errors=True)


def remount(folder: Path, how: str) -> None:
    """Makes a disk read-only or writable, once nobody writes to it."""
    command = ["mount", "-o", f"remount,{how}", str(folder)]
    patience = time.monotonic() + PATIENCE
    while subprocess.run(command, check=False, capture_output=True).returncode:
        # What a server prepares beside its first requests is written still.
        if time.monotonic() > patience:
            raise SystemExit(f"somebody still writes to {folder} after {PATIENCE:.0f} s")
        time.sleep(0.5)


@contextmanager
def filled(folder: Path) -> Iterator[None]:
    """No byte is left on a disk."""
    ballast = folder / "ballast"
    try:
        with ballast.open("wb", buffering=0) as file:
            while True:
                file.write(b"\0" * 4096)
    except OSError:
        pass
    try:
        yield
    finally:
        ballast.unlink()


if __name__ == "__main__":
    main()
