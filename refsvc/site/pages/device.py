"""What a browser keeps to do without the service: the page that has it kept, and the files of the kit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, TypedDict

from flask import Blueprint, Response, abort, json, request

from refsvc import kit
from refsvc.http import addresses, compressing, placed, reference, said, security
from refsvc.kit import Kit
from refsvc.site import static_files
from refsvc.site.frame import OF_FILES, site
from refsvc.site.offered import folder, offered
from refsvc.site.rendering import PageContext, page, render

bp = Blueprint("device", __name__)

RULES = ("faq-2e", "rulebook-2e", "rulebook-1e")
MEGABYTE = 1_000_000
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}


@dataclass(frozen=True, kw_only=True)
class DevicePage(PageContext):
    """What is kept on this device, and what could be."""

    template: ClassVar[str] = "device/page.html"
    section: ClassVar[str] = "device"

    offered: str
    """The kit that may be kept, as its script takes it; empty where none is offered."""
    about: str
    """The versions of the rules in it."""
    made_on: str
    content: str
    program: str
    memory: int
    """The megabytes that a first start leaves."""
    is_of_files: bool
    """Whether no service stands behind it."""


class FileTold(TypedDict):
    """A file to keep."""

    address: str
    travels: int
    """The bytes that are fetched."""
    holds: int
    """The bytes that they come to."""
    digest: str
    """Changes with what is in it."""


class KitTold(TypedDict):
    """A kit, as the script of the page keeps it."""

    digest: str
    version: str
    """That of the pages that it gives."""
    worker: str
    made_on: str
    content: str
    program: str
    about: str
    holds: int
    """The bytes that all its files come to."""
    memory: int
    """The bytes that a first start leaves beside them."""
    files: list[FileTold]


class StartingPage(PageContext):
    """What stands in for a page until the kit on this device can give it."""

    template = "device/starting.html"


@bp.get(addresses.DEVICE)
def device() -> str:
    """The page that has the kit kept."""
    found, about = offered(), _versions()
    told = _told(found, about) if found else None
    return page(
        DevicePage(
            title=said("device.title"),
            address=addresses.DEVICE,
            description=said("device.description"),
            offered=json.dumps(told) if told else "",
            about=about,
            made_on=found.made_on if found else "",
            content=found.content if found else "",
            program=found.program if found else "",
            memory=round(kit.MEMORY / MEGABYTE),
            is_of_files=request.environ.get(OF_FILES, False),
        )
    )


@bp.get(addresses.DEVICE_STARTING)
def starting() -> str:
    """The page while the kit starts."""
    return render(StartingPage(title=said("device.starting"), address=addresses.DEVICE_STARTING))


@bp.get(addresses.DEVICE_FILE)
def file(digest: str, name: str) -> Response:
    """A file of the kit, which never changes under its address."""
    found = Kit.read(folder())
    if found is None or found.digest != digest or name not in {one.name for one in found.files}:
        abort(404)
    path = folder() / digest / name
    packed = path.with_name(name + kit.PACKED)
    is_packed = packed.is_file() and request.accept_encodings["gzip"] > 0
    try:
        content = (packed if is_packed else path).read_bytes()
    except OSError:
        abort(404)
    response = Response(content, mimetype=TYPES.get(path.suffix, "application/octet-stream"))
    if is_packed:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Cache-Control"] = static_files.FOR_GOOD
    response.vary.add("Accept-Encoding")
    return security.for_the_worker(response) if name == kit.WORKER else response


def _told(found: Kit, about: str) -> KitTold:
    """A kit as the page's script keeps it."""
    files = list(_files(found))
    return KitTold(
        digest=found.digest,
        version=site().version,
        worker=placed(addresses.device_file(found.digest, kit.WORKER)),
        made_on=found.made_on,
        content=found.content,
        program=found.program,
        about=about,
        holds=sum(one["holds"] for one in files),
        memory=kit.MEMORY,
        files=files,
    )


def _files(found: Kit) -> Iterator[FileTold]:
    """The files of the kit, and those that the pages need which it gives."""
    for one in found.files:
        address = placed(addresses.device_file(found.digest, one.name))
        yield FileTold(address=address, travels=one.travels, holds=one.holds, digest=one.digest)
    for name in static_files.of_every_page():
        kept, packed = static_files.file(name), static_files.packed(name, compressing.GZIP)
        assert kept is not None, name
        yield FileTold(
            address=placed(site().static(name)),
            travels=len(packed or kept.content),
            holds=len(kept.content),
            digest=kit.digest_of(kept.content),
        )


def _versions() -> str:
    """Which versions of the rules the content holds."""
    sources = reference().corpus.sources
    return ", ".join([f"{sources[one].title} {sources[one].version}" for one in RULES if one in sources])
