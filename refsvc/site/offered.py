"""The kit that browsers may keep: the one that was made from what is served."""

from __future__ import annotations

from pathlib import Path

from refsvc import kit
from refsvc.http import reference
from refsvc.kit import Kit
from refsvc.site.frame import site


def folder() -> Path:
    """Where the kit lies."""
    return kit.folder_in(reference().data)


def offered() -> Kit | None:
    """The kit, where it was made from what is served."""
    found = Kit.read(folder())
    return found if found and found.made_from == kit.origin(site().version) else None
