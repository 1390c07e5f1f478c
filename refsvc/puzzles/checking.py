"""Puzzles checked again: those in files, those of the collection, and those that users saved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from refsvc import bounds
from refsvc.puzzles.answers import ProofAnswer
from refsvc.puzzles.files import COLLECTION_ENDING, line_at, read_collection, text_of
from refsvc.puzzles.puzzle import Puzzle, WrongPuzzle
from refsvc.puzzles.puzzles import Puzzles
from refsvc.puzzles.turns import Stopped
from refsvc.puzzles.verdict import Verdict, verdict_from


class Saved(Protocol):
    """A puzzle that a user saved, as plain data."""

    @property
    def slug(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def published(self) -> bool: ...
    @property
    def title(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def document(self) -> Mapping[str, Any]: ...
    @property
    def verdict(self) -> Mapping[str, Any]:
        """What deciding it came to when it was saved."""
        ...

    @property
    def flag(self) -> str:
        """What no longer holds of it, as far as that was found since."""
        ...


class KeepsPuzzles(Protocol):
    """Keeps the puzzles that users save."""

    def newest(self) -> Iterable[Saved]:
        """Every puzzle in its newest version, drafts included."""
        ...

    def flag(self, slug: str, version: int, flag: str) -> None:
        """Say of a version what no longer holds; an empty text takes that back."""
        ...


class Fault(NamedTuple):
    """Something wrong with a puzzle, and where."""

    where: str
    line: int
    message: str


class Checked(NamedTuple):
    """A puzzle that was checked again."""

    name: str
    """Its file, or ``saved/`` and its link."""
    title: str
    kind: str
    verdict: Verdict | None
    """None where it can't be read."""
    faults: tuple[Fault, ...]
    proof: ProofAnswer | None = None
    """Of a puzzle to win, as it is told."""

    @property
    def passed(self) -> bool:
        """Whether its answer stands."""
        return not self.faults


def check_file(path: Path, puzzles: Puzzles) -> Iterator[Checked]:
    """Every puzzle of a file, checked. A file that can't be read fails."""
    name = str(path)
    try:
        written = text_of(path, name)
        read = read_collection(written, puzzles.judge, name).puzzles
    except WrongPuzzle as error:
        at = f"{error.where}: " if error.where else ""
        hint = f" (expected {error.expected})" if error.expected else ""
        yield Checked(name, "", "", None, (Fault(error.where, error.line, f"{at}{error.problem}{hint}"),))
        return
    within = path.name.endswith(COLLECTION_ENDING) or len(read) > 1
    for place, puzzle in enumerate(read):
        at = f"puzzles[{place}]" if within else ""
        yield _checked(f"{name}#{place + 1}" if within else name, puzzle, puzzles, written, at)


def _checked(name: str, puzzle: Puzzle, puzzles: Puzzles, written: str, at: str) -> Checked:
    try:
        verdict = puzzles.verdict(puzzle, seconds=bounds.SECONDS_TO_CHECK_FILES)
    except Stopped:
        late = Fault("", line_at(written, at, ""), puzzles.judge.words.puzzle("not-decided"))
        return Checked(name, puzzle.title, puzzle.kind.value, None, (late,))
    faults = [
        Fault(problem.where, line_at(written, at, problem.where), f"{problem.where}: {problem.message}")
        for problem in verdict.problems
    ]
    return Checked(name, puzzle.title, puzzle.kind.value, verdict, tuple(faults), puzzles.proof(puzzle, verdict))


def check_saved(shelf: KeepsPuzzles, puzzles: Puzzles) -> Iterator[Checked]:
    """Every puzzle that users saved, checked again; flagged where it is kept if its answer does not stand.

    A draft may be wrong; it is only flagged where its answer changed.
    """
    for saved in shelf.newest():
        found = _check_saved(saved, puzzles)
        flag = " ".join(fault.message for fault in found.faults)
        if flag != saved.flag:
            shelf.flag(saved.slug, saved.version, flag)
        yield found


def _check_saved(saved: Saved, puzzles: Puzzles) -> Checked:
    name = f"saved/{saved.slug}"
    try:
        puzzle = puzzles.read(saved.document)
    except WrongPuzzle as error:
        return Checked(name, saved.title, saved.kind, None, (Fault(error.where, 0, str(error)),))
    try:
        now = puzzles.verdict(puzzle, seconds=bounds.SECONDS_TO_CHECK_FILES)
    except Stopped:
        late = Fault("", 0, puzzles.judge.words.puzzle("not-decided"))
        return Checked(name, saved.title, saved.kind, None, (late,))
    faults = [Fault(one.where, 0, f"{one.where}: {one.message}") for one in now.problems if saved.published]
    # A draft may have been saved before the engine was done with it.
    before = verdict_from(saved.verdict) if saved.verdict else now
    if before.sound and not now.answer.same_as(before.answer):
        faults.append(Fault("", 0, puzzles.judge.words.puzzle("answer-changed")))
    return Checked(name, saved.title, saved.kind, now, tuple(faults), puzzles.proof(puzzle, now))
