"""What is answered when something can't be, through HTTP."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from refsvc import Reference
from refsvc.application import create_app
from refsvc.http import Configuration
from refsvc.settings import content_directory
from refsvc.store import Store
from tests import sites
from tests.builders import Content
from tests.documents import Document


def test_a_misspelt_address_suggests_the_right_one(client: FlaskClient) -> None:
    """A wrong id gets the entries that are near it, and a search for its words."""
    response = client.get("/e/faq-2e/breakers/mind-capture-no-magik")
    assert response.status_code == 404
    document = Document(response.get_data(as_text=True))
    assert "/e/faq-2e/breakers/mind-capture-no-magic" in document.links
    assert "/search?q=breakers+mind+capture+no+magik" in document.links


@pytest.mark.parametrize("address", ["/nothing", "/e/", "/factions/dragons", "/rules/3e", "/static/x/nothing.css"])
def test_an_unknown_address_leads_back(client: FlaskClient, address: str) -> None:
    """Whatever is asked for, there is a way on."""
    response = client.get(address)
    assert response.status_code == 404
    assert "/" in Document(response.get_data(as_text=True)).links


@pytest.mark.parametrize("name", ["../site.py", "..%2Fsite.py", "css/../../site.py", "/etc/passwd"])
def test_static_files_are_only_those_of_the_site(client: FlaskClient, name: str) -> None:
    """No path leads out of the folder of static files."""
    assert client.get(f"/static/x/{name}").status_code in (404, 308)


def test_nothing_can_be_sent_to_a_page(client: FlaskClient) -> None:
    """A method that a page does not have is refused, with those that it has."""
    response = client.post("/glossary")
    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]


def test_a_fragment_that_a_page_does_not_have_is_named(client: FlaskClient) -> None:
    """The refusal says which fragments there are."""
    response = client.get("/glossary?fragment=preview")
    assert response.status_code == 400
    assert "it has main" in response.get_data(as_text=True)


def test_an_unexpected_failure_leaks_nothing(caplog: pytest.LogCaptureFixture) -> None:
    """The reader learns that it is our mistake; the log learns what it was."""
    with caplog.at_level(logging.ERROR, "refsvc"):
        response = sites.broken_site().test_client().get("/search?q=engage")
    assert response.status_code == 500
    assert "mistake of ours" in response.get_data(as_text=True)
    assert "/secret/path" not in response.get_data(as_text=True)
    assert "/secret/path" in caplog.text


def test_health_says_which_part_is_silent(caplog: pytest.LogCaptureFixture) -> None:
    """`/healthz` answers 503 and names the part that does not answer."""
    with caplog.at_level(logging.ERROR, "refsvc"):
        response = sites.broken_site().test_client().get("/healthz")
    assert response.status_code == 503
    assert response.content_type == "application/problem+json"
    assert "index" in response.get_json()["detail"]
    assert "/secret/path" not in response.get_data(as_text=True)


def test_health_is_good_when_all_parts_answer(client: FlaskClient) -> None:
    """`/healthz` answers 200 and is never kept."""
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.get_json()["status"] == "ok"
    assert "index" in response.get_json()["answering"]
    assert response.headers["Cache-Control"] == "no-store"


def test_content_without_the_precedence_page_says_so(tmp_path: Path) -> None:
    """A page that the content lacks is missed politely, and the other pages still work."""
    content = Content(tmp_path / "content")
    for file in (content_directory() / "sentences").glob("*.yaml"):
        content.write(f"sentences/{file.name}", file.read_text(encoding="utf-8"))
    small = create_app(Configuration(api_rate=0), Reference(content.load(), tmp_path / "data"))
    client = small.test_client()
    assert client.get("/precedence").status_code == 404
    for address in (
        "/",
        "/glossary",
        "/faq",
        "/rules/2e",
        "/rules/1e",
        "/timing",
        "/conflicts",
        "/sources",
        "/factions",
    ):
        assert client.get(address).status_code == 200, address


@pytest.mark.parametrize("how", ["damaged", "newer", "no folder"])
def test_a_store_that_does_not_answer_takes_nothing_else_down(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Rules, search, the board and puzzles go on; what is saved is refused with a sentence; health says so."""
    data = tmp_path / "data"
    if how == "no folder":
        data.write_text("a file where the folder should be", encoding="utf-8")
    else:
        path = Store.open(data).path
        if how == "newer":
            with closing(sqlite3.connect(path)) as database, database:
                step = ("refsvc", "m999_later", "")
                database.execute(
                    "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES (?, ?, ?)", step
                )
        else:
            for one in data.iterdir():
                one.write_bytes(b"no database" * 100)
    client = create_app(sites.UNLIMITED, sites.real_reference(data)).test_client()
    puzzles = sites.real_reference().bundled.puzzles
    for address in ("/", "/search?q=wall", "/e/glossary-2e/adjacent", "/board", "/api/v1/search?q=wall"):
        assert client.get(address).status_code == 200, address
    puzzle = f"/puzzles/{next(iter(puzzles))}"
    assert client.get(puzzle).status_code == 200
    assert "only the service knows" in client.post(puzzle, data={"do": "show"}).text
    refused = client.post("/api/v1/scenarios/saved", json={"edition": "2e"})
    assert (refused.status_code, refused.content_type) == (503, "application/problem+json")
    assert "can’t be reached" in refused.get_json()["detail"]
    assert client.get("/healthz").status_code == 503
    assert "the store does not answer" in caplog.text
