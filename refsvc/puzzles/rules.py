"""A digest of the rules in force, which tells whether a verdict still rests on what it rested on.

It reads the sources of the engine and of what decides and words puzzles, so that it stands apart from them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from refsvc.corpus import Corpus
from refsvc.puzzles.puzzle import DIGEST_LENGTH


def rules_digest(corpus: Corpus) -> str:
    """A digest of the rules as code and of every text and figure that they are drawn from."""
    found = hashlib.sha256(_code_digest().encode())
    for identifier, digest in corpus.digests.items():
        found.update(f"{identifier} {digest}\n".encode())
    return found.hexdigest()[:DIGEST_LENGTH]


@lru_cache(maxsize=1)
def _code_digest() -> str:
    found = hashlib.sha256()
    for package in ("engine", "refsvc.puzzles"):
        for path, source in sorted(_sources(resources.files(package), package), key=lambda one: one[0]):
            found.update(path.encode() + source)
    return found.hexdigest()


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for child in folder.iterdir():
        name = f"{path}/{child.name}"
        if child.is_dir():
            yield from _sources(child, name)
        elif child.name.endswith(".py"):
            yield name, child.read_bytes()
