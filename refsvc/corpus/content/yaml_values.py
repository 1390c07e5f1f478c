"""YAML as the content uses it: texts, whole numbers, true, false, null, lists and mappings, and nothing else.

Everything that is not one of these words or a whole number is a text: `No`, `1.2` and `2024-04-03` mean what they say,
which is what somebody who edits a ruling expects. A key that stands twice is an error rather than a silent loss.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NoReturn, cast

import yaml
from yaml.events import MappingEndEvent, ScalarEvent, SequenceEndEvent, SequenceStartEvent, StreamEndEvent

from refsvc.corpus.problems import KeyPath

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The compiled one, where PyYAML was built with it."""
WHOLE_NUMBER = re.compile(r"-?(0|[1-9]\d*)$")
MOST_DIGITS = 18
"""Digits of a number, its sign counted; one with more is refused."""
ODD_BREAK = re.compile("[\x85\u2028\u2029]")
"""Breaks of lines in YAML and letters in JSON."""
PLAIN_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


class NotYaml(Exception):
    """A text is not YAML of the kind described above."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        self.message = message
        super().__init__(f"line {line}: {message}")


def parse(text: str) -> Any:
    """The value that the text describes; None for an empty text. Raises NotYaml."""
    if text.startswith("{"):
        try:
            return _from_json(text)
        except (_NotPlain, ValueError, RecursionError):
            # The reader of YAML says what is wrong with it, and where.
            pass
    try:
        return _Reader(text).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise NotYaml(mark.line + 1 if mark else 1, f"not valid YAML: {error.problem}") from error
    except yaml.reader.ReaderError as error:
        found = yaml.reader.Reader.NON_PRINTABLE.search(text)
        line = text.count("\n", 0, found.start()) + 1 if found else 1
        raise NotYaml(line, f"not valid YAML: a character that has no print stands here, {error.reason}") from error
    except yaml.YAMLError as error:
        raise NotYaml(1, f"not valid YAML: {error}") from error
    except RecursionError:
        raise NotYaml(1, "lists and mappings are nested too deeply") from None


def tokens(text: str) -> Iterator[Any]:
    """The signs and words of a text, one by one, as far as it is YAML. Raises YAMLError where it is not."""
    return cast("Iterator[Any]", yaml.scan(text, Loader=LOADER))


def line_of(text: str, keys: KeyPath) -> int:
    """The line on which the value under these keys stands, or the nearest thing around it that exists."""
    return lines_of(text)(keys)


def lines_of(text: str) -> Callable[[KeyPath], int]:
    """The same for any keys of a text, which is read once."""
    return partial(_line_in, yaml.compose(text, Loader=LOADER))


def _line_in(node: Any, keys: KeyPath) -> int:
    line = 1
    for key in keys:
        if isinstance(node, yaml.MappingNode):
            found = next(((name, value) for name, value in node.value if name.value == str(key)), None)
        elif isinstance(node, yaml.SequenceNode) and isinstance(key, int) and key < len(node.value):
            found = (node.value[key], node.value[key])
        else:
            found = None
        if found is None:
            break
        line = found[0].start_mark.line + 1
        node = found[1]
    return line


class _Reader:
    """Builds values straight from the parser's events: no node tree and no guessing of types in between."""

    def __init__(self, text: str) -> None:
        self._next_event = LOADER(text).get_event

    def document(self) -> Any:
        self._next_event()  # start of the stream
        if isinstance(self._next_event(), StreamEndEvent):
            return None
        value = self._value(self._next_event())
        self._next_event()  # end of the document
        following = self._next_event()
        if not isinstance(following, StreamEndEvent):
            self._refuse(following, "a second document begins here: a file holds one")
        return value

    def _value(self, event: Any) -> Any:
        kind = type(event)
        if event.anchor is not None:
            self._refuse(event, "write the value out: names for values (&name, *name) are not used in the content")
        if kind is ScalarEvent:
            if not event.implicit[0]:
                return event.value
            if WHOLE_NUMBER.match(event.value) and len(event.value) > MOST_DIGITS:
                self._refuse(event, f"too large a number: expected at most {MOST_DIGITS} digits")
            return _scalar(event.value)
        if kind is SequenceStartEvent:
            return self._sequence()
        return self._mapping()

    def _sequence(self) -> list[Any]:
        values = []
        while type(event := self._next_event()) is not SequenceEndEvent:
            values.append(self._value(event))
        return values

    def _mapping(self) -> dict[str, Any]:
        values: dict[str, Any] = {}
        while type(event := self._next_event()) is not MappingEndEvent:
            if type(event) is not ScalarEvent or event.anchor is not None:
                self._refuse(event, "expected the name of a field here")
            if event.value in values:
                self._refuse(event, f"the field '{event.value}' stands twice")
            values[event.value] = self._value(self._next_event())
        return values

    def _refuse(self, event: Any, message: str) -> NoReturn:
        raise NotYaml(event.start_mark.line + 1, message)


# --- JSON, which is YAML as well and is read several times as fast ---------------------------------------


class _NotPlain(Exception):
    """JSON that means something else as YAML, or that is refused there."""


def _from_json(text: str) -> Any:
    """The same value as the reader of YAML gives. Raises _NotPlain where it could differ, and ValueError."""
    if "\\u" in text or ODD_BREAK.search(text) or yaml.reader.Reader.NON_PRINTABLE.search(text):
        raise _NotPlain
    return json.loads(text, object_pairs_hook=_once, parse_int=_whole, parse_float=str, parse_constant=_no_number)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise _NotPlain
    return values


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _NotPlain
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise _NotPlain


def _scalar(value: str) -> str | int | bool | None:
    if value in PLAIN_WORDS:
        return PLAIN_WORDS[value]
    return int(value) if WHOLE_NUMBER.match(value) else value
