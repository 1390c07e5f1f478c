"""What makes the site installable and keeps it at hand offline: manifest, service worker, all pages in one."""

import gzip
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

from flask import Blueprint, Flask, Response, current_app, json, request

from refsvc import bounds
from refsvc.corpus import Corpus
from refsvc.http import addresses, placed, reference, said
from refsvc.site import static_files
from refsvc.site.frame import site
from refsvc.site.links import kind_words, plain
from refsvc.site.rendering import PageContext, render

bp = Blueprint("offline", __name__)

ICON_SIZES = (192, 512)
THEME_COLOUR = "#17332c"
TITLE_MARK, MAIN_MARK = "{{title}}", "{{main}}"
STANDING = (
    addresses.HOME,
    addresses.SYNTAX,
    addresses.FACTIONS,
    addresses.GLOSSARY,
    addresses.FAQ,
    addresses.EDITIONS,
    addresses.rules("2e"),
    addresses.rules("1e"),
    addresses.TIMING,
    addresses.SOURCES,
    addresses.CONFLICTS,
    addresses.PACKS,
    addresses.PRECEDENCE,
    addresses.ABOUT,
    addresses.API_GUIDE,
)


class OfflinePage(TypedDict):
    """A page as the browser keeps it: its content, and what a search without a network finds it by."""

    url: str
    title: str
    main: str
    kind: str
    edition: str
    words: str


class ShellPage(PageContext):
    """The frame of every page, with marks where title and content go."""

    template = "shell.html"


@bp.get(addresses.MANIFEST)
def manifest() -> Response:
    """What a browser installs the site as."""
    icons = [
        {
            "src": placed(site().static(f"icons/icon-{size}.png")),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": use,
        }
        for size in ICON_SIZES
        for use in ("any", "maskable")
    ]
    values = {
        "name": f"{site().name} – {site().tagline}",
        "short_name": site().name,
        "description": said("site.description"),
        "start_url": placed(addresses.HOME),
        "scope": placed(addresses.HOME),
        "display": "standalone",
        "background_color": THEME_COLOUR,
        "theme_color": THEME_COLOUR,
        "icons": icons,
    }
    return Response(json.dumps(values), mimetype="application/manifest+json")


@bp.get(addresses.SERVICE_WORKER)
def service_worker() -> Response:
    """The service worker. It changes with whatever it keeps, so that browsers notice."""
    own = static_files.DIRECTORY / "js" / "service-worker.js"
    settings = {
        "version": site().version,
        "manifest": placed(addresses.MANIFEST),
        "shell": placed(addresses.OFFLINE),
        "pages": placed(addresses.OFFLINE_PAGES),
        "search": placed(addresses.SEARCH),
        "api": placed(addresses.API),
        "packet": placed(addresses.PACKET),
        "saved": placed(addresses.SAVED.partition("<")[0]),
        "files": [placed(site().static(name)) for name in static_files.names() if not name.endswith((".txt", ".md"))],
    }
    script = f"const SETTINGS = {json.dumps(settings)};\n{own.read_text(encoding='utf-8')}"
    return Response(script, mimetype="text/javascript")


@bp.get(addresses.OFFLINE)
def shell() -> str:
    """The frame of every page."""
    return render(ShellPage(title=TITLE_MARK, address=addresses.OFFLINE))


@bp.get(addresses.OFFLINE_PAGES)
def pages() -> Response:
    """Every page in one file, so that a browser fetches the whole reference at once."""
    under = hashlib.sha256(request.script_root.encode()).hexdigest()[:8]
    kept = reference().data / f"offline-{site().version}-{under}.json.gz"
    if kept.is_file():
        kept.touch()
    else:
        _keep(kept, json.dumps({"version": site().version, "pages": list(_pages(current_app, reference().corpus))}))
    response = Response(kept.read_bytes(), mimetype="application/json")
    response.headers["Content-Encoding"] = "gzip"
    return response


def _keep(file: Path, text: str) -> None:
    """Writes the file at once and whole, and removes the bundles that were not used for longest."""
    file.parent.mkdir(parents=True, exist_ok=True)
    by_use = sorted(file.parent.glob("offline-*.json.gz"), key=lambda one: one.stat().st_mtime, reverse=True)
    for old in by_use[bounds.BUNDLES_KEPT - 1 :]:
        old.unlink(missing_ok=True)
    unfinished = file.with_suffix(f".{id(text)}.part")
    unfinished.write_bytes(gzip.compress(text.encode(), mtime=0))
    unfinished.replace(file)


def _pages(app: Flask, corpus: Corpus) -> Iterator[OfflinePage]:
    browser = app.test_client()
    under = {"SCRIPT_NAME": request.script_root}
    for item in corpus.items.values():
        text = " ".join([*item.aliases, *getattr(item, "phrasings", ()), plain(corpus, item.text)])
        main = browser.get(f"{item.url}?fragment=main", environ_overrides=under).get_data(as_text=True)
        yield OfflinePage(
            url=placed(item.url),
            title=item.title,
            main=main,
            kind=kind_words(item.kind),
            edition=item.edition,
            words=text,
        )
    for address in STANDING:
        main = browser.get(f"{address}?fragment=main", environ_overrides=under).get_data(as_text=True)
        yield OfflinePage(url=placed(address), title="", main=main, kind="", edition="", words="")
