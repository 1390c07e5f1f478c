"""The OpenAPI document: complete, true, and kept by what the service answers."""

import re
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.pytest.lazy import get_all_tests
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    positive_data_acceptance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests import sites

DOCUMENT = "/api/v1/openapi.json"
PLACEHOLDER = re.compile(r"\{\w+\}")
PLAIN_WORDS = st.lists(st.sampled_from(["attack", "wall", "mind", "witch", "engage", "faction:breakers", "cost<=2"]))
PLAIN = {"Accept-Encoding": "identity"}
"""Requests past the network are not unpacked on the way back."""

# Any text may be searched for, but a malformed filter is refused: what is to be accepted is made of well-formed terms.
schemathesis.openapi.format("search-query", PLAIN_WORDS.map(" ".join))


@pytest.fixture(scope="module")
def openapi() -> BaseSchema:
    """The document, with the application that answers what is asked by it."""
    return schemathesis.openapi.from_wsgi(DOCUMENT, sites.real_site())


def each(openapi: BaseSchema, operation: str, number: int, check: Callable[[Case[Any]], None]) -> None:
    """Checks so many cases of an operation, and those that its description names or bounds.

    They are made now: schemathesis itself would make them while tests are collected, by every process and for each run.
    """
    asked = settings(max_examples=number, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    chosen = openapi.include(operation_id=operation)
    (found,) = get_all_tests(schema=chosen, test_func=check, settings=asked, given_kwargs=None)
    assert isinstance(found, Ok)
    _, test = found.ok()
    test()


def described(client: FlaskClient) -> dict[str, Any]:
    """The document as it is served."""
    document: dict[str, Any] = client.get(DOCUMENT).get_json()
    return document


@pytest.mark.thorough
@pytest.mark.parametrize("operation", ["search", "entry"])
def test_the_api_keeps_its_document(openapi: BaseSchema, operation: str) -> None:
    """Whatever is asked, the answer has a stated status, type and shape; what is not allowed is refused."""

    def kept(case: Case[Any]) -> None:
        case.call_and_validate(
            headers=PLAIN,
            checks=[
                not_a_server_error,
                content_type_conformance,
                negative_data_rejection,
                response_schema_conformance,
                status_code_conformance,
                unsupported_method,
            ],
        )

    each(openapi, operation, 60, kept)


@pytest.mark.thorough
def test_well_formed_searches_are_accepted(openapi: BaseSchema) -> None:
    """A search that keeps to the document is answered."""

    def accepted(case: Case[Any]) -> None:
        if case.meta and case.meta.generation.mode.is_positive:
            case.call_and_validate(headers=PLAIN, checks=[positive_data_acceptance])

    each(openapi, "search", 40, accepted)


def test_every_route_of_the_api_is_described(client: FlaskClient) -> None:
    """No route is left out of the document."""
    rules = [
        rule.rule.removeprefix("/api/v1")
        for rule in sites.real_site().url_map.iter_rules()
        if rule.rule.startswith("/api/v1/")
    ]
    paths = described(client)["paths"]
    undescribed = {"/openapi.json"}
    assert len(set(rules) - undescribed) == len(paths)


def test_a_wrong_method_is_told_the_right_ones(client: FlaskClient) -> None:
    """Whatever an address is not asked by, `Allow` names exactly what the document describes."""
    for path, described_methods in described(client)["paths"].items():
        address, known = f"/api/v1{PLACEHOLDER.sub('k7f3m2qa', path)}", {one.upper() for one in described_methods}
        allowed = known | {"OPTIONS"} | ({"HEAD"} if "GET" in known else set())
        for method in {"GET", "POST", "PUT", "DELETE", "PATCH"} - known:
            refused = client.open(address, method=method)
            assert refused.status_code == 405, (method, path)
            assert set(refused.headers["Allow"].split(", ")) == allowed, (method, path)


def test_every_operation_has_an_example_that_is_true(client: FlaskClient) -> None:
    """The example of each answer has the shape that stands beside it."""
    document = described(client)
    for path, methods in document["paths"].items():
        for operation in methods.values():
            answer = operation["responses"]["200"]["content"]["application/json"]
            assert "example" in answer, path
            validator = Draft202012Validator({**answer["schema"], "components": document["components"]})
            assert not list(validator.iter_errors(answer["example"])), path


def test_the_server_is_the_one_that_was_asked(client: FlaskClient) -> None:
    """The document names the address under which it was read."""
    assert described(client)["servers"] == [{"url": "http://localhost/api/v1"}]


@pytest.mark.parametrize("name", ["search", "entry"])
def test_the_page_about_the_api_is_made_from_the_document(client: FlaskClient, name: str) -> None:
    """Each operation stands on the page for people too."""
    assert f'id="{name}"' in client.get("/api").text
