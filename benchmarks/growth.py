"""How work grows: the index with the corpus, exploring with the effects that trigger at once, solving with the turn.

    make bench-growth [TIMES=100]

Draws the curves into docs/images and prints their points. Times are those of the processor. The corpus grows up to
TIMES; each step of it begins only if it may be expected to end within half a minute, unless TIMES is given.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import engine
from benchmarks.curves import Series, chart
from benchmarks.timing import best_time
from refsvc.corpus import Corpus
from refsvc.judge import cards_of
from refsvc.search import build_index, memory_index
from refsvc.settings import content_directory
from tests.burning import burning

IMAGES = Path(__file__).parent.parent / "docs" / "images"
SIZES = (1, 2, 5, 10, 20, 50, 100)
STEP_SECONDS = 30.0
QUERIES = (
    "does engage trigger on swap", "mind wich", "damage", "faction:breakers cost<=2", "clear straight spaces",
    "what happens if a unit is destroyed", "gate", "cost of inaction",
)  # fmt: skip
TRIGGERS = range(1, 8)
POSITIONS = 200_000

Point = tuple[float, float]


def grown(corpus: Corpus, times: int) -> Corpus:
    """The corpus with so many times as many items: its entries again, each under a name of its own."""
    entries, wanted = dict(corpus.entries), len(corpus.items) * (times - 1) + len(corpus.entries)
    copies = 0
    while len(entries) < wanted:
        copies += 1
        for entry in list(corpus.entries.values())[: wanted - len(entries)]:
            file = f"{entry.origin.file.removesuffix('.md')}-{copies}.md"
            again = replace(
                entry,
                title=f"{entry.title} {copies}",
                aliases=(),
                supersedes=(),
                origin=entry.origin._replace(file=file),
            )
            entries[again.id] = again
    return replace(corpus, entries=entries)


def index_growth(corpus: Corpus, most: int, *, patient: bool) -> tuple[list[Point], list[Point]]:
    """Seconds to build the index, and milliseconds of a query in the middle, by the number of items."""
    building: list[Point] = []
    asking: list[Point] = []
    for times in [size for size in SIZES if size <= most]:
        if building and not patient and building[-1][1] * times * len(corpus.items) / building[-1][0] > STEP_SECONDS:
            break
        larger = grown(corpus, times)
        started = time.process_time()
        files = build_index(larger)
        seconds = time.process_time() - started
        index = memory_index(larger, files)
        middle = statistics.median([best_time(partial(index.search, text, limit=10), rounds=5) for text in QUERIES])
        building.append((len(larger.items), seconds))
        asking.append((len(larger.items), middle * 1e3))
        tell(f"{len(larger.items)} items", f"built in {seconds:.1f} s", f"a query {middle * 1e3:.2f} ms")
    return building, asking


def exploring_growth(cards: engine.Cards) -> tuple[list[Point], list[Point]]:
    """Milliseconds to follow every order, and the orders, by the number of effects that trigger at once."""
    taking: list[Point] = []
    orders: list[Point] = []
    ending = engine.EDITIONS["2e"].parse("end phase")
    for number in TRIGGERS:
        position = read(burning(number), cards)
        found = engine.outcomes(position, ending)
        seconds = best_time(partial(engine.outcomes, position, ending), rounds=3)
        taking.append((number, seconds * 1e3))
        orders.append((number, found.courses))
        tell(f"{number} triggers", f"{seconds * 1e3:.1f} ms", f"{found.courses} orders, {found.followed} followed")
    return taking, orders


def solving_growth(cards: engine.Cards) -> dict[str, list[Point]]:
    """Positions that a proof takes, and its milliseconds, by how much of the turn is left to each of three units."""
    positions: list[Point] = []
    taking: list[Point] = []
    for depth, (phase, used) in enumerate([("attack", 2), ("attack", 1), ("attack", 0), ("move", 2)], 1):
        position = duel(phase, used, cards)
        goal = [engine.EDITIONS["2e"].statement("south wins", cards)]
        started = time.process_time()
        found = engine.solve(position, goal, budget=POSITIONS)
        seconds = time.process_time() - started
        positions.append((depth, found.positions))
        taking.append((depth, seconds * 1e3))
        proven = str(found.probability.least) if found.complete else "not proven"
        tell(f"{depth} units to choose", f"{seconds * 1e3:.0f} ms", f"{found.positions} positions", proven)
    return {"positions": positions, "milliseconds": taking}


def duel(phase: str, used: int, cards: engine.Cards) -> engine.Position:
    """Three units against a summoner, so many of the phase's three choices made."""
    board: dict[str, Any] = {
        "a1": "Sneeks",
        "d3": "Horde Slinger",
        "d6": "Horde Slinger",
        "e5": "Horde Climber",
        "d5": {"card": "Ret-Talus", "player": "north", "damage": 8},
    }
    counted = {"used": {"attacking": used}} if phase == "attack" else {"used": {"moving": used}}
    return read({"phase": phase, "board": board, **counted}, cards)


def read(document: dict[str, Any], cards: engine.Cards) -> engine.Position:
    """The position of a document."""
    return engine.read({"edition": "2e", "turn": "south", **document}, cards).first.position


def tell(*figures: str) -> None:
    """Print a row."""
    sys.stdout.write("".join([f"{figure:28}" for figure in figures]).rstrip() + "\n")
    sys.stdout.flush()


def draw(name: str, title: str, across: str, series: Iterable[Series], *, powers: bool = True) -> None:
    """Write a picture of curves."""
    drawn = chart(title, across, tuple(series), powers=powers)
    (IMAGES / f"growth-{name}.svg").write_text(drawn, encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print and draw everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("times", type=int, nargs="?", help="how large the corpus grows, however long that takes")
    times: int | None = parser.parse_args(arguments).times
    corpus = Corpus.load(content_directory())
    cards = cards_of(corpus, "2e")
    taking, orders = exploring_growth(cards)
    draw("exploring", "Exploring every order", "effects that trigger at once",
         [Series("milliseconds", taking), Series("orders", orders)], powers=False)  # fmt: skip
    solving = solving_growth(cards)
    draw("solving", "Solving a turn", "units that may still be chosen, up to 3 to attack and 1 to move",
         [Series(name, points) for name, points in solving.items()], powers=False)  # fmt: skip
    building, asking = index_growth(corpus, times or SIZES[-1], patient=times is not None)
    draw("search", "Searching a larger corpus", "items",
         [Series("seconds to build", building), Series("ms for a query", asking)])  # fmt: skip


if __name__ == "__main__":
    main()
