"""The questions that the rules of the second edition ask and that standing texts may answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.effects.questions import Question

if TYPE_CHECKING:
    from engine.effects.effect import Cause
    from engine.second.effects import Attack, Effect
    from engine.second.position import Piece
    from engine.values.boards import Square
    from engine.values.cards import Card


class Hook:
    """Each question with what it is about and how it is answered. The comment says what an answer tells.

    Those that are harmless only say where cards go and what they may do, never how much damage there is.
    """

    STRENGTH: Question[Effect, [Piece], int] = Question("strength")
    """About unit: how much is added to the unit's strength."""
    STRENGTH_LOWERED: Question[Effect, [Piece], int] = Question("strength lowered")
    """About unit: how much is taken from the unit's strength, without a minimum."""
    LIFE: Question[Effect, [Piece], int] = Question("life")
    """About piece: how much is added to the card's life."""
    COST: Question[Effect, [Card], int] = Question("cost", harmless=True)
    """About card: how much is added to what its controller pays for a card."""
    MOVE_EXTRA: Question[Effect, [Piece], int] = Question("move extra", harmless=True)
    """About unit: how many spaces more the unit may move."""
    MOVE_STRAIGHT_EXTRA: Question[Effect, [Piece], int] = Question("move straight extra", harmless=True)
    """About unit: how many spaces more it may move in one direction."""
    MOVE_FEWER: Question[Effect, [Piece], int] = Question("move fewer", harmless=True)
    """About unit: how many spaces fewer the unit moves."""
    MOVE_THROUGH: Question[Effect, [Piece, Piece], bool] = Question("move through", harmless=True)
    """About unit, other: whether the unit may move through the other card."""
    NOT_MOVED_THROUGH: Question[Effect, [Piece, Piece], bool] = Question("not moved through", harmless=True)
    """About unit, other: whether the unit is barred from moving through the other card."""
    STRUCTURE_MOVES: Question[Effect, [Piece], bool] = Question("structure moves", harmless=True)
    """About unit: whether the structure unit may move."""
    CANNOT_MOVE: Question[Effect, [Piece], bool] = Question("cannot move", harmless=True)
    """About unit: whether the unit cannot move."""
    CANNOT_ATTACK: Question[Effect, [Piece], bool] = Question("cannot attack", harmless=True)
    """About unit: whether the unit cannot attack."""
    CANNOT_BE_FORCED: Question[Effect, [Piece], bool] = Question("cannot be forced", harmless=True)
    """About piece: whether the card cannot be forced."""
    CANNOT_BE_TARGETED: Question[Effect, [Piece], bool] = Question("cannot be targeted", harmless=True)
    """About piece: whether the card cannot be the target of an attack."""
    NO_ABILITIES: Question[Effect, [Piece], bool] = Question("no abilities")
    """About piece: whether the card has no abilities."""
    IS_GATE: Question[Effect, [Piece], bool] = Question("is gate", harmless=True)
    """About piece: whether the card is a gate."""
    REACH: Question[Effect, [Piece], int] = Question("reach", harmless=True)
    """About unit: how many clear straight spaces the unit can attack across, if more than normal."""
    EXTRA_TARGET: Question[Effect, [Piece, Piece], bool] = Question("extra target", harmless=True)
    """About unit, other: whether the unit may attack the other card wherever it stands."""
    ATTACK_THROUGH: Question[Effect, [Piece, Piece], bool] = Question("attack through", harmless=True)
    """About unit, between: whether the unit may attack through the card."""
    ATTACKED_THROUGH: Question[Effect, [Piece, Piece], bool] = Question("attacked through", harmless=True)
    """About between, unit: whether the card lets the unit attack through it."""
    NOT_ATTACKED_THROUGH: Question[Effect, [Piece], bool] = Question("not attacked through", harmless=True)
    """About between: whether no unit may attack through the card."""
    MUST_TARGET: Question[Effect, [Piece, Piece], bool] = Question("must target", harmless=True)
    """About unit, target: whether the attack on the target is refused because another must be its target."""
    SUMMON_SPACES: Question[Effect, [Card], Iterable[Square]] = Question("summon spaces", harmless=True)
    """About card: further spaces on which its controller may summon the card."""
    SUMMON_ONLY: Question[Effect, [Card], Iterable[Square]] = Question("summon only", harmless=True)
    """About card: the only spaces on which the card may be summoned. Asked of the card itself."""
    SUMMON_PHASES: Question[Effect, [], bool] = Question("summon phases")
    """Whether units may be summoned in any phase of the turn."""
    BUILD_SPACES: Question[Effect, [Card], Iterable[Square]] = Question("build spaces", harmless=True)
    """About card: further spaces on which its controller may build the card."""
    EXTRA_ATTACKING_UNIT: Question[Effect, [Piece], bool] = Question("extra attacking unit")
    """About unit: whether the unit may be chosen as an extra attacking unit."""
    EXTRA_MOVING_UNIT: Question[Effect, [Piece], bool] = Question("extra moving unit", harmless=True)
    """About unit: whether the unit may be chosen as an extra moving unit."""
    SPECIAL_MEANS: Question[Effect, [Attack], Iterable[str]] = Question("special means")
    """About attack: symbols that each special rolled also gives; ``damage`` is one damage to the target."""
    COUNTS_INSTEAD: Question[Effect, [Attack], str | None] = Question("counts instead")
    """About attack: the symbol that counts instead of the attacker's own."""
    DAMAGE_OF_ATTACK: Question[Effect, [Attack, int], int] = Question("damage of attack")
    """About attack, amount: the amount of damage that the attack adds to its target instead."""
    DAMAGE_BESIDE: Question[Effect, [Attack], Iterable[int]] = Question("damage beside")
    """About attack: other cards to which each special rolled adds 1 damage at the same time, by uid."""
    DAMAGE_BACK: Question[Effect, [Attack], bool] = Question("damage back")
    """About attack: whether the card itself takes as much damage as is added to the attack's target."""
    DAMAGE_AMOUNT: Question[Effect, [Piece, int, Cause], int] = Question("damage amount")
    """About piece, amount, cause: the amount that an effect adds to the card instead."""
    NO_MAGIC: Question[Effect, [Piece, Cause], bool] = Question("no magic")
    """About piece, cause: whether the basic rule gives no magic for the card that this cause destroys."""
    HAS_DURING_MOVE: Question[Effect, [Piece], Iterable[str]] = Question("has during move")
    """About unit: names of abilities that the unit has while it moves from where it is."""
    DISCARDED_IF: Question[Effect, [], bool] = Question("discarded if")
    """Whether the card whose text this is must be discarded now."""
    GRANTS: Question[Effect, [Piece], Iterable[str]] = Question("grants")
    """About piece: names of abilities that the card has because of this text."""
    COPIES: Question[Effect, [Piece], Iterable[int]] = Question("copies")
    """About piece: uids of cards whose base abilities the card has too."""
