"""The server behind `refsvc serve`: several workers, each of which reads requests to their end before it answers any.

gunicorn starts, reloads and stops the workers; waitress reads and writes the connections of each. A client that sends
slowly, or nothing at all, costs a worker a file descriptor and no thread.
"""

import gc
import json
import os
import random
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from ipaddress import ip_address, ip_network
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.workers.base import Worker
from waitress import wasyncore
from waitress.channel import HTTPChannel
from waitress.server import create_server

from refsvc import bounds
from refsvc.application import create_app
from refsvc.http import HAS_GONE, Configuration, failures, reference_of, work
from refsvc.in_force import InForce
from refsvc.metrics import Metrics
from refsvc.patience import Patience
from refsvc.puzzles import Stopped
from refsvc.reference import Reference
from refsvc.site import bundle
from refsvc.store import KeepingTimes, StoreError, clear

Environ = dict[str, Any]
Answers = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]
"""An application as a server calls it."""


class Server(BaseApplication):  # type: ignore[misc]
    """Serves the application at an address until it is told to stop."""

    def __init__(self, host: str, port: int, configuration: Configuration, in_force: InForce) -> None:
        self._address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        self._configuration = configuration
        self.in_force = in_force
        self.metrics = Metrics() if configuration.metrics else None
        super().__init__()

    def load_config(self) -> None:
        settings = {
            "bind": self._address,
            "workers": self._configuration.worker_count,
            "threads": self._configuration.threads,
            "worker_class": "refsvc.server.ReadingWorker",
            "timeout": self._configuration.timeout,
            "graceful_timeout": self._configuration.grace,
            "proc_name": "refsvc",
            "control_socket_disable": True,
        }
        for name, value in settings.items():
            if name in self.cfg.settings:
                self.cfg.set(name, value)

    def run(self) -> None:
        """Serves; the process that was started keeps the content, and those that answer are forked from it."""
        Master(self).run()

    def reload(self) -> None:
        """Takes up new content, for the workers that are started from now on."""
        super().reload()
        self.in_force.renew()

    def load(self) -> Answers:
        """The application of a worker, over the content that its master had when it was forked."""
        app = create_app(self._configuration, self.in_force.reference, self.in_force.problems, self.metrics)
        warm(app)
        keep_times(app, self._configuration.keeping)
        return logged(watching(app), self._configuration, self.metrics)


class Master(Arbiter):  # type: ignore[misc]
    """Keeps the workers running, and reloads once content that was broken has been mended."""

    def manage_workers(self) -> None:
        """Looks after the workers, and at the content where that is not whole."""
        super().manage_workers()
        if self.app.in_force.may_be_whole_again():
            self.SIG_QUEUE.put_nowait(signal.SIGHUP)


class ReadingWorker(Worker):  # type: ignore[misc]
    """A worker that hands a request to a thread only once all of it has arrived."""

    def init_process(self) -> None:
        """Begins to work, and to count on its own."""
        if self.app.metrics is not None:
            self.app.metrics.count_as(self.age)
        super().init_process()

    def run(self) -> None:
        """Answers until it is told to stop, then finishes what it began."""
        connections: dict[int, Any] = {}
        server: Any = create_server(
            self.wsgi,
            map=connections,
            sockets=[one.sock for one in self.sockets],
            threads=work.threads_in_all(self.cfg.threads),
            connection_limit=bounds.MOST_CONNECTIONS,
            # By the time of day, which somebody may set: how long a client is waited for is seen to here.
            channel_timeout=bounds.NEVER_BY_TIME_OF_DAY,
            max_request_header_size=bounds.LARGEST_HEAD,
            max_request_body_size=bounds.LARGEST_BODY,
            asyncore_use_poll=True,
            # Who may speak for a client is the application's to know.
            clear_untrusted_proxy_headers=False,
            ident="",
        )
        patience = Patience()
        while self.alive and self.ppid == os.getppid():
            self.notify()
            wasyncore.loop(timeout=1.0, use_poll=True, map=connections, count=1)
            patience.look(_channels(connections))
        self._finish(server, connections, patience)

    def _finish(self, server: Any, connections: dict[int, Any], patience: Patience) -> None:
        """Accepts nothing more, closes what is idle, and gives what is being answered time to end."""
        until = time.monotonic() + self.cfg.graceful_timeout
        # What has come in by now is still read: its sender does not know that this worker stops.
        wasyncore.loop(timeout=0.1, use_poll=True, map=connections, count=3)
        for listening in [one for one in connections.values() if getattr(one, "accepting", False)]:
            listening.del_channel()
        while time.monotonic() < until:
            self.notify()
            channels = _channels(connections)
            patience.look(channels)
            for channel in channels:
                # One that has just come may have its request on the way: to close it now would reset it.
                is_idle = patience.idle(channel) > bounds.SECONDS_BEFORE_CLOSING
                if is_idle and not channel.requests and not channel.total_outbufs_len:
                    channel.handle_close()
            if not _channels(connections):
                break
            wasyncore.loop(timeout=0.1, use_poll=True, map=connections, count=1)
        server.task_dispatcher.shutdown(timeout=1)


def _channels(connections: dict[int, Any]) -> list[HTTPChannel]:
    return [one for one in connections.values() if isinstance(one, HTTPChannel)]


def watching(app: Answers) -> Answers:
    """The application, told how to see whether whoever waits for its answer is still there."""

    def answering(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        channel = environ["waitress.client_disconnected"].__self__
        looked_at = time.monotonic()

        def has_gone() -> bool:
            nonlocal looked_at
            if time.monotonic() - looked_at < bounds.SECONDS_BETWEEN_PEEKS:
                return False
            looked_at = time.monotonic()
            return _is_closed(channel.socket)

        environ[HAS_GONE] = has_gone
        return app(environ, start_response)

    return answering


def _is_closed(connection: socket.socket) -> bool:
    """Whether the other side has closed a connection, from which nothing is read."""
    try:
        return connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def logged(app: Answers, configuration: Configuration, metrics: Metrics | None = None) -> Answers:
    """The application, with one line of JSON on the standard output for each request, and no more in it than wanted."""

    def answering(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        began, told = time.monotonic(), {"status": 0, "bytes": 0}

        def starting(status: str, *more: Any) -> Any:
            told["status"] = int(status.split(None, 1)[0])
            return start_response(status, *more)

        return _Told(app(environ, starting), _who(environ, configuration), told, began, metrics)

    return answering


class _Told:
    """An answer on its way, which is written to the log once it is closed."""

    def __init__(
        self,
        pieces: Iterable[bytes],
        who: Mapping[str, str],
        told: dict[str, int],
        began: float,
        metrics: Metrics | None,
    ) -> None:
        self._pieces, self._who, self._told, self._began, self._metrics = pieces, who, told, began, metrics

    def __iter__(self) -> Iterator[bytes]:
        for piece in self._pieces:
            self._told["bytes"] += len(piece)
            yield piece

    def close(self) -> None:
        """Ends the answer, and tells of it."""
        close = getattr(self._pieces, "close", None)
        if close is not None:
            close()
        seconds = time.monotonic() - self._began
        if self._metrics is not None:
            self._metrics.count(self._who.get("path", ""), self._told["status"], seconds, self._told["bytes"])
        line = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            **self._who,
            "status": self._told["status"],
            "bytes": self._told["bytes"],
            "ms": round(seconds * 1000, 2),
        }
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


def _who(environ: Environ, configuration: Configuration) -> Mapping[str, str]:
    """Who asks for what, as far as the log is to know."""
    address = environ.get("REMOTE_ADDR", "")
    told = {
        "client": ("", shortened(address), address)[configuration.log_addresses],
        "method": environ.get("REQUEST_METHOD", ""),
        "path": environ.get("PATH_INFO", ""),
        "query": environ.get("QUERY_STRING", "") if configuration.log_queries else "",
        "agent": environ.get("HTTP_USER_AGENT", "") if configuration.log_agents else "",
    }
    return {name: value for name, value in told.items() if value}


def shortened(address: str) -> str:
    """The network that a client is in, as many share it: an address without its last part; empty for what is none."""
    try:
        bits = 24 if ip_address(address).version == 4 else 48
        return str(ip_network(f"{address}/{bits}", strict=False).network_address)
    except ValueError:
        return ""


def warm(app: Flask) -> threading.Thread:
    """The thread that prepares index, pages for use without a network, and answers of the site's own puzzles.

    It works beside the first requests; what an earlier process has worked out is only looked up.
    """
    thread = threading.Thread(target=_warm, args=(app,), name="warming", daemon=True)
    thread.start()
    return thread


def keep_times(app: Flask, times: KeepingTimes) -> threading.Thread:
    """The thread that deletes what was kept long enough, at once and then a few times a day."""
    thread = threading.Thread(target=_keep_times, args=(reference_of(app), times), name="clearing", daemon=True)
    thread.start()
    return thread


def _keep_times(reference: Reference, times: KeepingTimes) -> None:
    while True:
        try:
            clear(reference.store, times)
        except StoreError as error:
            failures.LOG.error("what was kept long enough could not be deleted: %s", error)
        time.sleep(bounds.SECONDS_BETWEEN_CLEARING)


def _warm(app: Flask) -> None:
    reference = reference_of(app)
    try:
        reference.prepare()
        bundle.begin(app).join()
        puzzles = [*reference.bundled.puzzles.values(), *reference.bundled.of_packs.values()]
        # Several processes begin at once: in an order of its own each finds done what another one did.
        random.shuffle(puzzles)
        for puzzle in puzzles:
            with suppress(Stopped):
                reference.puzzles.verdict(puzzle, seconds=bounds.SECONDS_TO_CHECK_FILES)
        # All of that stays: looking through it for garbage would hold up an answer every now and then.
        gc.freeze()
    except Exception as error:
        failures.LOG.error("index or puzzles could not be prepared", exc_info=error)
