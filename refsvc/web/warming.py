"""Answers of the site's own puzzles, worked out beside the first requests, so that nobody waits for them."""

import logging
import random
import threading

from flask import Flask

from refsvc.service import EXTENSION, Service

LOG = logging.getLogger("refsvc")


def start(app: Flask) -> threading.Thread:
    """The thread that works them out; what an earlier process has worked out is only looked up."""
    thread = threading.Thread(target=_warm, args=(app.extensions[EXTENSION],), name="warming", daemon=True)
    thread.start()
    return thread


def _warm(service: Service) -> None:
    try:
        puzzles = list(service.bundled.puzzles.values())
        # Several processes begin at once: in an order of its own each finds done what another one did.
        random.shuffle(puzzles)
        for puzzle in puzzles:
            service.answers.checked(puzzle)
    except Exception as error:
        LOG.error("the puzzles could not be prepared", exc_info=error)
