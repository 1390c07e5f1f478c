"""The whole reference as files for any web host: every page that a link leads to, and the kit, which answers the rest.

A plain host knows no questions: whatever has one in its address, and whatever a script asks, the service worker hands
to the kit in the reader's browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from html import unescape
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from flask import Flask

from refsvc import kit, site
from refsvc.application import create_app
from refsvc.http import Configuration, addresses
from refsvc.kit import Kit
from refsvc.reference import Reference

LINK = re.compile(r'\s(?:href|src)="(/[^"?#]*)["#]')
"""An address of the site without a question."""
BEGINNINGS = (
    *(addresses.HOME, addresses.BOARD, addresses.SEARCH, addresses.PUZZLES, addresses.PUZZLE_TRAIN),
    *(addresses.DEVICE, addresses.DEVICE_STARTING, addresses.OFFLINE, addresses.OPENSEARCH, addresses.MANIFEST),
    *(addresses.ROBOTS, addresses.SITEMAP, addresses.CHANGES_FEED, addresses.EXPORT, addresses.PUZZLE_SCHEMA),
    addresses.API + addresses.API_DOCUMENT,
)
"""From where all that is not an entry or a puzzle is reached."""
LEFT_OUT = (addresses.EXAMS, addresses.PUZZLE_HOST, addresses.HEALTH, addresses.METRICS, f"{addresses.DEVICE}/")
"""What needs the service, and what is written apart."""
HTML = "text/html"
PAGE = "index.html"
NOT_FOUND = "404.html"
"""What many hosts give where they have no file."""
TOLD_EVERY = 100
Told = Callable[[int], None]


class CannotPublish(Exception):
    """The files can't be written; the message says what has to be done before."""


class Answered(NamedTuple):
    """What stands at an address."""

    address: str
    media_type: str
    content: bytes


def publish(reference: Reference, folder: Path, url: str, told: Told) -> int:
    """Writes the site, as it will stand under this address, into an empty folder; gives the number of its files.

    Raises CannotPublish, OSError. Now and then it tells how many there are.
    """
    if folder.exists() and any(folder.iterdir()):
        raise CannotPublish(f"{folder} is not empty (expected an empty folder, or a name for a new one).")
    app = create_app(Configuration(public_url=url, api_rate=0, work_rate=0, save_rate=0), reference)
    made, root = _kit_of(app, reference), urlsplit(url).path.rstrip("/")
    written = 0
    for one in chain(_pages(app, reference, root), _files_of(app, reference, made, root)):
        file = folder / _file_of(one)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(one.content)
        written += 1
        if not written % TOLD_EVERY:
            told(written)
    return written


def _kit_of(app: Flask, reference: Reference) -> Kit:
    made = Kit.read(kit.folder_in(reference.data))
    with app.app_context():
        if made is None or made.made_from != kit.origin(site.version()):
            raise CannotPublish("There is no kit for what is published: make it first, by `refsvc pocket build`.")
    return made


def _pages(app: Flask, reference: Reference, root: str) -> Iterator[Answered]:
    """Every page that a link without a question leads to, with the files that it is made of."""
    waiting = [*BEGINNINGS, *site.static_addresses(app)]
    waiting += [item.url for item in reference.corpus.items.values()]
    waiting += [addresses.puzzle(slug) for slug in reference.bundled.puzzles]
    seen = set(waiting)
    while waiting:
        found = _asked(app, waiting.pop(), root)
        if found is None:
            continue
        yield found
        if found.media_type == HTML:
            new = _links_in(found.content.decode(), root) - seen
            seen |= new
            waiting += sorted(new)


def _links_in(page: str, root: str) -> set[str]:
    found = {unquote(unescape(link)).removeprefix(root) for link in LINK.findall(page)}
    return {one for one in found if one and not one.startswith(("//", *LEFT_OUT))}


def _asked(app: Flask, address: str, root: str) -> Answered | None:
    """What the service answers, as to a reader below this root; None where there is nothing to write."""
    response = app.test_client().get(root + address, environ_overrides={"SCRIPT_NAME": root, site.OF_FILES: True})
    if response.status_code != 200:
        return None
    return Answered(address, response.mimetype or "", response.get_data())


def _files_of(app: Flask, reference: Reference, made: Kit, root: str) -> Iterable[Answered]:
    """What no page leads to: entries as JSON, the kit, and the service worker that asks it."""
    entries = f"{addresses.API}{addresses.API_ENTRIES}/"
    for identifier in reference.corpus.items:
        found = _asked(app, f"{entries}{identifier}", root)
        if found is not None:
            yield found._replace(address=f"{entries}{identifier}.json")
    for one in made.files:
        content = (kit.folder_in(reference.data) / made.digest / one.name).read_bytes()
        yield Answered(addresses.device_file(made.digest, one.name), "", content)
    script = site.service_worker(app, root, answering=addresses.device_file(made.digest, kit.WORKER))
    yield Answered(addresses.SERVICE_WORKER, "", script.encode())
    starting = _asked(app, addresses.DEVICE_STARTING, root)
    assert starting is not None
    yield starting._replace(address=f"/{NOT_FOUND}", media_type="")


def _file_of(one: Answered) -> str:
    """Where a plain host finds what stands at an address."""
    path = one.address.strip("/")
    return f"{path}/{PAGE}".lstrip("/") if one.media_type == HTML else path
