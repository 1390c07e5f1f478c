"""However much is asked for, a request ends: with its time, with what may be followed, or with whoever asked."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from refsvc import bounds

OPTIONS = [{"action": "attack d3 d4"}, {"action": "attack d3 f8"}]
EXPECTED: dict[str, dict[str, Any]] = {
    "outcomes": {"outcomes": "attack d3 d4", "are": ["d4 is empty"]},
    "sometimes": {"sometimes": "d4 is empty", "of": "attack d3 d4"},
    "chance": {"chance": {"d4 is empty": "1/2"}, "of": "attack d3 d4"},
    "odds": {"odds": "attack d3 d4", "destroyed": "1"},
    "reach": {"can attack": {"d3": "d4"}},
}


def scenario(strength: int, **more: Any) -> dict[str, Any]:
    """A unit of this strength beside an enemy."""
    return {
        "phase": "attack",
        "cards": {
            "Boss": {"class": "summoner unit", "life": 9, "strength": 2, "attack": "melee"},
            "Sword": {"class": "common unit", "life": 2, "strength": strength, "attack": "melee"},
        },
        "board": {
            "a1": "Boss",
            "d3": "Sword",
            "d4": {"card": "Sword", "player": "north"},
            "f8": {"card": "Boss", "player": "north"},
        },
        **more,
    }


def puzzle(**expected: Any) -> dict[str, Any]:
    """A puzzle whose scenario expects something."""
    told = scenario(3, expect=list(expected.values()))
    return {"title": "Swords", "kind": "legality", "question": "Which is legal?", "scenario": told, "options": OPTIONS}


@pytest.fixture
def out_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """No request has any time to search."""
    monkeypatch.setattr(bounds, "SECONDS_FOR_REQUEST", 0.0)


@pytest.mark.parametrize("route", ["outcomes", "compare", "odds"])
@pytest.mark.parametrize("more", [{}, {"bound": 1}], ids=["at most", "bound of 1"])
def test_a_roll_of_too_many_dice_is_refused_at_once(client: FlaskClient, route: str, more: dict[str, int]) -> None:
    """What no search can follow is not begun, whatever bound is asked for."""
    asked = {**scenario(200), "action": "attack d3 d4", **({} if route == "odds" else more)}
    answer = client.post(f"/api/v1/scenarios/{route}", json=asked)
    assert answer.status_code == 422
    assert answer.get_json()["title"] == "Too much to follow"


def test_many_dice_that_can_be_followed_are_followed(client: FlaskClient) -> None:
    """Twelve dice have 455 results, which all are counted."""
    answer = client.post("/api/v1/scenarios/outcomes", json={**scenario(12), "action": "attack d3 d4"}).get_json()
    assert answer["complete"]
    assert answer["courses"] == 455


@pytest.mark.usefixtures("out_of_time")
@pytest.mark.parametrize("route", ["legal", "outcomes", "compare", "solve"])
def test_a_request_without_time_answers_what_it_has(client: FlaskClient, route: str) -> None:
    """Each kind of search asks the deadline of the request, and says that the time was up."""
    more: dict[str, dict[str, Any]] = {
        "outcomes": {"action": "attack d3 d4"},
        "compare": {"action": "attack d3 d4"},
        "solve": {"goal": ["d4 is empty"]},
        "legal": {},
    }
    answer = client.post(f"/api/v1/scenarios/{route}", json={**scenario(3), **more[route]}).get_json()
    assert (answer["complete"], answer["cut"]) == (False, "time")


@pytest.mark.usefixtures("out_of_time")
def test_a_board_without_time_lists_fewer_actions(client: FlaskClient) -> None:
    """The board comes all the same."""
    answer = client.post("/api/v1/scenarios/board", json=scenario(3)).get_json()
    assert answer["view"]["spaces"]
    assert not answer["legal"]["complete"]


@pytest.mark.usefixtures("out_of_time")
def test_odds_without_time_are_refused(client: FlaskClient) -> None:
    """Half of a chance is none."""
    answer = client.post("/api/v1/scenarios/odds", json={**scenario(3), "action": "attack d3 d4"})
    assert answer.status_code == 422


def test_what_nobody_waits_for_ends(client: FlaskClient) -> None:
    """Once the client has gone, no further course is followed."""
    gone = {"refsvc.has_gone": lambda: True}
    asked = {**scenario(3), "action": "attack d3 d4"}
    answer = client.post("/api/v1/scenarios/outcomes", json=asked, environ_overrides=gone).get_json()
    assert (answer["cut"], answer["followed"]) == ("asker", 1)


@pytest.mark.parametrize("expected", EXPECTED)
def test_expectations_have_the_time_of_their_request(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, expected: str
) -> None:
    """Whatever a puzzle's scenario expects, it is looked at only as long as there is time, and the author is told."""
    late = "was not looked at to its end"

    def said() -> str:
        answer = client.post("/api/v1/puzzles/check", json=puzzle(one=EXPECTED[expected])).get_json()
        return " ".join(one["message"] for one in answer["problems"])

    assert late not in said()
    monkeypatch.setattr(bounds, "SECONDS_FOR_REQUEST", 0.0)
    assert late in said()


def test_a_case_expects_only_so_much(client: FlaskClient) -> None:
    """A list of expectations has an end, which the refusal names."""
    many = [f"d{row} is empty" for row in range(1, 9)] * 13
    answer = client.post("/api/v1/scenarios/legal", json=scenario(3, expect=many))
    assert answer.status_code == 400
    assert answer.get_json()["errors"][0]["where"] == "expect"
    assert "at most 100" in answer.get_json()["detail"]


@pytest.mark.parametrize("name", ["goal", "hints", "about"])
def test_lists_of_a_puzzle_have_an_end(client: FlaskClient, name: str) -> None:
    """Each list that an author writes is bounded."""
    items = {"goal": "d4 is empty", "hints": "Look closely.", "about": "glossary-2e/adjacent"}
    told = {"title": "Win", "kind": "win", "question": "How?", "scenario": scenario(3), name: [items[name]] * 51}
    answer = client.post("/api/v1/puzzles/check", json=told)
    assert answer.status_code == 400
    assert answer.get_json()["errors"][0]["where"] == name
