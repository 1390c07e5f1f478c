"""The static files of the site, under addresses that change with them, so that a browser may keep them for good."""

import hashlib
import json
import mimetypes
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from flask import Blueprint, Response, abort
from markupsafe import Markup

from refsvc.http import addresses
from refsvc.site.frame import site

DIRECTORY = Path(__file__).resolve().parent / "static"
FOR_GOOD = "public, max-age=31536000, immutable"
TYPES = {".woff2": "font/woff2", ".js": "text/javascript", ".svg": "image/svg+xml", ".md": "text/plain"}
"""Media types that not every system knows."""

bp = Blueprint("static_files", __name__)


def digest(*directories: Path) -> str:
    """A short text that changes when any file in these folders does."""
    found = hashlib.sha256()
    for directory in directories:
        for file in sorted(path for path in directory.rglob("*") if path.is_file()):
            found.update(file.relative_to(directory).as_posix().encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:12]


def digest_of(sentences: Mapping[str, Mapping[str, str]]) -> str:
    """A short text that changes when any of these sentences does."""
    written = json.dumps({name: dict(codes) for name, codes in sentences.items()})
    return hashlib.sha256(written.encode()).hexdigest()[:12]


@cache
def names() -> tuple[str, ...]:
    """The static files by name."""
    return tuple(sorted(path.relative_to(DIRECTORY).as_posix() for path in DIRECTORY.rglob("*") if path.is_file()))


def symbols() -> dict[str, Markup]:
    """The drawn symbols by name, as SVG that stands in a page and takes its colour from the text."""
    return {
        file.stem: Markup(file.read_text(encoding="utf-8").strip().replace("<svg ", '<svg class="symbol" ', 1))
        for file in (DIRECTORY / "symbols").glob("*.svg")
    }


@bp.get(addresses.STATIC)
def static_file(version: str, name: str) -> Response:
    """A static file; only the version that is served now may be kept for good."""
    if name not in names():
        abort(404)
    media_type = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    response = Response((DIRECTORY / name).read_bytes(), mimetype=media_type)
    response.headers["Cache-Control"] = FOR_GOOD if version == site().static_version else "no-cache"
    return response
