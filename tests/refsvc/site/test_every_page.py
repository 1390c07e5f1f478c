"""What holds for every page of the site."""

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from urllib.parse import unquote, urlsplit

import pytest
from flask.testing import FlaskClient

from refsvc.http import addresses
from refsvc.site.bundle import STANDING
from tests import sites
from tests.documents import Document
from tests.examples import spread

pytestmark = pytest.mark.thorough

INTERNAL = re.compile(r"\b(?:card|ability|faq|rule|glossary|conflict|expanded)-[12]e/|\.ya?ml\b|\.md\b")
"""An id, or the name of a file of the content."""
FOR_US = re.compile(r"<textarea\b.*?</textarea>", re.DOTALL)
"""What is sent by somebody who reports a mistake names the entry; that is for us to read."""


@cache
def whole() -> dict[str, Document]:
    """Pages as they are answered, frame and all, by address; of those of the content some of each kind."""
    items = sorted(sites.real_corpus().items.values(), key=lambda one: one.kind)
    some = (one.url for one in spread(items, 150))
    return {address: Document(_answered(address)) for address in (*STANDING, "/search", "/search?q=engage", *some)}


def _answered(address: str) -> str:
    response = sites.real_site().test_client().get(address)
    assert response.status_code == 200, address
    assert response.content_type == "text/html; charset=utf-8"
    return response.get_data(as_text=True)


@cache
def framed() -> dict[str, Document]:
    """What every page shows in the frame of the site, by address, as it is kept in browsers."""
    kept = sites.kept_site().test_client().get(addresses.OFFLINE_PAGES)
    return {one["url"]: Document(one["main"]) for one in json.loads(gzip.decompress(kept.get_data()))["pages"]}


@cache
def frame() -> Document:
    """The frame of every page."""
    return Document(_answered(addresses.OFFLINE))


def every() -> Iterator[tuple[str, Document]]:
    """All that there is to see, with its address."""
    yield from whole().items()
    yield from framed().items()


def test_every_page_has_one_heading_a_title_and_a_lasting_address() -> None:
    """Each page says what it is once, to readers and to machines."""
    for address, document in whole().items():
        assert len(document.named("h1")) == 1, address
        assert len(document.named("main")) == 1, address
        assert document.meta("og:title"), address
        canonical = [one for one in document.named("link") if one.attributes.get("rel") == "canonical"]
        assert urlsplit(canonical[0].attributes["href"] or "").path == urlsplit(address).path
    for address, document in framed().items():
        assert len(document.named("h1")) == 1, address


def test_no_id_stands_twice_in_a_page() -> None:
    """An anchor leads to one place."""
    of_frame = frame().ids
    for address, document in every():
        ids = document.ids if address in whole() else [*of_frame, *document.ids]
        assert len(ids) == len(set(ids)), (address, sorted(one for one in set(ids) if ids.count(one) > 1))


def test_no_page_holds_inline_code() -> None:
    """The content security policy allows scripts and styles from files only, so no page has any of its own."""
    for address, document in every():
        for element in document.elements:
            assert element.name != "style", address
            assert "style" not in element.attributes, (address, element)
            assert not any(name.startswith("on") for name in element.attributes), (address, element)
            if element.name == "script":
                assert element.attributes.get("src"), address


def test_every_link_leads_somewhere() -> None:
    """Each link within the site reaches a page, and the place on it that it names; those to the board a position."""
    client = sites.real_site().test_client()
    known = {**whole(), **framed()}
    outside: dict[str, str] = {}
    for address, document in every():
        for link in document.links:
            target = urlsplit(link)
            assert not target.netloc, f"{address} leaves the site for {link}"
            path = unquote(target.path) or urlsplit(address).path
            if path not in known:
                outside.setdefault(link, address)
            elif target.fragment and target.path != "/search":
                own = document if not target.path else known[path]
                assert target.fragment in own.ids or target.fragment in frame().ids, f"{address} links to {link}"
    # Most of them are positions and pairs of cards, thousands that differ in these alone.
    for link in spread(sorted(outside), 600):
        fine = (200,) if urlsplit(link).path == "/board" else (200, 308)
        assert client.get(link).status_code in fine, f"{outside[link]} links to {link}"


def test_every_control_has_a_name() -> None:
    """Fields and images tell a screen reader what they are."""
    for address, document in every():
        labelled = {one.attributes.get("for") for one in document.named("label")}
        for one in [*document.named("input"), *document.named("textarea")]:
            assert one.attributes.get("aria-label") or one.attributes.get("id") in labelled, (address, one)
        for one in document.elements:
            if one.attributes.get("role") == "img":
                assert one.attributes.get("aria-label") or one.attributes.get("aria-labelledby"), (address, one)


def test_nothing_internal_stands_on_a_card() -> None:
    """No page of a card shows an id or the name of a file in its text."""
    for card in sites.real_corpus().cards.values():
        seen = Document(FOR_US.sub("", framed()[card.url].source)).text
        assert not INTERNAL.search(seen), card.id


@pytest.mark.parametrize("address", STANDING)
def test_a_page_can_be_had_without_its_frame(client: FlaskClient, address: str) -> None:
    """The main part of a page comes alone, for the copy that a browser keeps."""
    document = Document(client.get(f"{address}?fragment=main").get_data(as_text=True))
    assert not document.named("html")
    assert len(document.named("h1")) == 1


def test_pages_speak_of_the_publisher_only_to_disclaim() -> None:
    """Every page says that it is unofficial."""
    assert "Unofficial." in whole()["/"].text
    assert "not affiliated" in whole()["/about"].text
