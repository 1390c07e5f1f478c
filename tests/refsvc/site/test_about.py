"""What the site says that it keeps of its readers is what it keeps, and they can delete it."""

import gzip
import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from refsvc.application import create_app
from refsvc.http import Configuration
from tests import sites


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    """A reader of a site where nothing is kept yet."""
    return sites.site_of_its_own(tmp_path).test_client()


def test_reading_sets_no_cookie(client: FlaskClient) -> None:
    """Whoever looks things up is given none."""
    for address in ("/", "/search?q=engage", "/e/glossary-2e/adjacent", "/board", "/puzzles", "/about"):
        assert "Set-Cookie" not in client.get(address).headers


def test_no_more_is_promised_for_a_device_than_is_offered(client: FlaskClient) -> None:
    """Without an engine to keep, pages can be read, and that is what is said."""
    assert "every page to read on this device" in client.get("/").text
    assert "everything else works there" not in client.get("/about").text


def test_it_tells_how_long_everything_is_kept() -> None:
    """The days are those of the settings, and so is what the log has."""
    settings = Configuration(keep_nicknames=11, keep_attempts=22, keep_exams=33, keep_drafts=44, keep_scenarios=55)
    told = create_app(settings, sites.real_reference()).test_client().get("/about").text
    assert all(f"{days} days" in told for days in (11, 22, 33, 44, 55))
    assert "What you search for is not in it." in told
    more = Configuration(log_queries=1, log_addresses=2, keep_exams=0)
    told = create_app(more, sites.real_reference()).test_client().get("/about").text
    assert "What you search for is not in it." not in told
    assert "the network address" in told
    assert "All of it is kept until it is deleted" in told
    for word in ("cookie", "nickname", "candidate", "log"):
        assert word in told


def test_a_nickname_is_deleted_on_the_page(client: FlaskClient) -> None:
    """The code is nobody's any more, and the browser forgets it."""
    client.post("/puzzles/progress", data={"do": "join", "nickname": "Ann"})
    token = re.search(r'class="token">([\w-]+)<', client.get("/puzzles/progress").text)
    assert token
    gone = client.post("/puzzles/progress", data={"do": "delete"})
    assert "solver=;" in gone.headers["Set-Cookie"]
    assert client.post("/puzzles/progress", data={"do": "resume", "token": token[1]}).status_code == 422


def test_an_exam_is_deleted_by_who_set_it_and_an_answer_by_who_gave_it(client: FlaskClient) -> None:
    """A candidate deletes name and answers once it is closed; the lead deletes all of it."""
    form = {"title": "Level one", "minutes": "30", "reveals": "never", "others": "wall-of-ice"}
    made = client.post("/exams/new", data=form)
    results = made.headers["Location"]
    exam = results.removesuffix("/results")
    candidate = client.application.test_client()
    candidate.post(exam, data={"do": "join", "name": "Ada"})
    candidate.post(exam, data={"do": "withdraw"})
    assert "Ada" in client.get(results).text
    client.post(results, data={"do": "close"})
    assert "Delete my name and answers" in candidate.get(exam).text
    candidate.post(exam, data={"do": "withdraw"})
    assert "Ada" not in client.get(results).text
    assert candidate.post(results, data={"do": "delete"}).status_code == 403
    client.post(results, data={"do": "delete"})
    assert client.get(exam).status_code == 404


def test_the_page_on_the_api_leads_to_everything_at_once(client: FlaskClient) -> None:
    """The whole reference is one file of lines, compressed on its way; the list page by page is named beside it."""
    page = client.get("/api").text
    assert 'href="/reference.jsonl"' in page
    assert 'href="/api/v1/entries?limit=100"' in page
    got = client.get("/reference.jsonl", headers={"Accept-Encoding": "gzip"})
    assert got.headers["Content-Encoding"] == "gzip"
    lines = gzip.decompress(got.get_data()).decode().splitlines()
    assert {json.loads(line)["id"] for line in lines} == set(sites.real_corpus().items)
