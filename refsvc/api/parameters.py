"""What an operation may be asked: parameters that say what they expect, and the faults of those that were given."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from refsvc import bounds
from refsvc.api.refusals import UNREADABLE
from refsvc.api.schemas import Schema
from refsvc.http import Fault, Problem, whole_number


class Unfit(ValueError):
    """A sentence that says why a parameter can't be taken as it was given, with what was expected in its place."""

    def __init__(self, sentence: str, *expected: str) -> None:
        self.expected = expected
        super().__init__(sentence)


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
        """The value that the text stands for. Raises Unfit where it stands for none."""
        if self.schema["type"] == "integer":
            return self._number(text)
        if allowed := self.schema.get("enum"):
            if text not in allowed:
                # An empty value stands for no choice, which nobody looks for among the choices.
                choices = [one for one in allowed if one]
                raise Unfit(f"'{self.name}' should be one of {', '.join(choices)}, not '{text}'.", *choices)
        elif pattern := self.schema.get("pattern"):
            if not re.fullmatch(pattern, text):
                raise Unfit(f"'{self.name}' should be written as {pattern}, not '{text}'.", pattern)
        elif len(text) > (most := self.schema["maxLength"]):
            raise Unfit(f"'{self.name}' should have at most {most} characters.", f"at most {most} characters")
        return text

    def _number(self, text: str) -> int:
        least, most = self.schema["minimum"], self.schema["maximum"]
        number = whole_number(text, least, most)
        if number is None:
            expected = f"a whole number from {least} to {most}"
            raise Unfit(f"'{self.name}' should be {expected}, not '{text}'.", expected)
        return number


def slug(pattern: str = f"^[a-z0-9-]{{1,{bounds.LONGEST_SLUG}}}$") -> Parameter:
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
        except Unfit as wrong:
            faults.append({"where": parameter.name, "message": str(wrong), "expected": list(wrong.expected)})
    if faults:
        raise Problem(*UNREADABLE, " ".join(fault["message"] for fault in faults), errors=faults)
    return values


def _one(parameter: Parameter, texts: Sequence[str]) -> Any:
    if len(texts) > 1:
        raise Unfit(f"'{parameter.name}' should be given once, not {len(texts)} times.", "one value")
    if texts:
        return parameter.value(texts[0])
    if parameter.required:
        raise Unfit(f"'{parameter.name}' is missing: {parameter.about}", parameter.about)
    return parameter.default


def _unknown(parameters: Sequence[Parameter], given: Mapping[str, Sequence[str]]) -> Iterator[Fault]:
    known = [parameter.name for parameter in parameters]
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean '{near[0]}'?" if near else f"known are {', '.join(known) or 'none'}."
            yield {"where": name, "message": f"There is no parameter '{name}'; {hint}", "expected": near or known}
