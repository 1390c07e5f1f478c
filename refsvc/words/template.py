"""Sentence templates: words with names in braces, which a position fills in.

`{card1}` is replaced by a value; `{spaces:space/spaces}` by a number with the word that fits it; `{player|own}` by the
value as a filter changes it. What stands in `[brackets]` is left out where a name in it has no value, and
`[these words|others]` gives the other words then.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import engine

Values = Mapping[str, str | int]
Filter = Callable[[str], str]

FIELD = re.compile(r"\{(?P<name>[a-z]+\d*)(?:\|(?P<filter>[a-z]+))?(?::(?P<one>[^/{}]+)/(?P<many>[^/{}]+))?\}")
OPTIONAL = re.compile(r"\[(?P<with>[^\[\]|]*(?:\{[^{}]*\}[^\[\]|]*)+)(?:\|(?P<without>[^\[\]]*))?\]")
MISSING = "?"
"""Stands where a value is missing that a sentence needs."""


class Malformed(Exception):
    """A template is not written as it should be."""


class Field(NamedTuple):
    """A name in braces."""

    name: str
    filter: str
    one: str
    many: str

    def shown(self, values: Values, filters: Mapping[str, Filter]) -> str:
        """What stands in its place."""
        value = values.get(self.name, MISSING)
        if self.one:
            return f"{value} {self.one if value == 1 else self.many}"
        return filters[self.filter](str(value)) if self.filter in filters else str(value)


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence with gaps."""

    text: str

    def __post_init__(self) -> None:
        left = FIELD.sub("", OPTIONAL.sub(lambda match: match["with"] + (match["without"] or ""), self.text))
        stray = next((sign for sign in "{}[]" if sign in left), None)
        if stray:
            raise Malformed(
                f"a stray '{stray}': expected {{name}}, {{name|filter}}, {{name:one/many}} or [words {{name}}]"
            )
        for field in _fields(self.text):
            if field.filter and field.filter not in KNOWN_FILTERS:
                raise Malformed(f"'{field.filter}' is no filter; known are {', '.join(KNOWN_FILTERS)}")

    @property
    def needed(self) -> frozenset[str]:
        """Names that must have a value."""
        without_optional = OPTIONAL.sub(lambda match: match["without"] or "", self.text)
        return frozenset(field.name for field in _fields(without_optional))

    @property
    def names(self) -> frozenset[str]:
        """All names in it."""
        return frozenset(field.name for field in _fields(self.text))

    def filled(self, values: Values, filters: Mapping[str, Filter] | None = None) -> str:
        """The words with these values, as they stand in the middle of a sentence."""
        using = FILTERS if filters is None else filters

        def chosen(match: re.Match[str]) -> str:
            present = all(values.get(field.name, "") != "" for field in _fields(match["with"]))
            return match["with"] if present else match["without"] or ""

        text = OPTIONAL.sub(chosen, self.text)
        return FIELD.sub(lambda match: _field(match).shown(values, using), text)

    def sentence(self, values: Values, filters: Mapping[str, Filter] | None = None) -> str:
        """The words with these values, with a capital at the beginning; a name keeps its own spelling."""
        said = self.filled(values, filters)
        return capital(said) if not self.text.startswith("{") else said


def _field(match: re.Match[str]) -> Field:
    return Field(match["name"], match["filter"] or "", match["one"] or "", match["many"] or "")


def _fields(text: str) -> list[Field]:
    return [_field(match) for match in FIELD.finditer(text)]


def _own(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def capital(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[:1].upper() + words[1:]


def _symbols(words: str) -> str:
    return joined(words.split())


FILTERS: Mapping[str, Filter] = {"own": _own, "capital": capital, "symbols": _symbols}
"""What a value can be turned into: `own` a possessive, `capital` a word with a capital, `symbols` a list in words."""
DICE = "dice"
"""The filter for the faces of a roll, each told by the symbols that it shows; every edition has its own die."""
KNOWN_FILTERS = (*FILTERS, DICE)


@cache
def filters_of(edition: str) -> Mapping[str, Filter]:
    """The filters for sentences about positions of an edition."""
    shown = {label: " + ".join(sorted(symbols)) for label, _, symbols in engine.EDITIONS[edition].die.faces}

    def dice(labels: str) -> str:
        return ", ".join([shown.get(label, label) for label in labels.split()])

    return {**FILTERS, DICE: dice}


def joined(words: list[str]) -> str:
    """Words as a list in a sentence."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
