"""What a puzzle is: a position, a question about it, and options each of which claims one thing that can be decided."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from string import ascii_lowercase
from typing import Any, NamedTuple

import engine
from refsvc.judge import WrongScenario

DIGEST_LENGTH = 24


class WrongPuzzle(WrongScenario):
    """A puzzle can't be read: what is wrong, what was expected, and where."""

    def at(self, line: int, file: str) -> WrongPuzzle:
        """The same, with the place in a file."""
        return WrongPuzzle(self.problem, expected=self.expected, where=self.where, line=line, file=file)


class Kind(StrEnum):
    """The five kinds of puzzle."""

    LEGALITY = "legality"
    """What is legal, or why something is not."""
    RESOLUTION = "resolution"
    """What it looks like after something was done."""
    TIMING = "timing"
    """What can come of an action, or in which order a goal is reached."""
    WIN = "win"
    """How the game is won this turn, or how one stays in it through the next player's turn."""
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


CHOSEN: Mapping[Ask, Ask] = {Ask.REACH: Ask.ORDER, Ask.WIN: Ask.START}
"""What is asked without options, and is answered by playing on the board; and what is asked with them."""
PLAYED: Mapping[Ask, Ask] = {chosen: played for played, chosen in CHOSEN.items()}
"""The same the other way round."""


class ActionClaim(NamedTuple):
    """That an action is legal."""

    action: engine.Action
    text: str


class BecauseClaim(NamedTuple):
    """That an entry stands against the action."""

    entry: str


class LegalClaim(NamedTuple):
    """That the action is, or is not, legal."""

    legal: bool


class HoldsClaim(NamedTuple):
    """That all of these statements are true."""

    statements: tuple[engine.Statement, ...]


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
    written: Mapping[str, Any]
    """As it stands in the document."""


class Fact(NamedTuple):
    """A figure or word of a card that a quiz asks for."""

    card: str
    """Id of the card's entry."""
    field: str


class Swap(NamedTuple):
    """What may stand in place of something that a puzzle is written with."""

    written: str
    """The name of a card or space; of a figure, its place in the document."""
    path: tuple[str | int, ...]
    """The way to a figure; empty for a name, which is swapped wherever it stands."""
    by: tuple[str | int, ...]
    """Everything that may stand there, what is written first."""


class Vary(NamedTuple):
    """What makes a puzzle a template."""

    question: str
    """What variants ask, where the question of the puzzle itself says too much; else empty."""
    swaps: tuple[Swap, ...]


@dataclass(frozen=True)
class Opening:
    """What stands before the question: a position, and what is done in it."""

    case: engine.Case

    @property
    def play(self) -> engine.Play:
        """The opening as it was played, which is done once however often it is asked for. Raises LineRefused."""
        if isinstance(self._played, engine.LineRefused):
            raise self._played.with_traceback(None)
        return self._played

    @property
    def reached(self) -> engine.Play | None:
        """The same; None where it can't be played."""
        return None if isinstance(self._played, engine.LineRefused) else self._played

    def action(self, text: str) -> engine.Action:
        """The action that a line describes after it; only one that is not in the notation needs it to be played."""
        case = self.case
        with suppress(engine.NotUnderstood):
            edition, board = engine.EDITIONS[case.position.edition], case.position.geometry
            return edition.parse(text, case.cards, board=board)
        return case.action(text) if self.reached is None else self.reached.action(text)

    @cached_property
    def _played(self) -> engine.Play | engine.LineRefused:
        try:
            return engine.play(self.case.position, self.case.do, self.case.cards)
        except engine.LineRefused as refused:
            return refused


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as it is written, understood but not decided."""

    title: str
    kind: Kind
    ask: Ask
    edition: str
    """The edition whose rules answer it."""
    question: str
    opening: Opening | None
    """The position, and what is done before the question; None for a quiz without one."""
    action: engine.Action | None
    """The action asked about; None for the rest of what waits for a decision."""
    action_text: str
    goal: tuple[engine.Statement, ...]
    reply: bool
    """Whether the goal must hold once the next player has replied; else it must be reached before the turn ends."""
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
    solutions: int
    """How many solutions the author says that a puzzle to win has; 0 where nothing is said."""
    vary: Vary | None
    """What may stand in place of what in variants of it; None where it has none."""
    document: Mapping[str, Any]
    """The document that it was read from."""

    @property
    def case(self) -> engine.Case | None:
        """The position as it is set up, and what is done before the question; None for a quiz without one."""
        return None if self.opening is None else self.opening.case

    @property
    def is_certain(self) -> bool:
        """Whether it is said of the goal that it must, or can, be reached for certain."""
        return self.ask is Ask.REACH or self.chance == 1

    @property
    def played(self) -> bool:
        """Whether it is answered by playing on the board instead of choosing."""
        return self.ask in CHOSEN

    @property
    def as_choice(self) -> Puzzle:
        """The same question, asked such that one chooses, even where there are no options yet."""
        return replace(self, ask=CHOSEN.get(self.ask, self.ask))

    def with_options(self, options: Iterable[Option]) -> Puzzle:
        """The same question with other options; it is not read again, nor is its opening played again."""
        placed = tuple([option._replace(where=f"options[{place}]") for place, option in enumerate(options)])
        document = {key: value for key, value in self.document.items() if key != "options"}
        if placed:
            document["options"] = [dict(option.written) for option in placed]
        turned = CHOSEN if placed else PLAYED
        return replace(self, options=placed, ask=turned.get(self.ask, self.ask), document=document)

    def digest(self, rules: str) -> str:
        """A digest of the puzzle under these rules: the same as long as its answer cannot have changed."""
        return digest_of(self.document, rules)

    @cached_property
    def letters(self) -> Mapping[str, int]:
        """The place in the document of each option by its letter, in the order shown: shuffled, always the same way."""
        shuffle = digest_of({"question": self.question, "title": self.title}, "order of options")

        def lot(place: int) -> str:
            return hashlib.sha256(f"{shuffle} {place}".encode()).hexdigest()

        places = sorted(range(len(self.options)), key=lot)
        return {ascii_lowercase[number]: place for number, place in enumerate(places)}


def digest_of(document: Mapping[str, Any], rules: str) -> str:
    """A digest of a document under these rules."""
    text = json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(f"{rules}\n{text}".encode()).hexdigest()[:DIGEST_LENGTH]
