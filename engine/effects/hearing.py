"""Which answers keep a condition from holding: it is asked again of stand-ins that remember what they were asked.

A condition is code that asks cards, attacks and the table one thing after another. Asked of stand-ins, every question
is heard, and its answer can be turned round to see whether the condition would hold then. The fewest answers that
would have to be otherwise are the reasons why it does not: no condition needs to be written down twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.values.boards import Square
from engine.values.bounds import ANSWERS_TURNED, CONDITIONS_TRIED
from engine.values.codes import Code


class Word(Code):
    """What can be asked."""

    ITSELF = "itself"
    FRIENDLY = "friendly"
    OWN = "own"
    """Whether one player controls both, where friends may be two players."""
    KIND = "kind"
    NAMED = "named"
    WITHIN = "within"
    APART = "apart"
    IN_PLAY = "in-play"
    TURN = "turn"
    FACT = "fact"
    EMPTY = "empty"
    TOKENS = "tokens"
    DAMAGE = "damage"
    COST = "cost"
    SPACES = "spaces"
    AMOUNT = "amount"
    ATTACK = "attack"
    MAGIC = "magic"
    PLAYER = "player"


class Question(NamedTuple):
    """One thing that a condition asked."""

    word: Word
    card: str = ""
    """The card that it is about, if it is about one."""
    squares: tuple[Square, ...] = ()
    role: str = ""
    """What the card has to do with what happened."""
    detail: str = ""
    """The kind, name or fact that was asked for."""
    how: str = ""
    """How a number was compared."""
    number: int = 0
    """The number that was compared."""
    bound: int = 0
    """The number with which it was compared."""
    origin: int = 0
    """The card from which spaces were counted, where it is not the one that asks."""


class Heard(NamedTuple):
    """A question with the answer that it got."""

    question: Question
    answer: bool


class Hearing:
    """Hears what is asked, and turns round the answers to some of it."""

    def __init__(self, turned: frozenset[Question] = frozenset()) -> None:
        self.turned = turned
        self.asked: dict[Question, bool] = {}

    def ask(self, question: Question, answer: bool) -> bool:
        """The answer, the other way round where somebody wants to see what comes of that."""
        self.asked.setdefault(question, answer)
        return answer is not (question in self.turned)


Compared = Callable[[str, int, bool], bool]
"""Hears how a number was compared, with what, and what came of it."""


class Number(int):
    """A number that hears with what it is compared, or that somebody asks whether it is anything."""

    heard: Compared

    def __new__(cls, value: int, heard: Compared) -> Number:
        """The number; it counts like any other."""
        made = super().__new__(cls, value)
        made.heard = heard
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, int) and self.heard("==", int(other), int(self) == int(other))

    def __ne__(self, other: object) -> bool:
        return not isinstance(other, int) or self.heard("!=", int(other), int(self) != int(other))

    def __lt__(self, other: int) -> bool:
        return self.heard("<", int(other), int(self) < int(other))

    def __le__(self, other: int) -> bool:
        return self.heard("<=", int(other), int(self) <= int(other))

    def __gt__(self, other: int) -> bool:
        return self.heard(">", int(other), int(self) > int(other))

    def __ge__(self, other: int) -> bool:
        return self.heard(">=", int(other), int(self) >= int(other))

    def __bool__(self) -> bool:
        return self.heard("", 0, int(self) != 0)

    __hash__ = int.__hash__


class Classes(frozenset[str]):
    """The words of a class line, which hears for which of them somebody looks."""

    heard: Callable[[str, bool], bool]

    def __contains__(self, word: object) -> bool:
        return self.heard(str(word), super().__contains__(word))


Trial = Callable[[Hearing], bool]
"""Asks the condition of stand-ins for a hearing."""


def deciding(trial: Trial) -> tuple[tuple[Heard, ...], ...]:
    """The smallest sets of answers without which the condition would hold, in the order in which they were asked.

    None where it holds, or where no few answers decide it.
    """
    waiting: list[frozenset[Question]] = [frozenset()]
    tried = 0
    for _ in range(ANSWERS_TURNED + 1):
        found: list[tuple[Heard, ...]] = []
        following: dict[frozenset[Question], None] = {}
        for turned in waiting:
            tried += 1
            if tried > CONDITIONS_TRIED:
                return ()
            hearing = Hearing(turned)
            if _holds(trial, hearing):
                found.append(tuple(_of(hearing, turned)))
            following.update({turned | {one}: None for one in hearing.asked if one not in turned})
        if found:
            return tuple(found) if found != [()] else ()
        waiting = list(following)
    return ()


def _holds(trial: Trial, hearing: Hearing) -> bool:
    """Whether the condition holds so; with answers that contradict each other it may be asked for what is not there."""
    try:
        return bool(trial(hearing))
    except (LookupError, AssertionError):
        return False


def _of(hearing: Hearing, turned: frozenset[Question]) -> Iterator[Heard]:
    return (Heard(question, answer) for question, answer in hearing.asked.items() if question in turned)
