"""Resolving by replay: an effect runs from the position before it, fed with the decisions made so far.

Nothing is ever taken back: to see another course, the same effect is run again with other decisions. Effects stay
plain generators, positions stay values.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from engine.values.codes import Code
from engine.values.decisions import Answer, Choice, Decision, Resolution
from engine.values.errors import NotUnderstood
from engine.values.steps import Step

PositionT = TypeVar("PositionT", covariant=True)


OpenPoints = Mapping[Code, tuple[str, ...]]
"""Points that the sources leave open, each with its entries."""


class Running(Protocol[PositionT]):
    """An effect in progress, started afresh."""

    effect: Resolution

    def position(self) -> PositionT: ...

    def steps(self) -> tuple[Step, ...]: ...

    def open_points(self) -> OpenPoints:
        """The points that the sources leave open on which something depended so far."""
        ...

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
    """The decisions met on the way, with the answers given; those with one option only where it was named."""
    asked: tuple[Answer, ...]
    """The answers among them to what was asked."""
    forced: tuple[Choice, ...]
    """What had one option since the last answer: naming it is no answer to anything, and no mistake."""


def replay(start: Start[ValueT], answers: Sequence[str | Answer]) -> Resolved[ValueT]:
    """How the effect goes with these answers, as far as they reach. Too many answers are not understood.

    What had only one option is not asked, and may be answered all the same. An answer goes to what is asked if that has
    such an option, so that nobody who answers what they are asked is misread; where the rest does not fit then, it is
    taken to name what was forced.
    """
    return _replayed(start, [_written(given) for given in answers], ())


def _replayed(start: Start[ValueT], answers: Sequence[str], naming: tuple[int, ...]) -> Resolved[ValueT]:
    """The same, with those answers naming what was forced that stand at these places."""
    running = start()
    decided: list[tuple[Decision, Answer]] = []
    asked: list[Answer] = []
    pending = advance(running.effect, None)
    told, forced = _forced_after(running, 0)
    doubtful: list[int] = []
    for place, given in enumerate(answers):
        named = next((number for number, choice in enumerate(forced) if _picks(choice, given) is not None), None)
        answer = None if pending is None else _picks(pending, given)
        if named is not None and (place in naming or answer is None):
            decided.append((forced[named], forced[named].options))
            del forced[: named + 1]
            continue
        if pending is None or answer is None:
            for other in doubtful:
                with suppress(NotUnderstood):
                    return _replayed(start, answers, (*naming, other))
            raise _refused(pending, forced, given)
        if named is not None and place > max(naming, default=-1):
            doubtful.append(place)
        decided.append((pending, answer))
        asked.append(answer)
        pending = advance(running.effect, answer)
        told, forced = _forced_after(running, told)
    return Resolved(running.position(), running.steps(), pending, tuple(decided), tuple(asked), tuple(forced))


def _forced_after(running: Running[ValueT], told: int) -> tuple[int, list[Choice]]:
    """How many steps there are by now, and what had one option in those after the ones that were told."""
    steps = running.steps()
    return len(steps), [step.forced for step in steps[told:] if step.forced is not None]


def _picks(decision: Decision, given: str) -> Answer | None:
    """The answer that a text gives to a decision; None if it gives none."""
    try:
        return decision.parse(given)
    except NotUnderstood:
        return None


def _refused(pending: Decision | None, forced: Sequence[Choice], given: str) -> NotUnderstood:
    """Why an answer fits nothing: neither what is asked, if anything is, nor what had only one option."""
    only = [", ".join(choice.options) for choice in forced]
    if pending is None:
        problem = f"“{given}” answers nothing: nothing is left to decide"
        expected = " or ".join([f"the only option, {one}" for one in only] + ["an action"])
        return NotUnderstood(problem, expected=expected)
    try:
        pending.parse(given)
    except NotUnderstood as error:
        expected = " or ".join([error.expected] + [f"the only option before that, {one}" for one in only])
        return NotUnderstood(error.problem, expected=expected)
    raise AssertionError(given)


def answered(effect: Resolution, answers: Sequence[Answer]) -> Resolution:
    """The same effect with its first decisions made beforehand."""
    pending = advance(effect, None)
    for answer in answers:
        pending = advance(effect, answer)
    while pending is not None:
        pending = advance(effect, (yield pending))


def advance(effect: Resolution, answer: Answer | None) -> Decision | None:
    """The next decision that the effect stops at, or None when it is done."""
    try:
        return next(effect) if answer is None else effect.send(answer)
    except StopIteration:
        return None


def _written(given: str | Answer) -> str:
    return given if isinstance(given, str) else ", ".join(given) or "none"
