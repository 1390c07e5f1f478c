"""Letters from readers to those who keep the site, as links that open them in a mail program."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from flask import current_app

from refsvc.http import Configuration

CONTRIBUTIONS = "refsvc.contributions"
"""Where the application keeps the address to which readers send what they made and found."""
LONGEST_LETTER = 6_000
"""Characters of a letter that links can hold in most programs; a shorter text takes the place of a longer one."""


def addressed(title: str, text: str, otherwise: str = "") -> str:
    """Where this can be sent: a letter that has it, or the address of a page; empty where there is none."""
    address: str = current_app.extensions.get(CONTRIBUTIONS, "")
    if "@" not in address or "/" in address:
        return address
    letter = quote(text)
    if len(letter) > LONGEST_LETTER:
        letter = quote(otherwise)
    return f"mailto:{address}?subject={quote(title)}&body={letter}"


def set_up(extensions: dict[str, Any], settings: Configuration) -> None:
    """Keeps the address to which readers write."""
    extensions[CONTRIBUTIONS] = settings.contributions
