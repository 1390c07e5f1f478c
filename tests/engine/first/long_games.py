"""A long proof: games of every pairing and of teams played at random to their end, until so many actions are done.

``python -m tests.engine.first.long_games 1000000`` plays a million, and says which games that
were and how they ended; a second number is the seed. Three players have four decks as four do,
and make the same games. The suite plays a few.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle, product

import engine
from engine.first.position import Situation
from tests.engine.first.games import CARDS, FACTIONS, everything, started, to_the_end

READ_BACK = 500
"""Every so many actions a position is written and read again."""


def pairings(chance: random.Random) -> Iterator[tuple[str, ...]]:
    """Who plays whom, without end: every pair, and after each six pairs four decks in two teams."""
    for number, pair in enumerate(cycle(product(FACTIONS, repeat=2)), 1):
        yield pair
        if number % 6 == 0:
            yield tuple(chance.choices(FACTIONS, k=4))


def played(number: int, seed: int, tell: Callable[[str], object]) -> Counter[str]:
    """What so many actions came to: games by their kind and their winner."""
    ends: Counter[str] = Counter()
    done = 0
    for game, factions in enumerate(pairings(random.Random(seed))):
        if done >= number:
            break
        place = f"{seed}.{game}"
        try:
            done += _game(started(*factions, first=game % len(factions)), random.Random(place), ends)
        except Exception as error:
            ends["broken"] += 1
            tell(f"game {place} of {', '.join(factions)}: {type(error).__name__}: {error}")
    ends["actions"] = done
    return ends


def _game(position: Situation, chance: random.Random, ends: Counter[str]) -> int:
    """How many actions a game took. Nothing is lost on the way until a player is out, and positions read back."""
    cards, done = everything(position), 0
    for done, now in enumerate(to_the_end(position, chance), 1):
        if not position.lost | now.lost:
            assert everything(now) == cards, "cards are lost"
        if done % READ_BACK == 0:
            again = engine.read(now.document, CARDS).first.position
            assert again.document == now.document, "it does not read back"
        position = now
    ends[f"{len(position.players)} decks, won by {position.sides[position.winner or 0]}"] += 1
    return done


def main() -> None:
    """Play, and say what came of it."""
    number, seed = (*map(int, sys.argv[1:]), 0)[:2] if len(sys.argv) > 1 else (10_000, 0)
    begun = time.monotonic()
    ends = played(number, seed, lambda line: sys.stdout.write(f"{line}\n"))
    sys.stdout.write(f"{dict(sorted(ends.items()))} in {time.monotonic() - begun:.0f} s\n")


if __name__ == "__main__":
    main()
