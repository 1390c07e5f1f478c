"""The decisions on which an outcome depends, as a tree: who decides what, and where each answer leads.

Answers that lead alike stand on one branch, and a decision after which everything goes on alike is left out: what is
left is what a reader has to know. Branches that meet share what follows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from engine.values.codes import Code
from engine.values.decisions import Answer, Decision, Named
from engine.values.steps import Step


class Kind(NamedTuple):
    """What a step tells of, without where and how much."""

    code: Code
    source: Named | None
    cards: tuple[str, ...]
    detail: str


class Happened(NamedTuple):
    """What happens on a stretch of a course, whichever of the ways is gone that lead alike."""

    steps: tuple[Step, ...] = ()
    """What happens on each of them, in the order of the first."""
    varying: frozenset[Kind] = frozenset()
    """Of what kinds the steps are that happen only on some of them."""

    def then(self, rest: Happened) -> Happened:
        """What happens on this stretch and on the one after it."""
        return Happened(self.steps + rest.steps, self.varying | rest.varying)

    @classmethod
    def on_each(cls, ways: Iterable[Happened]) -> Happened:
        """What happens on each of several ways; there is one at least."""
        first, *others = dict.fromkeys(ways)
        if not others:
            return first
        told = [Counter(map(_told, one.steps)) for one in (first, *others)]
        shared, left = _least(told), _least(told)
        steps: list[Step] = []
        for step in first.steps:
            if left[_told(step)]:
                left[_told(step)] -= 1
                steps.append(step)
        some = {Kind(step.code, step.source, step.cards, step.detail) for one in told for step in one - shared}
        return cls(tuple(steps), frozenset(some).union(first.varying, *[one.varying for one in others]))


def _least(told: Sequence[Counter[Step]]) -> Counter[Step]:
    shared = told[0]
    for one in told[1:]:
        shared = shared & one
    return Counter(shared)


def _told(step: Step) -> Step:
    """A step without what is of no account to whoever is told of it."""
    return step._replace(depth=0, forced=None)


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
    happened: Happened
    """What happens from the answer up to there."""


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
    happened: Happened = Happened()
    """What happens on the way there."""

    def after(self, steps: tuple[Step, ...]) -> Way:
        """The same with what happened before it."""
        return self._replace(happened=Happened(steps).then(self.happened)) if steps else self


UNSEEN = Way((), None)
"""What nobody looked at: never the same as anything else."""

Answered = tuple[Answer, Fraction | None, Way]
"""An answer, its probability if it is up to chance, and how it goes on."""


class Branching:
    """Puts trees together from their ends, so that equal ones are one."""

    def __init__(self) -> None:
        self._kinds: dict[object, int] = {}
        """Numbers of the trees from which the same can come by the same answers."""
        self._kind: dict[Fork, int] = {}
        self._forks: dict[object, Fork] = {}
        self._happened: dict[Fork, list[Happened]] = {}

    def fork(self, decision: Decision, answered: Sequence[Answered]) -> Way:
        """How it goes on from a decision whose answers lead there."""
        ways: dict[object, list[Answered]] = {}
        for number, one in enumerate(answered):
            ways.setdefault((number,) if one[2].to is None else self._same(one[2].to), []).append(one)
        happened = [Happened.on_each(way.happened for _, _, way in alike) for alike in ways.values()]
        if len(ways) == 1 and answered[0][2].to is not None:
            answer, _, way = answered[0]
            return Way((answer, *way.path), way.to, happened[0])
        branches = tuple([_branch(alike) for alike in ways.values()])
        kind = decision, tuple([(one.answers, one.chance, self._same(one.to)) for one in branches])
        # What nothing depends on may have to be answered after one course and not after another that leads alike.
        key = kind, tuple([(one.path, one.to) for one in branches])
        fork = self._forks.setdefault(key, Fork(decision, branches))
        self._kind[fork] = self._kinds.setdefault(kind, len(self._kinds))
        # Courses that meet in a decision may tell it otherwise: what holds for one of them alone is not told.
        known = self._happened.get(fork, happened)
        self._happened[fork] = [Happened.on_each(both) for both in zip(known, happened, strict=True)]
        return Way((), fork)

    def _same(self, to: Fork | int | None) -> object:
        """Equal for two ends, or for two decisions, from which the same can come by the same answers."""
        return ("fork", self._kind[to]) if isinstance(to, Fork) else to

    def finished(self, way: Way, numbers: Mapping[int, int]) -> Way:
        """The whole tree, with what happens on every way through it, and outcomes by other numbers."""
        made: dict[Fork, Fork] = {}

        def other(to: Fork | int | None) -> Fork | int | None:
            if to is None:
                return None
            if isinstance(to, int):
                return numbers[to]
            if to not in made:
                told = zip(to.branches, self._happened[to], strict=True)
                branches = [Branch(one.answers, one.chance, one.path, other(one.to), so) for one, so in told]
                made[to] = Fork(to.decision, tuple(branches))
            return made[to]

        return way._replace(to=other(way.to))


def _branch(alike: Sequence[Answered]) -> Branch:
    answer, _, way = alike[0]
    chances = [chance for _, chance, _ in alike if chance is not None]
    together = sum(chances, Fraction(0)) if chances else None
    path = answer, *way.path
    return Branch(tuple([answer for answer, _, _ in alike]), together, path, way.to, way.happened)
