"""The sentences of a text, each of which may rest on rules of its own."""

from __future__ import annotations

import re

_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z“])")
_BLOCK = re.compile(r"^\s*(?:[-*+]|\d+\.|\||#|>)\s*", re.MULTILINE)


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text in paragraphs, in order; none of one with lists or tables, which has other parts."""
    if _BLOCK.search(text):
        return ()
    return tuple(one for one in _END.split(text.strip()) if one)


def with_ends(text: str, ends: tuple[str, ...]) -> str:
    """The text with something behind each of its sentences."""
    rest, told = text.strip(), ""
    for sentence, end in zip(sentences(text), ends, strict=True):
        before, found, rest = rest.partition(sentence)
        told += before + found + end
    return told + rest
