"""What holds for every test."""

import gc
import shutil
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import CodeType, MappingProxyType

import pytest
from flask import Flask
from hypothesis import HealthCheck, settings
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from refsvc import collection, deadlines
from refsvc.corpus import Corpus, Item, Problem
from refsvc.corpus.content import packs, reading
from refsvc.puzzles import BUNDLED, Brief, Puzzle, brief_of
from refsvc.search import disk
from refsvc.search.index import Index
from refsvc.settings import CHECKOUT
from tests import folders
from tests.examples import DEEP

CONTENT = CHECKOUT / "content"
NOTHING: Mapping[Path, Sequence[Problem]] = MappingProxyType({})

# The same examples each run, and no clock: a slow or busy machine fails no test.
settings.register_profile(
    "steady",
    max_examples=12,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# Other examples each run, and far more of them: `make test-deep`.
settings.register_profile(DEEP, settings.get_profile("steady"), max_examples=1000, derandomize=False, print_blob=True)
settings.load_profile("steady")


class CompiledOnce(BytecodeCache):
    """What templates were compiled to, for every application that is made in this process."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key, bucket.checksum] = bucket.code


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with what takes longest, so that no process waits for it at the end."""
    items.sort(key=lambda item: [item.get_closest_marker(one) is None for one in ("browser", "thorough")])


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was loaded and collected so far lives as long as the process: it is not looked through for garbage again.

    What tests load and share later does as well, and is looked through seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Removes what the processes of this run shared, once the last of them is done."""
    if not hasattr(config, "workerinput"):
        shutil.rmtree(folders.of_this_run(), ignore_errors=True)


def pytest_configure() -> None:
    """Reads content and templates once for all tests, and counts work instead of time where time is short."""
    read, load, open_index = reading.contents, Corpus.load, disk.index_on_disk
    read_once, load_once = cache(read), cache(load)
    shared = folders.of_this_run()
    index_once = cache(lambda: open_index(load_once(CONTENT), shared))

    def contents(directory: Path) -> object:
        return read_once(directory) if directory == CONTENT else read(directory)

    def corpus(
        directory: Path, packs: Sequence[Path] = (), refused: Mapping[Path, Sequence[Problem]] = NOTHING
    ) -> Corpus:
        return load(directory, packs, refused) if packs or directory != CONTENT else load_once(directory)

    def index(of: Corpus, data: Path) -> Index:
        return index_once() if of is load_once(CONTENT) else open_index(of, data)

    briefs: dict[tuple[str, str], Brief] = {}

    def brief(puzzle: Puzzle, items: Mapping[str, Item], rules: str, origin: str, slug: str) -> Brief:
        if origin != BUNDLED or items is not load_once(CONTENT).items:
            return brief_of(puzzle, items, rules, origin, slug)
        key = slug, puzzle.digest(rules)
        if key not in briefs:
            briefs[key] = brief_of(puzzle, items, rules, origin, slug)
        return briefs[key]

    # For as long as the process lives.
    patch = pytest.MonkeyPatch()
    for module in (reading, packs):
        patch.setattr(module, "contents", contents)
    patch.setattr(Corpus, "load", corpus)
    patch.setattr(collection, "brief_of", brief)
    patch.setattr(disk, "index_on_disk", index)
    patch.setattr(Flask, "jinja_options", {**Flask.jinja_options, "bytecode_cache": CompiledOnce()})
    # On a busy machine an answer that is cut off would be cut off earlier.
    patch.setattr(deadlines, "now", time.process_time)
