"""Whoever asks, and how long a request may take: what it looks for ends with its time, or once nobody waits for it."""

from typing import Any

from flask import g, request

from refsvc import bounds
from refsvc.deadlines import Deadline

HAS_GONE = "refsvc.has_gone"
"""Where the server puts a function that tells whether the client has closed its connection."""
TELLS = "refsvc.tells"
"""Where one that can run nothing beside a request puts a function that passes on at once what is told meanwhile."""


def asker() -> Deadline:
    """The deadline of the request at hand, which every search that it begins has to ask."""
    if "asker" not in g:
        has_gone: Any = request.environ.get(HAS_GONE)
        g.asker = Deadline(bounds.SECONDS_FOR_REQUEST, None if has_gone is None else lambda _: not has_gone())
    asked: Deadline = g.asker
    return asked
