"""Puzzles found by the machine: games played, questions found in them, proven, cut down, each asked once.

Files stand as they build on each other: ``player`` plays; ``spots`` says what a find is, and ``legality``,
``resolution``, ``timing``, ``winning`` and ``quiz`` look for one kind each; ``cutting`` and ``proving`` make a puzzle
of it; ``shift`` is one game with all that it holds; ``crew`` spreads games over processes or a cluster; ``journal``
keeps what was done. What comes of it depends on the claim alone, never on who worked or how fast.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from itertools import count
from typing import NamedTuple

from refsvc.mining.crew import Alone, Cluster, Crew, Done, Hire, LostCrew, OtherRules, Processes
from refsvc.mining.journal import Journal
from refsvc.mining.proving import Mined
from refsvc.mining.shift import KINDS, Claim

__all__ = [
    "KINDS",
    "Alone",
    "Claim",
    "Cluster",
    "Crew",
    "Hire",
    "Journal",
    "LostCrew",
    "Mined",
    "OtherRules",
    "Processes",
    "Yield",
    "mine",
]

MOST_GAMES = 40
"""Games for each puzzle that is wanted; after so many the mine is exhausted, and says so."""


class Yield(NamedTuple):
    """How far mining is."""

    games: int
    mined: tuple[Mined, ...]
    """In the order of their games, those of one game by kind."""
    wanted: int

    @property
    def exhausted(self) -> bool:
        """Whether nothing more is looked for though more was wanted."""
        return len(self.mined) < self.wanted and self.games >= MOST_GAMES * self.wanted


def mine(
    crew: Crew, hire: Hire, claim: Claim, wanted: int, journal: Journal, going_on: Callable[[Yield], bool]
) -> Yield:
    """So many puzzles, as many of each kind as of the others where there are, none that asks what another one asks.

    ``going_on`` is told how far it is after each game, and ends the work by giving back False.
    """
    gathered = Yield(0, (), wanted)
    with closing(_in_order(crew, hire, claim, journal, MOST_GAMES * wanted)) as games:
        for done in games:
            gathered = _with(gathered, done, claim.kinds)
            if len(gathered.mined) >= wanted or not going_on(gathered):
                break
    return gathered


def _in_order(crew: Crew, hire: Hire, claim: Claim, journal: Journal, most: int) -> Generator[Done, None, None]:
    """The games by their numbers, from the journal or as they are played."""
    kept, before = dict(journal.done), frozenset(journal.done)
    played = crew.play(hire, claim, (number for number in range(most) if number not in before))
    for number in count():
        if number >= most:
            return
        while number not in kept:
            done = next(played)
            journal.keep(done)
            kept[done.number] = done
        yield kept.pop(number)


def _with(gathered: Yield, done: Done, kinds: Sequence[str]) -> Yield:
    """With what a game holds that was not asked yet, and of which there are not enough."""
    found = list(gathered.mined)
    share = -(-gathered.wanted // len(kinds))
    for one in done.mined:
        asked = {other.alike for other in found}
        enough = Counter(other.kind for other in found)[one.kind] >= share
        if one.alike not in asked and not enough and len(found) < gathered.wanted:
            found.append(one)
    return Yield(gathered.games + 1, tuple(found), gathered.wanted)
