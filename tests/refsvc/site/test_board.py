"""The board page without a script, its pictures and embedding, and the scenarios on entry pages."""

import json
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from tests.documents import Document

RULING = "faq-2e/fallen-kingdom/soul-shift-spore-carrier"
LINE = "2e/3,d3.Horde_Slinger/2,d5.Undead_Warrior-1/attack.south"
PICTURES = ("board.svg", "board.png", "board/card.png", "board/embed")


def linked(**more: str | list[str]) -> str:
    """The query of a link that holds a position."""
    return urlencode({"p": LINE, **more}, doseq=True)


def settings(document: Document) -> dict[str, Any]:
    """What the page gives the script of the board."""
    given = next(one.attributes["data-board"] for one in document.elements if "data-board" in one.attributes)
    return dict(json.loads(given or ""))


def test_a_ruling_is_read_without_a_script(client: FlaskClient) -> None:
    """Picture, table, steps with citations, and the open decision stand on the page."""
    document = Document(client.get(f"/board?scenario={RULING}").text)
    assert "Undead Archer on d3 attacks Spore Carrier on d5." in document.text
    assert "South, whose turn it is, says which resolves first" in document.text
    assert any(one.attributes.get("src") == f"/board.svg?scenario={RULING}" for one in document.named("img"))
    assert "/e/card-2e/fallen-kingdom/undead-archer" in document.links


def test_each_case_of_a_ruling_has_its_own_link(client: FlaskClient) -> None:
    """The cases lead to each other, and each is shown."""
    document = Document(client.get(f"/board?scenario={RULING}&case=2").text)
    assert "Soul Shift first" in document.text
    assert f"/board?scenario={RULING}&case=3" in document.links


def test_a_link_holds_the_whole_scenario(client: FlaskClient) -> None:
    """Position, title and play come from the link alone, and the page unfurls with them."""
    document = Document(client.get(f"/board?{linked(title='Dead?', do=['attack d3 d5', 'm m m'])}").text)
    assert document.meta("og:title") == "Dead?"
    assert document.meta("og:image").startswith("http://localhost/board/card.png?p=")
    assert "attacks Undead Warrior on d5" in document.text


def test_a_play_that_goes_no_further_says_why(client: FlaskClient) -> None:
    """What can be played is shown, with the reason against the rest."""
    document = Document(client.get(f"/board?{linked(do=['attack d3 a1'])}").text)
    assert "can’t be played" in document.text


@pytest.mark.parametrize(
    "query",
    [
        "scenario=faq-2e/nobody/nothing",
        "scenario=../../etc/passwd",
        f"scenario={RULING}&case=99",
        f"scenario={RULING}&case=x",
        "p=2e/999999999999/x",
        "p=" + "(" * 3_000,
        "p=2e/16/0/move.south",
    ],
)
def test_a_link_that_means_nothing_gets_a_message_and_an_empty_board(client: FlaskClient, query: str) -> None:
    """A hostile or outdated link harms nothing."""
    response = client.get(f"/board?{query}")
    assert response.status_code == 400
    document = Document(response.text)
    problems = [one for one in document.elements if one.attributes.get("class") == "board-problem"]
    assert problems
    assert settings(document)["empty"]
    for picture in PICTURES:
        assert client.get(f"/{picture}?{query}").status_code == 400


@pytest.mark.parametrize(
    ("query", "told", "kept"),
    [
        (
            "p=2e/3,z9.Ret-Talus,d3.Sneeks/2/move.south",
            "the board has no space “z9” (expected a1 to f8). Left out.",
            "d3",
        ),
        (
            "p=2e/3,d3.Sneeks,c2.Mind_Wich/2/move.south",
            "no card is named “Mind Wich”. Left out. Perhaps Mind Witch",
            "d3",
        ),
        ("p=1e/d1.Tacullu,z9.Biter/-/move.south", "the board has no space “z9” (expected a1 to f8). Left out.", "d1"),
    ],
)
def test_a_link_with_something_wrong_in_it_keeps_the_rest(
    client: FlaskClient, query: str, told: str, kept: str
) -> None:
    """What is wrong is named, as where it is pasted, and everything else is on the board with its title."""
    response = client.get(f"/board?{query}&title=Kept")
    assert response.status_code == 400
    document = Document(response.text)
    assert told in document.text
    taken = settings(document)
    assert list(taken["document"]["board"]) == [kept]
    assert taken["document"]["title"] == "Kept"
    assert told in taken["problem"]
    assert client.get(f"/board?{taken['query']}").status_code == 200


def test_what_to_try_first_is_named_once(client: FlaskClient) -> None:
    """A choice that belongs to what is played follows it, without the name once more."""
    sentences = [one["try"] for one in settings(Document(client.get("/board").text))["first"]]
    assert "Try it: Play Purge. South picks the targets, or none." in sentences
    for sentence in sentences:
        played = re.match(r"Try it: Play ([^.]+)\.", sentence)
        assert played is None or sentence.count(played[1]) == 1


def test_a_script_in_a_title_stays_text(client: FlaskClient) -> None:
    """Markup in a title is escaped on the page, in pictures and when embedded."""
    hostile = linked(title='</title><script>alert(1)</script>"onload="x')
    for address in ("board", "board.svg", "board/embed"):
        text = client.get(f"/{address}?{hostile}").text
        assert "<script>alert" not in text, address
        assert "&lt;script&gt;alert" in text or "\\u003cscript" in text, address


@pytest.mark.parametrize(
    ("address", "media_type", "start"),
    [
        ("/board.svg", "image/svg+xml; charset=utf-8", b"<svg"),
        ("/board.png", "image/png", b"\x89PNG"),
        ("/board/card.png", "image/png", b"\x89PNG"),
    ],
)
def test_pictures_may_stand_on_other_sites(client: FlaskClient, address: str, media_type: str, start: bytes) -> None:
    """Each picture is what it says, may be shown anywhere, and runs nothing."""
    response = client.get(f"{address}?{linked()}")
    assert response.content_type == media_type
    assert response.get_data().startswith(start)
    assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "script-src 'none'" in response.headers["Content-Security-Policy"]


def test_a_picture_shows_the_board_after_so_many_actions(client: FlaskClient) -> None:
    """Lines that were played move the cards, and the last one is drawn as an arrow."""
    query = urlencode({"p": "2e/3,d3.Sneeks/2,d8.Undead_Warrior/move.south", "do": "move d3 d4"})
    assert "d4: Sneeks" in client.get(f"/board.svg?{query}&after=1").text
    assert "d3: Sneeks" in client.get(f"/board.svg?{query}").text


def figures(client: FlaskClient, address: str) -> list[str]:
    """The small pictures on a page."""
    return re.findall(r"<figure>(<svg.*?</svg>)", client.get(address).text, re.DOTALL)


def test_small_pictures_show_before_and_after(client: FlaskClient) -> None:
    """Both are cut to the same spaces, those where something happens, and stand on the page of the ruling."""
    before, after = figures(client, "/e/faq-2e/general/attack-friendly-card")[:2]
    assert "Carrier" in before
    assert "Carrier" not in after
    assert re.findall('data-space="(..)"', before) == re.findall('data-space="(..)"', after)
    assert "Eldwyn" not in before


def test_what_a_case_forbids_is_crossed_out(client: FlaskClient) -> None:
    """Where nothing is done there is one picture, with what is not allowed."""
    assert '"board-ink-blocked"' in figures(client, "/e/asked-2e/shoot-through-own-cards")[0]


def test_small_pictures_are_told_apart(client: FlaskClient) -> None:
    """No two things on a page have one id."""
    ids = re.findall(r' id="([^"]+)"', client.get("/e/card-2e/breakers/tacullu").text)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("wrong", ["theme=neon", "theme=page", "after=x", "after=-1", "after=999"])
def test_a_picture_that_cannot_be_drawn_says_what_was_expected(client: FlaskClient, wrong: str) -> None:
    """Wrong options are refused."""
    assert client.get(f"/board.svg?{linked()}&{wrong}").status_code == 400
    assert client.get(f"/board.png?{linked()}&width=9999").status_code == 400


def test_only_the_page_to_embed_may_be_framed(client: FlaskClient) -> None:
    """Other sites may frame the board to embed, and no other page."""
    embedded = client.get(f"/board/embed?{linked(title='May it?')}")
    assert "frame-ancestors *" in embedded.headers["Content-Security-Policy"]
    assert "May it?" in Document(embedded.text).text
    assert "frame-ancestors 'none'" in client.get("/board").headers["Content-Security-Policy"]


def test_an_entry_shows_its_scenarios_with_their_verdict(client: FlaskClient) -> None:
    """Each case leads to the board, and the verdict is the engine's."""
    document = Document(client.get(f"/e/{RULING}").text)
    assert "Played on the board" in document.text
    assert "Played as ruled" in document.text
    assert f"/board?scenario={RULING}&case=1#compare" in document.links
    assert f"/board?scenario={RULING}&case=2" in document.links


def test_a_number_is_checked_after_it_is_read(client: FlaskClient) -> None:
    """Zeros before a number hide nothing."""
    assert client.get(f"/board?scenario={RULING}&case=00019").status_code == 400
    assert client.get("/search?q=wall&page=000099").status_code == 400


def test_the_best_course_is_found_without_a_script(client: FlaskClient) -> None:
    """A form below the board asks for a goal; the page comes back with the course to it."""
    address = f"/board?{linked()}"
    assert "The best course" in Document(client.get(address).text).text
    solved = client.post(address, data={"goal": "d5 has 2 damage"})
    assert solved.status_code == 200
    assert "no better course exists" in Document(solved.text).text
    assert "attack d3 d5" in Document(solved.text).text
    replied = Document(client.post(address, data={"goal": "", "reply": "on"}).text)
    assert "does not win" in replied.text
    refused = client.post(address, data={"goal": "b4 dances"})
    assert refused.status_code == 422
    assert "b4 dances" in refused.text
    assert client.post("/board?p=nonsense", data={"goal": ""}).status_code == 400


def test_pictures_are_as_wide_as_the_board_has_columns(client: FlaskClient) -> None:
    """The room that a page keeps for the picture of two Battlefields is twice that of one."""
    four = "1e/d1.Krusk/d8.Mugglug/j1.Sunderved/j8.Tacullu/order(south,north2,south2,north)/attack.south"
    for path in ("/board", "/board/embed"):
        assert 'width="694"' in client.get(path, query_string={"p": "1e/d1.Krusk/d8.Mugglug/attack.south"}).text
        assert 'width="1388"' in client.get(path, query_string={"p": four}).text
