"""Where a ruling is made, and a pack of all that was made, without a script: forms come back as they were filled in."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from refsvc.application import create_app
from refsvc.http import Configuration
from refsvc.packs import check
from refsvc.settings import CHECKOUT
from tests import sites
from tests.documents import Document

PAGE, PACK, CARD, PUZZLE = "/workshop/ruling", "/workshop", "/workshop/card", "/puzzles/new"
POSITION: dict[str, Any] = {
    "edition": "2e",
    "turn": "south",
    "phase": "attack",
    "board": {
        "d1": {"card": "Sneeks", "player": "south"},
        "d3": {"card": "Undead Warrior", "player": "south"},
        "e4": {"card": "Undead Warrior", "player": "north"},
        "d8": {"card": "Tacullu", "player": "north"},
    },
}
MOVED = {**POSITION, "phase": "move", "do": ["move d3 c3"]}
QUESTION = {"question": "May a unit attack around a corner?", "verdict": "no", "text": "Corners are not adjacent."}
CARD_FIELDS = {
    "name": "Field Nurse",
    "faction": "Corner Table",
    "class": "common unit",
    "cost": "1",
    "life": "3",
    "strength": "1",
    "attack": "melee",
    "symbols.eye": "on",
    "abilities.0.kind": "known",
    "abilities.0.name": "Swift",
}


def filled(position: dict[str, Any] | None = None, **more: str) -> dict[str, str]:
    """The form of a ruling."""
    carried = {"position": json.dumps(position)} if position else {}
    return {**QUESTION, **carried, **{name.replace("__", "."): value for name, value in more.items()}}


def hidden(page: str, name: str) -> str:
    """What a page carries along under a name."""
    found = [one for one in Document(page).named("input") if one.attributes.get("name") == name]
    return (found[0].attributes.get("value") or "") if found else ""


def values_of(page: str, name: str) -> list[str]:
    """The values of the buttons of this name that begin so."""
    buttons = [one.attributes.get("value") or "" for one in Document(page).named("button")]
    return [value for value in buttons if value.startswith(name)]


def files_of(answer: bytes) -> dict[str, str]:
    """The files of a zip."""
    archive = zipfile.ZipFile(io.BytesIO(answer))
    return {name: archive.read(name).decode() for name in archive.namelist()}


# --- the form of a ruling --------------------------------------------------------------------------------


def test_an_empty_form_accuses_nobody(client: FlaskClient) -> None:
    """Whoever only opens the page is not told what is wrong."""
    assert 'class="field-fault"' not in client.get(PAGE).text


def test_a_link_to_the_board_is_a_link_to_the_form(client: FlaskClient) -> None:
    """With the position and what is done in it; one that means nothing is told."""
    page = client.get(f"{PAGE}?scenario=faq-2e/breakers/mind-witch-ram").text
    assert "Mind Witch" in hidden(page, "position")
    assert client.get(f"{PAGE}?p=nonsense").status_code == 400


def test_what_is_asked_is_answered_as_the_engine_says(client: FlaskClient) -> None:
    """In words of the table; the claim follows the engine, and the ruling agrees."""
    page = client.post(PAGE, data=filled(POSITION, ask="d3 attacks e4", do="ask")).text
    assert (hidden(page, "seen.0.says"), hidden(page, "ask")) == ("attack d3 e4", "")
    assert "The engine agrees." in Document(page).text


def test_a_claim_against_the_engine_is_met_with_reasons(client: FlaskClient) -> None:
    """It says otherwise and why; what was claimed stays."""
    page = client.post(PAGE, data=filled(POSITION, seen__0__says="attack d3 e4", seen__0__claim="legal")).text
    assert "The engine says otherwise." in Document(page).text
    assert "glossary-2e/adjacent" in page


def test_what_it_rests_on_becomes_the_reason_that_must_be_given(client: FlaskClient) -> None:
    """Where the engine gives it against what is asked."""
    claimed = {"seen__0__says": "attack d3 e4", "seen__0__claim": "illegal", "cites__0__id": "glossary-2e/adjacent"}
    answer = client.post(PAGE, data=filled(POSITION, do="zip", **claimed))
    scenario = next(text for path, text in files_of(answer.data).items() if path.endswith(".scenario.yaml"))
    assert "because:\n  - glossary-2e/adjacent" in scenario


def test_entries_are_found_by_words_and_picked(client: FlaskClient) -> None:
    """By their names; what was picked is listed with a button that takes it out."""
    page = client.post(PAGE, data=filled(seek="adjacent")).text
    assert "pick:cites=glossary-2e/adjacent" in values_of(page, "pick:cites=")
    page = client.post(PAGE, data=filled(seek="adjacent", do="pick:cites=glossary-2e/adjacent")).text
    assert (hidden(page, "cites.0.id"), hidden(page, "seek")) == ("glossary-2e/adjacent", "")
    picked = {"cites.0.id": "glossary-2e/adjacent", "cites.1.id": "glossary-2e/target"}
    page = client.post(PAGE, data={**filled(do="remove:cites.0"), **picked}).text
    assert hidden(page, "cites.0.id") == "glossary-2e/target"
    assert not hidden(page, "cites.1.id")


def test_what_the_engine_sees_is_offered_and_picked(client: FlaskClient) -> None:
    """After what is done."""
    page = client.post(PAGE, data=filled(MOVED)).text
    assert "pick:seen=c3 holds Undead Warrior" in values_of(page, "pick:seen=")
    page = client.post(PAGE, data=filled(MOVED, do="pick:seen=c3 holds Undead Warrior")).text
    assert hidden(page, "seen.0.says") == "c3 holds Undead Warrior"
    assert "The engine agrees." in Document(page).text


def test_what_it_does_not_offer_is_put_together(client: FlaskClient) -> None:
    """By choosing; a number that is none is told."""
    own = {"own__where": "d1", "own__what": "damage"}
    page = client.post(PAGE, data=filled(MOVED, own__n="2", do="state", **own)).text
    assert hidden(page, "seen.0.says") == "d1 has 2 damage"
    assert "The engine says otherwise." in Document(page).text
    page = client.post(PAGE, data=filled(MOVED, own__n="many", do="state", **own)).text
    assert "has to be a whole number" in page
    assert not hidden(page, "seen.0.says")


def test_the_last_step_is_taken_back(client: FlaskClient) -> None:
    """And the position stays."""
    page = client.post(PAGE, data=filled(MOVED, do="stop:0")).text
    assert json.loads(hidden(page, "position").replace("&#34;", '"'))["do"] == []


@pytest.mark.parametrize(
    "pasted",
    [
        "http://anywhere.example/board?p=2e/0,d1.Sneeks/0,d8.Tacullu/move.south&do=end+phase",
        "2e/0,d1.Sneeks/0,d8.Tacullu/move.south",
        "board: {d1: Sneeks, d8: {card: Tacullu, player: north}}",
    ],
)
def test_a_position_is_brought_along(client: FlaskClient, pasted: str) -> None:
    """As a link, on one line, or as a file."""
    page = client.post(PAGE, data=filled(paste=pasted, do="take")).text
    assert "Sneeks" in hidden(page, "position")


def test_what_is_no_position_is_told(client: FlaskClient) -> None:
    """Beside its field, and what was there stays."""
    for pasted in ("/s/nothing-here", "nonsense", "board: {z9: Sneeks}"):
        page = client.post(PAGE, data=filled(POSITION, paste=pasted, do="take")).text
        assert re.search(r'data-faults="paste"><span class="field-fault">', page), pasted
        assert "Sneeks" in hidden(page, "position")


def test_a_ruling_comes_as_a_pack_that_is_taken(client: FlaskClient, tmp_path: Path) -> None:
    """With its scenario, which shows what it says."""
    answer = client.post(PAGE, data=filled(MOVED, seen__0__says="c3 holds Undead Warrior", do="zip"))
    path = tmp_path / "ruling.zip"
    path.write_bytes(answer.data)
    checked = check(path, CHECKOUT / "content")
    assert (checked.problems, checked.entries, checked.scenarios) == ((), 1, 1)


def test_a_wrong_ruling_is_no_pack(client: FlaskClient) -> None:
    """The form comes back instead, with what is missing beside its field."""
    answer = client.post(PAGE, data={**filled(), "question": "", "do": "zip"})
    assert answer.status_code == 422
    assert 'class="field-fault"' in answer.text


def test_a_house_rule_says_what_it_overrules(client: FlaskClient) -> None:
    """And so does its pack."""
    told = {"kind": "house", "title": "Nobody sleeps", "text": "Nobody is damaged for resting."}
    answer = client.post(PAGE, data={**told, "cites.0.id": "rule-2e/cost-of-inaction", "do": "zip"})
    files = files_of(answer.data)
    assert "overrules:\n- rule-2e/cost-of-inaction" in files["pack.yaml"]
    assert any(path.startswith("house-2e/") for path in files)


def test_texts_bring_no_markup_of_their_own(client: FlaskClient) -> None:
    """What is typed is shown as it is typed."""
    harm = "<script>alert(1)</script>[x](javascript:alert(1))"
    page = client.post(PAGE, data={**filled(MOVED), "question": harm, "text": harm, "seen.0.says": harm}).text
    assert "<script>alert" not in page
    assert 'href="javascript' not in page


def test_absurd_forms_are_answered(client: FlaskClient) -> None:
    """Nothing that is sent does harm."""
    for position in ("[", "[]", '{"board": 5}', '{"board": {"d1": 5}}', "{" * 50_000, '{"board": {}, "do": 7}'):
        assert client.post(PAGE, data={**QUESTION, "position": position}).status_code == 200
    for wanted in ("pick:", "pick:x=y", "pick:seen=nonsense", "stop:x", "stop:99", "remove:", "state", "ask", "take"):
        assert client.post(PAGE, data=filled(MOVED, do=wanted, ask="nonsense")).status_code == 200
    for pack in ("[", "{}", '{"about": 5, "parts": []}', '{"about": {}, "parts": [["card", 5]]}', "9" * 10_000):
        for page in (PAGE, PACK, CARD):
            assert client.post(page, data={"pack": pack, "do": "show"}).status_code == 200
            assert client.post(page, data={"pack": pack, "do": "open:0"}).status_code == 200


# --- the pack in the making ------------------------------------------------------------------------------


def test_all_that_is_made_goes_into_one_pack(client: FlaskClient, tmp_path: Path) -> None:
    """Each form carries the pack along and adds to it; it is downloaded, and taken as it is."""
    page = client.post(PACK, data={**CARD_FIELDS, "do": "put:card"}).text
    ruling = filled(MOVED, seen__0__says="c3 holds Undead Warrior", pack=hidden(page, "pack"), do="put:ruling")
    page = client.post(PACK, data=ruling).text
    puzzle = {
        "kind": "legality",
        "edition": "2e",
        "title": "Around the corner",
        "question": "Which of these is legal?",
        "scenario": json.dumps({key: value for key, value in POSITION.items() if key != "edition"}),
        "option_claim": ["action", "action"],
        "option_value": ["attack d3 e4", "end phase"],
        "option_says": ["", ""],
        "option_why": ["", ""],
        "option_right": ["", ""],
        "pick": "one",
        "pack": hidden(page, "pack"),
        "do": "put:puzzle",
    }
    page = client.post(PACK, data=puzzle).text
    assert values_of(page, "open:") == ["open:0", "open:1", "open:2"]
    about = {"about.name": "Corner club", "about.author": "We", "about.standing": "preview"}
    answer = client.post(PACK, data={**about, "pack": hidden(page, "pack"), "do": "zip"})
    assert answer.headers["Content-Disposition"] == 'attachment; filename="corner-club.zip"'
    path = tmp_path / "corner-club.zip"
    path.write_bytes(answer.data)
    checked = check(path, CHECKOUT / "content")
    assert checked.problems == ()
    assert (checked.cards, checked.entries, checked.scenarios, checked.puzzles) == (1, 1, 1, 1)
    assert checked.pack is not None
    assert (checked.pack.author, checked.pack.standing) == ("We", "preview")


def test_a_part_is_changed_and_taken_out(client: FlaskClient) -> None:
    """It is filled in again as it was, and takes its own place; the rest stays."""
    pack = hidden(client.post(PACK, data={**CARD_FIELDS, "do": "put:card"}).text, "pack")
    pack = hidden(client.post(PACK, data=filled(pack=pack, do="put:ruling")).text, "pack")
    opened = client.post(CARD, data={"pack": pack, "do": "open:0"}).text
    assert (hidden(opened, "name"), hidden(opened, "part")) == ("Field Nurse", "0")
    changed = {**CARD_FIELDS, "name": "Head Nurse", "part": "0", "pack": hidden(opened, "pack"), "do": "put:card"}
    page = client.post(PACK, data=changed).text
    assert "Head Nurse" in page
    assert "Field Nurse" not in page
    assert len(values_of(page, "open:")) == 2
    page = client.post(PACK, data={"pack": hidden(page, "pack"), "do": "drop:0"}).text
    assert "Head Nurse" not in page
    assert values_of(page, "open:") == ["open:0"]


def test_what_is_wrong_does_not_go_in(client: FlaskClient) -> None:
    """Its form comes back, and the pack with it."""
    pack = hidden(client.post(PACK, data={**CARD_FIELDS, "do": "put:card"}).text, "pack")
    wrong = client.post(PACK, data={**CARD_FIELDS, "life": "x", "pack": pack, "do": "put:card"})
    assert (wrong.status_code, hidden(wrong.text, "pack")) == (422, hidden(wrong.text, "pack"))
    assert "whole number" in wrong.text
    assert client.post(PACK, data={"pack": pack, "question": "", "do": "put:ruling"}).status_code == 422


def test_a_ruling_may_be_about_a_card_of_the_pack(client: FlaskClient) -> None:
    """Which nobody else knows yet."""
    pack = hidden(client.post(PACK, data={**CARD_FIELDS, "do": "put:card"}).text, "pack")
    made = {"class": "common unit", "life": 3, "strength": 1, "attack": "melee"}
    position = {**MOVED, "cards": {"Field Nurse": made}, "board": {**POSITION["board"], "a3": "Field Nurse"}}
    page = client.post(PACK, data=filled(position, seen__0__says="a3 holds Field Nurse", pack=pack, do="put:ruling"))
    checked = client.post(PACK, data={"pack": hidden(page.text, "pack"), "do": "check"}).text
    assert "Nothing is wrong." in Document(checked).text


def test_what_two_parts_say_of_one_another_is_checked(client: FlaskClient) -> None:
    """Two cards of one name are refused with file and line."""
    pack = hidden(client.post(PACK, data={**CARD_FIELDS, "do": "put:card"}).text, "pack")
    pack = hidden(client.post(PACK, data={**CARD_FIELDS, "pack": pack, "do": "put:card"}).text, "pack")
    answer = client.post(PACK, data={"pack": pack, "do": "zip"})
    assert answer.status_code == 422
    assert re.search(r"corner-table\.yaml:\d+", answer.text)


def test_it_can_be_sent_in_where_there_is_an_address() -> None:
    """A letter has the files of a ruling in it, with the scenario that the engine plays otherwise."""
    site = create_app(Configuration(api_rate=0, contributions="cards@example.org"), sites.real_reference())
    claimed = filled(POSITION, seen__0__says="attack d3 e4", seen__0__claim="legal")
    links = Document(site.test_client().post(PAGE, data=claimed).text).links
    letter = next(link for link in links if link.startswith("mailto:cards@example.org"))
    assert "legal%3A%20attack%20d3%20e4" in letter


def test_what_is_still_empty_is_told_in_the_words_of_the_form(client: FlaskClient) -> None:
    """Who has asked and not answered is told so beside the field, and hears nothing of files."""
    page = client.post(PAGE, data={"question": "Does it?", "do": "show"}).text
    assert "Say in your own words what the answer is." in page
    assert "front matter" not in page
    assert "needs the field" not in page
