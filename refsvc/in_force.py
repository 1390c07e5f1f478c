"""The content that a running service answers from: the last that was whole, copied into the data folder.

Whoever edits the content changes nothing that is served: a service reads its copy, and goes on from it while the
content is broken, also when it is started anew. Several services may share a data folder: a copy in use stays.
"""

from __future__ import annotations

import fcntl
import gc
import hashlib
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from refsvc import bounds
from refsvc.corpus import BrokenContent, Problem
from refsvc.judge import WrongScenario, files_in, read_file
from refsvc.reference import Reference
from refsvc.words import BrokenSentences

LOG = logging.getLogger("refsvc")
FOLDER = "content"
UNFINISHED = ".unfinished-"
LAST = ".last-"
"""With a digest of where the content lies: the file that names the copy that was whole last."""
LOCK = ".lock"

Problems = tuple[Problem, ...]
Seen = frozenset[tuple[str, int, int]]
"""Every file of the content with its time and size."""


class NotWhole(Exception):
    """The content can't be served. Lists every problem found."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        super().__init__("\n".join(map(str, problems)))


class InForce:
    """The reference over the content that was whole last, and what is wrong with the content as it is now."""

    reference: Reference

    def __init__(self, content: Path, data: Path) -> None:
        """Takes up the content, or what was whole before. Raises NotWhole where there is neither."""
        self._content, self._folder, self._data = content, data / FOLDER, data
        self._held: int | None = None
        self._is_renewed = False
        self.problems: Problems = ()
        """What keeps the content from being taken up; nothing where it is in force."""
        self._seen = _seen(content)
        try:
            self._take(self._copied())
        except NotWhole as broken:
            before = self._last()
            if before is None:
                raise
            self._take(before)
            self._keep_in_force(broken.problems)

    def renew(self) -> None:
        """Takes up the content where it is whole; else what is in force stays, and says why."""
        self._seen = _seen(self._content)
        try:
            copy = self._copied()
            self._take(copy, at_leisure=True)
        except NotWhole as broken:
            self._keep_in_force(broken.problems)
            return
        if self.problems:
            LOG.warning("the content in %s is whole again and in force", self._content)
        self.problems = ()

    def may_be_whole_again(self) -> bool:
        """Whether content that was broken has changed since anybody looked."""
        if not self.problems:
            return False
        before, self._seen = self._seen, _seen(self._content)
        return self._seen != before

    def _keep_in_force(self, problems: Problems) -> None:
        self.problems = problems
        told = "\n".join(map(str, problems))
        LOG.error("the content in %s is not whole; what was in force before stays:\n%s", self._content, told)

    # --- opening ---------------------------------------------------------------------------------------------

    def _take(self, copy: Path, *, at_leisure: bool = False) -> None:
        """Answers from a copy of the content from now on. Raises NotWhole."""
        held = _held(copy)
        # Next to nothing of what is built now becomes garbage: looking for it would take a tenth of the time.
        gc.disable()
        try:
            reference = _opened(copy, self._data, at_leisure=at_leisure)
        except BaseException:
            _let_go(held)
            raise
        finally:
            gc.enable()
        before, self._held = self._held, held
        self.reference = reference
        _let_go(before)
        if copy != self._content:
            self._remember(copy)
        # Workers are forked from here: what they share is not looked at again, and so stays shared. At first nothing is
        # given up that would have to be collected.
        if self._is_renewed:
            gc.unfreeze()
            gc.collect()
        gc.freeze()
        self._is_renewed = True

    def _last(self) -> Path | None:
        """The copy of this content that was whole last, if any."""
        try:
            copy = self._folder / self._mark.read_text(encoding="utf-8")
            return copy if _digest(_files(copy)) == copy.name else None
        except OSError:
            return None

    def _remember(self, copy: Path) -> None:
        try:
            unfinished = self._mark.with_suffix(f".{os.getpid()}")
            unfinished.write_text(copy.name, encoding="utf-8")
            unfinished.replace(self._mark)
            os.utime(copy)
            self._clear(keep=copy)
        except OSError as error:
            LOG.error("what is in force can't be noted down in %s: %s", self._folder, error)

    @property
    def _mark(self) -> Path:
        # Services with other contents may share the data.
        place = hashlib.sha256(str(self._content.absolute()).encode()).hexdigest()[:12]
        return self._folder / f"{LAST}{place}"

    # --- copies ----------------------------------------------------------------------------------------------

    def _copied(self) -> Path:
        """A copy of the content as it is now; the content itself where nothing can be written. Raises NotWhole."""
        files = _files_or_problem(self._content)
        copy = self._folder / _digest(files)
        try:
            if not copy.is_dir() or _digest(_files(copy)) != copy.name:
                self._write(files, copy)
        except OSError as error:
            LOG.error("the content can't be copied to %s, and is read where it lies: %s", self._folder, error)
            return self._content
        return copy

    def _write(self, files: Mapping[str, bytes], copy: Path) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=self._folder))
        for name, content in files.items():
            file = unfinished / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        unfinished.chmod(0o755)
        # Another service that begins at the same time may have written it by now, and read from it.
        if copy.is_dir() and _digest(_files(copy)) != copy.name:
            shutil.rmtree(copy, ignore_errors=True)
        try:
            unfinished.rename(copy)
        except OSError:
            # Another service was quicker.
            shutil.rmtree(unfinished)
            if not copy.is_dir():
                raise

    def _clear(self, keep: Path) -> None:
        """Removes the copies that nobody uses, but for those used last."""
        copies = [one for one in self._folder.iterdir() if one.is_dir() and not one.name.startswith(".")]
        by_use = sorted(copies, key=lambda one: one.stat().st_mtime, reverse=True)
        for old in by_use[bounds.CONTENTS_KEPT :]:
            if old != keep and (held := _held(old, alone=True)) is not None:
                shutil.rmtree(old, ignore_errors=True)
                old.with_name(old.name + LOCK).unlink(missing_ok=True)
                _let_go(held)


def _opened(copy: Path, data: Path, *, at_leisure: bool) -> Reference:
    """The reference over a copy, with all of it read that answers need. Raises NotWhole.

    Where nobody waits for it, scenarios are read as well and the index is prepared.
    """
    try:
        reference = Reference.open(copy, data)
        reference.checks["index"]()
        _ = reference.bundled
        if at_leisure:
            reference.index.prepare()
            for file in files_in([copy]):
                read_file(file, reference.judge.cards)
    except (BrokenContent, BrokenSentences) as broken:
        raise NotWhole(tuple(broken.problems)) from None
    except WrongScenario as wrong:
        raise NotWhole((_problem(copy, wrong),)) from None
    except OSError as error:
        raise NotWhole((_unread(copy, error),)) from None
    except Exception as error:
        # Whatever it is, it must not end a service that answers.
        LOG.error("the content could not be read", exc_info=error)
        raise NotWhole((Problem("", 0, f"can't be read: {error}"),)) from error
    return reference


def _problem(copy: Path, wrong: WrongScenario) -> Problem:
    at = f"{wrong.where}: " if wrong.where else ""
    expected = f"; expected {wrong.expected}" if wrong.expected else ""
    file = Path(wrong.file) if wrong.file else copy
    name = file.relative_to(copy).as_posix() if file.is_relative_to(copy) else str(file)
    return Problem(name, max(wrong.line, 1), f"{at}{wrong.problem}{expected}")


def _unread(directory: Path, error: OSError) -> Problem:
    file = Path(error.filename) if isinstance(error.filename, str) else directory
    name = file.relative_to(directory).as_posix() if file.is_relative_to(directory) else str(file)
    return Problem(name, 1, f"can't be read: {error.strerror}")


def _files_or_problem(directory: Path) -> Mapping[str, bytes]:
    try:
        return _files(directory)
    except OSError as error:
        raise NotWhole((_unread(directory, error),)) from None


def _files(directory: Path) -> Mapping[str, bytes]:
    """Every file in a folder, by its path there."""
    return {path.relative_to(directory).as_posix(): path.read_bytes() for path in _paths(directory)}


def _paths(directory: Path) -> Iterator[Path]:
    """Every file in a folder but for hidden ones, which editors leave. Raises OSError where there is no such folder."""
    for place, folders, files in os.walk(directory, onerror=_raised):
        folders[:] = [one for one in folders if not one.startswith(".")]
        yield from [Path(place, one) for one in files if not one.startswith(".")]


def _raised(error: OSError) -> None:
    raise error


def _digest(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name} {len(files[name])}\n".encode())
        digest.update(files[name])
    return digest.hexdigest()[:24]


def _seen(directory: Path) -> Seen:
    found = set()
    try:
        for path in _paths(directory):
            told = path.stat()
            found.add((str(path), told.st_mtime_ns, told.st_size))
    except OSError:
        pass  # It is being edited: what is gone now is seen as changed the next time.
    return frozenset(found)


# --- who uses a copy -----------------------------------------------------------------------------------------


def _held(copy: Path, *, alone: bool = False) -> int | None:
    """Holds a copy, with others or alone, for as long as a process that has it runs; None where that can't be."""
    try:
        # Held open for as long as the service runs: for writing, no disk could be made read-only under it.
        lock = os.open(copy.with_name(copy.name + LOCK), os.O_CREAT | (os.O_RDWR if alone else os.O_RDONLY))
    except OSError:
        return None
    try:
        fcntl.flock(lock, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return None
    return lock


def _let_go(held: int | None) -> None:
    if held is not None:
        os.close(held)
