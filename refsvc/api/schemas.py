"""JSON Schema from Python types: what the API answers is written once, as a record or as a typed dictionary."""

import inspect
from collections.abc import Mapping
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from refsvc.corpus import AnswerField, Corpus, answer_fields

Schema = dict[str, Any]
Components = dict[str, Schema]
"""Named schemas, which others refer to."""

CORPUS = Corpus.__module__.rpartition(".")[0]
"""The room whose records say themselves what answers show of them."""
PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def schema(annotation: Any, components: Components) -> Schema:
    """The schema of a type; records and typed dictionaries go into `components` under their names."""
    if annotation in PLAIN:
        return {"type": PLAIN[annotation]}
    if annotation is Any:
        return {}
    if is_typeddict(annotation) or is_dataclass(annotation):
        return _reference(annotation, components)
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        about = [mark for mark in arguments[1:] if isinstance(mark, str)]
        return _described(arguments[0], "".join(about), components)
    if origin in (Required, NotRequired):
        return schema(arguments[0], components)
    if origin is Literal:
        return {"type": "string", "enum": list(arguments)}
    if origin in (list, tuple):
        return {"type": "array", "items": schema(arguments[0], components)}
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": schema(arguments[1], components)}
    if origin in (Union, UnionType):
        return _one_of(arguments, components)
    raise TypeError(f"no schema is known for {annotation}")


def _one_of(members: tuple[Any, ...], components: Components) -> Schema:
    schemas = [schema(member, components) for member in members]
    if all(set(one) == {"type"} for one in schemas):
        return {"type": [one["type"] for one in schemas]}
    return {"anyOf": schemas}


def _described(annotation: Any, about: str, components: Components) -> Schema:
    found = schema(annotation, components)
    return {**found, "description": about} if about else found


def _reference(annotation: Any, components: Components) -> Schema:
    name = annotation.__name__
    if name not in components:
        # Put in place first: a type may refer to itself.
        components[name] = {}
        held = _fields(annotation)
        components[name] = {
            "type": "object",
            "description": inspect.getdoc(annotation) or "",
            "properties": {one.name: _described(one.type, one.about, components) for one in held},
            "required": sorted(one.name for one in held if one.is_required),
            "additionalProperties": False,
        }
    return {"$ref": f"#/components/schemas/{name}"}


def _fields(annotation: Any) -> tuple[AnswerField, ...]:
    """What an answer of this type holds: all that the type names, or of a record of the corpus what it shows."""
    if isinstance(annotation, type) and is_dataclass(annotation) and annotation.__module__.startswith(CORPUS):
        return answer_fields(annotation)
    hints = get_type_hints(annotation, include_extras=True)
    required = annotation.__required_keys__ if is_typeddict(annotation) else hints
    return tuple(AnswerField(name, hint, "", name in required) for name, hint in hints.items())
