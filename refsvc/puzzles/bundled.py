"""The puzzles that come with the content, in the order of their collection."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import engine
from refsvc.judge import Judge
from refsvc.puzzles.files import COLLECTION_ENDING, ENDING, document_in, files_in, line_at, read_file, text_of, told_in
from refsvc.puzzles.listing import BUNDLED, Listed
from refsvc.puzzles.puzzle import Puzzle, WrongPuzzle

FOLDER = "puzzles"


@dataclass(frozen=True)
class Bundled:
    """The collection of the content."""

    title: str
    about: str
    puzzles: Mapping[str, Puzzle]
    """By the first part of their file names, in the order of the collection."""
    listed: tuple[Listed, ...]
    """The same as a list."""

    @classmethod
    def load(cls, judge: Judge) -> Bundled:
        """The puzzles of the content directory. Raises WrongPuzzle for the first that can't be read."""
        folder = judge.corpus.directory / FOLDER
        collection = next(iter(sorted(folder.glob(f"*{COLLECTION_ENDING}"))), None)
        title, about, slugs = _told(collection) if collection else ("", "", ())
        read = {slug: read_file(folder / f"{slug}{ENDING}", judge, f"{FOLDER}/{slug}{ENDING}") for slug in slugs}
        listed = [Listed(BUNDLED, slug, one.title, one.kind.value) for slug, one in read.items()]
        return cls(title, about, MappingProxyType(read), tuple(listed))


def bundled_files(directory: Path) -> list[Path]:
    """The puzzle files of a content directory."""
    return files_in([directory / FOLDER])


def _told(path: Path) -> tuple[str, str, Iterable[str]]:
    """The title of the collection, what it is about, and its puzzles by file name."""
    name = f"{FOLDER}/{path.name}"
    written = text_of(path, name)
    title, about, items = told_in(document_in(written, name), written, name)
    try:
        slugs = [engine.plain.text(one, f"puzzles[{place}]") for place, one in enumerate(items)]
    except engine.NotUnderstood as error:
        wrong = WrongPuzzle(error.problem, expected=error.expected, where=error.where)
        raise wrong.at(line_at(written, error.where), name) from None
    there = {file.name.removesuffix(ENDING) for file in path.parent.glob(f"*{ENDING}")}
    for slug in sorted(there ^ set(slugs)):
        problem = f"“{slug}” is listed but has no file" if slug in slugs else f"“{slug}{ENDING}” is not listed"
        raise WrongPuzzle(problem, expected="each puzzle file once", where="puzzles", file=name)
    return title, about, slugs
