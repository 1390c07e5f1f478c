"""The kit: all that a browser needs to do without the service, as files in a folder with a manifest.

`refsvc.pocket` makes it; the site offers it, as long as it was made from the program and the content that are served.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

FOLDER = "pocket"
"""Where it lies in the data folder."""
MANIFEST = "manifest.json"
WORKER = "worker.mjs"
"""The file of a kit with the script that runs it."""
SCRIPTS = (WORKER, "starting.mjs", "memory.mjs", "archives.mjs")
"""It with those that it imports."""
MEMORY = 33_000_000
"""The bytes that a browser keeps beside a kit of what its first start worked out, as `benchmarks.device` finds them."""
PACKED = ".gz"
"""Behind the name of a file that lies there compressed."""
PACKAGE = Path(__file__).resolve().parent
PROGRAM = (PACKAGE.parent / "engine", PACKAGE)
"""Where the modules lie of which a kit is made."""


class KitFile(NamedTuple):
    """A file of a kit."""

    name: str
    travels: int
    """The bytes that a browser fetches."""
    holds: int
    """The bytes that it has then."""
    digest: str
    """Changes with what is in it."""


@dataclass(frozen=True, kw_only=True)
class Kit:
    """A kit that was made."""

    digest: str
    """Changes with any of its files."""
    made_from: str
    """What it was made from: see `origin`."""
    program: str
    """Changes with the program in it and the Python that runs it."""
    content: str
    """Changes with the content in it."""
    made_on: str
    """The day, as YYYY-MM-DD."""
    files: Sequence[KitFile]

    @property
    def size(self) -> int:
        """The bytes that a browser fetches."""
        return sum(one.travels for one in self.files)

    def write(self, folder: Path) -> None:
        """Makes this the kit of the folder, at once and whole."""
        unfinished = folder / f"{MANIFEST}.part"
        unfinished.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")
        unfinished.replace(folder / MANIFEST)

    @classmethod
    def read(cls, folder: Path) -> Kit | None:
        """The kit of a folder; None where there is none that can be read."""
        try:
            told = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
            return cls(**{**told, "files": [KitFile(*one) for one in told["files"]]})
        except (OSError, ValueError, TypeError, KeyError):
            return None


def folder_in(data: Path) -> Path:
    """The folder of the kit in a data folder."""
    return data / FOLDER


def digest_of(content: bytes) -> str:
    """A short text that changes with what is in a file."""
    return hashlib.sha256(content).hexdigest()[:16]


def origin(version: str) -> str:
    """What a kit is made from: the version of content and pages that is served, and the program that serves it."""
    return f"{version}-{_program()}"


@cache
def _program() -> str:
    found = hashlib.sha256()
    for file in sorted(file for folder in PROGRAM for file in folder.rglob("*") if file.suffix in {".py", ".mjs"}):
        found.update(file.name.encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:12]
