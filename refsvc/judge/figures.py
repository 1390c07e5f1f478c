"""What a small picture of a case shows: the part of the board on which it happens, before and after.

What is marked follows from what the case expects, so that a picture shows nothing that was not played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from types import MappingProxyType
from typing import NamedTuple

import engine
from refsvc.judge.comparing import differing
from refsvc.judge.spoken_of import spoken_of

MOST_BARRED = 4
"""How many forbidden actions one picture crosses out, as many as a space has corners; more of them hide the board."""
AROUND = 1
"""How many spaces beside those on which something happens are shown."""
LEAST = 3
"""Rows and columns that are shown at least."""
MARKED = frozenset({"move", "attack", "summon", "build", "play"})
"""Verbs of the actions that are aimed at a space."""
ONTO = MARKED - {"move", "attack"}
"""Verbs of the actions that put a card onto a space: one that is forbidden has no way to cross out, but a space."""

Marks = Mapping[str, tuple[str, ...]]


class Figure(NamedTuple):
    """A picture of a case."""

    position: engine.Position
    around: tuple[str, ...]
    """The spaces to which it is cut."""
    last: engine.Action | None = None
    barred: tuple[engine.Action, ...] = ()
    marks: Marks = MappingProxyType({})
    """Spaces by the kind of their mark."""
    shifts: tuple[tuple[str, str], ...] = ()
    """From which space to which a card comes without moving."""
    is_waiting: bool = False
    """Whether it shows how far something came that waits for a decision."""


def figures(case: engine.Case, play: engine.Play) -> tuple[Figure, ...]:
    """The picture before what is done and the one after it; one alone where nothing changes, none of an empty board."""
    barred = case.forbidden[:MOST_BARRED]
    changed = differing([play.start, play.position])
    named = [*barred, *(one.action for one in play.done)]
    marks = {**_aimed_at(case), **_open_to(play), **_closed(play.position, case.forbidden)}
    acting = {play.start.geometry.names[square] for action in named for square in action.squares}
    shown = {*changed, *acting, *_whose_texts_act(play), *(space for spaces in marks.values() for space in spaces)}
    shown = shown | spoken_of(case, play) if shown else {card.space for card in play.start.view.cards}
    if not shown:
        return ()
    around, waits = _around(play.start, shown), play.pending is not None
    if not play.done:
        return (Figure(play.start, around, barred=barred, marks=marks),)
    if not changed:
        return (Figure(play.position, around, last=play.done[-1].action, barred=barred, marks=marks, is_waiting=waits),)
    before = Figure(play.start, around, last=play.done[0].action, shifts=tuple(_shifts(play)))
    return before, Figure(play.position, around, barred=barred, marks={"chosen": changed, **marks}, is_waiting=waits)


def _whose_texts_act(play: engine.Play) -> Iterator[str]:
    """The spaces of cards of which a text acts while this is played, however far off."""
    sources = {(step.source.card, step.source.square) for step in play.steps if step.source and step.source.text}
    names = play.start.geometry.names
    standing = {(seen.card.name, seen.space) for seen in play.start.view.cards}
    return (names[square] for card, square in sources if square is not None and (card, names[square]) in standing)


def _aimed_at(case: engine.Case) -> Marks:
    """The spaces at which actions are said to be aimed, by what is done there."""
    return {verb: tuple(sorted(spaces)) for verb, spaces in case.aims.items() if verb in MARKED and spaces}


def _open_to(play: engine.Play) -> Marks:
    """The spaces between which somebody has to choose."""
    asked, known = play.pending, frozenset(play.position.geometry.names)
    spaces = () if asked is None or asked.chance else tuple(one for one in asked.options if one in known)
    return {"option": spaces} if spaces else {}


def _closed(position: engine.Position, forbidden: Iterable[engine.Action]) -> Marks:
    """The spaces onto which no card may come, as far as the case says so."""
    squares = [square for action in forbidden if action.verb in ONTO for square in action.squares]
    return {"blocked": tuple(dict.fromkeys(position.geometry.names[one] for one in squares))} if squares else {}


def _shifts(play: engine.Play) -> Iterator[tuple[str, str]]:
    """From which space to which cards came that did not move there, as far as the boards alone tell."""
    walked = {play.start.geometry.names[one.action.squares[0]] for one in play.done if one.action.verb == "move"}
    left, came = _only_in(play.start, play.position), _only_in(play.position, play.start)
    for card, spaces in left.items():
        now = came.get(card, [])
        if len(spaces) == len(now) == 1 and spaces[0] not in walked:
            yield spaces[0], now[0]


def _only_in(position: engine.Position, other: engine.Position) -> dict[tuple[str, int], list[str]]:
    """The spaces of a position on which another card stands in the other one, by name and owner of the card."""
    there = {seen.space: _whose(seen) for seen in other.view.cards}
    found: dict[tuple[str, int], list[str]] = {}
    for seen in position.view.cards:
        if there.get(seen.space) != _whose(seen):
            found.setdefault(_whose(seen), []).append(seen.space)
    return found


def _whose(seen: engine.seen.CardSeen) -> tuple[str, int]:
    return seen.card.name, seen.owner


def _around(position: engine.Position, touched: Set[str]) -> tuple[str, ...]:
    """Two opposite corners of the part of the board that shows these spaces with what is beside them."""
    board = position.geometry
    places = [divmod(board.square(name), board.columns) for name in touched]
    ends = []
    for numbers, size in zip(zip(*places, strict=True), (board.rows, board.columns), strict=True):
        low, high = max(0, min(numbers) - AROUND), min(size - 1, max(numbers) + AROUND)
        missing = max(0, LEAST - (high - low + 1))
        low = max(0, low - missing)
        ends.append((low, min(size - 1, max(high, low + LEAST - 1))))
    (bottom, top), (left, right) = ends
    return board.names[bottom * board.columns + left], board.names[top * board.columns + right]
