"""JSON Schema from Python types: the shapes of what the API answers are written once, as typed dictionaries."""

import inspect
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

Schema = dict[str, Any]
Components = dict[str, Schema]
"""Named schemas, which others refer to."""

PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def schema(annotation: Any, components: Components) -> Schema:
    """The schema of a type; typed dictionaries go into `components` under their names."""
    if annotation in PLAIN:
        return {"type": PLAIN[annotation]}
    if annotation is Any:
        return {}
    if is_typeddict(annotation):
        return _reference(annotation, components)
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return {**schema(arguments[0], components), "description": arguments[1]}
    if origin in (Required, NotRequired):
        return schema(arguments[0], components)
    if origin is Literal:
        return {"type": "string", "enum": list(arguments)}
    if origin is list:
        return {"type": "array", "items": schema(arguments[0], components)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(arguments[1], components)}
    if origin in (Union, UnionType):
        return _one_of(arguments, components)
    raise TypeError(f"no schema is known for {annotation}")


def _one_of(members: tuple[Any, ...], components: Components) -> Schema:
    schemas = [schema(member, components) for member in members]
    if all(set(one) == {"type"} for one in schemas):
        return {"type": [one["type"] for one in schemas]}
    return {"anyOf": schemas}


def _reference(annotation: Any, components: Components) -> Schema:
    name = annotation.__name__
    if name not in components:
        # Put in place first: a type may refer to itself.
        components[name] = {}
        hints = get_type_hints(annotation, include_extras=True)
        components[name] = {
            "type": "object",
            "description": inspect.getdoc(annotation) or "",
            "properties": {field: schema(hint, components) for field, hint in hints.items()},
            "required": sorted(annotation.__required_keys__),
            "additionalProperties": False,
        }
    return {"$ref": f"#/components/schemas/{name}"}
