"""Puzzles passed on: within a page of others, as a collection in an address, and as a file of it."""

from typing import Any

import pytest
import yaml
from flask.testing import FlaskClient

from refsvc.puzzles import write_collection
from tests.puzzle_documents import LEGALITY, QUIZ, WIN
from tests.puzzle_forms import option, published, read


def test_a_puzzle_is_solved_within_a_page_of_others(client: FlaskClient) -> None:
    """Right or wrong, with the reasons; the answer goes to the frame itself, all that leads away opens beside it."""
    address = published(client, LEGALITY)
    page = read(client.get(f"{address}/embed"))
    assert f'action="{address}/embed#verdict" target="_self"' in page.source
    assert '<base target="_blank">' in page.source
    right = client.post(f"{address}/embed", data={"picked": option(page, "Undead Warrior on b4")})
    assert "Right" in read(right).text


def test_only_the_page_to_embed_may_be_framed(client: FlaskClient) -> None:
    """It runs no script; the page of the puzzle itself may stand in no frame."""
    address = published(client, QUIZ)
    embedded, whole = client.get(f"{address}/embed"), client.get(address)
    assert "frame-ancestors *" in embedded.headers["Content-Security-Policy"]
    assert "script-src 'none'" in embedded.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in embedded.headers
    assert "<script" not in embedded.text
    assert whole.headers["X-Frame-Options"] == "DENY"


def test_an_answer_within_another_page_is_not_counted(client: FlaskClient) -> None:
    """Nobody knows who tries there."""
    address = published(client, QUIZ)
    page = read(client.get(f"{address}/embed"))
    client.post(f"{address}/embed", data={"picked": option(page, "No")})
    listed = client.get("/api/v1/puzzles?kind=quiz").get_json()["puzzles"]
    assert next(one["tries"] for one in listed if one["url"] == address) == 0


def test_what_is_played_leads_to_the_board_of_the_site(client: FlaskClient) -> None:
    """The board needs its scripts, which no frame gets."""
    address = published(client, WIN)
    page = read(client.get(f"{address}/embed"))
    assert f"http://localhost{address}" in page.links
    assert "<form" not in page.source


def test_the_code_to_embed_stands_on_the_page_of_a_published_puzzle(client: FlaskClient) -> None:
    """A draft is not offered to others."""
    address = published(client, QUIZ)
    assert f"&lt;iframe src=&#34;http://localhost{address}/embed&#34;" in client.get(address).text
    draft = published(client, {**QUIZ, "title": "Not yet"}, "draft")
    assert "iframe" not in client.get(draft).text


@pytest.fixture
def collected(client: FlaskClient) -> str:
    """What the address of a collection says."""
    mine = published(client, QUIZ).rpartition("/")[2]
    return f"title=For+Tuesday&about=Warming+up&puzzle=spirit-bond&puzzle={mine}"


def test_a_collection_stands_in_its_address(client: FlaskClient, collected: str) -> None:
    """Its puzzles in their order, what they are called, where solving begins, and all to tick besides."""
    page = read(client.get(f"/puzzles/collection?{collected}"))
    assert "For Tuesday" in page.text
    assert "Warming up" in page.text
    assert page.text.index("Gathering spirits") < page.text.index(QUIZ["title"])
    begin = next(link for link in page.links if link.startswith("/puzzles/spirit-bond?"))
    assert "Puzzle 1 of 2" in read(client.get(begin)).text
    assert page.source.count(" checked>") == 2


def test_a_collection_is_taken_in_from_its_file(client: FlaskClient, stranger: FlaskClient, collected: str) -> None:
    """The file holds title, text and puzzles, and another takes it in as it is."""
    file = client.get(f"/puzzles/collection.yaml?{collected}")
    written: dict[str, Any] = yaml.safe_load(file.text)
    assert (written["title"], written["about"], len(written["puzzles"])) == ("For Tuesday", "Warming up", 2)
    taken = read(stranger.post("/puzzles/import", data={"text": file.text}))
    assert taken.text.count("Kept as a draft") == 2


def test_what_is_missing_in_a_collection_is_named(client: FlaskClient, collected: str) -> None:
    """The rest is there; a file would lack it, so there is none."""
    assert "There is no puzzle “gone”" in read(client.get(f"/puzzles/collection?{collected}&puzzle=gone")).text
    assert client.get(f"/puzzles/collection.yaml?{collected}&puzzle=gone").status_code == 404
    assert client.get("/puzzles/collection.yaml").status_code == 404


def test_a_collection_is_put_together_by_ticking(client: FlaskClient) -> None:
    """Without any puzzle in the address, all stand there to be ticked."""
    page = read(client.get("/puzzles/collection"))
    assert 'value="spirit-bond"' in page.source
    assert "Put it together" in page.text


def test_a_collection_that_is_taken_in_keeps_its_title(client: FlaskClient) -> None:
    """The drafts stand together under it, at an address of their own."""
    text = write_collection("Ways through walls", "Shots", [LEGALITY, QUIZ])
    page = read(client.post("/puzzles/import", data={"text": text}))
    assert "Ways through walls" in page.text
    (address,) = [link for link in page.links if link.startswith("/puzzles/collection?")]
    together = read(client.get(address))
    for words in ("Ways through walls", "Shots", LEGALITY["title"], QUIZ["title"]):
        assert words in together.text
