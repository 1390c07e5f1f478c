"""What differs between two positions, in statements that could be tested on the later one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.documents.changes import (
    DISCARD,
    DRAW,
    HAND,
    Journeys,
    Pile,
    controlled,
    emptied,
    of_cards_under,
    of_course,
    of_magic,
    of_pile,
    stands,
)
from engine.documents.references import BELOW, ON_TOP
from engine.first.codes import ChangeCode
from engine.first.position import Piece, Player, Situation
from engine.first.verbs.piles import pile_of
from engine.values.boards import Square
from engine.values.changes import Change

MAGIC = Pile("in the magic pile", ChangeCode.PILE_GAINED, ChangeCode.PILE_LOST, None)


def changes(before: Situation, after: Situation) -> tuple[Change, ...]:
    """Everything that tells the later position from the earlier one."""
    return tuple(_changes(before, after))


def _changes(before: Situation, after: Situation) -> Iterator[Change]:
    journeys = Journeys(before, after, _placed)
    for square, name in enumerate(after.geometry.names):
        yield from _of_space(square, name, before, after, journeys)
    for side, had, has in zip(after.sides, before.players, after.players, strict=True):
        yield from _of_player(after.sides.index(side), side, had, has)
    for player in sorted(after.lost - before.lost):
        if len(after.players) > 2:
            yield Change(ChangeCode.OUT, f"{after.sides[player]} is out of the game", player=player)
    yield from of_course(before, after)


def _placed(position: Situation) -> Iterator[tuple[Square, Piece]]:
    layers = position.board, position.ground
    return ((square, piece) for layer in layers for square, piece in enumerate(layer) if piece is not None)


def _of_space(
    square: Square, name: str, before: Situation, after: Situation, journeys: Journeys[Piece]
) -> Iterator[Change]:
    old, new = ([piece for piece in (one.board[square], one.ground[square]) if piece] for one in (before, after))
    if old and not new:
        yield emptied(name, square, old[0], elsewhere=journeys.left(square, old[0]))
        return
    gone = [piece for piece in old if not any(_same(piece, other) for other in new)]
    for piece in gone:
        if not any(other.card.name == piece.card.name for other in new):
            said = f"{name} does not hold {piece.card.name}"
            yield Change(ChangeCode.NO_LONGER_STANDS, said, (piece.card.name,), (square,))
    for piece in new:
        written = name if len(new) == 1 else name + (ON_TOP if piece is after.board[square] else BELOW)
        stayed = next((one for one in old if _same(one, piece)), None)
        yield from _of_card(written, square, stayed, piece, after, journeys)


def _same(one: Piece, other: Piece) -> bool:
    return one.card == other.card and one.owner == other.owner


def _of_card(
    name: str, square: Square, stayed: Piece | None, new: Piece, after: Situation, journeys: Journeys[Piece]
) -> Iterator[Change]:
    old = stayed
    if stayed is None:
        origin, old = journeys.origin(square, new) or (None, None)
        yield stands(name, square, new, origin)
    if new.controller != (new.owner if old is None else old.controller):
        yield controlled(name, square, new, after)
    was = 0 if old is None else old.damage
    if new.damage != was:
        code = ChangeCode.WOUNDS_ADDED if new.damage > was else ChangeCode.WOUNDS_REMOVED
        said = f"{name} has {new.damage or 'no'} wound{'' if new.damage == 1 else 's'}"
        yield Change(code, said, (new.card.name,), (square,), abs(new.damage - was), new.damage)
    yield from of_cards_under(name, square, old, new)


def _of_player(player: int, side: str, old: Player, new: Player) -> Iterator[Change]:
    yield from of_magic(player, side, len(old.magic), len(new.magic))
    for pile, earlier, later in (
        (HAND, old.hand, new.hand),
        (MAGIC, old.magic, new.magic),
        (DISCARD, old.discard, new.discard),
        (DRAW, pile_of(old), pile_of(new)),
    ):
        yield from of_pile(player, side, earlier, later, pile)
    if len(new.vines) != len(old.vines):
        said = f"{side} has {len(new.vines) or 'no'} Vine Wall{'' if len(new.vines) == 1 else 's'} left"
        yield Change(ChangeCode.VINES_LEFT, said, total=len(new.vines), player=player)
