"""What kind of card something is: the words of its class line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.queries.sought import Forms, Reading, Telling
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.reasons import Reason
from engine.why.codes import UnmetCode, WhyCode
from engine.why.terms import Terms


def forms(terms: Terms) -> Forms:
    """The ways to ask whether a card is of a kind, behind “is”."""
    return [
        form
        for kind in dict.fromkeys((*terms.kinds, *terms.cites.kinds))
        for form in ((f"ANY {kind}", _of_pieces(kind)), (f"CARD {kind}", _of_cards(kind)))
    ]


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
