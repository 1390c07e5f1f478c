"""What can come of an action as a list to read on paper: who decides what, and the outcome of each way."""

import re
from dataclasses import dataclass

from refsvc import bounds
from refsvc.judge import BranchAnswer, CompareAnswer, TextTold
from refsvc.sentences import capital

SPACE = re.compile(r"[a-l][1-8]")
"""The name of a space, which is never written with a capital."""


@dataclass(frozen=True)
class Branch:
    """One answer to a decision, and where it leads."""

    said: str
    chance: str
    told: str
    """What follows from it, up to the next decision or the end; empty where nothing does."""
    question: str = ""
    """What is decided next."""
    branches: tuple["Branch", ...] = ()
    is_cut: bool = False
    """Whether it goes on where there is no room for it."""


@dataclass(frozen=True)
class Branches:
    """The tree, and what is so at each of its ends."""

    texts: tuple[TextTold, ...]
    """What the texts say that take part."""
    so_far: str
    """What happens until the first decision."""
    question: str
    """What is decided first; empty where nothing is."""
    branches: tuple[Branch, ...]
    always: str
    """What happens whatever is decided, and whether the order matters."""

    @property
    def says(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.texts or self.so_far or self.branches or self.always)


class _Writer:
    """Writes the tree as far as there is room."""

    def __init__(self, compared: CompareAnswer) -> None:
        self.compared, self.left = compared, bounds.BRANCHES_PRINTED

    def fork(self, number: int) -> tuple[str, tuple[Branch, ...]]:
        """What is decided there, and each answer."""
        fork = self.compared.forks[number]
        self.left -= len(fork.branches)
        asked = " ".join((fork.asked, *fork.first))
        return asked, tuple([self._branch(one, is_first=number == 0) for one in fork.branches])

    def _branch(self, one: BranchAnswer, *, is_first: bool) -> Branch:
        said = one.said if SPACE.fullmatch(one.said) else capital(one.said)
        told = " ".join([*one.happens, *one.reasons, *filter(None, (one.then,))])
        if one.fork is None:
            return Branch(said, one.percent, told, is_cut=one.outcome is None)
        following = self.compared.forks[one.fork].branches
        if one.may and all(further.outcome is not None for further in following):
            # One more decision, and a sentence that tells all that can come of it.
            return Branch(said, one.percent, " ".join(filter(None, (told, one.may, one.otherwise))))
        if len(following) > self.left:
            return Branch(said, one.percent, " ".join(filter(None, (told, one.may, one.otherwise))), is_cut=not one.may)
        question, branches = self.fork(one.fork)
        # What a decision further on leads to is told there.
        if is_first:
            told = " ".join(filter(None, (told, *one.only)))
        return Branch(said, one.percent, told, question, branches)


def fits(compared: CompareAnswer) -> bool:
    """Whether the whole tree, with each outcome in words, has room on a page."""
    lines = sum(len(fork.branches) for fork in compared.forks)
    return lines <= bounds.BRANCHES_PRINTED and compared.total == len(compared.outcomes)


def branches(compared: CompareAnswer) -> Branches:
    """All that can come of an action, as far as a page has room for it."""
    question, found = _Writer(compared).fork(0) if compared.forks else ("", ())
    told = " ".join(filter(None, (compared.always, compared.order, compared.free)))
    return Branches(compared.texts, " ".join(compared.so_far), question, found, told)
