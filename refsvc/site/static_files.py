"""The static files of the site, under addresses that change with them, so that a browser may keep them for good."""

import hashlib
import json
import mimetypes
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from flask import Blueprint, Response, abort, request
from markupsafe import Markup

from refsvc import bounds
from refsvc.http import addresses, compressing
from refsvc.settings import templates_directory
from refsvc.site.frame import site
from refsvc.site.joining import joined, part

DIRECTORY = Path(__file__).resolve().parent / "static"
FOR_GOOD = "public, max-age=31536000, immutable"
TYPES = {".woff2": "font/woff2", ".js": "text/javascript", ".svg": "image/svg+xml", ".md": "text/plain"}
"""Media types that not every system knows."""

SERVICE_WORKER = "js/service-worker/main.js"
SCRIPTS = (
    "js/main.js",
    "js/device/main.js",
    "js/device/answering.js",
    "js/outbox/main.js",
    "js/outbox/puzzles.js",
    "js/packet.js",
    "js/board/main.js",
    "js/making/main.js",
    "js/puzzles/exams.js",
    "js/puzzles/main.js",
    "js/puzzles/player.js",
    "js/puzzles/solving.js",
    "js/puzzles/writing.js",
    "js/puzzles/yours.js",
)
"""The modules that pages ask for; each is sent with all that it imports."""
PARTS = {
    "js/board/main.js": (
        "js/board/answering/comparing.js",
        "js/board/keeping/kept-changes.js",
        "js/board/keeping/opened-ruling.js",
        "js/board/keeping/puzzle-making.js",
        "js/board/keeping/ways.js",
        "js/board/placing/setting-up.js",
        "js/board/table/fields.js",
        "js/board/table/toast.js",
    ),
}
"""What a script fetches when it is wanted, or when nothing else is; each is sent with what the script doesn't have."""
LATER = ("js/device/answering.js", "js/outbox/main.js", "js/outbox/puzzles.js")
"""The scripts that a page fetches once it needs them."""
STYLES_OF_PARTS = (
    "css/board-compare.css",
    "css/board-keeping.css",
    "css/board-making.css",
    "css/board-telling.css",
    "css/board-placing.css",
)
"""The style sheets that come with them."""
EVERYWHERE = (
    *(
        "foundation",
        "frame",
        "parts",
        "search",
        "entry",
        "card",
        "card-tiles",
        "lists",
        "timing",
        "runs",
        "pairs",
        "meetings",
    ),
    *("board-figures", "print"),
)
"""The style sheets of every page."""
TOGETHER = "+"
"""What stands between the names of style sheets that are sent as one."""
ON_DEVICE = ("js/device/main.js", f"css/puzzles{TOGETHER}device.css")
"""What the page about what is kept needs: without a network it says what is there, and what is not."""

NAMED = re.compile(r"site\.static\((?:styles\(([^)]*)\)|('[^']+'|\"[^\"]+\"))\)")
"""How a template names a file, or style sheets that are sent as one."""
QUOTED = re.compile(r"\"([^\"]+)\"")
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
AIRY = re.compile(r"(\"[^\"\n]*\"|'[^'\n]*')|\s*([{};])\s*|\s+")
"""A text, which stays as it is; a sign with room around it; or room between words."""

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


@cache
def shell() -> tuple[str, ...]:
    """The static files that are needed without a network: those of every page of the reference, parts of scripts."""
    kept = [one for one in names() if one.startswith(("fonts/", "icons/")) and not one.endswith((".txt", ".md"))]
    return (styles(*EVERYWHERE), "js/before-paint.js", "js/main.js", *LATER, *ON_DEVICE, *parts(), *kept)


@cache
def of_every_page() -> tuple[str, ...]:
    """The static files of all pages, as their templates name them, with the parts of scripts."""
    named: dict[str, None] = {}
    for template in sorted(templates_directory().rglob("*.html")):
        for sheets, name in NAMED.findall(template.read_text(encoding="utf-8")):
            several = QUOTED.findall(sheets) or EVERYWHERE
            named[name.strip("'\"") if name else styles(*several)] = None
    return tuple(dict.fromkeys([*shell(), *named, *(one for one in names() if one.startswith("symbols/"))]))


def parts() -> tuple[str, ...]:
    """The parts of all scripts with their styles. A page that was open when the network went may want them still."""
    return (*[one for those in PARTS.values() for one in those], *STYLES_OF_PARTS)


@cache
def service_worker() -> str:
    """The script that stands between pages and network, with all that it imports."""
    return joined(SERVICE_WORKER, _text)


def symbols() -> dict[str, Markup]:
    """The drawn symbols by name, as SVG that stands in a page and takes its colour from the text."""
    return {
        file.stem: Markup(file.read_text(encoding="utf-8").strip().replace("<svg ", '<svg class="symbol" ', 1))
        for file in (DIRECTORY / "symbols").glob("*.svg")
    }


class File(NamedTuple):
    """A static file as it is sent."""

    content: bytes
    media_type: str | None


@lru_cache(bounds.FILES_REMEMBERED)
def packed(name: str, way: str) -> bytes | None:
    """A static file as it travels in this way; None where that makes it no smaller."""
    found = file(name)
    made = compressing.packed(found.content, way, once=True) if found and way else None
    return made if found and made and len(made) < len(found.content) else None


@lru_cache(bounds.FILES_REMEMBERED)
def file(name: str) -> File | None:
    """A static file, read and put together once: of a script all of it, of style sheets several in one."""
    content = _content(name)
    if content is None:
        return None
    return File(content, TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0])


def _content(name: str) -> bytes | None:
    if name in SCRIPTS:
        return joined(name, _text, PARTS.get(name, ())).encode()
    for script, those in PARTS.items():
        if name in those:
            return part(name, script, _text, those).encode()
    if name in names() and not name.endswith(".css"):
        return (DIRECTORY / name).read_bytes()
    sheets = [f"css/{one}.css" for one in name.removeprefix("css/").removesuffix(".css").split(TOGETHER)]
    if name != styles(*[Path(one).stem for one in sheets]) or not set(sheets) <= set(names()):
        return None
    return _close("".join([_text(one) for one in dict.fromkeys(sheets)])).encode()


def _close(sheets: str) -> str:
    """Style sheets without what only people read: remarks, and what sets lines apart."""
    return AIRY.sub(lambda found: found[1] or found[2] or " ", REMARK.sub("", sheets)).strip()


def _text(name: str) -> str:
    return (DIRECTORY / name).read_text(encoding="utf-8")


def styles(*sheets: str) -> str:
    """The name of a static file that is these style sheets in one."""
    return f"css/{TOGETHER.join(sheets)}.css"


@bp.get(addresses.STATIC)
def static_file(version: str, name: str) -> Response:
    """A static file; only the version that is served now may be kept for good."""
    found = file(name)
    if found is None:
        abort(404)
    way = compressing.understood(request.accept_encodings)
    smaller = packed(name, way)
    response = Response(smaller or found.content, mimetype=found.media_type)
    if smaller:
        response.headers["Content-Encoding"] = way
    response.headers["Cache-Control"] = FOR_GOOD if version == site().static_version else "no-cache"
    return response
