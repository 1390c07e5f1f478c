"""How what was made leaves the site: as a zip to download, or in a letter."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Response, make_response

from refsvc.http import said
from refsvc.packs import PackDraft
from refsvc.site.letters import addressed
from refsvc.site.rendering import private


def as_zip(draft: PackDraft) -> Response:
    """A pack to download."""
    response = make_response(draft.zip)
    response.headers["Content-Type"] = "application/zip"
    response.headers["Content-Disposition"] = f'attachment; filename="{draft.id}.zip"'
    return private(response)


def sent(title: str, files: Mapping[str, str]) -> str:
    """Where these files can be sent: a letter that has them, or the address of a page; empty where there is none."""
    text = "\n".join(f"# {path}\n{held}" for path, held in files.items())
    return addressed(title, text, said("making.attach"))
