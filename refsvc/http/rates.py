"""How often one client may ask: a bucket of tokens for each, which fills again at a steady rate."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil

from flask import request

from refsvc import bounds
from refsvc.http import addresses


def client() -> str:
    """Who sends the request at hand."""
    return client_at(request.remote_addr or "")


def client_at(address: str) -> str:
    """Whoever has this address; of IPv6, a whole network such as one household gets is one client."""
    with suppress(ValueError):
        read = ip_address(address.partition("%")[0])
        if isinstance(read, IPv6Address):
            mapped = read.ipv4_mapped
            return str(mapped or ip_network((read, bounds.IPV6_NETWORK), strict=False))
    return address


def is_report(path: str) -> bool:
    """Whether a path is that of a report of a reader's puzzle, on a page or in the API."""
    return path.startswith(f"{addresses.PUZZLES}/") and path.endswith("/report")


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

    def take(self, client: str, cost: float = 1) -> Allowance:
        """Takes so many tokens of this client's, if it has them."""
        with self._lock:
            tokens = self._tokens(client)
            is_allowed = tokens >= cost
            if is_allowed:
                self._keep(client, tokens - cost)
        wait = 0 if is_allowed else max(1, ceil((cost - tokens) / self._per_second))
        return Allowance(is_allowed, max(0, int(tokens - cost * is_allowed)), wait)

    def charge(self, client: str, cost: float) -> None:
        """Takes so many tokens afterwards; a client that has fewer has to wait until it has made up for them."""
        with self._lock:
            self._keep(client, max(-self.burst, self._tokens(client) - cost))

    def _tokens(self, client: str) -> float:
        now = self._clock()
        tokens, filled_at = self._buckets.pop(client, (float(self.burst), now))
        tokens = min(self.burst, tokens + (now - filled_at) * self._per_second)
        self._keep(client, tokens)
        return tokens

    def _keep(self, client: str, tokens: float) -> None:
        self._buckets[client] = (tokens, self._clock())
        if len(self._buckets) > bounds.MOST_CLIENTS:
            self._buckets.popitem(last=False)
