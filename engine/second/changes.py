"""What differs between two positions, in statements that could be tested on the later one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.documents.changes import (
    DISCARD,
    DRAW,
    HAND,
    Journeys,
    controlled,
    emptied,
    of_cards_under,
    of_course,
    of_magic,
    of_pile,
    stands,
)
from engine.second.codes import ChangeCode
from engine.second.position import Piece, Player, Situation
from engine.values.boards import Square
from engine.values.changes import Change


def changes(before: Situation, after: Situation) -> tuple[Change, ...]:
    """Everything that tells the later position from the earlier one."""
    return tuple(_changes(before, after))


def _changes(before: Situation, after: Situation) -> Iterator[Change]:
    journeys = Journeys(before, after, _placed)
    for square, (old, new) in enumerate(zip(before.board, after.board, strict=True)):
        name = after.geometry.names[square]
        if new is None and old is not None:
            yield emptied(name, square, old, elsewhere=journeys.left(square, old))
        elif new is not None:
            yield from _of_card(name, square, old, new, after, journeys)
    for player, (side, had, has) in enumerate(zip(after.sides, before.players, after.players, strict=True)):
        yield from _of_player(player, side, had, has)
    yield from of_course(before, after)


def _placed(position: Situation) -> Iterator[tuple[Square, Piece]]:
    return ((square, piece) for square, piece in enumerate(position.board) if piece is not None)


def _of_card(
    name: str, square: Square, old: Piece | None, new: Piece, after: Situation, journeys: Journeys[Piece]
) -> Iterator[Change]:
    was = Piece(0, new.card, new.owner, new.owner)
    other = old is None or old.card != new.card or old.owner != new.owner
    if other or old is None:
        origin, was = journeys.origin(square, new) or (None, was)
        yield stands(name, square, new, origin)
    else:
        origin, was = square, old
    if new.controller != was.controller:
        yield controlled(name, square, new, after)
    damage = (ChangeCode.DAMAGE, ChangeCode.DAMAGE_ADDED, ChangeCode.DAMAGE_REMOVED)
    boost = (ChangeCode.BOOST, ChangeCode.BOOST_ADDED, ChangeCode.BOOST_REMOVED)
    for what, codes, then, now in (
        ("damage", damage, was.damage, new.damage),
        ("boost", boost, was.boost, new.boost),
    ):
        if now != then:
            code = codes[0] if origin is None else codes[1] if now > then else codes[2]
            yield Change(code, f"{name} has {now or 'no'} {what}", (new.card.name,), (square,), abs(now - then), now)
    yield from of_cards_under(name, square, was, new)


def _of_player(player: int, side: str, old: Player, new: Player) -> Iterator[Change]:
    yield from of_magic(player, side, old.magic, new.magic)
    yield from of_pile(player, side, old.hand, new.hand, HAND)
    yield from of_pile(player, side, old.discard, new.discard, DISCARD)
    yield from of_pile(player, side, (*old.draw, *old.bottom), (*new.draw, *new.bottom), DRAW)
    earlier = {(event.card.name, event.boost) for event in old.active}
    later = {(event.card.name, event.boost) for event in new.active}
    for name, boost in sorted(later - earlier):
        yield Change(ChangeCode.ACTIVE, f"{side} has {name} active", (name,), player=player)
        if boost:
            yield Change(ChangeCode.ACTIVE_BOOST, f"{name} has {boost} boost", (name,), total=boost, player=player)
    for name in sorted({name for name, _ in earlier} - {name for name, _ in later}):
        yield Change(ChangeCode.NOT_ACTIVE, f"{side} does not have {name} active", (name,), player=player)
