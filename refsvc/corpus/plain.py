"""Records as plain data: as answers show them, and whole, to be stored and restored.

A record is a frozen dataclass. Each of its fields is named once, there, with everything that follows from it: the type
and the marks below say what a file may hold, what answers show and what the schema of the API says. A text among the
marks tells readers of the API what the field means.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import Enum, auto
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


class Mark(Enum):
    """What is special about a field."""

    HIDDEN = auto()
    """Answers don't show it."""
    GIVEN = auto()
    """No author writes it: it follows from the place or from other records."""
    COMPOSED = auto()
    """No author writes it: it is a text put together from other fields, which may come to nothing."""
    KEY = auto()
    """The name under which a mapping holds the record."""
    INHERITED = auto()
    """What the nearest record around this one says, unless this one says otherwise."""
    NEEDED = auto()
    """An author has to write it, though it may be empty where no author does."""
    OR_NULL = auto()
    """A file may say null, for unknown or none."""
    OR_NUMBER = auto()
    """A file may hold a number in place of the text."""
    AS_DATA = auto()
    """A file holds a list or a mapping of any form, which is kept as a text."""
    OR_ONE = auto()
    """A file may hold a single text in place of a list of one."""
    SPREAD = auto()
    """The fields of the record that it holds stand among the fields around it."""


HIDDEN, GIVEN, KEY, COMPOSED = Mark.HIDDEN, Mark.GIVEN, Mark.KEY, Mark.COMPOSED
INHERITED, NEEDED, SPREAD = Mark.INHERITED, Mark.NEEDED, Mark.SPREAD

OrNull = Annotated[T | None, Mark.OR_NULL]
Label = Annotated[str, Mark.OR_NUMBER]
OneOrMore = Annotated[tuple[str, ...], Mark.OR_ONE]


@dataclass(frozen=True)
class Named:
    """The name of the field in files and answers, where Python can't have it."""

    name: str


@dataclass(frozen=True)
class Written:
    """The name of the field in files."""

    name: str


@dataclass(frozen=True)
class OneOf:
    """The texts that the field may hold."""

    options: tuple[str, ...]


@dataclass(frozen=True)
class OneOnly:
    """Where the list holds one record only, a file may have its fields among those around it, one of these at least."""

    needed: tuple[str, ...]


class FieldOf(NamedTuple):
    """A field of a kind of record."""

    attribute: str
    name: str
    """Its name in answers."""
    written: str
    """Its name in files."""
    type: Any
    """Its type with all its marks."""
    marks: tuple[Any, ...]
    default: Any
    """What it holds unless something else is said; MISSING where it is always said."""
    is_worked_out: bool
    """Whether the record works it out by itself."""

    @property
    def about(self) -> str:
        """What it means; empty where its name says it."""
        return next((mark for mark in self.marks if isinstance(mark, str)), "")

    @property
    def may_be_empty(self) -> bool:
        """Whether an empty text stands for nothing at all here, which answers show as null."""
        return isinstance(self.default, str) and not self.default and COMPOSED not in self.marks


class Words(NamedTuple):
    """How messages speak of a kind of record, and whether its answers leave out what is empty."""

    one: str
    several: str
    leaves_out_empty: bool


_words: dict[type, Words] = {}


def called(one: str, several: str, *, leaves_out_empty: bool = False) -> Callable[[type[T]], type[T]]:
    """Says how messages speak of a kind of record: `an entry`, `entries`."""

    def named(kind: type[T]) -> type[T]:
        _words[kind] = Words(one, several, leaves_out_empty)
        return kind

    return named


def words_for(kind: type) -> Words:
    """How messages speak of this kind of record."""
    return _words.get(kind) or Words(f"a {kind.__name__.lower()}", f"{kind.__name__.lower()}s", False)


def once_for_each(work: Callable[[type], T]) -> Callable[[type], T]:
    """The function, which does its work once for each kind of record."""
    return cache(work)


@once_for_each
def fields_of(kind: type) -> tuple[FieldOf, ...]:
    """The fields of a kind of record, in order."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_field_of(one, hints[one.name]) for one in fields(kind))


@once_for_each
def shown_fields(kind: type) -> tuple[FieldOf, ...]:
    """The fields that answers show of a kind of record, in order."""
    return tuple(one for one in fields_of(kind) if HIDDEN not in one.marks)


def _field_of(one: Field[Any], hint: Any) -> FieldOf:
    marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
    name = next((mark.name for mark in marks if isinstance(mark, Named)), one.name)
    written = next((mark.name for mark in marks if isinstance(mark, Written)), name)
    default = one.default_factory() if one.default_factory is not MISSING else one.default
    return FieldOf(one.name, name, written, hint, marks, default, not one.init)


def bare(annotation: Any) -> Any:
    """The type without its marks."""
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def members(annotation: Any) -> tuple[Any, ...]:
    """The types that a union allows, None left out; the type itself where it is no union."""
    if get_origin(annotation) in (Union, UnionType):
        return tuple(one for one in get_args(annotation) if one is not NoneType)
    return (annotation,)


def plain(value: Any, kind: type | None = None) -> Any:
    """The value as answers show it: dictionaries, lists, texts, numbers; of a record, the fields of the kind named."""
    if is_dataclass(value):
        shown: type = kind or type(value)
        return shown_values(value, shown_fields(shown), leaves_out_empty=words_for(shown).leaves_out_empty)
    if isinstance(value, Mapping):
        return {name: plain(one) for name, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, tuple) else value


def shown_values(record: Any, shown: Iterable[FieldOf], *, leaves_out_empty: bool = False) -> dict[str, Any]:
    """These fields of a record as answers show them, by name."""
    values: dict[str, Any] = {}
    for one in shown:
        held = getattr(record, one.attribute)
        if SPREAD in one.marks:
            values.update(plain(held))
        elif held or not leaves_out_empty:
            values[one.name] = None if held == "" and one.may_be_empty else plain(held)
    return values


def stored(value: Any) -> Any:
    """The value whole as plain data, from which `restored` makes an equal one. What a record works out is left out."""
    if is_dataclass(value):
        held = ((one, getattr(value, one.attribute)) for one in fields_of(type(value)) if not one.is_worked_out)
        return {one.attribute: stored(member) for one, member in held if member != one.default}
    if isinstance(value, Mapping):
        return {name: stored(one) for name, one in value.items()}
    return [stored(one) for one in value] if isinstance(value, tuple) else value


def restored(annotation: Any, value: Any) -> Any:
    """The value of this type that was stored."""
    return _restoring(annotation)(value)


@cache
def _restoring(annotation: Any) -> Callable[[Any], Any]:
    options = [bare(one) for one in members(bare(annotation))]
    restoring = [_restoring_one(one) for one in options if _has_parts(one)]
    if not restoring:
        return lambda value: value
    restore = restoring[0]
    # Of several types, only one is kept as a list or a mapping.
    return lambda value: restore(value) if isinstance(value, list | dict) else value


def _has_parts(kind: Any) -> bool:
    return is_dataclass(kind) or get_origin(kind) in (tuple, Mapping) or _is_named_tuple(kind)


def _is_named_tuple(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple)


def _restoring_one(kind: Any) -> Callable[[Any], Any]:
    if is_dataclass(kind) and isinstance(kind, type):
        return _restoring_record(kind)
    arguments = get_args(kind)
    if _is_named_tuple(kind):
        return lambda value: kind(*(tuple(one) if isinstance(one, list) else one for one in value))
    restore = _later(arguments[0] if get_origin(kind) is tuple else arguments[1])
    if get_origin(kind) is tuple:
        return lambda value: tuple([restore(one) for one in value])
    return lambda value: MappingProxyType({name: restore(one) for name, one in value.items()})


def _restoring_record(kind: type) -> Callable[[Any], Any]:
    # Looked up when first needed: an ability may give another one.
    by_name = {one.attribute: _later(one.type) for one in fields_of(kind)}
    return lambda value: kind(**{name: by_name[name](one) for name, one in value.items()})


def _later(annotation: Any) -> Callable[[Any], Any]:
    return lambda value: _restoring(annotation)(value)
