"""Small effects of our own, each of which writes a word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.explore.replay import OpenPoints
from engine.values.codes import Code
from engine.values.decisions import Choice, Die, Resolution, Roll
from engine.values.steps import Step


class Written(Code):
    """What a story records."""

    LETTER = "letter"


COIN = Die((("h", 1, frozenset()), ("t", 1, frozenset())))


@dataclass
class Story:
    """An effect that writes down letters: the word is its position."""

    tell: Callable[[list[str]], Resolution]
    word: list[str] = field(default_factory=list)
    effect: Resolution = field(init=False)

    def __post_init__(self) -> None:
        self.effect = self.tell(self.word)

    def position(self) -> str:
        return "".join(self.word)

    def steps(self) -> tuple[Step, ...]:
        return tuple(Step(Written.LETTER, (), detail=letter) for letter in self.word)

    def open_points(self) -> OpenPoints:
        """Nothing depends on any."""
        return {}

    def meeting(self) -> None:
        return None


def whole(word: str) -> str:
    """All of it is seen."""
    return word


def orders_of_three(word: list[str]) -> Resolution:
    """Three things in the order of choice."""
    left = ["a", "b", "c"]
    while left:
        (picked,) = yield Choice(0, "order", tuple(left))
        left.remove(picked)
        word.append(picked)


def last_counts(word: list[str]) -> Resolution:
    """Three things in the order of choice, of which only the last leaves a trace."""
    yield from orders_of_three(word)
    word[:] = word[-1:]


def gamble(word: list[str]) -> Resolution:
    """Whoever dares tosses a coin twice."""
    (said,) = yield Choice(0, "use", ("yes", "no"))
    if said == "no":
        word.append("safe")
        return
    faces = yield Roll(0, 2, COIN)
    word.append("won" if faces == ("h", "h") else "lost")
