"""How an answer is made smaller on its way: as its reader unpacks it best."""

from __future__ import annotations

import gzip
from contextlib import suppress
from importlib import import_module
from typing import Any

from werkzeug.datastructures import Accept

from refsvc import bounds

NONE = ""
BROTLI, GZIP = "br", "gzip"

brotli: Any = None
# Within a browser there is none, and nothing that travels.
with suppress(ImportError):
    brotli = import_module("brotli")


def understood(accepted: Accept) -> str:
    """What a reader unpacks of all that can be made here, the smallest first; nothing where it is none of them."""
    ways = [BROTLI, GZIP] if brotli else [GZIP]
    return next((way for way in ways if accepted[way] > 0), NONE)


def packed(content: bytes, way: str, *, once: bool = False) -> bytes:
    """The same made smaller; as small as can be where it is done once and for all."""
    if way == BROTLI:
        made: bytes = brotli.compress(content, quality=bounds.COMPRESSION_ONCE if once else bounds.COMPRESSION_BROTLI)
        return made
    # A fixed time keeps equal answers equal byte for byte.
    return gzip.compress(content, 9 if once else bounds.COMPRESSION, mtime=0)
