"""Documents that a JSON Schema allows, each of its words once, and documents that break it in one place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]

STRANGE = "no-such-word"
TEXT = "d3"
ALIKE = "alike"
"""Marks a list of what may stand there alone as well."""
OF_ANOTHER_TYPE: Mapping[str, tuple[Any, ...]] = {
    "object": ("text", 1, None, []),
    "array": (True, None, {STRANGE: 1}),
    "string": (1, True, None, {}),
    "integer": ("much", 0.5, True, None),
    "number": (True, None, []),
    "boolean": ("true", 1, None),
    "null": (True,),
}


class Walk:
    """One walk through a schema: every place that refers to a definition is entered once, and stands for its like."""

    def __init__(self, root: Schema, *, passing: Iterable[str] = (), **usual: Any) -> None:
        """What has to stand beside what is looked at is the first that the schema allows; for these keys, these values.

        Definitions that it passes by are not entered.
        """
        self.root, self.usual = root, usual
        self._passing = frozenset(passing)
        self._entered: set[str] = set()

    def allowed(self, schema: Schema, at: str = "") -> Iterator[Any]:
        """Values that it allows: every word, every key and every bound at least once."""
        if "$ref" in schema:
            yield self.least(schema)
            if self._enters(at, schema["$ref"]):
                yield from self.allowed(self._defined(schema["$ref"]), schema["$ref"])
        elif "enum" in schema or "const" in schema:
            yield from schema.get("enum", [schema.get("const")])
        elif "properties" in schema or "additionalProperties" in schema:
            yield from self._objects(schema, at)
        elif "anyOf" in schema:
            for place, one in enumerate(_alternatives(schema)):
                yield from self.allowed(one, f"{at}/{place}")
        else:
            for kind in _types(schema):
                yield from self._of_type(kind, schema, at)

    def forbidden(self, schema: Schema, at: str = "") -> Iterator[Any]:
        """Values that break it in one place; where it has alternatives, another of them may allow one all the same."""
        if "$ref" in schema:
            if self._enters(at, schema["$ref"]):
                yield from self.forbidden(self._defined(schema["$ref"]), schema["$ref"])
        elif "enum" in schema or "const" in schema:
            yield from (STRANGE, 1, {})
        elif "properties" in schema or "additionalProperties" in schema:
            yield from OF_ANOTHER_TYPE["object"]
            yield from self._broken_objects(schema, at)
        elif "anyOf" in schema:
            for place, one in enumerate(_alternatives(schema)):
                yield from self.forbidden(one, f"{at}/{place}")
        else:
            for kind in _types(schema):
                yield from OF_ANOTHER_TYPE[kind]
            yield from [schema["minimum"] - 1] if "minimum" in schema else []
            yield from [schema["maximum"] + 1] if "maximum" in schema else []
            yield from ["x" * (schema["maxLength"] + 1)] if "maxLength" in schema else []
            if "items" in schema and ALIKE not in schema:
                yield from ([one] for one in self.forbidden(schema["items"], f"{at}/items"))

    def least(self, schema: Schema, key: str = "") -> Any:
        """The first value that it allows, with nothing in it that may be left out."""
        if key in self.usual:
            return self.usual[key]
        if "$ref" in schema:
            return self.least(self._defined(schema["$ref"]))
        if "enum" in schema or "const" in schema:
            return schema["enum"][0] if "enum" in schema else schema["const"]
        if "properties" in schema or schema.get("type") == "object":
            base = next(self._bases(schema))
            first = next(iter(schema.get("properties", {})), "")
            return base or (self._base(schema, first) if schema.get("minProperties") else base)
        if "anyOf" in schema:
            return self.least(schema["anyOf"][0])
        kind = _types(schema)[0]
        if kind == "array":
            return [self.least(schema["items"])] * schema.get("minItems", 0)
        return {"string": TEXT, "boolean": True, "null": None}.get(kind, schema.get("minimum", 0))

    def _enters(self, at: str, name: str) -> bool:
        is_new = at not in self._entered and name.rpartition("/")[2] not in self._passing
        self._entered.add(at)
        return is_new

    def _defined(self, name: str) -> Schema:
        found: Any = self.root
        for key in name.removeprefix("#/").split("/"):
            found = found[key]
        chosen: Schema = found
        return chosen

    def _base(self, schema: Schema, *needed: str) -> dict[str, Any]:
        """An object with what it has to hold and nothing else."""
        properties = schema.get("properties", {})
        names = dict.fromkeys([*schema.get("required", ()), *needed])
        return {name: self.least(properties[name], name) for name in names}

    def _bases(self, schema: Schema) -> Iterator[dict[str, Any]]:
        """One of them for each alternative of what it has to hold."""
        for one in schema.get("anyOf", [{}]):
            yield self._base(schema, *one.get("required", ()))

    def _objects(self, schema: Schema, at: str) -> Iterator[Any]:
        yield from self._bases(schema) if not schema.get("minProperties") else ()
        base = next(self._bases(schema))
        for name, held in schema.get("properties", {}).items():
            needed = schema.get("dependentRequired", {}).get(name, ())
            for value in self.allowed(held, f"{at}/{name}"):
                yield {**base, **self._base(schema, *needed), name: value}
        if isinstance(further := schema.get("additionalProperties"), Mapping):
            first, *others = self.allowed(schema.get("propertyNames", {"const": "1"}), f"{at}/names")
            yield from ({**base, first: value} for value in self.allowed(further, f"{at}/further"))
            yield from ({**base, name: self.least(further)} for name in others)

    def _broken_objects(self, schema: Schema, at: str) -> Iterator[Any]:
        base = next(self._bases(schema))
        for name in base:
            yield {key: value for key, value in base.items() if key != name}
        for name, held in schema.get("properties", {}).items():
            yield from ({**base, name: value} for value in self.forbidden(held, f"{at}/{name}"))
        if isinstance(further := schema.get("additionalProperties"), Mapping):
            name = self.least(schema.get("propertyNames", {"const": "1"}))
            yield from ({**base, name: value} for value in self.forbidden(further, f"{at}/further"))
        else:
            yield {**base, STRANGE: 1}

    def _of_type(self, kind: str, schema: Schema, at: str) -> Iterator[Any]:
        if kind == "array":
            least = schema.get("minItems", 0)
            yield from [[]] if not least else []
            items = schema.get("items", {"const": 1})
            for one in [self.least(items)] if ALIKE in schema else self.allowed(items, f"{at}/items"):
                yield [one] * max(1, least)
        elif kind in ("integer", "number"):
            yield from dict.fromkeys([schema.get("minimum", 0), schema.get("maximum", 1)])
        elif kind == "boolean":
            yield from (True, False)
        else:
            yield {"string": TEXT, "object": {}, "null": None}[kind]


def _alternatives(schema: Schema) -> Iterator[Schema]:
    """What may stand there: one of something, or a list of the same, whose items are then gone through only once."""
    for one in schema["anyOf"]:
        yield {**one, ALIKE: True} if "items" in one and one["items"] in schema["anyOf"] else one


def _types(schema: Schema) -> list[str]:
    stated = schema.get("type", [])
    return [stated] if isinstance(stated, str) else list(stated)
