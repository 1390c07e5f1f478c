"""The rules service for Summoner Wars around the engine: corpus, search, judge, puzzles, store, site, API, commands.

``from refsvc import Reference`` is the whole of it as a library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from refsvc.reference import NoSuchEntry, Reference

__all__ = ["NoSuchEntry", "Reference"]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """The library, imported when it is asked for: the pure rooms go without its index and its store."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from refsvc import reference

    return getattr(reference, name)
