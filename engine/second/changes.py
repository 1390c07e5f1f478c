"""What differs between two positions, in statements that could be tested on the later one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.second.codes import ChangeCode
from engine.second.facts import SIDES
from engine.second.position import Piece, Player, Situation
from engine.values.boards import Square
from engine.values.cards import UNKNOWN, Card
from engine.values.changes import Change


class Pile(NamedTuple):
    """Cards of a player that lie together: how statements call the place, and what is said of them."""

    place: str
    gained: ChangeCode
    lost: ChangeCode
    counted: ChangeCode


HAND = Pile("in hand", ChangeCode.HAND_GAINED, ChangeCode.HAND_LOST, ChangeCode.HAND_COUNTED)
DISCARD = Pile("in the discard pile", ChangeCode.DISCARD_GAINED, ChangeCode.DISCARD_LOST, ChangeCode.DISCARD_COUNTED)
DRAW = Pile("in the draw pile", ChangeCode.DRAW_GAINED, ChangeCode.DRAW_LOST, ChangeCode.DRAW_COUNTED)


def changes(before: Situation, after: Situation) -> tuple[Change, ...]:
    """Everything that tells the later position from the earlier one."""
    return tuple(_changes(before, after))


def _changes(before: Situation, after: Situation) -> Iterator[Change]:
    for square, (old, new) in enumerate(zip(before.board, after.board, strict=True)):
        name = after.geometry.names[square]
        if new is None and old is not None:
            yield Change(ChangeCode.EMPTIED, f"{name} is empty", (old.card.name,), (square,))
        elif new is not None:
            yield from _of_card(name, square, old, new)
    for player, (earlier, later) in enumerate(zip(before.players, after.players, strict=True)):
        yield from _of_player(player, earlier, later)
    if after.turn != before.turn:
        yield Change(ChangeCode.TURN, f"turn is {SIDES[after.turn]}", player=after.turn)
    if after.phase != before.phase:
        yield Change(ChangeCode.PHASE, f"phase is {after.phase}", player=after.turn, detail=after.phase)
    if after.over and not before.over:
        won = after.winner
        if won is None:
            yield Change(ChangeCode.NOBODY_WINS, "nobody wins")
        else:
            yield Change(ChangeCode.WINS, f"{SIDES[won]} wins", player=won)


def _of_card(name: str, square: Square, old: Piece | None, new: Piece) -> Iterator[Change]:
    cards, squares = (new.card.name,), (square,)
    other = old is None or old.card != new.card or old.owner != new.owner
    if other:
        yield Change(ChangeCode.STANDS, f"{name} holds {new.card.name}", cards, squares, player=new.controller)
    if (other and new.controller != new.owner) or (old is not None and old.controller != new.controller):
        said = f"{name} is controlled by {SIDES[new.controller]}"
        yield Change(ChangeCode.CONTROLLED, said, cards, squares, player=new.controller)
    was = Piece(0, new.card, new.owner, new.controller) if old is None or other else old
    damage = (ChangeCode.DAMAGE, ChangeCode.DAMAGE_ADDED, ChangeCode.DAMAGE_REMOVED)
    boost = (ChangeCode.BOOST, ChangeCode.BOOST_ADDED, ChangeCode.BOOST_REMOVED)
    for what, codes, then, now in (
        ("damage", damage, was.damage, new.damage),
        ("boost", boost, was.boost, new.boost),
    ):
        if now != then:
            code = codes[0] if other else codes[1] if now > then else codes[2]
            yield Change(code, f"{name} has {now or 'no'} {what}", cards, squares, abs(now - then), now)
    names = [below.card.name for below in new.under]
    if names != [below.card.name for below in was.under]:
        for below in dict.fromkeys(names):
            yield Change(ChangeCode.UNDER, f"{name} has {below} under it", (*cards, below), squares)
        if not names:
            yield Change(ChangeCode.NOTHING_UNDER, f"{name} has nothing under it", cards, squares)


def _of_player(player: int, old: Player, new: Player) -> Iterator[Change]:
    side = SIDES[player]
    if new.magic != old.magic:
        code = ChangeCode.MAGIC_ADDED if new.magic > old.magic else ChangeCode.MAGIC_REMOVED
        amount = abs(new.magic - old.magic)
        said = f"{side} has {new.magic or 'no'} magic"
        yield Change(code, said, amount=amount, total=new.magic, player=player)
    yield from _of_pile(player, old.hand, new.hand, HAND)
    yield from _of_pile(player, old.discard, new.discard, DISCARD)
    yield from _of_pile(player, (*old.draw, *old.bottom), (*new.draw, *new.bottom), DRAW)
    earlier = {(event.card.name, event.boost) for event in old.active}
    later = {(event.card.name, event.boost) for event in new.active}
    for name, boost in sorted(later - earlier):
        yield Change(ChangeCode.ACTIVE, f"{side} has {name} active", (name,), player=player)
        if boost:
            yield Change(ChangeCode.ACTIVE_BOOST, f"{name} has {boost} boost", (name,), total=boost, player=player)
    for name in sorted({name for name, _ in earlier} - {name for name, _ in later}):
        yield Change(ChangeCode.NOT_ACTIVE, f"{side} does not have {name} active", (name,), player=player)


def _of_pile(player: int, old: Sequence[Card], new: Sequence[Card], pile: Pile) -> Iterator[Change]:
    side, was, now = SIDES[player], Counter(card.name for card in old), Counter(card.name for card in new)
    for name in sorted(was.keys() | now.keys()):
        if was[name] == now[name] or name == UNKNOWN.name:
            continue
        code, amount = pile.gained if now[name] > was[name] else pile.lost, abs(now[name] - was[name])
        copies = f"{now[name]} cop{'y' if now[name] == 1 else 'ies'} of " if max(now[name], was[name]) > 1 else ""
        said = f"{side} has {copies}{name} {pile.place}" if now[name] else f"{side} does not have {name} {pile.place}"
        yield Change(code, said, (name,), amount=amount, total=now[name], player=player)
    if was[UNKNOWN.name] != now[UNKNOWN.name]:
        said = f"{side} has {len(new)} card{'' if len(new) == 1 else 's'} {pile.place}"
        yield Change(pile.counted, said, total=len(new), player=player)
