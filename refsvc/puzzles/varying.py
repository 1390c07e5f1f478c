"""One puzzle, many variants: other cards, spaces and figures in the place of those that it is written with.

A puzzle that says what may stand in place of what is its own template: what is swapped is swapped wherever it is
named, in position, options and texts alike. Whether a variant is a puzzle is the engine's to say, as of any other.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from math import prod
from typing import Any, NamedTuple

from refsvc import bounds
from refsvc.puzzles.puzzle import Puzzle, Swap

OWN_WORDS = ("vary", "explanation", "hints", "difficulty", "chance")
"""What an author says of the puzzle as it is written, and of no variant."""
OWN_WORDS_OF_OPTION = ("right", "why")
AS_WRITTEN = ("edition", "kind", "ask", "pick", "about", "entry", "budget", "solutions")
"""What no swap changes."""


class Numbered(NamedTuple):
    """A variant in the making."""

    number: int
    """Which of all that there can be."""
    document: dict[str, Any]


def candidates(puzzle: Puzzle, seed: int | str = "") -> Iterator[Numbered]:
    """Documents of what may be variants, in an order that the seed alone decides; none twice, nor the puzzle itself."""
    vary = puzzle.vary
    if vary is None:
        return
    every = prod(len(swap.by) for swap in vary.swaps)
    chance = random.Random(f"{seed} {puzzle.digest('')}")
    for number in chance.sample(range(every), min(every, bounds.VARIANTS_TRIED)):
        document = _swapped(puzzle.document, vary.question, _picked(vary.swaps, number))
        if document is not None:
            yield Numbered(number, document)


def _picked(swaps: tuple[Swap, ...], number: int) -> list[tuple[Swap, str | int]]:
    """What stands in place of each, in the choice with this number of all choices."""
    picked = []
    for swap in swaps:
        number, place = divmod(number, len(swap.by))
        picked.append((swap, swap.by[place]))
    return picked


def _swapped(document: Mapping[str, Any], question: str, picked: list[tuple[Swap, str | int]]) -> dict[str, Any] | None:
    """The document with these in place of others; None where that is itself, or where two get into one place."""
    names = {swap.written: str(value) for swap, value in picked if not swap.path}
    figures = [(swap.path, value) for swap, value in picked if swap.path]
    if len(set(names.values())) < len(names):
        return None
    draft = {key: value for key, value in document.items() if key not in OWN_WORDS}
    if question:
        draft["question"] = question
    if "options" in draft:
        draft["options"] = [
            {key: value for key, value in option.items() if key not in OWN_WORDS_OF_OPTION}
            for option in draft["options"]
        ]
    # Figures first, for their places are told by the spaces as they are written.
    for path, value in figures:
        draft = _with(draft, path, value)
    try:
        told = _Renaming(names).told
        found = {key: value if key in AS_WRITTEN else told(value) for key, value in draft.items()}
    except _Taken:
        return None
    return None if _is_same(found, document) else found


def _is_same(found: Mapping[str, Any], document: Mapping[str, Any]) -> bool:
    return all(found.get(key) == document.get(key) for key in ("scenario", "entry", "fact", "action", "goal"))


def _with(written: Any, path: tuple[str | int, ...], value: str | int) -> Any:
    """A copy in which this stands there."""
    if not path:
        return value
    copied: Any = dict(written) if isinstance(written, Mapping) else list(written)
    copied[path[0]] = _with(written[path[0]], path[1:], value)
    return copied


class _Taken(Exception):
    """Two things would stand under one key."""


class _Renaming:
    """Puts other names in place of those that are written, all at once: two may change places."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = {name.lower(): other for name, other in names.items()}
        longest_first = sorted(names, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)

    def told(self, written: Any) -> Any:
        """The same with the other names, keys as well."""
        if isinstance(written, str):
            return self._text(written)
        if isinstance(written, Mapping):
            told = {self._text(key): self.told(value) for key, value in written.items()}
            if len(told) < len(written):
                raise _Taken
            return told
        return [self.told(one) for one in written] if isinstance(written, (list, tuple)) else written

    def _text(self, text: str) -> str:
        if not self._names:
            return text
        return self._pattern.sub(lambda found: self._names[found[1].lower()], text)
