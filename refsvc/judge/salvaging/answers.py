"""What could be read of a text in which something is wrong, and what is wrong in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refsvc.judge.answers import ReadCase


@dataclass(frozen=True, slots=True)
class FlawAnswer:
    """Something in a text that does not say what it should."""

    sentence: Annotated[str, "What is wrong, where, and what became of it."]
    place: Annotated[str, "Where, in words; empty where it is about the text as a whole."]
    line: Annotated[int, "The line of the text, counted from 1; 0 where it has no lines."]
    problem: str
    expected: str
    found: Annotated[str, "The word of the text that is meant, where it is one word or name."]
    nearest: Annotated[tuple[str, ...], "What may have been meant, the nearest first: each would be understood."]
    read_as: Annotated[str, "What it was taken for; empty where it was left out."]


@dataclass(frozen=True, slots=True)
class SalvageAnswer:
    """A text as far as it can be read."""

    title: str
    cases: Annotated[tuple[ReadCase, ...], "None where nothing could be read."]
    flaws: Annotated[tuple[FlawAnswer, ...], "All that is wrong; none where everything was read."]
