"""The page on the API: its examples are answered as it says, and it names every route."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests import sites

PAGE = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")


def shown_of(answer: Any, shown: Any) -> Any:
    """The part of an answer that an example shows."""
    if isinstance(shown, dict):
        return {key: shown_of(answer[key], value) for key, value in shown.items()}
    if isinstance(shown, list):
        assert len(answer) == len(shown)
        return [shown_of(one, value) for one, value in zip(answer, shown, strict=True)]
    return answer


@pytest.fixture
def client() -> FlaskClient:
    """A program that asks."""
    return sites.real_site().test_client()


@pytest.mark.parametrize("number", range(PAGE.count("```http")))
def test_every_example_is_answered_as_shown(client: FlaskClient, number: int) -> None:
    """The request of an example gets the status and, in its answer, all that the example shows."""
    text = re.findall(r"```http\n(.*?)```", PAGE, re.DOTALL)[number]
    request, answer = re.split(r"\n\n(?=\d{3}\n)", text)
    line, _, body = request.partition("\n")
    method, address = line.split()
    status, _, shown = answer.partition("\n")
    got = client.open(address, method=method, json=json.loads(body) if body else None)
    assert got.status_code == int(status), got.text
    expected = json.loads(shown)
    assert shown_of(json.loads(got.text), expected) == expected


def test_every_route_is_named(client: FlaskClient) -> None:
    """The page names the routes of the OpenAPI document, and no others."""
    document = client.get("/api/v1/openapi.json").get_json()
    routes = {
        f"{method.upper()} /api/v1{path.replace('{identifier}', '{id}')}"
        for path, operations in document["paths"].items()
        for method in operations
        if method in ("get", "post", "put", "delete")
    }
    named = {text.partition("?")[0] for text in re.findall(r"(?m)^\| `((?:GET|POST|PUT|DELETE) [^`]+)`", PAGE)}
    assert named == routes
