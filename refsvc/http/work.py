"""How much of a process one client may take: so many seconds of work a minute, and so many searches at once.

Pages and API count alike, by what they cost. What is sent by POST asks the engine, and needs a place for that, as does
a page that looks for outcomes or plays what its link says; there are fewer places than threads, so that pages are read
however many searches wait.
"""

import threading
import time
from collections import Counter
from collections.abc import Callable

from flask import Flask, current_app, g, request
from werkzeug.exceptions import ServiceUnavailable, TooManyRequests

from refsvc import bounds
from refsvc.http import addresses
from refsvc.http.asking import asker
from refsvc.http.configuration import Configuration
from refsvc.http.rates import TokenBuckets, client
from refsvc.http.running import said

BUCKETS = "refsvc.work"
PLACES = "refsvc.places"
FREE = (addresses.HEALTH, addresses.STATIC.partition("<")[0])
"""What costs nothing, and is given to everybody."""


def places(threads: int) -> int:
    """How many searches may be at work at once in a process with so many threads."""
    return max(1, threads - 1)


def waiting(threads: int) -> int:
    """How many may wait for a place there."""
    return threads * bounds.WAITING_FOR_A_PLACE


def threads_in_all(threads: int) -> int:
    """How many threads it takes that so many are at work while others only wait for a place."""
    return max(threads, places(threads) + 1) + waiting(threads)


class Places:
    """Places for searches. Safe to share between threads."""

    def __init__(self, number: int, most_waiting: int) -> None:
        self._number, self._each, self._most_waiting = number, max(1, number - 1), most_waiting
        self._waiting = 0
        self._taken: Counter[str] = Counter()
        self._changed = threading.Condition()

    def take(self, client: str, seconds: float) -> bool:
        """Whether the client has got a place within these seconds; at once not, where too many wait."""
        with self._changed:
            if self._is_free(client):
                self._taken[client] += 1
                return True
            if self._waiting >= self._most_waiting:
                return False
            self._waiting += 1
            try:
                is_free = self._changed.wait_for(lambda: self._is_free(client), seconds)
                self._taken[client] += is_free
                return is_free
            finally:
                self._waiting -= 1

    def leave(self, client: str) -> None:
        """Gives a place back."""
        with self._changed:
            self._taken[client] -= 1
            if not self._taken[client]:
                del self._taken[client]
            self._changed.notify_all()

    def _is_free(self, client: str) -> bool:
        return self._taken.total() < self._number and self._taken[client] < self._each


def set_up(app: Flask, settings: Configuration) -> None:
    """Limits what one client may take of this process."""
    buckets = TokenBuckets(settings.work_rate, settings.work_burst) if settings.work_rate else None
    taken = Places(places(settings.threads), waiting(settings.threads))
    app.extensions[BUCKETS], app.extensions[PLACES] = buckets, taken

    def begin() -> None:
        if request.path.startswith(FREE):
            return
        if buckets and not (allowance := buckets.take(client(), 0)).is_allowed:
            raise TooManyRequests(said("failure.too-much", seconds=allowance.wait), retry_after=allowance.wait)
        if buckets:
            g.began = time.thread_time()
        if request.method == "POST":
            take_place()

    def end(_: BaseException | None) -> None:
        if g.pop("has_place", False):
            taken.leave(client())
        if buckets and "began" in g:
            buckets.charge(client(), time.thread_time() - g.pop("began"))

    app.before_request(begin)
    app.teardown_request(end)


def take_place() -> None:
    """Gets the request at hand a place to search, and begins its time. Raises ServiceUnavailable where none is free.

    A request that has one keeps it.
    """
    if g.get("has_place", False):
        return
    taken: Places = current_app.extensions[PLACES]
    if not taken.take(client(), bounds.SECONDS_FOR_A_PLACE):
        raise ServiceUnavailable(said("failure.busy"), retry_after=bounds.SECONDS_TO_RETRY)
    g.has_place = True
    asker()


def charger() -> Callable[[float], None]:
    """Counts so many seconds of work for whoever sends the request at hand, also from another thread."""
    buckets: TokenBuckets | None = current_app.extensions[BUCKETS]
    who = client()
    return lambda seconds: buckets.charge(who, seconds) if buckets else None
