"""The routes behind the board: what is shown, why not, texts read and written, the tray, and every order compared."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from refsvc.http import MEDIA_TYPE

SCENARIOS = "/api/v1/scenarios"
SHOT: dict[str, Any] = {
    "title": "A Horde Slinger shoots",
    "phase": "attack",
    "board": {
        "c1": "Ret-Talus",
        "b2": "Horde Slinger",
        "b4": {"card": "Undead Warrior", "player": "north", "damage": 1},
        "d8": {"card": "Sneeks", "player": "north"},
    },
}
TWO_TRIGGERS: dict[str, Any] = {
    "phase": "attack",
    "players": {"north": {"discard": ["Fungal Beast"]}},
    "board": {
        "d1": "Ret-Talus",
        "d3": "Undead Archer",
        "d5": {"card": "Spore Carrier", "player": "north", "boost": 3},
        "d8": {"card": "Kuldak", "player": "north"},
    },
    "do": ["attack d3 d5"],
    "given": ["mr mr m"],
}


def posted(client: FlaskClient, path: str, body: object, status: int = 200) -> Any:
    """The answer to a body, with the status that is expected."""
    response = client.post(f"{SCENARIOS}/{path}", json=body)
    assert response.status_code == status, response.text
    assert response.content_type == ("application/json" if status == 200 else MEDIA_TYPE)
    return response.get_json()


def test_a_board_shows_the_figures_in_force(client: FlaskClient) -> None:
    """Each card comes with its player, tokens and the life that it has left."""
    spaces = {one["square"]: one for one in posted(client, "board", SHOT)["view"]["spaces"]}
    assert list(spaces) == ["c1", "b2", "b4", "d8"]
    warrior = spaces["b4"]
    assert (warrior["name"], warrior["player"], warrior["damage"]) == ("Undead Warrior", "north", 1)
    assert warrior["left"] == warrior["life"] - 1
    assert "1 damage" in warrior["words"]


@pytest.mark.parametrize(
    ("stated", "taken", "words"),
    [
        ({"card": "Wolfsbane Brute"}, [], "strength unknown"),
        ({"card": "Wolfsbane Brute", "life": 4}, ["life"], "4 of 4 life left (no source states the life)"),
        (
            {"card": "Wolfsbane Brute", "attack": "melee", "strength": 2, "life": 4},
            ["attack", "strength", "life"],
            "no source states the kind of attack, strength and life",
        ),
        ({"card": "Horde Slinger", "strength": 4}, [], "strength 4"),
    ],
)
def test_a_board_tells_which_figures_no_source_states(
    client: FlaskClient, stated: dict[str, Any], taken: list[str], words: str
) -> None:
    """Those that the position takes for such; what it says otherwise than print is none of them."""
    scenario = {"phase": "move", "board": {"d3": stated}}
    (space,) = posted(client, "board", scenario)["view"]["spaces"]
    assert space["taken"] == taken
    assert words in space["words"]
    assert ("no source" in space["words"]) == bool(taken)


def test_a_board_lists_what_may_be_done_until_a_decision_is_pending(client: FlaskClient) -> None:
    """Before an action its legal actions are listed; while dice are to be rolled, their faces and weights are."""
    before = posted(client, "board", SHOT)
    assert "attack b2 b4" in [action["text"] for action in before["legal"]["actions"]]
    assert before["pending"] is None
    rolling = posted(client, "board", {**SHOT, "do": ["attack b2 b4"]})
    assert rolling["legal"] is None
    assert rolling["pending"]["about"] == "roll"
    assert len(rolling["weights"]) == len(rolling["pending"]["options"])
    assert sum(rolling["weights"]) == 6


def test_a_board_points_out_what_is_strange(client: FlaskClient) -> None:
    """A position without summoners is shown, with the rule that it goes against."""
    faults = posted(client, "board", {"board": {"d3": "Sneeks"}})["faults"]
    assert [(fault["code"], fault["entries"][0]["id"]) for fault in faults] == [("no-summoner", "glossary-2e/summoner")]


@pytest.mark.parametrize(
    ("asked", "action", "code"),
    [
        ("b2 b7", "move b2 b3 b4 b5 b6 b7", "wrong-phase-move"),
        ("b2 d8", "attack b2 d8", "not-straight"),
        ("Gate b1", "build Gate b1", "not-in-hand"),
    ],
)
def test_why_not_gives_every_reason_for_what_may_be_meant(
    client: FlaskClient, asked: str, action: str, code: str
) -> None:
    """A card and a space stand for a move, an attack or a building, and each reason cites its entry."""
    (verdict,) = posted(client, "why", {**SHOT, "asked": asked})["verdicts"]
    assert verdict["asked"] == action
    assert not verdict["yes"]
    assert all(reason["entries"] for reason in verdict["reasons"])
    assert code in [reason["code"] for reason in verdict["reasons"]]


def test_why_not_takes_the_way_against_which_least_speaks(client: FlaskClient) -> None:
    """Of two ways round a corner, the one that is free is meant."""
    position = {**SHOT, "phase": "move", "board": {**SHOT["board"], "b3": {"card": "Gate", "player": "north"}}}
    (verdict,) = posted(client, "why", {**position, "asked": "b2 c3"})["verdicts"]
    assert (verdict["asked"], verdict["yes"], verdict["reasons"]) == ("move b2 c2 c3", True, [])
    assert verdict["sentence"] == "Horde Slinger moves from b2 by way of c2 to c3."
    assert [entry["id"] for entry in verdict["permits"][0]["entries"]] == ["rule-2e/phase-move"]


def test_nothing_may_be_initiated_while_a_decision_is_pending(client: FlaskClient) -> None:
    """An action asked about in the middle of another one is refused for that."""
    asked = {**SHOT, "do": ["attack b2 b4"], "asked": "attack c1 d8"}
    (verdict,) = posted(client, "why", asked)["verdicts"]
    assert "resolving" in [reason["code"] for reason in verdict["reasons"]]


def test_which_actions_there_are_comes_with_each_of_them(client: FlaskClient) -> None:
    """In a sentence, and as a list of actions has them; of another turn, what is supposed comes first."""
    (verdict,) = posted(client, "why", {**SHOT, "asked": "What can the Horde Slinger attack?"})["verdicts"]
    assert (verdict["about"], verdict["yes"], verdict["supposed"]) == ("which", True, [])
    assert "attack b2 b4" in [action["text"] for action in verdict["actions"]]
    assert verdict["permits"][0]["sentence"].startswith("Horde Slinger on b2 can attack ")
    (verdict,) = posted(client, "why", {**SHOT, "asked": "what can I summon"})["verdicts"]
    assert [told["code"] for told in verdict["supposed"]] in ([], ["supposed-turn"])


def test_what_cannot_be_read_is_answered_in_a_sentence(client: FlaskClient) -> None:
    """It quotes what was asked, says nothing of how lines are written, and offers questions that are answered."""
    problem = posted(client, "why", {**SHOT, "asked": "does it rain"}, 422)
    assert problem["detail"].startswith("“does it rain” was not understood as a question about this position.")
    assert "expected" not in problem["detail"]
    assert 2 <= len(problem["suggestions"]) <= 3
    for line in problem["suggestions"]:
        assert posted(client, "why", {**SHOT, "asked": line})["verdicts"]


@pytest.mark.parametrize(
    ("body", "status", "where"),
    [
        ({**SHOT, "asked": "b2 z9"}, 422, "asked"),
        ({**SHOT, "asked": "Nobody b3"}, 422, "asked"),
        ({**SHOT, "asked": 7}, 400, "asked"),
        ({**SHOT, "asked": "dance b2"}, 422, "asked"),
        ({**SHOT, "asked": ""}, 422, "asked"),
        ([], 400, "body"),
    ],
)
def test_a_question_that_is_not_understood_says_what_was_expected(
    client: FlaskClient, body: object, status: int, where: str
) -> None:
    """A space that the board lacks, an unknown card, and what is no action are told apart."""
    problem = posted(client, "why", body, status)
    assert problem["errors"][0]["message"]
    assert where in problem["errors"][0]["where"] or not where


def test_orders_are_compared_with_what_leads_to_each(client: FlaskClient) -> None:
    """Soul Shift and Fungal Transformation: two outcomes, told apart by what resolves first and who decides it."""
    answer = posted(client, "compare", TWO_TRIGGERS)
    assert answer["complete"]
    assert answer["total"] == 2
    assert answer["differing"] == ["d3", "d5"]
    order, use = answer["forks"]
    assert (order["question"]["about"], order["question"]["player"], order["order"]) == ("order", "south", True)
    assert "rule-2e/timing-conflicts" in [entry["id"] for entry in order["question"]["entries"]]
    assert [branch["said"] for branch in order["branches"]] == [
        "Soul Shift of Undead Archer on d3 first",
        "Fungal Transformation of Spore Carrier first",
    ]
    assert [branch["lines"] for branch in order["branches"]] == [["Soul Shift d3"], ["Fungal Transformation d5"]]
    assert order["branches"][0]["fork"] == use["number"]
    assert (use["question"]["about"], use["order"]) == ("use", False)
    shifted = next(one for one in answer["outcomes"] if "d5 holds Undead Archer" in one["changes"])
    assert use["branches"][0]["outcome"] == shifted["number"]
    assert shifted["told"][0] == "Undead Archer goes from d3 to d5."
    assert use["branches"][1]["outcome"] == order["branches"][1]["outcome"] != shifted["number"]
    assert shifted["view"]["spaces"][1]["square"] == "d5"


def test_a_comparison_comes_in_lines_for_those_who_ask(client: FlaskClient) -> None:
    """The last line holds what is answered at once otherwise."""
    response = client.post(f"{SCENARIOS}/compare", json=TWO_TRIGGERS, headers={"Accept": "application/x-ndjson"})
    assert response.content_type == "application/x-ndjson"
    lines = [json.loads(line) for line in response.text.splitlines()]
    assert lines[-1]["answer"] == posted(client, "compare", TWO_TRIGGERS)
    document = client.get("/api/v1/openapi.json").get_json()
    contents = document["paths"]["/scenarios/compare"]["post"]["responses"]["200"]["content"]
    schema = contents["application/x-ndjson"]["schema"]
    Draft202012Validator({**schema, "components": document["components"]}).validate(lines)


def test_a_long_comparison_tells_how_far_it_is_and_keeps_its_bound(client: FlaskClient) -> None:
    """Purge with many targets is followed up to the bound that was asked for, and the answer says that it stopped."""
    purge = {
        "phase": "move",
        "players": {"south": {"hand": ["Purge"]}},
        "board": {
            "a1": "Ret-Talus",
            **dict.fromkeys(("c3", "d4", "c5"), "Undead Carrier"),
            **{square: {"card": "Horde Slinger", "player": "north"} for square in ("d5", "d3", "c4")},
            "d8": {"card": "Sneeks", "player": "north"},
        },
        "action": "play Purge",
        "bound": 500,
    }
    response = client.post(f"{SCENARIOS}/compare", json=purge, headers={"Accept": "application/x-ndjson"})
    lines = [json.loads(line) for line in response.text.splitlines()]
    told = [line["courses"] for line in lines[:-1]]
    assert told[0] == 1
    assert told == sorted(set(told))
    assert told[-1] < lines[-1]["answer"]["followed"] == 500
    assert not lines[-1]["answer"]["complete"]
    assert "Stopped" in lines[-1]["answer"]["summary"]


def test_an_illegal_action_is_not_compared(client: FlaskClient) -> None:
    """The refusal lists the reasons, in lines too."""
    for headers in ({}, {"Accept": "application/x-ndjson"}):
        body = {**SHOT, "action": "attack b2 d8"}
        response = client.post(f"{SCENARIOS}/compare", json=body, headers=headers)
        assert response.status_code == 409
        assert response.get_json()["errors"][0]["entries"]


def test_a_wrong_decision_in_the_middle_is_a_problem(client: FlaskClient) -> None:
    """A given answer that is none of the options is told, even after lines have begun."""
    body = {**TWO_TRIGGERS, "given": ["mr mr mr", "Nonsense"]}
    assert "not one of the options" in posted(client, "compare", body, 422)["detail"]
    response = client.post(f"{SCENARIOS}/compare", json=body, headers={"Accept": "application/x-ndjson"})
    assert json.loads(response.text)["problem"]["status"] == 422


def test_texts_read_back_as_what_they_were_written_from(client: FlaskClient) -> None:
    """The file and the line of a scenario describe the same position."""
    texts = posted(client, "texts", {**SHOT, "do": ["attack b2 b4", "mr mr"]})
    assert "rolls 2 dice: melee + ranged, melee + ranged." in texts["chat"]
    assert "attack b2 b4" not in texts["chat"]
    (from_file,) = posted(client, "read", {"text": texts["file"]})["cases"]
    (from_line,) = posted(client, "read", {"text": texts["line"]})["cases"]
    assert from_file["title"] == SHOT["title"]
    assert from_file["document"]["do"] == ["attack b2 b4", "mr mr"]
    assert from_file["document"]["board"] == from_line["document"]["board"]


def test_every_case_of_a_file_is_read(client: FlaskClient) -> None:
    """A file with cases gives each of them written out, expectations included."""
    text = "title: Two\nboard: {d3: Sneeks}\ncases:\n- {title: One, expect: [d3 holds Sneeks]}\n- {title: Other}\n"
    read = posted(client, "read", {"text": text})
    assert [case["title"] for case in read["cases"]] == ["One", "Other"]
    assert read["cases"][0]["document"]["expect"] == ["d3 holds Sneeks"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "nothing to read"),
        ("board: [", "line 2"),
        ("board:\n  d3: Sneeks\n  d9: Sneeks", "line 3"),
        ("a: &a [*a]", "line 1"),
        ("phase: 3", "found the number 3"),
        ("2e/9999999999,d3.Sneeks/2/attack.south", ""),
        ("2e/3,d3.Sneeks", "is no position"),
        ("x" * 200_001, "too many"),
        ("[" * 5_000, "nested too deeply"),
        ("board: {d3: <script>alert(1)</script>}", "no card is named"),
    ],
)
def test_a_text_that_describes_nothing_says_where_and_what_was_expected(
    client: FlaskClient, text: str, expected: str
) -> None:
    """Empty, malformed, recursive, too long and too deep texts are each refused with a sentence."""
    assert expected in posted(client, "read", {"text": text}, 422)["detail"]


def test_a_body_over_the_limit_is_refused_unread(client: FlaskClient) -> None:
    """What is larger than a request may be is turned away."""
    response = client.post(f"{SCENARIOS}/read", json={"text": "x" * 300_000})
    assert response.status_code == 413


def test_a_game_begins_between_two_factions(client: FlaskClient) -> None:
    """Each side's starting cards stand on the board, and hands are drawn only when asked for."""
    (case,) = posted(client, "start", {"south": "breakers", "north": "polar-dwarves"})["cases"]
    assert len(case["document"]["board"]) == 8
    assert "hand" not in case["document"]["players"]["south"]
    (drawn,) = posted(client, "start", {"south": "breakers", "north": "breakers", "hands": True})["cases"]
    assert [len(player["hand"]) for player in posted(client, "board", drawn["document"])["view"]["players"]] == [5, 5]


def test_a_faction_whose_deck_is_unknown_begins_no_game(client: FlaskClient) -> None:
    """What is not known is said, and a faction that does not exist is another matter."""
    problem = posted(client, "start", {"south": "cloaks", "north": "breakers"}, 422)
    assert "Cloaks" in problem["detail"]
    posted(client, "start", {"south": "nobody", "north": "breakers"}, 422)


def test_the_tray_finds_cards_in_the_language_of_the_search(client: FlaskClient) -> None:
    """Filters narrow the cards, and each comes with the name that a scenario finds it by."""
    found = client.get("/api/v1/cards?q=faction:breakers+class:champion").get_json()
    assert {card["faction"] for card in found["cards"]} == {"Breakers"}
    assert all("champion" in card["classes"] for card in found["cards"])
    assert client.get("/api/v1/cards?limit=250").get_json()["total"] == 214
    assert client.get("/api/v1/cards?q=cost<x").status_code == 422


def test_the_tray_has_the_cards_of_one_edition(client: FlaskClient) -> None:
    """Cards of one name in both editions are those of the edition that is asked for."""
    found = client.get("/api/v1/cards?q=Tacullu&edition=1e").get_json()["cards"]
    assert "card-1e/" in found[0]["url"]
    vines = client.get("/api/v1/cards?q=Vine+Wall&edition=1e").get_json()["cards"][0]
    assert (vines["name"], vines["lies"]) == ("Vine Wall", True)
    assert "card-2e/" in client.get("/api/v1/cards?q=Tacullu").get_json()["cards"][0]["url"]
    assert client.get("/api/v1/cards?q=Tacullu&edition=3e").status_code == 400


def test_two_cards_on_a_space_have_a_place_each(client: FlaskClient) -> None:
    """The one below comes first; a board of the first edition has its phases, and as many columns as players need."""
    document = {
        "edition": "1e",
        "turn": "south2",
        "phase": "attack",
        "board": {"d5": {"card": "Vine Wall", "player": "north", "unit": {"card": "Savager", "player": "north"}}},
    }
    view = posted(client, "board", document)["view"]
    assert [(one["place"], one["name"], one["lies"]) for one in view["spaces"]] == [
        ("d5/wall", "Vine Wall", True),
        ("d5/unit", "Savager", False),
    ]
    assert "".join(view["columns"]) == "abcdefghijkl"
    assert view["phases"][0] == "draw"
    assert [(one["side"], one["near"]) for one in view["players"]] == [
        ("south", True), ("north", False), ("south2", True), ("north2", False),
    ]  # fmt: skip
    assert posted(client, "board", {"board": {"d5": "Sneeks"}})["view"]["rows"] == list(range(8, 0, -1))


def test_a_game_of_the_first_edition_begins_with_a_deck_that_is_said_to_be_ours(client: FlaskClient) -> None:
    """A faction is looked for among those of the edition, and what no source tells of its deck is said."""
    begun = posted(client, "start", {"edition": "1e", "south": "deep-dwarves", "north": "benders"})
    assert [step["code"] for step in begun["steps"]] == ["starting-cards", "deck-composed"] * 2
    assert "not the printed one" in begun["steps"][1]["sentence"]
    posted(client, "start", {"edition": "1e", "south": "breakers", "north": "benders"}, 422)


def test_a_deck_is_checked_before_a_game_begins_with_it(client: FlaskClient) -> None:
    """Every reason against a deck comes with the player who brings it; alone, a deck is checked with its entries."""
    deck = {"as": "deep-dwarves", "Miner": 11}
    problem = posted(client, "start", {"edition": "1e", "south": "benders", "north": deck}, 422)
    assert [error["where"] for error in problem["errors"]] == ["north", "north"]
    checked = posted(client, "deck", {"edition": "1e", "deck": deck})
    assert not checked["legal"]
    assert [entry["id"] for entry in checked["reasons"][1]["entries"]] == ["rule-1e/deck-building/copy-limits"]
    assert posted(client, "deck", {"deck": "breakers"})["legal"]
    posted(client, "deck", {"deck": 3}, 400)
    posted(client, "deck", {"deck": {"as": 3}}, 400)
    posted(client, "deck", {"deck": {"Breaker": "many"}}, 400)


@pytest.mark.parametrize("deck", ["no-such-faction", {"No Such Card": 2}, {"as": "benders", "Breaker": 12}])
def test_a_deck_of_what_there_is_not_may_not_be_played_with(client: FlaskClient, deck: object) -> None:
    """What it names and nobody knows speaks against it, as anything else does."""
    checked = posted(client, "deck", {"deck": deck})
    assert not checked["legal"]
    assert "expected" in checked["reasons"][0]["sentence"]


def test_every_card_of_the_tray_can_be_put_on_a_board(client: FlaskClient) -> None:
    """Two cards of one name are told apart by the way that they are written."""
    cards = client.get("/api/v1/cards?limit=250").get_json()["cards"]
    for start in range(0, len(cards), 48):
        part = cards[start : start + 48]
        squares = [f"{column}{row}" for row in range(1, 9) for column in "abcdef"]
        board = {square: {"card": card["card"]} for square, card in zip(squares, part, strict=False)}
        shown = posted(client, "board", {"board": board})["view"]["spaces"]
        assert [(one["name"], one["card"]) for one in shown] == [(card["name"], card["card"]) for card in part]


def test_cards_that_a_scenario_makes_up_go_with_it(client: FlaskClient) -> None:
    """File, line and position each stand alone: they make up again what the scenario made up."""
    made = {
        "cards": {"Dummy": {"life": 7}, "Sneeks": {"strength": 1}},
        "board": {"d3": "Dummy", "d4": "Sneeks"},
        "players": {"south": {"hand": ["Dummy"]}},
    }
    texts = posted(client, "texts", made)
    documents = [posted(client, "read", {"text": texts[form]})["cases"][0]["document"] for form in ("file", "line")]
    for document in (*documents, posted(client, "board", made)["position"]["document"]):
        spaces = posted(client, "board", document)["view"]["spaces"]
        assert [(one["name"], one["life"], one["strength"]) for one in spaces] == [
            ("Dummy", 7, None),
            ("Sneeks", 11, 1),
        ]


@pytest.mark.parametrize("text", ["2e/3,d3.Sneeks/2,d4.Decever-1/move.south", "board: {d3: Sneeks, d4: Decever}"])
def test_a_text_with_a_mistake_is_read_but_for_it(client: FlaskClient, text: str) -> None:
    """The rest comes back as a document, beside the mistake with its place and the nearest names."""
    answer = posted(client, "salvage", {"text": text})
    assert list(answer["cases"][0]["document"]["board"]) == ["d3"]
    assert [(flaw["place"], flaw["nearest"]) for flaw in answer["flaws"]] == [("d4", ["Deceiver"])]


@pytest.mark.parametrize("body", [{}, {"text": 3}, {"text": "x", "more": 1}, []])
def test_what_is_no_text_is_refused(client: FlaskClient, body: object) -> None:
    """A request without a text is a mistake of the program that sent it."""
    posted(client, "salvage", body, 400)
