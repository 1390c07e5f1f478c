"""Turns: of those who want the same thing at once, the first works it out, and the others wait and find it done."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import engine

SECONDS_BETWEEN_LOOKS = 0.05
"""How often whoever waits looks whether they still want to."""


class Stopped(Exception):
    """An answer was not worked out to its end: its time was up, or whoever watched it said no."""


class _Turn:
    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.wanted = 0


class Turns:
    """Lets one in at a time for each thing; nothing stays of a thing that nobody wants any more."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._turns: dict[str, _Turn] = {}

    @contextmanager
    def turn(self, wanted: str, progress: engine.Progress) -> Iterator[None]:
        """Comes in as soon as nobody else is at it. Raises Stopped where the waiting ends first."""
        with self._lock:
            one = self._turns.setdefault(wanted, _Turn())
            one.wanted += 1
        try:
            while not one.lock.acquire(timeout=SECONDS_BETWEEN_LOOKS):
                if not progress(0):
                    raise Stopped
            try:
                yield
            finally:
                one.lock.release()
        finally:
            with self._lock:
                one.wanted -= 1
                if not one.wanted:
                    del self._turns[wanted]
