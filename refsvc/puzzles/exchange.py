"""Puzzles and collections as files: written for others to read in, read from what others wrote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.documents.plain import listing, mapping, text
from engine.values.errors import NotUnderstood
from refsvc.puzzles import keys
from refsvc.puzzles.model import Puzzle, WrongPuzzle
from refsvc.puzzles.reading import ENDING, document_in, line_at, read_document, read_file
from refsvc.scenarios.referee import Referee
from refsvc.scenarios.telling import as_file

COLLECTION_ENDING = ".collection.yaml"
MOST_PUZZLES = 200


@dataclass(frozen=True)
class Collection:
    """Puzzles that belong together, in the order in which they are to be solved."""

    title: str
    about: str
    puzzles: tuple[Puzzle, ...]


def read(written: str, referee: Referee, file: str = "") -> Collection:
    """The puzzles in a text: a collection, or a single puzzle, whose title it then has. Raises WrongPuzzle."""
    document = document_in(written, file)
    if not isinstance(document, Mapping) or "puzzles" not in document:
        one = read_document(document, referee, written, file)
        return Collection(one.title, "", (one,))
    try:
        top = mapping(document, "", keys.COLLECTION)
        title, about = text(top.get("title", ""), "title"), text(top.get("about", ""), "about")
        items = listing(top["puzzles"], "puzzles")
        if len(items) > MOST_PUZZLES:
            expected = f"at most {MOST_PUZZLES}"
            raise NotUnderstood(f"{len(items)} puzzles are too many", expected=expected, where="puzzles")
    except NotUnderstood as error:
        line = line_at(written, error.where)
        raise WrongPuzzle(error.problem, expected=error.expected, where=error.where, line=line, file=file) from None
    places = enumerate(items)
    puzzles = [read_document(item, referee, written, file, f"puzzles[{place}]") for place, item in places]
    return Collection(title, about, tuple(puzzles))


def read_path(path: Path, referee: Referee) -> Collection:
    """The puzzles in a file, or in all puzzle files of a folder. Raises WrongPuzzle."""
    if path.is_dir():
        files = sorted(path.rglob(f"*{ENDING}"))
        return Collection(path.name, "", tuple([read_file(file, referee) for file in files]))
    try:
        return read(path.read_text(encoding="utf-8"), referee, str(path))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        raise WrongPuzzle(f"can't be read: {reason}", file=str(path)) from None


def write(document: Mapping[str, Any]) -> str:
    """The file of one puzzle."""
    return as_file(in_order(document))


def write_collection(title: str, about: str, documents: Sequence[Mapping[str, Any]]) -> str:
    """The file of a collection."""
    puzzles = [in_order(document) for document in documents]
    return as_file({"title": title, "about": about, "puzzles": puzzles})


def in_order(document: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a puzzle in the order in which they are read best."""
    return {key: document[key] for key in keys.PUZZLE if key in document}
