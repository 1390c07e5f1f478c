"""The routes about scenarios: answers to documents, and problems that say where and why."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

DOCUMENT: dict[str, Any] = {
    "phase": "attack",
    "board": {
        "c1": "Sneeks",
        "b2": "Horde Slinger",
        "b4": {"card": "Undead Warrior", "player": "north"},
        "d8": {"card": "Ret-Talus", "player": "north"},
    },
}

GIANT = {"board": {**DOCUMENT["board"], "b2": {"card": "Horde Slinger", "strength": 999}}}
"""An attack with more dice than anything could follow."""


def asked(client: FlaskClient, question: str, status: int = 200, **beside: Any) -> Any:
    """The answer to a question about the document, with other keys in it."""
    response = client.post(f"/api/v1/scenarios/{question}", json={**DOCUMENT, **beside})
    assert response.status_code == status, response.text
    kind = "application/json" if status == 200 else "application/problem+json"
    assert response.mimetype == kind
    return response.json


def test_legal_actions_are_answered(client: FlaskClient) -> None:
    """A document in, the legal actions out."""
    answer = asked(client, "legal")
    assert "attack b2 b4" in [action["text"] for action in answer["actions"]]


def test_what_was_done_before_is_taken_as_it_is_told(client: FlaskClient) -> None:
    """What was done instead of an attack is a choice; a figure that contradicts the list is a fault by its name."""
    told = {"attacked": ["b2"], "instead of attacking": ["c1"]}
    answer = asked(client, "legal", used=told)
    assert not [action for action in answer["actions"] if action["text"].startswith("attack")]
    assert answer["faults"] == []
    (fault,) = asked(client, "legal", used={**told, "attacking": 0})["faults"]
    assert (fault["code"], fault["squares"]) == ("chosen-not-counted", ["c1"])


def test_a_record_with_a_word_that_there_is_not_is_refused(client: FlaskClient) -> None:
    """Kinds and facts that do not exist are problems in their place, with the nearest that does."""
    for status, beside, where, near in (
        (400, {"lasting": [{"kind": "bananas", "card": "b2"}]}, "lasting[0].kind", "one of has, lacks"),
        (400, {"lasting": [{"kind": "strenght", "card": "b2"}]}, "lasting[0].kind", "perhaps “strength”"),
        (
            400,
            {"used": {"facts": [{"what": "destroyed-unut", "card": "b2"}]}},
            "used.facts[0].what",
            "“destroyed-unit”",
        ),
        (422, {"used": {"abilities": {"c1": "Sli"}}}, "used.abilities.c1", "perhaps “Sly”"),
        (400, {"used": {"attacks": ["c1"]}}, "used.attacks", "perhaps “attacked”"),
    ):
        problem = asked(client, "legal", status, **beside)
        assert problem["errors"][0]["where"] == where
        assert near in str(problem)


def test_a_moment_is_reached(client: FlaskClient) -> None:
    """A document at a moment is resolved from the end of the phase before, without that phase beside it."""
    there = {key: value for key, value in DOCUMENT.items() if key != "phase"}
    response = client.post("/api/v1/scenarios/resolve", json={**there, "at": "start of attack phase"})
    assert response.status_code == 200
    assert response.json is not None
    assert response.json["position"]["document"]["phase"] == "attack"
    assert "both a phase and a moment" in str(asked(client, "resolve", 422, at="start of attack phase"))


def test_an_action_is_explained(client: FlaskClient) -> None:
    """The action stands beside the scenario; the reasons come with entries and addresses."""
    answer = asked(client, "explain", action="attack b2 b5")
    assert answer["legal"] is False
    assert answer["reasons"][0]["entries"][0]["url"] == "/e/rule-2e/attack-steps/declare-target"


def test_an_action_may_be_spoken(client: FlaskClient) -> None:
    """What people say is understood in the position, and answered in the notation."""
    answer = asked(client, "explain", action="Horde Slinger attacks the Undead Warrior")
    assert (answer["action"], answer["legal"]) == ("attack b2 b4", True)
    answer = asked(client, "resolve", do=["Horde Slinger attacks Undead Warrior", "one mr and one m"])
    assert answer["played"][0]["action"] == "attack b2 b4"
    assert answer["changes"] == ["b4 has 1 damage"]
    assert asked(client, "outcomes", action="b2 attacks b4", given=["2 mr"])["given"] == ["mr mr"]
    last = asked(client, "explain", do=["Horde Slinger attacks b4", "2 m", "Sneeks attacks b4"])
    assert (last["action"], last["legal"]) == ("attack c1 b4", False)


@pytest.mark.parametrize(
    ("question", "asking", "suggested"),
    [
        ("explain", {"action": "Horde Slingr attacks Undead Warrior"}, ["attack b2 b4"]),
        (
            "why",
            {"asked": "a goblin attacks Undead Warrior"},
            ["Can Sneeks attack Undead Warrior?", "What can Undead Warrior do?", "Where can Undead Warrior move?"],
        ),
        ("odds", {"action": "attack the Undead Warior"}, ["attack b2 b4"]),
        ("resolve", {"do": ["atack b2 b4"]}, ["attack b2 b4"]),
        ("board", {"do": ["Undead Warrior and Sneeks attack b2"]}, None),
        ("outcomes", {"action": "attack b2 b4", "given": ["3 mr"]}, None),
        ("resolve", {"do": ["attack b2 b4", "mr m", "play Freez"]}, ["play Freeze"]),
        ("legal", {"expect": [{"illegal": "play Freez e4"}]}, None),
        ("explain", {"do": ["attack b2 b4", "mr banana"]}, None),
    ],
)
def test_what_is_not_understood_is_no_verdict(
    client: FlaskClient, question: str, asking: dict[str, Any], suggested: list[str] | None
) -> None:
    """A slip of the pen is a problem that offers what was perhaps meant."""
    problem = asked(client, question, 422, **asking)
    assert problem["title"] == "Not understood"
    assert problem.get("suggestions") == suggested


def test_without_an_action_the_last_line_is_meant(client: FlaskClient) -> None:
    """A document alone can ask: its last action is explained after what stands before it."""
    answer = asked(client, "explain", do=["attack b2 b4", "mr m", "attack b2 b4"])
    assert (answer["action"], answer["legal"]) == ("attack b2 b4", False)


def test_what_is_done_is_resolved(client: FlaskClient) -> None:
    """The steps of `do`, and the position after it."""
    answer = asked(client, "resolve", do=["attack b2 b4", "mr m"])
    assert answer["changes"] == ["b4 has 1 damage"]
    assert answer["position"]["document"]["board"]["b4"]["damage"] == 1


def test_a_decision_is_asked_for(client: FlaskClient) -> None:
    """Where an answer is missing, the question is part of the answer."""
    assert asked(client, "resolve", do=["attack b2 b4"])["pending"]["about"] == "roll"


def test_outcomes_have_chances(client: FlaskClient) -> None:
    """Every outcome of an action, with its chance; a bound stops the search and says so."""
    answer = asked(client, "outcomes", action="attack b2 b4")
    assert sorted(outcome["chance"]["most"] for outcome in answer["outcomes"]) == ["1/9", "4/9", "4/9"]
    assert asked(client, "outcomes", action="attack b2 b4", bound=2)["complete"] is False
    assert len(asked(client, "outcomes", action="attack b2 b4", given=["mr mr"])["outcomes"]) == 1


def test_odds_are_answered(client: FlaskClient) -> None:
    """The exact chances of an attack."""
    assert asked(client, "odds", action="attack b2 b4")["strength"] == 2


def test_choices_are_made_by_a_policy(client: FlaskClient) -> None:
    """Outcomes and odds take how choices are made; a rule about nothing is a problem at its place."""
    board = {
        "d1": {"card": "Grognack", "boost": 3},
        "d3": {"card": "Undead Warrior", "strength": 1},
        "d4": {"card": "Mind Witch", "player": "north", "damage": 1},
        "d8": {"card": "Ret-Talus", "player": "north"},
    }
    attack: dict[str, Any] = {"action": "attack d3 d4", "board": board}
    policy = {"Influence": ["yes once if no melee is rolled", "no"]}
    assert asked(client, "odds", **attack)["destroyed"] == "5/6"
    assert asked(client, "odds", **attack, policy=policy)["destroyed"] == "35/36"
    chances = [one["chance"] for one in asked(client, "outcomes", **attack, policy=policy)["outcomes"]]
    assert sorted(one["most"] for one in chances) == ["1/36", "5/36", "5/6"]
    for question in ("odds", "outcomes", "compare"):
        problem = asked(client, question, 422, **attack, policy={"Banana": "no"})
        assert problem["errors"][0]["where"] == "policy.Banana"
        assert asked(client, question, 400, **attack, policy="no")["errors"][0]["where"] == "policy"


def test_the_schema_is_published(client: FlaskClient) -> None:
    """The schema of scenarios can be fetched, and the document follows it."""
    schema: dict[str, Any] = client.get("/api/v1/scenarios/schema").get_json()
    Draft202012Validator.check_schema(schema)
    published = Draft202012Validator(schema)
    assert list(published.iter_errors(DOCUMENT)) == []
    told = {"attacked": ["b2"], "extra attacks": ["c1"], "facts": [{"what": "was-attacked", "card": "b4"}]}
    assert list(published.iter_errors({**DOCUMENT, "used": told})) == []
    for wrong in (
        {"used": {"atacked": ["b2"]}},
        {"used": {"facts": [{"what": "slept", "card": "b2"}]}},
        {"used": {"facts": [{"what": "attacked", "card": "b2", "detail": "somebody"}]}},
        {"lasting": [{"kind": "bananas", "card": "b2"}]},
        {"lasting": [{"kind": "strength", "card": "b2"}]},
        {"at": "start of lunch", "phase": "move"},
        {"expect": [{"asks": "nonsense"}]},
    ):
        assert list(published.iter_errors({**DOCUMENT, **wrong})), wrong


def test_the_schema_of_an_edition_is_published(client: FlaskClient) -> None:
    """A document of the first edition follows the schema of that edition; no other edition has one."""
    schema: dict[str, Any] = client.get("/api/v1/scenarios/schema?edition=1e").get_json()
    Draft202012Validator.check_schema(schema)
    published = Draft202012Validator(schema)
    vines = {"card": "Vine Wall", "unit": {"card": "Brute", "wounds": 1}}
    document = {"edition": "1e", "phase": "event", "board": {"l3": "Sunderved", "a2": vines}}
    assert list(published.iter_errors(document)) == []
    refused: list[dict[str, Any]] = [
        {"phase": "build"},
        {"board": {"m1": "Brute"}},
        {"players": {"north2": {"active": []}}},
    ]
    for wrong in refused:
        assert list(published.iter_errors({**document, **wrong})), wrong
    assert client.get("/api/v1/scenarios/schema?edition=3e").status_code == 400


@pytest.mark.parametrize(
    ("question", "beside", "status", "where", "said"),
    [
        ("legal", {"phase": "lunch"}, 400, "phase", "found the text “lunch” (expected one of summon, move"),
        ("legal", {"board": {"z9": "Sneeks"}}, 422, "board.z9", "the board has no space “z9”"),
        ("legal", {"action": "attack b2 b4"}, 400, "action", "unknown key “action”"),
        ("legal", {"players": {"south": {"magic": 99}}}, 422, "", "South has 99 magic, and the track ends at 15."),
        ("explain", {}, 422, "action", "no action is named"),
        ("explain", {"action": "dance"}, 422, "action", "no action starts with “dance”"),
        ("explain", {"action": 7}, 400, "action", "found the number 7 (expected text)"),
        ("resolve", {"do": ["attack b2 b5"]}, 409, "do[0]", "b5 is empty: there is nothing to attack."),
        ("resolve", {"do": ["attack b2 b4", "six"]}, 422, "do[1]", "no face of the die is written “six”"),
        ("resolve", {"do": ["end phase"] * 201}, 400, "do", "201 lines are too many (expected at most 200)"),
        ("outcomes", {"action": "attack b2 b5"}, 409, "action", "b5 is empty: there is nothing to attack."),
        ("outcomes", {"action": "attack b2 b4", "bound": 0}, 400, "", "expected a whole number from 1 to 20000"),
        ("outcomes", {"do": ["attack b2 b4", "end phase"]}, 422, "do[1]", "waits for a decision"),
        ("odds", {"action": "end phase"}, 422, "action", "“end phase” is no attack"),
        ("odds", {"action": "attack b2 b4", **GIANT}, 422, "action", "takes more than 20000 ways"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    question: str, beside: dict[str, Any], status: int, where: str, said: str, client: FlaskClient
) -> None:
    """Malformed is 400, not understood or not possible 422, not legal 409; each names the place and the reason."""
    problem = asked(client, question, status, **beside)
    assert problem["status"] == status
    assert any(said in fault["message"] for fault in problem["errors"])
    assert not where or problem["errors"][0]["where"] == where


def test_an_illegal_action_names_the_entries(client: FlaskClient) -> None:
    """The problem of an illegal action cites what decides it."""
    problem = asked(client, "resolve", 409, do=["attack b2 b5"])
    assert problem["errors"][0]["entries"] == ["rule-2e/attack-steps/declare-target"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 100_000, b"nonsense"])
def test_a_body_that_is_no_json_is_refused(body: bytes, client: FlaskClient) -> None:
    """Whatever is sent, the answer is a problem."""
    response = client.post("/api/v1/scenarios/legal", data=body)
    assert response.status_code == 400
    assert response.mimetype == "application/problem+json"


@pytest.mark.parametrize("body", ["[]", "7", "null", '"text"', "NaN", '{"board": []}', '{"board": {"a1": 7}}'])
def test_json_that_is_no_scenario_is_refused(body: str, client: FlaskClient) -> None:
    """JSON of another shape is malformed."""
    response = client.post("/api/v1/scenarios/legal", data=body)
    assert response.status_code == 400
    assert response.json is not None
    assert response.json["title"] == "Malformed"


def test_the_best_course_is_found(client: FlaskClient) -> None:
    """A goal in statements beside the scenario; the course with its exact chance comes back."""
    answer = asked(client, "solve", goal=["b4 has 2 damage"])
    assert answer["goal"] == ["b4 has 2 damage"]
    assert answer["complete"]
    assert answer["course"][0]["action"] == "attack b2 b4"
    assert answer["chance"]["least"] == answer["chance"]["most"] != "0"


def test_the_best_course_goes_on_from_what_is_done(client: FlaskClient) -> None:
    """It is asked after `do`, and to win where no goal is named."""
    answer = asked(client, "solve", do=["attack b2 b4", "mr mr"])
    assert answer["goal"] == ["south wins"]
    assert answer["chance"]["most"] == "0"


@pytest.mark.parametrize(
    ("beside", "status", "where"),
    [
        ({"goal": ["b4 dances"]}, 422, "goal"),
        ({"goal": 4}, 400, "goal"),
        ({"budget": 0}, 400, "budget"),
        ({"do": ["attack b2 b4"]}, 422, "body"),
    ],
)
def test_a_goal_that_is_none_is_refused(client: FlaskClient, beside: dict[str, Any], status: int, where: str) -> None:
    """What is wrong beside the scenario is named, and so is a decision that waits."""
    problem = asked(client, "solve", status, **beside)
    assert problem["errors"][0]["where"] == where


@pytest.mark.parametrize(("beside", "where"), [({"given": [{}]}, "given[0]"), ({"bound": 0}, "bound")])
def test_what_is_wrong_beside_an_action_is_named(client: FlaskClient, beside: dict[str, Any], where: str) -> None:
    """A wrong bound or decision is not blamed on the action."""
    problem = asked(client, "outcomes", status=400, action="attack b2 b4", **beside)
    assert problem["errors"][0]["where"] == where


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b'{"title": "\\ud800"}', "surrogates not allowed"),
        (b'{"\\udfff": 1}', "surrogates not allowed"),
        (b'{"turn": ' + b"9" * 5_000 + b"}", "too large a number, expected at most 18 digits"),
    ],
)
def test_what_could_not_go_out_again_is_refused_at_the_door(client: FlaskClient, body: bytes, expected: str) -> None:
    """Half a character and endless numbers get an answer that says what was expected."""
    for address in ("legal", "board", "texts"):
        response = client.post(f"/api/v1/scenarios/{address}", data=body, content_type="application/json")
        assert response.status_code == 422
        assert expected in response.get_json()["detail"]
