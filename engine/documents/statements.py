"""Statements about a position, such as “d3 is empty”: written in the forms of an edition, tested on any position."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.values.boards import Board, Square
from engine.values.cards import UNKNOWN, Cards
from engine.values.errors import NotUnderstood


class Seen(NamedTuple):
    """Whether a statement holds, and what is the case, in words of the same kind."""

    true: bool
    found: str


Test = Callable[[Any], Seen]
"""Looks at a position of the edition in whose words the statement is."""


class Statement(NamedTuple):
    """Something said about a position."""

    text: str
    test: Test
    joined: tuple[Statement, ...] = ()
    """The statements that it joins, if it joins any."""

    @property
    def parts(self) -> tuple[Statement, ...]:
        """What it says, one by one."""
        return self.joined or (self,)

    def holds(self, position: Any) -> bool:
        """Whether it is true of a position."""
        return self.test(position).true


class Reading(NamedTuple):
    """What the words of a statement are looked up in."""

    board: Board
    cards: Cards

    def square(self, word: str) -> Square:
        """The space with this name."""
        if not self.board.has(word.lower()):
            raise NotUnderstood(f"the board has no space “{word}”", expected=f"a1 to {self.board.names[-1]}")
        return self.board.square(word.lower())

    def card(self, name: str) -> str:
        """The card's name as printed."""
        if name == UNKNOWN.name:
            return name
        found = self.cards.find(name)
        if found is None:
            raise NotUnderstood(f"no card is named “{name}”", expected="the name of a card")
        return found.name


Maker = Callable[[Reading, re.Match[str]], Test]


class Form(NamedTuple):
    """One way to write a statement."""

    pattern: re.Pattern[str]
    example: str
    make: Maker


def form(pattern: str, example: str, make: Maker) -> Form:
    """A form of statements."""
    return Form(re.compile(pattern), example, make)


CALLED = r"(?P<name>.+)"
"""The name of something in a statement, as a pattern."""


class Terms(NamedTuple):
    """What the statements of an edition are made of, as patterns."""

    space: str
    number: str
    sides: tuple[str, ...]
    """Names of all the players that there can be."""

    @property
    def side(self) -> str:
        """One of the players."""
        return f"(?P<side>{'|'.join(self.sides)})"


def number(word: str) -> int:
    """The number that a word says."""
    return 0 if word == "no" else int(word)


AND = " and "
"""Joins statements that hold together."""


def read_statement(text: str, forms: Sequence[Form], reading: Reading) -> Statement:
    """What a text says: one statement, or several that hold together, joined by “and”.

    Each is read by the first form that fits; :class:`NotUnderstood` names the forms that there are.
    """
    said = " ".join(text.split())
    try:
        return _single(said, forms, reading)
    except NotUnderstood:
        if AND not in said:
            raise
    return _joined(said, forms, reading)


def _single(said: str, forms: Sequence[Form], reading: Reading) -> Statement:
    for one in forms:
        match = one.pattern.fullmatch(said)
        if match:
            return Statement(said, one.make(reading, match))
    expected = "one of these forms: " + "; ".join(one.example for one in forms)
    raise NotUnderstood(f"“{said}” is no statement about a position", expected=expected)


def _joined(said: str, forms: Sequence[Form], reading: Reading) -> Statement:
    """All of these statements together, each of them as short as can be: a name may have an “and” of its own."""
    joined: list[Statement] = []
    words = said.split(AND)
    while words:
        number = next((number for number in range(1, len(words) + 1) if _is_one(words[:number], forms, reading)), 1)
        # What is no statement is refused here, in the words of the first that is none.
        joined.append(_single(AND.join(words[:number]), forms, reading))
        words = words[number:]

    def tested(position: Any) -> Seen:
        seen = [one.test(position) for one in joined]
        return Seen(all(one.true for one in seen), ", ".join([one.found for one in seen if not one.true] or [said]))

    return Statement(said, tested, tuple(joined))


def _is_one(words: Sequence[str], forms: Sequence[Form], reading: Reading) -> bool:
    """Whether these parts are one statement."""
    try:
        _single(AND.join(words), forms, reading)
    except NotUnderstood:
        return False
    return True
