"""What a person does on the pages about puzzles, without a script: fills in forms and follows links."""

from collections.abc import Mapping
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from refsvc.judge import as_file
from tests.documents import Document

CLAIMS = ("action", "because", "legal", "holds", "do", "chance", "value")


def fields(document: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of the workshop, filled in with a puzzle."""
    options = document.get("options", [])
    claims = [next((key for key in CLAIMS if key in option), "") for option in options]
    told: dict[str, Any] = {
        "title": document["title"],
        "kind": document["kind"],
        "question": document["question"],
        "scenario": as_file(document["scenario"]) if "scenario" in document else "",
        "pick": document.get("pick", "one"),
        "action": document.get("action", ""),
        "ask": "possible",
        "entry": document.get("entry", ""),
        "reply": "yes" if document.get("reply") else "",
        "goal": document.get("goal", ""),
        "explanation": document.get("explanation", ""),
        "option_claim": claims,
        "option_value": [_lines(option.get(claim, "")) for option, claim in zip(options, claims, strict=True)],
        "option_says": [option.get("says", "") for option in options],
        "option_why": [option.get("why", "") for option in options],
        "option_right": [{True: "yes", False: "no"}.get(option.get("right"), "") for option in options],
    }
    return told


def _lines(value: Any) -> str:
    return "\n".join(value) if isinstance(value, list) else str(value)


def press(client: FlaskClient, address: str, button: str, form: Mapping[str, Any] | None = None) -> TestResponse:
    """What comes of pressing a button of a form."""
    return client.post(address, data={**(form or {}), "do": button})


def published(client: FlaskClient, document: Mapping[str, Any], button: str = "publish") -> str:
    """The address of the puzzle, once it is built in the workshop and published."""
    response = press(client, "/puzzles/new", button, fields(document))
    assert response.status_code == 303, Document(response.text).text
    return response.headers["Location"].removesuffix("/edit")


def option(page: Document, text: str) -> str:
    """The key under which an option is shown."""
    words = page.source.split('name="picked" value="')[1:]
    return next(one[0] for one in words if text in one.split("</label>")[0])


def read(response: TestResponse, status: int = 200) -> Document:
    """The page of a response."""
    assert response.status_code == status, response.text
    return Document(response.text)
