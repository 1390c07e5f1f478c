"""The questions that the rules of the first edition ask and that standing texts may answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.effects.questions import Question

if TYPE_CHECKING:
    from engine.first.effects import Attack, Effect
    from engine.values.boards import Square
    from engine.values.cards import Card, Piece


class Hook:
    """Each question with what it is about and how it is answered. The comment says what an answer tells.

    Those that are harmless only say where cards go and what they may do, never how many wounds there are.
    """

    ATTACK_VALUE: Question[Effect, [Piece], int] = Question("attack value")
    """About unit: how much is added to the unit's Attack Value."""
    SYMBOL: Question[Effect, [Piece], str | None] = Question("symbol", harmless=True)
    """About unit: the symbol that it is treated as having, bow or sword."""
    MOVE_EXTRA: Question[Effect, [Piece], int] = Question("move extra", harmless=True)
    """About unit: how many spaces more the unit may move in its controller's Movement Phase."""
    MOVE_EXTRA_ALONE: Question[Effect, [Piece], int] = Question("move extra alone", harmless=True)
    """About unit: how many spaces more it may move there as the only unit to move in that phase."""
    MOVE_THROUGH: Question[Effect, [Piece, Piece], bool] = Question("move through", harmless=True)
    """About unit, other: whether the unit may move through the other card."""
    FREE_OF_VINES: Question[Effect, [Piece], bool] = Question("free of vines", harmless=True)
    """About unit: whether the unit moves off a Vine Wall without a roll."""
    CANNOT_MOVE: Question[Effect, [Piece], bool] = Question("cannot move", harmless=True)
    """About unit: whether the unit cannot move."""
    CANNOT_BE_MOVED: Question[Effect, [Piece], bool] = Question("cannot be moved", harmless=True)
    """About unit: whether nothing can move the unit."""
    CANNOT_ATTACK: Question[Effect, [Piece], bool] = Question("cannot attack", harmless=True)
    """About unit: whether the unit cannot attack."""
    NOT_ATTACKED_BY: Question[Effect, [Piece, Piece], bool] = Question("not attacked by", harmless=True)
    """About target, unit: whether the target cannot be attacked by that unit."""
    SUMMON_SPACES: Question[Effect, [Card], Iterable[Square]] = Question("summon spaces", harmless=True)
    """About card: further spaces on which the card may be placed when it is summoned. Asked of the card itself."""
    COUNTED_NOT_ROLLED: Question[Effect, [Attack], bool] = Question("counted not rolled")
    """About attack: whether its dice are not rolled, and as many wounds are inflicted as there would be dice."""
    WOUNDING_RESULT: Question[Effect, [Attack], int] = Question("wounding result", harmless=True)
    """About attack: the least result with which a die wounds the attack's target."""
    WOUNDS_OF_ATTACK: Question[Effect, [Attack, int], int] = Question("wounds of attack")
    """About attack, amount: the number of wounds that the attack inflicts on its target instead."""
    NO_ABILITIES: Question[Effect, [Piece], bool] = Question("no abilities")
    """About piece: whether the card has no abilities and can gain none."""
    GRANTS: Question[Effect, [Piece], Iterable[str]] = Question("grants")
    """About piece: names of abilities that the card has because of this text."""
    COPIES: Question[Effect, [Piece], Iterable[int]] = Question("copies")
    """About piece: uids of cards whose abilities the card has too."""
