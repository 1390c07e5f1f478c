"""One-line notation: texts in letters that links and chat leave alone, and entries with facts and nested entries.

Letters, digits and hyphens stand for themselves and ``_`` for a space; any other character is written by its
hexadecimal number between two ``~``. ``;`` starts a fact, ``.`` its values, brackets hold entries apart by commas.
"""

from __future__ import annotations

import re
import zlib
from base64 import b32decode, b32encode
from collections.abc import Iterable
from typing import NamedTuple

from engine.documents.plain import shortened
from engine.values.bounds import BRACKETS
from engine.values.errors import NotUnderstood

_STRANGE = re.compile(r"[^A-Za-z0-9-]|-(?=[0-9])")
_WORD = re.compile(r"(?:[A-Za-z0-9_-]|~[0-9a-f]{0,6}~)+")
_ESCAPE = re.compile(r"~([0-9a-f]*)~")


def escaped(text: str) -> str:
    """A text in the letters of the notation. A hyphen before a digit is escaped too: there it would mean minus."""
    if not text:
        return "~~"
    if text.isascii() and text.isdigit():
        # A whole number alone is a count, never a text.
        return f"~{ord(text[0]):x}~{text[1:]}"
    return _STRANGE.sub(lambda met: "_" if met[0] == " " else f"~{ord(met[0]):x}~", text)


def packed(text: str) -> str:
    """A longer text that nobody reads, in few letters of the notation."""
    return b32encode(zlib.compress(text.encode(), 9)).decode().rstrip("=").lower()


class Span(NamedTuple):
    """A part of a line, and where in the line it starts."""

    text: str
    start: int = 0

    def wrong(self, problem: str, expected: str) -> NotUnderstood:
        """The error to raise about this part, which it names unless the problem begins with it."""
        character = self.start + 1
        where = f"“{shortened(self.text)}”" if self.text else f"character {character}"
        where = "" if problem.startswith(where) else where
        return NotUnderstood(problem, expected=expected, where=where, character=character)

    def cut(self, start: int, end: int | None = None) -> Span:
        """The part of it between two places."""
        return Span(self.text[start:end], self.start + start)

    def split(self, separator: str) -> list[Span]:
        """The parts between separators that stand outside of all brackets."""
        parts, depth, begin, opened = [], 0, 0, 0
        for place, letter in enumerate(self.text):
            if letter == "(":
                opened = opened if depth else place
                depth += 1
            elif letter == ")":
                depth -= 1
            if depth < 0 or depth > BRACKETS:
                problem = "a bracket closes that was not opened" if depth < 0 else "too many brackets in one another"
                raise self.cut(place).wrong(problem, "brackets in pairs")
            if letter == separator and not depth:
                parts.append(self.cut(begin, place))
                begin = place + 1
        if depth:
            raise self.cut(opened).wrong("a bracket is not closed", "“)” after the last card in it")
        return [*parts, self.cut(begin)]

    def word(self) -> str:
        """The text that stands here."""
        if not _WORD.fullmatch(self.text):
            quoted = f"“{shortened(self.text)}”" if self.text else "nothing"
            raise self.wrong(f"found {quoted}", "letters, digits, “-” and “_”; anything else as ~hexadecimal number~")
        return _ESCAPE.sub(self._unescaped, self.text.replace("_", " "))

    def unpacked(self, most: int) -> str:
        """The text that was packed and stands here, which may be so long at most."""
        letters = self.text.upper()
        try:
            unpacking = zlib.decompressobj()
            text = unpacking.decompress(b32decode(letters + "=" * (-len(letters) % 8)), most * 4).decode()
        except (ValueError, zlib.error):
            raise self.wrong("this can't be unpacked", "what the program wrote there") from None
        if unpacking.unconsumed_tail or len(text) > most:
            raise self.wrong("this is too long", f"at most {most} characters")
        return text

    def _unescaped(self, match: re.Match[str]) -> str:
        code = match[1]
        if not code:
            return ""
        if int(code, 16) > 0x10FFFF:
            raise self.wrong(f"there is no character {code}", "the number of a character")
        return chr(int(code, 16))

    def number(self) -> int:
        """The whole number that stands here."""
        if not re.fullmatch(r"-?[0-9]{1,9}", self.text):
            raise self.wrong(f"“{shortened(self.text)}” is no number", "a whole number")
        return int(self.text)


class Entry(NamedTuple):
    """One entry of a line: its head, its facts and, in brackets, the entries inside."""

    head: Span
    facts: tuple[tuple[Span, tuple[Span, ...]], ...]
    """Keys with their values."""
    inside: tuple[Span, ...] | None


def entry(span: Span) -> Entry:
    """The entry that stands here."""
    inside: tuple[Span, ...] | None = None
    opened = span.text.find("(")
    if opened >= 0:
        # Split at its closing bracket, a pair of brackets leaves itself and what follows.
        following = span.cut(opened).split(")")[1:]
        if len(following) != 1 or following[0].text:
            raise following[0].wrong("something follows the bracket", "the bracket at the end")
        inner = span.cut(opened + 1, len(span.text) - 1)
        inside = tuple(inner.split(",")) if inner.text else ()
        span = span.cut(0, opened)
    head, *rest = span.split(";")
    facts = []
    for fact in rest:
        key, *values = fact.split(".")
        facts.append((key, tuple(values)))
    return Entry(head, tuple(facts), inside)


def bracketed(entries: Iterable[str]) -> str:
    """Entries in brackets."""
    return f"({','.join(entries)})"
