"""The words room: sentences of the content for what the engine gives as data.

Reading the content's folder (`load`, `BrokenSentences`) is done by a module that is imported when it is asked for, so
that the rest answers where there is neither a disk nor YAML.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from refsvc.words.catalogue import Catalogue, catalogue_of
from refsvc.words.naming import class_line
from refsvc.words.packs import difference, from_pack, in_play, in_short, in_the_way
from refsvc.words.positions import between, untitled
from refsvc.words.seen import Sentences
from refsvc.words.standings import brief, mark, summary
from refsvc.words.words import Words

if TYPE_CHECKING:
    from refsvc.words.files import FOLDER, BrokenSentences, load

__all__ = [
    "FOLDER",
    "BrokenSentences",
    "Catalogue",
    "Sentences",
    "Words",
    "between",
    "brief",
    "catalogue_of",
    "class_line",
    "difference",
    "from_pack",
    "in_play",
    "in_short",
    "in_the_way",
    "load",
    "mark",
    "summary",
    "untitled",
]


def __getattr__(name: str) -> Any:
    """What reads files, imported when it is asked for."""
    if name not in ("FOLDER", "BrokenSentences", "load"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from refsvc.words import files

    return getattr(files, name)
