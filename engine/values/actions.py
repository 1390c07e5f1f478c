"""What a player can initiate, as values with a text form that reads back. An edition may have kinds of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, Self, TypeVar

from engine.values.boards import Board, Square
from engine.values.bounds import NAMES_REMEMBERED, WALKS_REMEMBERED
from engine.values.cards import Cards
from engine.values.errors import NoSuchVerb, NotUnderstood

FirstT = TypeVar("FirstT")
ActionT = TypeVar("ActionT")


class Action:
    """Something that a player initiates."""

    __slots__ = ()

    verb: ClassVar[str]
    """The word that its text begins with."""
    form: ClassVar[str]
    """How it is written, with an example."""

    @property
    def squares(self) -> tuple[Square, ...]:
        """The spaces that it names, in order."""
        return ()

    @property
    def name(self) -> str:
        """The card or ability that it names."""
        return ""

    def exact(self, cards: Cards) -> Self | None:
        """The same with its name written as these cards do; None if it names none of them."""
        return self

    def text(self, board: Board) -> str:
        """The action as it is written."""
        raise NotImplementedError

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Self | None:
        """The action that these words behind its verb describe; None if there are too few or too many."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class WithCard(Action):
    """Something done with a card from hand on a space."""

    card: str
    square: Square

    @property
    def squares(self) -> tuple[Square, ...]:
        return (self.square,)

    @property
    def name(self) -> str:
        return self.card

    def exact(self, cards: Cards) -> Self | None:
        return replace(self, card=name) if (name := cards.written(self.card)) else None

    def text(self, board: Board) -> str:
        return f"{self.verb} {self.card} {board.names[self.square]}"

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Self | None:
        *name, place = words or [""]
        # Every space has a number: without one, it is the name that goes on.
        return cls(" ".join(name), space(place, board, cls.form)) if name and not place.isalpha() else None


@lru_cache(maxsize=NAMES_REMEMBERED)
def on_each_space(kind: Callable[[FirstT, Square], ActionT], first: FirstT, spaces: int) -> tuple[ActionT, ...]:
    """The actions of a kind that begin alike and name each of so many spaces, the same ones each time."""
    return tuple([kind(first, square) for square in range(spaces)])


@lru_cache(maxsize=WALKS_REMEMBERED)
def on_these_spaces(
    kind: Callable[[FirstT, Square], ActionT], first: FirstT, spaces: int, named: tuple[Square, ...]
) -> tuple[ActionT, ...]:
    """Those of them that name one of these spaces, in the order of the board."""
    actions = on_each_space(kind, first, spaces)
    return tuple([actions[square] for square in sorted(named)])


@dataclass(frozen=True, slots=True)
class FromHand(Action):
    """Something done with a card from hand."""

    card: str

    @property
    def name(self) -> str:
        return self.card

    def exact(self, cards: Cards) -> Self | None:
        return replace(self, card=name) if (name := cards.written(self.card)) else None

    def text(self, board: Board) -> str:
        return f"{self.verb} {self.card}"

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Self | None:
        return cls(" ".join(words)) if words else None


class Summon(WithCard):
    """Summon a unit from hand onto a space."""

    __slots__ = ()
    verb = "summon"
    form = "summon CARD SPACE, such as summon Undead Archer d2"


class Play(FromHand):
    """Play an event from hand."""

    __slots__ = ()
    verb = "play"
    form = "play CARD, such as play Purge"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a unit along a path, space by space, its first space included."""

    path: tuple[Square, ...]

    verb = "move"
    form = "move SPACE SPACE …, every space of the way, such as move d3 d4 c4"

    @property
    def squares(self) -> tuple[Square, ...]:
        return self.path

    def text(self, board: Board) -> str:
        return "move " + " ".join([board.names[square] for square in self.path])

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Self | None:
        return cls(tuple([space(word, board, cls.form) for word in words])) if len(words) > 1 else None


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Attack the card on one space with the unit on another."""

    square: Square
    target: Square

    verb = "attack"
    form = "attack SPACE SPACE, such as attack d3 d5"

    @property
    def squares(self) -> tuple[Square, ...]:
        return self.square, self.target

    def text(self, board: Board) -> str:
        return f"attack {board.names[self.square]} {board.names[self.target]}"

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Self | None:
        return cls(*[space(word, board, cls.form) for word in words]) if len(words) == 2 else None


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use an ability of the card on a space: one started at will, or instead of moving or attacking."""

    square: Square
    ability: str

    verb = "use"
    form = "use SPACE ABILITY, such as use d1 Raise the Dead"

    @property
    def squares(self) -> tuple[Square, ...]:
        return (self.square,)

    @property
    def name(self) -> str:
        return self.ability

    def exact(self, cards: Cards) -> Self | None:
        return replace(self, ability=name) if (name := cards.ability(self.ability)) else None

    def text(self, board: Board) -> str:
        return f"use {board.names[self.square]} {self.ability}"

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Self | None:
        return cls(space(words[0], board, cls.form), " ".join(words[1:])) if len(words) > 1 else None


@dataclass(frozen=True, slots=True)
class EndPhase(Action):
    """Declare the end of the phase; after the last phase, of the turn."""

    verb = "end"
    form = "end phase"

    def text(self, board: Board) -> str:
        return self.form

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Self | None:
        return cls() if list(words) == ["phase"] else None


def read_action(text: str, board: Board, kinds: Iterable[type[Action]], cards: Cards | None = None) -> Action:
    """The action of one of these kinds that a line describes; :class:`NotUnderstood` says what was expected.

    With ``cards``, what it names has to be one of them, or an ability of one.
    """
    by_verb = {kind.verb: kind for kind in kinds}
    verb, *words = text.split() or [""]
    kind = by_verb.get(verb.lower())
    if kind is None:
        raise NoSuchVerb(f"no action starts with “{verb.lower()}”", expected="one of " + ", ".join(by_verb))
    found = kind.read(words, board)
    if found is None:
        raise NotUnderstood(f"“{text}” is not complete or has too many words", expected=kind.form)
    return found if cards is None else _exact(found, cards)


def _exact(action: Action, cards: Cards) -> Action:
    found = action.exact(cards)
    if found is None:
        close = cards.close_to(action.name)
        expected = "one that exists" + ("; perhaps " + " or ".join(close) if close else "")
        raise NotUnderstood(f"no card or ability is called “{action.name}”", expected=expected)
    return found


def space(word: str, board: Board, form: str) -> Square:
    """The space that a word of an action names."""
    name = word.lower()
    if not board.has(name):
        last = board.names[-1]
        raise NotUnderstood(f"the board has no space “{word}”", expected=f"{form}; spaces are a1 to {last}")
    return board.square(name)
