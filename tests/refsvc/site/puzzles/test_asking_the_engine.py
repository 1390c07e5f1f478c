"""When the engine is at work for puzzles: when somebody asks it, once for each, and only as long as they wait."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

import engine
from refsvc import bounds
from refsvc.http import reference_of
from refsvc.puzzles import Puzzles
from tests import sites
from tests.puzzle_documents import LEGALITY, QUIZ, WIN
from tests.puzzle_forms import fields, option, press, published, read

UNDECIDED = "has not looked at this puzzle"


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    """The site to which nobody's verdicts are known: that of another test would save it the search."""
    return sites.site_of_its_own(tmp_path, decided=False)


@pytest.fixture
def draft(app: Flask) -> str:
    """The slug of a draft that was saved before the engine was done with it."""
    with app.app_context():
        saved, _ = reference_of(app).made.save_new(WIN, {})
    return saved.slug


@pytest.fixture
def hard(app: Flask) -> str:
    """The slug of a published puzzle whose verdict was worked out under other rules."""
    with app.app_context():
        saved, _ = reference_of(app).made.save_new(WIN, {"digest": "another"}, published=True)
    return saved.slug


def refuse(*_: Any, **__: Any) -> Any:
    """In place of a search that must not be made."""
    raise AssertionError("the engine was asked")


@pytest.mark.parametrize(
    "address",
    ["/puzzles/{}", "/api/v1/puzzles/{}", "/puzzles/{}/puzzle.yaml", "/puzzles/{}/edit", "/puzzles", "/exams/new"],
)
def test_reading_makes_nobody_search(
    client: FlaskClient, draft: str, hard: str, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """The page of a puzzle that nobody decided yet is shown without the engine."""
    client.get("/puzzles")
    for search in ("solve", "outcomes", "Adviser", "failures"):
        monkeypatch.setattr(engine, search, refuse)
    for slug in (draft, hard):
        assert client.get(address.format(slug)).status_code in (200, 403)


def test_the_page_says_that_the_engine_was_not_asked_yet(client: FlaskClient, draft: str) -> None:
    """It can be answered all the same, and is decided then."""
    assert UNDECIDED in read(client.get(f"/puzzles/{draft}")).text
    assert client.get(f"/api/v1/puzzles/{draft}").get_json()["difficulty"] is None
    press(client, f"/puzzles/{draft}", "hint")
    assert UNDECIDED not in read(client.get(f"/puzzles/{draft}")).text
    assert client.get(f"/api/v1/puzzles/{draft}").get_json()["difficulty"]["level"]


def test_what_was_checked_when_it_was_saved_is_not_decided_again(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A draft's page has the engine's verdict from the workshop."""
    address = published(client, WIN, "draft")
    monkeypatch.setattr(engine, "solve", refuse)
    assert UNDECIDED not in read(client.get(address)).text


@pytest.mark.parametrize("button", ["answer", "hint", "show"])
def test_an_answer_that_takes_too_long_is_told_to_come_back(
    client: FlaskClient, draft: str, monkeypatch: pytest.MonkeyPatch, button: str
) -> None:
    """Neither is anything kept of a search that was cut."""
    monkeypatch.setattr(bounds, "SECONDS_FOR_REQUEST", 0.0)
    answer = press(client, f"/puzzles/{draft}", button, {"lines": "end phase"})
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert UNDECIDED in read(client.get(f"/puzzles/{draft}")).text


def test_an_exam_that_takes_too_long_to_set_is_not_set(
    client: FlaskClient, hard: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All its puzzles together have the time of one request."""
    monkeypatch.setattr(bounds, "SECONDS_FOR_REQUEST", 0.0)
    answer = client.post("/exams/new", data={"title": "Judges", "minutes": "30", "puzzle": hard})
    assert answer.status_code == 503
    assert "not done with all of these puzzles" in read(answer, 503).text


def test_an_exam_names_only_so_many_puzzles(client: FlaskClient) -> None:
    """More are refused before any of them is looked for."""
    others = "\n".join(f"puzzle-{number}" for number in range(bounds.MOST_QUESTIONS + 1))
    answer = client.post("/exams/new", data={"title": "Judges", "minutes": "30", "others": others})
    assert "at most 100 questions" in read(answer, 422).text


def test_the_workshop_stops_with_its_request(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Proposals and checks end with the time, and the author is told."""
    monkeypatch.setattr(bounds, "SECONDS_FOR_REQUEST", 0.0)
    for button, document in (("propose", {**LEGALITY, "options": []}), ("check", WIN)):
        assert "was not done within" in read(press(client, "/puzzles/new", button, fields(document))).text


def test_a_published_puzzle_is_read_once_however_often_it_is_listed(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lists show what is known of each version, and read a document only the first time."""
    published(client, QUIZ)
    assert QUIZ["title"] in client.get("/puzzles").text
    monkeypatch.setattr(Puzzles, "read", refuse)
    for address in ("/puzzles", "/puzzles?kind=quiz", "/exams/new", "/api/v1/puzzles", "/puzzles/export.yaml"):
        assert QUIZ["title"] in client.get(address).text


def test_answering_still_works(client: FlaskClient) -> None:
    """Within its time everything is as it was."""
    address = published(client, QUIZ)
    page = read(client.get(address))
    right = next(one.get("says") or str(one.get("value")) for one in QUIZ["options"] if one.get("right", True))
    assert press(client, address, "answer", {"picked": option(page, right)}).status_code == 200
