"""Small puzzles of every kind for tests."""

from typing import Any

from refsvc.judge import Judge
from refsvc.puzzles import Puzzle
from refsvc.puzzles.reading import read

BOARD: dict[str, Any] = {
    "a1": "Ret-Talus",
    "d3": "Undead Archer",
    "d6": {"card": "Grognack", "player": "north", "damage": 13},
    "c4": {"card": "Horde Slinger", "player": "north"},
}
ATTACKS: dict[str, Any] = {"phase": "attack", "board": BOARD}

LEGALITY: dict[str, Any] = {
    "title": "What may it attack",
    "kind": "legality",
    "question": "Which attack is legal?",
    "scenario": ATTACKS,
    "options": [{"action": "attack d3 d6"}, {"action": "attack d3 c4"}, {"action": "attack a1 d6"}],
}
WHY: dict[str, Any] = {
    "title": "Why not",
    "kind": "legality",
    "question": "Is it legal?",
    "scenario": ATTACKS,
    "action": "attack d3 c4",
    "options": [{"legal": True}, {"because": "glossary-2e/straight-spaces"}, {"because": "glossary-2e/adjacent"}],
}
RESOLUTION: dict[str, Any] = {
    "title": "Afterwards",
    "kind": "resolution",
    "question": "What is true?",
    "scenario": {**ATTACKS, "board": {**BOARD, "d6": {**BOARD["d6"], "damage": 3}}, "do": ["attack d3 d6", "mr mr m"]},
    "options": [{"holds": "d6 has 5 damage"}, {"holds": "d6 has 6 damage"}],
}
POSSIBLE: dict[str, Any] = {
    "title": "What may come of it",
    "kind": "timing",
    "question": "What can be?",
    "scenario": ATTACKS,
    "action": "attack d3 d6",
    "pick": "all",
    "options": [{"holds": "south wins"}, {"holds": "d6 has 13 damage"}, {"holds": "d6 has 12 damage"}],
}
ORDER: dict[str, Any] = {
    "title": "In which order",
    "kind": "timing",
    "question": "How does the Archer get to d5?",
    "goal": "d5 holds Undead Archer",
    "scenario": {"phase": "move", "board": {**BOARD, "d4": "Undead Carrier"}},
    "options": [{"do": ["move d4 e4", "move d3 d4 d5"]}, {"do": ["move d3 d4 d5"]}],
}
REACH: dict[str, Any] = {key: value for key, value in ORDER.items() if key != "options"}
WIN: dict[str, Any] = {"title": "Win", "kind": "win", "question": "How?", "scenario": ATTACKS}
START: dict[str, Any] = {**WIN, "options": [{"chance": "26/27"}, {"chance": "2/3"}]}
HOLD: dict[str, Any] = {
    "title": "Hold",
    "kind": "win",
    "question": "How does Grognack outlive the enemy's next turn?",
    "reply": True,
    "scenario": {
        "phase": "attack",
        "board": {
            "a1": {"card": "Grognack", "damage": 12},
            "b2": "Smasher",
            "b1": {"card": "Undead Warrior", "player": "north", "damage": 3},
            "f8": {"card": "Ret-Talus", "player": "north"},
        },
        "used": {"attacking": 2},
    },
}
QUIZ: dict[str, Any] = {
    "title": "A figure",
    "kind": "quiz",
    "question": "What does it cost?",
    "fact": {"card": "Mind Witch", "of": "cost"},
    "options": [{"value": 1}, {"value": 2}],
}
SAID: dict[str, Any] = {
    "title": "A rule",
    "kind": "quiz",
    "question": "Is diagonal adjacent?",
    "entry": "glossary-2e/adjacent",
    "options": [{"says": "No", "right": True}, {"says": "Yes", "right": False}],
}
EVERY = {
    "legality": LEGALITY,
    "why": WHY,
    "resolution": RESOLUTION,
    "possible": POSSIBLE,
    "order": ORDER,
    "reach": REACH,
    "win": WIN,
    "start": START,
    "quiz": QUIZ,
    "said": SAID,
}
"""A puzzle for each way of asking."""
RIGHT = {
    "legality": (0,),
    "why": (1,),
    "resolution": (0,),
    "possible": (0, 1),
    "order": (0,),
    "start": (0,),
    "quiz": (0,),
    "said": (0,),
}
"""Their right options."""


def puzzle(judge: Judge, document: dict[str, Any], **changed: Any) -> Puzzle:
    """The puzzle that a document describes, with some of its keys changed; None takes a key away."""
    merged = {key: value for key, value in {**document, **changed}.items() if value is not None}
    return read(merged, judge)
