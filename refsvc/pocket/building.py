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
NAME = re.compile(r"[A-Za-z0-9._-]+")
Told = Callable[[str], None]


class CannotBuild(Exception):
    """The kit can't be made; the message says what is missing."""


def build(reference: Reference, told: Told) -> Kit:
    """Makes the kit of a reference in its data folder, in place of an older one. Raises CannotBuild, OSError."""
    folder = kit.folder_in(reference.data)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".unfinished-") as temporary:
        made = Path(temporary) / "kit"
        made.mkdir()
        modules = _runtime(Path(temporary), made, told)
        _program(Path(temporary), made, modules, reference, told)
        told("writing the content and the terms of the search")
        content.write(made, reference)
        _tar(made / f"{content.TERMS}.tar", _files_below(made / content.TERMS))
        shutil.rmtree(made / content.TERMS)
        shutil.copy(HERE / kit.WORKER, made / kit.WORKER)
        return _put_in_place(made, folder, _origin(reference))


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
    return modules


def _run(command: list[str], folder: Path) -> None:
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise CannotBuild(f"`{' '.join(map(os.path.basename, command))}` failed:\n{(ran.stderr or ran.stdout).strip()}")


# --- the program -----------------------------------------------------------------------------------------


def _program(temporary: Path, made: Path, modules: Path, reference: Reference, told: Told) -> None:
    """The program with all that it needs, compiled."""
    told("compiling the program")
    program = temporary / "program"
    for source, name in (*_own(), *_needed()):
        if not _is_left_out(name):
            (program / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, program / name)
    content.write_beside(program / PACKAGE.name / "data" / content.BESIDE, reference)
    _run(["node", str(RUNTIME / "compile.mjs"), str(modules), str(program)], temporary)
    _tar(made / PROGRAM, (one for one in _files_below(program) if not one[0].endswith(".py")))


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


def _put_in_place(made: Path, folder: Path, made_from: str) -> Kit:
    """Compresses what gets smaller by that, and makes it the kit of the folder."""
    found, files = hashlib.sha256(), []
    for file in sorted(made.iterdir()):
        written = file.read_bytes()
        found.update(file.name.encode())
        found.update(written)
        packed = gzip.compress(written, mtime=0)
        is_smaller = len(packed) < len(written) * 0.95
        if is_smaller:
            file.with_name(file.name + kit.PACKED).write_bytes(packed)
        files.append(KitFile(file.name, len(packed if is_smaller else written), len(written)))
    digest = found.hexdigest()[:16]
    shutil.rmtree(folder / digest, ignore_errors=True)
    made.rename(folder / digest)
    whole = Kit(digest=digest, made_from=made_from, made_on=datetime.now(UTC).date().isoformat(), files=files)
    whole.write(folder)
    for old in folder.iterdir():
        if old.is_dir() and old.name != digest and not old.name.startswith("."):
            shutil.rmtree(old, ignore_errors=True)
    return whole
