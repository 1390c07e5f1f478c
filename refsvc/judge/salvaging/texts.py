"""The plain data in a text that is YAML or JSON but for some of its lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple

import yaml

from refsvc import bounds
from refsvc.corpus.content import NotYaml, lines_of, parse, tokens
from refsvc.deadlines import Deadline

FENCE = "```"
"""Stands around what people paste into a chat."""
CLOSED_BY = {
    yaml.FlowMappingStartToken: "}",
    yaml.FlowSequenceStartToken: "]",
}
CLOSING = (yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken)
DEEPEST = 100
"""Brackets within brackets that are closed where a text breaks off; no scenario has as many."""


class Lines(NamedTuple):
    """Lines of a text that are no YAML."""

    line: int
    text: str
    problem: str
    is_end: bool = False
    """Whether the text breaks off there."""


class TextRead(NamedTuple):
    """What a text holds as far as it is YAML."""

    value: Any
    lost: tuple[Lines, ...]
    line: Callable[[tuple[str | int, ...]], int] = lambda _: 0
    """The line on which something stands that has keys; 0 where nothing has any."""


def read_yaml(text: str, deadline: Deadline) -> TextRead:
    """What a text holds, without the lines that can't be read; nothing where the time is up."""
    text = "\n".join("" if line.startswith(FENCE) else line for line in text.splitlines())
    lost: list[Lines] = []
    while len(lost) < bounds.FLAWS_TOLD and deadline():
        try:
            value = parse(text)
        except NotYaml as error:
            text, gone = _mended(text, error, deadline)
            lost.append(gone)
        else:
            return TextRead(value, tuple(lost), lines_of(text)) if value else TextRead(value, tuple(lost))
    return TextRead(None, tuple(lost))


def _mended(text: str, error: NotYaml, deadline: Deadline) -> tuple[str, Lines]:
    """The text that is read further: closed where it was cut off, or without the lines that are wrong."""
    lines, at = text.split("\n"), max(0, error.line - 1)
    for closed in _closed(text, deadline):
        if _read_until(closed) is None:
            last = text.rstrip().count("\n")
            return closed, Lines(last + 1, lines[last].strip(), error.message, is_end=True)
    tried = [_blank(lines, first) for first in dict.fromkeys((min(at, len(lines) - 1), max(0, at - 1)))]
    spaced = text.expandtabs(2)
    if spaced != text and _read_until(spaced) is None:
        return spaced, Lines(at + 1, lines[min(at, len(lines) - 1)].strip(), error.message)
    best, first = max(tried, key=lambda one: _read_until(one[0]) or len(lines) + 1)
    return best, Lines(first + 1, lines[first].strip(), error.message)


def _blank(lines: list[str], first: int) -> tuple[str, int]:
    """The text without a line and all that is told under it; a line that is empty gives way to the last before it."""
    while first > 0 and not lines[first].strip():
        first -= 1
    depth = _indent(lines[first])
    under = list(takewhile(lambda line: line.strip() and _indent(line) > depth, lines[first + 1 :]))
    after = first + 1 + len(under)
    return "\n".join([*lines[:first], *[""] * (after - first), *lines[after:]]), first


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _read_until(text: str) -> int | None:
    """The line on which a text is no YAML any more; None where all of it is."""
    try:
        parse(text)
    except NotYaml as error:
        return error.line
    return None


def _closed(text: str, deadline: Deadline) -> Iterator[str]:
    """The text with quotes and brackets closed that are open at its end."""
    for quote in ("", '"', "'"):
        ended = text + quote
        stack: list[str] = []
        try:
            for token in tokens(ended):
                if len(stack) > DEEPEST or not deadline():
                    return
                if type(token) in CLOSED_BY:
                    stack.append(CLOSED_BY[type(token)])
                elif isinstance(token, CLOSING) and stack:
                    stack.pop()
        except yaml.YAMLError:
            continue
        if stack or quote:
            yield ended + "".join(reversed(stack))
            yield ended + ": null" + "".join(reversed(stack))
