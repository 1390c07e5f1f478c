"""A policy: how a player would decide, by rule, so that only chance and what no rule answers stay open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.explore.replay import OpenPoints, Running, Start, advance
from engine.values.decisions import Answer, Decision, Resolution, Roll
from engine.values.errors import NotUnderstood
from engine.values.steps import Step

FIRST, ALL = "first", "all"
"""Answers that fit any choice: the first option, and as many as may be picked."""


class Now(NamedTuple):
    """What a rule may look at when a decision is due."""

    rolled: Counter[str]
    """The symbols that the last roll shows."""
    position: Callable[[], Any]
    """The position as it stands in the middle of the action."""


Condition = Callable[[Now], bool]


@dataclass(frozen=True, slots=True)
class Rule:
    """An answer to decisions of one kind, or about one text or card."""

    about: str
    """The kind of decision, or what it is about."""
    answer: str
    times: int | None = None
    """How often in a course it is given; None for always."""
    condition: Condition | None = None
    """When it is given; None for always."""


Policy = tuple[Rule, ...]
"""Rules, of which the first that fits a decision answers it; one about a text or card before one about a kind."""


def following(
    start: Start[Any], policy: Policy, answers: Sequence[str | Answer], unanswered: set[str] | None = None
) -> Callable[[], Following]:
    """The same effect with its first decisions made, and then those that the policy answers.

    What the choices are about that it does not answer is gathered in ``unanswered``.
    """
    left = set[str]() if unanswered is None else unanswered

    def begin() -> Following:
        run, course = start(), _Course(start, policy, left)
        return Following(run, course, course.followed(run.effect, answers))

    return begin


@dataclass(slots=True)
class Following:
    """An effect in progress under a policy."""

    run: Running[Any]
    course: _Course
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
        """Courses go on alike only where the policy has as much left to say in each."""
        meeting = self.run.meeting()
        return None if meeting is None else (meeting, self.course.so_far())


class _Course:
    """One course of decisions, and how often each rule was followed in it."""

    def __init__(self, start: Start[Any], policy: Policy, unanswered: set[str]) -> None:
        self.start = start
        self.policy = policy
        self.unanswered = unanswered
        self.given: list[Answer] = []
        self.rolled: Counter[str] = Counter()
        self.followed_times: Counter[Rule] = Counter()

    def followed(self, effect: Resolution, answers: Sequence[str | Answer]) -> Resolution:
        """The effect, which stops only where neither the answers nor the policy go on."""
        left = list(answers)
        pending = advance(effect, None)
        while pending is not None:
            answer = _parsed(pending, left.pop(0)) if left else self._by_rule(pending)
            if answer is None:
                if not pending.chance:
                    self.unanswered.add(f"{pending.about} ({pending.subject})" if pending.subject else pending.about)
                answer = yield pending
            if isinstance(pending, Roll):
                self.rolled = pending.die.symbols(answer)
            self.given.append(answer)
            pending = advance(effect, answer)
        if left:
            raise NotUnderstood(f"“{left[0]}” answers nothing: nothing is left to decide", expected="an action")

    def so_far(self) -> Hashable:
        """All of the course that rules look at besides the position."""
        return frozenset(self.followed_times.items()), frozenset(self.rolled.items())

    def _by_rule(self, pending: Decision) -> Answer | None:
        """The answer by the first rule that fits; None if none does, or if chance decides."""
        if pending.chance:
            return None
        for rule in _about(self.policy, pending):
            answer = _answer(pending, rule.answer)
            spent = rule.times is not None and self.followed_times[rule] >= rule.times
            if answer is None or spent or not self._is_met(rule):
                continue
            self.followed_times[rule] += 1
            return answer
        return None

    def _is_met(self, rule: Rule) -> bool:
        return rule.condition is None or rule.condition(Now(self.rolled, self._as_it_stands))

    def _as_it_stands(self) -> Any:
        # Looked at on a table of its own: to close a table in the middle of an effect would disturb it.
        run = self.start()
        advance(run.effect, None)
        for answer in self.given:
            advance(run.effect, answer)
        return run.position()


def _about(policy: Policy, pending: Decision) -> Iterator[Rule]:
    for name in (pending.subject, pending.about):
        yield from (rule for rule in policy if name and rule.about.lower() == name.lower())


def _parsed(pending: Decision, given: str | Answer) -> Answer:
    return pending.parse(given if isinstance(given, str) else ", ".join(given) or "none")


def _answer(pending: Decision, said: str) -> Answer | None:
    """The answer that a rule gives to a decision, or None if it cannot be given there."""
    try:
        return pending.parse(said)
    except NotUnderstood:
        if said == FIRST and pending.maximum >= 1:
            return pending.options[: max(1, pending.minimum)]
        if said == ALL:
            return tuple([option for option in pending.options if option != "none"])[: pending.maximum]
    return None
