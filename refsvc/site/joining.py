"""Scripts as browsers fetch them: a module with all that it imports, in one text.

The modules of the site are written plainly enough to be put together line by line: an import takes names from a file
beside it and stands on one line, an export stands before what it exports.

What a page doesn't need at first is a part of its script, fetched when it is wanted: it takes from the script what that
has already, so that nothing is sent twice and nothing has two states.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Sequence
from pathlib import PurePosixPath

IMPORT = re.compile(r'^import \{ ([\w, ]+) \} from "([./\w-]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async function|function|class|const) (\w+))", re.MULTILINE)
REMARK = re.compile(r"^\s*//.*\n", re.MULTILINE)
ASIDE = re.compile(r"\s+// [^\"'`\n]*$", re.MULTILINE)
"""A remark behind code: within a text, its closing sign would follow."""
NO_LETTER = r"\W"
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
INDENTS = re.compile(r"^\s+", re.MULTILINE)
MODULE_WORDS = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)

Read = Callable[[str], str]
"""The text of a module by its name."""


class NotPlain(Exception):
    """A module is written in a way that can't be put together with others."""


def joined(entry: str, read: Read, parts: Sequence[str] = ()) -> str:
    """A module with all that it imports, each in a scope of its own, handed out to its parts. Raises NotPlain."""
    order = _collected(entry, read)
    # The first of them stands outside: it may wait at its top, and what it exports can be imported when it is needed.
    own = {**order, entry: _imported(entry, REMARK.sub("", read(entry)))}
    wanted = {name for part in parts for name in _taken(part, entry, read, parts)}
    handed = f"export {{ {', '.join(sorted(map(_variable, wanted)))} }};\n" if wanted else ""
    return _close("".join([*own.values(), handed]))


def part(name: str, entry: str, read: Read, parts: Sequence[str]) -> str:
    """A part of a script with what it imports and the script doesn't have. Raises NotPlain."""
    taken = _taken(name, entry, read, parts)
    order = _collected(name, read)
    order[name] = _imported(name, REMARK.sub("", read(name)))
    own = [text for one, text in order.items() if one not in taken]
    script = posixpath.relpath(entry, posixpath.dirname(name))
    address = script if script.startswith(".") else f"./{script}"
    taking = f'import {{ {", ".join(sorted(map(_variable, taken)))} }} from "{address}";\n' if taken else ""
    return _close("".join([taking, *own]))


def _close(text: str) -> str:
    """A script without what only sets lines apart for people. Raises NotPlain where a text goes over several lines."""
    for line in text.splitlines():
        if QUOTED.sub("", line).count("`") % 2:
            raise NotPlain(f"a text goes over several lines: {line.strip()}")
    return INDENTS.sub("", ASIDE.sub("", text))


def _taken(name: str, entry: str, read: Read, parts: Sequence[str]) -> set[str]:
    """What a part takes from the script; what two parts hold has to be in it, or it would have two states."""
    has, own = set(_collected(entry, read)), set(_collected(name, read))
    for other in parts:
        if other != name and (twice := own & set(_collected(other, read)) - has):
            raise NotPlain(f"{min(twice)} is in {name} and in {other}, and not in {entry}")
    return own & has


def _collected(name: str, read: Read) -> dict[str, str]:
    """A module after all that it imports, each by its name."""
    order: dict[str, str] = {}
    _collect(name, read, order, ())
    return order


def _collect(name: str, read: Read, order: dict[str, str], above: tuple[str, ...]) -> None:
    """Adds a module to those that stand before it, after all that it imports."""
    if name in order:
        return
    if name in above:
        raise NotPlain(f"{name} imports itself by way of {above[-1]}")
    text = REMARK.sub("", read(name))
    for _, address in IMPORT.findall(text):
        _collect(_beside(name, address), read, order, (*above, name))
    order[name] = _scoped(name, text)


def _scoped(name: str, text: str) -> str:
    """A module in a scope of its own, which hands out what it exports."""
    exported = ", ".join(found[1] for found in EXPORT.findall(text))
    inner = EXPORT.sub(r"\1", _imported(name, text))
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
    """What a module is called within a script: short, as it travels with it."""
    *folders, module = name.removesuffix(".js").split("/")
    return f"_{''.join(folder[0] for folder in folders)}_{re.sub(NO_LETTER, '_', module)}"
