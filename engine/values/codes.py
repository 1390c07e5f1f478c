"""Codes: words with a fixed meaning, told apart by type."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """A word out of a fixed list; a text with that word is equal to it."""

    # As fast as that of a text: codes are looked up all the time.
    __hash__ = str.__hash__
