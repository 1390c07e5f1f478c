"""Resolving by replay: an effect runs from the position before it, fed with the decisions made so far.

Nothing is ever taken back: to see another course, the same effect is run again with other decisions. Effects stay
plain generators, positions stay values.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from engine.values.decisions import Answer, Decision, Resolution
from engine.values.errors import NotUnderstood
from engine.values.steps import Step

PositionT = TypeVar("PositionT", covariant=True)


class Running(Protocol[PositionT]):
    """An effect in progress, started afresh."""

    effect: Resolution

    def position(self) -> PositionT: ...

    def steps(self) -> tuple[Step, ...]: ...

    def meeting(self) -> Hashable:
        """Equal for two courses of one effect that go on alike from the decision they stopped at; None: not known."""
        ...


Start = Callable[[], Running[PositionT]]
"""Starts the effect from the position before it."""

ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class Resolved(Generic[ValueT]):
    """How far an effect got: the position, what happened, and the decision it waits for, if any."""

    position: ValueT
    steps: tuple[Step, ...]
    pending: Decision | None
    decided: tuple[tuple[Decision, Answer], ...]
    """The decisions met on the way, with the answers given."""


def replay(start: Start[ValueT], answers: Sequence[str | Answer]) -> Resolved[ValueT]:
    """How the effect goes with these answers, as far as they reach. Too many answers are not understood."""
    running = start()
    decided: list[tuple[Decision, Answer]] = []
    pending = advance(running.effect, None)
    for given in answers:
        if pending is None:
            raise NotUnderstood(f"“{_written(given)}” answers nothing: nothing is left to decide", expected="an action")
        answer = pending.parse(given) if isinstance(given, str) else pending.parse(", ".join(given) or "none")
        decided.append((pending, answer))
        pending = advance(running.effect, answer)
    return Resolved(running.position(), running.steps(), pending, tuple(decided))


def answered(effect: Resolution, answers: Sequence[str | Answer]) -> Resolution:
    """The same effect with its first decisions made beforehand. Too many answers are not understood."""
    pending = advance(effect, None)
    for given in answers:
        if pending is None:
            raise NotUnderstood(f"“{_written(given)}” answers nothing: nothing is left to decide", expected="an action")
        pending = advance(effect, pending.parse(given if isinstance(given, str) else ", ".join(given) or "none"))
    while pending is not None:
        pending = advance(effect, (yield pending))


def advance(effect: Resolution, answer: Answer | None) -> Decision | None:
    """The next decision that the effect stops at, or None when it is done."""
    try:
        return next(effect) if answer is None else effect.send(answer)
    except StopIteration:
        return None


def _written(given: str | Answer) -> str:
    return given if isinstance(given, str) else ", ".join(given)
