"""The search itself: which positions are looked into, how far, and what is concluded of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic

from engine.explore.solver.course import Course
from engine.explore.solver.deciding import Deciding
from engine.explore.solver.effort import Effort
from engine.explore.solver.node import NOWHERE, OFF_THE_WAY, Node
from engine.explore.solver.task import NEVER, ONE, SURELY, UNKNOWN, ZERO, ActionT, Bounds, PositionT, Task, surely
from engine.values.bounds import SOLVER_DEPTH
from engine.values.decisions import Answer

FIRST_EFFORT, GROWTH = 100, 5
"""Positions of the first pass over the whole tree, and how many times more each pass after it looks at."""


EVERYTHING = (ZERO, ONE)
"""Between these lies every probability."""
BARELY_LESS = 1 - Fraction(1, 10**9)
"""What is this share of a probability is not it."""


def window(wanted: Fraction | None) -> tuple[Fraction, Fraction]:
    """Between what a probability has to be known to tell whether it is as great as is wanted; else, all of them."""
    return EVERYTHING if wanted is None else (wanted * BARELY_LESS, wanted)


@dataclass(slots=True)
class Search(Generic[PositionT, ActionT]):
    """One search in progress, with every position that it came to."""

    task: Task[PositionT, ActionT]
    effort: Effort
    nodes: dict[PositionT, Node[PositionT, ActionT]] = field(default_factory=dict)
    on_way: int = 0
    """Positions on the way here."""
    farthest: int = NOWHERE
    """Positions on the way beyond which nothing is looked into in this pass."""
    chances: int = 0
    """How often chance decided on the way here."""
    depth: int = 0
    back_to: int = NOWHERE
    """The first place on the way to which what was just looked at can lead back: its value then depends on the way."""

    def in_passes(self, look: Callable[[], Bounds], within: tuple[Fraction, Fraction] = EVERYTHING) -> Bounds:
        """What looking finds in passes of growing effort and then to the end, as far as the budget reaches.

        Nothing more is looked at once it is known to lie outside of these.
        """
        effort, (alpha, beta) = self.effort, within
        effort.begin()
        positions, found = FIRST_EFFORT, UNKNOWN
        # What one action reaches comes first, so that nothing needless stands in the best course before it.
        self.farthest = 1
        for share in (positions, positions * GROWTH):
            effort.spread(share)
            found = look()
        self.farthest = NOWHERE
        if found.is_told(alpha, beta):
            return found
        while positions < effort.budget and not effort.stopped:
            effort.spread(positions)
            found = look()
            if found.is_told(alpha, beta):
                return found
            positions *= GROWTH
        effort.to_the_end()
        return found if effort.stopped else look()

    def node(self, position: PositionT) -> Node[PositionT, ActionT]:
        """A position with all that is known of it."""
        # To hash a position takes longer than to make a node that is not needed.
        return self.nodes.setdefault(position, Node(position))

    def weighed(self, node: Node[PositionT, ActionT]) -> Node[PositionT, ActionT]:
        """The position with what is known of it without trying anything."""
        if not node.is_weighed:
            node.is_weighed = True
            if self.task.reached(node.position):
                node.known = SURELY
            else:
                prospect = self.task.prospect(node.position)
                node.against = prospect.against
                node.known = NEVER if prospect.ended() else Bounds(prospect.least(), prospect.most())
                prospect.let_go()
        return node

    def value(self, node: Node[PositionT, ActionT], alpha: Fraction = ZERO, beta: Fraction = ONE) -> Bounds:
        """How likely the player can make it from here; exact only as far as it lies between alpha and beta."""
        known = self.weighed(node).known
        if node.place != OFF_THE_WAY:
            return self._led_back(node)
        if known.is_told(alpha, beta):
            return known
        if self.effort.is_over or self.depth >= SOLVER_DEPTH or self.on_way >= self.farthest:
            return known
        return self._searched(node, alpha, beta)

    def _led_back(self, node: Node[PositionT, ActionT]) -> Bounds:
        """Coming back gains nothing, unless chance decided in between: then it may be worth another try."""
        self.back_to = min(self.back_to, node.place)
        if node.chances != self.chances:
            return UNKNOWN
        return SURELY if node.against else NEVER

    def _searched(self, node: Node[PositionT, ActionT], alpha: Fraction, beta: Fraction) -> Bounds:
        node.prospect = prospect = self.task.prospect(node.position)
        node.place, node.chances = self.on_way, self.chances
        outside, self.back_to = self.back_to, NOWHERE
        self.on_way += 1
        self.depth += 1
        self.effort.tick()
        found = self._worst_of(node, alpha, beta) if node.against else self._best_of(node, alpha, beta)
        self.depth -= 1
        self.on_way -= 1
        if self.back_to < node.place:
            # Elsewhere, the position that it led back to may still lie ahead: more than this may be possible there.
            node.known = surely(found, node.known, against=node.against)
        else:
            self.back_to = NOWHERE
            node.known = found
        # It is opened again if the search comes back: what is opened takes much more memory than what is known.
        node.place, node.prospect = OFF_THE_WAY, None
        prospect.let_go()
        self.back_to = min(self.back_to, outside)
        if node.known.exact:
            node.settle()
        return found

    def _best_of(self, node: Node[PositionT, ActionT], alpha: Fraction, beta: Fraction) -> Bounds:
        """The best of all actions, or as much of it as matters between alpha and beta."""
        known, outer = node.known, self.effort.limit
        least, most = known.least, ZERO
        for action in self._in_order(node):
            one = node.tried.get(action, UNKNOWN)
            if not one.exact and one.most > max(alpha, least):
                one = self._tried(node, action, one, max(alpha, least), beta)
                self.effort.limit = outer
            least, most = max(least, one.least), max(most, one.most)
            if least >= beta or least >= known.most or self.effort.stopped:
                return Bounds(least, known.most)
        if not node.is_listed:
            return Bounds(least, known.most)
        return Bounds(least, max(least, min(most, known.most)))

    def _worst_of(self, node: Node[PositionT, ActionT], alpha: Fraction, beta: Fraction) -> Bounds:
        """The same of who acts against the task: what is left of it after any action."""
        known, outer = node.known, self.effort.limit
        least, most = ONE, known.most
        for action in self._in_order(node):
            one = node.tried.get(action, UNKNOWN)
            if not one.exact and one.least < min(beta, most):
                one = self._tried(node, action, one, alpha, min(beta, most))
                self.effort.limit = outer
            least, most = min(least, one.least), min(most, one.most)
            if most <= alpha or most <= known.least or self.effort.stopped:
                return Bounds(known.least, most)
        if not node.is_listed:
            return Bounds(known.least, most)
        return Bounds(min(most, max(least, known.least)), most)

    def _in_order(self, node: Node[PositionT, ActionT]) -> Iterator[ActionT]:
        """The actions from here, the one that did most for who acts in an earlier pass before all others."""
        worst = ONE if node.against else ZERO
        best = None if node.best is None or node.best[0] == worst else node.best[1]
        if best is not None:
            yield best
        if node.actions is None:
            assert node.prospect is not None
            listed = node.prospect.actions(self._goes_on)
            node.actions, node.is_listed = listed.actions, listed.complete
        yield from [action for action in node.actions if best is None or action != best]

    def _goes_on(self, listed: int) -> bool:
        """Whether to go on listing actions."""
        self.effort.tick()
        return not self.effort.stopped

    def _tried(
        self, node: Node[PositionT, ActionT], action: ActionT, known: Bounds, alpha: Fraction, beta: Fraction
    ) -> Bounds:
        """What one action reaches, looked at as far as its share of the pass allows."""
        effort = self.effort
        effort.share(first=self.on_way == 1)
        outside, self.back_to = self.back_to, NOWHERE
        before, effort.allowed = effort.allowed, effort.allowance()
        after = node.after.get(action)
        one = self._course_of(node, action, alpha, beta) if after is None else self.value(after, alpha, beta)
        effort.allowed = before
        if self.back_to == NOWHERE:
            one = Bounds(max(one.least, known.least), min(one.most, known.most))
            node.tried[action] = one
        self.back_to = min(self.back_to, outside)
        if node.against:
            if node.best is None or one.most < node.best[0]:
                node.best = one.most, action
        elif node.best is None or one.least > node.best[0]:
            node.best = one.least, action
        return one

    def _course_of(self, node: Node[PositionT, ActionT], action: ActionT, alpha: Fraction, beta: Fraction) -> Bounds:
        course = node.courses.get(action)
        if course is None:
            assert node.prospect is not None
            course = Course(node.prospect.start(action), node.against)
        one = self.course(course, (), alpha, beta)
        if () in course.ends:
            node.after[action] = course.ends[()]
        elif course.is_resolved(()):
            node.courses[action] = course
        return one

    def course(
        self,
        course: Course[PositionT, ActionT],
        answers: tuple[Answer, ...],
        alpha: Fraction = ZERO,
        beta: Fraction = ONE,
    ) -> Bounds:
        """How likely the player can make it once these answers are given."""
        return Deciding(self, course).after(answers, alpha, beta)
