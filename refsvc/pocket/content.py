"""The content as a browser keeps it: written here into files that are read there in a moment.

The corpus is one file, the terms of the search are written already, and what stands beside the entries is JSON, which
is read several times as fast as YAML.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from refsvc.corpus import Corpus
from refsvc.corpus.content import parse
from refsvc.pocket.decided import Decided
from refsvc.reference import Reference, files_beside
from refsvc.search import build_index, memory_index

CORPUS, TERMS, BESIDE, ROOTS = "corpus.json", "terms", "beside", "roots.json"
DIGEST, VERDICTS = "digest", "verdicts.json"
FOLDERS = (TERMS, BESIDE)
NOWHERE = Path("/dev/null/nothing")
"""A data folder in which nothing can be kept: what people save is out of reach there, and the rest goes on."""


def write(folder: Path, reference: Reference) -> None:
    """Writes the corpus, the terms of the search, and what stands beside the entries."""
    reference.corpus.write(folder / CORPUS)
    (folder / TERMS).mkdir()
    for name, written in build_index(reference.corpus).items():
        (folder / TERMS / name).write_bytes(written)
    _write_beside(folder / BESIDE, reference)


def _write_beside(folder: Path, reference: Reference) -> None:
    """Writes scenarios and puzzles of the content and of its packs, and what the puzzles come to."""
    roots = reference.corpus.roots
    for number, directory in enumerate(roots.values()):
        for file in files_beside(directory):
            target = folder / str(number) / file.relative_to(directory)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = file.read_text(encoding="utf-8")
            if file.suffix == ".yaml":
                text = json.dumps(parse(text), ensure_ascii=False, separators=(",", ":"))
            target.write_text(text, encoding="utf-8")
    named = {pack: str(number) for number, pack in enumerate(roots)}
    (folder / ROOTS).write_text(json.dumps(named), encoding="utf-8")
    (folder / DIGEST).write_text(reference.digest, encoding="utf-8")
    Decided.write(folder / VERDICTS, reference)


def read(folder: Path) -> Reference:
    """The reference that was written into this folder."""
    beside = folder / BESIDE
    named: Mapping[str, str] = json.loads((beside / ROOTS).read_text(encoding="utf-8"))
    corpus = Corpus.open(folder / CORPUS, {pack: beside / name for pack, name in named.items()})
    terms = {one.name: one.read_bytes() for one in (folder / TERMS).iterdir()}
    digest = (beside / DIGEST).read_text(encoding="utf-8")
    index, verdicts = memory_index(corpus, terms), Decided(beside / VERDICTS)
    return Reference(corpus, NOWHERE, index=index, digest=digest, verdicts=verdicts)
