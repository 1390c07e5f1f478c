"""What differs between two positions, in statements that could be tested on the later one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.documents.changes import (
    DISCARD,
    DRAW,
    HAND,
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
    for square, (old, new) in enumerate(zip(before.board, after.board, strict=True)):
        name = after.geometry.names[square]
        if new is None and old is not None:
            yield emptied(name, square, old)
        elif new is not None:
            yield from _of_card(name, square, old, new, after)
    for player, (side, earlier, later) in enumerate(zip(after.sides, before.players, after.players, strict=True)):
        yield from _of_player(player, side, earlier, later)
    yield from of_course(before, after)


def _of_card(name: str, square: Square, old: Piece | None, new: Piece, after: Situation) -> Iterator[Change]:
    other = old is None or old.card != new.card or old.owner != new.owner
    if other:
        yield stands(name, square, new)
    if (other and new.controller != new.owner) or (old is not None and old.controller != new.controller):
        yield controlled(name, square, new, after)
    was = Piece(0, new.card, new.owner, new.controller) if old is None or other else old
    damage = (ChangeCode.DAMAGE, ChangeCode.DAMAGE_ADDED, ChangeCode.DAMAGE_REMOVED)
    boost = (ChangeCode.BOOST, ChangeCode.BOOST_ADDED, ChangeCode.BOOST_REMOVED)
    for what, codes, then, now in (
        ("damage", damage, was.damage, new.damage),
        ("boost", boost, was.boost, new.boost),
    ):
        if now != then:
            code = codes[0] if other else codes[1] if now > then else codes[2]
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
