"""What a unit did instead of moving or attacking, where it is refused because it was chosen for that already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.explore.play import Play
from engine.values.actions import Use
from engine.values.cards import folded
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.terms import Terms


def told_instead(terms: Terms, play: Play, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons; before one that a unit was chosen already, what it did with that, where it did something else."""
    return tuple([told for reason in reasons for told in (*_before(terms, play, reason), reason)])


def _before(terms: Terms, play: Play, reason: Reason) -> Iterator[Reason]:
    what, texts = terms.codes.chosen.get(reason.code), terms.registry.abilities
    if what is None:
        return
    (square,), cards = reason.squares, reason.cards
    for done in reversed(play.done):
        action, before = done.action, done.before
        if not isinstance(action, Use) or _turn(before) != _turn(play.position):
            continue
        name = next((one for one in texts if folded(one) == folded(action.ability)), "")
        text = texts.get(name)
        instead = text is not None and any(terms.windows.instead.get(part.window) == what for part in text.parts)
        piece = before.board[action.square]
        if text is not None and instead and piece is not None and piece.card.name in cards and square == action.square:
            params = (("ability", name), ("what", what))
            entries = (terms.cites.instead, text.entry)
            yield Reason(WhyCode.DID_INSTEAD, entries, (square,), (piece.card.name,), params)
            return


def _turn(position: Position) -> tuple[int, str]:
    return position.turn, position.phase
