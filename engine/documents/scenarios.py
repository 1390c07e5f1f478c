"""Scenario documents: a position, what is done in it and what must be seen; a file may hold several such cases.

A document is read once, into cases that everything else works with. A case of a file is read when it is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from engine.documents.expectations import read_expectations
from engine.documents.expected import Cites, DeckVerdict, Expectation, Holds, Legality, Reaches
from engine.documents.moments import AT, INTO_IT, PHASE, before_moment
from engine.documents.plain import Path, answers, listing, mapping, one_of, path_of, shortened, text, texts
from engine.documents.statements import Statement
from engine.explore.play import play
from engine.values.actions import Action
from engine.values.bounds import CASES, EXPECTATIONS, LINES_BEFORE_SPEECH
from engine.values.cards import Cards
from engine.values.editions import EDITIONS
from engine.values.errors import ImpossiblePosition, LineRefused, Malformed, NotUnderstood
from engine.values.position import Position

ORDINARY_EDITION = "2e"
"""The edition of a document that names none."""
KEYS = ("edition", "title", "about", AT, "cases", "do", "expect")
"""What may stand in a file besides what tells its position."""
INSTEAD = {AT: PHASE, PHASE: AT}
"""Keys of which one takes the place of the other."""
MERGED = ("board", "players")
"""Keys whose content a case adds to instead of replacing it."""
EMPTY = "empty"
"""Written for a space whose card a case takes away."""
OF_A_CASE = ("do", "expect", "title")
"""Keys that a case does not take over from the file."""
OF_A_FILE = ("cases", "edition")
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
    led: int = 0
    """How many lines of ``do`` only lead to the moment that the document names."""

    @property
    def forbidden(self) -> tuple[Action, ...]:
        """The actions that it says are not legal."""
        return tuple([one.action for one in self.expect if isinstance(one, Legality) and not one.legal])

    @property
    def aims(self) -> Mapping[str, frozenset[str]]:
        """The spaces at which actions are aimed that it says are legal, by the verb of these actions."""
        names, found = self.position.geometry.names, dict[str, frozenset[str]]()
        for one in self.expect:
            match one:
                case Reaches(verb=verb, exactly=exactly):
                    spaces = frozenset[str]().union(*(named for _, named in exactly))
                case Legality(action=action, legal=True) if action.squares:
                    verb, spaces = action.verb, frozenset({names[action.squares[-1]]})
                case _:
                    continue
            found[verb] = found.get(verb, frozenset()) | spaces
        return found

    @property
    def spaces(self) -> frozenset[str]:
        """The spaces that it names in what is done, in what must hold then and in what may be done."""
        held = [one.statement.text for one in self.expect if isinstance(one, Holds)]
        allowed = [one.text for one in self.expect if isinstance(one, Legality) and one.legal]
        named = [word for text in (*self.do, *held, *allowed) for word in re.findall(r"\w+", text)]
        return frozenset(named) & frozenset(self.position.geometry.names)

    def place(self, where: str) -> str:
        """The path in the file of a place in the document of this case."""
        return f"{self.where}.{where}" if self.where and where else self.where or where

    def line_at(self, number: int) -> str:
        """The place in the document of the line of ``do`` with this number."""
        return AT if number < self.led else f"do[{number - self.led}]"

    def cited(self) -> Iterator[tuple[str, str]]:
        """The ids of entries that it names, each with its place in the document."""
        for entry in self.about:
            yield "about", entry
        for one in self.expect:
            match one:
                case Legality(because=entries) | DeckVerdict(because=entries) | Cites(entries=entries):
                    yield from ((one.where, entry) for entry in entries)

    def action(self, text: str) -> Action:
        """The action that a line describes in the position as set up."""
        return EDITIONS[self.position.edition].parse(text, self.cards, self.position)

    def statement(self, text: str) -> Statement:
        """What a text says about a position of this case."""
        return EDITIONS[self.position.edition].statement(text, self.cards)

    def goal(self, text: str, position: Position) -> Statement:
        """What the active player of a position of this case wants: a statement, or a wish in words."""
        edition = EDITIONS[self.position.edition]
        try:
            return edition.statement(text, self.cards)
        except NotUnderstood:
            return edition.statement(edition.wish(text, self.cards, position), self.cards)

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

    def __init__(self, document: object, cards: Cards | Mapping[str, Cards]) -> None:
        top = mapping(document, "")
        name = one_of(top.get("edition", ORDINARY_EDITION), tuple(EDITIONS), "edition")
        self._edition = EDITIONS[name]
        self._cards = cards if isinstance(cards, Cards) else cards[name]
        mapping(top, "", (*KEYS, *self._edition.document_keys))
        self.title = text(top.get("title", ""), "title")
        self.about = tuple(texts(top.get("about", []), "about"))
        """Entries that it shows; a case may have others in their place."""
        self._layers = tuple(_layers(top))
        self._read: dict[int, Case] = {}

    def __len__(self) -> int:
        return len(self._layers)

    def __getitem__(self, number: int) -> Case:
        """The case with this number, from 0; places in errors are those of the file that the reader sees."""
        if number not in self._read:
            self._read[number] = self._case(self._layers[number])
        return self._read[number]

    @property
    def documents(self) -> tuple[Mapping[str, Any], ...]:
        """What each case says together with its file, as it is written: nothing of a position is read for it."""
        return tuple([layer.document for layer in self._layers])

    @property
    def edition(self) -> str:
        """The edition of all its cases."""
        return self._edition.name

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
            led = INTO_IT if AT in document else ()
            position, cards = self._position(document)
            do = (*led, *answers(document.get("do", []), "do"))
            expected = listing(document.get("expect", []), "expect", EXPECTATIONS)
            return Case(
                position,
                cards,
                text(document.get("title", ""), "title"),
                tuple(texts(document.get("about", []), "about")),
                do,
                read_expectations(
                    expected, cards, self._edition, position.geometry, partial(_after, position, do, cards)
                ),
                tuple(expected),
                layer.where,
                len(led),
            )
        except NotUnderstood as error:
            raise self._in_file(error, layer) from None
        except ImpossiblePosition as error:
            own = layer.where and _is_own(layer.over, path_of(error.where))
            raise ImpossiblePosition(
                error.faults, where=f"{layer.where}.{error.where}" if own else error.where
            ) from None

    def _position(self, document: Mapping[str, Any]) -> tuple[Position, Cards]:
        told = before_moment(document, self._edition) if AT in document else document
        return self._edition.read(told, self._cards)

    def _in_file(self, error: NotUnderstood, layer: _Layer) -> NotUnderstood:
        """The error with its place in the file: within the case, unless the file alone has it already."""
        problem, where = error.problem, error.where
        if layer.where and not self._is_of_the_file(error, layer.base):
            if not _is_own(layer.over, path_of(where)):
                problem, where = f"“{where}” of the file does not fit here: {problem}", ""
            where = f"{layer.where}.{where}" if where else layer.where
        kind = Malformed if isinstance(error, Malformed) else NotUnderstood
        return kind(problem, expected=error.expected, where=where, candidates=error.candidates)

    def _is_of_the_file(self, error: NotUnderstood, base: Mapping[str, Any]) -> bool:
        """Whether what the file says for all cases is refused in the same way."""
        try:
            mapping(base, "", (*KEYS, *self._edition.document_keys))
            self._position(base)
        except NotUnderstood as found:
            return (found.problem, found.where) == (error.problem, error.where)
        except ImpossiblePosition:
            return False
        return False


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
    items = listing(top.get("cases", []), "cases", CASES)
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
        if key in INSTEAD and INSTEAD[key] not in over:
            document.pop(INSTEAD[key], None)
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


def _is_own(over: Mapping[str, Any], keys: Path) -> bool:
    """Whether it is the case that says what stands under these keys, and not the file."""
    if not keys:
        return True
    if keys[0] not in over:
        return False
    said, rest = over[str(keys[0])], keys[1:]
    # Of the players, even single piles are taken over from the file; spaces are replaced whole.
    for _ in range({"board": 1, "players": 2}.get(str(keys[0]), 0)):
        if not rest or not isinstance(said, Mapping):
            return True
        if rest[0] not in said:
            return False
        said, rest = said[str(rest[0])], rest[1:]
    return True


def read(document: object, cards: Cards | Mapping[str, Cards]) -> Scenario:
    """The scenario that plain data, or a position on one line, describes, with the cards of its edition or of each."""
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
        raise NotUnderstood(f"“{shortened(line)}” is no position", expected=expected, character=1)
    return {"edition": name, **EDITIONS[name].read_line(line)}
