"""Where the service says sentences by their names, read off its source."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SERVICE = Path(__file__).parents[3] / "refsvc"


class Saying(NamedTuple):
    """A place where a sentence is said."""

    where: str
    codes: tuple[str, ...]
    """Its name, or those between which is chosen; none where the source does not tell."""
    values: frozenset[str]
    """The names of the values that it gets."""


def sayings(function: str, rooms: tuple[str, ...]) -> Iterator[Saying]:
    """Every place in these rooms that calls a function of this name, alone or as the end of `one.of.another`."""
    for file in sorted(path for room in rooms for path in (SERVICE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _is_called(node.func, function):
                values = frozenset(one.arg or "**" for one in node.keywords)
                yield Saying(f"{file.relative_to(SERVICE)}:{node.lineno}", tuple(_codes(node.args[0])), values)


def _is_called(called: ast.expr, function: str) -> bool:
    """Whether this is what is called; only where its last name is the same is the rest of it read."""
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    if name != function.rpartition(".")[2]:
        return False
    written = ast.unparse(called)
    return written == function or ("." in function and written.endswith(f".{function}"))


def _codes(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*_codes(node.body), *_codes(node.orelse))
