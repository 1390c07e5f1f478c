"""Puzzles of each kind for tests of pages: small enough to be checked at once."""

from typing import Any

BOARD: dict[str, Any] = {
    "c1": "Sneeks",
    "b2": "Horde Slinger",
    "b4": {"card": "Undead Warrior", "player": "north"},
    "d8": {"card": "Ret-Talus", "player": "north"},
}
ATTACKING: dict[str, Any] = {"turn": "south", "phase": "attack", "board": BOARD}
LEGALITY: dict[str, Any] = {
    "title": "The Slinger aims",
    "kind": "legality",
    "question": "Which of these attacks is legal?",
    "scenario": ATTACKING,
    "options": [{"action": "attack b2 b4"}, {"action": "attack b2 d8"}, {"action": "attack c1 b4"}],
}
RESOLUTION: dict[str, Any] = {
    "title": "Two stones",
    "kind": "resolution",
    "question": "The Horde Slinger hits twice. How does the Undead Warrior stand afterwards?",
    "scenario": {**ATTACKING, "do": ["attack b2 b4", "mr mr"]},
    "options": [{"holds": ["b4 has 2 damage"]}, {"holds": ["b4 has 1 damage"]}, {"holds": ["b4 is empty"]}],
}
TIMING: dict[str, Any] = {
    "title": "What a stone can do",
    "kind": "timing",
    "question": "Which of these can come of the attack?",
    "scenario": ATTACKING,
    "action": "attack b2 b4",
    "options": [{"holds": ["b4 has 2 damage"]}, {"holds": ["b4 has 3 damage"]}, {"holds": ["b2 is empty"]}],
}
WIN: dict[str, Any] = {
    "title": "The last blow",
    "kind": "win",
    "question": "Ret-Talus has hardly any life left. Win with the greatest chance.",
    "scenario": {
        "turn": "south",
        "phase": "attack",
        "board": {
            "c1": "Sneeks",
            "b2": "Horde Slinger",
            "b4": {"card": "Ret-Talus", "player": "north", "damage": 10},
            "d2": {"card": "Undead Warrior", "player": "north"},
        },
    },
}
QUIZ: dict[str, Any] = {
    "title": "Next to each other",
    "kind": "quiz",
    "question": "Are two spaces that touch at a corner adjacent?",
    "entry": "glossary-2e/adjacent",
    "options": [{"says": "No", "right": True}, {"says": "Yes", "right": False}],
}
KINDS: dict[str, dict[str, Any]] = {
    "legality": LEGALITY,
    "resolution": RESOLUTION,
    "timing": TIMING,
    "win": WIN,
    "quiz": QUIZ,
}
TWO_RIGHT: dict[str, Any] = {
    **LEGALITY,
    "title": "Two are right",
    "options": [{"action": "attack b2 b4"}, {"action": "end phase"}],
}
UNREACHABLE: dict[str, Any] = {
    **WIN,
    "title": "Nobody can do that",
    "scenario": {"turn": "south", "phase": "attack", "board": {"c1": "Sneeks", "b8": WIN["scenario"]["board"]["b4"]}},
}
