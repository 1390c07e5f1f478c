"""What would have to be otherwise for a card to be among the options of what is asked now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.explore.play import Play
from engine.explore.replay import replay
from engine.second.codes import UnmetCode, WhyCode
from engine.second.position import Piece, Situation
from engine.second.rules import reasons_against, start_of_action
from engine.second.table import Table
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED
from engine.values.decisions import Decision
from engine.values.errors import NotUnderstood
from engine.values.reasons import Reason

KINDS = ("common", "champion", "summoner", "structure", "unit")
"""The words of class lines that texts ask for, the narrowest first."""


def otherwise(play: Play, decision: Decision, square: Square) -> Iterator[Reason]:
    """Of another kind, on the other side or elsewhere: each that alone would make the card on a space an option."""
    before = play.done[-1].before
    assert isinstance(before, Situation)
    now, piece = play.position.board[square], before.board[square]
    if piece is None or now is None or piece.card != now.card:
        return
    names, entry, cards = before.geometry.names, decision.entries[:1], (piece.card.name,)
    kinds = [
        kind
        for kind in KINDS
        if not piece.card.is_a(kind) and _offers(play, decision, {square: _of_kind(piece, kind)}, names[square])
    ]
    if kinds:
        entries, params = (*entry, f"glossary-2e/{kinds[0]}"), (("detail", kinds[0]), ("other", "".join(kinds[1:2])))
        yield Reason(UnmetCode.OF_NO_SUCH_KIND, entries, (square,), cards, params)
    if _offers(play, decision, {square: piece._replace(controller=1 - piece.controller)}, names[square]):
        yield Reason(WhyCode.OFFERED_IF_ANOTHERS, (*entry, "glossary-2e/control"), (square,), cards)
    if _offers(play, decision, {square: piece._replace(tokens=0 if piece.tokens else 1)}, names[square]):
        counted = (*entry, "glossary-2e/boost")
        yield Reason(UnmetCode.HAS_BOOST, counted, (square,), cards, (("number", piece.tokens),))
    nearest = sorted(before.geometry.squares, key=lambda one: before.geometry.distance[square][one])
    free = [one for one in nearest if before.board[one] is None and play.position.board[one] is None]
    elsewhere = [one for one in free if _offers(play, decision, {square: None, one: piece}, names[one])]
    if elsewhere:
        yield Reason(WhyCode.OFFERED_FROM, entry, (square, *elsewhere[:SPACES_NAMED]), cards)


def _of_kind(piece: Piece, kind: str) -> Piece:
    return piece._replace(card=replace(piece.card, classes=piece.card.classes | {kind}))


def _offers(play: Play, decision: Decision, changed: dict[Square, Piece | None], option: str) -> bool:
    """Whether the same is decided, and this can be picked, where some spaces were otherwise before the action."""
    done = play.done[-1]
    before = done.before
    assert isinstance(before, Situation)
    board = tuple([changed.get(square, piece) for square, piece in enumerate(before.board)])
    position = replace(before, board=board)
    if any(reasons_against(Table(position), done.action)):
        return False
    answers = done.answers if decision == play.pending else ()
    try:
        found = replay(start_of_action(position, done.action, listening=True), answers)
    except NotUnderstood:
        return False
    forced = [step.forced for step in found.steps if step.forced is not None]
    asked = [one for one in (found.pending, *forced) if one is not None]
    same = [one for one in asked if (one.about, one.subject) == (decision.about, decision.subject)]
    return any(option in one.options for one in same)
