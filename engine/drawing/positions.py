"""A position as a picture: its cards, the players' panels, what is marked and what was done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from engine.drawing.measures import part_size
from engine.drawing.values import DOWN, GONE, UP, Arrow, Card, Counter, Figure, Mark, Panel, Picture
from engine.values import cards
from engine.values.actions import Action, Attack, Move
from engine.values.boards import Board, Square
from engine.values.cards import UNKNOWN
from engine.values.position import Position
from engine.values.seen import CardSeen, PlayerSeen, Told, View

LAST = "last"
"""The kind of mark for the space on which something was done last."""


class Looks(NamedTuple):
    """How the cards and the turn of an edition look."""

    built: str
    """The class of cards that have the corners of something built, and life."""
    rank: Callable[[cards.Card], str]
    """The symbol for what kind of card it is."""
    phases: tuple[str, ...]


def picture(
    position: Position, view: View, looks: Looks, marks: Mapping[str, Iterable[str]], last: Action | None, told: Told
) -> Picture:
    """All that the drawing of a position shows."""
    near, square = position.geometry.seating.near, position.geometry.square
    panels = [_panel(position, side, player, looks, told) for side, player in enumerate(view.players)]
    marked = [
        Mark(square(space), kind, told.marks.get(kind, kind)) for kind, spaces in marks.items() for space in spaces
    ]
    arrow, touched = _last(last, told)
    below = {one.place for one, other in pairwise(view.cards) if one.space == other.space}
    return Picture(
        position.geometry,
        tuple([_card(position, card, looks, told, lies=card.place in below) for card in view.cards]),
        told.title or f"{panels[position.turn].name}, {position.phase}",
        " ".join([panel.words for panel in panels]).strip(),
        above=tuple([panel for side, panel in enumerate(panels) if not near[side]]),
        below=tuple([panel for side, panel in enumerate(panels) if near[side]]),
        marks=(*marked, *touched),
        arrow=arrow,
    )


def part(
    picture: Picture, around: Iterable[str], barred: Iterable[Action], shifts: Iterable[tuple[str, str]]
) -> Picture:
    """The part of a picture around these spaces, with an arrow crossed out for each action that the rules forbid.

    Shifts are pairs of spaces: from the first, a card comes to the other without moving.
    """
    square = picture.geometry.square
    return picture._replace(
        within=_rectangle(picture.geometry, [square(space) for space in around]),
        barred=tuple([_arrow(action) for action in barred if isinstance(action, Move | Attack)]),
        shifts=tuple([Arrow((square(one), square(other)), "shift") for one, other in shifts]),
    )


def size_of_part(board: Board, around: Iterable[str]) -> tuple[float, float]:
    """Width and height of the drawing of the part of a board around these spaces."""
    shown = _rectangle(board, [board.square(space) for space in around])
    columns = len({square % board.columns for square in shown})
    return part_size(columns, len(shown) // columns)


def _rectangle(board: Board, spaces: Iterable[Square]) -> tuple[Square, ...]:
    """All spaces of the smallest rectangle around these."""
    places = [divmod(square, board.columns) for square in spaces]
    if not places:
        return ()
    (low, high), (left, right) = [(min(found), max(found)) for found in zip(*places, strict=True)]
    rows, columns = range(low, high + 1), range(left, right + 1)
    return tuple([row * board.columns + column for row in rows for column in columns])


def _last(action: Action | None, told: Told) -> tuple[Arrow | None, list[Mark]]:
    """The arrow, or the marked space, that tells of an action."""
    if action is None:
        return None, []
    if isinstance(action, Move | Attack):
        return _arrow(action), []
    return None, [Mark(square, "chosen", told.marks.get(LAST, LAST)) for square in action.squares]


def _arrow(action: Move | Attack) -> Arrow:
    return Arrow(action.path) if isinstance(action, Move) else Arrow((action.square, action.target), "attack")


def _card(position: Position, seen: CardSeen, looks: Looks, told: Told, *, lies: bool) -> Card:
    card = seen.card
    counters = (("token", seen.tokens), ("under", len(seen.under)), ("damage", seen.damage))
    return Card(
        position.geometry.square(seen.space),
        card.name,
        seen.controller,
        _facing(position, seen.controller),
        looks.rank(card),
        () if _is_unstated(seen) else tuple(_figures(seen, looks)),
        told.unstated if _is_unstated(seen) else "",
        tuple([Counter(icon, number) for icon, number in counters if number]),
        seen.owner if seen.owner != seen.controller else None,
        card.is_a(looks.built),
        told.cards.get(seen.place if lies else seen.space, card.name),
        lies,
        _notched(position, seen.controller),
    )


def _facing(position: Position, side: int) -> int:
    """Cards face away from the side of the board where their player sits."""
    return UP if position.geometry.seating.near[side] else DOWN


def _notched(position: Position, side: int) -> bool:
    """Whether a player before this one sits at the same side of the board."""
    near = position.geometry.seating.near
    return near[side] in near[:side]


def _is_unstated(seen: CardSeen) -> bool:
    """Whether nobody states how a unit fights and how much it bears: two signs beside question marks say little.

    A card of which nobody states even what it is may well be one.
    """
    return (seen.card.is_a("unit") or not seen.card.classes) and seen.strength is None and seen.left is None


def _figures(seen: CardSeen, looks: Looks) -> Iterator[Figure]:
    if seen.card.is_a("unit") or seen.strength is not None:
        is_taken = seen.strength is not None and not {"attack", "strength"}.isdisjoint(seen.taken)
        yield Figure(seen.card.attack or "", _written(seen.strength), is_taken=is_taken)
    if seen.card.is_a("unit") or seen.card.is_a(looks.built) or seen.left is not None:
        is_destroyed = seen.left is not None and seen.left <= 0 < seen.damage
        yield Figure(GONE if is_destroyed else "life", _written(seen.left), is_taken="life" in seen.taken)


def _written(figure: int | None) -> str:
    return UNKNOWN.name if figure is None else str(figure).replace("-", "−")


def _panel(position: Position, side: int, seen: PlayerSeen, looks: Looks, told: Told) -> Panel:
    active = position.turn == side and not position.over
    name = told.names[side] if told.names else seen.name
    return Panel(
        name,
        side,
        _facing(position, side),
        tuple([Figure(icon, str(number), told.counts.get(icon, "")) for icon, number in seen.counts.items()]),
        tuple(told.notes[side]) if told.notes else (),
        tuple([told.phases.get(phase, phase) for phase in looks.phases]) if active else (),
        looks.phases.index(position.phase) if active else -1,
        told.players[side] if told.players else name,
        _notched(position, side),
    )
