"""Playing lines: actions, and the answers to what they raise."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.explore.replay import Resolved
from engine.second import Situation, parse, resolve
from engine.values.actions import Action, is_action
from engine.values.decisions import Decision
from engine.values.errors import EngineError, NotUnderstood
from engine.values.steps import Step


class LineRefused(Exception):
    """A line can't be played: it is not understood, or not legal."""

    def __init__(self, number: int, line: str, error: EngineError, position: Situation) -> None:
        self.number, self.line, self.error = number, line, error
        self.position = position
        """The position in which it was refused."""
        super().__init__(f"line {number + 1}, “{line}”: {error}")


class Done(NamedTuple):
    """One action that was played, as far as the answers reach."""

    text: str
    action: Action
    answers: tuple[str, ...]
    before: Situation
    resolved: Resolved[Situation]


@dataclass(frozen=True)
class Play:
    """What was done from a position on, and how far it got."""

    start: Situation
    done: tuple[Done, ...] = ()

    @property
    def position(self) -> Situation:
        """The position now; while something waits for a decision, as it stands in the middle of the action."""
        return self.done[-1].resolved.position if self.done else self.start

    @property
    def pending(self) -> Decision | None:
        """The decision that the last action waits for."""
        return self.done[-1].resolved.pending if self.done else None

    @property
    def resolving(self) -> Action | None:
        """The last action, while it waits for a decision."""
        return None if self.pending is None else self.done[-1].action

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything that happened."""
        return tuple(step for one in self.done for step in one.resolved.steps)

    def cited(self) -> Iterator[str]:
        """Every entry behind a step, or behind a decision that was met."""
        for step in self.steps:
            yield from step.entries
        for one in self.done:
            for decision, _ in one.resolved.decided:
                yield from decision.entries
        if self.pending is not None:
            yield from self.pending.entries


def play(start: Situation, lines: Sequence[str]) -> Play:
    """The lines played in order. Raises LineRefused for the first that can't be.

    While a decision is pending, a line is the answer to it; else it is an action.
    """
    played = Play(start)
    for number, line in enumerate(lines):
        try:
            played = _played(played, line)
        except EngineError as error:
            raise LineRefused(number, line, error, played.position) from error
    return played


def _played(played: Play, line: str) -> Play:
    if played.pending is None:
        action = parse(line)
        resolved = resolve(played.position, action)
        return Play(played.start, (*played.done, Done(line, action, (), played.position, resolved)))
    last = played.done[-1]
    answers = (*last.answers, line)
    try:
        resolved = resolve(last.before, last.action, answers)
    except NotUnderstood as error:
        if not is_action(line):
            raise
        problem = f"{error.problem}: {last.text} waits for a decision, and no action can be started before it is made"
        raise NotUnderstood(problem, expected=error.expected) from None
    return Play(played.start, (*played.done[:-1], last._replace(answers=answers, resolved=resolved)))
