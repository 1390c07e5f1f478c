"""The written terms on disk: a folder named after the content's digest, written once and never changed.

Whoever finds no folder for the content writes one beside it and renames it when it is complete, so a reader sees a
whole index or none. A lock lets one process write while the others wait for it. Nothing else of the search touches a
disk, and nothing else of it imports this module.
"""

import fcntl
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

from refsvc import bounds
from refsvc.corpus import Corpus
from refsvc.search.documents import FORMAT, Document, Files, Terms, Unreadable, digest, documents, written
from refsvc.search.index import Index

LOG = logging.getLogger("refsvc")
FOLDER = "search"
UNFINISHED = ".unfinished-"
SEAL = "seal"
"""The file that tells whether the others are whole."""


def index_on_disk(corpus: Corpus, data: Path) -> Index:
    """The index of this corpus, kept under the data directory; written there, if it is not, once it is prepared."""
    indexed = documents(corpus)
    folder = data / FOLDER
    complete = folder / f"{FORMAT}-{digest(indexed)}"
    terms = _terms(complete, len(indexed))
    if terms is not None:
        # Kept for as long as somebody uses it now and then.
        with suppress(OSError):
            os.utime(complete)
    return Index(corpus, indexed, lambda: terms or _built(indexed, complete))


def _built(indexed: Sequence[Document], complete: Path) -> Terms:
    """The terms, written for the next time as well; where nothing can be written, for this time only."""
    folder = complete.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _locked(folder):
            # Another process may have written it while this one waited.
            terms = _terms(complete, len(indexed))
            if terms is None:
                files = written(indexed)
                terms = Terms(files, len(indexed))
                _write(files, complete)
                _clear(folder, keep=complete)
            return terms
    except OSError as error:
        LOG.error("the index can't be kept in %s, and is built anew at every start: %s", folder, error)
        return Terms(written(indexed), len(indexed))


def _terms(complete: Path, documents: int) -> Terms | None:
    """The terms in this folder; None where there are none, or none that can be read."""
    if not complete.is_dir():
        return None
    try:
        files = {one.name: one.read_bytes() for one in complete.iterdir()}
        # A folder only gets its name when it is complete: whatever differs, somebody else or a power cut has broken.
        return Terms(files, documents) if files.pop(SEAL, b"") == _seal(files) else None
    except (Unreadable, OSError):
        return None


def _seal(files: Files) -> bytes:
    """What tells whether all files are as they were written."""
    seal = sha256()
    for name in sorted(files):
        seal.update(f"{name} {len(files[name])}\n".encode())
        seal.update(files[name])
    return seal.hexdigest().encode()


def _write(files: Files, complete: Path) -> None:
    unfinished = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=complete.parent))
    for name, content in {**files, SEAL: _seal(files)}.items():
        (unfinished / name).write_bytes(content)
    if complete.exists():
        shutil.rmtree(complete)
    unfinished.chmod(0o755)
    unfinished.rename(complete)


def _clear(folder: Path, keep: Path) -> None:
    """Remove what a broken build left behind, and the indexes that were not used for longest."""
    built = [one for one in folder.iterdir() if one.is_dir() and one != keep and not one.name.startswith(UNFINISHED)]
    by_use = sorted(built, key=lambda one: one.stat().st_mtime, reverse=True)
    for old in [*by_use[bounds.INDEXES_KEPT - 1 :], *folder.glob(f"{UNFINISHED}*")]:
        shutil.rmtree(old, ignore_errors=True)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Holds the folder's lock; it is free again when the process ends, however that comes about."""
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
