"""The server behind `refsvc serve`: gunicorn with several workers, a line of JSON for each request, a graceful stop."""

import json
import random
import sys
import threading
from datetime import UTC, datetime, timedelta
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.glogging import Logger

from refsvc.application import create_app
from refsvc.http import Configuration, failures, reference_of
from refsvc.reference import Reference


class Server(BaseApplication):  # type: ignore[misc]
    """Serves the application at an address until it is told to stop."""

    def __init__(self, host: str, port: int, configuration: Configuration) -> None:
        self._address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        self._configuration = configuration
        super().__init__()

    def load_config(self) -> None:
        settings = {
            "bind": self._address,
            "workers": self._configuration.worker_count,
            "threads": self._configuration.threads,
            "worker_class": "gthread",
            "timeout": self._configuration.timeout,
            "graceful_timeout": self._configuration.grace,
            "keepalive": 5,
            "accesslog": "-",
            "logger_class": StructuredLog,
            "proc_name": "refsvc",
            "control_socket_disable": True,
        }
        for name, value in settings.items():
            if name in self.cfg.settings:
                self.cfg.set(name, value)

    def load(self) -> Flask:
        """The application; each worker opens its own, so that a reload takes up new content."""
        app = create_app(self._configuration)
        warm(app)
        return app


class StructuredLog(Logger):  # type: ignore[misc]
    """Writes one JSON object a line: requests to the standard output, everything else to the standard error."""

    def access(self, resp: Any, req: Any, environ: dict[str, Any], request_time: timedelta) -> None:
        line = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "client": environ.get("REMOTE_ADDR"),
            "method": environ.get("REQUEST_METHOD"),
            "path": environ.get("PATH_INFO"),
            "query": environ.get("QUERY_STRING") or None,
            "status": int(str(resp.status).split(None, 1)[0]),
            "bytes": getattr(resp, "sent", None),
            "ms": round(request_time.total_seconds() * 1000, 2),
            "agent": environ.get("HTTP_USER_AGENT"),
        }
        sys.stdout.write(json.dumps({name: value for name, value in line.items() if value is not None}) + "\n")
        sys.stdout.flush()


def warm(app: Flask) -> threading.Thread:
    """The thread that works out the answers of the site's own puzzles beside the first requests.

    What an earlier process has worked out is only looked up.
    """
    thread = threading.Thread(target=_warm, args=(reference_of(app),), name="warming", daemon=True)
    thread.start()
    return thread


def _warm(reference: Reference) -> None:
    try:
        puzzles = list(reference.bundled.puzzles.values())
        # Several processes begin at once: in an order of its own each finds done what another one did.
        random.shuffle(puzzles)
        for puzzle in puzzles:
            reference.puzzles.verdict(puzzle)
    except Exception as error:
        failures.LOG.error("the puzzles could not be prepared", exc_info=error)
