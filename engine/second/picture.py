"""A position of the second edition as a picture: its cards, the players' panels, what is marked and what was done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.drawing import Arrow, Card, Counter, Figure, Mark, Panel, Picture
from engine.drawing.values import DOWN, UP
from engine.second.actions.building import Build
from engine.second.facts import PHASES
from engine.second.position import Situation
from engine.second.view import view
from engine.values.actions import Action, Attack, Move, Summon, Use
from engine.values.cards import UNKNOWN
from engine.values.seen import CardSeen, PlayerSeen, Told

FACING = (UP, DOWN)
"""South's cards face up the board, North's down."""
RANKS = ("summoner", "champion", "structure", "event")
LAST = "last"
"""The kind of mark for the space on which something was done last."""


def picture(position: Situation, marks: Mapping[str, Iterable[str]], last: Action | None, told: Told) -> Picture:
    """All that the drawing of a position shows."""
    seen = view(position)
    south, north = (_panel(position, side, player, told) for side, player in enumerate(seen.players))
    square = position.geometry.square
    marked = [
        Mark(square(space), kind, told.marks.get(kind, kind)) for kind, spaces in marks.items() for space in spaces
    ]
    arrow, touched = _last(last, told)
    return Picture(
        position.geometry,
        tuple([_card(position, card, told) for card in seen.cards]),
        told.title or f"{south.name if position.turn == 0 else north.name}, {position.phase}",
        f"{south.words} {north.words}".strip(),
        above=(north,),
        below=(south,),
        marks=(*marked, *touched),
        arrow=arrow,
    )


def _last(action: Action | None, told: Told) -> tuple[Arrow | None, tuple[Mark, ...]]:
    """The arrow, or the marked space, that tells of an action."""
    match action:
        case Move(path):
            return Arrow(path), ()
        case Attack(square, target):
            return Arrow((square, target), "attack"), ()
        case Summon(square=square) | Build(square=square) | Use(square=square):
            return None, (Mark(square, "chosen", told.marks.get(LAST, LAST)),)
    return None, ()


def _card(position: Situation, seen: CardSeen, told: Told) -> Card:
    card = seen.card
    rank = next((rank for rank in RANKS if card.is_a(rank)), "")
    counters = (("token", seen.tokens), ("under", len(seen.under)), ("damage", seen.damage))
    return Card(
        position.geometry.square(seen.space),
        card.name,
        seen.controller,
        FACING[seen.controller],
        # A structure unit shows that it is built by its corners.
        rank if rank != "structure" or not card.is_a("unit") else "",
        tuple(_figures(seen)),
        tuple([Counter(icon, number) for icon, number in counters if number]),
        seen.owner if seen.owner != seen.controller else None,
        card.is_a("structure"),
        told.cards.get(seen.space, card.name),
    )


def _figures(seen: CardSeen) -> Iterator[Figure]:
    if seen.card.is_a("unit"):
        yield Figure(seen.card.attack or "", _written(seen.strength))
    if seen.card.is_a("unit") or seen.card.is_a("structure"):
        yield Figure("life", _written(seen.left))


def _written(figure: int | None) -> str:
    return UNKNOWN.name if figure is None else str(figure).replace("-", "−")


def _panel(position: Situation, side: int, seen: PlayerSeen, told: Told) -> Panel:
    active = position.turn == side and not position.over
    name = told.names[side] if told.names else seen.name
    return Panel(
        name,
        side,
        FACING[side],
        tuple([Figure(icon, str(number), told.counts.get(icon, "")) for icon, number in seen.counts.items()]),
        tuple(told.notes[side]) if told.notes else (),
        tuple([told.phases.get(phase, phase) for phase in PHASES]) if active else (),
        PHASES.index(position.phase) if active else -1,
        told.players[side] if told.players else name,
    )
