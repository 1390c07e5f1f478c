"""What stands beside the entries of a content directory, and what changes with all that a directory says."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

PATTERNS = ("*.scenario.yaml", "puzzles/*")
"""Scenarios and puzzles: the items of a corpus hold nothing of them."""


def files_beside(directory: Path) -> Iterator[Path]:
    """The files that stand beside the entries of this directory, in their order."""
    yield from sorted(file for pattern in PATTERNS for file in directory.rglob(pattern))


def digest_with(indexed: str, directories: Iterable[Path]) -> str:
    """A short text that changes with what is indexed, told by its digest, and with what stands beside it."""
    found = hashlib.sha256(indexed.encode())
    for directory in directories:
        for file in files_beside(directory):
            found.update(file.relative_to(directory).as_posix().encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:12]
