"""Pages of the site that a search leads to: named above the results, on the page, in the API and at the terminal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from refsvc.http import door, every_door
from tests import sites


@pytest.mark.parametrize(
    ("query", "page"),
    [
        ("differences between editions", "editions"),
        ("what's the difference between the first and the second edition?", "editions"),
        ("1e vs 2e", "editions"),
        ("timing chart", "timing"),
        ("show me a list of all factions", "factions"),
        ("how to search", "syntax"),
        ("difference between forcing and moving", ""),
        ("can i attack my own unit", ""),
        ("how many factions can be in a deck", ""),
        ("kind:card timing", ""),
        ("", ""),
    ],
)
def test_a_page_is_found_by_what_people_type_for_it(query: str, page: str) -> None:
    """By all that is said, in any order, and by no part of a question that asks something else."""
    assert sites.real_reference().search(query).door == page


def test_every_page_that_is_named_is_there() -> None:
    """What the content calls a page is one, and has the title that is told."""
    site = sites.real_site()
    with site.app_context():
        assert set(sites.real_corpus().doors) == set(every_door())
    client = site.test_client()
    for phrases in sites.real_corpus().doors.values():
        told = client.get("/api/v1/search", query_string={"q": phrases[0]}).get_json()["page"]
        page = client.get(told["url"])
        assert page.status_code == 200
        assert told["title"] in page.get_data(as_text=True)


def test_a_page_that_there_is_not_is_not_named() -> None:
    """Content of one's own may call for a page that the site has not: its search answers all the same."""
    found = sites.real_reference().search("timing chart")
    with sites.real_site().app_context():
        assert door(replace(found, door="nowhere")) is None


def test_the_page_stands_above_the_results() -> None:
    """And nothing stands there where no page is looked for."""
    client = sites.real_site().test_client()
    told = "A page on this"
    assert told in client.get("/search?q=differences+between+editions").get_data(as_text=True)
    assert told in client.get("/search?q=differences+between+editions&fragment=live").get_data(as_text=True)
    assert told not in client.get("/search?q=adjacent").get_data(as_text=True)
