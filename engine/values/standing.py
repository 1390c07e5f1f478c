"""Where facts of cards come from."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.values.codes import Code


class Standing(Code):
    """What a fact rests on, the surest first."""

    PRINTED = "printed"
    RULING = "ruling"
    """The rulebook or the FAQ states it."""
    TRANSCRIBED = "transcribed"
    """Others read it from a print in another language."""
    PREVIEW = "preview"
    """Public pages tell it."""
    ASSUMED = "assumed"
    """No source states it; something is taken for it."""
    UNKNOWN = "unknown"
    """No source states it, and nothing is taken for it."""


ALL_PRINTED: Mapping[str, Standing] = MappingProxyType({})
"""The standings of a card of which every fact is printed."""
