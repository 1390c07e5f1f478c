"""The puzzles through the API."""

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from refsvc import bounds
from tests import sites
from tests.puzzle_documents import KINDS, LEGALITY, TWO_RIGHT, UNREACHABLE, WIN
from tests.puzzle_forms import published


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    """A program, at a site where nothing is kept yet."""
    return sites.site_of_its_own(tmp_path).test_client()


SHOT = "Horde Slinger on b2 attacks Undead Warrior on b4"
FAR_SHOT = "Horde Slinger on b2 attacks Ret-Talus on d8"
BLOW = "Sneeks on c1 attacks Undead Warrior on b4"


def slug_of(client: FlaskClient, document: dict[str, Any]) -> str:
    """The slug of a puzzle that was published on the site."""
    return published(client, document).rpartition("/")[2]


def test_a_puzzle_comes_without_its_answer(client: FlaskClient) -> None:
    """Options have letters that say nothing; nothing says which is right."""
    slug = slug_of(client, {**LEGALITY, "explanation": "The stones fly."})
    answer = client.get(f"/api/v1/puzzles/{slug}")
    assert answer.status_code == 200
    assert {one["text"] for one in answer.get_json()["options"]} == {SHOT, FAR_SHOT, BLOW}
    assert "right" not in answer.text
    assert "The stones fly." not in answer.text


def test_a_wrong_answer_gets_its_reasons_and_a_right_one_everything(client: FlaskClient) -> None:
    """What is right is told once it was found."""
    slug = slug_of(client, LEGALITY)
    keys = {one["text"]: one["key"] for one in client.get(f"/api/v1/puzzles/{slug}").get_json()["options"]}
    wrong = client.post(f"/api/v1/puzzles/{slug}/answer", json={"picked": [keys[BLOW]]}).get_json()
    assert (wrong["right"], wrong["solved"]) == (False, None)
    assert wrong["wrong"][0]["entries"]
    right = client.post(f"/api/v1/puzzles/{slug}/answer", json={"picked": [keys[SHOT]]}).get_json()
    assert right["right"]
    assert len(right["solved"]["options"]) == 3


def test_a_line_of_play_is_judged(client: FlaskClient) -> None:
    """The best line wins, and an answer that is none is a problem."""
    address = f"/api/v1/puzzles/{slug_of(client, WIN)}/answer"
    assert client.post(address, json={"lines": ["attack b2 b4", "mr mr"]}).get_json()["right"]
    refused = client.post(address, json={})
    assert refused.status_code == 422
    assert refused.mimetype == "application/problem+json"


@pytest.mark.parametrize("document", KINDS.values(), ids=KINDS)
def test_the_engine_checks_each_kind(client: FlaskClient, document: dict[str, Any]) -> None:
    """A sound puzzle comes back with its answer."""
    found = client.post("/api/v1/puzzles/check", json=document).get_json()
    assert found["sound"]
    assert [one["right"] for one in found["options"]].count(True) == (0 if document is WIN else 1)


@pytest.mark.parametrize(
    ("document", "where", "message"),
    [(TWO_RIGHT, "options", "2 options are right"), (UNREACHABLE, "goal", "cannot be reached")],
    ids=["two right", "unreachable"],
)
def test_a_wrong_puzzle_comes_back_with_what_is_wrong(
    client: FlaskClient, document: dict[str, Any], where: str, message: str
) -> None:
    """Each problem names its place."""
    found = client.post("/api/v1/puzzles/check", json=document).get_json()
    assert not found["sound"]
    assert [one["where"] for one in found["problems"]] == [where]
    assert message in found["problems"][0]["message"]


def test_what_is_no_puzzle_or_not_there_is_a_problem(client: FlaskClient) -> None:
    """The problem says where and what was expected."""
    refused = client.post("/api/v1/puzzles/check", json={**LEGALITY, "kind": "riddle"})
    assert refused.status_code == 400
    assert refused.get_json()["errors"][0]["where"] == "kind"
    missing = client.get("/api/v1/puzzles/nothing-like-it")
    assert missing.status_code == 404
    assert missing.mimetype == "application/problem+json"


@pytest.mark.parametrize(
    ("document", "status"),
    [
        ({}, 400),
        ({"title": "A", "question": "B?", "kind": "quiz"}, 400),
        ({"title": "A", "question": "B?", "kind": "legality"}, 400),
        ({**LEGALITY, "entry": "glossary-2e/adjacent"}, 422),
    ],
)
def test_the_description_refuses_what_the_service_refuses(
    client: FlaskClient, document: dict[str, Any], status: int
) -> None:
    """A puzzle without what its kind needs, or with what it has no use for, is none by the schema either."""
    assert client.post("/api/v1/puzzles/check", json=document).status_code == status
    # Of the site that all tests share: to describe another one takes longer than everything else here.
    paths = sites.real_site().test_client().get("/api/v1/openapi.json").get_json()["paths"]
    schema = paths["/puzzles/check"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert not Draft202012Validator(schema).is_valid(document)


def test_more_is_not_picked_than_there_can_be(client: FlaskClient) -> None:
    """An answer that picks one thing over and over is refused, as the description says."""
    address = f"/api/v1/puzzles/{slug_of(client, LEGALITY)}/answer"
    assert client.post(address, json={"picked": ["b"] * (bounds.MOST_OPTIONS + 1)}).status_code == 400


def test_the_list_is_narrowed_by_kind(client: FlaskClient) -> None:
    """It names kind, difficulty and tries of each."""
    slug = slug_of(client, WIN)
    found = {one["slug"]: one for one in client.get("/api/v1/puzzles?kind=win").get_json()["puzzles"]}
    assert found[slug]["tries"] == 0
    assert {one["kind"] for one in found.values()} == {"win"}


RECORDED: dict[str, Any] = {"scenario": {**LEGALITY["scenario"], "do": ["attack b2 b4", "mr mr"]}}


def test_a_puzzle_is_made_of_what_was_played(client: FlaskClient) -> None:
    """The answer holds all that a maker needs, and the file and the document are puzzles as they stand."""
    made = client.post("/api/v1/puzzles/propose", json=RECORDED).get_json()
    assert made["sound"]
    assert made["kind"] == "resolution"
    assert {one["right"] for one in made["options"]} == {True, False}
    assert all(one["why"] for one in made["options"] if not one["right"])
    checked = client.post("/api/v1/puzzles/check", json=made["document"]).get_json()
    assert checked["sound"]
    assert made["question"] in made["file"]


@pytest.mark.parametrize("kind", ["legality", "win", "quiz"])
def test_another_kind_is_made_where_it_is_wanted(client: FlaskClient, kind: str) -> None:
    """Of all that are offered."""
    made = client.post("/api/v1/puzzles/propose", json={**RECORDED, "kind": kind}).get_json()
    assert made["kind"] == kind
    assert kind in [one["kind"] for one in made["kinds"]]


@pytest.mark.parametrize(
    ("body", "status", "where"),
    [
        ({}, 400, "scenario"),
        ({**RECORDED, "kind": "chess"}, 400, "kind"),
        ({"scenario": {"phase": "attack"}}, 422, "scenario"),
        ({"scenario": LEGALITY["scenario"], "kind": "resolution"}, 422, "kind"),
        ({"scenario": {**LEGALITY["scenario"], "do": ["attack c1 b4"]}}, 409, "do[0]"),
    ],
)
def test_what_makes_no_puzzle_is_a_problem_with_its_place(
    client: FlaskClient, body: Any, status: int, where: str
) -> None:
    """As with every other operation."""
    answer = client.post("/api/v1/puzzles/propose", json=body)
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    assert answer.get_json()["errors"][0]["where"] == where


def test_puzzles_about_a_card_are_listed(client: FlaskClient) -> None:
    """By its id or its name, those that turn on it first; what nothing is called is refused with what it may be."""
    by_name = client.get("/api/v1/puzzles?about=Sneeks").get_json()["puzzles"]
    assert by_name[0]["slug"] == "sly-as-a-goblin"
    assert by_name == client.get("/api/v1/puzzles?about=card-2e/cave-goblins/sneeks").get_json()["puzzles"]
    refused = client.get("/api/v1/puzzles?about=adjasent")
    assert refused.status_code == 422
    assert refused.get_json()["errors"][0]["where"] == "about"
