"""What the trials share: a server as it is in use, what is asked of it, and what became of it."""

from __future__ import annotations

import json
import sys
import tempfile
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.serving import IN_USE, Server, served

SAVED = "/api/v1/scenarios/saved"
POSITION = {
    "title": "Who shoots first?",
    "phase": "attack",
    "board": {
        "c1": "Sneeks",
        "b2": "Horde Slinger",
        "b4": {"card": "Undead Warrior", "player": "north"},
        "d8": {"card": "Ret-Talus", "player": "north"},
    },
}
SCENARIOS = "/api/v1/scenarios"
READING: dict[str, tuple[str, object]] = {
    "health": ("/healthz", None),
    "page": ("/e/glossary-2e/adjacent", None),
    "search": ("/api/v1/search?q=does+engage+trigger+on+swap", None),
    "board": ("/board?p=2e/0,c1.Sneeks,b2.Horde_Slinger/0,b4.Undead_Warrior,d8.Ret-Talus/attack.south", None),
    "legal": (f"{SCENARIOS}/legal", POSITION),
    "resolve": (f"{SCENARIOS}/resolve", {**POSITION, "do": ["attack b2 b4", "mr mr"]}),
    "outcomes": (f"{SCENARIOS}/outcomes", {**POSITION, "action": "attack b2 b4"}),
    "puzzles": ("/puzzles", None),
    "exams": ("/exams/new", None),
}
"""What needs nothing that people made: an address, and what is sent to it."""
SECONDS = 60


class Answer(NamedTuple):
    """What came back."""

    status: int
    """Zero where nothing did."""
    body: bytes

    @property
    def data(self) -> Any:
        """It as plain data."""
        return json.loads(self.body)


class Busy:
    """People who do something over and over, each in a thread, until they are stopped."""

    def __init__(self, number: int) -> None:
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._go_on, args=(one,)) for one in range(number)]

    def start(self) -> None:
        """All of them begin."""
        for one in self._threads:
            one.start()

    def stop(self) -> None:
        """They go no further."""
        self._over.set()
        for one in self._threads:
            one.join()

    def _go_on(self, number: int) -> None:
        """What one of them does until it is over."""
        raise NotImplementedError


def asked(
    server: Server, address: str, body: object = None, *, seconds: float = SECONDS, method: str | None = None
) -> Answer:
    """The answer of a server, whatever its status."""
    sent = None if body is None else json.dumps(body).encode()
    request = Request(f"{server.address}{address}", sent, {"Content-Type": "application/json"}, method=method)
    try:
        with _opened(request, seconds) as answer:
            return Answer(answer.status or 0, answer.read())
    except (OSError, EOFError, HTTPException) as error:
        return Answer(0, str(error).encode())


def _opened(request: Request, seconds: float) -> HTTPResponse | HTTPError:
    """The answer as it begins to come in: one that refuses can be cut off as well as any other."""
    try:
        opened: HTTPResponse = urlopen(request, timeout=seconds)
    except HTTPError as refusal:
        return refusal
    return opened


@contextmanager
def serving(data: Path | None = None, **settings: str) -> Iterator[Server]:
    """A server in use over a data folder, an empty one where none is given."""
    with tempfile.TemporaryDirectory() as empty, served(data or Path(empty), IN_USE, **settings) as server:
        yield server


def memory(processes: Iterable[int]) -> int:
    """How many kilobytes of memory these processes hold together; those that have ended hold none."""
    return sum(_memory(one) for one in processes)


def _memory(process: int) -> int:
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")), 0)


def numbers(*otherwise: int) -> list[int]:
    """The numbers on the command line, with these for those that are not there."""
    told = [int(one) for one in sys.argv[1:]]
    return [*told, *otherwise[len(told) :]]


def table(rows: Mapping[str, Mapping[str, object]]) -> str:
    """Figures in columns, one line for each row."""
    columns = list(next(iter(rows.values())))
    width = max(map(len, rows)) + 2
    lines = ["".ljust(width) + "".join(f"{column:>16}" for column in columns)]
    lines += [
        name.ljust(width) + "".join(f"{_figure(row[column]):>16}" for column in columns) for name, row in rows.items()
    ]
    return "\n".join(lines)


def _figure(value: object) -> str:
    return f"{value:.1f}" if isinstance(value, float) else str(value)
