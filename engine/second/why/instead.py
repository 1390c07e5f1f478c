"""What a unit did instead of moving or attacking, where it is refused because it was chosen for that already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.explore.play import Play
from engine.second.actions.using import INSTEAD
from engine.second.codes import ReasonCode, WhyCode
from engine.second.position import Situation
from engine.second.registry import registry
from engine.values.actions import Use
from engine.values.boards import Square
from engine.values.cards import folded
from engine.values.reasons import Reason

CHOSEN = {ReasonCode.ALREADY_CHOSEN_TO_MOVE: "move", ReasonCode.ALREADY_CHOSEN_TO_ATTACK: "attack"}


def told_instead(play: Play, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons; before one that a unit was chosen already, what it did with that, where it did something else."""
    return tuple([told for reason in reasons for told in (*_before(play, reason), reason)])


def _before(play: Play, reason: Reason) -> Iterator[Reason]:
    what = CHOSEN.get(ReasonCode(reason.code)) if reason.code in CHOSEN else None
    if what is None:
        return
    (square,), cards = reason.squares, reason.cards
    for done in reversed(play.done):
        action, before = done.action, done.before
        if not isinstance(action, Use) or _turn(before) != _turn(play.position):
            continue
        name = next((one for one in registry.abilities if folded(one) == folded(action.ability)), "")
        text = registry.abilities.get(name)
        instead = text is not None and any(INSTEAD.get(part.window) == what for part in text.parts)
        piece = before.board[action.square]
        if text is not None and instead and piece is not None and piece.card.name in cards and square == action.square:
            yield _did(square, piece.card.name, what, name, text.entry)
            return


def _did(square: Square, card: str, what: str, ability: str, entry: str) -> Reason:
    params = (("ability", ability), ("what", what))
    return Reason(WhyCode.DID_INSTEAD, ("glossary-2e/instead", entry), (square,), (card,), params)


def _turn(position: object) -> tuple[int, str]:
    assert isinstance(position, Situation)
    return position.turn, position.phase
