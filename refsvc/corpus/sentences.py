"""The sentences of a text, each of which may rest on rules of its own."""

import re
from collections.abc import Iterator, Sequence

_ELSE = re.compile(r"^\s*[|#>]", re.MULTILINE)
"""How a row of a table, a heading and a quotation begin."""
_ITEM = re.compile(r"\s*(?:[-*+]|\d+\.)\s+")
_END = re.compile(r"[.!?](?:[”\"’)_]|\*(?!\*))*(?=\s+(?:[“\"(*_]*[A-Z0-9]|\[))")
"""Where a sentence ends and another begins. A few words in bold with a full stop head the sentence behind them."""


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text in paragraphs and lists, in order; none of one with tables, which has other parts.

    A list falls into those of its items, and what leads in to it is one of its own, though it ends with a colon.
    """
    return tuple(" ".join(text[start:end].split()) for start, end in _spans(text))


def with_ends(text: str, ends: Sequence[str]) -> str:
    """The text with something behind each of its sentences."""
    told, done = "", 0
    for (_, end), behind in zip(_spans(text), ends, strict=True):
        told += text[done:end] + behind
        done = end
    return told + text[done:]


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Where each sentence begins and ends."""
    if _ELSE.search(text):
        return
    for start, end in _blocks(text):
        for found in _END.finditer(text, start, end):
            yield start, found.end()
            start = _next(text, found.end())
        yield start, end


def _next(text: str, position: int) -> int:
    """Where the words behind this position begin."""
    return len(text) - len(text[position:].lstrip())


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    """Where the words of each paragraph and of each item of a list, at whatever depth, begin and end."""
    start = end = position = 0
    in_list = False
    for line in text.splitlines(keepends=True):
        words = line.strip()
        item = _ITEM.match(line)
        # As in Markdown, a list begins behind an empty line: the number of a wrapped line makes none.
        begins_item = item is not None and (in_list or start == end)
        if (not words or begins_item) and start < end:
            yield start, end
            start = end = position
        if words:
            in_list = begins_item or (in_list and (start < end or line[0].isspace()))
            if start == end:
                start = position + (item.end() if item and begins_item else len(line) - len(line.lstrip()))
            end = position + len(line.rstrip())
        position += len(line)
    if start < end:
        yield start, end
