"""Saving scenarios through the API: short links, edit tokens, versions, and what is refused."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from refsvc.application import create_app
from refsvc.http import Configuration
from tests import sites

SAVED = "/api/v1/scenarios/saved"
SCENARIO: dict[str, Any] = {"title": "Sneeks alone", "board": {"d3": "Sneeks"}}


def save(client: FlaskClient, document: object = SCENARIO) -> Any:
    """What is answered when the scenario is saved."""
    response = client.post(SAVED, json=document)
    assert response.status_code == 200, response.text
    return response.get_json()


def test_a_saved_scenario_is_found_under_its_link(client: FlaskClient) -> None:
    """What was sent comes back, and its page shows it."""
    saved = save(client)
    assert saved["url"] == f"/s/{saved['slug']}"
    loaded = client.get(f"{SAVED}/{saved['slug']}").get_json()
    assert loaded["document"] == SCENARIO
    assert "token" not in loaded
    assert "Sneeks alone" in client.get(saved["url"]).text


def test_only_the_token_allows_to_change(client: FlaskClient) -> None:
    """Its maker saves a second version; others are refused."""
    saved = save(client)
    address, change = f"{SAVED}/{saved['slug']}", {"document": {**SCENARIO, "title": "Changed"}, "version": 1}
    assert client.put(address, json={**change, "token": "guessed"}).status_code == 403
    assert client.put(address, json=change).status_code == 400
    assert client.put(address, json={**change, "token": saved["token"]}).get_json()["version"] == 2


def test_who_sends_again_with_a_secret_saves_once(client: FlaskClient) -> None:
    """The secret becomes the edit token; one that could be guessed is refused."""
    secret = "k3JpX0b7Zt3q9sVw1LmN5uRe"
    first, again = (client.post(f"{SAVED}?once={secret}", json=SCENARIO).get_json() for _ in range(2))
    assert (first["slug"], first["token"]) == (again["slug"], secret)
    assert client.post(f"{SAVED}?once=short", json=SCENARIO).status_code == 400


def test_its_maker_deletes_it(client: FlaskClient) -> None:
    """With the token all versions go; without it nothing does."""
    saved = save(client)
    address = f"{SAVED}/{saved['slug']}"
    assert client.delete(address, json={"token": "guessed"}).status_code == 403
    assert client.delete(address, json={"token": saved["token"]}).get_json()["deleted"] is True
    assert client.get(address).status_code == 404
    assert client.get(saved["url"]).status_code == 404
    assert client.delete(address, json={"token": saved["token"]}).status_code == 404


def test_a_version_saved_in_between_is_not_overwritten(client: FlaskClient) -> None:
    """Who changed version 1 while version 2 was saved is told so, and version 2 stays."""
    saved = save(client)
    address, token = f"{SAVED}/{saved['slug']}", saved["token"]
    client.put(address, json={"document": {**SCENARIO, "title": "First"}, "version": 1, "token": token})
    late = client.put(address, json={"document": {**SCENARIO, "title": "Late"}, "version": 1, "token": token})
    assert late.status_code == 409
    assert "Version 2" in late.get_json()["detail"]
    assert client.get(address).get_json()["title"] == "First"


@pytest.mark.parametrize(
    ("document", "status"),
    [
        ({"board": {"z9": "Sneeks"}}, 422),
        ({"players": {"south": {"magic": 99}}}, 422),
        ({"title": "x" * 70_000}, 413),
        ("text", 400),
        ({"unknown": 1}, 400),
    ],
)
def test_only_scenarios_are_kept(client: FlaskClient, document: object, status: int) -> None:
    """What is no scenario, can't be, or is too long is refused."""
    response = client.post(SAVED, json=document)
    assert response.status_code == status
    assert response.get_json()["detail"]


def test_other_sites_cannot_save(client: FlaskClient) -> None:
    """A form of another site can't send JSON, and a browser says where a request comes from."""
    assert client.post(SAVED, data="{}", content_type="text/plain").status_code == 415
    foreign = client.post(SAVED, json=SCENARIO, headers={"Sec-Fetch-Site": "cross-site"})
    assert foreign.status_code == 403
    assert client.post(SAVED, json=SCENARIO, headers={"Sec-Fetch-Site": "same-origin"}).status_code == 200


def test_nothing_is_found_under_a_link_that_nobody_made(client: FlaskClient) -> None:
    """An unknown link is not found, by programs and by people."""
    assert client.get(f"{SAVED}/nothing1").status_code == 404
    assert client.get("/s/nothing1").status_code == 404


def test_one_client_saves_only_so_often() -> None:
    """Beyond its allowance a client has to wait, but may go on asking."""
    settings = Configuration(api_rate=0, work_rate=0, save_rate=1, save_burst=2)
    client = create_app(settings, sites.real_reference()).test_client()
    statuses = [client.post(SAVED, json=SCENARIO).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
    assert client.post("/api/v1/scenarios/board", json=SCENARIO).status_code == 200
