"""How the room is laid out: each file imports only what stands before it, and nothing of the rooms below."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import refsvc.puzzles
import refsvc.store

ROOM = Path(refsvc.puzzles.__file__).parent
STORE = Path(refsvc.store.__file__).parent
ORDER = re.findall(r"``(\w+)/?``", (refsvc.puzzles.__doc__ or "").partition("It stands on")[0])
"""The files as the door lists them."""
ABOVE = (
    *("refsvc.bounds", "refsvc.deadlines", "refsvc.sentences"),
    *("refsvc.judge", "refsvc.corpus", "refsvc.corpus.content"),
)
"""What the room may import of the service besides itself."""


def imported(path: Path) -> set[str]:
    """The modules of the service that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module in ("refsvc", "refsvc.puzzles", "refsvc.store"):
            found |= {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return {name for name in found if name.startswith("refsvc.")}


def test_every_file_is_listed() -> None:
    """The door tells of every file, once."""
    files = {path.stem for path in ROOM.glob("*.py")} | {"proposing", "making", "explaining"}
    assert sorted(ORDER) == sorted(files - {"__init__"})


@pytest.mark.parametrize("name", ORDER)
def test_a_file_imports_only_what_stands_before_it(name: str) -> None:
    """There are no circles, and the store is unknown here."""
    files = (ROOM / name).glob("*.py") if (ROOM / name).is_dir() else [ROOM / f"{name}.py"]
    for one in {module for file in files for module in imported(file)}:
        if not one.startswith("refsvc.puzzles."):
            assert one in ABOVE, one
        elif one.split(".")[2] != name:
            assert ORDER.index(one.split(".")[2]) < ORDER.index(name), one


def test_the_store_knows_nothing_of_what_it_keeps() -> None:
    """The store imports nothing of the service but its bounds."""
    for path in STORE.glob("*.py"):
        others = {one for one in imported(path) if not one.startswith("refsvc.store")}
        assert others <= {"refsvc.bounds"}, path.name
