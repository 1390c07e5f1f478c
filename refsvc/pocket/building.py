"""Makes the kit: the runtime from npm, the program compiled for it, the content, and the terms of the search."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from itertools import chain
from pathlib import Path

from refsvc import kit, site
from refsvc.application import create_app
from refsvc.http import Configuration
from refsvc.kit import Kit, KitFile
from refsvc.pocket import content
from refsvc.reference import Reference
from refsvc.settings import PACKAGE, templates_directory

HERE = Path(__file__).resolve().parent
RUNTIME = HERE / "runtime"
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PACKAGES = ("flask", "markdown", "pyyaml", "segno", "sqlite-utils", "whoosh3")
"""What the program needs there, with all that these need."""
LEFT_OUT = (
    *("refsvc/cli/", "refsvc/mining/", "refsvc/pocket/runtime/"),
    *("importlib_metadata/", "pip/", "tzdata/", "zipp/", "sqlite_utils/cli.py", "werkzeug/debug/"),
)
"""What nobody asks for within a browser."""
ABOUT_PACKAGES = frozenset({"METADATA", "entry_points.txt"})
"""What packages look up about others."""
TESTS = frozenset({"test", "tests"})
BUILT_FOR_THIS_MACHINE = frozenset({".so", ".pyd", ".pyi", ".pyc"})
PROGRAM = "program.tar"
OF_PROGRAM = (*RUNTIME_FILES, PROGRAM, *kit.SCRIPTS)
"""The files of a kit that do not change with the content."""
WORTH_PACKING = 0.95
"""The part of its size that a compressed file may have at most; the browser has to unpack it."""
NAME = re.compile(r"[A-Za-z0-9._-]+")
Told = Callable[[str], None]


class CannotBuild(Exception):
    """The kit can't be made; the message says what is missing."""


def build(reference: Reference, told: Told) -> Kit:
    """Makes the kit of a reference in its data folder, in place of an older one. Raises CannotBuild, OSError."""
    folder = kit.folder_in(reference.data)
    folder.mkdir(parents=True, exist_ok=True)
    before, program = Kit.read(folder), _made_of()
    with tempfile.TemporaryDirectory(dir=folder, prefix=".unfinished-") as temporary:
        made = Path(temporary) / "kit"
        made.mkdir()
        if not (before and before.program == program and _taken_over(folder / before.digest, made)):
            modules = _runtime(Path(temporary), made, told)
            _program(Path(temporary), made, modules, told)
        told("writing the content, the terms of the search and what puzzles come to")
        content.write(made, reference)
        for name in content.FOLDERS:
            _tar(made / f"{name}.tar", _files_below(made / name))
            shutil.rmtree(made / name)
        return _put_in_place(made, folder, _origin(reference), program)


def _made_of() -> str:
    """What changes with the program, with what it needs, and with the Python that is to run it."""
    found = hashlib.sha256((RUNTIME / "package-lock.json").read_bytes())
    for source, name in _sources():
        found.update(name.encode())
        found.update(source.read_bytes())
    return found.hexdigest()[:12]


def _taken_over(old: Path, made: Path) -> bool:
    """Whether the program of an older kit is there, which then is that of the new one: its content alone is another."""
    files = [file for name in OF_PROGRAM for file in (old / name, old / f"{name}{kit.PACKED}")]
    if not all((old / name).is_file() for name in OF_PROGRAM):
        return False
    for file in filter(Path.is_file, files):
        shutil.copy(file, made)
    return True


def _origin(reference: Reference) -> str:
    app = create_app(Configuration(), reference)
    with app.app_context():
        return kit.origin(site.version())


# --- the runtime -----------------------------------------------------------------------------------------


def _runtime(temporary: Path, made: Path, told: Told) -> Path:
    """Fetches the runtime; gives the folder with what npm fetched."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise CannotBuild("npm and node are needed to fetch the runtime (on Debian: sudo apt-get install npm).")
    told("fetching the runtime through npm")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(RUNTIME / name, temporary)
    # Nothing that is fetched runs while it is fetched; what it is, the lock file says by its hash.
    _run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], temporary)
    modules = temporary / "node_modules"
    for name in RUNTIME_FILES:
        shutil.copy(modules / "pyodide" / name, made / name)
    for name in kit.SCRIPTS:
        shutil.copy(HERE / name, made / name)
    return modules


def _run(command: list[str], folder: Path) -> None:
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise CannotBuild(f"`{' '.join(map(os.path.basename, command))}` failed:\n{(ran.stderr or ran.stdout).strip()}")


# --- the program -----------------------------------------------------------------------------------------


def _program(temporary: Path, made: Path, modules: Path, told: Told) -> None:
    """The program with all that it needs, compiled."""
    told("compiling the program")
    program = temporary / "program"
    for source, name in _sources():
        (program / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, program / name)
    _run(["node", str(RUNTIME / "compile.mjs"), str(modules), str(program)], temporary)
    _tar(made / PROGRAM, (one for one in _files_below(program) if not one[0].endswith(".py")))


def _sources() -> Iterator[tuple[Path, str]]:
    """The files of the program and of the packages that it needs, each with its name there."""
    return ((source, name) for source, name in chain(_own(), _needed()) if not _is_left_out(name))


def _own() -> Iterator[tuple[Path, str]]:
    """The files of the program itself, each with its name there: as an installed package has them."""
    for folder in kit.PROGRAM:
        yield from _files_in(folder, folder.name)
    yield from _files_in(templates_directory(), f"{PACKAGE.name}/data/templates")


def _files_in(folder: Path, name: str) -> Iterator[tuple[Path, str]]:
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            yield file, f"{name}/{file.relative_to(folder).as_posix()}"


def _needed() -> Iterator[tuple[Path, str]]:
    """The files of the packages that it needs, and of those that these need."""
    found: dict[str, Distribution] = {}
    waiting = list(PACKAGES)
    while waiting:
        name = waiting.pop().lower()
        if name in found:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            # Needed on other systems, or by other versions of Python.
            continue
        waiting += [_name_in(one) for one in found[name].requires or () if "extra ==" not in one]
    for one in found.values():
        for file in one.files or ():
            is_of_package = ".." not in file.parts and ".dist-info" not in file.parts[0]
            if is_of_package or file.name in ABOUT_PACKAGES:
                yield Path(str(one.locate_file(file))), file.as_posix()


def _name_in(requirement: str) -> str:
    found = NAME.match(requirement)
    assert found is not None
    return found.group()


def _is_left_out(name: str) -> bool:
    path = Path(name)
    return (
        name.startswith(LEFT_OUT)
        or path.suffix in BUILT_FOR_THIS_MACHINE
        or not TESTS.isdisjoint(path.parts)
        or "__pycache__" in path.parts
        or name.startswith(f"{PACKAGE.name}/data/content")
    )


# --- the files -------------------------------------------------------------------------------------------


def _files_below(folder: Path) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            yield file.relative_to(folder).as_posix(), file.read_bytes()


def _tar(file: Path, content: Iterable[tuple[str, bytes]]) -> None:
    """An archive that is smallest once it is compressed as a whole; equal content makes equal archives."""
    with tarfile.open(file, "w", format=tarfile.USTAR_FORMAT) as archive:
        for name, written in content:
            about = tarfile.TarInfo(name)
            about.size = len(written)
            archive.addfile(about, io.BytesIO(written))


def _put_in_place(made: Path, folder: Path, made_from: str, program: str) -> Kit:
    """Compresses what gets smaller by that, and makes it the kit of the folder."""
    files = [_packed(file) for file in sorted(made.iterdir()) if file.suffix != kit.PACKED]
    digest = _digest_of(files)
    shutil.rmtree(folder / digest, ignore_errors=True)
    made.rename(folder / digest)
    whole = Kit(
        digest=digest,
        made_from=made_from,
        program=program,
        content=_digest_of(one for one in files if one.name not in OF_PROGRAM)[:12],
        made_on=datetime.now(UTC).date().isoformat(),
        files=files,
    )
    whole.write(folder)
    for old in folder.iterdir():
        if old.is_dir() and old.name != digest and not old.name.startswith("."):
            shutil.rmtree(old, ignore_errors=True)
    return whole


def _packed(file: Path) -> KitFile:
    """The file as it is kept, compressed where that makes it smaller and nobody has done it before."""
    written, beside = file.read_bytes(), file.with_name(file.name + kit.PACKED)
    if not beside.exists():
        packed = gzip.compress(written, mtime=0)
        if len(packed) < len(written) * WORTH_PACKING:
            beside.write_bytes(packed)
    travels = beside.stat().st_size if beside.exists() else len(written)
    return KitFile(file.name, travels, len(written), kit.digest_of(written))


def _digest_of(files: Iterable[KitFile]) -> str:
    """A short text that changes with any of these files."""
    return kit.digest_of("".join(f"{one.name} {one.digest}\n" for one in files).encode())
