"""Kinds of failure, told apart: text not understood, position impossible, action illegal, too much to follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.values.answers import Spoken
    from engine.values.decisions import Decision
    from engine.values.position import Position
    from engine.values.reasons import Reason


class EngineError(Exception):
    """Anything that the engine refuses."""


class NotUnderstood(EngineError):
    """A text does not say what it should. Words its own message from what was found and what was expected."""

    def __init__(
        self,
        problem: str,
        *,
        expected: str = "",
        where: str = "",
        candidates: tuple[str, ...] = (),
        meant: Spoken | None = None,
        character: int = 0,
    ) -> None:
        self.problem, self.expected, self.where = problem, expected, where
        self.character = character
        """Of a text on one line, the character at which it goes wrong, counted from 1; 0 where nothing is."""
        self.candidates = candidates
        """Lines that may have been meant, each of which would be understood."""
        self.meant = meant
        """What was understood, where an action is aimed at what it cannot be aimed at."""
        place = f"{where}: " if where else ""
        hint = f" (expected {expected})" if expected else ""
        super().__init__(f"{place}{problem}{hint}")

    def at(self, where: str) -> NotUnderstood:
        """The same about a text that stands somewhere."""
        return type(self)(
            self.problem,
            expected=self.expected,
            where=where,
            candidates=self.candidates,
            meant=self.meant,
            character=self.character,
        )


class NoSuchVerb(NotUnderstood):
    """A line starts with the verb of no action: nothing is known of what it may say."""


class NothingAsked(NotUnderstood):
    """Words ask nothing about a position; the candidates are questions that do."""


class Malformed(NotUnderstood):
    """Plain data has not the form that its place asks for: another kind of value, another key, too much of it."""


class Ambiguous(NotUnderstood):
    """A text may mean several things, each of which is a candidate."""


class NotTheirTurn(NotUnderstood):
    """A text says of another player what whoever's turn it is may do."""


class ImpossiblePosition(EngineError):
    """A position cannot be set up as it is described. Lists every fault found."""

    def __init__(self, faults: tuple[Reason, ...], *, where: str = "") -> None:
        self.faults, self.where = faults, where
        super().__init__("; ".join(fault.code for fault in faults))


class IllegalAction(EngineError):
    """The rules do not allow an action in this position. Carries every reason."""

    def __init__(self, text: str, reasons: tuple[Reason, ...]) -> None:
        self.text, self.reasons = text, reasons
        super().__init__(f"{text}: " + "; ".join(reason.code for reason in reasons))


class LineRefused(EngineError):
    """A line can't be played: it is not understood, or not legal."""

    def __init__(
        self, number: int, line: str, error: EngineError, position: Position, pending: Decision | None = None
    ) -> None:
        self.number, self.line, self.error = number, line, error
        self.position = position
        """The position in which it was refused."""
        self.pending = pending
        """The decision that waited for an answer, if any."""
        super().__init__(f"line {number + 1}, “{line}”: {error}")


class BeyondBound(EngineError):
    """An exact answer would take more courses of decisions, or longer, than a search may."""

    def __init__(self, bound: int, *, stopped: bool = False) -> None:
        self.bound, self.stopped = bound, stopped
        """How many courses it may follow; whether it was stopped before it had followed so many."""
        most = "may be waited for" if stopped else f"{bound} ways that it can go"
        super().__init__(f"an exact answer takes {'longer' if stopped else 'more'} than {most}")
