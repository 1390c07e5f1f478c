"""An effect in which everything that may be left is left: it stops only where chance decides."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from engine.explore.replay import OpenPoints, Running, Start, advance
from engine.values.decisions import Answer, Choice, Decision, Resolution
from engine.values.steps import Step

Left = dict[Decision, Answer]
"""The choices that were met, each with how it was declined."""


def least_of(choice: Choice) -> Answer:
    """The answer that does the least: no, none, or the first option."""
    for refusal in ("no", "none"):
        if refusal in choice.options:
            return (refusal,)
    return () if choice.minimum == 0 else choice.options[: choice.minimum]


def declining(start: Start[Any], left: Left) -> Callable[[], Declining]:
    """Starts the effect so that each of its choices is declined, and kept in what is left."""

    def begin() -> Declining:
        run = start()
        return Declining(run, _declined(run.effect, left))

    return begin


def _declined(effect: Resolution, left: Left) -> Resolution:
    pending = advance(effect, None)
    while pending is not None:
        if isinstance(pending, Choice):
            answer = left[pending] = least_of(pending)
        else:
            answer = yield pending
        pending = advance(effect, answer)


@dataclass(slots=True)
class Declining:
    """Such an effect in progress."""

    run: Running[Any]
    effect: Resolution

    def position(self) -> Any:
        """How it stands."""
        return self.run.position()

    def steps(self) -> tuple[Step, ...]:
        """What happened so far."""
        return self.run.steps()

    def open_points(self) -> OpenPoints:
        """The points that the sources leave open on which something depended so far."""
        return self.run.open_points()

    def meeting(self) -> Hashable:
        """What it has in common with every course that goes on alike."""
        return self.run.meeting()
