"""The site under a path of its host: every address that leaves it stands below that path."""

import json
import re
from functools import cache

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refsvc.application import create_app
from refsvc.http import Configuration
from tests import sites

ROOT = "/games/rules"
ADDRESS = re.compile(r'\s(?:href|src|action|formaction)="(/[^"]*)"')


@cache
def behind_a_proxy() -> Flask:
    """The site behind one proxy that says where it stands."""
    return create_app(Configuration(api_rate=0, trusted_proxies=1), sites.real_reference())


@cache
def of_a_public_address() -> Flask:
    """The site whose public address has a path that is called like one of its own."""
    return create_app(Configuration(api_rate=0, public_url="https://example.org/rules"), sites.real_reference())


@pytest.fixture
def reader() -> FlaskClient:
    """Whoever reads the site under its path."""
    client = behind_a_proxy().test_client()
    client.environ_base["HTTP_X_FORWARDED_PREFIX"] = ROOT
    client.environ_base["HTTP_X_FORWARDED_HOST"] = "example.org"
    return client


@pytest.mark.parametrize(
    "address",
    ["/", "/search?q=engage", "/e/glossary-2e/adjacent", "/board", "/puzzles", "/exams/new", "/about", "/nothing"],
)
def test_every_link_and_form_stays_below_the_path(reader: FlaskClient, address: str) -> None:
    """No address of a page leads to the root of the host."""
    found = ADDRESS.findall(reader.get(address).text)
    assert found
    assert [one for one in found if not one.startswith(f"{ROOT}/")] == []


def test_what_is_linked_is_there(reader: FlaskClient) -> None:
    """Asked with the path or, as by a proxy that takes it off, without it, the same is answered."""
    page = reader.get("/e/glossary-2e/adjacent").text
    for address in sorted(set(ADDRESS.findall(page)))[:40]:
        assert reader.get(address).status_code == 200, address
        assert reader.get(address.removeprefix(ROOT)).status_code == 200, address


@pytest.mark.parametrize("is_named", [True, False])
@pytest.mark.parametrize("address", ["/", "/rules/2e", "/glossary", "/e/glossary-2e/adjacent"])
def test_a_path_called_like_an_address_of_the_site_hides_none(address: str, *, is_named: bool) -> None:
    """Whether a proxy names it or the public address has it, and whether it is taken off or left."""
    client = (behind_a_proxy() if is_named else of_a_public_address()).test_client()
    headers = {"X-Forwarded-Prefix": "/rules"} if is_named else {}
    there = client.get(f"/rules{address}", headers=headers)
    assert there.status_code == 200
    assert ADDRESS.findall(there.text)[0].startswith("/rules/")
    assert client.get(address, headers=headers).text == there.text


def test_answers_of_the_api_lead_below_the_path(reader: FlaskClient) -> None:
    """Addresses in JSON, also those in texts, stand below it."""
    results = reader.get("/api/v1/search?q=engage").get_json()["results"]
    assert results
    assert all(one["url"].startswith(f"{ROOT}/e/") for one in results)
    boards = [one["board"] for one in reader.get("/api/v1/search?q=soul+shift+purge").get_json()["results"]]
    assert any(boards)
    assert all(one is None or one.startswith(f"{ROOT}/board?") for one in boards)
    entry = reader.get("/api/v1/entries/glossary-2e/clear-straight-spaces").get_json()
    links = ADDRESS.findall(entry["html"])
    assert links
    assert all(one.startswith(f"{ROOT}/") for one in links)
    document = reader.get("/api/v1/openapi.json").get_json()
    assert document["servers"] == [{"url": f"http://example.org{ROOT}/api/v1"}]


def test_redirects_and_cookies_stay_below_the_path(reader: FlaskClient) -> None:
    """Who is sent on stays on the site, and its cookies are not for other sites of the host."""
    sent = reader.get("/puzzles/daily")
    assert sent.headers["Location"].startswith(f"{ROOT}/puzzles/")
    joined = reader.post(
        "/puzzles/progress", data={"do": "join", "nickname": "Ada"}, headers={"Origin": "http://example.org"}
    )
    assert f"Path={ROOT}/puzzles" in joined.headers["Set-Cookie"]


def test_what_browsers_install_stands_below_the_path(reader: FlaskClient) -> None:
    """Manifest, service worker, the offline bundle and the address bar's search."""
    manifest = json.loads(reader.get("/manifest.webmanifest").text)
    assert manifest["scope"] == manifest["start_url"] == f"{ROOT}/"
    assert all(icon["src"].startswith(f"{ROOT}/static/") for icon in manifest["icons"])
    worker = reader.get("/service-worker.js").text
    settings = json.loads(worker[len("const SETTINGS = ") : worker.index(";\n")])
    assert all(settings[name].startswith(f"{ROOT}/") for name in ("manifest", "shell", "pages", "search", "api"))
    assert all(name.startswith(f"{ROOT}/static/") for name in settings["files"])
    assert f'template="http://example.org{ROOT}/search?' in reader.get("/opensearch.xml").text


def test_a_public_address_with_a_path_does_the_same() -> None:
    """Without a proxy that says so, the path of the public address is the one."""
    configuration = Configuration(api_rate=0, public_url="https://example.org/wars")
    client = create_app(configuration, sites.real_reference()).test_client()
    page = client.get("/wars/e/glossary-2e/adjacent").text
    assert 'href="/wars/glossary"' in page
    assert '<link rel="canonical" href="https://example.org/wars/e/glossary-2e/adjacent">' in page
    assert "<loc>https://example.org/wars/e/glossary-2e/adjacent</loc>" in client.get("/wars/sitemap.xml").text


@pytest.mark.parametrize("prefix", ["//evil.example", '/"><script>', "/a b", "javascript:", "/../up\\"])
def test_a_path_that_is_none_is_not_believed(prefix: str) -> None:
    """What can't be the path of a site changes nothing."""
    client = behind_a_proxy().test_client()
    page = client.get("/about", headers={"X-Forwarded-Prefix": prefix}).text
    assert 'href="/glossary"' in page


def test_without_a_trusted_proxy_nobody_says_where_it_stands() -> None:
    """A reader's own header changes nothing."""
    page = sites.real_site().test_client().get("/about", headers={"X-Forwarded-Prefix": ROOT}).text
    assert 'href="/glossary"' in page
    assert ROOT not in page
