"""What deciding puzzles came to, kept so that it is worked out once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from refsvc.store.clock import Clock, moment, now
from refsvc.store.database import Store, StoreError

AMONG = "SELECT digest, result FROM checked_puzzles WHERE digest IN (SELECT value FROM json_each(?))"


@dataclass(frozen=True)
class VerdictShelf:
    """Keeps plain data under digests of what it was worked out from; nothing, where the store does not answer."""

    opened: Callable[[], Store]
    """Gives the store when it is needed."""
    clock: Clock = now

    def find(self, digests: Sequence[str]) -> Mapping[str, Mapping[str, Any]]:
        """What was worked out of these, by digest."""
        rows: list[dict[str, Any]] = []
        with suppress(StoreError), self.opened().reading() as database:
            rows = list(database.query(AMONG, [json.dumps(digests)]))
        return {row["digest"]: json.loads(row["result"]) for row in rows}

    def keep(self, digest: str, result: Mapping[str, Any]) -> None:
        """Keep a result; the same digest always has the same one."""
        text = json.dumps(result, ensure_ascii=False, separators=(",", ":"))
        with suppress(StoreError), self.opened().writing() as database:
            database.execute(
                "INSERT OR IGNORE INTO checked_puzzles (digest, result, checked_at) VALUES (?, ?, ?)",
                [digest, text, moment(self.clock)],
            )
