"""What would have to be otherwise for a card to be among the options of what is asked now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from engine.explore.play import Play
from engine.explore.replay import replay
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED
from engine.values.cards import Piece
from engine.values.decisions import Decision
from engine.values.errors import NotUnderstood
from engine.values.reasons import Reason
from engine.why.codes import UnmetCode, WhyCode
from engine.why.terms import Terms


def otherwise(terms: Terms, play: Play, decision: Decision, square: Square) -> Iterator[Reason]:
    """Of another kind, on another side or elsewhere: each that alone would make the card on a space an option."""
    before = play.done[-1].before
    now, piece = play.position.board[square], before.board[square]
    if piece is None or now is None or piece.card != now.card:
        return
    names, entry, cards = before.geometry.names, decision.entries[:1], (piece.card.name,)

    def offers(changed: dict[Square, Piece | None], at: Square = square) -> bool:
        return _offers(terms, play, decision, changed, names[at])

    kinds = [kind for kind in terms.kinds if not piece.card.is_a(kind) and offers({square: _of_kind(piece, kind)})]
    if kinds:
        entries = (*entry, terms.cites.kinds.get(kinds[0], terms.cites.kind))
        params = (("detail", kinds[0]), ("other", "".join(kinds[1:2])))
        yield Reason(UnmetCode.OF_NO_SUCH_KIND, entries, (square,), cards, params)
    others = [player for player in before.geometry.seating.players if player != piece.controller]
    if any(offers({square: piece._replace(controller=player)}) for player in others):
        yield Reason(WhyCode.OFFERED_IF_ANOTHERS, (*entry, terms.cites.control), (square,), cards)
    for counted in terms.counted(piece):
        if offers({square: counted.piece}):
            code, counting = counted.said
            yield Reason(code, (*entry, counting), (square,), cards, (("number", counted.number),))
    nearest = sorted(before.geometry.squares, key=lambda one: before.geometry.distance[square][one])
    free = [one for one in nearest if before.board[one] is None and play.position.board[one] is None]
    elsewhere = islice((one for one in free if offers({square: None, one: piece}, one)), SPACES_NAMED)
    if spaces := tuple(elsewhere):
        yield Reason(WhyCode.OFFERED_FROM, entry, (square, *spaces), cards)


def _of_kind(piece: Piece, kind: str) -> Piece:
    return piece._replace(card=replace(piece.card, classes=piece.card.classes | {kind}))


def _offers(terms: Terms, play: Play, decision: Decision, changed: dict[Square, Piece | None], option: str) -> bool:
    """Whether the same is decided, and this can be picked, where some spaces were otherwise before the action."""
    done, rules = play.done[-1], terms.rules
    board = tuple([changed.get(square, piece) for square, piece in enumerate(done.before.board)])
    position = replace(done.before, board=board)
    if any(rules.reasons_against(rules.table(position), done.action)):
        return False
    answers = done.answers if decision == play.pending else ()
    try:
        found = replay(rules.start_of_action(position, done.action, listening=True), answers)
    except NotUnderstood:
        return False
    forced = [step.forced for step in found.steps if step.forced is not None]
    asked = [one for one in (found.pending, *forced) if one is not None]
    same = [one for one in asked if (one.about, one.subject) == (decision.about, decision.subject)]
    return any(option in one.options for one in same)
