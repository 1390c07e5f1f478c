"""The decisions on which an outcome depends, as a tree: who decides what, and where each answer leads.

Answers that lead alike stand on one branch, and a decision after which everything goes on alike is left out: what is
left is what a reader has to know. Branches that meet share what follows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from engine.values.decisions import Answer, Decision


@dataclass(frozen=True, slots=True)
class Branch:
    """Answers to a decision after which it goes on alike."""

    answers: tuple[Answer, ...]
    chance: Fraction | None
    """How likely one of them is, where chance decides."""
    path: tuple[Answer, ...]
    """The first of them, then an answer to each decision up to the next fork that nothing depends on."""
    to: Fork | int | None
    """The next decision on which something depends, or the number of the outcome; None where nobody looked further."""


@dataclass(frozen=True, slots=True, eq=False)
class Fork:
    """A decision on which something depends."""

    decision: Decision
    branches: tuple[Branch, ...]


class Way(NamedTuple):
    """How it goes on from somewhere."""

    path: tuple[Answer, ...]
    """An answer to each decision that nothing depends on."""
    to: Fork | int | None


UNSEEN = Way((), None)
"""What nobody looked at: never the same as anything else."""

Answered = tuple[Answer, Fraction | None, Way]
"""An answer, its probability if it is up to chance, and how it goes on."""


class Branching:
    """Puts trees together from their ends, so that equal ones are one."""

    def __init__(self) -> None:
        self._forks: dict[object, Fork] = {}

    def fork(self, decision: Decision, answered: Sequence[Answered]) -> Way:
        """How it goes on from a decision whose answers lead there."""
        ways: dict[object, list[Answered]] = {}
        for number, one in enumerate(answered):
            to = one[2].to
            ways.setdefault((number,) if to is None else to, []).append(one)
        if len(ways) == 1 and answered[0][2].to is not None:
            answer, _, way = answered[0]
            return Way((answer, *way.path), way.to)
        branches = tuple([_branch(alike) for alike in ways.values()])
        key = decision, tuple([(one.answers, one.chance, one.to) for one in branches])
        return Way((), self._forks.setdefault(key, Fork(decision, branches)))


def _branch(alike: Sequence[Answered]) -> Branch:
    answer, _, way = alike[0]
    chances = [chance for _, chance, _ in alike if chance is not None]
    together = sum(chances, Fraction(0)) if chances else None
    return Branch(tuple([answer for answer, _, _ in alike]), together, (answer, *way.path), way.to)


def renumbered(way: Way, numbers: Mapping[int, int]) -> Way:
    """The same with outcomes by other numbers."""
    made: dict[Fork, Fork] = {}

    def other(to: Fork | int | None) -> Fork | int | None:
        if to is None:
            return None
        if isinstance(to, int):
            return numbers[to]
        if to not in made:
            branches = [Branch(one.answers, one.chance, one.path, other(one.to)) for one in to.branches]
            made[to] = Fork(to.decision, tuple(branches))
        return made[to]

    return Way(way.path, other(way.to))
