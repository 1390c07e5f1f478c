"""The rooms of the board's scripts: each imports only those below it."""

import re
from pathlib import Path

from refsvc.site.static_files import DIRECTORY

BOARD = DIRECTORY / "js" / "board"
ROOMS = ("table", "placing", "answering", "keeping", "shell")
"""The rooms above the desk, the lowest first."""


def room(path: Path) -> int:
    """How high the room of a script lies; the desk and what belongs to it are lowest."""
    name = path.parent.name
    return ROOMS.index(name) if name in ROOMS else -1


def test_a_room_imports_only_rooms_below_it() -> None:
    """Every import of every script leads to its own room or to a lower one, and to a file that is there."""
    wrong = []
    for script in BOARD.rglob("*.js"):
        if script.name == "main.js":
            continue
        for name in re.findall(r'from "(\.[^"]+)"', script.read_text(encoding="utf-8")):
            found = (script.parent / name).resolve()
            if not found.is_file() or room(found) > room(script):
                wrong.append(f"{script.relative_to(BOARD)}: {name}")
    assert not wrong
