"""Cards, piles, boards and numbers that answer as they are, and hear what they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, cast

from engine.effects.hearing import Hearing, Number, Question, Word
from engine.values.boards import Board, Square
from engine.values.cards import Card
from engine.values.codes import Code
from engine.values.position import Fact

NOWHERE: Final = 99
"""Stands for the distance of a card that was not on the battlefield."""


class Role(Code):
    """What a card has to do with what happened."""

    NONE = "none"
    ATTACKER = "attacker"
    TARGET = "target"
    SUBJECT = "subject"
    """It is the card that something happened to, or that did it."""
    CAUSE = "cause"
    PILE = "pile"
    """It is in hand or in a pile."""
    BOARD = "board"
    """It is one of those on the battlefield among which a text looks for one of a name."""


class HeardCard(Card):
    """A card that hears what it is asked to be."""

    __slots__ = ("hears", "role")
    hears: Callable[[Word, str, bool], bool]
    role: Role

    def named(self, words: str) -> bool:
        """Whether its name has these words."""
        return self.hears(Word.NAMED, words, Card.named(self, words))


class HeardBoard(Board):
    """A board that hears which spaces are measured."""

    def __init__(self, board: Board, hearing: Hearing) -> None:
        self.__dict__.update(board.__dict__)
        self._board = board
        self.__dict__["distance"] = Rows.heard(board.distance, hearing)

    def within(self, square: Square, spaces: int) -> tuple[Square, ...]:
        """The spaces at most so many spaces away."""
        return self._board.within(square, spaces)

    def line(self, start: Square, end: Square) -> tuple[Square, ...] | None:
        """The spaces between two of a straight line."""
        return self._board.line(start, end)


class Rows(tuple[tuple[int, ...], ...]):
    """The distances between all spaces, heard by the space from which somebody measures."""

    hearing: Hearing

    @classmethod
    def heard(cls, rows: Iterable[tuple[int, ...]], hearing: Hearing) -> Rows:
        """The same distances, heard."""
        made = cls(rows)
        made.hearing = hearing
        return made

    def __getitem__(self, here: Any) -> Any:
        return Distances(super().__getitem__(here), here, self.hearing)


class Distances(tuple[int, ...]):
    """The distances of all spaces from one."""

    here: Square
    hearing: Hearing

    def __new__(cls, distances: Iterable[int], here: Square, hearing: Hearing) -> Distances:
        """The same distances, heard."""
        made = super().__new__(cls, distances)
        made.here, made.hearing = here, hearing
        return made

    def __getitem__(self, there: Any) -> Any:
        question = Question(Word.APART, squares=(there, self.here))
        return number(self.hearing, question, super().__getitem__(there))


class Around(dict[int, int]):
    """How far every card was from the one that something happened to."""

    asked: Callable[[int, int], int]

    def get(self, uid: int, default: Any = None) -> Any:
        """The distance, heard."""
        return self.asked(uid, super().get(uid, NOWHERE))


class Places(dict[int, Square]):
    """Where the cards are; hears whether somebody asks if one is there at all."""

    asked: Callable[[int, bool], bool]

    def __contains__(self, uid: object) -> bool:
        return self.asked(cast("int", uid), super().__contains__(uid))


class Facts(set[Fact]):
    """What was done this turn; hears for what somebody looks."""

    asked: Callable[[Fact, bool], bool]

    def __contains__(self, fact: object) -> bool:
        return self.asked(cast("Fact", fact), super().__contains__(fact))


class Pile(tuple[Card, ...]):
    """The cards of a pile or a hand, each of which hears what it is asked once somebody looks at it.

    Most conditions look into no pile, and each is asked many times.
    """

    of_card: Callable[[Card], Card]

    @classmethod
    def heard(cls, cards: Iterable[Card], of_card: Callable[[Card], Card]) -> Pile:
        """The same cards, heard."""
        made = cls(cards)
        made.of_card = of_card
        return made

    def __iter__(self) -> Iterator[Card]:
        return map(self.of_card, super().__iter__())

    def __getitem__(self, which: Any) -> Any:
        found = super().__getitem__(which)
        return Pile.heard(found, self.of_card) if isinstance(which, slice) else self.of_card(found)

    def __add__(self, others: Any) -> Any:
        return (*self, *others)

    def __reversed__(self) -> Iterator[Card]:
        return map(self.of_card, super().__getitem__(slice(None, None, -1)))


def number(hearing: Hearing, about: Question, value: int, **asked: Any) -> Number:
    """A number that asks this question when it is compared; ``asked`` is what it asks otherwise than ``about``.

    Few of the numbers are ever compared, so the question is put together only then.
    """

    def heard(how: str, bound: int, answer: bool) -> bool:
        return hearing.ask(about._replace(number=value, bound=bound, how=how, **asked), answer)

    return Number(int(value), heard)
