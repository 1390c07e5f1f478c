"""What makes the site installable and keeps it at hand offline: manifest, service worker, all pages in one."""

from flask import Blueprint, Response, current_app, json, request
from werkzeug.exceptions import ServiceUnavailable

from refsvc import bounds
from refsvc.http import addresses, placed, said
from refsvc.site import bundle, static_files
from refsvc.site.frame import site
from refsvc.site.offered import offered
from refsvc.site.rendering import PageContext, render

bp = Blueprint("offline", __name__)

ICON_SIZES = (192, 512)
THEME_COLOUR = "#17332c"
NEVER_FROM_DEVICE = (addresses.SERVICE_WORKER, addresses.OFFLINE_PAGES, addresses.HEALTH, addresses.METRICS)
"""What only the service itself can say."""
OF_ENGINE = (
    *(addresses.API_SEARCH, addresses.API_ASKED, addresses.API_ENTRIES, addresses.API_SCENARIOS),
    addresses.API_CARDS,
)
"""What a kit answers as the service does, as nothing of it is saved by anybody."""
OF_KIT = (addresses.BOARD, addresses.PUZZLES)
"""Whose pages, and those below them, a device has with a kit alone."""
COUNTED = (
    *(addresses.PUZZLE_OF_THE_DAY, addresses.PUZZLE_NEW, addresses.PUZZLE_IMPORT, addresses.PUZZLE_COLLECTION),
    *(addresses.PUZZLE_PROGRESS, addresses.PUZZLE_TRAIN),
)
"""Pages beside the puzzles that know what people made and tried."""
TITLE_MARK, MAIN_MARK = "{{title}}", "{{main}}"


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
    return Response(service_worker_script(), mimetype="text/javascript")


def service_worker_script(answering: str = "") -> str:
    """The script of the service worker; where the site is only files, with the address of the kit that answers."""
    kit = offered()
    settings = {
        "version": site().version,
        "offered": kit.digest if kit else "",
        "answering": placed(answering) if answering else "",
        "home": placed(addresses.HOME),
        "anywhere": bundle.ANYWHERE,
        "manifest": placed(addresses.MANIFEST),
        "shell": placed(addresses.OFFLINE),
        "pages": placed(addresses.OFFLINE_PAGES),
        "starting": placed(addresses.DEVICE_STARTING),
        "devicePage": placed(addresses.DEVICE),
        "device": placed(f"{addresses.DEVICE}/"),
        "never": [placed(one) for one in NEVER_FROM_DEVICE],
        "static": placed(site().static("")),
        "search": placed(addresses.SEARCH),
        "api": placed(addresses.API),
        "engine": [placed(addresses.API + one) for one in OF_ENGINE],
        "exams": placed(f"{addresses.EXAMS}/"),
        "examForm": placed(addresses.EXAM_NEW),
        "board": placed(addresses.BOARD),
        "puzzles": placed(addresses.PUZZLES),
        "made": [placed(one) for one in (addresses.SEARCH, addresses.BOARD, addresses.PACKET)],
        "countedPuzzles": [placed(one) for one in COUNTED],
        "ofKit": [placed(one) for one in OF_KIT],
        "name": site().name,
        "health": placed(addresses.HEALTH),
        "savedByApi": placed(addresses.API + addresses.API_SAVED),
        "packet": placed(addresses.PACKET),
        "saved": placed(addresses.SAVED.partition("<")[0]),
        "files": [placed(site().static(name)) for name in static_files.shell()],
    }
    return f"const SETTINGS = {json.dumps(settings)};\n{static_files.service_worker()}"


@bp.get(addresses.OFFLINE)
def shell() -> str:
    """The frame of every page."""
    return render(ShellPage(title=TITLE_MARK, address=addresses.OFFLINE))


@bp.get(addresses.OFFLINE_PAGES)
def pages() -> Response:
    """Every page in one file, so that a browser fetches the whole reference at once; 202 while that is being made."""
    kept = bundle.kept(request.script_root)
    if kept is None:
        app = current_app._get_current_object()  # type: ignore[attr-defined]
        if not bundle.can_be_made(app):
            raise ServiceUnavailable(said("failure.store"))
        bundle.begin(app)
        return Response(status=202, headers={"Retry-After": str(bounds.SECONDS_TO_BUNDLE), "Cache-Control": "no-store"})
    response = Response(kept, mimetype="application/json")
    response.headers["Content-Encoding"] = "gzip"
    return response
