"""A position in which as many texts trigger at once as is wished."""

from typing import Any

BEASTS = ("b4", "c5", "d4", "e5", "c3", "b5", "d6", "b2")


def burning(number: int) -> dict[str, Any]:
    """So many beasts that each burn what is around them as the Summon Phase ends."""
    board = {
        "d1": "Queen Maldaria",
        **dict.fromkeys(BEASTS[:number], "Ember Beast"),
        "c4": {"card": "Undead Archer", "player": "north", "damage": 1},
        "d5": {"card": "Hellfire Cultist", "player": "north"},
        "b3": {"card": "Undead Carrier", "player": "north"},
        "d8": {"card": "Ret-Talus", "player": "north"},
    }
    return {"phase": "summon", "board": board}
