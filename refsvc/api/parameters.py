"""What an operation may be asked: parameters that say what they expect, and the faults of those that were given."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from refsvc.api.schemas import Schema
from refsvc.http import Fault, Problem, whole_number


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """A parameter of the query string, or of the path."""

    name: str
    about: str
    schema: Schema
    required: bool = False
    default: Any = None
    place: str = "query"
    example: Any = None

    def value(self, text: str) -> Any:
        """The value that the text stands for. Raises ValueError, with a sentence, where it stands for none."""
        if self.schema["type"] == "integer":
            return self._number(text)
        if allowed := self.schema.get("enum"):
            if text not in allowed:
                raise ValueError(f"'{self.name}' should be one of {', '.join(allowed)}, not '{text}'.")
        elif len(text) > self.schema["maxLength"]:
            raise ValueError(f"'{self.name}' should have at most {self.schema['maxLength']} characters.")
        return text

    def _number(self, text: str) -> int:
        least, most = self.schema["minimum"], self.schema["maximum"]
        expected = ValueError(f"'{self.name}' should be a whole number from {least} to {most}, not '{text}'.")
        number = whole_number(text, least, most)
        if number is None:
            raise expected
        return number


def slug(pattern: str) -> Parameter:
    """The last part of the link of something that is kept, written in this way."""
    return Parameter(
        name="slug",
        about="The last part of its link, such as `k7f3m2qa`.",
        schema={"type": "string", "pattern": pattern},
        required=True,
        place="path",
        example="k7f3m2qa",
    )


def read(parameters: Sequence[Parameter], given: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The values of the parameters. Raises a Problem that names everything that is wrong with those given."""
    faults: list[Fault] = list(_unknown(parameters, given))
    values: dict[str, Any] = {}
    for parameter in parameters:
        texts = given.get(parameter.name, ())
        try:
            values[parameter.name] = _one(parameter, texts)
        except ValueError as wrong:
            faults.append({"where": parameter.name, "message": str(wrong)})
    if faults:
        raise Problem(400, "Bad Request", " ".join(fault["message"] for fault in faults), errors=faults)
    return values


def _one(parameter: Parameter, texts: Sequence[str]) -> Any:
    if len(texts) > 1:
        raise ValueError(f"'{parameter.name}' should be given once, not {len(texts)} times.")
    if texts:
        return parameter.value(texts[0])
    if parameter.required:
        raise ValueError(f"'{parameter.name}' is missing: {parameter.about}")
    return parameter.default


def _unknown(parameters: Sequence[Parameter], given: Mapping[str, Sequence[str]]) -> Iterator[Fault]:
    known = [parameter.name for parameter in parameters]
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean '{near[0]}'?" if near else f"known are {', '.join(known) or 'none'}."
            yield {"where": name, "message": f"There is no parameter '{name}'; {hint}", "expected": near or known}
