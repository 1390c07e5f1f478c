"""Why a text of the first edition is not for a card: what would have to be otherwise about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.abilities import Part
from engine.effects.hearing import Hearing, deciding
from engine.effects.watch import effect_apart
from engine.first.why.standins import StandIns
from engine.values.cards import Piece
from engine.values.codes import Code
from engine.values.reasons import Reason
from engine.why.codes import UnmetCode, WhyCode
from engine.why.options import nearest_to
from engine.why.terms import Terms, Texts
from engine.why.unmet import reasons_of

OF_OPTION: dict[Code, WhyCode] = {
    UnmetCode.NOT_WITHIN: WhyCode.OPTION_TOO_FAR,
    UnmetCode.NOT_ADJACENT: WhyCode.OPTION_TOO_FAR,
    UnmetCode.NOT_FRIENDLY: WhyCode.OPTION_NOT_FRIENDLY,
    UnmetCode.NO_ENEMY: WhyCode.OPTION_NOT_ENEMY,
    UnmetCode.THE_CARD_ITSELF: WhyCode.OPTION_ITSELF,
}
"""How it is told of a card that could be picked."""


def not_targeted(terms: Terms, effect: Texts, part: Part[Any], piece: Piece) -> tuple[Reason, ...]:
    """What keeps a card from being a target; nothing where it is one, or where it can't be told."""
    targets = part.targets
    if targets is None:
        return ()

    def trial(hearing: Hearing) -> bool:
        stand_ins = StandIns(hearing, effect_apart(effect), piece)
        return piece.uid in targets(stand_ins.effect)

    return tuple([_of_option(one) for one in reasons_of(terms, effect, deciding(trial), ())])


def closest(terms: Terms, effect: Texts, holds: Callable[[Any], Any]) -> tuple[Reason, ...]:
    """What keeps one of the nearest cards from meeting a condition that looks for a card; of few words the fewest."""

    def against(piece: Piece) -> tuple[Reason, ...]:
        def trial(hearing: Hearing) -> bool:
            return bool(holds(StandIns(hearing, effect_apart(effect), piece).effect))

        return tuple(reasons_of(terms, effect, deciding(trial), ()))

    found = [reasons for piece in nearest_to(effect) if (reasons := against(piece))]
    return min(found, key=len, default=())


def _of_option(reason: Reason) -> Reason:
    code, told = OF_OPTION.get(reason.code), dict(reason.params)
    if code is None:
        return reason
    spaces = (("distance", told["number"]), ("reach", told["bound"])) if code is WhyCode.OPTION_TOO_FAR else ()
    params = (("ability", told["ability"]), ("bearer", told["bearer"]), ("at", told["at"]), *spaces)
    return Reason(code, reason.entries, reason.squares, reason.cards, params)
