"""How long an answer may take: a deadline travels with a question to wherever its work can grow."""

from __future__ import annotations

import time
from collections.abc import Callable

now: Callable[[], float] = time.monotonic
"""The clock by which all deadlines are measured."""


class Deadline:
    """Lets work go on until its time is up, or until whoever watches it says no.

    The engine has no clock: it asks this at every step, and gives what it found until then. A deadline may be watched
    by another one, that of the request for instance, which then ends several searches together.
    """

    def __init__(self, seconds: float, watch: Callable[[int], bool] | None = None) -> None:
        self.seconds = seconds
        """How long it is."""
        self.is_over = False
        """Whether something was stopped because the time was up."""
        self.has_stopped = False
        """Whether something was stopped, for whatever reason."""
        self._until = now() + seconds
        self._watch = watch

    def __call__(self, done: int = 0) -> bool:
        """Whether to go on, after so much was done."""
        self.is_over = now() >= self._until
        goes_on = not self.is_over and (self._watch is None or self._watch(done))
        if not goes_on:
            self.has_stopped = True
            self.is_over = self.is_over or (isinstance(self._watch, Deadline) and self._watch.is_over)
        return goes_on
