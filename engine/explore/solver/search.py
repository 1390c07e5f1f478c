"""The search itself: what is known of each position and action, and how far a course is worth following."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Generic

from engine.explore.replay import Running, advance
from engine.explore.solver.course import Branch, Course, follow
from engine.explore.solver.task import NEVER, ONE, SURELY, UNKNOWN, ZERO, ActionT, Bounds, PositionT, Task
from engine.values.bounds import SOLVER_DEPTH
from engine.values.decisions import Answer, Decision

FIRST_EFFORT, GROWTH = 100, 5
"""Positions of the first pass over the whole tree, and how many times more each pass after it looks at."""
SPREAD, SMALLEST_SHARE = 3, 4
"""An action gets one part in so many of what is left of a pass, and at least so many positions."""
PARTS = 16
"""So many positions in the middle of an action count as one against a share, so that long actions get to their end."""
FIRST_ACTIONS = 64
"""Each action from the first position gets at least one part in so many of a pass, whatever those before it took."""
AT_LEAST = 32 * PARTS
"""The effort that the decisions of an action may take, whatever is left of a share."""

NOWHERE = 1_000_000
"""Stands for no position on the way, where the first position on the way is asked for."""


@dataclass(slots=True)
class Search(Generic[PositionT, ActionT]):
    """One search in progress: what is known of each position so far."""

    task: Task[PositionT, ActionT]
    budget: int
    progress: Callable[[int], bool] | None
    known: dict[PositionT, Bounds] = field(default_factory=dict)
    best: dict[PositionT, tuple[Fraction, ActionT]] = field(default_factory=dict)
    """The action that reaches most from a position, and what it surely reaches."""
    courses: dict[tuple[PositionT, ActionT], Course[PositionT]] = field(default_factory=dict)
    """The actions looked into that ask for decisions."""
    tried: dict[PositionT, dict[ActionT, Bounds]] = field(default_factory=dict)
    """What each action from a position reaches, where that does not depend on the way there."""
    way: dict[PositionT, tuple[int, int]] = field(default_factory=dict)
    """The positions on the way here: the place of each, and how often chance had decided before it."""
    chances: int = 0
    """How often chance decided on the way here."""
    depth: int = 0
    back_to: int = NOWHERE
    """The first place on the way to which what was just looked at can lead back: its value then depends on the way."""
    looked_at: int = 0
    """Positions looked at, those in the middle of an action included: what counts against the budget."""
    effort: int = 0
    """The same as it counts against a share, in parts of a position."""
    stopped: bool = False
    cancelled: bool = False
    """Whether it was stopped from outside."""
    limit: int = 0
    """The effort at which this branch is left in this pass."""
    first_share: int = 0
    """The effort that each action from the first position gets at least in this pass."""
    allowed: int = 0
    """The effort that the decisions of the action in progress may take beyond that."""
    spreading: bool = False
    """Whether this pass gives each action a share, instead of searching to the end."""

    def begin(self) -> None:
        """Give the search its whole budget again; what is known stays known."""
        self.looked_at = self.effort = 0
        self.limit = self.budget * PARTS
        self.stopped = self.cancelled = self.spreading = False

    def in_passes(self, look: Callable[[], Bounds]) -> Bounds:
        """What looking finds in passes of growing effort and then to the end, as far as the budget reaches."""
        self.begin()
        effort, found = FIRST_EFFORT, UNKNOWN
        while effort < self.budget // 2 and not self.stopped:
            self.limit, self.spreading = self.effort + effort * PARTS, True
            self.first_share = effort * PARTS // FIRST_ACTIONS
            found = look()
            if found.exact:
                return found
            effort *= GROWTH
        self.limit, self.spreading = self.budget * PARTS, False
        return found if self.stopped else look()

    # Positions

    def value(self, position: PositionT, alpha: Fraction = ZERO, beta: Fraction = ONE) -> Bounds:
        """How likely the player can make it from here; exact only as far as it lies between alpha and beta."""
        if self.task.reached(position):
            return SURELY
        if self.task.ended(position):
            return NEVER
        if position in self.way:
            return self._led_back(position)
        known = self.known.get(position, UNKNOWN)
        if known.exact or known.most <= alpha or known.least >= beta:
            return known
        ceiling = min(known.most, self.task.most(position))
        if ceiling <= alpha or ceiling == known.least:
            self.known[position] = Bounds(known.least, ceiling)
            return self.known[position]
        if self.stopped or self.effort >= self.limit or self.depth >= SOLVER_DEPTH:
            return Bounds(known.least, ceiling)
        return self._searched(position, Bounds(known.least, ceiling), alpha, beta)

    def _led_back(self, position: PositionT) -> Bounds:
        """Coming back gains nothing, unless chance decided in between: then it may be worth another try."""
        place, chances = self.way[position]
        self.back_to = min(self.back_to, place)
        return NEVER if chances == self.chances else UNKNOWN

    def _searched(self, position: PositionT, known: Bounds, alpha: Fraction, beta: Fraction) -> Bounds:
        place, outside = len(self.way), self.back_to
        self.way[position] = place, self.chances
        self.back_to = NOWHERE
        self.depth += 1
        found = self._best_of(position, known, alpha, beta)
        self.depth -= 1
        del self.way[position]
        if self.back_to < place:
            # Elsewhere, the position that it led back to may still lie ahead: only what is surely reached holds there.
            self.known[position] = Bounds(found.least, known.most)
        else:
            self.back_to = NOWHERE
            self.known[position] = found
        self.back_to = min(self.back_to, outside)
        return found

    def _best_of(self, position: PositionT, known: Bounds, alpha: Fraction, beta: Fraction) -> Bounds:
        """The best of all actions, or as much of it as matters between alpha and beta."""
        least, most, outer = known.least, ZERO, self.limit
        tried = self.tried.setdefault(position, {})
        for action in self._in_order(position):
            one = tried.get(action, UNKNOWN)
            if not one.exact and one.most > max(alpha, least):
                one = self._tried(position, action, one, max(alpha, least), beta)
                self.limit = outer
            least, most = max(least, one.least), max(most, one.most)
            if least >= beta or least >= known.most or self.stopped:
                return Bounds(least, known.most)
        return Bounds(least, max(least, min(most, known.most)))

    def _tried(self, position: PositionT, action: ActionT, known: Bounds, alpha: Fraction, beta: Fraction) -> Bounds:
        """What one action reaches, looked at as far as its share of the pass allows."""
        if self.spreading:
            share = max(SMALLEST_SHARE * PARTS, (self.limit - self.effort) // SPREAD)
            self.limit = min(self.limit, self.effort + share)
            if len(self.way) == 1:
                self.limit = max(self.limit, self.effort + self.first_share)
        outside, self.back_to = self.back_to, NOWHERE
        course = self.courses.get((position, action)) or Course(self.task.start(position, action))
        before, self.allowed = self.allowed, self.effort + AT_LEAST
        one = self.course(course, (), alpha, beta)
        self.allowed = before
        if self.back_to == NOWHERE:
            one = Bounds(max(one.least, known.least), min(one.most, known.most))
            self.tried[position][action] = one
        if course.is_looked_at(()):
            self.courses[position, action] = course
        self.back_to = min(self.back_to, outside)
        if position not in self.best or one.least > self.best[position][0]:
            self.best[position] = one.least, action
        return one

    def _in_order(self, position: PositionT) -> Iterator[ActionT]:
        """The actions from here, the one that reached most in an earlier pass before all others."""
        reached, best = self.best.get(position, (ZERO, None))
        if reached > 0 and best is not None:
            yield best
        yield from (action for action in self.task.actions(position) if reached == 0 or action != best)

    def _count(self, effort: int) -> None:
        self.looked_at += 1
        self.effort += effort
        if self.looked_at >= self.budget:
            self.stopped = True
        if self.progress is not None and not self.progress(self.looked_at):
            self.stopped = self.cancelled = True

    def _count_middle(self, branch: Branch[PositionT]) -> None:
        """Count a position in the middle of an action; the one at its end is counted when it is asked for."""
        if branch.pending is not None:
            self._count(1)

    # Decisions on the way

    def course(
        self, course: Course[PositionT], answers: tuple[Answer, ...], alpha: Fraction = ZERO, beta: Fraction = ONE
    ) -> Bounds:
        """How likely the player can make it once these answers are given."""
        if answers in course.known:
            return course.known[answers]
        branch = follow(course.start, answers)
        self._count_middle(branch)
        return self._branch(course, branch, alpha, beta)

    def _branch(self, course: Course[PositionT], branch: Branch[PositionT], alpha: Fraction, beta: Fraction) -> Bounds:
        known = self._known(course, branch)
        if known is not None:
            return known
        if branch.pending is None:
            return self.value(self._end(course, branch), alpha, beta)
        if self.depth >= SOLVER_DEPTH or self.stopped or self.effort >= max(self.limit, self.allowed):
            return Bounds(course.reached.get(branch.answers, ZERO), ONE)
        meeting = branch.running.meeting()
        self.depth += 1
        outside, self.back_to = self.back_to, NOWHERE
        if branch.pending.chance:
            found = self._by_chance(course, branch, branch.pending, alpha, beta)
        elif self.task.decides(branch.pending):
            found = self._by_player(course, branch, branch.pending, alpha, beta)
        else:
            found = self._by_opponent(course, branch, branch.pending, alpha, beta)
        if found.exact and self.back_to == NOWHERE:
            course.known[branch.answers] = found
            if meeting is not None:
                course.met[meeting] = found
        else:
            course.reached[branch.answers] = max(found.least, course.reached.get(branch.answers, ZERO))
        self.back_to = min(self.back_to, outside)
        self.depth -= 1
        return found

    def _known(self, course: Course[PositionT], branch: Branch[PositionT]) -> Bounds | None:
        """What is known for certain of a branch, or of one that it meets."""
        if branch.answers in course.known:
            return course.known[branch.answers]
        if branch.pending is None:
            return None
        meeting = branch.running.meeting()
        known = None if meeting is None else course.met.get(meeting)
        if known is not None:
            course.known[branch.answers] = known
        return known

    def _end(self, course: Course[PositionT], branch: Branch[PositionT]) -> PositionT:
        """The position that a branch leads to, counted as looked at."""
        self._count(PARTS)
        position = branch.running.position()
        if branch.answers:
            course.ends[branch.answers] = position
        return position

    def _by_player(
        self, course: Course[PositionT], branch: Branch[PositionT], pending: Decision, alpha: Fraction, beta: Fraction
    ) -> Bounds:
        least, most = ZERO, ZERO
        for following, _ in self._branches(course, branch, pending):
            one = self._branch(course, following, max(alpha, least), beta)
            least, most = max(least, one.least), max(most, one.most)
            if least >= beta or self.stopped:
                return Bounds(least, ONE)
        return Bounds(least, most)

    def _by_opponent(
        self, course: Course[PositionT], branch: Branch[PositionT], pending: Decision, alpha: Fraction, beta: Fraction
    ) -> Bounds:
        least, most = ONE, ONE
        for following, _ in self._branches(course, branch, pending):
            one = self._branch(course, following, alpha, min(beta, most))
            least, most = min(least, one.least), min(most, one.most)
            if most <= alpha or self.stopped:
                return Bounds(ZERO, most)
        return Bounds(least, most)

    def _by_chance(
        self, course: Course[PositionT], branch: Branch[PositionT], pending: Decision, alpha: Fraction, beta: Fraction
    ) -> Bounds:
        """The mean over what chance brings; given up once what is still open cannot make up for what came so far."""
        least, most, rest = ZERO, ZERO, ONE
        self.chances += 1
        for look, chance in self._merged(course, branch, pending):
            rest -= chance
            low = max(ZERO, (alpha - most - rest) / chance)
            high = min(ONE, (beta - least) / chance)
            one = look(low, high)
            least, most = least + chance * one.least, most + chance * one.most
            if most + rest <= alpha or least >= beta or self.stopped:
                break
        self.chances -= 1
        return Bounds(least, most + rest)

    def _merged(
        self, course: Course[PositionT], branch: Branch[PositionT], pending: Decision
    ) -> list[tuple[Callable[[Fraction, Fraction], Bounds], Fraction]]:
        """What chance can bring, the likeliest first; rolls and draws that lead to the same are taken together."""
        chances: dict[PositionT, Fraction] = {}
        open_still: list[tuple[Callable[[Fraction, Fraction], Bounds], Fraction]] = []
        for following, chance in self._branches(course, branch, pending):
            if following.pending is None and following.answers not in course.known:
                position = self._end(course, following)
                chances[position] = chances.get(position, ZERO) + chance
            else:
                open_still.append((partial(self._branch, course, following), chance))
            if self.stopped:
                break
        reached = [(partial(self.value, position), chance) for position, chance in chances.items()]
        return sorted([*open_still, *reached], key=lambda one: -one[1])

    def _branches(
        self, course: Course[PositionT], branch: Branch[PositionT], pending: Decision
    ) -> Iterator[tuple[Branch[PositionT], Fraction]]:
        """Each answer with where it leads; the first goes on with the effect as it runs, the others start afresh."""
        running: Running[PositionT] | None = branch.running
        for answer, chance in pending.answers():
            answers = (*branch.answers, answer)
            if answers in course.known:
                yield Branch(answers, None, branch.running), chance or ONE
            elif running is not None:
                following = Branch(answers, advance(running.effect, answer), running)
                running = None
                self._count_middle(following)
                yield following, chance or ONE
            else:
                following = follow(course.start, answers)
                self._count_middle(following)
                yield following, chance or ONE
