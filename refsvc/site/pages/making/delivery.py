"""How what was made leaves the site: as a zip to download, or in a letter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from flask import Response, current_app, make_response

from refsvc.http import Configuration, said
from refsvc.packs import PackDraft
from refsvc.site.rendering import private

CONTRIBUTIONS = "refsvc.contributions"
"""Where the application keeps the address to which readers send what they made."""
LONGEST_LETTER = 6_000
"""Characters of a letter that links can hold in most programs; in place of a longer one, it is said what to attach."""


def as_zip(draft: PackDraft) -> Response:
    """A pack to download."""
    response = make_response(draft.zip)
    response.headers["Content-Type"] = "application/zip"
    response.headers["Content-Disposition"] = f'attachment; filename="{draft.id}.zip"'
    return private(response)


def sent(title: str, files: Mapping[str, str]) -> str:
    """Where these files can be sent: a letter that has them, or the address of a page; empty where there is none."""
    address: str = current_app.extensions.get(CONTRIBUTIONS, "")
    if "@" not in address or "/" in address:
        return address
    text = "\n".join(f"# {path}\n{held}" for path, held in files.items())
    letter = quote(text)
    if len(letter) > LONGEST_LETTER:
        letter = quote(said("making.attach"))
    return f"mailto:{address}?subject={quote(title)}&body={letter}"


def set_up(extensions: dict[str, Any], settings: Configuration) -> None:
    """Keeps the address to which readers send what they made."""
    extensions[CONTRIBUTIONS] = settings.contributions
