"""One shift: a game played from its start to its end, and the best questions that it holds, proven."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from heapq import nlargest
from typing import Any

import engine
from refsvc.judge import Judge
from refsvc.puzzles.mining import legality, quiz, resolution, timing, winning
from refsvc.puzzles.mining.player import move
from refsvc.puzzles.mining.proving import Mined, proven
from refsvc.puzzles.mining.spots import Place, Spot
from refsvc.puzzles.puzzles import Puzzles

KINDS: Mapping[str, Callable[[Place], Iterator[Spot]]] = {
    "legality": legality.spots,
    "resolution": resolution.spots,
    "timing": timing.spots,
    "win": winning.spots,
    "quiz": quiz.spots,
}
"""Where questions of each kind are looked for."""
MOST_ACTIONS = 400
"""Actions of a game; what goes on longer is broken off."""
EVERY = 4
"""Every so many actions a position is looked into; for what was just done, each one is."""
ASSAYED = 4
"""Spots of each kind that are tried to be proven, the most promising first; the first that stands is what is kept."""
AFTER_ACTIONS = ("resolution", "timing")


@dataclass(frozen=True)
class Claim:
    """What is to be mined."""

    edition: str
    factions: tuple[str, ...]
    """Slugs: games are between two of them."""
    kinds: tuple[str, ...]
    seed: int
    rules: str
    """The digest of the rules under which it is mined: no worker has others."""

    def as_data(self) -> dict[str, Any]:
        """The same as plain data."""
        return asdict(self)


def shift(judge: Judge, claim: Claim, number: int) -> tuple[Mined, ...]:
    """What the game of this number holds: of each kind one puzzle at most, the same wherever and whenever it is played."""
    chance = random.Random(f"{claim.seed}.{number}")
    found: dict[str, list[Spot]] = {kind: [] for kind in claim.kinds}
    for count, place in enumerate(_places(judge, claim, chance)):
        for kind in claim.kinds:
            if kind in AFTER_ACTIONS or kind == "win" or count % EVERY == 0:
                found[kind].extend(KINDS[kind](place))
    puzzles = Puzzles(judge)
    mined: list[Mined] = []
    for spots in found.values():
        best = nlargest(ASSAYED, enumerate(spots), key=lambda one: (one[1].interest, -one[0]))
        mined.extend(one for one in [next(filter(None, (proven(puzzles, spot) for _, spot in best)), None)] if one)
    return tuple(mined)


def _places(judge: Judge, claim: Claim, chance: random.Random) -> Iterator[Place]:
    """The positions of a game, each with what was done in it."""
    south, north = chance.sample(claim.factions, 2) if len(claim.factions) > 1 else claim.factions * 2
    start = judge.start({"south": south, "north": north}, "south", edition=claim.edition, hands=True, chance=chance)
    case = judge.read(start.cases[0].document).first
    position: engine.Position = case.position
    for _ in range(MOST_ACTIONS):
        if position.over:
            return
        done = move(position, chance)
        yield Place(judge, position, case.cards, done.action, done.answers, chance)
        position = done.position
