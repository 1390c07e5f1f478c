"""How fast the engine answers, beside python-chess listing legal moves in the same run.

Ratios are what to read: absolute times change with the machine, a ratio measured in one run hardly does.
"""

from __future__ import annotations

import statistics
import sys
import tracemalloc
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import chess
import yaml

import engine
from benchmarks.timing import best_time
from refsvc.corpus import Corpus
from refsvc.judge import cards_of
from refsvc.settings import content_directory

TESTS = Path(__file__).parent.parent / "tests" / "engine"
UNITS = {"µs": 1e6, "ms": 1e3}
MIDDLEGAMES = (
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10",
    "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1BN1PN2/PP3PPP/R1BQR1K1 w - - 0 13",
    "2rq1rk1/pb1nbppp/1p2pn2/3p4/3P1B2/1PNBPN2/P1Q2PPP/R4RK1 b - - 4 12",
)


class Measured(NamedTuple):
    """What is measured of an edition: its named positions, and those of them in which something is done."""

    edition: str
    positions: Path
    attacking: tuple[str, str, str]
    """A position, an attack there, and what is rolled."""
    triggering: tuple[str, str]
    """A position, and an action that lets several texts act at once."""
    moving: str


EDITIONS = (
    Measured(
        "2e",
        TESTS / "positions",
        ("tundra-orcs-cave-goblins", "attack c4 c5", "mr mr ms m"),
        ("five-triggers", "end phase"),
        "breakers-fallen-kingdom",
    ),
    Measured(
        "1e",
        TESTS / "first" / "positions",
        ("mountain-vargath-attacking", "attack e4 d4", "3"),
        ("three-triggers", "end phase"),
        "shadow-elves-moving",
    ),
)


def time_per_move(board: chess.Board) -> float:
    """Seconds that python-chess takes for each legal move of a board."""
    return best_time(lambda: list(board.legal_moves), repeat=200) / board.legal_moves.count()


def memory_per_position(position: engine.Position) -> float:
    """Bytes that one more position costs after a move from this one."""
    actions = engine.legal(position).actions[:200]
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [engine.resolve(position, action).position for action in actions]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)


def _list_anew(position: engine.Position) -> None:
    engine.legal(replace(position))


class Bench:
    """Measures one edition and tells every figure with its ratio to what python-chess takes for a legal move."""

    def __init__(self, measured: Measured, corpus: Corpus, per_move: float) -> None:
        self.measured, self.per_move = measured, per_move
        self.cards, self.rules = cards_of(corpus, measured.edition), engine.EDITIONS[measured.edition]

    def load(self, name: str) -> engine.Position:
        """The named position."""
        document = yaml.safe_load((self.measured.positions / f"{name}.yaml").read_text(encoding="utf-8"))
        return engine.read(document, self.cards).first.position

    def tell(self, label: str, seconds: float, unit: str = "µs") -> None:
        """Print a figure."""
        number, ratio = seconds * UNITS[unit], seconds / self.per_move
        sys.stdout.write(f"{self.measured.edition} {label:48}{number:9.2f} {unit} {ratio:11.2f} ×\n")

    def listing(self) -> None:
        """How long legal actions take to list."""
        per_action, listed, first, actions = [], [], 0.0, 0
        names = sorted({path.stem for path in self.measured.positions.glob("*.yaml")} - {self.measured.triggering[0]})
        for name in names:
            position = self.load(name)
            count = len(engine.legal(position).actions)
            seconds = best_time(partial(engine.legal, position), repeat=20)
            # An equal position of which nothing has been worked out before.
            first += best_time(partial(_list_anew, position), repeat=20)
            actions += count
            listed.append(seconds)
            per_action.append(seconds / count)
            self.tell(f"{name} ({count} actions)", seconds / count)
        self.tell(f"mean of the {len(names)}, per legal action", statistics.mean(per_action))
        self.tell(f"the {len(names)} together, per legal action", sum(listed) / actions)
        self.tell("the same, each position met for the first time", first / actions)
        rate = statistics.mean(1 / seconds for seconds in listed)
        sys.stdout.write(f"{self.measured.edition} {'positions listed per second':48}{rate:9.0f}\n")

    def resolving(self) -> None:
        """How long an attack takes to resolve, and every order of what triggers at once to follow."""
        name, attack, rolled = self.measured.attacking
        position = self.load(name)
        action = self.rules.parse(attack, self.cards, position)
        self.tell("resolving an attack", best_time(lambda: engine.resolve(position, action, [rolled]), repeat=50))
        name, line = self.measured.triggering
        conflict, ending = self.load(name), self.rules.parse(line)
        found = engine.outcomes(conflict, ending)
        label = f"{name}: {found.courses} orders, {len(found.outcomes)} outcomes"
        self.tell(label, best_time(lambda: engine.outcomes(conflict, ending)), "ms")

    def memory(self) -> None:
        """How much a position takes."""
        bytes_each = memory_per_position(self.load(self.measured.moving))
        sys.stdout.write(f"{self.measured.edition} {'memory per position':48}{bytes_each:9.0f} bytes\n")


def main() -> None:
    """Print every figure of both editions."""
    corpus = Corpus.load(content_directory())
    per_move = statistics.mean(time_per_move(chess.Board(fen)) for fen in MIDDLEGAMES)
    sys.stdout.write(f"   {'python-chess, per legal move':48}{per_move * 1e6:9.2f} µs        1.00 ×\n")
    for measured in EDITIONS:
        bench = Bench(measured, corpus, per_move)
        bench.listing()
        bench.resolving()
        bench.memory()


if __name__ == "__main__":
    main()
