"""Scenario documents: a position, what is done in it and what must be seen; a file may hold several such cases.

A document is read once, into cases that everything else works with. A case of a file is read when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from engine.documents.expectations import read_expectations
from engine.documents.expected import Expectation
from engine.documents.plain import Path, answers, listing, mapping, one_of, path_of, shortened, text, texts
from engine.documents.statements import Statement
from engine.explore.play import play
from engine.values.actions import Action
from engine.values.bounds import CASES, LINES_BEFORE_SPEECH
from engine.values.cards import Cards
from engine.values.editions import EDITIONS
from engine.values.errors import ImpossiblePosition, LineRefused, NotUnderstood
from engine.values.position import Position

ORDINARY_EDITION = "2e"
"""The edition of a document that names none."""
KEYS = ("edition", "title", "about", "cases", "do", "expect")
"""What may stand in a file besides what tells its position."""
MERGED = ("board", "players")
"""Keys whose content a case adds to instead of replacing it."""
EMPTY = "empty"
"""Written for a space whose card a case takes away."""
OF_A_CASE = ("do", "expect", "title")
"""Keys that a case does not take over from the file."""
OF_A_FILE = ("cases", "edition", "about")
"""Keys that are said once, for all cases."""


class Case(NamedTuple):
    """One play of a position: what is done, and what must be seen then."""

    position: Position
    cards: Cards
    """The cards that it knows by name, those that it makes up included."""
    title: str = ""
    about: tuple[str, ...] = ()
    """Entries that it shows."""
    do: tuple[str, ...] = ()
    expect: tuple[Expectation, ...] = ()
    expected: tuple[Any, ...] = ()
    """What must be seen, as it is written."""
    where: str = ""
    """Path of the case in its file: empty, or such as ``cases[1]``."""

    def action(self, text: str) -> Action:
        """The action that a line describes in the position as set up."""
        return EDITIONS[self.position.edition].parse(text, self.cards, self.position)

    def statement(self, text: str) -> Statement:
        """What a text says about a position of this case."""
        return EDITIONS[self.position.edition].statement(text, self.cards)

    @property
    def document(self) -> dict[str, Any]:
        """The document that reads back as this case."""
        document: dict[str, Any] = {"title": self.title} if self.title else {}
        if self.about:
            document["about"] = list(self.about)
        document |= self.position.document
        if self.do:
            document["do"] = list(self.do)
        if self.expected:
            document["expect"] = list(self.expected)
        return document


class Scenario:
    """A scenario as it is written, and the cases that it holds."""

    def __init__(self, document: object, cards: Cards) -> None:
        top = mapping(document, "")
        self._cards = cards
        name = one_of(top.get("edition", ORDINARY_EDITION), tuple(EDITIONS), "edition")
        self._edition = EDITIONS[name]
        mapping(top, "", (*KEYS, *self._edition.document_keys))
        self.title = text(top.get("title", ""), "title")
        self.about = tuple(texts(top.get("about", []), "about"))
        """Entries that it shows."""
        self._layers = tuple(_layers(top))
        self._read: dict[int, Case] = {}

    def __len__(self) -> int:
        return len(self._layers)

    def __getitem__(self, number: int) -> Case:
        """The case with this number, from 0; places in errors are those of the file that the reader sees."""
        if number not in self._read:
            self._read[number] = self._case(self._layers[number])
        return self._read[number]

    def __iter__(self) -> Iterator[Case]:
        return (self[number] for number in range(len(self)))

    @property
    def first(self) -> Case:
        """The case that is set up first."""
        return self[0]

    def _case(self, layer: _Layer) -> Case:
        document = layer.document
        try:
            mapping(document, "", (*KEYS, *self._edition.document_keys))
            position, cards = self._edition.read(document, self._cards)
            do = tuple(answers(document.get("do", []), "do"))
            expected = listing(document.get("expect", []), "expect")
            return Case(
                position,
                cards,
                text(document.get("title", ""), "title"),
                self.about,
                do,
                read_expectations(expected, cards, self._edition, partial(_after, position, do, cards)),
                tuple(expected),
                layer.where,
            )
        except NotUnderstood as error:
            where = _in_file(error.where, layer)
            raise error.at(where) from None
        except ImpossiblePosition as error:
            raise ImpossiblePosition(error.faults, where=layer.where) from None


def _after(position: Position, do: Sequence[str], cards: Cards) -> Position:
    """The position in which expectations are read: after all that is done, as far as it can be."""
    if len(do) > LINES_BEFORE_SPEECH:
        raise NotUnderstood(f"after {len(do)} lines no action is understood but in the notation", expected="such a one")
    try:
        return play(position, do, cards).position
    except LineRefused as refused:
        return refused.position


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
    if len(items) > CASES:
        raise NotUnderstood(f"{len(items)} cases are too many", expected=f"at most {CASES}", where="cases")
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
        if key in OF_A_FILE:
            raise NotUnderstood(f"“{key}” is said once, for the whole file", expected="", where=f"{where}.{key}")
        document[key] = _merged(document.get(key), value, f"{where}.{key}") if key in MERGED else value
    return document


def _merged(base: Any, over: Any, where: str) -> dict[str, Any]:
    merged: dict[str, Any] = dict(mapping({} if base is None else base, where))
    for key, value in mapping(over, where).items():
        if value == EMPTY:
            merged.pop(key, None)
        elif where.endswith(".players") and isinstance(value, Mapping):
            merged[key] = {**mapping(merged.get(key, {}), where), **value}
        else:
            merged[key] = value
    return merged


def _in_file(where: str, layer: _Layer) -> str:
    """The place in the file of a place in the document of a case: within the case unless only the file says it."""
    keys = path_of(where)
    if not layer.where or _depth(layer.base, keys) > _depth(layer.over, keys):
        return where
    return f"{layer.where}.{where}" if where else layer.where


def _depth(value: Any, keys: Path) -> int:
    """How many of these keys lead further into the value."""
    for number, key in enumerate(keys):
        if isinstance(value, Mapping) and key in value:
            value = value[str(key)]
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
        else:
            return number
    return len(keys)


def read(document: object, cards: Cards) -> Scenario:
    """The scenario that plain data, or a position on one line, describes."""
    if isinstance(document, str):
        return Scenario(document_of_line(document), cards)
    return Scenario(document, cards)


def is_line(written: str) -> bool:
    """Whether a text looks like a position on one line."""
    line = written.strip()
    return "\n" not in line and line.partition("/")[0] in EDITIONS


def document_of_line(line: str) -> dict[str, Any]:
    """The document that says the same as a position on one line."""
    name = line.strip().partition("/")[0]
    if name not in EDITIONS:
        expected = "a position on one line, which begins with " + " or ".join(f"{edition}/" for edition in EDITIONS)
        raise NotUnderstood(f"“{shortened(line)}” is no position", expected=expected, where="character 1")
    return {"edition": name, **EDITIONS[name].read_line(line)}
