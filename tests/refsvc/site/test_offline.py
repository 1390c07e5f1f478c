"""What a browser needs to install the site and to keep it."""

import gzip
import json
import os
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from refsvc import bounds
from refsvc.application import create_app
from tests import sites


def test_the_manifest_has_icons_that_exist(client: FlaskClient) -> None:
    """The site can be installed: name, start, colours and icons of both sizes."""
    manifest = json.loads(client.get("/manifest.webmanifest").text)
    assert manifest["start_url"] == "/"
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).get_data().startswith(b"\x89PNG")


@pytest.mark.thorough
def test_the_service_worker_names_files_that_exist(client: FlaskClient) -> None:
    """Each file that the worker keeps is there, and the worker carries the version."""
    response = client.get("/service-worker.js")
    assert response.content_type == "text/javascript; charset=utf-8"
    settings = json.loads(response.text.splitlines()[0].removeprefix("const SETTINGS = ").removesuffix(";"))
    assert settings["version"] == json.loads(client.get("/healthz").text)["version"]
    assert len(settings["files"]) > 30
    for address in [*settings["files"], settings["shell"], settings["pages"]]:
        assert client.get(address).status_code == 200, address


@pytest.mark.thorough
def test_the_bundle_holds_every_page(client: FlaskClient) -> None:
    """One download brings the whole reference."""
    response = client.get("/offline/pages.json")
    assert response.headers["Content-Encoding"] == "gzip"
    pages = {one["url"]: one for one in json.loads(gzip.decompress(response.get_data()))["pages"]}
    assert {one.url for one in sites.real_corpus().items.values()} <= set(pages)
    assert "<h1>Mind Capture earns no magic</h1>" in pages["/e/faq-2e/breakers/mind-capture-no-magic"]["main"]
    assert all(one["main"] for one in pages.values())


@pytest.mark.thorough
def test_bundles_that_nobody_uses_are_removed(tmp_path: Path) -> None:
    """Those used last stay, for services that share a data folder; older ones go."""
    others = [tmp_path / f"offline-{number}.json.gz" for number in range(bounds.BUNDLES_KEPT)]
    for age, one in enumerate(others):
        one.write_bytes(b"of another service")
        os.utime(one, (1_000_000 - age, 1_000_000 - age))
    app = create_app(sites.UNLIMITED, sites.real_reference(tmp_path))
    assert app.test_client().get("/offline/pages.json").status_code == 200
    assert [one.exists() for one in others] == [True] * (bounds.BUNDLES_KEPT - 1) + [False]
    assert len(list(tmp_path.glob("offline-*.json.gz"))) == bounds.BUNDLES_KEPT
    assert not list(tmp_path.glob("*.part"))


def test_the_shell_has_places_for_title_and_content(client: FlaskClient) -> None:
    """The frame that the worker fills has one place for the content."""
    assert client.get("/offline").text.count("{{main}}") == 1
    assert "<title>{{title}} ·" in client.get("/offline").text
