"""How long the answers take that the board asks for, held against what the engine alone takes for the same position."""

import json
import tempfile
from pathlib import Path

import engine
from benchmarks.timing import best_time
from refsvc import Reference
from refsvc.judge import as_data

ROUNDS = 25
POSITION = {
    "phase": "move",
    "players": {"south": {"magic": 5, "hand": ["Purge", "Gate"]}},
    "board": {
        "d1": "Tacullu",
        "b2": "Wind Archer",
        "c3": "Deceiver",
        "d3": "Mind Witch",
        "e2": "Gwalark",
        "f3": "Kalal",
        "a1": "Gate",
        "b4": {"card": "Gate", "player": "north"},
        "b5": {"card": "Undead Archer", "player": "north"},
        "c6": {"card": "Undead Warrior", "player": "north"},
        "e8": {"card": "Ret-Talus", "player": "north"},
    },
}


def main() -> None:
    """Prints the figures."""
    with tempfile.TemporaryDirectory() as folder:
        reference = Reference.open(data=Path(folder))
        case = reference.case(POSITION)
        answer = reference.board(case)
        listing = best_time(lambda: engine.legal(case.position), rounds=ROUNDS)
        reading = best_time(lambda: reference.case(POSITION).position, rounds=ROUNDS)
        board = best_time(lambda: reference.board(case), rounds=ROUNDS)
        written = best_time(lambda: json.dumps(as_data(answer)), rounds=ROUNDS)
    print(f"{len(engine.legal(case.position).actions)} legal actions")
    print(f"engine.legal       {listing * 1000:6.2f} ms")
    for name, took in (("reading the case", reading), ("the board's answer", board), ("written as JSON", written)):
        print(f"{name:<18} {took * 1000:6.2f} ms   {took / listing:5.1f} times as long as the engine's list")


if __name__ == "__main__":
    main()
