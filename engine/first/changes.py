"""What differs between two positions, in statements that could be tested on the later one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.documents.references import BELOW, ON_TOP
from engine.first.codes import ChangeCode
from engine.first.position import Piece, Player, Situation
from engine.first.verbs.piles import pile_of
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
MAGIC = Pile("in the magic pile", ChangeCode.PILE_GAINED, ChangeCode.PILE_LOST, ChangeCode.PILE_COUNTED)


def changes(before: Situation, after: Situation) -> tuple[Change, ...]:
    """Everything that tells the later position from the earlier one."""
    return tuple(_changes(before, after))


def _changes(before: Situation, after: Situation) -> Iterator[Change]:
    for square, name in enumerate(after.geometry.names):
        yield from _of_space(square, name, before, after)
    for side, earlier, later in zip(after.sides, before.players, after.players, strict=True):
        yield from _of_player(after.sides.index(side), side, earlier, later)
    for player in sorted(after.lost - before.lost):
        if len(after.players) > 2:
            yield Change(ChangeCode.OUT, f"{after.sides[player]} is out of the game", player=player)
    if after.turn != before.turn:
        yield Change(ChangeCode.TURN, f"turn is {after.sides[after.turn]}", player=after.turn)
    if after.phase != before.phase:
        yield Change(ChangeCode.PHASE, f"phase is {after.phase}", player=after.turn, detail=after.phase)
    if after.over and not before.over:
        won = after.winner
        if won is None:
            yield Change(ChangeCode.NOBODY_WINS, "nobody wins")
        else:
            yield Change(ChangeCode.WINS, f"{after.sides[won]} wins", player=won)


def _of_space(square: Square, name: str, before: Situation, after: Situation) -> Iterator[Change]:
    old, new = ([piece for piece in (one.board[square], one.ground[square]) if piece] for one in (before, after))
    if old and not new:
        yield Change(ChangeCode.EMPTIED, f"{name} is empty", (old[0].card.name,), (square,))
        return
    gone = [piece for piece in old if not any(_same(piece, other) for other in new)]
    for piece in gone:
        if not any(other.card.name == piece.card.name for other in new):
            said = f"{name} does not hold {piece.card.name}"
            yield Change(ChangeCode.NO_LONGER_STANDS, said, (piece.card.name,), (square,))
    for piece in new:
        written = name if len(new) == 1 else name + (ON_TOP if piece is after.board[square] else BELOW)
        yield from _of_card(written, square, next((one for one in old if _same(one, piece)), None), piece, after)


def _same(one: Piece, other: Piece) -> bool:
    return one.card == other.card and one.owner == other.owner


def _of_card(name: str, square: Square, old: Piece | None, new: Piece, after: Situation) -> Iterator[Change]:
    cards, squares = (new.card.name,), (square,)
    if old is None:
        yield Change(ChangeCode.STANDS, f"{name} holds {new.card.name}", cards, squares, player=new.controller)
    if (old is None and new.controller != new.owner) or (old is not None and old.controller != new.controller):
        said = f"{name} is controlled by {after.sides[new.controller]}"
        yield Change(ChangeCode.CONTROLLED, said, cards, squares, player=new.controller)
    was = 0 if old is None else old.damage
    if new.damage != was:
        code = ChangeCode.WOUNDS_ADDED if new.damage > was else ChangeCode.WOUNDS_REMOVED
        said = f"{name} has {new.damage or 'no'} wound{'' if new.damage == 1 else 's'}"
        yield Change(code, said, cards, squares, abs(new.damage - was), new.damage)
    names = [below.card.name for below in new.under]
    if names != ([] if old is None else [below.card.name for below in old.under]):
        for below in dict.fromkeys(names):
            yield Change(ChangeCode.UNDER, f"{name} has {below} under it", (*cards, below), squares)
        if not names:
            yield Change(ChangeCode.NOTHING_UNDER, f"{name} has nothing under it", cards, squares)


def _of_player(player: int, side: str, old: Player, new: Player) -> Iterator[Change]:
    if len(new.magic) != len(old.magic):
        more = len(new.magic) > len(old.magic)
        code = ChangeCode.MAGIC_ADDED if more else ChangeCode.MAGIC_REMOVED
        said = f"{side} has {len(new.magic) or 'no'} magic"
        amount = abs(len(new.magic) - len(old.magic))
        yield Change(code, said, amount=amount, total=len(new.magic), player=player)
    for pile, earlier, later in (
        (HAND, old.hand, new.hand),
        (MAGIC, old.magic, new.magic),
        (DISCARD, old.discard, new.discard),
        (DRAW, pile_of(old), pile_of(new)),
    ):
        yield from _of_pile(player, side, earlier, later, pile)
    if len(new.vines) != len(old.vines):
        said = f"{side} has {len(new.vines) or 'no'} Vine Wall{'' if len(new.vines) == 1 else 's'} left"
        yield Change(ChangeCode.VINES_LEFT, said, total=len(new.vines), player=player)


def _of_pile(player: int, side: str, old: Sequence[Card], new: Sequence[Card], pile: Pile) -> Iterator[Change]:
    was, now = Counter(card.name for card in old), Counter(card.name for card in new)
    for name in sorted(was.keys() | now.keys()):
        if was[name] == now[name] or name == UNKNOWN.name:
            continue
        code, amount = pile.gained if now[name] > was[name] else pile.lost, abs(now[name] - was[name])
        copies = f"{now[name]} cop{'y' if now[name] == 1 else 'ies'} of " if max(now[name], was[name]) > 1 else ""
        said = f"{side} has {copies}{name} {pile.place}" if now[name] else f"{side} does not have {name} {pile.place}"
        yield Change(code, said, (name,), amount=amount, total=now[name], player=player)
    if was[UNKNOWN.name] != now[UNKNOWN.name] and pile is not MAGIC:
        said = f"{side} has {len(new)} card{'' if len(new) == 1 else 's'} {pile.place}"
        yield Change(pile.counted, said, total=len(new), player=player)
