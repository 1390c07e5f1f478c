"""The route that asks one question in both editions, and what the API says of things that both have."""

from typing import Any

from flask.testing import FlaskClient

DOCUMENT: dict[str, Any] = {
    "phase": "attack",
    "cards": {
        "Boss": {"class": "summoner unit", "life": 9, "strength": 2, "attack": "melee"},
        "Sword": {"class": "common unit", "life": 2, "strength": 3, "attack": "melee"},
    },
    "board": {
        "a1": "Boss",
        "d3": "Sword",
        "d4": {"card": "Sword", "player": "north"},
        "f8": {"card": "Boss", "player": "north"},
    },
}
BOTH = "/api/v1/scenarios/both"


def test_an_action_is_asked_in_both_editions(client: FlaskClient) -> None:
    """The answers of both with their odds, what differs with its clauses, and a line that opens either."""
    answer = client.post(BOTH, json={**DOCUMENT, "action": "attack d3 d4"}).json
    assert answer is not None
    assert (answer["first"]["odds"]["destroyed"], answer["second"]["odds"]["destroyed"]) == ("20/27", "25/27")
    assert [one["about"] for one in answer["differing"]] == ["legality", "outcome", "outcome", "odds"]
    assert answer["differing"][1]["entries"][0]["id"] == "term-1e/destroy"
    assert answer["first"]["position"]["line"].startswith("1e/")


def test_the_last_line_is_meant_where_no_action_is_named(client: FlaskClient) -> None:
    """What stands before it is played first, in the edition of the document."""
    answer = client.post(BOTH, json={**DOCUMENT, "do": ["attack d3 d4", "5 5 5", "end phase"]})
    assert answer.status_code == 422
    answer = client.post(BOTH, json={**DOCUMENT, "do": ["attack d3 d4", "ms ms ms", "end phase"]})
    assert answer.json is not None
    assert answer.json["action"] == "end phase"


def test_without_any_it_tells_what_is_legal_in_one_only(client: FlaskClient) -> None:
    """The moves of 0 spaces are listed for the first edition."""
    answer = client.post(BOTH, json={**DOCUMENT, "phase": "move"}).json
    assert answer is not None
    assert [action["text"] for action in answer["first"]["only"]] == ["move a1", "move d3"]


def test_what_only_one_edition_can_say_is_a_problem_with_its_place(client: FlaskClient) -> None:
    """Status 422, with each obstacle in its place and the entries about it."""
    board = {**DOCUMENT["board"], "b1": "Starting Gate", "d3": {"card": "Sword", "boost": 2}}
    response = client.post(BOTH, json={**DOCUMENT, "board": board, "action": "end phase"})
    assert (response.status_code, response.mimetype) == (422, "application/problem+json")
    assert response.json is not None
    assert [error["where"] for error in response.json["errors"]] == ["board.b1", "board.d3.boost"]
    assert "glossary-2e/gate" in response.json["errors"][0]["entries"]
    assert "Starting Gate (b1) is a gate" in response.json["detail"]


def test_an_entry_names_the_same_thing_in_the_other_edition(client: FlaskClient) -> None:
    """The relation holds from both ends, by name and where the content pairs two."""
    for one, other in (
        ("card-1e/benders/tacullu", "card-2e/breakers/tacullu"),
        ("ability-1e/swift", "ability-2e/swift"),
        ("term-1e/destroy", "glossary-2e/destroy"),
        ("rule-1e/phase-movement", "rule-2e/phase-move"),
        ("faction-1e/benders", "faction-2e/breakers"),
    ):
        for here, there in ((one, other), (other, one)):
            answer = client.get(f"/api/v1/entries/{here}").json
            assert answer is not None
            assert there in [link["id"] for link in answer["relations"]["other_edition"]]
