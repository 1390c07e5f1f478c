"""The puzzles that come with the content, in the order of their collection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from types import MappingProxyType

from engine.documents.plain import listing, mapping, text
from engine.values.errors import NotUnderstood
from refsvc.puzzles import keys
from refsvc.puzzles.exchange import COLLECTION_ENDING
from refsvc.puzzles.model import Puzzle, WrongPuzzle
from refsvc.puzzles.reading import ENDING, document_in, line_at, read_file
from refsvc.scenarios.referee import Referee

FOLDER = "puzzles"
FIRST_DAY = date(2024, 1, 1)
"""The day from which daily puzzles are counted."""
STRIDE = 7
"""How far the daily puzzle goes on in the collection from one day to the next, so that kinds alternate."""


@dataclass(frozen=True)
class Bundled:
    """The collection of the content."""

    title: str
    about: str
    puzzles: Mapping[str, Puzzle]
    """By the first part of their file names, in the order of the collection."""

    @classmethod
    def load(cls, referee: Referee) -> Bundled:
        """The puzzles of the content directory. Raises WrongPuzzle for the first that can't be read."""
        folder = referee.corpus.directory / FOLDER
        collection = next(iter(sorted(folder.glob(f"*{COLLECTION_ENDING}"))), None)
        if collection is None:
            return cls("", "", MappingProxyType({}))
        title, about, slugs = _listed(collection)
        read = {slug: read_file(folder / f"{slug}{ENDING}", referee, f"{FOLDER}/{slug}{ENDING}") for slug in slugs}
        return cls(title, about, MappingProxyType(read))


def _listed(path: Path) -> tuple[str, str, list[str]]:
    """The title of the collection, what it is about, and its puzzles by file name."""
    written, name = path.read_text(encoding="utf-8"), f"{FOLDER}/{path.name}"
    try:
        top = mapping(document_in(written, name), "", keys.COLLECTION)
        slugs = [text(one, f"puzzles[{place}]") for place, one in enumerate(listing(top["puzzles"], "puzzles"))]
    except NotUnderstood as error:
        line = line_at(written, error.where)
        raise WrongPuzzle(error.problem, expected=error.expected, where=error.where, line=line, file=name) from None
    there = {file.name.removesuffix(ENDING) for file in path.parent.glob(f"*{ENDING}")}
    for slug in sorted(there ^ set(slugs)):
        problem = f"“{slug}” is listed but has no file" if slug in slugs else f"“{slug}{ENDING}” is not listed"
        raise WrongPuzzle(problem, expected="each puzzle file once", where="puzzles", file=name)
    return text(top.get("title", ""), "title"), text(top.get("about", ""), "about"), slugs


def daily(slugs: Sequence[str], day: date) -> str:
    """The puzzle of a day: the same for everybody, and each once before one comes again."""
    stride = next(step for step in range(STRIDE, STRIDE + len(slugs) + 1) if _shares_nothing(step, len(slugs)))
    return slugs[((day - FIRST_DAY).days * stride) % len(slugs)]


def _shares_nothing(step: int, number: int) -> bool:
    while number:
        step, number = number, step % number
    return step == 1
