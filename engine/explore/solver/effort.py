"""What a search may cost: how much of its budget is spent, and how far the branch in progress may still go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

PARTS = 16
"""So many positions in the middle of an action count as one against a share, so that long actions get to their end."""
AT_LEAST = 32 * PARTS
"""The effort that the decisions of an action may take, whatever is left of a share."""
SPREAD, SMALLEST_SHARE = 3, 4
"""An action gets one part in so many of what is left of a pass, and at least so many positions."""
FIRST_ACTIONS = 64
"""Each action from the first position gets at least one part in so many of a pass, whatever those before it took."""


@dataclass(slots=True)
class Effort:
    """Counts what a search does, and asks whoever watches it whether to go on, wherever it may turn in a loop."""

    budget: int
    progress: Callable[[int], bool] | None
    looked_at: int = 0
    """Positions looked at, those in the middle of an action included: what counts against the budget."""
    before: int = 0
    """Positions that were looked at before the budget was given anew."""
    spent: int = 0
    """What counts against a share, in parts of a position."""
    stopped: bool = False
    cancelled: bool = False
    """Whether it was stopped from outside."""
    limit: int = 0
    """The effort at which this branch is left in this pass."""
    allowed: int = 0
    """The effort up to which the decisions of the action in progress may go beyond that."""
    first_share: int = 0
    """The effort that each action from the first position gets at least in this pass."""
    spreading: bool = False
    """Whether this pass gives each action a share, instead of searching to the end."""

    def begin(self) -> None:
        """Have the whole budget again."""
        self.before += self.looked_at
        self.looked_at = self.spent = self.allowed = 0
        self.stopped = self.cancelled = False
        self.to_the_end()

    def spread(self, positions: int) -> None:
        """Begin a pass over all of the tree that looks at no more than so many positions."""
        self.limit, self.spreading = self.spent + positions * PARTS, True
        self.first_share = positions * PARTS // FIRST_ACTIONS

    def to_the_end(self) -> None:
        """Begin a pass that goes on until the budget ends."""
        self.limit, self.spreading = self.budget * PARTS, False

    def share(self, *, first: bool) -> None:
        """Leave what comes next no more than its share of the pass; the first actions of all get some in any case."""
        if self.spreading:
            share = max(SMALLEST_SHARE * PARTS, (self.limit - self.spent) // SPREAD)
            self.limit = min(self.limit, self.spent + share)
            if first:
                self.limit = max(self.limit, self.spent + self.first_share)

    def portion(self, part: Fraction) -> None:
        """Leave what comes next no more than this part of what is left of the pass."""
        if self.spreading:
            self.limit = min(self.limit, self.spent + max(PARTS, int((self.limit - self.spent) * part)))

    def allowance(self) -> int:
        """The effort up to which the decisions of an action that begins now may go, whatever is left of its share."""
        return self.spent + AT_LEAST

    @property
    def ever_looked_at(self) -> int:
        """Positions that were ever looked at."""
        return self.before + self.looked_at

    @property
    def is_over(self) -> bool:
        """Whether positions are not looked into any further."""
        return self.stopped or self.spent >= self.limit

    @property
    def is_over_within(self) -> bool:
        """Whether the decisions of the action in progress are not looked into any further."""
        return self.stopped or self.spent >= max(self.limit, self.allowed)

    def count(self, parts: int) -> None:
        """One more position was looked at."""
        self.looked_at += 1
        self.spent += parts
        if self.looked_at >= self.budget:
            self.stopped = True
        self.tick()

    def tick(self) -> None:
        """Something was done that counts as no position: it may take time all the same."""
        if self.progress is not None and not self.progress(self.looked_at):
            self.stopped = self.cancelled = True
