"""The time of day, handed in so that tests can say what time it is."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


def moment(clock: Clock) -> str:
    """The present moment as it is kept."""
    return clock().isoformat(timespec="seconds")
