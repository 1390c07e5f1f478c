"""Digests that tell whether a puzzle, or anything that its answer rests on, has changed since it was checked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from refsvc.corpus import Corpus
from refsvc.corpus import digest as digest_of_item

LENGTH = 24


def rules_digest(corpus: Corpus) -> str:
    """A digest of the rules as code and of every text and figure that they are drawn from."""
    found = hashlib.sha256(_engine_digest().encode())
    for item in corpus.items.values():
        found.update(f"{item.id} {digest_of_item(item)}\n".encode())
    return found.hexdigest()[:LENGTH]


@lru_cache(maxsize=1)
def _engine_digest() -> str:
    found = hashlib.sha256()
    for file in sorted(_sources(resources.files("engine")), key=lambda one: one[0]):
        found.update(file[0].encode() + file[1])
    return found.hexdigest()


def _sources(folder: Traversable, path: str = "") -> Iterator[tuple[str, bytes]]:
    for child in folder.iterdir():
        name = f"{path}/{child.name}"
        if child.is_dir():
            yield from _sources(child, name)
        elif child.name.endswith(".py"):
            yield name, child.read_bytes()


def puzzle_digest(document: Mapping[str, Any], rules: str) -> str:
    """A digest of a puzzle under these rules: the same as long as its answer cannot have changed."""
    text = json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(f"{rules}\n{text}".encode()).hexdigest()[:LENGTH]
