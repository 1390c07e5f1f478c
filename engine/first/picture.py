"""A position of the first edition as a picture: its cards, the players' panels, what is marked and what was done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.drawing import Arrow, Card, Counter, Figure, Mark, Panel, Picture
from engine.drawing.values import DOWN, UP
from engine.first.actions.attacking import Attack
from engine.first.actions.playing import Play
from engine.first.facts import PHASES
from engine.first.position import Situation
from engine.first.view import view
from engine.values.actions import Action, Move, Summon, Use
from engine.values.cards import UNKNOWN
from engine.values.seen import CardSeen, PlayerSeen, Told

RANKS = ("summoner", "champion", "event")
LAST = "last"
"""The kind of mark for the space on which something was done last."""


def picture(position: Situation, marks: Mapping[str, Iterable[str]], last: Action | None, told: Told) -> Picture:
    """All that the drawing of a position shows."""
    seen, near = view(position), position.geometry.seating.near
    panels = [_panel(position, side, player, told) for side, player in enumerate(seen.players)]
    square = position.geometry.square
    marked = [
        Mark(square(space), kind, told.marks.get(kind, kind)) for kind, spaces in marks.items() for space in spaces
    ]
    arrow, touched = _last(last, told)
    return Picture(
        position.geometry,
        tuple([_card(position, card, told) for card in seen.cards]),
        told.title or f"{panels[position.turn].name}, {position.phase}",
        " ".join([panel.words for panel in panels]).strip(),
        above=tuple([panel for side, panel in enumerate(panels) if not near[side]]),
        below=tuple([panel for side, panel in enumerate(panels) if near[side]]),
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
        case Summon(square=square) | Use(square=square):
            return None, (Mark(square, "chosen", told.marks.get(LAST, LAST)),)
        case Play(square=placed) if placed is not None:
            return None, (Mark(placed, "chosen", told.marks.get(LAST, LAST)),)
    return None, ()


def _card(position: Situation, seen: CardSeen, told: Told) -> Card:
    card, square = seen.card, position.geometry.square(seen.space)
    counters = (("under", len(seen.under)), ("damage", seen.damage))
    wall = card.is_a("wall")
    below = wall and position.board[square] is not None and position.ground[square] is not None
    return Card(
        square,
        card.name,
        seen.controller,
        UP if position.geometry.seating.near[seen.controller] else DOWN,
        "" if wall else next((rank for rank in RANKS if card.is_a(rank)), ""),
        tuple(_figures(seen)),
        tuple([Counter(icon, number) for icon, number in counters if number]),
        seen.owner if seen.owner != seen.controller else None,
        wall,
        told.cards.get(seen.space + ("/wall" if below else ""), card.name),
        below,
    )


def _figures(seen: CardSeen) -> Iterator[Figure]:
    if seen.card.is_a("unit"):
        yield Figure(seen.card.attack or "", _written(seen.strength))
    if seen.card.is_a("unit") or seen.card.is_a("wall"):
        yield Figure("life", _written(seen.left))


def _written(figure: int | None) -> str:
    return UNKNOWN.name if figure is None else str(figure)


def _panel(position: Situation, side: int, seen: PlayerSeen, told: Told) -> Panel:
    active = position.turn == side and not position.over
    near = position.geometry.seating.near[side]
    name = told.names[side] if told.names else seen.name
    return Panel(
        name,
        side,
        UP if near else DOWN,
        tuple([Figure(icon, str(number), told.counts.get(icon, "")) for icon, number in seen.counts.items()]),
        tuple(told.notes[side]) if told.notes else (),
        tuple([told.phases.get(phase, phase) for phase in PHASES]) if active else (),
        PHASES.index(position.phase) if active else -1,
        told.players[side] if told.players else name,
    )
