"""What bodies of requests may hold: what their description allows is not malformed, what it forbids is not answered.

What tells a scenario within them is tried with the documents of the engine.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

import engine
from refsvc.application import create_app
from refsvc.http import Configuration
from tests import sites
from tests.schemas import Walk

API = "/api/v1"
TELLS_SCENARIO = {key for edition in engine.EDITIONS.values() for key in edition.schema(cases=True)["properties"]}
HOLDS_SCENARIO = {"scenario", "document"}
LONGEST = 1024
"""Bytes of a body, where few are taken in."""
TOO_MANY_DIGITS = "1" * 40


class Described(NamedTuple):
    """An operation as the document describes it."""

    name: str
    method: str
    path: str
    told: Mapping[str, Any]

    @property
    def address(self) -> str:
        """An address of this form at which nothing is kept."""
        return API + self.path.replace("{slug}", "k7f3m2qa").replace("{identifier}", "glossary-2e/adjacent")

    @property
    def needs_nothing_kept(self) -> bool:
        """Whether it is asked at one address only."""
        return "{" not in self.path


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """The document that describes the API."""
    document: dict[str, Any] = sites.real_site().test_client().get(f"{API}/openapi.json").get_json()
    return document


@pytest.fixture
def operations(document: dict[str, Any]) -> list[Described]:
    """All operations."""
    paths = document["paths"].items()
    return [
        Described(told["operationId"], method, path, told)
        for path, methods in paths
        for method, told in methods.items()
    ]


@pytest.fixture
def with_body(operations: list[Described]) -> list[Described]:
    """Those that are sent something."""
    return [one for one in operations if "requestBody" in one.told]


def test_what_the_door_answers_is_described_for_every_operation(with_body: list[Described]) -> None:
    """No JSON, a body too large, what can't be answered, another site's request, too many of them: none surprises."""
    client = create_app(
        Configuration(max_request_bytes=LONGEST, api_rate=0, save_rate=0), sites.real_reference()
    ).test_client()
    for one in with_body:
        answers = [
            client.open(one.address, method=one.method, data=sent, content_type=kind, headers={"Sec-Fetch-Site": site})
            for sent, kind, site in [
                ("{", "application/json", "none"),
                (f'{{"token": {TOO_MANY_DIGITS}}}', "application/json", "none"),
                ('{"token": "\\ud800"}', "application/json", "none"),
                ("x" * (LONGEST + 1), "application/json", "none"),
                ("{}", "text/plain", "none"),
                ("{}", "application/json", "cross-site"),
            ]
        ]
        assert [answer.status_code for answer in answers[:4]] == [400, 422, 422, 413], one.name
        assert {str(answer.status_code) for answer in answers} <= one.told["responses"].keys(), one.name


def test_being_asked_too_often_is_described_for_every_operation(operations: list[Described]) -> None:
    """Whoever has no allowance left is refused in the same way wherever it asks."""
    client = create_app(Configuration(api_rate=1, api_burst=1), sites.real_reference()).test_client()
    client.get(f"{API}/search?q=wall")
    for one in operations:
        assert client.open(one.address, method=one.method, json={}).status_code == 429
        assert "429" in one.told["responses"]


def bodies(operation: Described, document: dict[str, Any], way: str) -> list[dict[str, Any]]:
    """The example of an operation with other values for its keys, each allowed or each forbidden."""
    sent = operation.told["requestBody"]["content"]["application/json"]
    validator = Draft202012Validator({**sent["schema"], "components": document["components"]})
    form = sent["schema"]["anyOf"][0] if "anyOf" in sent["schema"] else sent["schema"]
    walk = Walk(document)
    told = TELLS_SCENARIO if "anyOf" in sent["schema"] else HOLDS_SCENARIO
    found = [
        {**sent["example"], key: value}
        for key, schema in form.get("properties", {}).items()
        if key not in told
        for value in getattr(walk, way)(schema, key)
    ]
    return [one for one in found if validator.is_valid(one) is (way == "allowed")]


def test_what_is_allowed_is_not_malformed(
    client: FlaskClient, document: dict[str, Any], with_body: list[Described]
) -> None:
    """What a body may hold by its description can be wrong in what it means, but not in its form."""
    for one in filter(lambda one: one.needs_nothing_kept, with_body):
        for body in bodies(one, document, "allowed"):
            answer = client.open(one.address, method=one.method, json=body)
            assert answer.status_code != 400, (one.name, body, answer.text)
            assert str(answer.status_code) in one.told["responses"], (one.name, body)


def test_what_is_forbidden_is_refused(
    client: FlaskClient, document: dict[str, Any], with_body: list[Described]
) -> None:
    """What a body may not hold by its description is refused, whether it is needed or not."""
    for one in filter(lambda one: one.needs_nothing_kept, with_body):
        for body in bodies(one, document, "forbidden"):
            answer = client.open(one.address, method=one.method, json=body)
            assert answer.status_code in (400, 422), (one.name, body, answer.text)
            assert answer.get_json()["detail"]


@pytest.mark.parametrize("wrong", [{"lines": "AAA"}, {"lines": [1]}, {"picked": "b"}, {"picked": 1}])
def test_an_answer_to_a_puzzle_has_its_form_whatever_is_asked(client: FlaskClient, wrong: dict[str, Any]) -> None:
    """Lines and options are lists of texts, also where the puzzle asks only for the other."""
    for slug, right in (("clear-line-of-fire", {"picked": ["b"]}), ("wall-of-ice", {"lines": ["end phase"]})):
        judged = client.post(f"{API}/puzzles/{slug}/answer", json={**right, **wrong})
        assert judged.status_code == 400, judged.text
        assert judged.get_json()["errors"][0]["where"].startswith(next(iter(wrong)))


@pytest.mark.parametrize(
    ("document", "where"),
    [
        ({"lost": ["north2", "south"]}, "lost"),
        ({"players": {"south": {"hand": [{"card": "Brute", "owner": "north2"}]}}}, "players.south.hand[0].owner"),
        ({"board": {"d3": {"card": "Brute", "player": "south2"}}}, "board.d3.player"),
        ({"expect": [{"asks": "nothing", "of": "north2"}]}, "expect[0].of"),
        ({"lasting": [{"kind": "cannot-spend", "value": "north2"}]}, "lasting[0].value"),
    ],
)
def test_players_who_do_not_play_are_not_understood(client: FlaskClient, document: dict[str, Any], where: str) -> None:
    """A player that a game of four has has not the wrong form in a game of two; it is said where, and who plays."""
    refused = client.post(f"{API}/scenarios/legal", json={"edition": "1e", **document})
    assert refused.status_code == 422, refused.text
    (error,) = refused.get_json()["errors"]
    assert error["where"] == where
    assert error["expected"][0].startswith("one of south, north")
