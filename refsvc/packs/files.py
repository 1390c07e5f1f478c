"""The files of a pack, which somebody unknown may have made: looked over before any is read, and taken out of a zip."""

from __future__ import annotations

import re
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from refsvc import bounds
from refsvc.corpus import ENTRY_KINDS, PACK_FILE, Problem

NAME = re.compile(r"[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*")
"""How a folder or file may be called, but for the ending: names become ids and addresses."""
ABOUT = re.compile(r"[A-Za-z0-9_-]+\.md")
"""A file that is about the pack itself, such as README.md, and is not read."""
CARDS, PUZZLES = "cards", "puzzles"
EDITIONS = ("2e", "1e")
ENTRIES = tuple([f"{kind}-{edition}" for kind in ENTRY_KINDS for edition in EDITIONS])
BLOCK = 64 * 1024


class WrongPack(Exception):
    """A pack is refused: with every problem, in the order of files and lines."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(sorted(problems)[: bounds.PACK_PROBLEMS])
        super().__init__("\n".join(map(str, self.problems)))


def wrong_files(folder: Path) -> list[Problem]:
    """What is wrong with the files of a folder, before any of them is read."""
    problems, count, size = [], 0, 0
    for path in _below(folder):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink() or not (path.is_file() or path.is_dir()):
            problems.append(Problem(name, 1, "expected a plain file: links lead out of the pack"))
            continue
        if path.is_dir():
            continue
        count, size = count + 1, size + path.stat().st_size
        problems.extend(_wrong_file(name, path.stat().st_size))
        if count > bounds.PACK_FILES or size > bounds.PACK_BYTES:
            return [*problems, _too_much(name)]
    if not (folder / PACK_FILE).is_file():
        problems.append(Problem(PACK_FILE, 1, "expected this file, which says what the pack is"))
    return problems


def unpacked(archive: Path, into: Path) -> None:
    """Takes a pack out of a zip. Raises WrongPack before anything is written outside, or more than a pack may hold."""
    try:
        with zipfile.ZipFile(archive) as opened:
            files = [one for one in opened.infolist() if not one.is_dir()]
            problems = list(_wrong_archive(files))
            if problems:
                raise WrongPack(problems)
            top = _folder_around([one.filename for one in files])
            left = bounds.PACK_BYTES
            for one in files:
                target = into / one.filename.removeprefix(top)
                target.parent.mkdir(parents=True, exist_ok=True)
                left -= _written(opened, one, target, min(left, bounds.PACK_FILE_BYTES))
    except (
        zipfile.BadZipFile,
        NotImplementedError,
        RuntimeError,
        OSError,
        EOFError,
        ValueError,
        OverflowError,
    ) as error:
        raise WrongPack([Problem(archive.name, 1, f"not a zip that can be read: {error}")]) from None


def _below(folder: Path, depth: int = bounds.PACK_DEPTH + 1) -> Iterator[Path]:
    """Everything in a folder, without following links, and little deeper than a pack may be."""
    for path in sorted(folder.iterdir()):
        yield path
        if depth and path.is_dir() and not path.is_symlink():
            yield from _below(path, depth - 1)


def _wrong_archive(files: list[zipfile.ZipInfo]) -> Iterator[Problem]:
    top = _folder_around([one.filename for one in files])
    if len(files) > bounds.PACK_FILES or sum(one.file_size for one in files) > bounds.PACK_BYTES:
        yield _too_much(files[-1].filename)
        return
    seen: set[str] = set()
    for one in files:
        name = one.filename.removeprefix(top)
        if name in seen:
            yield Problem(name, 1, "stands twice in the zip")
        seen.add(name)
        if stat.S_ISLNK(one.external_attr >> 16):
            yield Problem(name, 1, "expected a plain file: links lead out of the pack")
        elif one.flag_bits & 1:
            yield Problem(name, 1, "is encrypted")
        else:
            yield from _wrong_file(name, one.file_size)


def _folder_around(names: list[str]) -> str:
    """The one folder in which everything of a zip lies, as most programs make them; empty where there is none."""
    tops = {name.partition("/")[0] for name in names}
    alone = len(tops) == 1 and PACK_FILE not in tops and all("/" in name for name in names)
    top = next(iter(tops)) if alone else ""
    return f"{top}/" if top and top not in ("..", ".") else ""


def _written(opened: zipfile.ZipFile, one: zipfile.ZipInfo, target: Path, most: int) -> int:
    """Writes one file of a zip, and gives how many bytes came out of it, whatever the zip says of that."""
    size = 0
    with opened.open(one) as source, target.open("wb") as written:
        while block := source.read(BLOCK):
            size += len(block)
            if size > most:
                raise WrongPack([Problem(one.filename, 1, f"more comes out of it than {most} bytes")])
            written.write(block)
    return size


def _wrong_file(name: str, size: int) -> Iterator[Problem]:
    """What is wrong with a file that has this path and size."""
    path = PurePosixPath(name)
    if name.startswith("/") or "\\" in name or ":" in name or ".." in path.parts:
        yield Problem(name, 1, "leads out of the pack: expected a path within it")
        return
    if size > bounds.PACK_FILE_BYTES:
        yield Problem(name, 1, f"{size} bytes are too many: expected at most {bounds.PACK_FILE_BYTES}")
    if len(path.parts) > bounds.PACK_DEPTH or len(name) > bounds.LONGEST_PACK_PATH:
        expected = f"at most {bounds.PACK_DEPTH - 1} folders and {bounds.LONGEST_PACK_PATH} characters"
        yield Problem(name, 1, f"lies too deep: expected {expected}")
    elif not _belongs(path):
        yield Problem(name, 1, f"has no place in a pack: {_PLACES}")


def _belongs(path: PurePosixPath) -> bool:
    *folders, name = path.parts
    if not folders:
        return name == PACK_FILE or ABOUT.fullmatch(name) is not None
    if not all(NAME.fullmatch(part) for part in path.parts):
        return False
    if folders[0] == CARDS:
        return len(folders) == 2 and folders[1] in EDITIONS and path.suffix == ".yaml" and name.count(".") == 1
    if folders[0] == PUZZLES:
        return len(folders) == 1 and name.endswith(".puzzle.yaml") and name.count(".") == 2
    return folders[0] in ENTRIES and (
        name.endswith(".scenario.yaml") or (name.endswith(".md") and name.count(".") == 1)
    )


def _too_much(name: str) -> Problem:
    return Problem(name, 1, f"too much: expected at most {bounds.PACK_FILES} files and {bounds.PACK_BYTES} bytes")


_PLACES = (
    f"expected {PACK_FILE}, cards/2e/….yaml, puzzles/….puzzle.yaml, or an entry such as faq-2e/…/….md with its "
    "….scenario.yaml, in lower case letters, digits and hyphens"
)
