"""The host's care: the queue, reports, what is taken down and put back, and what makers and others see of it."""

from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from refsvc.application import create_app
from tests import sites
from tests.documents import Document
from tests.puzzle_documents import QUIZ
from tests.puzzle_forms import fields, press, published, read

KEY = "a key of the host, long enough"


@pytest.fixture
def queued(tmp_path: Path) -> Flask:
    """A site with a queue and a host."""
    settings = replace(sites.UNLIMITED, puzzle_queue=1, host_key=KEY)
    return create_app(settings, sites.real_reference(tmp_path))


@pytest.fixture
def maker(queued: Flask) -> FlaskClient:
    """Somebody who makes puzzles there."""
    return queued.test_client()


@pytest.fixture
def reader(queued: Flask) -> FlaskClient:
    """Somebody else."""
    return queued.test_client()


@pytest.fixture
def host(queued: Flask) -> FlaskClient:
    """Whoever has the key."""
    client = queued.test_client()
    assert client.post("/host", data={"do": "unlock", "key": KEY}).status_code == 303
    return client


def decide(host: FlaskClient, address: str, wanted: str, because: str = "") -> Document:
    """The page of the host after a decision."""
    asked = {"do": wanted, "puzzle": address.rpartition("/")[2], "because": because}
    return read(host.post("/host", data=asked, follow_redirects=True))


def test_what_is_published_waits_until_the_host_lets_it_through(
    maker: FlaskClient, reader: FlaskClient, host: FlaskClient
) -> None:
    """Its link works and says so; no list has it; the host sees what is asked, and lets it through."""
    address = published(maker, QUIZ)
    assert "It waits for the host" in read(reader.get(address)).text
    assert address not in read(reader.get("/puzzles")).links
    assert "Waits for the host" in read(maker.get(f"{address}/edit")).text
    assert QUIZ["question"] in read(host.get("/host")).text
    assert "Waiting (0)" in decide(host, address, "let-through").text
    assert address in read(reader.get("/puzzles")).links
    assert "It waits for the host" not in read(reader.get(address)).text


def test_a_change_waits_anew(maker: FlaskClient, reader: FlaskClient, host: FlaskClient) -> None:
    """Nobody gets something else through by changing what was let through."""
    address = published(maker, QUIZ)
    decide(host, address, "let-through")
    changed = {**fields({**QUIZ, "title": "Something else"}), "seen": "1"}
    assert press(maker, f"{address}/edit", "publish", changed).status_code == 303
    assert address not in read(reader.get("/puzzles")).links
    assert "Something else" in read(host.get("/host")).text


def test_what_is_reported_is_taken_down_and_put_back(
    maker: FlaskClient, reader: FlaskClient, host: FlaskClient
) -> None:
    """The host reads the report; then nobody sees it, its maker reads why, and the host may change their mind."""
    address = published(maker, QUIZ)
    decide(host, address, "let-through")
    assert f"{address}/report" in read(reader.get(address)).links
    assert "Thank you" in read(reader.post(f"{address}/report", data={"says": "It is rude."})).text
    assert "It is rude." in read(host.get("/host")).text
    assert "Taken down (1)" in decide(host, address, "take-down", "Rude words").text
    for page in (address, f"{address}/embed", f"{address}/puzzle.yaml", f"/api/v1{address}"):
        assert reader.get(page).status_code == 410
    assert address not in read(reader.get("/puzzles")).links
    assert "took it down" in read(maker.get(f"{address}/edit")).text
    assert "Rude words" in read(maker.get(f"{address}/edit")).text
    assert "Reported (0)" in decide(host, address, "let-through").text
    assert address in read(reader.get("/puzzles")).links


def test_its_maker_mends_what_was_taken_down_and_it_waits(client: FlaskClient, app: Flask) -> None:
    """Even where there is no queue."""
    address = published(client, QUIZ)
    reference = app.extensions["refsvc.reference"]
    reference.care.take_down(address.rpartition("/")[2], "Rude words")
    mended = {**fields({**QUIZ, "title": "Mended"}), "seen": "1"}
    assert press(client, f"{address}/edit", "publish", mended).status_code == 303
    assert "It waits for the host" in read(client.get(address)).text


def test_a_maker_deletes_what_waits_or_is_reported(maker: FlaskClient, host: FlaskClient) -> None:
    """Nothing is left for the host to look at."""
    address = published(maker, QUIZ)
    maker.post(f"{address}/report", data={"says": "My own."})
    assert press(maker, f"{address}/edit", "delete").status_code == 303
    assert "Waiting (0)" in read(host.get("/host")).text


def test_without_a_queue_all_is_listed_at_once_and_without_a_key_there_is_no_page(client: FlaskClient) -> None:
    """As it was before."""
    assert published(client, QUIZ) in read(client.get("/puzzles")).links
    assert client.get("/host").status_code == 404
    assert client.post("/host", data={"do": "unlock", "key": ""}).status_code == 404


def test_nobody_decides_without_the_key(maker: FlaskClient, reader: FlaskClient) -> None:
    """Neither by guessing it nor by sending the form."""
    address = published(maker, QUIZ)
    assert "not the key" in read(reader.post("/host", data={"do": "unlock", "key": "a guess"}), 403).text
    sent = {"do": "let-through", "puzzle": address.rpartition("/")[2]}
    assert reader.post("/host", data=sent).status_code == 403
    assert QUIZ["question"] not in reader.get("/host").text
    assert address not in read(reader.get("/puzzles")).links


def test_a_puzzle_of_the_site_is_reported_to_the_host(reader: FlaskClient, host: FlaskClient) -> None:
    """With what it is about; the host looks at it and is done with it, as nobody can take it down."""
    address = "/puzzles/spirit-bond"
    assert f"{address}/report" in read(reader.get(address)).links
    form = read(reader.get(f"{address}/report"))
    assert "comes with this site" in form.text
    said = {"sort": "The question is unclear", "says": "Which of the two?"}
    assert "Thank you" in read(reader.post(f"{address}/report", data=said)).text
    shown = read(host.get("/host"))
    assert "The question is unclear: Which of the two?" in shown.text
    assert "Take it down" not in shown.text
    assert host.post("/host", data={"do": "take-down", "puzzle": "spirit-bond", "because": "No"}).status_code == 404
    assert "Reported (0)" in decide(host, address, "let-through").text
    assert address in read(reader.get("/puzzles?after=0&about=spirit+bond")).links


def test_an_empty_report_is_none(client: FlaskClient) -> None:
    """What was chosen stays."""
    sent = {"says": " ", "sort": "The question is unclear"}
    for address in ("/puzzles/spirit-bond", published(client, QUIZ)):
        page = read(client.post(f"{address}/report", data=sent), 422)
        assert "<option selected>The question is unclear" in page.source


def test_a_report_of_a_variant_is_one_of_its_puzzle(client: FlaskClient, app: Flask) -> None:
    """The host reads which one was met."""
    reference = app.extensions["refsvc.reference"]
    varied = next(one.slug for one in reference.collection.every() if reference.puzzle(one.slug).another)
    assert client.post(f"/puzzles/{varied}~1/report", data={"says": "Odd."}).status_code == 200
    (reported,) = reference.care.all()
    assert (reported.slug, reported.is_own, reported.reports[0].says) == (varied, True, f"Odd. ({varied}~1)")


def test_a_program_reports_a_puzzle(maker: FlaskClient, host: FlaskClient) -> None:
    """What it says reaches the host, of a reader's puzzle and of one of the site."""
    address = published(maker, QUIZ)
    assert maker.post(f"/api/v1{address}/report", json={"says": "Odd."}).get_json()["reported"]
    assert "Odd." in read(host.get("/host")).text
    assert maker.post("/api/v1/puzzles/spirit-bond/report", json={"says": "Stale."}).get_json()["reported"]
    assert "Stale." in read(host.get("/host")).text
