"""How often one client may ask: a bucket of tokens for each, which fills again at a steady rate."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from refsvc import bounds


@dataclass(frozen=True)
class Allowance:
    """Whether a client may ask now, and what it has left."""

    is_allowed: bool
    remaining: int
    """Requests that it may make at once after this one."""
    wait: int
    """Whole seconds until it may ask again; 0 where it may now."""


class TokenBuckets:
    """Buckets that hold `burst` tokens and gain `rate` a minute. Safe to share between threads."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = rate / 60
        self.burst = burst
        self._clock = clock
        self._lock = threading.Lock()
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> Allowance:
        """Takes a token of this client's, if it has one."""
        with self._lock:
            now = self._clock()
            tokens, filled_at = self._buckets.pop(client, (float(self.burst), now))
            tokens = min(self.burst, tokens + (now - filled_at) * self._per_second)
            is_allowed = tokens >= 1
            if is_allowed:
                tokens -= 1
            self._buckets[client] = (tokens, now)
            if len(self._buckets) > bounds.MOST_CLIENTS:
                self._buckets.popitem(last=False)
        wait = 0 if is_allowed else max(1, ceil((1 - tokens) / self._per_second))
        return Allowance(is_allowed, int(tokens), wait)
