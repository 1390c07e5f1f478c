"""What the machinery of effects records and asks, as codes that the catalogue of sentences knows."""

from __future__ import annotations

from engine.values.codes import Code


class EffectStep(Code):
    """What becomes of a triggered or started effect."""

    EFFECT = "effect"
    """It resolves."""
    EFFECT_ON_TARGET = "effect-on-target"
    """It resolves with a target."""
    NOTHING_DONE = "nothing-done"
    """It resolved and did nothing."""
    ONLY_OPTION = "only-option"
    """There was only one thing to choose, so that nobody was asked."""
    NOTHING_TO_DO = "nothing-to-do"
    """It could do nothing by the state of the game."""
    CANNOT_PAY = "cannot-pay"
    """Its cost cannot be paid."""
    NO_TARGET = "no-target"
    """There is nothing that it could target."""
    BEARER_GONE = "bearer-gone"
    """It resolves although its card has left the battlefield, and nothing is near that card any more."""
    DECLINED = "declined"
    """Its controller does not want what they may refuse."""


class EffectDecision(Code):
    """What an effect asks of a player."""

    ORDER = "order"
    """Which of several effects resolves next."""
    USE = "use"
    """Whether to do what they may refuse."""
    TARGET = "target"
    TARGETS = "targets"
    SPACE = "space"
    CARD = "card"
    CARDS = "cards"
