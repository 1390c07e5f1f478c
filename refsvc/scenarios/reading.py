"""Scenario files: read into cases that can be played, with file and line wherever something is not as expected."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from engine.documents.expectations import answer_texts, read_expectations
from engine.documents.expected import Expectation
from engine.documents.plain import listing, mapping, text
from engine.second import BOARD, Scenario, Situation, read_scenario
from engine.second.documents.cards import CardReader, FindCard
from engine.values.errors import ImpossiblePosition, NotUnderstood
from refsvc.corpus.problems import Keys
from refsvc.corpus.yaml_values import NotYaml, line_of, parse

ENDING = ".scenario.yaml"
LARGEST = 200_000
"""Characters that a scenario may have."""
MOST_CASES = 100
MERGED = ("board", "players")
"""Keys whose content a case adds to instead of replacing it."""
EMPTY = "empty"
"""Written for a space whose card a case takes away."""
OF_A_CASE = ("do", "expect", "title")
"""Keys that a case does not take over from the file."""

SEGMENT = re.compile(r"\[(\d+)\]|\.?([^.\[]+)")


class WrongScenario(Exception):
    """A scenario can't be read: what is wrong, what was expected, and where."""

    def __init__(self, problem: str, *, expected: str = "", where: str = "", line: int = 0, file: str = "") -> None:
        self.problem, self.expected, self.where, self.line, self.file = problem, expected, where, line, file
        place = ":".join(str(part) for part in (file, line) if part)
        at = f"{where}: " if where else ""
        hint = f" (expected {expected})" if expected else ""
        super().__init__(f"{f'{place}: ' if place else ''}{at}{problem}{hint}")


class Impossible(WrongScenario):
    """A scenario tells a position that can't be: with every fault of it."""

    def __init__(self, faults: ImpossiblePosition, *, where: str, line: int, file: str) -> None:
        self.faults = faults.faults
        super().__init__("this position is not possible", where=where, line=line, file=file)


class Case(NamedTuple):
    """One play of a position: what is done, and what must be seen then."""

    title: str
    position: Situation
    do: tuple[str, ...]
    expect: tuple[Expectation, ...]
    find: FindCard
    """Finds cards by name, those that the case makes up included."""
    where: str
    """Path of the case in the file: empty, or such as ``cases[1]``."""
    about: tuple[str, ...] = ()
    """Entries that it shows."""
    expected: tuple[Any, ...] = ()
    """What must be seen, as it is written."""


@dataclass(frozen=True)
class ScenarioFile:
    """A scenario as written, and the cases that it holds."""

    title: str
    about: tuple[str, ...]
    """Entries that it shows."""
    cases: tuple[Case, ...]
    text: str = ""
    file: str = ""

    @property
    def first(self) -> Case:
        """The case that the file sets up first."""
        return self.cases[0]

    def line(self, case: Case, where: str) -> int:
        """The line on which a place of a case stands."""
        return line_of(self.text, (*keys_of(case.where), *keys_of(where))) if self.text else 0


def read_file(path: Path, find: FindCard, shown: str = "") -> ScenarioFile:
    """The scenario in a file. Raises WrongScenario."""
    name = shown or str(path)
    try:
        written = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise WrongScenario(f"not UTF-8 text (byte {error.start})", file=name) from None
    except OSError as error:
        raise WrongScenario(f"can't be read: {error.strerror}", file=name) from None
    return read_text(written, find, name)


def read_text(written: str, find: FindCard, file: str = "") -> ScenarioFile:
    """The scenario that a text, YAML or JSON, describes. Raises WrongScenario."""
    if len(written) > LARGEST:
        raise WrongScenario(f"{len(written)} characters are too many", expected=f"at most {LARGEST}", file=file)
    try:
        document = parse(written)
    except NotYaml as error:
        raise WrongScenario(error.message, line=error.line, file=file) from None
    except RecursionError:
        raise WrongScenario("lists and keys are nested too deeply", file=file) from None
    return read_document(document, find, written, file)


def read_document(document: object, find: FindCard, written: str = "", file: str = "") -> ScenarioFile:
    """The scenario that plain data describes. Raises WrongScenario."""
    try:
        top = mapping(document, "")
        cases = tuple([_case(layer, find) for layer in _layers(top)])
        return ScenarioFile(text(top.get("title", ""), "title"), _about(top), cases, written, file)
    except NotUnderstood as error:
        line = line_of(written, keys_of(error.where)) if written else 0
        raise WrongScenario(error.problem, expected=error.expected, where=error.where, line=line, file=file) from None
    except _ImpossibleAt as error:
        line = line_of(written, keys_of(error.where)) if written else 0
        raise Impossible(error.faults, where=error.where, line=line, file=file) from None


class _ImpossibleAt(Exception):
    def __init__(self, faults: ImpossiblePosition, where: str) -> None:
        self.faults, self.where = faults, where
        super().__init__(where)


class _Layer(NamedTuple):
    """The document of one case, and how it came about."""

    document: Mapping[str, Any]
    base: Mapping[str, Any]
    """What the file says for all cases."""
    over: Mapping[str, Any]
    """What the case says itself."""
    where: str


def _layers(top: Mapping[str, Any]) -> Iterator[_Layer]:
    base = {key: value for key, value in top.items() if key != "cases"}
    items = listing(top.get("cases", []), "cases")
    if len(items) > MOST_CASES:
        raise NotUnderstood(f"{len(items)} cases are too many", expected=f"at most {MOST_CASES}", where="cases")
    if not items or "expect" in top or "do" in top:
        yield _Layer(base, base, {}, "")
    for place, item in enumerate(items):
        where = f"cases[{place}]"
        over = mapping(item, where)
        yield _Layer(_laid_over(base, over, where), base, over, where)


def _laid_over(base: Mapping[str, Any], over: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The document with what a case says laid over it."""
    document = {key: value for key, value in base.items() if key not in OF_A_CASE}
    for key, value in over.items():
        if key in ("cases", "edition", "about"):
            raise NotUnderstood(f"“{key}” is said once, for the whole file", expected="", where=f"{where}.{key}")
        document[key] = _merged(document.get(key), value, f"{where}.{key}") if key in MERGED else value
    return document


def _merged(base: Any, over: Any, where: str) -> dict[str, Any]:
    merged: dict[str, Any] = dict(mapping({} if base is None else base, where))
    for key, value in mapping(over, where).items():
        if value == EMPTY:
            merged.pop(key, None)
        elif key in ("south", "north") and isinstance(value, Mapping):
            merged[key] = {**mapping(merged.get(key, {}), where), **value}
        else:
            merged[key] = value
    return merged


def _case(layer: _Layer, find: FindCard) -> Case:
    """The case that a document describes. Places in errors are those of the file that the reader sees."""
    document = layer.document
    told = {key: value for key, value in document.items() if key not in ("do", "expect")}
    try:
        scenario: Scenario = read_scenario(told, find)
        own = own_cards(document, find)
        do = tuple(answer_texts(document.get("do", []), "do"))
        expected = listing(document.get("expect", []), "expect")
        expect = read_expectations(expected, own, BOARD)
    except NotUnderstood as error:
        raise NotUnderstood(error.problem, expected=error.expected, where=_in_file(error.where, layer)) from None
    except ImpossiblePosition as error:
        raise _ImpossibleAt(error, layer.where) from None
    return Case(scenario.title, scenario.position, do, expect, own, layer.where, scenario.about, tuple(expected))


def own_cards(document: Mapping[str, Any], find: FindCard) -> FindCard:
    """Finds cards by name, those that a document makes up before those of the reference."""
    reader = CardReader(find)
    reader.define(document.get("cards", {}))
    return reader.find


def _in_file(where: str, layer: _Layer) -> str:
    """The place in the file of a place in the document of a case: within the case unless only the file says it."""
    keys = keys_of(where)
    if not layer.where or _depth(layer.base, keys) > _depth(layer.over, keys):
        return where
    return f"{layer.where}.{where}" if where else layer.where


def _depth(value: Any, keys: Keys) -> int:
    """How many of these keys lead further into the value."""
    for number, key in enumerate(keys):
        if isinstance(value, Mapping) and key in value:
            value = value[str(key)]
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
        else:
            return number
    return len(keys)


def _about(top: Mapping[str, Any]) -> tuple[str, ...]:
    about = top.get("about", [])
    return tuple([about] if isinstance(about, str) else [text(one, "about") for one in listing(about, "about")])


def keys_of(where: str) -> Keys:
    """The keys that a path such as ``board.d3.damage`` or ``players.south.hand[2]`` names."""
    return tuple(int(found[1]) if found[1] else found[2] for found in SEGMENT.finditer(where))
