"""Small scenarios for tests."""

from refsvc.scenarios.reading import Case, read_document
from refsvc.scenarios.referee import Referee

BOARD = {
    "c1": "Sneeks",
    "b2": "Horde Slinger",
    "b4": {"card": "Undead Warrior", "player": "north"},
    "c4": {"card": "Mind Witch", "player": "north", "damage": 1},
    "c3": "Horde Climber",
    "d8": {"card": "Ret-Talus", "player": "north"},
}


def case(referee: Referee, **document: object) -> Case:
    """The case of a document in South's Attack Phase, on the board above unless it says otherwise."""
    return read_document({"phase": "attack", "board": BOARD, **document}, referee.cards.find).first
