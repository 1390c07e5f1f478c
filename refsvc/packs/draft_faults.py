"""What is wrong with something in the making, each thing at its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from refsvc.corpus import KeyPath


@dataclass(frozen=True)
class DraftFault:
    """One thing that is wrong with a draft."""

    keys: KeyPath
    """The way to it, as in the file: names of fields, and places in lists from 0."""
    message: str

    @property
    def where(self) -> str:
        """The way to it on one line, as in `abilities[0].said[0].does`."""
        joined = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in self.keys)
        return joined.removeprefix(".")


def as_faults(mistakes: Iterable[tuple[KeyPath, str]]) -> tuple[DraftFault, ...]:
    """Mistakes as what is wrong with a draft."""
    return tuple([DraftFault(keys, message) for keys, message in mistakes])
