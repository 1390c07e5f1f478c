"""Checking puzzles again: those in files, those of the collection, and those that users saved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from refsvc.puzzles.answer import Checked, checked_from
from refsvc.puzzles.answers import Answers
from refsvc.puzzles.bundled import FOLDER
from refsvc.puzzles.exchange import COLLECTION_ENDING, read
from refsvc.puzzles.model import Puzzle, WrongPuzzle
from refsvc.puzzles.reading import ENDING, line_at, read_document
from refsvc.scenarios.referee import Referee
from refsvc.store.puzzles import PuzzleShelf, SavedPuzzle


class Fault(NamedTuple):
    """Something wrong with a puzzle, and where."""

    where: str
    line: int
    message: str


class Rechecked(NamedTuple):
    """A puzzle that was checked again."""

    name: str
    """Its file, or ``saved/`` and its link."""
    title: str
    kind: str
    checked: Checked | None
    """None where it can't be read."""
    faults: tuple[Fault, ...]

    @property
    def passed(self) -> bool:
        """Whether its answer stands."""
        return not self.faults


def files_in(paths: Iterable[Path]) -> list[Path]:
    """The puzzle files that these paths name: files as they are, folders with all that lie in them."""
    found: list[Path] = []
    for path in paths:
        found.extend(sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path])
    return list(dict.fromkeys(found))


def bundled_files(directory: Path) -> list[Path]:
    """The puzzle files of a content directory."""
    return files_in([directory / FOLDER])


def recheck_file(path: Path, referee: Referee, answers: Answers) -> Iterator[Rechecked]:
    """Every puzzle of a file, checked. A file that can't be read fails."""
    name = str(path)
    try:
        written = path.read_text(encoding="utf-8")
        puzzles = read(written, referee, name).puzzles
    except WrongPuzzle as error:
        at, hint = (
            (f"{error.where}: " if error.where else ""),
            (f" (expected {error.expected})" if error.expected else ""),
        )
        yield Rechecked(name, "", "", None, (Fault(error.where, error.line, f"{at}{error.problem}{hint}"),))
        return
    except (OSError, UnicodeDecodeError) as error:
        yield Rechecked(name, "", "", None, (Fault("", 0, f"can't be read: {error}"),))
        return
    within = path.name.endswith(COLLECTION_ENDING) or len(puzzles) > 1
    for place, puzzle in enumerate(puzzles):
        at = f"puzzles[{place}]" if within else ""
        yield _rechecked(f"{name}#{place + 1}" if within else name, puzzle, answers, written, at)


def _rechecked(name: str, puzzle: Puzzle, answers: Answers, written: str, at: str) -> Rechecked:
    checked = answers.checked(puzzle)
    faults = [
        Fault(problem.where, line_at(written, at, problem.where), f"{problem.where}: {problem.message}")
        for problem in checked.problems
    ]
    return Rechecked(name, puzzle.title, puzzle.kind.value, checked, tuple(faults))


def recheck_saved(shelf: PuzzleShelf, referee: Referee, answers: Answers) -> Iterator[Rechecked]:
    """Every published puzzle that users saved, checked again; flagged in the store if its answer does not stand.

    A draft may be wrong; it is only flagged where its answer changed.
    """
    for saved in shelf.newest():
        found = _recheck_saved(saved, referee, answers)
        flag = " ".join(fault.message for fault in found.faults)
        if flag != saved.flag:
            shelf.flag(saved.slug, saved.version, flag)
        yield found


def _recheck_saved(saved: SavedPuzzle, referee: Referee, answers: Answers) -> Rechecked:
    name = f"saved/{saved.slug}"
    try:
        puzzle = read_document(saved.document, referee)
    except WrongPuzzle as error:
        return Rechecked(name, saved.title, saved.kind, None, (Fault(error.where, 0, str(error)),))
    before, now = checked_from(saved.checked), answers.checked(puzzle)
    faults = [Fault(one.where, 0, f"{one.where}: {one.message}") for one in now.problems if saved.published]
    if before.sound and not now.answer.same_as(before.answer):
        faults.append(Fault("", 0, "its answer has changed since it was saved"))
    return Rechecked(name, saved.title, saved.kind, now, tuple(faults))
