"""Every page in one file, for use without a network: made once for a content, beside the requests, and kept.

Services that share a data folder share what is made there: one makes it, and the others find it.
"""

from __future__ import annotations

import fcntl
import gzip
import hashlib
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import TypedDict

from flask import Flask, json

from refsvc import bounds
from refsvc.http import addresses, failures, placing, reference
from refsvc.site.frame import site
from refsvc.site.links import kind_words, plain
from refsvc.site.partners import ruled_pairs
from refsvc.site.puzzles_about import TO_BE_KEPT

STANDING = (
    addresses.HOME,
    addresses.SYNTAX,
    addresses.FACTIONS,
    addresses.CARDS,
    addresses.COMPARISON,
    addresses.GLOSSARY,
    addresses.FAQ,
    addresses.EDITIONS,
    addresses.rules("2e"),
    addresses.rules("1e"),
    addresses.TIMING,
    addresses.SOURCES,
    addresses.CONFLICTS,
    addresses.CHANGES,
    addresses.PACKS,
    addresses.PRECEDENCE,
    addresses.ABOUT,
    addresses.API_GUIDE,
)
MAKING = "refsvc.bundle"
"""Where an application keeps the thread that makes its bundle."""
FAILED = "refsvc.bundle-failed"
"""Where it notes that none can be made, since there is no room for it: no request tries again."""
LOCK = "offline.lock"
ANYWHERE = "http://anywhere.invalid"
"""What stands in a bundle for the host of whoever reads it, where no public address is set."""


PAGE = re.compile(r"<title>(?P<window>.*?)</title>.*?<main\b[^>]*>\s*(?P<main>.*)</main>", re.DOTALL)
"""The parts of a page that are not the same on every one."""


class OfflinePage(TypedDict):
    """A page as the browser keeps it: its content, its text, and what else a search without a network finds it by."""

    url: str
    title: str
    window: str
    """What the browser calls it."""
    main: str
    kind: str
    edition: str
    text: str
    words: str


def kept(root: str = "") -> bytes | None:
    """The compressed bundle of the application that answers now, for readers below a path; None before it is made."""
    made = _file("")
    if not made.is_file():
        return None
    made.touch()
    below = _file(root)
    if not below.is_file():
        _keep(below, _placed(made.read_bytes(), root))
    below.touch()
    return below.read_bytes()


def begin(app: Flask) -> threading.Thread:
    """The thread that makes the bundle of an application, or finds it made; there is one at a time."""
    running: threading.Thread | None = app.extensions.get(MAKING)
    if running is None or not running.is_alive():
        running = threading.Thread(target=_made, args=(app,), name="bundling", daemon=True)
        app.extensions[MAKING] = running
        running.start()
    return running


def make(app: Flask) -> None:
    """Makes the bundle of an application, unless it is there or another process is at it."""
    with app.app_context(), _alone(reference().data) as is_alone:
        if is_alone and not _file("").is_file():
            text = json.dumps({"version": site().version, "pages": list(_pages(app))})
            _keep(_file(""), gzip.compress(text.encode(), mtime=0))


def can_be_made(app: Flask) -> bool:
    """Whether the bundle of an application is being made, or may be; not where that failed."""
    return FAILED not in app.extensions


def _made(app: Flask) -> None:
    try:
        make(app)
    except Exception as error:
        app.extensions[FAILED] = True
        failures.LOG.error("the pages for use without a network could not be made", exc_info=error)


@contextmanager
def _alone(folder: Path) -> Iterator[bool]:
    """Whether no other process makes a bundle in this folder; none begins meanwhile."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("ab") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True


def _file(root: str) -> Path:
    """Where the bundle for readers below a path is kept."""
    under = f"-{hashlib.sha256(root.encode()).hexdigest()[:8]}" if root else ""
    return reference().data / f"offline-{site().version}{under}.json.gz"


def _placed(made: bytes, root: str) -> bytes:
    """A bundle with all its addresses below a path."""
    told = json.loads(gzip.decompress(made))
    for one in told["pages"]:
        one["url"] = root + one["url"]
        one["main"] = placing.in_html(one["main"].encode(), root.encode()).decode()
    return gzip.compress(json.dumps(told).encode(), mtime=0)


def _keep(file: Path, content: bytes) -> None:
    """Writes the file at once and whole, and removes the bundles that were not used for longest."""
    by_use = sorted(file.parent.glob("offline-*.json.gz"), key=lambda one: one.stat().st_mtime, reverse=True)
    for old in by_use[bounds.BUNDLES_KEPT - 1 :]:
        old.unlink(missing_ok=True)
    unfinished = file.with_suffix(f".{threading.get_native_id()}.part")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)


def _pages(app: Flask) -> Iterator[OfflinePage]:
    corpus = reference().corpus
    for item in corpus.items.values():
        words = " ".join([*item.aliases, *getattr(item, "phrasings", ())])
        yield OfflinePage(
            url=item.url,
            title=item.title,
            **_shown(app, item.url),
            kind=kind_words(item.kind),
            edition=item.edition,
            text=plain(corpus, item.text),
            words=words,
        )
    for address in (*STANDING, *_pairs(app)):
        yield OfflinePage(url=address, title="", **_shown(app, address), kind="", edition="", text="", words="")


def _pairs(app: Flask) -> tuple[str, ...]:
    """The pages of two cards that have a ruling to show."""
    with app.app_context():
        return ruled_pairs(reference().corpus)


class Shown(TypedDict):
    """What a page shows, with what the browser calls it."""

    window: str
    main: str


def _shown(app: Flask, address: str) -> Shown:
    """What a page shows, asked past the limits of clients: it is the service itself that asks."""
    with app.test_request_context(address, base_url=ANYWHERE, environ_overrides={TO_BE_KEPT: True}):
        whole = app.make_response(app.dispatch_request()).get_data(as_text=True)
    found = PAGE.search(whole)
    assert found is not None, address
    return Shown(window=unescape(found["window"]), main=found["main"])
