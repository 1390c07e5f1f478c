"""Lines played in order: actions, and the answers to what they raise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.explore.replay import Resolved
from engine.values.actions import Action
from engine.values.cards import Cards
from engine.values.decisions import Decision
from engine.values.editions import EDITIONS
from engine.values.errors import EngineError, LineRefused, NotUnderstood
from engine.values.position import Position
from engine.values.steps import Step


class Done(NamedTuple):
    """One action that was played, as far as the answers reach."""

    text: str
    action: Action
    answers: tuple[str, ...]
    before: Position
    resolved: Resolved[Position]


@dataclass(frozen=True)
class Play:
    """What was done from a position on, and how far it got."""

    start: Position
    done: tuple[Done, ...] = ()
    cards: Cards | None = None
    """What lines may name; None for any name."""

    @property
    def position(self) -> Position:
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

    def then(self, line: str) -> Play:
        """The same with one more line: the answer to what is pending, or else an action. It may be refused."""
        try:
            return self._answered(line) if self._is_answer(line) else self._begun(line)
        except EngineError as error:
            number = sum(1 + len(one.answers) for one in self.done)
            raise LineRefused(number, line, error, self.position, self.pending) from error

    def _is_answer(self, line: str) -> bool:
        """Whether a line belongs to the last action: it waits for a decision, or just did what had only one option."""
        if self.pending is not None:
            return True
        may_name = bool(self.done and self.done[-1].resolved.forced)
        return may_name and not EDITIONS[self.position.edition].is_action(line)

    def _begun(self, line: str) -> Play:
        edition = EDITIONS[self.position.edition]
        action = edition.parse(line, self.cards)
        resolved = edition.resolve(self.position, action, ())
        return replace(self, done=(*self.done, Done(line, action, (), self.position, resolved)))

    def _answered(self, line: str) -> Play:
        last = self.done[-1]
        answers, edition = (*last.answers, line), EDITIONS[self.position.edition]
        try:
            resolved = edition.resolve(last.before, last.action, answers)
        except NotUnderstood as error:
            if not edition.is_action(line):
                raise
            why = f"{last.text} waits for a decision, and no action can be started before it is made"
            raise NotUnderstood(f"{error.problem}: {why}", expected=error.expected) from None
        return replace(self, done=(*self.done[:-1], last._replace(answers=answers, resolved=resolved)))


def play(start: Position, lines: Sequence[str], cards: Cards | None = None) -> Play:
    """The lines played in order. Raises :class:`LineRefused` for the first that can't be.

    With ``cards``, a line may name none but these, so that a slip of the pen is told from an illegal action.
    """
    played = Play(start, cards=cards)
    for line in lines:
        played = played.then(line)
    return played
