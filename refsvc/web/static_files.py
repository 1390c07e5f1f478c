"""The static files of the site, under addresses that change with them, so that a browser may keep them for good."""

import hashlib
import mimetypes
from pathlib import Path

from flask import Blueprint, Response, abort, send_from_directory
from markupsafe import Markup

from refsvc.web import addresses
from refsvc.web.site import site

DIRECTORY = Path(__file__).resolve().parent / "static"
FOR_GOOD = "public, max-age=31536000, immutable"
TYPES = {".woff2": "font/woff2", ".js": "text/javascript", ".svg": "image/svg+xml", ".webmanifest": "application/json"}

bp = Blueprint("static_files", __name__)

for ending, media_type in TYPES.items():
    mimetypes.add_type(media_type, ending)


def digest(*directories: Path) -> str:
    """A short text that changes when any file in these folders does."""
    found = hashlib.sha256()
    for directory in directories:
        for file in sorted(path for path in directory.rglob("*") if path.is_file()):
            found.update(file.relative_to(directory).as_posix().encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:12]


def names() -> list[str]:
    """The static files that a page may need, by name."""
    return sorted(path.relative_to(DIRECTORY).as_posix() for path in DIRECTORY.rglob("*") if path.is_file())


def symbols() -> dict[str, Markup]:
    """The drawn symbols by name, as SVG that stands in a page and takes its colour from the text."""
    return {
        file.stem: Markup(file.read_text(encoding="utf-8").strip().replace("<svg ", '<svg class="symbol" ', 1))
        for file in (DIRECTORY / "symbols").glob("*.svg")
    }


@bp.get(addresses.STATIC)
def static_file(version: str, name: str) -> Response:
    """A static file; only the version that is served now may be kept for good."""
    if not name or Path(name).suffix == "":
        abort(404)
    response = send_from_directory(DIRECTORY, name)
    response.headers["Cache-Control"] = FOR_GOOD if version == site().static_version else "no-cache"
    return response
