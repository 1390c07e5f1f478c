"""What can be drawn: a board, the cards on it, what is marked there, and what stands beside it."""

from __future__ import annotations

from typing import NamedTuple

from engine.values.boards import Board, Square

UP, RIGHT, DOWN, LEFT = range(4)
"""Ways that a card may face: away from the side of the board where its player sits."""

GONE = "destroyed"
"""The sign in the place of the heart of a card that has as much damage as life."""


class Figure(NamedTuple):
    """A number with its symbol."""

    icon: str
    text: str
    label: str = ""
    """What it counts, in a word or two."""
    is_taken: bool = False
    """Whether no source states it: something is taken for it."""


class Counter(NamedTuple):
    """Things on a card or under it, and how many."""

    icon: str
    """``token``, ``under`` or ``damage``."""
    number: int


class Card(NamedTuple):
    """A card on a space."""

    square: Square
    name: str
    colour: int
    """Number of the player whose colour it has."""
    facing: int
    rank: str = ""
    """Symbol for what kind of card it is; nothing for the ordinary ones."""
    figures: tuple[Figure, ...] = ()
    """Side by side at its foot; there is room for two."""
    unstated: str = ""
    """What stands in the place of its figures where nobody states any."""
    counters: tuple[Counter, ...] = ()
    borrowed_from: int | None = None
    """Number of the player who owns it, if another one controls it."""
    is_building: bool = False
    """Whether it has the corners of something built."""
    words: str = ""
    """All of this as a sentence, for those who do not see it."""
    lies: bool = False
    """Whether another card stands on it."""
    notched: bool = False
    """Whether its frame has a notch: the colour of a second player at the same side."""


class Mark(NamedTuple):
    """A space that stands out.

    Its kind is ``chosen``, ``target``, ``option``, ``blocked``, or what is to be done there: ``move``, ``attack``,
    ``own`` (to attack a card of the same side), ``summon``, ``build``, ``play``.
    """

    square: Square
    kind: str
    words: str = ""


class Arrow(NamedTuple):
    """A way from the first space over the others: a ``move``, an ``attack``, or a ``shift`` of what did not move."""

    path: tuple[Square, ...]
    kind: str = "move"


class Panel(NamedTuple):
    """What stands beside the board for one player."""

    name: str
    colour: int
    facing: int
    figures: tuple[Figure, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    """Lines of text, each with a word that says what it is."""
    track: tuple[str, ...] = ()
    """Stages of which one is current."""
    current: int = -1
    words: str = ""
    notched: bool = False


class Picture(NamedTuple):
    """All that a drawing shows."""

    geometry: Board
    cards: tuple[Card, ...]
    title: str
    words: str = ""
    """The whole situation in a sentence or two."""
    above: tuple[Panel, ...] = ()
    below: tuple[Panel, ...] = ()
    marks: tuple[Mark, ...] = ()
    arrow: Arrow | None = None
    barred: tuple[Arrow, ...] = ()
    """What the rules forbid, each crossed out."""
    shifts: tuple[Arrow, ...] = ()
    """Ways of cards that come to stand elsewhere without moving: forced, placed, exchanged."""
    within: tuple[Square, ...] = ()
    """What a part of the board shows: the rectangle around these spaces, without panels. Empty for the whole."""
