"""What differs between two positions of any edition, in statements that could be tested on the later one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from engine.documents.codes import ChangeCode
from engine.values.boards import Square
from engine.values.cards import UNKNOWN, Card, Piece
from engine.values.changes import Change
from engine.values.codes import Code
from engine.values.position import Position

# On a space. The name is the one by which the statement calls the card there.


PositionT = TypeVar("PositionT", bound=Position)
PieceT = TypeVar("PieceT", bound=Piece)
Placed = tuple[Square, PieceT]
"""A card with the space that it is on."""


class Journeys(Generic[PieceT]):
    """The cards that went from one space to another.

    What happened in between is not known here: a card counts as the same where one like it left a space, one came to
    another, and nothing of its name came to lie elsewhere.
    """

    def __init__(
        self, before: PositionT, after: PositionT, placed: Callable[[PositionT], Iterable[Placed[PieceT]]]
    ) -> None:
        left, came = _by_likeness(placed(before)), _by_likeness(placed(after))
        elsewhere = _beside(before) - _beside(after) | _beside(after) - _beside(before)
        pairs = ((_only(left[one], came[one]), _only(came[one], left[one])) for one in left.keys() & came.keys())
        found = [(old, new) for old, new in pairs if old and new and new[1].card.name not in elsewhere]
        self._from = {new: old for old, new in found}
        self._left = {old for old, _ in found}

    def origin(self, square: Square, piece: PieceT) -> tuple[Square, PieceT] | None:
        """Where a card came from, and as what; None where it was not on the board before."""
        return self._from.get((square, piece))

    def left(self, square: Square, piece: PieceT) -> bool:
        """Whether a card that was there is on another space now."""
        return (square, piece) in self._left


def _by_likeness(placed: Iterable[Placed[PieceT]]) -> dict[tuple[Card, int], list[Placed[PieceT]]]:
    alike: dict[tuple[Card, int], list[Placed[PieceT]]] = {}
    for square, piece in placed:
        alike.setdefault((piece.card, piece.owner), []).append((square, piece))
    return alike


def _only(mine: Sequence[Placed[PieceT]], others: Sequence[Placed[PieceT]]) -> Placed[PieceT] | None:
    """The one that is on a space where there was none like it before, if there is one only."""
    known = {square for square, _ in others}
    new = [one for one in mine if one[0] not in known]
    return new[0] if len(new) == 1 else None


def _beside(position: Position) -> Counter[str]:
    """How many cards of each name are anywhere but on a space."""
    piles = [pile for player in position.players for pile in player if isinstance(pile, tuple)]
    cards = [one.card if isinstance(one, Piece) else one for pile in piles for one in pile]
    under = [below.card for piece in position.board if piece is not None for below in piece.under]
    return Counter([card.name for card in (*cards, *under)])


def emptied(name: str, square: Square, gone: Piece, *, elsewhere: bool) -> Change:
    """Nothing is on a space any more."""
    code = ChangeCode.VACATED if elsewhere else ChangeCode.EMPTIED
    return Change(code, f"{name} is empty", (gone.card.name,), (square,))


def stands(name: str, square: Square, piece: Piece, origin: Square | None) -> Change:
    """A card is on a space, and where it was before if it was on the board."""
    said = f"{name} holds {piece.card.name}"
    code = ChangeCode.STANDS if origin is None else ChangeCode.MOVED
    squares = (square,) if origin is None else (origin, square)
    return Change(code, said, (piece.card.name,), squares, player=piece.controller)


def controlled(name: str, square: Square, piece: Piece, after: Position) -> Change:
    """Somebody controls a card."""
    said = f"{name} is controlled by {after.sides[piece.controller]}"
    return Change(ChangeCode.CONTROLLED, said, (piece.card.name,), (square,), player=piece.controller)


def of_cards_under(name: str, square: Square, old: Piece | None, new: Piece) -> Iterator[Change]:
    """What lies under a card now, and did not; None stands for no card that was there before."""
    names = [below.card.name for below in new.under]
    if names == ([] if old is None else [below.card.name for below in old.under]):
        return
    for below in dict.fromkeys(names):
        yield Change(ChangeCode.UNDER, f"{name} has {below} under it", (new.card.name, below), (square,))
    if not names:
        yield Change(ChangeCode.NOTHING_UNDER, f"{name} has nothing under it", (new.card.name,), (square,))


# Of a player


class Pile(NamedTuple):
    """Cards of a player that lie together: how statements call the place, and what is said of them."""

    place: str
    gained: Code
    lost: Code
    counted: Code | None
    """None where the number of its cards is told in another way."""


HAND = Pile("in hand", ChangeCode.HAND_GAINED, ChangeCode.HAND_LOST, ChangeCode.HAND_COUNTED)
DISCARD = Pile("in the discard pile", ChangeCode.DISCARD_GAINED, ChangeCode.DISCARD_LOST, ChangeCode.DISCARD_COUNTED)
DRAW = Pile("in the draw pile", ChangeCode.DRAW_GAINED, ChangeCode.DRAW_LOST, ChangeCode.DRAW_COUNTED)


def of_pile(player: int, side: str, old: Sequence[Card], new: Sequence[Card], pile: Pile) -> Iterator[Change]:
    """The cards of which a pile has more or fewer, by name, and how many it has where some are unknown."""
    was, now = Counter(card.name for card in old), Counter(card.name for card in new)
    for name in sorted(was.keys() | now.keys()):
        if was[name] == now[name] or name == UNKNOWN.name:
            continue
        code, amount = pile.gained if now[name] > was[name] else pile.lost, abs(now[name] - was[name])
        copies = f"{now[name]} cop{'y' if now[name] == 1 else 'ies'} of " if max(now[name], was[name]) > 1 else ""
        said = f"{side} has {copies}{name} {pile.place}" if now[name] else f"{side} does not have {name} {pile.place}"
        yield Change(code, said, (name,), amount=amount, total=now[name], player=player)
    if was[UNKNOWN.name] != now[UNKNOWN.name] and pile.counted is not None:
        said = f"{side} has {len(new)} card{'' if len(new) == 1 else 's'} {pile.place}"
        yield Change(pile.counted, said, total=len(new), player=player)


def of_magic(player: int, side: str, old: int, new: int) -> Iterator[Change]:
    """How much magic a player has now."""
    if new != old:
        code = ChangeCode.MAGIC_ADDED if new > old else ChangeCode.MAGIC_REMOVED
        yield Change(code, f"{side} has {new or 'no'} magic", amount=abs(new - old), total=new, player=player)


# Of the game


def of_course(before: Position, after: Position) -> Iterator[Change]:
    """Whose turn it is, in which phase, and how the game ended."""
    side = after.sides[after.turn]
    if after.turn != before.turn:
        yield Change(ChangeCode.TURN, f"turn is {side}", player=after.turn)
    if after.phase != before.phase:
        yield Change(ChangeCode.PHASE, f"phase is {after.phase}", player=after.turn, detail=after.phase)
    if after.over and not before.over:
        won = after.winner
        if won is None:
            yield Change(ChangeCode.NOBODY_WINS, "nobody wins")
        else:
            yield Change(ChangeCode.WINS, f"{after.sides[won]} wins", player=won)
