import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from refsvc.settings import CHECKOUT

ROOM = "refsvc.corpus"
DOORS = (ROOM, f"{ROOM}.content")
IN_ORDER = (
    "problems", "plain", "sentences", "standing", "verdicts", "abilities", "items", "packs", "contents", "forms",
    "composing", "said", "names", "editions", "relations", "rendering", "waiting",
    "digests", "corpus", "export",
    "content.yaml_values", "content.decoding", "content.named_abilities", "content.forming",
    "content.front_matter", "content.written", "content.reading", "content.merging", "content.citations",
    "content.reviews", "content.checks", "content.packs", "content.drafting",
)  # fmt: skip
"""The modules of the room: each imports only what stands before it."""


def imported(path: Path) -> Iterator[str]:
    """The modules that a module imports when it is loaded."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def place(module: str) -> int:
    """Where a module of the room stands in the order."""
    return next(index for index, name in enumerate(IN_ORDER) if f"{module}.".startswith(f"{ROOM}.{name}."))


FILES = [path for folder in ("refsvc", "tests") for path in sorted((CHECKOUT / folder).rglob("*.py"))]
INSIDE = [path for path in FILES if (CHECKOUT / "refsvc" / "corpus") in path.parents and path.name != "__init__.py"]
OUTSIDE = [
    path for path in FILES if path.relative_to(CHECKOUT).parts[1:2] != ("corpus",) and "corpus" not in path.parts
]


@pytest.mark.parametrize("path", INSIDE, ids=lambda path: path.stem)
def test_imports_of_the_room_run_one_way(path: Path) -> None:
    """No module imports one that stands after it."""
    own = ".".join(path.relative_to(CHECKOUT).with_suffix("").parts)
    inside = [one for one in imported(path) if one.startswith(f"{ROOM}.")]
    assert [
        one for one in inside if place(one) > place(own) or (place(one) == place(own) and "checks" not in own)
    ] == []


def test_other_rooms_enter_by_the_doors() -> None:
    """Nothing outside imports anything deeper."""
    deeper = [
        (path.relative_to(CHECKOUT).as_posix(), one)
        for path in OUTSIDE
        for one in imported(path)
        if one.startswith(f"{ROOM}.") and one not in DOORS
    ]
    assert deeper == []
