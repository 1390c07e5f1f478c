"""A position that a search came to, and all that it knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Generic

from engine.explore.solver.task import UNKNOWN, ActionT, Bounds, PositionT

if TYPE_CHECKING:
    from engine.explore.solver.course import Course
    from engine.explore.solver.task import Prospect

OFF_THE_WAY, NOWHERE = -1, 1_000_000
"""The place of a position that is not on the way, and of no position where the first place on it is asked for."""


@dataclass(slots=True, eq=False)
class Node(Generic[PositionT, ActionT]):
    """A position; the same one, however it was come by."""

    position: PositionT
    known: Bounds = UNKNOWN
    """What holds for certain, whatever the way here."""
    is_weighed: bool = False
    """Whether it was seen what no course from here can exceed."""
    against: bool = False
    """Whether whoever acts here wants the task to fail; known once it is weighed."""
    prospect: Prospect[PositionT, ActionT] | None = None
    """What can become of it, while it is looked into."""
    actions: Sequence[ActionT] | None = None
    """What may be done here, once it was listed; given up again once all is known."""
    is_listed: bool = False
    """Whether that is all of it."""
    tried: dict[ActionT, Bounds] = field(default_factory=dict)
    """What each action reaches, where that does not depend on the way here."""
    after: dict[ActionT, Node[PositionT, ActionT]] = field(default_factory=dict)
    """Where the actions lead that ask for no decision."""
    courses: dict[ActionT, Course[PositionT, ActionT]] = field(default_factory=dict)
    """The actions looked into that ask for decisions."""
    best: tuple[Fraction, ActionT] | None = None
    """The action that reaches most, and what it surely reaches; of who acts against it, the one that surely leaves the
    least, and how much."""
    place: int = OFF_THE_WAY
    """Where it stands on the way that the search has gone."""
    chances: int = 0
    """How often chance had decided on that way before it."""

    def settle(self) -> None:
        """Let go of what is needed no more once all is known; the best course stays."""
        best = None if self.best is None else self.best[1]
        self.actions, self.tried = None, {}
        self.after = {action: node for action, node in self.after.items() if action == best}
        self.courses = {action: course for action, course in self.courses.items() if action == best}
