"""The sentences of a text, each of which may rest on rules of its own."""

import re
from collections.abc import Iterator, Sequence

_ELSE = re.compile(r"^\s*[|#>]", re.MULTILINE)
"""How a row of a table, a heading and a quotation begin."""
_PARAGRAPH = re.compile(r"(?:[ \t]*\S.*\n?)+")
_ITEM = re.compile(r"^[ \t]*(?:[-*+]|\d+\.)[ \t]+", re.MULTILINE)
_WORDS = re.compile(r"\S(?:.*\S)?", re.DOTALL)
_END = re.compile(r"[.!?](?:[”\"’)_]|\*(?!\*))*(?=\s+(?:[“\"(*_]*[A-Z0-9]|\[))")
"""Where a sentence ends and another begins. A few words in bold with a full stop head the sentence behind them."""


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text in paragraphs and lists, in order; none of one with tables, which has other parts.

    A list falls into those of its items, and what leads in to it is one of its own, though it ends with a colon.
    """
    return tuple(one for passage in passages(text) for one in passage)


def passages(text: str) -> tuple[tuple[str, ...], ...]:
    """The same sentences by the paragraphs and the items of lists in which they stand."""
    found = [[" ".join(text[start:end].split()) for start, end in block] for block in _spans(text)]
    return tuple([tuple(passage) for passage in found if passage])


def with_ends(text: str, ends: Sequence[str]) -> str:
    """The text with something behind each of its sentences."""
    told, done = "", 0
    spans = [span for block in _spans(text) for span in block]
    for (_, end), behind in zip(spans, ends, strict=True):
        told += text[done:end] + behind
        done = end
    return told + text[done:]


def _spans(text: str) -> Iterator[list[tuple[int, int]]]:
    """Where each sentence of each block begins and ends."""
    if _ELSE.search(text):
        return
    for start, end in _blocks(text):
        stops = (*(found.end() for found in _END.finditer(text, start, end)), end)
        cuts = zip((start, *stops), stops, strict=False)
        yield [words.span() for begin, stop in cuts if (words := _WORDS.search(text, begin, stop))]


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    """Where each paragraph begins and ends, and what each item of a list says, at whatever depth."""
    for paragraph in _PARAGRAPH.finditer(text):
        start, end = paragraph.span()
        # As in Markdown, what begins with an item is a list: the number of a wrapped line makes none.
        items = list(_ITEM.finditer(text, start, end)) if _ITEM.match(text, start, end) else []
        starts = [one.end() for one in items] or [start]
        yield from zip(starts, (*(one.start() for one in items[1:]), end), strict=True)
