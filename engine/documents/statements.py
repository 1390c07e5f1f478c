"""What a statement is made of, and what its words are looked up in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from engine.effects.table import Table
from engine.second.position import Situation
from engine.values.boards import Board, Square
from engine.values.cards import UNKNOWN, CardDefinition, Piece
from engine.values.errors import NotUnderstood

FindCard = Callable[[str], CardDefinition | None]
"""Looks a card up by its name or an alias."""

SPACE = r"(?P<space>[a-zA-Z]\d+)"
SIDE = r"(?P<side>south|north)"
NUMBER = r"(?P<number>-?\d+|no)"
NAME = r"(?P<name>.+)"


class Seen(NamedTuple):
    """Whether a statement holds, and what is the case, in words of the same kind."""

    true: bool
    found: str


Test = Callable[[Situation], Seen]


class Statement(NamedTuple):
    """Something said about a position."""

    text: str
    test: Test


class Reading(NamedTuple):
    """What the words of a statement are looked up in."""

    geometry: Board
    find: FindCard

    def square(self, word: str) -> Square:
        """The space with this name."""
        if not self.geometry.has(word.lower()):
            raise NotUnderstood(f"the board has no space “{word}”", expected=f"a1 to {self.geometry.names[-1]}")
        return self.geometry.square(word.lower())

    def card(self, name: str) -> str:
        """The card's name as printed."""
        if name == UNKNOWN.name:
            return name
        found = self.find(name)
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


def number(word: str) -> int:
    """The number that a word says."""
    return 0 if word == "no" else int(word)


def on_space(reading: Reading, match: re.Match[str], test: Callable[[Table, Piece], Seen]) -> Test:
    """A test of the card on a space; false where the space is empty."""
    square = reading.square(match["space"])

    def tested(position: Situation) -> Seen:
        table = Table(position)
        piece = table.board[square]
        return Seen(False, f"{match['space']} is empty") if piece is None else test(table, piece)

    return tested
