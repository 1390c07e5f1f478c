"""The decisions on the way of an action: what is concluded of each from what its answers lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple

from engine.explore.solver.course import Branch, Course, follow
from engine.explore.solver.effort import PARTS
from engine.explore.solver.node import NOWHERE, Node
from engine.explore.solver.task import ONE, UNKNOWN, ZERO, ActionT, Bounds, PositionT, surely
from engine.values.bounds import SOLVER_DEPTH
from engine.values.decisions import Answer, Decision

if TYPE_CHECKING:
    from engine.explore.solver.search import Search

Look = Callable[[Fraction, Fraction], Bounds]
"""Looks into what chance brought, between an alpha and a beta."""


class Brought(NamedTuple, Generic[PositionT, ActionT]):
    """Something that chance can bring."""

    look: Look
    chance: Fraction
    known: Bounds
    """What is known of it so far."""


def _certainty(brought: Brought[PositionT, ActionT]) -> Fraction:
    """How little is open of something that chance can bring: less than 0, or 0 where all is known."""
    known = brought.known
    if known.exact:
        return ZERO
    # Mostly nothing is known: fractions are slow to reckon with.
    return -brought.chance if known is UNKNOWN else brought.chance * (known.least - known.most)


class Deciding(Generic[PositionT, ActionT]):
    """Goes through the decisions of one action."""

    __slots__ = ("course", "effort", "search")

    def __init__(self, search: Search[PositionT, ActionT], course: Course[PositionT, ActionT]) -> None:
        self.search, self.course, self.effort = search, course, search.effort

    def after(self, answers: tuple[Answer, ...], alpha: Fraction, beta: Fraction) -> Bounds:
        """How likely the player can make it once these answers are given."""
        if answers in self.course.known:
            return self.course.known[answers]
        if answers in self.course.ends:
            return self.search.value(self.course.ends[answers], alpha, beta)
        if answers in self.course.stops:
            return self._branch(Branch(answers, *self.course.stops[answers], None), alpha, beta)
        branch = follow(self.course.start, answers)
        assert branch.running is not None
        self.course.hear(branch.running)
        return self._branch(self._look_at(branch), alpha, beta)

    def _look_at(self, branch: Branch[PositionT]) -> Branch[PositionT]:
        """Take in where an action got to: a position in the middle of it, or the one that it ends with."""
        if branch.pending is None:
            self.effort.count(PARTS)
            self.course.ends[branch.answers] = self.search.node(branch.position())
        else:
            self.effort.count(1)
            self.course.stops[branch.answers] = branch.pending, branch.meeting
        return branch

    def _branch(self, branch: Branch[PositionT], alpha: Fraction, beta: Fraction) -> Bounds:
        course, search, pending = self.course, self.search, branch.pending
        if pending is None:
            return search.value(course.ends[branch.answers], alpha, beta)
        meeting = branch.meeting
        known = self._known(branch.answers, meeting)
        if known is not None:
            return known
        if search.depth >= SOLVER_DEPTH or self.effort.is_over_within:
            return course.bounds(branch.answers)
        search.depth += 1
        outside, search.back_to = search.back_to, NOWHERE
        if pending.chance:
            found = self._by_chance(branch, pending, alpha, beta)
        elif search.task.decides(pending):
            found = self._by_player(branch, pending, alpha, beta)
        else:
            found = self._by_opponent(branch, pending, alpha, beta)
        if found.exact and search.back_to == NOWHERE:
            course.known[branch.answers] = found
            if meeting is not None:
                course.met[meeting] = found
        else:
            holds = found if search.back_to == NOWHERE else surely(found, UNKNOWN, against=course.against)
            course.narrow(branch.answers, holds)
        search.back_to = min(search.back_to, outside)
        search.depth -= 1
        return found

    def _known(self, answers: tuple[Answer, ...], meeting: object) -> Bounds | None:
        """What is known for certain of a branch, or of one that it meets."""
        known = self.course.known.get(answers)
        if known is None and meeting is not None:
            known = self.course.met.get(meeting)
            if known is not None:
                self.course.known[answers] = known
        return known

    def _by_player(self, branch: Branch[PositionT], pending: Decision, alpha: Fraction, beta: Fraction) -> Bounds:
        least, most = ZERO, ZERO
        for look in self._in_shares(branch, pending):
            one = look(max(alpha, least), beta)
            least, most = max(least, one.least), max(most, one.most)
            if least >= beta or self.effort.stopped:
                return Bounds(least, ONE)
        return Bounds(least, most)

    def _by_opponent(self, branch: Branch[PositionT], pending: Decision, alpha: Fraction, beta: Fraction) -> Bounds:
        least, most = ONE, ONE
        for look in self._in_shares(branch, pending):
            one = look(alpha, min(beta, most))
            least, most = min(least, one.least), min(most, one.most)
            if most <= alpha or self.effort.stopped:
                return Bounds(ZERO, most)
        return Bounds(least, most)

    def _by_chance(self, branch: Branch[PositionT], pending: Decision, alpha: Fraction, beta: Fraction) -> Bounds:
        """The mean over what chance brings, begun again whenever a branch has told apart faces that were taken as one.

        What is known by then stays known.
        """
        self.search.chances += 1
        while True:
            found, is_whole = self._mean(branch, pending, alpha, beta)
            if is_whole or self.effort.stopped:
                break
        self.search.chances -= 1
        return found

    def _mean(
        self, branch: Branch[PositionT], pending: Decision, alpha: Fraction, beta: Fraction
    ) -> tuple[Bounds, bool]:
        """The mean; given up once what is still open cannot make up for what is known, or lose it.

        Also whether it holds for all that was taken together: if not, it is that of what was looked at before.
        """
        faces, brought, rest = self._merged(branch, pending)
        least = sum([one.chance * one.known.least for one in brought if one.known.least], ZERO)
        most = sum([one.chance * one.known.most for one in brought if one.known.most], rest)
        outer, waiting = self.effort.limit, sum([one.chance for one in brought if not one.known.exact], ZERO)
        for look, chance, known in brought:
            if most <= alpha or least >= beta or self.effort.stopped:
                break
            if known.exact:
                continue
            self.effort.portion(chance / waiting)
            waiting -= chance
            low = max(ZERO, (alpha - most) / chance + known.most) if alpha else ZERO
            high = min(ONE, (beta - least) / chance + known.least) if beta != ONE else ONE
            one = look(low, high)
            self.effort.limit = outer
            if self.course.told_apart(pending) != faces:
                return Bounds(least, most), False
            if one.least > known.least:
                least += chance * (one.least - known.least)
            if one.most < known.most:
                most -= chance * (known.most - one.most)
        return Bounds(least, most), True

    def _merged(
        self, branch: Branch[PositionT], pending: Decision
    ) -> tuple[int, list[Brought[PositionT, ActionT]], Fraction]:
        """What chance can bring, what matters most first; rolls and draws that lead to the same are taken together.

        Also how many faces were told apart in that, and how likely it brings what was not looked at.
        """
        while True:
            as_asked = self.course.as_asked(pending)
            faces, seen = self.course.told_apart(pending), list[Fraction]()
            chances: dict[Node[PositionT, ActionT], Fraction] = {}
            open_still: list[Brought[PositionT, ActionT]] = []
            for answers, following, chance in self._answered(branch, as_asked):
                seen.append(chance)
                node = self.course.ends.get(answers)
                if node is not None:
                    chances[node] = chances[node] + chance if node in chances else chance
                else:
                    open_still.append(Brought(self._look(answers, following), chance, self.course.bounds(answers)))
                if self.effort.stopped or self.course.told_apart(pending) != faces:
                    break
            if self.effort.stopped or self.course.told_apart(pending) == faces:
                break
        reached = [
            Brought(partial(self.search.value, node), chance, self.search.weighed(node).known)
            for node, chance in chances.items()
        ]
        brought = sorted([*open_still, *reached], key=_certainty)
        return faces, brought, ONE - sum(seen) if self.effort.stopped else ZERO

    def _in_shares(self, branch: Branch[PositionT], pending: Decision) -> Iterator[Look]:
        """Each answer, to be looked into as far as its share of what is left of the pass allows."""
        effort, left = self.effort, pending.count()
        limit, allowed = effort.limit, effort.allowed
        for look in self._looks(branch, pending):
            effort.portion(Fraction(1, left))
            yield look
            effort.limit, effort.allowed, left = limit, allowed, max(1, left - 1)

    def _looks(self, branch: Branch[PositionT], pending: Decision) -> Iterator[Look]:
        """Each answer, to be looked into."""
        for answers, following, _ in self._answered(branch, pending):
            yield self._look(answers, following)

    def _look(self, answers: tuple[Answer, ...], following: Branch[PositionT] | None) -> Look:
        return partial(self.after, answers) if following is None else partial(self._branch, following)

    def _answered(
        self, branch: Branch[PositionT], pending: Decision
    ) -> Iterator[tuple[tuple[Answer, ...], Branch[PositionT] | None, Fraction]]:
        """Each answer with where it leads, as far as that is not known by now, and its probability.

        The first goes on with the effect as it runs, the others start afresh.
        """
        for answer, chance in pending.answers():
            self.effort.tick()
            answers = (*branch.answers, answer)
            following: Branch[PositionT] | None = None
            if not self.course.is_resolved(answers):
                following = self._look_at(self.course.go_on(branch, pending, answer))
            yield answers, following, chance or ONE
