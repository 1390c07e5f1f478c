"""Puzzle files and collections, YAML or JSON: read with file and line of what is not as expected, and written.

The collection that comes with the content is one of them. Only this module knows YAML.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import engine
from refsvc import bounds
from refsvc.corpus.content import NotYaml, line_of, parse
from refsvc.judge import Judge, as_file
from refsvc.puzzles import reading
from refsvc.puzzles import vocabulary as keys
from refsvc.puzzles.levels import Noted, levels_in
from refsvc.puzzles.listing import BUNDLED, PACK, Listed
from refsvc.puzzles.puzzle import Puzzle, WrongPuzzle

ENDING = ".puzzle.yaml"
COLLECTION_ENDING = ".collection.yaml"
FOLDER = "puzzles"
"""Of the content."""


@dataclass(frozen=True)
class Collection:
    """Puzzles that belong together, in the order in which they are to be solved."""

    title: str
    about: str
    puzzles: tuple[Puzzle, ...]


def read_file(path: Path, judge: Judge, shown: str = "") -> Puzzle:
    """The puzzle in a file. Raises WrongPuzzle."""
    name = shown or str(path)
    return read_text(text_of(path, name), judge, name)


def text_of(path: Path, shown: str) -> str:
    """The text of a file. Raises WrongPuzzle."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise WrongPuzzle(f"not UTF-8 text (byte {error.start})", file=shown) from None
    except OSError as error:
        raise WrongPuzzle(f"can't be read: {error.strerror}", file=shown) from None


def read_text(written: str, judge: Judge, file: str = "") -> Puzzle:
    """The puzzle that a text describes. Raises WrongPuzzle."""
    return _read(document_in(written, file), judge, written, file)


def document_in(written: str, file: str = "") -> Any:
    """The plain data that a text holds. Raises WrongPuzzle."""
    if len(written) > bounds.LARGEST_SCENARIO:
        expected = f"at most {bounds.LARGEST_SCENARIO}"
        raise WrongPuzzle(f"{len(written)} characters are too many", expected=expected, file=file)
    try:
        return parse(written)
    except NotYaml as error:
        raise WrongPuzzle(error.message, line=error.line, file=file) from None
    except RecursionError:
        raise WrongPuzzle("lists and keys are nested too deeply", file=file) from None


def read_collection(written: str, judge: Judge, file: str = "") -> Collection:
    """The puzzles in a text: a collection, or a single puzzle, whose title it then has. Raises WrongPuzzle."""
    document = document_in(written, file)
    if not isinstance(document, Mapping) or "puzzles" not in document:
        one = _read(document, judge, written, file)
        return Collection(one.title, "", (one,))
    title, about, items = told_in(document, written, file)
    if len(items) > bounds.MOST_PUZZLES:
        problem, expected = f"{len(items)} puzzles are too many", f"at most {bounds.MOST_PUZZLES}"
        raise WrongPuzzle(problem, expected=expected, where="puzzles", line=line_at(written, "puzzles"), file=file)
    puzzles = [_read(item, judge, written, file, f"puzzles[{place}]") for place, item in enumerate(items)]
    return Collection(title, about, tuple(puzzles))


def told_in(document: object, written: str, file: str) -> tuple[str, str, Sequence[Any]]:
    """The title of a collection, what it is about, and what stands in it. Raises WrongPuzzle."""
    plain = engine.plain
    try:
        top = plain.mapping(document, "", keys.COLLECTION)
        title, about = plain.text(top.get("title", ""), "title"), plain.text(top.get("about", ""), "about")
        return title, about, plain.listing(top.get("puzzles"), "puzzles")
    except engine.NotUnderstood as error:
        wrong = WrongPuzzle(error.problem, expected=error.expected, where=error.where)
        raise wrong.at(line_at(written, error.where), file) from None


def read_path(path: Path, judge: Judge) -> Collection:
    """The puzzles in a file, or in all puzzle files of a folder. Raises WrongPuzzle."""
    if path.is_dir():
        return Collection(path.name, "", tuple([read_file(file, judge) for file in files_in([path])]))
    return read_collection(text_of(path, str(path)), judge, str(path))


def files_in(paths: Iterable[Path]) -> list[Path]:
    """The puzzle files that these paths name: files as they are, folders with all that lie in them."""
    found: list[Path] = []
    for path in paths:
        found.extend(sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path])
    return list(dict.fromkeys(found))


def line_at(written: str, *places: str) -> int:
    """The line on which a place stands, given by the paths that lead to it; 0 without a text."""
    path = ".".join(place for place in places if place)
    return line_of(written, engine.plain.path_of(path)) if written else 0


def _read(document: object, judge: Judge, written: str, file: str, at: str = "") -> Puzzle:
    """The puzzle that plain data describes; ``at`` says where in the text it stands."""
    try:
        return reading.read(document, judge)
    except WrongPuzzle as error:
        raise error.at(line_at(written, at, error.where), file) from None


def write(document: Mapping[str, Any]) -> str:
    """The file of one puzzle."""
    return as_file(_in_order(document))


def write_collection(title: str, about: str, documents: Sequence[Mapping[str, Any]]) -> str:
    """The file of a collection."""
    return as_file({"title": title, "about": about, "puzzles": [_in_order(document) for document in documents]})


def _in_order(document: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a puzzle in the order in which they are read best."""
    return {key: document[key] for key in keys.PUZZLE if key in document}


# What comes with the content


@dataclass(frozen=True)
class Bundled:
    """The collection of the content, and the puzzles of packs."""

    title: str
    about: str
    puzzles: Mapping[str, Puzzle]
    """By the first part of their file names, in the order of the collection."""
    listed: tuple[Listed, ...]
    """The same as a list."""
    of_packs: Mapping[str, Puzzle]
    """Those of packs, by the id of the pack and the first part of their file names."""
    packs: Mapping[str, str]
    """Ids of the packs that they are from."""
    levels: Mapping[str, Noted]
    """How hard those of the collection are and what decides them, as far as it is noted."""

    @classmethod
    def load(cls, judge: Judge) -> Bundled:
        """The puzzles of the content directory. Raises WrongPuzzle for the first that can't be read."""
        folder = judge.corpus.directory / FOLDER
        collection = next(iter(sorted(folder.glob(f"*{COLLECTION_ENDING}"))), None)
        title, about, slugs = _told(collection) if collection else ("", "", ())
        read = {slug: read_file(folder / f"{slug}{ENDING}", judge, f"{FOLDER}/{slug}{ENDING}") for slug in slugs}
        of_packs = {
            slug_in(pack, file): (read_file(file, judge, f"{FOLDER}/{file.name}"), pack)
            for pack, directory in judge.corpus.folders.items()
            for file in bundled_files(directory)
        }
        listed = [Listed(BUNDLED, slug, one.title, one.kind.value) for slug, one in read.items()]
        listed += [Listed(PACK, slug, one.title, one.kind.value) for slug, (one, _) in of_packs.items()]
        return cls(
            title,
            about,
            MappingProxyType(read),
            tuple(listed),
            MappingProxyType({slug: one for slug, (one, _) in of_packs.items()}),
            MappingProxyType({slug: pack for slug, (_, pack) in of_packs.items()}),
            MappingProxyType(levels_in(folder, read, judge)),
        )


def slug_in(pack: str, file: Path) -> str:
    """What the puzzle of a pack in this file goes by."""
    return f"{pack}-{file.name.removesuffix(ENDING)}"


def bundled_files(directory: Path) -> list[Path]:
    """The puzzle files of a content directory, or of a pack."""
    return files_in([directory / FOLDER]) if (directory / FOLDER).is_dir() else []


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
