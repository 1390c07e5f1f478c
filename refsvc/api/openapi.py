"""The OpenAPI document, made from the operations; its examples are what the service answers now."""

import inspect
import re
from collections.abc import Mapping, Sequence
from typing import Any

import refsvc
from refsvc.api.operations import LINES, Operation
from refsvc.api.parameters import Parameter
from refsvc.api.schemas import Components, Schema, schema
from refsvc.http import MEDIA_TYPE, Problem, ProblemAnswer
from refsvc.judge import as_data

CONVERTER = re.compile(r"<(?:\w+:)?(\w+)>")
OF_ALL: Mapping[int, str] = {
    429: "This client asks too often; `Retry-After` says in how many seconds it may ask again.",
    503: "The service has no time for it at the moment; `Retry-After` says in how many seconds it may be asked again.",
}
"""What may be answered to any request, before its operation sees it."""
OF_BODIES: Mapping[int, str] = {
    400: "The body is no JSON.",
    413: "The body is larger than is taken in.",
    422: "The body holds a character or number that could not be given back.",
}
"""What may be answered to any request with a body."""
OF_WRITERS: Mapping[int, str] = {
    403: "Another site can't save anything here.",
    415: "The body was not sent as `application/json`.",
}
"""What may be answered where something is kept."""
PART_OF_BODY = "scenario-"
"""Begins the names of what only bodies of requests are made of."""
SHOWN_IN_EXAMPLE = 2
"""Members of a list that an example shows."""


def document(operations: Sequence[Operation]) -> Schema:
    """The document that describes these operations."""
    components: Components = {}
    paths: dict[str, Schema] = {}
    for one in operations:
        paths.setdefault(_path(one), {})[one.method.lower()] = _described(one, components)
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
        "paths": paths,
        "components": {"schemas": dict(sorted(components.items()))},
    }


def _path(operation: Operation) -> str:
    return CONVERTER.sub(r"{\1}", operation.rule)


def _described(operation: Operation, components: Components) -> Schema:
    answers = _answered_with(operation, components)
    problem = schema(ProblemAnswer, components)
    return {
        **_sent(operation, components),
        "operationId": operation.handler.__name__,
        "summary": operation.summary,
        "description": inspect.getdoc(operation.handler) or "",
        "parameters": [_parameter(one) for one in operation.parameters],
        "responses": {
            "200": {
                "description": "The answer.",
                "content": {"application/json": answers, **_lines(operation, answers["schema"], problem)},
            },
            **{
                str(status): {"description": about, "content": {MEDIA_TYPE: {"schema": problem}}}
                for status, about in sorted(_refused_with(operation).items())
            },
        },
    }


def _refused_with(operation: Operation) -> dict[int, str]:
    """When it is refused, by status: by the operation itself, or at the door that it stands behind."""
    doors = [OF_ALL, *([OF_BODIES] if operation.body is not None else []), *([OF_WRITERS] if operation.writes else [])]
    told: dict[int, list[str]] = {}
    for refusals in (operation.problems, *doors):
        for status, about in refusals.items():
            told.setdefault(status, []).append(about)
    return {status: " ".join(about) for status, about in told.items()}


def _sent(operation: Operation, components: Components) -> Schema:
    """What the body of the request holds, where there is one; its definitions go into `components`."""
    if operation.body is None:
        return {}
    body = dict(operation.body)
    body.pop("$schema", None)
    for name, definition in body.pop("$defs", {}).items():
        if PART_OF_BODY + name not in components:
            components[PART_OF_BODY + name] = _relocated(definition)
    sent = {"schema": _relocated(body), "example": operation.example.get("body")}
    return {"requestBody": {"required": True, "content": {"application/json": sent}}}


def _relocated(value: Any) -> Any:
    """A schema whose references lead to where this document keeps the definitions."""
    if isinstance(value, Mapping):
        return {name: _relocated(member) for name, member in value.items()}
    if isinstance(value, list):
        return [_relocated(member) for member in value]
    if isinstance(value, str) and value.startswith("#/$defs/"):
        return f"#/components/schemas/{PART_OF_BODY}{value.removeprefix('#/$defs/')}"
    return value


def _answered_with(operation: Operation, components: Components) -> Schema:
    described = {"schema": schema(operation.answers, components)}
    if operation.shown is not None:
        return {**described, "example": operation.shown}
    try:
        described["example"] = _shortened(as_data(operation.handler(**operation.example)))
    except Problem:
        # A corpus of other content may not hold what the example asks for.
        return described
    return described


def _lines(operation: Operation, answer: Schema, problem: Schema) -> Schema:
    """The answer in lines, where there is one."""
    if operation.lines is None:
        return {}
    lines = ({"courses": {"type": "integer", "minimum": 0}}, {"answer": answer}, {"problem": problem})
    about = "Lines of JSON, one for each item: how far it is, then `answer` with the whole answer, or `problem`."
    one_line = [
        {"type": "object", "properties": held, "required": list(held), "additionalProperties": False} for held in lines
    ]
    return {LINES: {"schema": {"type": "array", "items": {"anyOf": one_line}, "description": about}}}


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
    if isinstance(value, list):
        return [_shortened(member) for member in value[:SHOWN_IN_EXAMPLE]]
    return value
