"""The content with packs over it. A pack with anything wrong in it is left out, and never stops the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from refsvc import bounds
from refsvc.corpus import PACK_FILE, Corpus, Problem
from refsvc.corpus.content import unprintable
from refsvc.judge import Judge, WrongScenario, files_in, read_file
from refsvc.packs.files import wrong_files
from refsvc.puzzles import WrongPuzzle, bundled_files
from refsvc.puzzles import read_file as read_puzzle
from refsvc.words import Words, catalogue_of


def folders_in(places: Iterable[Path]) -> list[Path]:
    """The folders of packs: each place itself where it is one, else those in it."""
    found: list[Path] = []
    for place in places:
        if (place / PACK_FILE).is_file():
            found.append(place)
        elif place.is_dir():
            found += [one for one in sorted(place.iterdir()) if one.is_dir() and not one.name.startswith(".")]
    return list(dict.fromkeys(one.absolute() for one in found))


def open_corpus(directory: Path, folders: Sequence[Path]) -> Corpus:
    """The content of a directory with these packs over it. Raises BrokenContent for the content alone.

    What is left out stands in the corpus with every problem.
    """
    refused = {folder: problems for folder in folders if (problems := _refused(folder))}
    for folder in folders[bounds.MOST_PACKS :]:
        refused[folder] = [Problem(PACK_FILE, 1, f"expected at most {bounds.MOST_PACKS} packs")]
    corpus = Corpus.load(directory, folders, refused)
    while unread := {one: problems for one, problems in _unread(corpus) if problems}:
        refused |= unread
        corpus = Corpus.load(directory, folders, refused)
    return corpus


def _refused(folder: Path) -> list[Problem]:
    try:
        return wrong_files(folder) or list(unprintable(folder))
    except OSError as error:
        return [Problem(PACK_FILE, 1, f"can't be read: {error.strerror}")]


def _unread(corpus: Corpus) -> Iterator[tuple[Path, list[Problem]]]:
    """The packs whose scenarios or puzzles can't be read any more."""
    if not corpus.folders:
        return
    judge = Judge(corpus, Words(catalogue_of(corpus.sentences)))
    for folder in corpus.folders.values():
        yield folder, [*_unread_scenarios(folder, judge), *_unread_puzzles(folder, judge)]


def _unread_scenarios(folder: Path, judge: Judge) -> Iterator[Problem]:
    for file in files_in([folder]):
        try:
            read_file(file, judge.cards)
        except WrongScenario as error:
            yield _problem(folder, file, error)


def _unread_puzzles(folder: Path, judge: Judge) -> Iterator[Problem]:
    for file in bundled_files(folder):
        try:
            read_puzzle(file, judge)
        except WrongPuzzle as error:
            yield _problem(folder, file, error)


def _problem(folder: Path, file: Path, error: WrongScenario | WrongPuzzle) -> Problem:
    at = f"{error.where}: " if error.where else ""
    hint = f"; expected {error.expected}" if error.expected else ""
    return Problem(file.relative_to(folder).as_posix(), max(error.line, 1), f"{at}{error.problem}{hint}")
