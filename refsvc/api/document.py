"""The OpenAPI document, made from the operations; its examples are what the service answers now."""

import inspect
import re
from collections.abc import Mapping, Sequence
from typing import Any

import refsvc
from refsvc.api.operations import Operation
from refsvc.api.parameters import Parameter
from refsvc.api.problems import MEDIA_TYPE, Problem, ProblemAnswer
from refsvc.api.schemas import Components, Schema, schema
from refsvc.web import addresses

CONVERTER = re.compile(r"<(?:\w+:)?(\w+)>")
LIMITED = "This client asks too often; `Retry-After` says in how many seconds it may ask again."
SHOWN_IN_EXAMPLE = 2
"""Members of a list that an example shows."""


def document(operations: Sequence[Operation], server: str) -> Schema:
    """The whole document, for the service at this address."""
    components: Components = {}
    paths = {_path(one): {one.method.lower(): _described(one, components)} for one in operations}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Summoner Wars rules reference",
            "version": refsvc.__version__,
            "summary": "Rules, rulings and cards of both editions, with their sources.",
            "description": (
                "Unofficial; not affiliated with the publisher. Problems are answered as `application/problem+json`. "
                "`X-RateLimit-Remaining` says how many requests may follow at once."
            ),
        },
        "servers": [{"url": server + addresses.API}],
        "paths": paths,
        "components": {"schemas": dict(sorted(components.items()))},
    }


def _path(operation: Operation) -> str:
    return CONVERTER.sub(r"{\1}", operation.rule)


def _described(operation: Operation, components: Components) -> Schema:
    answers = _answered_with(operation, components)
    problem = schema(ProblemAnswer, components)
    refusals = {**operation.problems, 429: LIMITED}
    return {
        **_sent(operation),
        "operationId": operation.handler.__name__,
        "summary": operation.summary,
        "description": inspect.getdoc(operation.handler) or "",
        "parameters": [_parameter(one) for one in operation.parameters],
        "responses": {
            "200": {"description": "The answer.", "content": {"application/json": answers}},
            **{
                str(status): {"description": about, "content": {MEDIA_TYPE: {"schema": problem}}}
                for status, about in sorted(refusals.items())
            },
        },
    }


def _sent(operation: Operation) -> Schema:
    """What the body of the request holds, where there is one."""
    if operation.body is None:
        return {}
    example = operation.example.get("body")
    return {
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": operation.body, "example": example}},
        }
    }


def _answered_with(operation: Operation, components: Components) -> Schema:
    described = {"schema": schema(operation.answers, components)}
    try:
        described["example"] = _shortened(operation.handler(**operation.example))
    except Problem:
        # A corpus of other content may not hold what the example asks for.
        return described
    return described


def _parameter(parameter: Parameter) -> Schema:
    described: Schema = {
        "name": parameter.name,
        "in": parameter.place,
        "description": parameter.about,
        "required": parameter.required,
        "schema": parameter.schema,
    }
    if parameter.example is not None:
        described["example"] = parameter.example
    return described


def _shortened(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _shortened(member) for name, member in value.items()}
    if isinstance(value, list | tuple):
        return [_shortened(member) for member in value[:SHOWN_IN_EXAMPLE]]
    return value
