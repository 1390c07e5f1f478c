"""What deciding puzzles came to, kept so that it is worked out once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from refsvc.store.clock import Clock, moment, now
from refsvc.store.database import Store, StoreError


@dataclass(frozen=True)
class VerdictShelf:
    """Keeps plain data under digests of what it was worked out from; nothing, where the store does not answer."""

    opened: Callable[[], Store]
    """Gives the store when it is needed."""
    clock: Clock = now

    def find(self, digest: str) -> Mapping[str, Any] | None:
        """What was worked out, or None."""
        row = None
        with suppress(StoreError), self.opened().reading() as database:
            row = next(database.query("SELECT result FROM checked_puzzles WHERE digest = ?", [digest]), None)
        if row is None:
            return None
        result: Mapping[str, Any] = json.loads(row["result"])
        return result

    def keep(self, digest: str, result: Mapping[str, Any]) -> None:
        """Keep a result; the same digest always has the same one."""
        text = json.dumps(result, ensure_ascii=False, separators=(",", ":"))
        with suppress(StoreError), self.opened().writing() as database:
            database.execute(
                "INSERT OR IGNORE INTO checked_puzzles (digest, result, checked_at) VALUES (?, ?, ?)",
                [digest, text, moment(self.clock)],
            )
