"""What a body about a scenario asks, and how such bodies are described."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.api.refusals import as_problems
from refsvc.api.schemas import Schema
from refsvc.http import reference

EDITION = "2e"
"""The edition whose scenarios are sent and whose cards are offered."""


class Request(NamedTuple):
    """What a body asks: the case, the lines to play before, and what stands beside the scenario."""

    case: engine.Case
    beside: Mapping[str, Any]


def scenario_schema(edition: str = EDITION) -> Schema:
    """The schema of a scenario file of an edition."""
    return engine.EDITIONS[edition].schema(cases=True)


def scenario_body(*, needed: Schema | None = None, **beside: Schema) -> Schema:
    """The schema of a scenario file of any edition with further keys beside its own; ``needed`` says which must stand.

    The definitions of each edition go by names that tell them apart.
    """
    bodies, definitions = _of_editions()
    further = {"allOf": [needed]} if needed else {}
    told = [{**one, "properties": {**one["properties"], **beside}, **further} for one in bodies]
    return {"anyOf": told, "$defs": definitions}


@cache
def _of_editions() -> tuple[tuple[Schema, ...], Schema]:
    """The schema of a scenario file of each edition, and the definitions of all of them."""
    bodies: list[Schema] = []
    definitions: Schema = {}
    for edition in engine.EDITIONS:
        schema = _with_definitions_of(edition, scenario_schema(edition))
        definitions |= {f"{edition}-{name}": one for name, one in schema.pop("$defs").items()}
        schema.pop("$schema")
        definitions[f"{edition}-case"] = _shortened(definitions[f"{edition}-case"])
        bodies.append(_shortened(schema))
    return tuple(bodies), definitions


def _shortened(schema: Schema) -> Schema:
    """The schema of a document that does no more than a request may bring in lines."""
    properties = schema["properties"]
    lines = [
        {**one, "maxItems": bounds.MOST_LINES} if one.get("type") == "array" else one
        for one in properties["do"]["anyOf"]
    ]
    return {**schema, "properties": {**properties, "do": {**properties["do"], "anyOf": lines}}}


def _with_definitions_of(edition: str, value: Any) -> Any:
    """A schema whose references lead to the definitions of an edition."""
    if isinstance(value, Mapping):
        return {name: _with_definitions_of(edition, member) for name, member in value.items()}
    if isinstance(value, list):
        return [_with_definitions_of(edition, member) for member in value]
    if isinstance(value, str) and value.startswith("#/$defs/"):
        return f"#/$defs/{edition}-{value.removeprefix('#/$defs/')}"
    return value


def asked_of(body: Any, beside: tuple[str, ...]) -> Request:
    """The scenario of a body, and those of these keys that stand beside it."""
    with as_problems():
        document = engine.plain.mapping(body, "")
        told = {key: value for key, value in document.items() if key not in beside}
        case = reference().case(told)
        if (lines := len(case.do) - case.led) > bounds.MOST_LINES:
            problem, expected = f"{lines} lines are too many", f"at most {bounds.MOST_LINES}"
            raise engine.Malformed(problem, expected=expected, where="do")
    return Request(case, {key: document[key] for key in beside if key in document})


def texts_of(value: Any, where: str, most: int) -> tuple[str, ...]:
    """The texts of a list of at most so many; a text that stands alone is no list, as in the schema of the body."""
    texts = engine.plain.listing(value, where, most)
    return tuple([engine.plain.text(one, f"{where}[{place}]") for place, one in enumerate(texts)])


def played_of(case: engine.Case) -> engine.Play:
    """What the lines of a case come to. Raises a Problem for the first that can't be played."""
    with as_problems(case=case):
        return reference().judge.play(case)


def action_of(asked: Request) -> tuple[engine.Position, engine.Action]:
    """The action that a request is about, and the position in which it is asked."""
    case = asked.case
    if "action" in asked.beside:
        with as_problems(where="action"):
            return case.position, case.action(engine.plain.text(asked.beside["action"], "action"))
    with as_problems(case=case):
        played, action = reference().judge.asked_last(case)
        return played.position, action
