"""What can come of an action as a list to read on paper: who decides what, and the outcome of each way."""

import re
from dataclasses import dataclass

from refsvc import bounds
from refsvc.judge import BranchAnswer, CompareAnswer, ComparedOutcome
from refsvc.sentences import capital

SPACE = re.compile(r"[a-l][1-8]")
"""The name of a space, which is never written with a capital."""


@dataclass(frozen=True)
class Branch:
    """One answer to a decision, and where it leads."""

    said: str
    chance: str
    question: str = ""
    """What is decided next."""
    branches: tuple["Branch", ...] = ()
    outcome: int | None = None
    told: tuple[str, ...] = ()
    """What is otherwise in this outcome than before, besides what is so in each."""
    reached: tuple[int, ...] = ()
    """The outcomes further on, where there is no room for the branches."""


@dataclass(frozen=True)
class Branches:
    """The tree, and what is so at each of its ends."""

    question: str
    """What is decided first; empty where nothing is."""
    branches: tuple[Branch, ...]
    always: tuple[str, ...]
    """What comes of it in every case."""
    outcomes: tuple[Branch, ...]
    """The outcomes that are not told in the tree."""
    untold: int
    """How many outcomes there are besides."""


class _Writer:
    """Writes the tree as far as there is room."""

    def __init__(self, compared: CompareAnswer) -> None:
        self.compared, self.left = compared, bounds.BRANCHES_PRINTED
        self.by_number = {one.number: one for one in compared.outcomes}
        self.told: set[int] = set()
        first, *others = [one.told for one in compared.outcomes] or [()]
        shared = [one for one in first if all(one in other for other in others)]
        self.always = tuple(shared if compared.complete and compared.total == len(compared.outcomes) else ())

    def fork(self, number: int) -> tuple[str, tuple[Branch, ...]]:
        """What is decided there, and each answer."""
        fork = self.compared.forks[number]
        self.left -= len(fork.branches)
        return fork.question.sentence, tuple([self._branch(one) for one in fork.branches])

    def _branch(self, one: BranchAnswer) -> Branch:
        said = one.said if SPACE.fullmatch(one.said) else capital(one.said)
        if one.outcome is not None and one.outcome in self.by_number:
            self.told.add(one.outcome)
            return Branch(said, one.percent, outcome=one.outcome, told=self.own(self.by_number[one.outcome]))
        if one.fork is None:
            return Branch(said, one.percent, reached=() if one.outcome is None else (one.outcome,))
        if len(self.compared.forks[one.fork].branches) > self.left:
            return Branch(said, one.percent, reached=self._reached(one.fork))
        question, branches = self.fork(one.fork)
        return Branch(said, one.percent, question, branches)

    def own(self, outcome: ComparedOutcome) -> tuple[str, ...]:
        """What is so in this outcome and not in every one."""
        return tuple([one for one in outcome.told if one not in self.always])

    def _reached(self, number: int) -> tuple[int, ...]:
        found: set[int] = set()
        ahead, seen = [number], {number}
        while ahead:
            for one in self.compared.forks[ahead.pop()].branches:
                if one.outcome is not None:
                    found.add(one.outcome)
                if one.fork is not None and one.fork not in seen:
                    seen.add(one.fork)
                    ahead.append(one.fork)
        return tuple(sorted(found))


def fits(compared: CompareAnswer) -> bool:
    """Whether the whole tree, with each outcome in words, has room on a page."""
    lines = sum(len(fork.branches) for fork in compared.forks)
    return lines <= bounds.BRANCHES_PRINTED and compared.total == len(compared.outcomes)


def branches(compared: CompareAnswer) -> Branches:
    """All that can come of an action, as far as a page has room for it."""
    writer = _Writer(compared)
    question, found = writer.fork(0) if compared.forks else ("", ())
    rest = [one for one in compared.outcomes if one.number not in writer.told and compared.total > 1]
    listed = [Branch("", "", outcome=one.number, told=writer.own(one)) for one in rest]
    return Branches(question, found, writer.always, tuple(listed), compared.total - len(compared.outcomes))
