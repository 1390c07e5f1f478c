"""One shift: a game played from its start to its end, and the best questions that it holds, proven."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from heapq import nlargest
from typing import Any

import engine
from refsvc.judge import Judge
from refsvc.mining import legality, quiz, resolution, timing, winning
from refsvc.mining.endgames import Decks
from refsvc.mining.player import move
from refsvc.mining.proving import Mined, proven
from refsvc.mining.spots import EDITION, Place, Spot
from refsvc.puzzles import Puzzles, Stopped

IN_GAMES: Mapping[str, Callable[[Place], Iterator[Spot]]] = {
    "legality": legality.spots,
    "resolution": resolution.spots,
    "timing": timing.spots,
    "quiz": quiz.spots,
}
"""Where questions of each kind are looked for, but for those of how to win."""
WIN = "win"
KINDS = ("legality", "resolution", "timing", WIN, "quiz")
MOST_ACTIONS = 250
"""Actions of a game; what goes on longer is broken off."""
EVERY = 8
"""Every so many actions a position is looked into; for what was just done, each one is."""
ASSAYED = {WIN: 12, "timing": 12, "quiz": 1}
"""Spots of a kind that are tried to be proven; of others :data:`FEW`."""
FEW = 8
KEPT = 3
"""Puzzles of a kind that one game gives at most, no two of which turn on the same."""
LUCK = 0.5
"""By how much chance may lift one spot over another, as a share of its interest: games of the same cards differ so."""
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


def shift(judge: Judge, claim: Claim, number: int, goes_on: Callable[[], bool] = lambda: True) -> tuple[Mined, ...]:
    """What the game of this number holds, wherever it is played: of each kind a few puzzles at most.

    Raises Stopped where it may not go on to its end.
    """
    chance = random.Random(f"{claim.seed}.{number}")
    start = _start(judge, claim, chance)
    found: dict[str, list[Spot]] = {kind: [] for kind in claim.kinds}
    if WIN in found:
        # With chance of its own: what else a game holds does not depend on it.
        for spot in winning.spots(Decks(judge, start, claim.edition, random.Random(f"{claim.seed}.{number}.{WIN}"))):
            found[WIN].extend([] if spot is None else [spot])
            if not goes_on():
                raise Stopped
    in_games = [kind for kind in claim.kinds if kind in IN_GAMES]
    for count, place in enumerate(_places(judge, start, chance) if in_games else ()):
        if not goes_on():
            raise Stopped
        for kind in in_games:
            if kind in AFTER_ACTIONS or count % EVERY == 0:
                found[kind].extend(IN_GAMES[kind](place))
    puzzles = Puzzles(judge)
    tried = [_promising(spots, ASSAYED.get(kind, FEW), chance) for kind, spots in found.items()]
    mined: list[Mined] = []
    for spots in tried:
        kept: dict[tuple[str, ...], Mined] = {}
        for spot in spots:
            if not goes_on():
                raise Stopped
            one = proven(puzzles, spot) if len(kept) < KEPT else None
            if one is not None:
                kept.setdefault(one.alike, one)
        mined.extend(kept.values())
    return tuple(mined)


def _promising(spots: list[Spot], most: int, chance: random.Random) -> list[Spot]:
    """The best of the spots, with some luck."""
    weighed = [(spot.interest * (1 + LUCK * chance.random()), place, spot) for place, spot in enumerate(spots)]
    return [spot for _, _, spot in nlargest(most, weighed)]


def _start(judge: Judge, claim: Claim, chance: random.Random) -> Mapping[str, Any]:
    """A game as it begins."""
    south, north = chance.sample(claim.factions, 2) if len(claim.factions) > 1 else claim.factions * 2
    start = judge.start({"south": south, "north": north}, "south", edition=claim.edition, hands=True, chance=chance)
    return {EDITION: claim.edition, **start.cases[0].document}


def _places(judge: Judge, start: Mapping[str, Any], chance: random.Random) -> Iterator[Place]:
    """The positions of a game, each with what was done in it."""
    case = judge.read(start).first
    position: engine.Position = case.position
    for _ in range(MOST_ACTIONS):
        if position.over:
            return
        done = move(position, chance)
        yield Place(judge, position, case.cards, done.action, done.answers, chance)
        position = done.position
