"""The decisions on which it depends what comes of an action, as a tree to read and to play."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.judge.answers import percent
from refsvc.judge.compared import BranchAnswer, ForkAnswer
from refsvc.judge.comparing import ORDERS
from refsvc.judge.parts import Parts
from refsvc.judge.rolls import rolled
from refsvc.words import Words

ROLL = "roll"
"""The decision whose answers are told by what the dice show."""
NOTHING = ((),)
"""The answers of a branch that stands for all that nobody looked at."""


class Tree(NamedTuple):
    """The tree of an action."""

    start: tuple[str, ...]
    """What is answered before the first decision on which something depends."""
    forks: tuple[ForkAnswer, ...]


def tree(found: engine.Outcomes[Any], position: engine.Position, words: Words, parts: Parts) -> Tree:
    """The tree of all that was found; as far as there is room, the decisions that are met first."""
    root = _settled(found, found.tree)
    return Tree(_lines(root.path), tuple(_Growing(found, position, words, parts).forks(root.to)))


def _settled(found: engine.Outcomes[Any], way: engine.Way) -> engine.Way:
    """The same without an order first on which nothing depends: the first stands for all."""
    to = way.to
    while isinstance(to, engine.Fork) and to.decision.about in ORDERS and not found.choices[to.decision]:
        first = to.branches[0]
        way = engine.Way((*way.path, *first.path), first.to)
        to = way.to
    return way


def _lines(path: tuple[engine.Answer, ...]) -> tuple[str, ...]:
    return tuple([", ".join(answer) or "none" for answer in path])


class _Growing:
    """One tree in the making."""

    def __init__(self, found: engine.Outcomes[Any], position: engine.Position, words: Words, parts: Parts) -> None:
        self._found, self._position, self.words, self._parts = found, position, words, parts
        self._numbers: dict[engine.Fork, int] = {}
        self._waiting: deque[engine.Fork] = deque()

    def forks(self, root: engine.Fork | int | None) -> Iterator[ForkAnswer]:
        """Every fork from the root on."""
        self._number(root)
        while self._waiting:
            fork = self._waiting.popleft()
            yield ForkAnswer(
                number=self._numbers[fork],
                question=self._parts.question(fork.decision, self._position),
                order=fork.decision.about in ORDERS,
                branches=tuple([self._branch(*one) for one in zip(fork.branches, self._said(fork), strict=True)]),
            )

    def _number(self, to: engine.Fork | int | None) -> int | None:
        """The number of a fork; None for anything else, and where there is no more room."""
        if not isinstance(to, engine.Fork):
            return None
        if to not in self._numbers:
            if len(self._numbers) == bounds.FORKS_COMPARED:
                return None
            self._numbers[to] = len(self._numbers)
            self._waiting.append(to)
        return self._numbers[to]

    def _branch(self, branch: engine.Branch, said: str) -> BranchAnswer:
        way = _settled(self._found, engine.Way(branch.path, branch.to))
        return BranchAnswer(
            said=said,
            lines=_lines(way.path),
            chance=None if branch.chance is None else str(branch.chance),
            percent="" if branch.chance is None else percent(branch.chance),
            fork=self._number(way.to),
            outcome=way.to + 1 if isinstance(way.to, int) else None,
        )

    def _said(self, fork: engine.Fork) -> tuple[str, ...]:
        """Each branch in a few words; the last one may stand for all that nobody looked at."""
        looked_at = [branch for branch in fork.branches if branch.answers != NOTHING]
        left = [self.words.said("not-followed") for branch in fork.branches if branch.answers == NOTHING]
        if fork.decision.about == ROLL:
            return (*rolled(looked_at, self._position.edition, self.words), *left)
        said = self.words.ordered if fork.decision.about in ORDERS else self.words.picked
        return (*[said(fork.decision, branch.answers, self._position) for branch in looked_at], *left)
