"""What the puzzles of the content come to: worked out as a kit is made, so that no device takes its time to decide."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from refsvc.reference import Reference

PATIENCE = 600.0
"""Seconds for one puzzle, which nobody waits for."""


class Decided:
    """The verdicts of a file, by their digests; it keeps no others."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @classmethod
    def write(cls, file: Path, reference: Reference) -> None:
        """Decides every puzzle of the content and its packs, as far as that was not done before."""
        there = reference.bundled
        verdicts = [
            reference.puzzles.verdict(puzzle, seconds=PATIENCE)
            for puzzle in (*there.puzzles.values(), *there.of_packs.values())
        ]
        data = {one.digest: one.as_data() for one in verdicts}
        file.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")

    def find(self, digests: Sequence[str]) -> Mapping[str, Mapping[str, Any]]:
        """What was decided of these, by digest."""
        return {digest: self._read[digest] for digest in digests if digest in self._read}

    def keep(self, digest: str, result: Mapping[str, Any]) -> None:
        """What is decided later is known as long as the worker lives."""

    @cached_property
    def _read(self) -> Mapping[str, Mapping[str, Any]]:
        read: dict[str, Mapping[str, Any]] = json.loads(self._file.read_text(encoding="utf-8"))
        return read
