"""What a scenario expects to be seen: one kind of value for each form of expectation."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.documents.decks import DeckSaid
from engine.documents.statements import Statement
from engine.explore.policies import Policy
from engine.values.actions import Action

REST = "rest"
"""What remains of the action whose resolution waits for a decision."""

NOTHING = "nothing"
"""What a position asks when no decision is pending."""


@dataclass(frozen=True, slots=True)
class Holds:
    """A statement that is true of the position after all that was done."""

    statement: Statement
    where: str


@dataclass(frozen=True, slots=True)
class Legality:
    """An action that may, or may not, be initiated, with entries that must be among those cited against it."""

    action: Action
    text: str
    legal: bool
    because: tuple[str, ...]
    where: str


@dataclass(frozen=True, slots=True)
class Reaches:
    """The spaces at which all legal actions of one kind are aimed: those of a unit, or with a card."""

    key: str
    verb: str
    """The verb of those actions."""
    exactly: tuple[tuple[str, frozenset[str]], ...]
    """For a space or a card, the names of the spaces."""
    where: str


@dataclass(frozen=True, slots=True)
class DeckVerdict:
    """A deck that may, or may not, be played with, with entries that must be among those cited against it."""

    deck: DeckSaid
    legal: bool
    because: tuple[str, ...]
    where: str


@dataclass(frozen=True, slots=True)
class Cites:
    """Entries that some step cites, or that none does."""

    entries: tuple[str, ...]
    wanted: bool
    where: str


@dataclass(frozen=True, slots=True)
class Asks:
    """The decision that the last action waits for; ``nothing`` when it is done."""

    about: str
    player: int | None
    options: frozenset[str] | None
    number: int | None
    """How many dice are rolled or cards drawn."""
    where: str


@dataclass(frozen=True, slots=True)
class Course:
    """An action whose outcomes are looked at, with its first decisions made; None for the rest of the pending one."""

    text: str
    action: Action | None
    given: tuple[str, ...]
    policy: Policy = ()
    """How choices are made that are not given."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The kinds of outcome that there are: each outcome is of exactly one of them, and each of them occurs."""

    course: Course
    are: tuple[tuple[Statement, ...], ...]
    where: str


@dataclass(frozen=True, slots=True)
class Prospect:
    """Statements that hold ``never``, ``always`` or ``sometimes``: in no, in every, or in some outcome."""

    how: str
    course: Course
    statements: tuple[Statement, ...]
    where: str


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely statements are: the least and the greatest probability that choices can bring about."""

    course: Course
    chances: tuple[tuple[Statement, Fraction, Fraction], ...]
    where: str


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """What an attack can do to its target, as far as stated."""

    action: Action
    text: str
    destroyed: Fraction | None
    damage: tuple[tuple[int, Fraction], ...] | None
    strength: int | None
    where: str


Expectation = Holds | Legality | Reaches | DeckVerdict | Cites | Asks | Outcomes | Prospect | Chance | AttackOdds
