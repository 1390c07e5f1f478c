"""How fast the engine answers, beside python-chess listing legal moves in the same run.

Ratios are what to read: absolute times change with the machine, a ratio measured in one run hardly does.
"""

from __future__ import annotations

import statistics
import sys
import tracemalloc
from functools import partial
from pathlib import Path

import chess
import yaml

import engine
from benchmarks.timing import best_time
from refsvc.corpus import Corpus
from refsvc.judge import cards_of
from refsvc.settings import content_directory

POSITIONS = Path(__file__).parent.parent / "tests" / "engine" / "positions"
MIDDLEGAMES = (
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10",
    "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1BN1PN2/PP3PPP/R1BQR1K1 w - - 0 13",
    "2rq1rk1/pb1nbppp/1p2pn2/3p4/3P1B2/1PNBPN2/P1Q2PPP/R4RK1 b - - 4 12",
)


def load(name: str, cards: engine.Cards) -> engine.Position:
    """The named position."""
    document = yaml.safe_load((POSITIONS / f"{name}.yaml").read_text(encoding="utf-8"))
    return engine.read(document, cards).first.position


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


def main() -> None:
    """Print every figure with its ratio to python-chess."""
    cards, rules = cards_of(Corpus.load(content_directory()), "2e"), engine.EDITIONS["2e"]
    out = sys.stdout.write
    per_move = statistics.mean(time_per_move(chess.Board(fen)) for fen in MIDDLEGAMES)
    out(f"{'python-chess, per legal move':44}{per_move * 1e6:9.2f} µs        1.00 ×\n")
    per_action, listed, actions = [], [], 0
    names = sorted(path.stem for path in POSITIONS.glob("*.yaml") if path.stem != "five-triggers")
    for name in names:
        position = load(name, cards)
        count = len(engine.legal(position).actions)
        seconds = best_time(partial(engine.legal, position), repeat=20)
        actions += count
        listed.append(1 / seconds)
        per_action.append(seconds / count)
        out(f"{name + f' ({count} actions)':44}{seconds / count * 1e6:9.2f} µs {seconds / count / per_move:11.2f} ×\n")
    mean, together = statistics.mean(per_action), sum(1 / rate for rate in listed) / actions
    out(f"{'mean of the six, per legal action':44}{mean * 1e6:9.2f} µs {mean / per_move:11.2f} ×\n")
    out(f"{'the six together, per legal action':44}{together * 1e6:9.2f} µs {together / per_move:11.2f} ×\n")
    out(f"{'positions listed per second':44}{statistics.mean(listed):9.0f}\n")
    attacking = load("tundra-orcs-cave-goblins", cards)
    attack = rules.parse("attack c4 c5")
    answers = ["mr mr ms m", "none"]
    seconds = best_time(lambda: engine.resolve(attacking, attack, answers[:1]), repeat=50)
    out(f"{'resolving an attack':44}{seconds * 1e6:9.0f} µs {seconds / per_move:11.0f} ×\n")
    conflict = load("five-triggers", cards)
    found = engine.outcomes(conflict, rules.parse("end phase"))
    seconds = best_time(lambda: engine.outcomes(conflict, rules.parse("end phase")))
    label = f"five triggers: {found.courses} orders, {len(found.outcomes)} outcomes"
    out(f"{label:44}{seconds * 1e3:9.1f} ms {seconds / per_move:11.0f} ×\n")
    bytes_each = memory_per_position(load("breakers-fallen-kingdom", cards))
    out(f"{'memory per position':44}{bytes_each:9.0f} bytes\n")


if __name__ == "__main__":
    main()
