"""The house keeps its shape: which room may import which, held against the imports of every module."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import refsvc

ROOT = Path(__file__).parent.parent

SERVICE = (
    ("bounds",),
    ("deadlines",),
    ("settings",),
    ("kit",),
    ("drawing",),
    ("sentences",),
    ("corpus",),
    ("words",),
    ("search",),
    ("judge",),
    ("puzzles",),
    ("mining",),
    ("packs",),
    ("store",),
    ("collection",),
    ("reference",),
    ("in_force",),
    ("http",),
    ("metrics",),
    ("patience",),
    ("api", "site"),
    ("application",),
    ("pocket",),
    ("server",),
    ("cli",),
)
"""The rooms of the service, the lowest first. A room imports lower ones only, never one beside it."""
DOORS = frozenset({"refsvc.corpus.content"})
"""Packages within a room that other rooms may enter as well."""
ENGINE = ("values", "explore", "effects", "documents", "why", "queries")
"""What no edition owns, the lowest first; editions stand above all of it."""
QUERIES = ("reading", "playing", "turns", "cards", "actions", "fights", "texts")
"""The rooms of what is asked in words, the lowest first; what stands beside them asks all of them in turn."""
DRAWING = "drawing"
"""Knows boards, and nothing else of the engine, which hands it pictures."""
FACE_OF_EDITIONS = "engine.values.editions"
"""Says in types what every edition gives, and so names those of higher rooms."""
PURE = (
    "engine",
    "refsvc.sentences",
    "refsvc.corpus",
    "refsvc.words",
    "refsvc.search",
    "refsvc.judge",
    "refsvc.puzzles",
)
"""What also runs where there is neither a disk nor a compiled package."""
WITH_DISK = (
    "refsvc.corpus.content",
    "refsvc.words.files",
    "refsvc.search.disk",
    "refsvc.judge.files",
    "refsvc.judge.salvaging.texts",
)
"""The modules in them that read files; they are imported only when they are needed."""
IMPURE = frozenset(
    {"click", "flask", "gunicorn", "jinja2", "nh3", "resvg_py", "sqlite3", "sqlite_utils", "werkzeug", "yaml"}
)


class Import(NamedTuple):
    """One import: the module in which it stands, and the full name of what it imports."""

    module: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line} imports {self.name}"


def room_of(name: str) -> str:
    """The room of the service to which a module or an imported name belongs; empty for the service itself."""
    parts = name.split(".")
    if parts[0] != "refsvc" or len(parts) == 1:
        return ""
    return "reference" if parts[1] in refsvc.__all__ else parts[1]


@cache
def imports(package: str) -> tuple[Import, ...]:
    """Every import in the modules of a package, those within functions too."""
    return tuple(one for file in sorted((ROOT / package).rglob("*.py")) for one in _imports_in(file))


def _imports_in(file: Path) -> Iterator[Import]:
    module = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(module, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module}:{node.lineno} is relative"
            for alias in node.names:
                yield Import(module, node.lineno, f"{node.module}.{alias.name}")


def test_every_room_of_the_service_has_its_place() -> None:
    """Nothing stands in the service that the order of its rooms does not name."""
    known = {room for floor in SERVICE for room in floor}
    there = {
        path.stem for path in (ROOT / "refsvc").glob("*") if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert there - {"__init__"} == known


@pytest.mark.parametrize("floor", SERVICE, ids=lambda floor: "+".join(floor))
def test_a_room_of_the_service_imports_lower_rooms_only(floor: tuple[str, ...]) -> None:
    """No import runs up, so there is no circle; rooms beside one another know nothing of each other."""
    lower = {room for below in SERVICE[: SERVICE.index(floor)] for room in below}
    wrong = [
        str(one)
        for one in imports("refsvc")
        if room_of(one.module) in floor and room_of(one.name) not in {"", "__version__", room_of(one.module), *lower}
    ]
    assert not wrong, "\n".join(wrong)


def test_a_room_of_the_service_is_entered_by_its_door() -> None:
    """What stands in a room is its own business: others import the room, not a module in it."""
    wrong = [
        str(one)
        for one in imports("refsvc")
        if room_of(one.name) not in ("", room_of(one.module)) and _inside(one.name)
    ]
    assert not wrong, "\n".join(wrong)


def _inside(name: str) -> bool:
    """Whether an imported name comes from a module within a room, and not from its door or another one."""
    module = name.rpartition(".")[0]
    return module.count(".") > 1 and module not in DOORS


def test_the_service_knows_the_engine_by_its_face_only() -> None:
    """The service imports the engine as a whole; nothing deeper, and no single name of it."""
    names = {one.name for package in ("refsvc", "benchmarks", "trials") for one in imports(package)}
    assert {name for name in names if name.startswith("engine")} <= {"engine"}


def test_the_engine_knows_nothing_of_the_service() -> None:
    """The rules need nobody who serves them."""
    assert not [str(one) for one in imports("engine") if one.name.partition(".")[0] == "refsvc"]


def test_every_room_of_what_is_asked_has_its_place() -> None:
    """Nothing stands there that the order does not name."""
    assert {path.parent.name for path in (ROOT / "engine/queries").glob("*/__init__.py")} == {*QUERIES}


@pytest.mark.parametrize("room", QUERIES)
def test_a_room_of_what_is_asked_imports_lower_ones_only(room: str) -> None:
    """What an answer is made of is known before what asks for it."""
    inside = "engine.queries."
    allowed = {room, *QUERIES[: QUERIES.index(room)]}
    wrong = [
        str(one)
        for one in imports("engine")
        if f"{one.module}.".startswith(f"{inside}{room}.")
        and one.name.startswith(inside)
        and one.name.removeprefix(inside).split(".")[0] not in allowed
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("room", ENGINE)
def test_a_room_of_the_engine_imports_lower_rooms_only(room: str) -> None:
    """What no edition owns stands below the editions, each room on those before it."""
    allowed = {room, *ENGINE[: ENGINE.index(room)]}
    wrong = [
        str(one)
        for one in imports("engine")
        if one.module != FACE_OF_EDITIONS and _within_engine(one.module) == room and _leaves(one, allowed)
    ]
    assert not wrong, "\n".join(wrong)


def test_drawing_stands_alone() -> None:
    """Pictures are drawn from values of their own, on boards."""
    allowed = {DRAWING, "values"}
    wrong = [str(one) for one in imports("engine") if _within_engine(one.module) == DRAWING and _leaves(one, allowed)]
    assert not wrong, "\n".join(wrong)


def test_an_edition_imports_no_other_one() -> None:
    """What two editions share stands below both."""
    editions = _editions()
    wrong = [
        str(one)
        for one in imports("engine")
        if _within_engine(one.module) in editions and _leaves(one, {_within_engine(one.module), DRAWING, *ENGINE})
    ]
    assert editions
    assert not wrong, "\n".join(wrong)


def _editions() -> set[str]:
    rooms = {path.parent.name for path in (ROOT / "engine").glob("*/__init__.py")}
    return rooms - {DRAWING, *ENGINE}


def _within_engine(name: str) -> str:
    """The room of the engine to which a module belongs, or a name imported from it; empty for its face."""
    parts = name.split(".")
    return parts[1] if parts[0] == "engine" and len(parts) > 1 else ""


def _leaves(one: Import, allowed: set[str]) -> bool:
    """Whether an import leads to a part of the engine that is not allowed, its face among them."""
    return one.name.partition(".")[0] == "engine" and _within_engine(one.name) not in allowed


def test_the_pure_half_names_nothing_impure() -> None:
    """Judging and searching need no web server, no database, no terminal, no compiled package and no YAML."""
    wrong = [
        str(one)
        for one in (*imports("engine"), *imports("refsvc"))
        if one.module.startswith(PURE) and not one.module.startswith(WITH_DISK) and one.name.partition(".")[0] in IMPURE
    ]
    assert not wrong, "\n".join(wrong)


def test_the_pure_half_is_imported_without_the_other() -> None:
    """Whoever imports the rooms that judge and search gets nothing that needs a disk or a compiled package."""
    program = f"import sys, {', '.join(PURE)}; print(*sorted(set(sys.modules) & {set(IMPURE | set(WITH_DISK))!r}))"
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []
