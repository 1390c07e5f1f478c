"""How long a worker waits for its clients, by a clock that nobody can set."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Protocol

from refsvc import bounds


class Channel(Protocol):
    """A connection as waitress keeps it."""

    request: object | None
    """What is still arriving."""
    requests: list[object]
    """What has arrived and is not answered yet."""
    last_activity: float
    """The time of day when something came or went; only whether it changes is looked at."""
    will_close: bool


class Patience:
    """Since when each connection is idle, and each request arriving; those that take too long are closed."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._arriving: dict[object, float] = {}
        self._idle: dict[Channel, tuple[float, float]] = {}
        """The last activity of each, and when that was first seen."""

    def look(self, channels: Iterable[Channel]) -> None:
        """Looks at the connections that there are, and has those closed that were waited for long enough."""
        now = self._clock()
        arriving: dict[object, float] = {}
        idle: dict[Channel, tuple[float, float]] = {}
        for one in channels:
            activity, since = self._idle.get(one, (one.last_activity, now))
            idle[one] = (one.last_activity, since if activity == one.last_activity else now)
            if one.request is not None:
                arriving[one.request] = self._arriving.get(one.request, now)
                if now - arriving[one.request] > bounds.SECONDS_TO_ARRIVE:
                    one.will_close = True
            if not one.requests and now - idle[one][1] > bounds.SECONDS_IDLE:
                one.will_close = True
        self._arriving, self._idle = arriving, idle

    def idle(self, channel: Channel) -> float:
        """For how many seconds nothing has come or gone on a connection that was looked at."""
        return self._clock() - self._idle[channel][1]
