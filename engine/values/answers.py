"""What the questions about a position are answered with, for any edition."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from engine.values.actions import Action
from engine.values.reasons import Caveat, Reason


class Listing(NamedTuple):
    """The legal actions of a position, in a fixed order."""

    actions: tuple[Action, ...]
    complete: bool
    """Whether these are all."""
    caveats: tuple[Caveat, ...]
    """Texts that the engine does not know for sure and that could change the list."""
    stopped: bool = False
    """Whether the list was stopped from outside before it met its bound."""


class Verdict(NamedTuple):
    """Whether an action is legal: it is when there is no reason against it."""

    action: Action
    reasons: tuple[Reason, ...]
    caveats: tuple[Caveat, ...]

    @property
    def legal(self) -> bool:
        """Whether the action may be initiated."""
        return not self.reasons


class Odds(NamedTuple):
    """What an attack can do to its target."""

    strength: int
    """How many dice are rolled."""
    damage: tuple[tuple[int, Fraction], ...]
    """Probability of each amount of damage added."""
    destroyed: Fraction
    """Probability that the target is destroyed by the attack."""
    declined: tuple[str, ...]
    """Choices that were taken as declined, or by their first option, to get these figures."""
