"""Lines played in order: actions, and the answers to what they raise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from engine.explore.declining import least_of
from engine.explore.replay import Resolved
from engine.values.actions import Action
from engine.values.boards import Square
from engine.values.cards import Cards
from engine.values.decisions import Choice, Decision
from engine.values.editions import EDITIONS, Edition
from engine.values.errors import Ambiguous, EngineError, LineRefused, NotUnderstood
from engine.values.position import Position
from engine.values.steps import Step


class Done(NamedTuple):
    """One action that was played, as far as the answers reach."""

    text: str
    """The action as it is written, however it was said."""
    action: Action
    answers: tuple[str, ...]
    """The answers as they are written."""
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
            if self.pending is not None:
                return self._answered(line, self.pending)
            return self._named(line) if self._may_name(line) else self._started(line)
        except EngineError as error:
            number = sum(1 + len(one.answers) for one in self.done)
            raise LineRefused(number, line, error, self.position, self.pending) from error

    def _may_name(self, line: str) -> bool:
        """Whether a line can belong to the last action, which is done: it did what had only one option."""
        return bool(self.done and self.done[-1].resolved.forced) and not self.begins(line)

    def _otherwise(self, line: str, error: NotUnderstood) -> Play:
        """The same with a line that is no answer to what is asked: it may name what had only one option."""
        try:
            return self._named(line)
        except NotUnderstood as refused:
            raise (refused if self.done[-1].resolved.forced else error) from None

    def _named(self, line: str) -> Play:
        """The same with a line that names what had only one option, or shows that an earlier one did."""
        return self.along([line])

    def action(self, text: str) -> Action:
        """The action that a line describes as things stand."""
        # Whoever reads a question tries the same words in several ways: what was looked up once is known.
        if text not in self._described:
            try:
                self._described[text] = self._edition.parse(text, self.cards, self.position)
            except NotUnderstood as error:
                self._described[text] = error
        found = self._described[text]
        if isinstance(found, NotUnderstood):
            raise found.with_traceback(None)
        return found

    @cached_property
    def _described(self) -> dict[str, Action | NotUnderstood]:
        """What lines describe, or why they describe nothing."""
        return {}

    def begins(self, text: str) -> bool:
        """Whether a line would start an action, or at least seems to."""
        try:
            self._edition.spoken(text, self.cards, self.position)
        except NotUnderstood:
            return self._edition.is_action(text)
        return True

    def _started(self, line: str) -> Play:
        """The same with the action that a line starts, and the answers that the line gives already."""
        meant = self._edition.spoken(line, self.cards, self.position)
        play = self.begun(meant.action)
        for answer in meant.answers:
            play = play._named(answer) if play.pending is None else play._answered(answer, play.pending)
        return play

    def begun(self, action: Action) -> Play:
        """The same with one more action."""
        resolved = self._edition.resolve(self.position, action, ())
        done = Done(action.text(self.position.geometry), action, (), self.position, resolved)
        return replace(self, done=(*self.done, done))

    def answered(self, lines: Iterable[str]) -> Play:
        """The same with these answers to what is pending."""
        play = self
        for line in lines:
            if play.pending is None:
                raise NotUnderstood(f"“{line}” answers nothing: nothing is left to decide", expected="an action")
            play = play._answered(line, play.pending)
        return play

    def along(self, answers: Iterable[str]) -> Play:
        """The same with these answers to what the last action raises, as they are written: all of them in one go."""
        last = self.done[-1]
        given = (*last.answers, *answers)
        resolved = self._edition.resolve(last.before, last.action, given)
        return replace(self, done=(*self.done[:-1], last._replace(answers=given, resolved=resolved)))

    def declined(self) -> Play:
        """The same with a choice that waits left, or taken as it is offered where it can't be."""
        pending = self.pending
        if not isinstance(pending, Choice):
            raise NotUnderstood("nothing that may be left waits", expected="a choice")
        return self.along([pending.written(least_of(pending))])

    @property
    def _edition(self) -> Edition[Any]:
        return EDITIONS[self.position.edition]

    def _answered(self, line: str, pending: Decision) -> Play:
        last = self.done[-1]
        try:
            said = self._edition.answer(line, pending, self.position, self.cards)
        except NotUnderstood as error:
            if isinstance(error, Ambiguous):
                raise
            if not self.begins(line):
                return self._otherwise(line, error)
            why = f"{last.text} waits for a decision, and no action can be started before it is made"
            problem, expected = f"{error.problem}: {why}", error.expected
            raise NotUnderstood(problem, expected=expected, candidates=error.candidates) from None
        answers = (*last.answers, pending.written(said.answer))
        resolved = self._edition.resolve(last.before, last.action, answers)
        if said.leaves and all(_stays(square, self.position, resolved.position) for square in said.leaves):
            here = " or ".join([self.position.geometry.names[square] for square in said.leaves])
            raise NotUnderstood(f"the card on {here} is not the one that goes", expected=pending.form())
        return replace(self, done=(*self.done[:-1], last._replace(answers=answers, resolved=resolved)))


def _stays(square: Square, before: Position, after: Position) -> bool:
    """Whether the same card stands on a space."""
    one, other = before.board[square], after.board[square]
    return one is not None and other is not None and one.uid == other.uid


def play(start: Position, lines: Sequence[str], cards: Cards | None = None) -> Play:
    """The lines played in order. Raises :class:`LineRefused` for the first that can't be.

    With ``cards``, a line may name none but these, so that a slip of the pen is told from an illegal action.
    """
    played = Play(start, cards=cards)
    for line in lines:
        played = played.then(line)
    return played
