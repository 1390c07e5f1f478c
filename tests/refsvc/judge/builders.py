"""Small scenarios for tests."""

import engine
from refsvc.judge import Judge

BOARD = {
    "c1": "Sneeks",
    "b2": "Horde Slinger",
    "b4": {"card": "Undead Warrior", "player": "north"},
    "c4": {"card": "Mind Witch", "player": "north", "damage": 1},
    "c3": "Horde Climber",
    "d8": {"card": "Ret-Talus", "player": "north"},
}


def case(judge: Judge, **document: object) -> engine.Case:
    """The case of a document in South's Attack Phase, on the board above unless it says otherwise."""
    return judge.read({"phase": "attack", "board": BOARD, **document}).first
