"""What a browser needs to install the site and to keep it."""

import fcntl
import gzip
import json
import os
import shutil
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from refsvc import Reference, bounds
from refsvc.application import create_app
from refsvc.site import bundle
from tests import folders, sites
from tests.builders import cut_down
from tests.documents import Document


def test_the_manifest_has_icons_that_exist(client: FlaskClient) -> None:
    """The site can be installed: name, start, colours and icons of both sizes."""
    manifest = json.loads(client.get("/manifest.webmanifest").text)
    assert manifest["start_url"] == "/"
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).get_data().startswith(b"\x89PNG")


@pytest.fixture(scope="module")
def reader() -> FlaskClient:
    """Whoever asks an application whose bundle is made."""
    return sites.kept_site().test_client()


@pytest.mark.thorough
def test_the_service_worker_names_files_that_exist(reader: FlaskClient) -> None:
    """Each file that the worker keeps is there, with all that the frame of a page asks for; it carries the version."""
    response = reader.get("/service-worker.js")
    assert response.content_type == "text/javascript; charset=utf-8"
    settings = json.loads(response.text.splitlines()[0].removeprefix("const SETTINGS = ").removesuffix(";"))
    assert settings["version"] == json.loads(reader.get("/healthz").text)["version"]
    frame = Document(reader.get(settings["shell"]).text)
    asked = [one.attributes.get("src") or one.attributes.get("href") or "" for one in frame.elements]
    assert {one for one in asked if one.startswith("/static/")} <= set(settings["files"])
    for address in [*settings["files"], settings["shell"], settings["pages"]]:
        assert reader.get(address).status_code == 200, address


def test_no_request_waits_for_the_bundle(tmp_path: Path) -> None:
    """While it is made, the answer says when to ask again; once it is, it is there for every service on that folder."""
    few_pages = cut_down(tmp_path / "content")
    app = create_app(sites.UNLIMITED, Reference.open(few_pages, data=tmp_path, packs=()))
    waiting = app.test_client().get("/offline/pages.json")
    assert waiting.status_code == 202
    assert int(waiting.headers["Retry-After"]) > 0
    bundle.begin(app).join()
    assert app.test_client().get("/offline/pages.json").status_code == 200
    made = next(tmp_path.glob("offline-*.json.gz")).stat()
    other = create_app(sites.UNLIMITED, Reference.open(few_pages, data=tmp_path, packs=()))
    assert other.test_client().get("/offline/pages.json").status_code == 200
    bundle.make(other)
    assert next(tmp_path.glob("offline-*.json.gz")).stat().st_ino == made.st_ino


def test_what_another_service_makes_is_not_made_twice(tmp_path: Path) -> None:
    """While one process makes the bundle, those that share its folder leave it to that one."""
    with (tmp_path / bundle.LOCK).open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        bundle.make(create_app(sites.UNLIMITED, sites.real_reference(tmp_path)))
    assert not list(tmp_path.glob("offline-*.json.gz"))


def test_without_room_for_the_bundle_the_answer_says_so(tmp_path: Path) -> None:
    """Where nothing can be written, it is refused at once, and not made over and over."""
    app = create_app(sites.UNLIMITED, sites.real_reference(tmp_path))
    (tmp_path / bundle.LOCK).mkdir()
    bundle.begin(app).join()
    assert app.test_client().get("/offline/pages.json").status_code == 503


@pytest.mark.thorough
def test_below_a_path_the_bundle_has_addresses_below_it(reader: FlaskClient) -> None:
    """Its pages stand, and lead, below the path under which readers reach the site."""
    response = reader.get("/offline/pages.json", environ_overrides={"SCRIPT_NAME": "/games"})
    pages = {one["url"]: one for one in json.loads(gzip.decompress(response.get_data()))["pages"]}
    assert all(address.startswith("/games/") for address in pages)
    assert 'href="/games/e/glossary-2e/adjacent"' in pages["/games/glossary"]["main"]
    assert 'href="/e/' not in pages["/games/glossary"]["main"]


@pytest.mark.thorough
def test_the_bundle_holds_every_page(reader: FlaskClient) -> None:
    """One download brings the whole reference."""
    response = reader.get("/offline/pages.json")
    assert response.headers["Content-Encoding"] == "gzip"
    pages = {one["url"]: one for one in json.loads(gzip.decompress(response.get_data()))["pages"]}
    assert {one.url for one in sites.real_corpus().items.values()} <= set(pages)
    assert "<h1>Mind Capture earns no magic</h1>" in pages["/e/faq-2e/breakers/mind-capture-no-magic"]["main"]
    assert "Engage" in pages["/cards/2e/breakers/deceiver/cave-goblins/sneeks"]["main"]
    assert all(one["main"] for one in pages.values())


@pytest.mark.thorough
@pytest.mark.usefixtures("reader")
def test_bundles_that_nobody_uses_are_removed(tmp_path: Path) -> None:
    """Those used last stay, for services that share a data folder; older ones go."""
    others = [tmp_path / f"offline-{number}.json.gz" for number in range(bounds.BUNDLES_KEPT - 1)]
    for age, one in enumerate(others):
        one.write_bytes(b"of another service")
        os.utime(one, (1_000_000 - age, 1_000_000 - age))
    # The one below no path has the shortest name.
    shutil.copy(min(folders.of_the_servers().glob("offline-*.json.gz"), key=lambda one: len(one.name)), tmp_path)
    app = create_app(sites.UNLIMITED, sites.real_reference(tmp_path))
    below = app.test_client().get("/offline/pages.json", environ_overrides={"SCRIPT_NAME": "/games"})
    assert below.status_code == 200
    assert [one.exists() for one in others] == [True] * (bounds.BUNDLES_KEPT - 2) + [False]
    assert len(list(tmp_path.glob("offline-*.json.gz"))) == bounds.BUNDLES_KEPT
    assert not list(tmp_path.glob("*.part"))


def test_the_shell_has_places_for_title_and_content(client: FlaskClient) -> None:
    """The frame that the worker fills has one place for the content."""
    assert client.get("/offline").text.count("{{main}}") == 1
    assert "<title>{{title}} ·" in client.get("/offline").text
