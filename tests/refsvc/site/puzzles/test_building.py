"""The workshop: what the engine says of a puzzle in the making, and how it is kept."""

import json
import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from refsvc.puzzles import write_collection
from tests.puzzle_documents import KINDS, LEGALITY, QUIZ, RESOLUTION, TIMING, TWO_RIGHT, UNREACHABLE, WIN
from tests.puzzle_forms import fields, press, published, read

NONE_RIGHT = {**LEGALITY, "options": [{"action": "attack b2 b5"}, {"action": "attack b2 b6"}]}
AUTHOR_WRONG = {**LEGALITY, "options": [{"action": "attack b2 b4"}, {"action": "attack c1 b4", "right": True}]}


def test_a_position_of_the_first_edition_becomes_a_puzzle_of_it(client: FlaskClient) -> None:
    """The edition that is chosen is the one that its position is read in."""
    options = [
        {"action": "attack c4 c5", "right": True},
        {"action": "attack c4 d8", "right": False},
    ]
    board = {"d1": "Krusk", "c4": "Slayer", "c5": {"card": "Miner", "player": "north"}}
    board["d8"] = {"card": "Tundle", "player": "north"}
    told = {**LEGALITY, "scenario": {"phase": "attack", "board": board}, "options": options}
    assert "It holds" in read(press(client, "/puzzles/new", "check", {**fields(told), "edition": "1e"})).text


@pytest.mark.parametrize(("button", "listed"), [("publish", True), ("draft", False)])
def test_what_was_made_on_the_board_is_kept_and_put_to_be_solved(
    client: FlaskClient, button: str, listed: bool
) -> None:
    """Its document is kept as it is; the way goes on to the puzzle, and whoever made it may change it."""
    made = client.post("/puzzles/new", data={"document": json.dumps(LEGALITY), "do": button})
    assert made.status_code == 303
    page = read(client.get(made.headers["Location"]))
    assert LEGALITY["question"] in page.text
    assert any((one.attributes.get("href") or "").endswith("/edit") for one in page.named("a"))
    assert (LEGALITY["title"] in client.get("/puzzles").text) is listed


def test_what_was_made_on_the_board_is_given_as_a_file(client: FlaskClient) -> None:
    """It is named after its title."""
    answer = client.post("/puzzles/new", data={"document": json.dumps(LEGALITY), "do": "file"})
    assert answer.mimetype == "application/yaml"
    assert "puzzle.yaml" in answer.headers["Content-Disposition"]
    assert LEGALITY["title"] in answer.text


def test_what_was_made_on_the_board_opens_in_the_workshop(client: FlaskClient) -> None:
    """All of it stands in the form, and is checked."""
    page = read(client.post("/puzzles/new", data={"document": json.dumps(LEGALITY), "do": "check"}))
    assert "It holds" in page.text
    assert LEGALITY["question"] in page.text


@pytest.mark.parametrize(("sent", "status"), [("{", 400), ("[]", 422), ('{"title": []}', 422), ("{}", 422)])
def test_what_is_no_puzzle_is_not_taken(client: FlaskClient, sent: str, status: int) -> None:
    """Whatever is sent in its place."""
    assert client.post("/puzzles/new", data={"document": sent, "do": "publish"}).status_code == status


@pytest.mark.parametrize("document", [LEGALITY, RESOLUTION, TIMING, WIN], ids=lambda one: one["kind"])
def test_the_engine_proposes_answers_and_says_which_are_right(client: FlaskClient, document: dict[str, Any]) -> None:
    """Right ones and near misses come from a position, and together they make a sound puzzle."""
    blank = {**document, "options": []}
    page = read(press(client, "/puzzles/new", "propose", fields(blank)))
    assert "It holds" in page.text
    verdicts = [one for one in page.named("p") if (one.attributes.get("class") or "").startswith("option-verdict")]
    assert len(verdicts) >= 2


@pytest.mark.parametrize("document", KINDS.values(), ids=KINDS)
def test_each_kind_is_checked_published_listed_and_found_again(
    client: FlaskClient, stranger: FlaskClient, document: dict[str, Any]
) -> None:
    """A sound puzzle of each kind goes from the workshop into the list, and back into the workshop as it was."""
    assert "It holds" in read(press(client, "/puzzles/new", "check", fields(document))).text
    address = published(client, document)
    assert document["title"] in read(stranger.get(f"/puzzles?kind={document['kind']}")).text
    assert document["question"] in read(stranger.get(address)).text
    again = read(client.get(f"{address}/edit"))
    assert document["title"] in again.source
    assert "Published, version 1" in again.text.replace(" ,", ",")


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        (
            TWO_RIGHT,
            "2 options are right, but only one may be: "
            "“Horde Slinger on b2 attacks Undead Warrior on b4”; “End the Attack Phase”",
        ),
        (UNREACHABLE, "The goal cannot be reached, whatever is done"),
        (NONE_RIGHT, "None of the options is right"),
        ({**QUIZ, "options": [{"says": "No"}, {"says": "Yes", "right": False}]}, "Say whether it is right"),
        (AUTHOR_WRONG, "You call it right; the engine finds it wrong"),
        ({**RESOLUTION, "scenario": {**RESOLUTION["scenario"], "do": ["attack b2 b4"]}}, "still waits for a decision"),
        ({**LEGALITY, "scenario": {**LEGALITY["scenario"], "board": {"z9": "Sneeks"}}}, "z9"),
        ({**QUIZ, "entry": "glossary-2e/nothing"}, "There is no entry “glossary-2e/nothing”"),
    ],
    ids=["two right", "unreachable", "none right", "undecided", "author wrong", "waiting", "no such space", "no entry"],
)
def test_a_wrong_puzzle_is_refused_with_the_reason(
    client: FlaskClient, stranger: FlaskClient, document: dict[str, Any], reason: str
) -> None:
    """What the engine finds wrong is not published; the form stays as it was, with the reason above it."""
    page = read(press(client, "/puzzles/new", "publish", fields(document)), 422)
    assert reason.lower() in page.text.lower()
    assert document["question"] in page.text
    assert document["title"] not in read(stranger.get("/puzzles")).text


def test_a_draft_is_kept_unlisted_until_it_is_published(client: FlaskClient, stranger: FlaskClient) -> None:
    """A draft is solved by whoever has its link, and listed only once it is published."""
    address = published(client, LEGALITY, "draft")
    assert "A draft" in read(stranger.get(address)).text
    assert LEGALITY["title"] not in read(stranger.get("/puzzles")).text
    press(client, f"{address}/edit", "publish", {**fields(LEGALITY), "seen": "1"})
    assert LEGALITY["title"] in read(stranger.get("/puzzles")).text


def test_an_unsound_draft_is_kept_but_can_not_be_answered(client: FlaskClient, stranger: FlaskClient) -> None:
    """Work in progress is not lost, and nobody is asked a wrong question."""
    address = published(client, TWO_RIGHT, "draft")
    page = read(stranger.get(address))
    assert "can’t be answered" in page.text
    assert not [one for one in page.named("button") if one.attributes.get("value") == "answer"]
    read(press(stranger, address, "answer", {"picked": "a"}), 409)


def test_only_the_edit_code_opens_the_workshop_of_a_saved_puzzle(client: FlaskClient, stranger: FlaskClient) -> None:
    """Others are asked for the code, a wrong one is refused, the right one opens."""
    address = published(client, LEGALITY)
    code = client.get(f"{address}/edit").text.split('class="token">')[1].split("<")[0]
    assert "attack c1 b4" not in read(stranger.get(f"{address}/edit"), 403).text
    read(press(stranger, f"{address}/edit", "publish", {**fields(QUIZ), "seen": "1"}), 403)
    assert "not the edit code" in read(press(stranger, f"{address}/edit", "unlock", {"token": "guess"}), 403).text
    assert press(stranger, f"{address}/edit", "unlock", {"token": code}).status_code == 303
    assert "attack c1 b4" in read(stranger.get(f"{address}/edit")).text


def test_no_version_is_lost_and_none_overwritten_unseen(client: FlaskClient) -> None:
    """Older versions stay at hand; a change of a version that is no longer the newest is refused, with nothing lost."""
    address = published(client, LEGALITY)
    newer = {**fields({**LEGALITY, "title": "The Slinger waits"}), "seen": "1"}
    assert press(client, f"{address}/edit", "publish", newer).status_code == 303
    assert LEGALITY["title"] in read(client.get(f"{address}/edit?version=1")).source
    clash = read(press(client, f"{address}/edit", "publish", {**newer, "title": "A third one"}), 409)
    assert "Version 2 was saved meanwhile" in clash.text
    assert "A third one" in clash.source
    assert "The Slinger waits" in read(client.get(address)).text


def test_the_explanation_of_the_engine_can_be_edited(client: FlaskClient) -> None:
    """It is offered beside the verdict, and taken into the field on demand."""
    page = read(press(client, "/puzzles/new", "explain", fields(LEGALITY)))
    field = page.source.split('name="explanation"')[1].split("</textarea>")[0]
    assert "These words decide it" in field


def test_nothing_that_an_author_writes_becomes_markup(client: FlaskClient, stranger: FlaskClient) -> None:
    """Tags, scripts and addresses of others are shown as they are written, or not at all."""
    evil = '<script>alert(1)</script> [click](javascript:alert(1)) ![x](https://evil.example/x.png) <b onclick="x">'
    hostile = {**QUIZ, "title": "<img src=x onerror=alert(1)>", "question": evil, "explanation": evil}
    address = published(client, hostile)
    page = read(press(stranger, address, "show"))
    assert not [one for one in page.elements if one.name == "script" and "src" not in one.attributes]
    assert not [one for one in page.elements if any(name.startswith("on") for name in one.attributes)]
    assert not [link for link in page.links if "javascript" in link or "evil" in link]
    assert not [one for one in page.named("img") if "evil" in (one.attributes.get("src") or "")]
    assert "<script>alert(1)</script>" in page.text


@pytest.mark.parametrize(
    "evil",
    [
        "[click][[zz|(javascript:alert(1))]]",
        "[click]\x0b(javascript:alert(1))",
        "![x][[zz|(https://evil.example/x.png)]]",
        "[a][b]\n\n[b]: https://evil.example",
        "<https://evil.example>",
        "[x](//evil.example)",
    ],
)
def test_no_address_gets_through_an_explanation(client: FlaskClient, stranger: FlaskClient, evil: str) -> None:
    """However it is written, it stays words."""
    address = published(client, {**QUIZ, "explanation": evil})
    page = read(press(stranger, address, "show"))
    assert not [link for link in page.links if "javascript" in link or "evil" in link]
    assert not [one for one in page.named("img") if "evil" in (one.attributes.get("src") or "")]


def test_code_in_an_explanation_is_shown_as_it_is_written(client: FlaskClient, stranger: FlaskClient) -> None:
    """Signs that mean something in HTML are escaped once."""
    address = published(client, {**QUIZ, "explanation": "`life < 3 & more`"})
    assert "<code>life &lt; 3 &amp; more</code>" in press(stranger, address, "show").text


def test_the_puzzles_of_the_site_are_nobodys_to_edit(client: FlaskClient) -> None:
    """They change with the content only."""
    from tests.sites import real_corpus

    slugs = [file.name.partition(".")[0] for file in (real_corpus().directory / "puzzles").glob("*.puzzle.yaml")]
    for slug in sorted(slugs)[:1]:
        assert client.get(f"/puzzles/{slug}/edit").status_code in (403, 404)


def test_its_author_deletes_a_puzzle(client: FlaskClient, stranger: FlaskClient) -> None:
    """Nobody else does; then it is gone from its address and from the list."""
    address = published(client, QUIZ)
    assert stranger.post(f"{address}/edit", data={"do": "delete"}).status_code == 403
    assert "Delete this puzzle" in read(client.get(f"{address}/edit")).text
    assert client.post(f"{address}/edit", data={"do": "delete"}).headers["Location"] == "/puzzles"
    assert stranger.get(address).status_code == 404
    assert address not in stranger.get("/puzzles").text


def once_in(source: str) -> str:
    """The secret that a form brings along."""
    found = re.search(r'name="once" value="([^"]+)"', source)
    assert found
    return found[1]


def test_whoever_presses_three_times_makes_one(client: FlaskClient) -> None:
    """By form, from the board and of a collection: what is sent again is kept once."""
    form = {**fields(LEGALITY), "once": once_in(client.get("/puzzles/new").text)}
    made = {press(client, "/puzzles/new", "draft", form).headers["Location"] for _ in range(3)}
    assert len(made) == 1
    board = {"document": json.dumps(LEGALITY), "do": "publish", "once": "a-secret-of-the-board-itself"}
    assert len({client.post("/puzzles/new", data=board).headers["Location"] for _ in range(3)}) == 1
    text = write_collection("Two", "", [LEGALITY, QUIZ])
    taken = {"text": text, "once": once_in(client.get("/puzzles/import").text)}
    listed = [re.findall(r'href="(/puzzles/\w{8})"', client.post("/puzzles/import", data=taken).text) for _ in range(3)]
    assert len(listed[0]) == 2
    assert listed[0] == listed[1] == listed[2]


def test_pages_tell_their_maker_what_to_note(client: FlaskClient, stranger: FlaskClient) -> None:
    """A puzzle, its workshop and each draft of an import; nobody else reads any of it."""
    address = published(client, QUIZ)
    for shown in (address, f"{address}/edit"):
        (noted,) = made_on(client.get(shown).text)
        assert (noted["slug"], noted["title"], noted["state"]) == (
            address.rpartition("/")[2],
            QUIZ["title"],
            "published",
        )
        assert stranger.post(f"{address}/edit", data={"do": "unlock", "token": noted["token"]}).status_code == 303
    text = write_collection("Two", "", [LEGALITY, QUIZ])
    drafts = made_on(client.post("/puzzles/import", data={"text": text}).text)
    assert [(one["title"], one["state"]) for one in drafts] == [(LEGALITY["title"], "draft"), (QUIZ["title"], "draft")]
    reader = client.application.test_client()
    assert made_on(reader.get(address).text) == []


def made_on(source: str) -> list[dict[str, str]]:
    """What a page tells a browser to note."""
    return [json.loads(unescape(one)) for one in re.findall(r'data-made="([^"]+)"', source)]
