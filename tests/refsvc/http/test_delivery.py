"""How answers travel: security headers, caching, compression, addresses behind a proxy."""

import gzip
import re
from collections.abc import Callable

import brotli
import pytest
from flask.testing import FlaskClient

from refsvc.application import create_app
from refsvc.http import Configuration
from tests import sites
from tests.documents import Document


@pytest.mark.parametrize("address", ["/", "/nothing", "/api/v1/search?q=engage", "/service-worker.js", "/healthz"])
def test_everything_is_answered_with_security_headers(client: FlaskClient, address: str) -> None:
    """Nothing inline, nothing foreign, no framing, no guessing of types, whatever is answered."""
    headers = client.get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "style-src 'self';" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "strict-origin-when-cross-origin"


def test_what_a_page_is_made_of_carries_no_policy_of_its_own(client: FlaskClient) -> None:
    """Styles, scripts and fonts come light: the policy of the page that uses them holds for them."""
    headers = client.get("/static/x/css/frame.css").headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Content-Security-Policy" not in headers


def test_only_the_api_may_be_read_by_other_sites(client: FlaskClient) -> None:
    """The API is open to pages elsewhere, the site is not."""
    assert client.get("/api/v1/search?q=engage").headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in client.get("/").headers


def test_a_page_that_did_not_change_is_not_sent_again(client: FlaskClient) -> None:
    """A browser that has the page gets 304 without a body."""
    first = client.get("/glossary")
    again = client.get("/glossary", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.get_data() == b""
    assert first.headers["Cache-Control"] == "no-cache"


def test_static_files_are_kept_for_good_in_their_version_only(client: FlaskClient) -> None:
    """The version in the address decides whether a browser may keep the file."""
    styles = [one.attributes["href"] or "" for one in Document(client.get("/").text).named("link")]
    address = next(one for one in styles if one.endswith(".css"))
    kept = client.get(address).headers
    assert "immutable" in kept["Cache-Control"]
    assert "ETag" not in kept
    assert client.get(address).content_type == "text/css; charset=utf-8"
    assert client.get("/static/older/css/foundation.css").headers["Cache-Control"] == "no-cache"


UNPACKED: dict[str, Callable[[bytes], bytes]] = {"gzip": gzip.decompress, "br": brotli.decompress}


@pytest.mark.parametrize(("asked", "way"), [("gzip", "gzip"), ("gzip, deflate, br", "br"), ("br;q=0, gzip", "gzip")])
@pytest.mark.parametrize("address", ["/glossary", "/static/{}/css/foundation.css"])
def test_long_answers_are_compressed_for_those_who_ask(client: FlaskClient, address: str, asked: str, way: str) -> None:
    """Pages and their files come as the browser unpacks them best."""
    address = address.format(static_version(client))
    plain, packed = client.get(address), client.get(address, headers={"Accept-Encoding": asked})
    assert packed.headers["Content-Encoding"] == way
    assert UNPACKED[way](packed.get_data()) == plain.get_data()
    assert len(packed.get_data()) < len(plain.get_data()) / 2
    assert "Accept-Encoding" in packed.vary


@pytest.mark.parametrize("asked", ["", "gzip;q=0", "deflate"])
def test_who_unpacks_nothing_gets_it_plain(client: FlaskClient, asked: str) -> None:
    """Also who refuses what there is."""
    for address in ("/glossary", f"/static/{static_version(client)}/css/foundation.css"):
        assert "Content-Encoding" not in client.get(address, headers={"Accept-Encoding": asked}).headers


def test_brotli_makes_it_smaller(client: FlaskClient) -> None:
    """Else it would not be worth its package."""
    for address in ("/glossary", f"/static/{static_version(client)}/js/board/main.js"):
        small, large = [len(client.get(address, headers={"Accept-Encoding": way}).get_data()) for way in ("br", "gzip")]
        assert small < large


def static_version(client: FlaskClient) -> str:
    """The version under which static files are named in a page."""
    found = re.search(r"/static/([0-9a-f]+)/", client.get("/").text)
    assert found is not None
    return found[1]


def test_head_is_answered_without_a_body(client: FlaskClient) -> None:
    """HEAD says what GET would, without the page."""
    response = client.head("/glossary")
    assert response.status_code == 200
    assert response.get_data() == b""


def test_a_body_that_is_too_large_is_refused() -> None:
    """A request that sends more than the configured size is turned away."""
    app = create_app(Configuration(max_request_bytes=2048, api_rate=0), sites.real_reference())
    response = app.test_client().post("/api/v1/scenarios/legal", data=b"x" * 4096)
    assert response.status_code == 413
    assert response.content_type == "application/problem+json"


def test_a_trusted_proxy_says_who_asks_and_how() -> None:
    """Behind a proxy, links carry the address that readers use; without trust its headers are ignored."""
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "rules.example"}
    app = create_app(Configuration(trusted_proxies=1), sites.real_reference())
    response = app.test_client().get("/glossary", headers=headers)
    assert Document(response.text).meta("og:url") == "https://rules.example/glossary"
    assert response.headers["Strict-Transport-Security"]
    untrusting = sites.real_site().test_client().get("/glossary", headers=headers)
    assert Document(untrusting.text).meta("og:url") == "http://localhost/glossary"


def test_a_public_address_is_used_for_links_that_leave() -> None:
    """The configured address stands in quotations and Open Graph data."""
    configuration = Configuration(public_url="https://rules.example")
    app = create_app(configuration, sites.real_reference())
    document = Document(app.test_client().get("/glossary").text)
    assert document.meta("og:url") == "https://rules.example/glossary"


def test_robots_and_the_site_map_name_the_pages() -> None:
    """Search engines learn of every page, and to leave searches alone."""
    configuration = Configuration(public_url="https://rules.example")
    client = create_app(configuration, sites.real_reference()).test_client()
    assert "Disallow: /search?" in client.get("/robots.txt").text
    site_map = client.get("/sitemap.xml").text
    for item in sites.real_corpus().items.values():
        assert f"<loc>https://rules.example{item.url}</loc>" in site_map
    assert "<loc>https://rules.example/cards/2e/breakers/deceiver/cave-goblins/sneeks</loc>" in site_map


def test_browsers_learn_how_to_search(client: FlaskClient) -> None:
    """The description for the address bar points to the search."""
    assert 'template="http://localhost/search?q={searchTerms}"' in client.get("/opensearch.xml").text
