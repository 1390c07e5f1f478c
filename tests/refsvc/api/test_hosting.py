"""The host's doors in the API: what waits, is let through and taken down, with the key alone."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refsvc.application import create_app
from tests import sites
from tests.puzzle_documents import QUIZ
from tests.puzzle_forms import published

KEY = "a key of the host, long enough"


def site(tmp_path: Path, **settings: Any) -> Flask:
    """A site with these settings."""
    return create_app(replace(sites.UNLIMITED, **settings), sites.real_reference(tmp_path))


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    """Somebody at a site with a queue and a host."""
    return site(tmp_path, puzzle_queue=1, host_key=KEY).test_client()


def asked(client: FlaskClient, path: str = "", **body: str) -> Any:
    """The answer of one of the host's doors."""
    return client.post(f"/api/v1/host/puzzles{path}", json=body)


def test_a_puzzle_waits_is_let_through_and_taken_down(client: FlaskClient) -> None:
    """Each step is seen in the queue, and by those who look for the puzzle."""
    slug = published(client, QUIZ).rpartition("/")[2]
    waiting = asked(client, key=KEY).json["puzzles"]
    assert [(one["slug"], one["care"]) for one in waiting] == [(slug, "waiting")]
    assert asked(client, f"/{slug}/let-through", key=KEY).json == {"slug": slug, "care": "listed"}
    listed: Any = client.get("/api/v1/puzzles").json
    assert slug in [one["slug"] for one in listed["puzzles"]]
    client.post(f"/api/v1/puzzles/{slug}/report", json={"says": "It is rude."})
    assert [one["reports"][0]["says"] for one in asked(client, key=KEY).json["puzzles"]] == ["It is rude."]
    assert asked(client, f"/{slug}/take-down", key=KEY, because="Rude").json["care"] == "down"
    assert client.get(f"/api/v1/puzzles/{slug}").status_code == 410
    assert [(one["care"], one["because"]) for one in asked(client, key=KEY).json["puzzles"]] == [("down", "Rude")]


def test_nobody_decides_without_the_key(client: FlaskClient) -> None:
    """A wrong key opens nothing and changes nothing; without any, the request has not its form."""
    slug = published(client, QUIZ).rpartition("/")[2]
    for path, more in (("", {}), (f"/{slug}/let-through", {}), (f"/{slug}/take-down", {"because": "No"})):
        assert asked(client, path, key="another key, as long as it", **more).status_code == 403
        assert asked(client, path, **more).status_code == 400
    assert [one["care"] for one in asked(client, key=KEY).json["puzzles"]] == ["waiting"]


def test_a_site_without_a_host_has_no_such_doors(tmp_path: Path) -> None:
    """Whatever key is sent."""
    assert asked(site(tmp_path).test_client(), key="").status_code == 404


def test_what_is_not_there_cannot_be_decided(client: FlaskClient) -> None:
    """Nor is anything taken down without a reason."""
    assert asked(client, "/k7f3m2qa/let-through", key=KEY).status_code == 404
    assert asked(client, "/k7f3m2qa/take-down", key=KEY, because=" ").status_code == 422


def test_reports_are_as_rare_as_what_is_saved(tmp_path: Path) -> None:
    """On the page and in the API alike."""
    client = site(tmp_path, save_rate=1, save_burst=2).test_client()
    slug = published(client, QUIZ).rpartition("/")[2]
    said = {"says": "It is rude."}
    page = [client.post(f"/puzzles/{slug}/report", data=said).status_code for _ in range(3)]
    api = [client.post(f"/api/v1/puzzles/{slug}/report", json=said).status_code for _ in range(3)]
    assert page == [200, 200, 429]
    assert api == [200, 200, 429]
