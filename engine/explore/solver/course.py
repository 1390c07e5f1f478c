"""Actions in progress, as a search goes through their decisions."""

from __future__ import annotations

from collections.abc import Hashable, Set
from dataclasses import dataclass, field, replace
from typing import Generic, NamedTuple

from engine.explore.replay import advance
from engine.explore.solver.node import Node
from engine.explore.solver.task import UNKNOWN, ActionT, Bounds, PositionT, Rolling, Start
from engine.values.decisions import Answer, Decision, Die, Faces, Roll


@dataclass(slots=True, eq=False)
class Branch(Generic[PositionT]):
    """An action in progress after some answers: at its next decision, or done."""

    answers: tuple[Answer, ...]
    pending: Decision | None
    meeting: Hashable
    """What it has in common there with each course that meets it, if one may."""
    running: Rolling[PositionT] | None
    """The effect, as long as one more answer can be given to it."""

    def position(self) -> PositionT:
        """The position as it stands."""
        assert self.running is not None
        return self.running.position()

    def goes_on(self, answers: tuple[Answer, ...]) -> Branch[PositionT] | None:
        """The effect as it runs, after the last of these answers; None where it ran on already."""
        running, self.running = self.running, None
        if running is None:
            return None
        pending = advance(running.effect, answers[-1])
        return Branch(answers, pending, running.meeting(), running)


class Asked(NamedTuple):
    """What was asked of rolls: of which faces, how many dice show one of them."""

    faces: frozenset[Faces]
    die: Die
    """The die whose faces that were never told apart are one."""


NOTHING: frozenset[Faces] = frozenset()


@dataclass(slots=True, eq=False)
class Course(Generic[PositionT, ActionT]):
    """An action in progress from a position, and what is known after some of its answers."""

    start: Start[PositionT]
    against: bool = False
    """Whether whoever acts wants the task to fail."""
    known: dict[tuple[Answer, ...], Bounds] = field(default_factory=dict)
    """What holds for certain, whatever the way there."""
    met: dict[Hashable, Bounds] = field(default_factory=dict)
    """The same by where courses meet."""
    reached: dict[tuple[Answer, ...], Bounds] = field(default_factory=dict)
    """What holds where the search did not come to the end."""
    stops: dict[tuple[Answer, ...], tuple[Decision, Hashable]] = field(default_factory=dict)
    """The decisions that answers led to, each with what meets there: to come back nothing is resolved again."""
    ends: dict[tuple[Answer, ...], Node[PositionT, ActionT]] = field(default_factory=dict)
    """The positions that answers led to."""
    asked: dict[str, Asked] = field(default_factory=dict)
    """What was asked of the rolls for each subject, in any branch: what comes of them depends on no more than that."""

    def is_looked_at(self, answers: tuple[Answer, ...]) -> bool:
        """Whether the search has been there."""
        return answers in self.known or answers in self.reached or answers in self.ends

    def is_resolved(self, answers: tuple[Answer, ...]) -> bool:
        """Whether it is known where these answers lead to, or what comes of it."""
        return answers in self.known or answers in self.ends or answers in self.stops

    def bounds(self, answers: tuple[Answer, ...]) -> Bounds:
        """What is known after these answers, at a decision."""
        return self.known.get(answers) or self.reached.get(answers, UNKNOWN)

    def narrow(self, answers: tuple[Answer, ...], found: Bounds) -> None:
        """Take in what holds besides after these answers."""
        before = self.reached.get(answers, UNKNOWN)
        self.reached[answers] = Bounds(max(before.least, found.least), min(before.most, found.most))

    def as_asked(self, decision: Decision) -> Decision:
        """The decision; of a roll, its faces are one where no branch has told them apart so far."""
        if not isinstance(decision, Roll):
            return decision
        asked = self.asked.get(decision.subject)
        return replace(decision, die=decision.die.coarser(NOTHING) if asked is None else asked.die)

    def told_apart(self, decision: Decision) -> int:
        """How many faces of a roll the branches have told apart so far."""
        asked = self.asked.get(decision.subject) if isinstance(decision, Roll) else None
        return 1 if asked is None else len(asked.die.faces)

    def told_of(self, decision: Decision, answer: Answer) -> Hashable:
        """What an answer says as far as it was asked so far: of a roll, how many dice show one of the faces."""
        if not isinstance(decision, Roll):
            return answer
        asked = self.asked.get(decision.subject)
        every = NOTHING if asked is None else asked.faces
        return frozenset([(faces, sum([face in faces for face in answer])) for faces in every])

    def hear(self, running: Rolling[PositionT]) -> None:
        """Take in what an effect has asked of its rolls."""
        for shown in running.shown().values():
            self._add(shown.roll, shown.asked)

    def hear_after(self, roll: Roll, place: int, running: Rolling[PositionT]) -> None:
        """Take in what an effect has asked by now, once a roll is answered: of one that it does not tell of, all."""
        if place not in running.shown():
            self._add(roll, roll.die.each)
        self.hear(running)

    def go_on(self, branch: Branch[PositionT], decision: Decision, answer: Answer) -> Branch[PositionT]:
        """The effect after one more answer: as it runs, or started afresh where it ran on already."""
        answers = (*branch.answers, answer)
        following = branch.goes_on(answers) or follow(self.start, answers)
        assert following.running is not None
        if isinstance(decision, Roll):
            self.hear_after(decision, len(branch.answers), following.running)
        else:
            self.hear(following.running)
        return following

    def _add(self, roll: Roll, faces: Set[Faces]) -> None:
        before = self.asked.get(roll.subject)
        if before is None or not faces <= before.faces:
            every = faces | (NOTHING if before is None else before.faces)
            self.asked[roll.subject] = Asked(frozenset(every), roll.die.coarser(frozenset(every)))


def follow(start: Start[PositionT], answers: tuple[Answer, ...]) -> Branch[PositionT]:
    """The effect after these answers, started afresh."""
    running = start()
    pending = advance(running.effect, None)
    for answer in answers:
        pending = advance(running.effect, answer)
    return Branch(answers, pending, running.meeting(), running)
