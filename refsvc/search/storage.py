"""The index on disk: a Whoosh index in a folder named after the content's digest, written once and never changed.

Whoever finds no folder for the content writes one beside it and renames it when it is complete, so a reader sees a
whole index or none. A lock lets one process write while the others wait for it.
"""

import fcntl
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from whoosh.analysis import Analyzer, Token
from whoosh.fields import KEYWORD, NUMERIC, STORED, TEXT, Schema
from whoosh.filedb.filestore import FileStorage, copy_to_ram
from whoosh.index import FileIndex
from whoosh.index import IndexError as IndexError_

from refsvc.search.analysis import tokens
from refsvc.search.documents import NUMBER_FIELDS, TEXT_FIELDS, WORD_FIELDS, Document

FOLDER = "search"
UNFINISHED = ".unfinished-"
FORMAT = "1"
"""Part of every folder's name: a number to count up when what is written here, or how texts are analysed, changes."""


class WordAnalyzer(Analyzer):  # type: ignore[misc]
    """Gives Whoosh the same words as every other part of the search."""

    def __init__(self, stemmed: bool) -> None:
        self._stemmed = stemmed

    def __call__(self, value: str, positions: bool = False, **options: Any) -> Iterator[Token]:
        """The tokens of a text in Whoosh's form: one object, used again for every token as Whoosh expects."""
        token = Token(positions=positions, **options)
        token.boost, token.stopped = 1.0, False
        for place, found in enumerate(tokens(value)):
            token.text = token.original = found.stem if self._stemmed else found.word
            token.pos = place
            yield token


def schema() -> Schema:
    """The fields of an indexed document. `full` is all texts in one with positions, `spelled` without stems."""
    words = WordAnalyzer(stemmed=True)
    return Schema(
        id=STORED,
        full=TEXT(analyzer=words, phrase=True),
        spelled=TEXT(analyzer=WordAnalyzer(stemmed=False), phrase=False),
        phrasing=TEXT(analyzer=words, phrase=False),
        **{name: TEXT(analyzer=words, phrase=False) for name in TEXT_FIELDS},
        **{f"is_{name}": KEYWORD(commas=True) for name in WORD_FIELDS},
        **{f"is_{name}": NUMERIC(signed=False) for name in NUMBER_FIELDS},
    )


def opened(documents: Sequence[Document], digest: str, data: Path) -> FileIndex:
    """The index of these documents, in memory; built under the data directory unless it is there already."""
    folder = data / FOLDER
    complete = folder / f"{FORMAT}-{digest}"
    index = _read(complete)
    if index is not None:
        return index
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(folder):
        # Another process may have built it while this one waited.
        index = _read(complete)
        if index is None:
            _build(documents, complete)
            _clear(folder, keep=complete)
            index = _in_memory(complete)
    return index


def _read(complete: Path) -> FileIndex | None:
    """The index in this folder; None where there is none, or none that can be read."""
    if not complete.is_dir():
        return None
    try:
        return _in_memory(complete)
    except (IndexError_, OSError, ValueError):
        # A folder only gets its name when it is complete, so somebody else has broken it.
        return None


def _in_memory(complete: Path) -> FileIndex:
    return copy_to_ram(FileStorage(str(complete), supports_mmap=False)).open_index()


def _build(documents: Sequence[Document], complete: Path) -> None:
    unfinished = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=complete.parent))
    writer = FileStorage(str(unfinished)).create_index(schema()).writer(limitmb=64)
    for one in documents:
        filters = {f"is_{name}": ",".join(values) for name, values in one.words.items()}
        figures = {f"is_{name}": figure for name, figure in one.numbers.items()}
        full = "\n".join(one.texts.values())
        writer.add_document(id=one.id, full=full, spelled=full, **one.texts, **filters, **figures)
    # Phrasings are documents of their own, so that each is compared with a query as a whole.
    for one in documents:
        for phrasing in one.phrasings:
            writer.add_document(id=one.id, phrasing=phrasing)
    writer.commit()
    if complete.exists():
        shutil.rmtree(complete)
    unfinished.chmod(0o755)
    unfinished.rename(complete)


def _clear(folder: Path, keep: Path) -> None:
    """Remove what a broken build left behind, and indexes of older contents but for the newest."""
    built = [one for one in folder.iterdir() if one.is_dir() and one != keep and not one.name.startswith(UNFINISHED)]
    by_age = sorted(built, key=lambda one: one.stat().st_mtime, reverse=True)
    # A server that is being replaced may still open the one before.
    for old in [*by_age[1:], *folder.glob(f"{UNFINISHED}*")]:
        shutil.rmtree(old, ignore_errors=True)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Holds the folder's lock; it is free again when the process ends, however that comes about."""
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
