"""What a puzzle is: a position, a question about it, and options each of which claims one thing that can be decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, NamedTuple

from engine.second.documents.statements import Statement
from engine.values.actions import Action
from refsvc.scenarios.reading import Case, WrongScenario

REST = "rest"
"""What remains of the action whose resolution waits for a decision after what was done."""


class WrongPuzzle(WrongScenario):
    """A puzzle can't be read: what is wrong, what was expected, and where."""


class Kind(StrEnum):
    """The five kinds of puzzle."""

    LEGALITY = "legality"
    """What is legal, or why something is not."""
    RESOLUTION = "resolution"
    """What it looks like after something was done."""
    TIMING = "timing"
    """What can come of an action, or in which order a goal is reached."""
    WIN = "win"
    """How the game is won this turn."""
    QUIZ = "quiz"
    """A question about an entry or a card of the reference."""


class Ask(StrEnum):
    """What exactly a puzzle asks; it follows from its kind and from what stands in it."""

    LEGAL = "legal"
    """Which of these actions are legal."""
    WHY = "why"
    """Whether one action is legal, and which rules stand against it."""
    AFTER = "after"
    """What is true once the lines were played."""
    POSSIBLE = "possible"
    """What can come of an action."""
    CERTAIN = "certain"
    """What is true however an action goes."""
    ORDER = "order"
    """Which of these courses reaches the goal."""
    REACH = "reach"
    """Reach the goal for certain, on the board."""
    WIN = "win"
    """Keep the greatest chance to reach the goal, on the board."""
    START = "start"
    """Which of these beginnings keeps the greatest chance, or how great it is."""
    QUIZ = "quiz"
    """What is so according to the reference."""


PLAYED = (Ask.REACH, Ask.WIN)
"""Asked without options: they are answered by playing on the board."""


class ActionClaim(NamedTuple):
    """That an action is legal."""

    action: Action
    text: str


class BecauseClaim(NamedTuple):
    """That an entry stands against the action."""

    entry: str


class LegalClaim(NamedTuple):
    """That the action is, or is not, legal."""

    legal: bool


class HoldsClaim(NamedTuple):
    """That all of these statements are true."""

    statements: tuple[Statement, ...]


class DoClaim(NamedTuple):
    """That playing these lines does it."""

    lines: tuple[str, ...]


class ChanceClaim(NamedTuple):
    """That it is so likely."""

    chance: Fraction


class ValueClaim(NamedTuple):
    """What the fact asked for is."""

    value: str


class SaidClaim(NamedTuple):
    """That it is as the option says, which only its author can vouch for."""


Claim = ActionClaim | BecauseClaim | LegalClaim | HoldsClaim | DoClaim | ChanceClaim | ValueClaim | SaidClaim


class Option(NamedTuple):
    """One of the answers to choose from."""

    claim: Claim
    says: str
    """In the author's words; empty where the claim speaks for itself."""
    why: str
    """What the author says to whoever picked it, or did not; empty where the engine's words do."""
    right: bool | None
    """Whether the author thinks that it is right; None where the engine alone decides."""
    where: str


class Fact(NamedTuple):
    """A figure or word of a card that a quiz asks for."""

    card: str
    """Id of the card's entry."""
    field: str


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as it is written, understood but not checked."""

    title: str
    kind: Kind
    ask: Ask
    question: str
    case: Case | None
    """The position, and what is done before the question; None for a quiz without one."""
    action: Action | None
    """The action asked about; None for the rest of what waits for a decision."""
    action_text: str
    goal: tuple[Statement, ...]
    chance: Fraction | None
    """How likely the author says that the goal is."""
    entry: str
    """The entry that a quiz asks about."""
    fact: Fact | None
    options: tuple[Option, ...]
    pick_all: bool
    """Whether every right option must be picked; else exactly one is right."""
    about: tuple[str, ...]
    """Entries that the author says it is about, the first of them the first hint."""
    explanation: str
    hints: tuple[str, ...]
    difficulty: str
    budget: int
    document: Mapping[str, Any]
    """The document that it was read from."""
    text: str = ""
    """The file as written, for the lines of what is wrong in it."""
    file: str = ""

    @property
    def played(self) -> bool:
        """Whether it is answered by playing on the board instead of choosing."""
        return self.ask in PLAYED
