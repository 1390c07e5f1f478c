"""What a field may hold. A form says in words what it expects and finds every place where a value is something else."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NamedTuple, Protocol

from refsvc.corpus.problems import Fault, Origin


class Form(Protocol):
    """One kind of value."""

    def faults(self, value: Any, origin: Origin) -> Iterator[Fault]:
        """Everything in the value that this form does not allow."""
        ...


@dataclass(frozen=True)
class Plain:
    """A single value."""

    expected: str
    fits: Callable[[Any], bool]

    def faults(self, value: Any, origin: Origin) -> Iterator[Fault]:
        if not self.fits(value):
            yield Fault(origin, f"'{origin.keys[-1]}' should be {self.expected}, not {_shown(value)}")


@dataclass(frozen=True)
class ListOf:
    """A list whose members all have one form."""

    member: Form
    expected: str = "a list"

    def faults(self, value: Any, origin: Origin) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield Fault(origin, f"'{origin.keys[-1]}' should be {self.expected}, not {_shown(value)}")
            return
        for index, member in enumerate(value):
            yield from self.member.faults(member, origin.at(index))


@dataclass(frozen=True)
class MappingOf:
    """A mapping from names of any kind to values of one form."""

    member: Form
    expected: str = "a mapping of names to values"

    def faults(self, value: Any, origin: Origin) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield Fault(origin, f"expected {self.expected}, found {_shown(value)}")
            return
        for name, member in value.items():
            yield from self.member.faults(member, origin.at(name))


@dataclass(frozen=True)
class Either:
    """A value of the second form where it is not of the first."""

    first: Plain
    second: Form

    def faults(self, value: Any, origin: Origin) -> Iterator[Fault]:
        if not self.first.fits(value):
            yield from self.second.faults(value, origin)


class Field(NamedTuple):
    """A field of a record: what it holds and whether it must be there."""

    form: Form
    required: bool = False


Table = Mapping[str, Field]


@dataclass(frozen=True)
class RecordOf:
    """A mapping with the fields of a table, and no others."""

    name: str
    table: Table

    def faults(self, value: Any, origin: Origin) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield Fault(origin, f"expected {self.name} with the fields {', '.join(self.table)}; found {_shown(value)}")
            return
        for name, member in value.items():
            field = self.table.get(name)
            if field is None:
                yield Fault(origin.at(name), self._unknown(name))
            else:
                yield from field.form.faults(member, origin.at(name))
        for name, field in self.table.items():
            if field.required and name not in value:
                yield Fault(origin, f"{self.name} needs the field '{name}'")

    def _unknown(self, name: str) -> str:
        close = get_close_matches(name, self.table, n=1)
        hint = f"; did you mean '{close[0]}'?" if close else f"; known are {', '.join(self.table)}"
        return f"{self.name} has no field '{name}'{hint}"


def _shown(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"{str(value).lower()} (put a text in quotes)"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a mapping"
    return f"'{value}'"


def one_of(*options: str) -> Plain:
    """One of these words."""
    return Plain("one of " + ", ".join(options), lambda value: value in options)


def maybe(form: Plain) -> Plain:
    """What the form allows, or null for unknown or none."""
    return Plain(form.expected + " or null", lambda value: value is None or form.fits(value))


TEXT = Plain("a text", lambda value: isinstance(value, str) and bool(value.strip()))
TEXTS = ListOf(TEXT, "a list of texts")
NUMBER = Plain("a whole number from 0", lambda value: type(value) is int and value >= 0)
FLAG = Plain("true or false", lambda value: isinstance(value, bool))
TEXT_OR_NUMBER = Plain("a text or a number", lambda value: TEXT.fits(value) or NUMBER.fits(value))
