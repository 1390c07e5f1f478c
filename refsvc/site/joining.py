"""Scripts as browsers fetch them: a module with all that it imports, in one text.

The modules of the site are written plainly enough to be put together line by line: an import takes names from a file
beside it and stands on one line, an export stands before what it exports.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePosixPath

IMPORT = re.compile(r'^import \{ ([\w, ]+) \} from "([./\w-]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async function|function|class|const) (\w+))", re.MULTILINE)
REMARK = re.compile(r"^\s*//.*\n", re.MULTILINE)
MODULE_WORDS = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)

Read = Callable[[str], str]
"""The text of a module by its name."""


class NotPlain(Exception):
    """A module is written in a way that can't be put together with others."""


def joined(entry: str, read: Read) -> str:
    """A module and all that it imports as one text, each in a scope of its own. Raises NotPlain."""
    order: dict[str, str] = {}
    _collect(entry, read, order, ())
    # The first of them stands outside: it may wait at its top, and what it exports can be imported when it is needed.
    order[entry] = _imported(entry, REMARK.sub("", read(entry)))
    return "".join(order.values())


def _collect(name: str, read: Read, order: dict[str, str], above: tuple[str, ...]) -> None:
    """Adds a module to those that stand before it, after all that it imports."""
    if name in order:
        return
    if name in above:
        raise NotPlain(f"{name} imports itself by way of {above[-1]}")
    text = read(name)
    for _, address in IMPORT.findall(text):
        _collect(_beside(name, address), read, order, (*above, name))
    order[name] = _scoped(name, text)


def _scoped(name: str, text: str) -> str:
    """A module in a scope of its own, which hands out what it exports."""
    exported = ", ".join(found[1] for found in EXPORT.findall(text))
    inner = EXPORT.sub(r"\1", REMARK.sub("", _imported(name, text)))
    if left := MODULE_WORDS.search(inner):
        raise NotPlain(f"{name}: {left.group()}")
    return f"const {_variable(name)} = (() => {{\n{inner}return {{ {exported} }};\n}})();\n"


def _imported(name: str, text: str) -> str:
    """A module that takes what it imports from the scopes before it."""
    return IMPORT.sub(lambda found: f"const {{ {found[1]} }} = {_variable(_beside(name, found[2]))};", text)


def _beside(name: str, address: str) -> str:
    """The name of what a module calls by an address of its own."""
    parts: list[str] = list(PurePosixPath(name).parent.parts)
    for part in PurePosixPath(address).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def _variable(name: str) -> str:
    return "_" + re.sub(r"\W", "_", name.removesuffix(".js"))
