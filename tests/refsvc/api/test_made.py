"""How what somebody made stands, told to whoever has the codes and to nobody else."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from refsvc.application import create_app
from tests import sites
from tests.exam_forms import code_of, join, set_exam
from tests.puzzle_documents import LEGALITY, QUIZ
from tests.puzzle_forms import fields, press, published, read

ADDRESS = "/api/v1/made"
LONG_CODE = {"exams": [{"slug": "a", "token": "x" * 201}]}
LONG_NAME = {"puzzles": [{"slug": "x" * 81, "token": "a"}]}


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    """Somebody who makes puzzles and sets exams."""
    return sites.site_of_its_own(tmp_path).test_client()


def code(client: FlaskClient, address: str) -> str:
    """The edit code of a puzzle, as its workshop shows it."""
    found = re.search(r'class="token">([\w-]+)<', client.get(f"{address}/edit").text)
    assert found
    return found[1]


def slug(address: str) -> str:
    """The last part of an address."""
    return address.rpartition("/")[2]


def told(client: FlaskClient, **asked: list[dict[str, str]]) -> Any:
    """What is said of works."""
    answer = client.post(ADDRESS, json=asked)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def test_a_draft_is_told_published_and_counted(client: FlaskClient) -> None:
    """Its state, tries and reports follow what happens to it."""
    draft = published(client, LEGALITY, "draft")
    mine = {"slug": slug(draft), "token": code(client, draft)}
    (one,) = told(client, puzzles=[mine])["puzzles"]
    assert (one["title"], one["state"], one["tries"], one["version"]) == (LEGALITY["title"], "draft", 0, 1)
    sent = client.post(f"/api/v1/puzzles/{mine['slug']}/publish", json={"token": mine["token"], "version": 1})
    assert (sent.status_code, sent.get_json()["state"]) == (200, "published")
    assert draft in read(client.get("/puzzles")).links
    press(client, draft, "show")
    client.post(f"{draft}/report", data={"says": "It is rude."})
    (one,) = told(client, puzzles=[mine])["puzzles"]
    assert (one["state"], one["tries"], one["solved"], one["reports"]) == ("published", 1, 0, 1)


def test_an_exam_is_told_with_who_sits_it(client: FlaskClient) -> None:
    """How many tries there are, and how many run."""
    address = set_exam(client, published(client, QUIZ))
    mine = {"slug": slug(address), "token": code_of(client, address)}
    join(client, address, "Ada")
    (one,) = told(client, exams=[mine])["exams"]
    assert (one["closed"], one["tries"], one["running"]) == (False, 1, 1)
    client.post(f"{address}/results", data={"do": "close"})
    (one,) = told(client, exams=[mine])["exams"]
    assert (one["closed"], one["tries"], one["running"]) == (True, 1, 0)


def test_nothing_is_told_without_the_code(client: FlaskClient) -> None:
    """What has another code, or is not there, is left out; nobody publishes it either."""
    draft = published(client, QUIZ, "draft")
    guessed = {"slug": slug(draft), "token": "guessed"}
    assert told(client, puzzles=[guessed, {"slug": "nowhere", "token": "x"}], exams=[guessed]) == {
        "puzzles": [],
        "exams": [],
    }
    refused = client.post(f"/api/v1/puzzles/{slug(draft)}/publish", json={"token": "guessed", "version": 1})
    assert refused.status_code == 403
    assert draft not in read(client.get("/puzzles")).links


def test_another_version_than_was_meant_is_not_published(client: FlaskClient) -> None:
    """Whoever publishes from a list publishes what the list showed."""
    draft = published(client, QUIZ, "draft")
    token = code(client, draft)
    press(client, f"{draft}/edit", "draft", {**fields({**QUIZ, "title": "Another"}), "seen": "1"})
    address = f"/api/v1/puzzles/{slug(draft)}/publish"
    assert client.post(address, json={"token": token, "version": 1}).status_code == 409
    assert client.post(address, json={"token": token, "version": 2}).status_code == 200


def test_what_is_published_waits_where_there_is_a_queue(tmp_path: Path) -> None:
    """The host looks at it first, and the maker is told."""
    settings = replace(sites.UNLIMITED, puzzle_queue=1, host_key="a key of the host, long enough")
    client = create_app(settings, sites.real_reference(tmp_path)).test_client()
    draft = published(client, QUIZ, "draft")
    asked = {"token": code(client, draft), "version": 1}
    sent: Any = client.post(f"/api/v1/puzzles/{slug(draft)}/publish", json=asked)
    assert sent.get_json()["state"] == "waiting"
    assert draft not in read(client.get("/puzzles")).links


@pytest.mark.parametrize(
    "body", [[], {"puzzles": 1}, {"puzzles": [{"slug": "a"}]}, {"exams": [1]}, {"other": []}, LONG_CODE, LONG_NAME]
)
def test_a_body_of_another_form_is_refused(client: FlaskClient, body: Any) -> None:
    """It says where."""
    assert client.post(ADDRESS, json=body).status_code == 400
