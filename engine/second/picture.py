"""A position of the second edition as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.drawing import Arrow, Card, Counter, Figure, Mark, Panel, Picture, draw
from engine.drawing.values import DOWN, UP
from engine.effects.effect import is_structure, is_unit
from engine.effects.table import Table
from engine.second.computed.figures import life, life_left, strength
from engine.second.position import Player, Situation
from engine.second.windows import PHASES
from engine.values.actions import Action, Attack, Build, Move, Summon, Use
from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.position import SIDES

FACING = (UP, DOWN)
"""South's cards face up the board, North's down."""
RANKS = ("summoner", "champion", "structure", "event")
UNKNOWN = "?"
MARKS = {"chosen": "chosen", "option": "an option", "target": "a target"}
"""How a marked space is told."""


def draw_position(
    position: Situation,
    *,
    marks: Mapping[str, Iterable[Square]] | None = None,
    last: Action | None = None,
    title: str = "",
    theme: str = "auto",
    prefix: str = "board",
) -> str:
    """The position as SVG, with marked spaces by kind (chosen, option, target) and what was done last."""
    return draw(picture(position, marks=marks or {}, last=last, title=title), theme=theme, prefix=prefix)


def picture(
    position: Situation, *, marks: Mapping[str, Iterable[Square]], last: Action | None = None, title: str = ""
) -> Picture:
    """All that the drawing of a position shows."""
    table = Table(position)
    cards = [_card(table, piece, square) for square, piece in enumerate(position.board) if piece]
    north, south = _panel(position, 1), _panel(position, 0)
    marked = [Mark(square, kind, MARKS[kind]) for kind, squares in marks.items() for square in squares]
    arrow, touched = _last(last)
    return Picture(
        position.geometry,
        tuple(cards),
        title or f"{_name(position.turn)}’s {position.phase} phase",
        f"{south.words} {north.words}",
        above=(north,),
        below=(south,),
        marks=(*marked, *touched),
        arrow=arrow,
    )


def _last(action: Action | None) -> tuple[Arrow | None, tuple[Mark, ...]]:
    """The arrow, or the marked space, that tells of an action."""
    match action:
        case Move(path):
            return Arrow(path), ()
        case Attack(square, target):
            return Arrow((square, target), "attack"), ()
        case Summon(_, square) | Build(_, square) | Use(square, _):
            return None, (Mark(square, "chosen", "acted last"),)
    return None, ()


def _card(table: Table, piece: Piece, square: Square) -> Card:
    card = piece.card
    rank = next((rank for rank in RANKS if card.is_a(rank)), "")
    counters = (("boost", piece.boost), ("under", len(piece.under)), ("damage", piece.damage))
    return Card(
        square,
        card.name if card.name != UNKNOWN else "unknown card",
        piece.controller,
        FACING[piece.controller],
        # A structure unit shows that it is built by its corners.
        rank if rank != "structure" or not is_unit(piece) else "",
        tuple(_figures(table, piece)),
        tuple(Counter(icon, number) for icon, number in counters if number),
        piece.owner if piece.owner != piece.controller else None,
        is_structure(piece),
        ", ".join(_told(table, piece)),
    )


def _figures(table: Table, piece: Piece) -> Iterator[Figure]:
    if is_unit(piece):
        known = piece.card.strength is not None
        yield Figure(piece.card.attack or "", _written(strength(table, piece)) if known else UNKNOWN)
    if is_unit(piece) or is_structure(piece):
        left = life_left(table, piece)
        yield Figure("life", UNKNOWN if left is None else _written(left))


def _written(figure: int) -> str:
    return str(figure).replace("-", "−")


def _told(table: Table, piece: Piece) -> Iterator[str]:
    """What there is to say about a card on the board."""
    owner = "" if piece.owner == piece.controller else f", owned by {_name(piece.owner)}"
    yield f"{_name(piece.controller)}’s {piece.card.name}{owner}"
    yield " ".join(sorted(piece.card.classes)) or "class unknown"
    if is_unit(piece):
        known = piece.card.strength is not None
        yield f"{piece.card.attack or 'attack unknown'}, strength {strength(table, piece) if known else 'unknown'}"
    if is_unit(piece) or is_structure(piece):
        left = life_left(table, piece)
        yield "life unknown" if left is None else f"{left} of {life(table, piece)} life left"
    if piece.damage:
        yield f"{piece.damage} damage"
    if piece.boost:
        yield f"{piece.boost} boost"
    if piece.under:
        yield "under it: " + ", ".join(below.card.name for below in piece.under)


def _panel(position: Situation, side: int) -> Panel:
    player, active = position.players[side], position.turn == side and not position.over
    figures = (
        Figure("magic", str(player.magic), "magic"),
        Figure("hand", str(len(player.hand)), "in hand"),
        Figure("draw", str(len(player.draw) + len(player.bottom)), "to draw"),
        Figure("discard", str(len(player.discard)), "discarded"),
    )
    notes = tuple(_notes(position, side, player))
    words = [", ".join(f"{figure.text} {figure.label}" for figure in figures)]
    words += [f"{word}: {text}" for word, text in notes]
    if active:
        words.append(f"it is their {position.phase} phase")
    return Panel(
        _name(side),
        side,
        FACING[side],
        figures,
        notes,
        tuple(PHASES) if active else (),
        PHASES.index(position.phase) if active else -1,
        f"{_name(side)}: {'; '.join(words)}.",
    )


def _notes(position: Situation, side: int, player: Player) -> Iterator[tuple[str, str]]:
    if player.active:
        yield "Active", ", ".join(_event(event) for event in player.active)
    if side in position.lost:
        yield "Lost", "their summoner left the battlefield"
    if side == position.turn and any(position.used):
        moved, attacked = position.used
        yield "This turn", f"{moved} of 3 moving units, {attacked} of 3 attacking units chosen"


def _event(event: Piece) -> str:
    return f"{event.card.name} ({event.boost} boost)" if event.boost else event.card.name


def _name(side: int) -> str:
    return SIDES[side].capitalize()
