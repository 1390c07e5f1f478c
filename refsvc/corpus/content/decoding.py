"""Records from what files hold: each value is held against the type and the marks of its field.

Every place where a value is something else is named, with what was expected there.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, is_dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, Protocol, get_args, get_origin

from refsvc.corpus.plain import (
    COMPOSED,
    GIVEN,
    INHERITED,
    KEY,
    NEEDED,
    SPREAD,
    FieldOf,
    Mark,
    OneOf,
    OneOnly,
    bare,
    fields_of,
    members,
    once_for_each,
    words_for,
)
from refsvc.corpus.problems import KeyPath, Mistake, Origin
from refsvc.corpus.said import kept

Where = tuple["Where", str | int] | None
"""The way to a value, its last step first."""
Around = Mapping[str, Any]
"""What the records around a value say."""
NOT_WRITTEN = frozenset({COMPOSED, GIVEN, KEY, SPREAD})
"""Marks of fields that no author writes under their own names."""
NOTHING: Around = MappingProxyType({})


def decoded(
    kind: Any, value: Any, origin: Origin, around: Around = NOTHING, given: Around = NOTHING
) -> tuple[Any, list[Mistake]]:
    """What the value describes, of this type, and every mistake in it; None where there is any.

    What a record inherits is sought in `around`; `given` holds what no author writes of it.
    """
    reading = Reading(origin)
    expected = _expected(kind)
    if isinstance(expected, Record):
        found = expected.read(value, None, around, reading, given)
    else:
        found = expected.read(value, None, around, reading)
    return (None if reading.mistakes else found), list(reading.mistakes)


class Reading:
    """A file while it is read, and what is wrong with it so far."""

    def __init__(self, origin: Origin) -> None:
        self._origin = origin
        self.mistakes: dict[Mistake, None] = {}

    def place(self, where: Where) -> Origin:
        """The place in the file that this way leads to."""
        keys: KeyPath = ()
        while where is not None:
            where, key = where
            keys = (key, *keys)
        return self._origin.at(*keys)

    def wrong(self, where: Where, message: str) -> None:
        """Takes down what is wrong at a place."""
        self.mistakes[Mistake(self.place(where), message)] = None

    def differs(self, where: Where, expected: str, value: Any) -> None:
        """Takes down that something else was expected at a place."""
        if where is None:
            self.wrong(where, f"expected {expected}, found {_shown(value)}")
        else:
            self.wrong(where, f"'{where[1]}' should be {expected}, not {_shown(value)}")


class Expected(Protocol):
    """What a value should be."""

    @property
    def one(self) -> str:
        """How messages call it."""
        ...

    @property
    def several(self) -> str:
        """How messages call several of it."""
        ...

    def fits(self, value: Any) -> bool:
        """Whether the value is of this sort at all, whatever may be wrong inside it."""
        ...

    def read(self, value: Any, where: Where, around: Around, reading: Reading) -> Any:
        """What the value stands for; what is wrong with it is taken down."""
        ...


class Single:
    """A text, a number or a flag."""

    def __init__(self, one: str, several: str, fits: Callable[[Any], bool], taken: Callable[[Any], Any]) -> None:
        self.one, self.several, self.fits, self._taken = one, several, fits, taken

    def read(self, value: Any, where: Where, around: Around, reading: Reading) -> Any:
        if self.fits(value):
            return self._taken(value)
        reading.differs(where, self.one, value)
        return None


class Nullable:
    """A value, or null for unknown or none."""

    def __init__(self, member: Expected) -> None:
        self._member = member
        self.one, self.several = f"{member.one}, or empty", member.several

    def fits(self, value: Any) -> bool:
        return value is None or self._member.fits(value)

    def read(self, value: Any, where: Where, around: Around, reading: Reading) -> Any:
        if value is None:
            return None
        if self._member.fits(value):
            return self._member.read(value, where, around, reading)
        reading.differs(where, self.one, value)
        return None


class AnyOf:
    """A value of one of several types."""

    def __init__(self, options: tuple[Expected, ...]) -> None:
        self._options = options
        self.one = " or ".join(one.one for one in options)
        self.several = " or ".join(one.several for one in options)

    def fits(self, value: Any) -> bool:
        return any(one.fits(value) for one in self._options)

    def read(self, value: Any, where: Where, around: Around, reading: Reading) -> Any:
        for option in self._options:
            if option.fits(value):
                return option.read(value, where, around, reading)
        reading.differs(where, self.one, value)
        return None


class Many:
    """A list of values of one type; where one alone may stand for a list of it, that as well."""

    def __init__(self, member: Expected, *, or_one: bool) -> None:
        self._member, self._or_one = member, or_one
        self.one = f"a list of {member.several}"
        self.several = f"lists of {member.several}"

    def fits(self, value: Any) -> bool:
        return isinstance(value, list) or (self._or_one and self._member.fits(value))

    def read(self, value: Any, where: Where, around: Around, reading: Reading) -> Any:
        read = self._member.read
        if isinstance(value, list):
            return tuple([read(one, (where, index), around, reading) for index, one in enumerate(value)])
        if self.fits(value):
            return (read(value, where, around, reading),)
        reading.differs(where, self.one, value)
        return None


class ByName:
    """A mapping from names, of any kind or of those that are allowed, to values of one type."""

    def __init__(self, member: Expected, allowed: tuple[str, ...]) -> None:
        self._member, self._allowed = member, allowed
        self.one = f"a mapping of names to {member.several}"
        self.several = f"mappings of names to {member.several}"

    def fits(self, value: Any) -> bool:
        return isinstance(value, dict)

    def read(self, value: Any, where: Where, around: Around, reading: Reading) -> Any:
        if not isinstance(value, dict):
            reading.differs(where, self.one, value)
            return None
        for name in value:
            if self._allowed and name not in self._allowed:
                reading.wrong((where, name), f"expected one of {', '.join(self._allowed)}, not '{name}'")
        return MappingProxyType(
            {name: self._named(name, one, (where, name), around, reading) for name, one in value.items()}
        )

    def _named(self, name: str, value: Any, where: Where, around: Around, reading: Reading) -> Any:
        if isinstance(self._member, Record):
            return self._member.read(value, where, around, reading, self._member.under(name))
        return self._member.read(value, where, around, reading)


class Record:
    """A mapping with the fields of a kind of record, and no others."""

    def __init__(self, kind: type) -> None:
        self._kind = kind
        self.one = words_for(kind).one

    @cached_property
    def several(self) -> str:
        needed = " and ".join(f"'{name}'" for name in self._needed)
        return f"{words_for(self._kind).several} with {needed}" if needed else words_for(self._kind).several

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names that an author may write, in order."""
        names: dict[str, None] = {}
        for one in fields_of(self._kind):
            if one.written in self._own:
                names[one.written] = None
            inner = (spread.record.names for spread in self._spread if spread.attribute == one.attribute)
            names.update(dict.fromkeys(name for some in inner for name in some))
        return tuple(names)

    def fits(self, value: Any) -> bool:
        return isinstance(value, dict)

    def under(self, name: str) -> Around:
        """What the record holds because it stands under this name."""
        return {one.attribute: name for one in fields_of(self._kind) if KEY in one.marks}

    def read(self, value: Any, where: Where, around: Around, reading: Reading, given: Around = NOTHING) -> Any:
        if not isinstance(value, dict):
            reading.wrong(where, f"expected {self.one} with the fields {', '.join(self.names)}; found {_shown(value)}")
            return None
        so_far = len(reading.mistakes)
        around = self._around(value, where, around, reading)
        held = dict(given)
        for name, member in value.items():
            if name in self._own:
                attribute, expected = self._own[name]
                held[attribute] = expected.read(member, (where, name), around, reading)
            elif name not in self.names:
                reading.wrong((where, name), self._unknown(name))
        for spread in self._spread:
            self._read_spread(spread, value, where, around, reading, held)
        for name in self._needed:
            if name not in value:
                reading.wrong(where, f"{self.one} needs the field '{name}'")
        for one in self._inherited:
            if one.written in around and one.attribute not in held:
                held[one.attribute] = around[one.written]
        if self._has_origin:
            held["origin"] = reading.place(where)
        is_whole = all(around[name] is not MISSING for name in self._needed_around)
        return self._kind(**held) if is_whole and len(reading.mistakes) == so_far else None

    def _around(self, value: Around, where: Where, around: Around, reading: Reading) -> Around:
        """What this record and those around it say, MISSING for what none of them says as it should.

        That is taken down once: what stands within is not asked for it again.
        """
        around = {**around, **value}
        for name, expected in self._needed_around.items():
            if name not in around:
                reading.wrong(where, f"{self.one} needs the field '{name}', here or around it")
            if name not in around or not expected.fits(around[name]):
                around[name] = MISSING
        return around

    @staticmethod
    def _read_spread(
        one: "SpreadField", value: Around, where: Where, around: Around, reading: Reading, held: dict[str, Any]
    ) -> None:
        """Reads the record whose fields stand among those of this one."""
        among = {name: member for name, member in value.items() if name in one.record.names}
        if not one.is_list:
            held[one.attribute] = one.record.read(among, where, around, reading)
        elif among:
            only = one.record.read(among, where, around, reading)
            if not value.get(one.written) and any(among.get(name) for name in one.needed):
                held[one.attribute] = (only,)

    @cached_property
    def _own(self) -> dict[str, tuple[str, Expected]]:
        """The fields that stand in the mapping under their own names."""
        return {
            one.written: (one.attribute, _expected(one.type))
            for one in fields_of(self._kind)
            if not one.is_worked_out and not NOT_WRITTEN & set(one.marks) and bare(one.type) is not Origin
        }

    @cached_property
    def _spread(self) -> tuple["SpreadField", ...]:
        """Fields that hold records whose own fields stand among those of this one."""
        found = []
        for one in fields_of(self._kind):
            only = next((mark for mark in one.marks if isinstance(mark, OneOnly)), None)
            if only is not None:
                inner = _record(get_args(bare(one.type))[0])
                found.append(SpreadField(one.attribute, one.written, inner, True, only.needed))
            elif SPREAD in one.marks:
                found.append(SpreadField(one.attribute, one.written, _record(bare(one.type)), False))
        return tuple(found)

    @cached_property
    def _needed(self) -> tuple[str, ...]:
        return tuple(
            one.written
            for one in fields_of(self._kind)
            if one.written in self._own
            and not one.is_worked_out
            and (NEEDED in one.marks or (one.default is MISSING and INHERITED not in one.marks))
        )

    @cached_property
    def _inherited(self) -> tuple[FieldOf, ...]:
        return tuple(one for one in fields_of(self._kind) if INHERITED in one.marks)

    @cached_property
    def _needed_around(self) -> Mapping[str, Expected]:
        """What has to be said here or around this record, for itself or for those whose fields stand among its own."""
        own = {one.written: _expected(one.type) for one in self._inherited if one.default is MISSING}
        spread = [inner.record._needed_around for inner in self._spread if not inner.is_list]
        return {name: expected for needed in (own, *spread) for name, expected in needed.items()}

    @cached_property
    def _has_origin(self) -> bool:
        return any(bare(one.type) is Origin for one in fields_of(self._kind))

    def _unknown(self, name: str) -> str:
        close = get_close_matches(name, self.names, n=1)
        hint = f"; did you mean '{close[0]}'?" if close else f"; known are {', '.join(self.names)}"
        return f"{self.one} has no field '{name}'{hint}"


class SpreadField(NamedTuple):
    """A field that holds a record, or a list of one, whose own fields stand among those around it."""

    attribute: str
    written: str
    record: Record
    is_list: bool
    needed: tuple[str, ...] = ()
    """Fields of which one at least makes a record of a list."""


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_number(value: Any) -> bool:
    return type(value) is int and value >= 0


def _same(value: Any) -> Any:
    return value


TEXT = Single("a text", "texts", _is_text, str.strip)
NUMBER = Single("a whole number from 0", "whole numbers from 0", _is_number, _same)
FLAG = Single("true or false", "flags", lambda value: isinstance(value, bool), _same)
LABEL = Single(
    "a text or a number",
    "texts or numbers",
    lambda value: _is_text(value) or _is_number(value),
    lambda value: str(value).strip(),
)
DATA = Single("a list or a mapping", "lists or mappings", lambda value: isinstance(value, list | dict), kept)
SINGLE: Mapping[Any, Expected] = {str: TEXT, int: NUMBER, bool: FLAG}


@once_for_each
def _record(kind: type) -> Record:
    return Record(kind)


@cache
def _expected(annotation: Any) -> Expected:
    """What a value of this type should be."""
    marks = annotation.__metadata__ if annotation is not bare(annotation) else ()
    options = tuple(_expected_one(one, marks) for one in members(bare(annotation)))
    expected = options[0] if len(options) == 1 else AnyOf(options)
    return Nullable(expected) if Mark.OR_NULL in marks else expected


def _expected_one(kind: Any, marks: tuple[Any, ...]) -> Expected:
    chosen = next((mark.options for mark in marks if isinstance(mark, OneOf)), ())
    if get_origin(kind) is Literal or chosen:
        return _one_of(get_args(kind) if get_origin(kind) is Literal else chosen)
    if Mark.OR_NUMBER in marks:
        return LABEL
    if Mark.AS_DATA in marks:
        return DATA
    if get_origin(kind) is tuple:
        return Many(_expected(get_args(kind)[0]), or_one=Mark.OR_ONE in marks)
    if get_origin(kind) is Mapping:
        name, member = get_args(kind)
        return ByName(_expected(member), get_args(name) if get_origin(name) is Literal else ())
    if is_dataclass(kind) and isinstance(kind, type):
        return _record(kind)
    return SINGLE[kind]


def _one_of(options: tuple[str, ...]) -> Single:
    return Single("one of " + ", ".join(options), "words", lambda value: value in options, _same)


def _shown(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"{str(value).lower()} (put a text in quotes)"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a mapping"
    return f"'{value}'"
