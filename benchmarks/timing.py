"""How long work takes, measured so that what else the machine does counts as little as it can."""

from __future__ import annotations

import time
from collections.abc import Callable

ROUNDS = 7


def best_time(work: Callable[[], object], *, rounds: int = ROUNDS, repeat: int = 1) -> float:
    """Seconds of the processor that one call takes at best, in several rounds of so many calls."""
    return min(_round(work, repeat) for _ in range(rounds))


def _round(work: Callable[[], object], repeat: int) -> float:
    started = time.process_time()
    for _ in range(repeat):
        work()
    return (time.process_time() - started) / repeat
