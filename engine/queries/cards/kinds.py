"""What kind of card something is: the words of its class line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED, SPACES_SHOWN
from engine.values.cards import Card
from engine.values.reasons import Reason
from engine.why.codes import UnmetCode, WhyCode
from engine.why.terms import Terms


def forms(terms: Terms) -> Forms:
    """The ways to ask whether a card is of a kind, behind “is”."""
    return [
        *SIDES,
        *[
            form
            for kind in dict.fromkeys((*terms.kinds, *terms.cites.kinds))
            for form in ((f"ANY {kind}", _of_pieces(kind)), (f"CARD {kind}", _of_cards(kind)))
        ],
    ]


def _is_of_side(asked: Telling, squares: Sequence[Square], *, friendly: bool) -> Reading:
    """Whether cards are of the active player's side."""
    position, friends = asked.position, asked.position.geometry.seating.friends
    for square in squares[:SPACES_NAMED]:
        controller = asked.controller(square)
        is_so = friends(controller, position.turn) is friendly
        params = (("player", position.sides[controller]),)
        told = Reason(WhyCode.CONTROLLED_BY, (asked.terms.cites.control,), (square,), (asked.name(square),), params)
        yield Why(Asked.WHICH, asked.asked, () if is_so else (told,), (told,) if is_so else ())


def _is_own(asked: Telling, squares: Sequence[Square]) -> Reading:
    """Whether cards are the active player's own, and not a partner's."""
    for found in whose(asked, squares):
        if isinstance(found, Why):
            is_so = all(asked.controller(one) == asked.position.turn for told in found.permits for one in told.squares)
            reasons, permits = ((), found.permits) if is_so else (found.permits, ())
            yield found._replace(about=Asked.WHICH, reasons=reasons, permits=permits)


def _is_friend(asked: Telling, squares: Sequence[Square]) -> Reading:
    return _is_of_side(asked, squares, friendly=True)


def _is_enemy(asked: Telling, squares: Sequence[Square]) -> Reading:
    return _is_of_side(asked, squares, friendly=False)


def whose(asked: Telling, squares: Sequence[Square]) -> Reading:
    """Who controls a card."""
    for found in _is_of_side(asked, squares, friendly=True):
        if isinstance(found, Why):
            yield found._replace(about=Asked.TOLD, reasons=(), permits=(*found.reasons, *found.permits))


SIDES: Forms = (("ANY mine", _is_own), ("ANY friendly", _is_friend), ("ANY hostile", _is_enemy))
"""The ways to ask whose side a card is on, behind “is”."""


def _enemies(asked: Telling) -> Reading:
    """Who the enemies of the active player are, and their cards on the battlefield."""
    position = asked.position
    for player in asked.foes_of_active():
        squares = [one for one, piece in asked.listener.on_board() if piece.controller == player]
        shown = tuple(squares[:SPACES_SHOWN])
        params = (("player", position.sides[player]),)
        told = Reason(WhyCode.ENEMY_IS, (asked.terms.cites.enemy,), shown, tuple(map(asked.name, shown)), params)
        yield Why(Asked.TOLD, asked.asked, (), (told,))


def _of_space(asked: Telling, squares: Sequence[Square]) -> Reading:
    """Whose card stands on a space, or that none does."""
    for square in squares:
        if asked.listener.standing(square) is not None:
            yield from whose(asked, [square])
        else:
            yield Why(Asked.TOLD, asked.asked, (), (Reason(WhyCode.NOTHING_THERE, (), (square,)),))


def _is_empty(asked: Telling, squares: Sequence[Square]) -> Reading:
    """Whether no card stands on a space."""
    for found in _of_space(asked, squares[:1]):
        if isinstance(found, Why):
            is_so = asked.listener.standing(squares[0]) is None
            reasons, permits = ((), found.permits) if is_so else (found.permits, ())
            yield found._replace(about=Asked.WHICH, reasons=reasons, permits=permits)


WHOSE: Forms = (
    ("whose ANY", whose),
    ("what at SPACE", _of_space),
    ("SPACE empty", _is_empty),
    ("space SPACE empty", _is_empty),
    ("what hostile", _enemies),
    ("what opponent", _enemies),
)


def _of_pieces(kind: str) -> Callable[[Telling, Sequence[Square]], Reading]:
    def asked_of(asked: Telling, squares: Sequence[Square]) -> Reading:
        there = {piece.card: square for square in squares if (piece := asked.listener.standing(square)) is not None}
        return (_answer(asked, kind, card, square) for card, square in there.items())

    return asked_of


def _of_cards(kind: str) -> Callable[[Telling, Sequence[Card]], Reading]:
    def asked_of(asked: Telling, cards: Sequence[Card]) -> Reading:
        return (_answer(asked, kind, card, None) for card in cards)

    return asked_of


def _answer(asked: Telling, kind: str, card: Card, square: Square | None) -> Why:
    cites, squares = asked.terms.cites, () if square is None else (square,)
    if card.is_open("class") or not card.classes:
        unknown = Reason(WhyCode.FIGURE_UNKNOWN, (), squares, (card.name,), (("fact", "class"),))
        return Why(Asked.TOLD, asked.asked, (), (unknown,))
    entries = (cites.kinds.get(kind, cites.kind),)
    whole = " ".join([one for one in (*asked.terms.kinds, "event") if card.is_a(one)]) or " ".join(sorted(card.classes))
    what = Reason(WhyCode.CLASS_LINE, entries, squares, (card.name,), (("detail", whole),))
    if card.is_a(kind):
        return Why(Asked.WHICH, asked.asked, (), (what,))
    no = Reason(UnmetCode.OF_NO_SUCH_KIND, entries, squares, (card.name,), (("detail", kind),))
    return Why(Asked.WHICH, asked.asked, (no, what))
