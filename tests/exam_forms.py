"""What a lead and candidates do with an exam, as its forms do it."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from refsvc.http import reference_of
from tests.documents import Document
from tests.puzzle_documents import KINDS
from tests.puzzle_forms import option, press, read

NO_RULES: Mapping[str, Any] = {}
RIGHT = {
    "legality": "Horde Slinger on b2 attacks Undead Warrior on b4",
    "resolution": "b4 has 2 damage",
    "timing": "b4 has 2 damage",
    "quiz": "No",
}


def set_exam(
    client: FlaskClient,
    *addresses: str,
    minutes: int = 30,
    reveals: str = "closed",
    rules: Mapping[str, Any] = NO_RULES,
) -> str:
    """The address of a new exam with these puzzles."""
    slugs = [address.rpartition("/")[2] for address in addresses]
    form = {"title": "Judges of spring", "minutes": str(minutes), "reveals": reveals, "others": "\n".join(slugs)}
    response = client.post("/exams/new", data={**form, **rules})
    assert response.status_code == 303, Document(response.text).text
    return response.headers["Location"].removesuffix("/results")


def code_of(lead: FlaskClient, exam: str) -> str:
    """The lead's code, as it stands on the page of results."""
    shown = lead.get(f"{exam}/results").text
    return shown.partition('for the results on other devices: <span class="token">')[2].partition("<")[0]


def join(client: FlaskClient, exam: str, name: str) -> None:
    """Begins to take an exam."""
    assert press(client, exam, "join", {"name": name}).status_code == 303


def answer_all(client: FlaskClient, exam: str) -> None:
    """Answers every kind of question right."""
    for number, kind in enumerate(KINDS, 1):
        page = read(client.get(f"{exam}?question={number}"))
        picked = {"lines": "attack b2 b4\nmr mr"} if kind == "win" else {"picked": option(page, RIGHT[kind])}
        response = press(client, exam, "next", {"question": str(number), **picked})
        assert response.status_code == 303


def at(app: Flask, minutes: int) -> None:
    """Lets the exams of a site see the time so many minutes from now."""
    then = datetime.now(UTC) + timedelta(minutes=minutes)
    object.__setattr__(reference_of(app).exams, "clock", lambda: then)
