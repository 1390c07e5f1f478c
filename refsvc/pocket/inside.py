"""The service within a browser: the application over a kit, asked request by request, one after the other.

It needs nobody beside it, and keeps nothing: what readers make there, the page keeps.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from contextvars import Context
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlencode, urlsplit

from werkzeug.test import EnvironBuilder
from werkzeug.wsgi import ClosingIterator

from refsvc import bounds
from refsvc.application import create_app
from refsvc.http import HAS_GONE, TELLS, Configuration, addresses
from refsvc.pocket import content
from refsvc.reference import Reference

ALONE = Configuration(api_rate=0, work_rate=0, save_rate=0)
"""Nobody has to be kept from asking too often; a second request at a time has its place."""
OF_THE_CONNECTION = frozenset({"content-length", "connection"})


class Client(Protocol):
    """Whoever asked, as far as an answer goes."""

    def begin(self, status: int, headers: Sequence[tuple[str, str]]) -> None:
        """Takes the beginning of an answer."""

    def take(self, piece: bytes) -> None:
        """Takes the next piece of it."""

    def waits(self) -> bool:
        """Whether the answer is still wanted."""
        ...


class Pocket:
    """The application over the files of a kit."""

    def __init__(self, files: Path) -> None:
        """Opens the content that was written into this folder."""
        reference = content.read(files)
        self._app = create_app(ALONE, reference)
        self._rehearsals = _rehearsals(reference)

    def rehearse(self) -> bool:
        """Answers nobody the next of what readers ask most, and says whether there is more.

        What is read and built only when it is first wanted is there afterwards.
        """
        address, posted = next(self._rehearsals, ("", None))
        if address:
            headers = {"Content-Type": "application/json"}
            body = b"" if posted is None else json.dumps(posted).encode()
            self.answer("GET" if posted is None else "POST", f"http://localhost{address}", headers, body, Nobody())
        return bool(address)

    def answer(
        self, method: str, address: str, headers: Mapping[str, str], body: bytes, client: Client, root: str = ""
    ) -> None:
        """Answers a request for an address with scheme and host, of a site that stands below a root.

        What it looks for ends once nobody waits for it. Where the browser can look within a call, another request may
        be answered in the middle of it: neither knows of the other.
        """
        Context().run(self._answer, method, address, headers, body, client, root)

    def _answer(
        self, method: str, address: str, headers: Mapping[str, str], body: bytes, client: Client, root: str
    ) -> None:
        asked = urlsplit(address)
        builder = EnvironBuilder(
            asked.path,
            f"{asked.scheme}://{asked.netloc}",
            query_string=asked.query,
            method=method,
            headers=[(name, value) for name, value in headers.items() if name.lower() not in OF_THE_CONNECTION],
            data=body or None,
        )
        environ = builder.get_environ()
        environ["SCRIPT_NAME"] = root
        environ[HAS_GONE] = lambda: not client.waits()
        environ[TELLS] = lambda line: client.take(f"{json.dumps(line)}\n".encode())

        def begin(status: str, headers: Sequence[tuple[str, str]], _: object = None) -> Callable[[bytes], None]:
            client.begin(int(status.split()[0]), headers)
            return client.take

        # What is told meanwhile comes behind the beginning, so nothing may be taken from the answer before that.
        with closing(ClosingIterator(self._app(environ, begin))) as answer:
            for piece in answer:
                client.take(piece)


def _rehearsals(reference: Reference) -> Iterator[tuple[str, object]]:
    """An address of each kind of page, and what the board asks: each with what is posted there, None for a page."""
    puzzles = reference.bundled.puzzles
    yield addresses.HOME, None
    yield f"{addresses.SEARCH}?{urlencode({'q': 'can a unit attack twise'})}", None
    for address in {item.kind: item.url for item in reference.corpus.items.values()}.values():
        yield address, None
    yield addresses.BOARD, None
    for opening in [puzzle.opening for puzzle in puzzles.values() if puzzle.opening][:1]:
        for question in ("board", "legal"):
            yield f"{addresses.API}{addresses.API_SCENARIOS}/{question}", dict(opening.case.document)
    yield addresses.PUZZLES, None
    yield from ((addresses.puzzle(slug), None) for slug in list(puzzles)[:1])


class Nobody:
    """What is asked beforehand goes nowhere."""

    def begin(self, status: int, headers: Sequence[tuple[str, str]]) -> None:
        """Leaves it."""

    def take(self, piece: bytes) -> None:
        """Leaves it."""

    def waits(self) -> bool:
        """It is made to its end."""
        return True


class Page:
    """A page that asked, behind functions of the browser."""

    def __init__(self, begin: Callable[[int, Any], None], take: Callable[[Any], None], look: Callable[[], Any]) -> None:
        """`look` gives a promise of whether the page waits: meanwhile the browser hears what it says."""
        self._begin, self._take, self._look = begin, take, look
        self._looked_at, self._waits = time.monotonic(), True

    def begin(self, status: int, headers: Sequence[tuple[str, str]]) -> None:
        """Passes on the beginning of an answer."""
        from pyodide.ffi import to_js

        self._begin(status, to_js(headers))

    def take(self, piece: bytes) -> None:
        """Passes on the next piece of it."""
        from pyodide.ffi import to_js

        self._take(to_js(piece))

    def waits(self) -> bool:
        """Whether the page waits; where the browser can't look within a call, it does to the end."""
        from pyodide.ffi import can_run_sync, run_sync

        is_time = time.monotonic() - self._looked_at >= bounds.SECONDS_BETWEEN_PEEKS
        if self._waits and is_time and can_run_sync():
            self._waits = bool(run_sync(self._look()))
            self._looked_at = time.monotonic()
        return self._waits
