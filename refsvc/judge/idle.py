"""Why a text does nothing after one answer that acts after another: asked of the rules on a way that was played."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from refsvc import bounds
from refsvc.judge.ends import forks_from
from refsvc.judge.telling import Telling

GOING = frozenset({"exchanged", "forced-step", "moved-step", "placed"})
"""The steps by which cards come from one space to another."""


class Idle:
    """Tells which texts do nothing on the ways through one tree, and why."""

    def __init__(self, play: engine.Play, telling: Telling) -> None:
        self._play, self._telling = play, telling
        self._left = bounds.REASONS_ASKED
        self._plays: dict[tuple[str, ...], engine.Play] = {(): play}
        self._known: dict[tuple[tuple[str, ...], engine.Named], engine.Reason | None] = {}

    def told(self, branch: engine.Branch, fork: engine.Fork, lines: tuple[str, ...]) -> tuple[str, ...]:
        """What does nothing after an answer, and why; ``lines`` lead past it."""
        return tuple(self._told(branch, fork, lines))

    def _told(self, branch: engine.Branch, fork: engine.Fork, lines: tuple[str, ...]) -> Iterator[str]:
        # That a text finds nothing to do is told as what happens.
        yield from self.hindered(branch, lines)
        for source in self._telling.silent(branch, fork):
            reason, went = self._why(source, branch, lines), _goings(branch)
            why = self._telling.worded(reason and self._telling.placed(reason, went)).removesuffix(".")
            if why or len(fork.branches) == 2:
                by_then = reason is not None and bool(went.keys() & {*reason.squares})
                yield self._telling.does_nothing(source, why, by_then=by_then)

    def hindered(self, branch: engine.Branch, lines: tuple[str, ...]) -> tuple[str, ...]:
        """Why texts find nothing to do up to the next decision, as far as that is known."""
        found = [self._telling.worded(self._why(one, branch, lines)) for one in self._telling.idle(branch)]
        return tuple(filter(None, found))

    def reached(self, branch: engine.Branch, fork: engine.Fork, before: tuple[str, ...]) -> Iterator[str]:
        """How near that is to which a text reaches here, and after another answer does not for what changed places.

        ``before`` lead to the decision.
        """
        for other in fork.branches if len(fork.branches) == 2 else ():
            if other is branch or any(map(_went, branch.happened.steps)):
                continue
            went = _goings(other)
            lines = (*before, *[", ".join(answer) or "none" for answer in other.path])
            for source in self._telling.silent(other, fork):
                why = self._why(source, other, lines)
                if why is not None and went.keys() & {*why.squares}:
                    back = [went.get(square, square) for square in why.squares]
                    yield from self._telling.within(why, [one for one in back if one is not None])

    def lonely(self, branch: engine.Branch, fork: engine.Fork) -> Iterator[str]:
        """That a card has nothing beside it then, where after another answer a text asks for something beside it."""
        asked = {one.decision.concerned[:1] for one in forks_from(branch.to)}
        known = {one.card for concerned in asked for one in concerned}
        others = [one.decision for other in fork.branches if other is not branch for one in forks_from(other.to)]
        # To what could be picked here and was not, the text does nothing anyway.
        shown = dict(zip(fork.decision.options, fork.decision.shown, strict=False))
        left = {one.card for one in shown.values() if one} - {
            one.card for one in map(shown.get, branch.answers[0]) if one
        }
        told: set[str] = set()
        for decision in others:
            for about in decision.concerned[:1]:
                if decision.source is None or decision.chance or about.card in known | told | left:
                    continue
                squares = {one.square for one in decision.shown if one is not None}
                here = (*self._play.done[-1].resolved.steps, *branch.happened.steps)
                if squares and self._telling.is_near(about, squares):
                    told.add(about.card)
                    yield from self._telling.nothing_beside(about.card, decision.source, here)

    def _why(self, source: engine.Named, branch: engine.Branch, lines: tuple[str, ...]) -> engine.Reason | None:
        """The reason that holds on the ways from there; None where there is none such, or too much was asked."""
        ways = list(dict.fromkeys((*lines, *to_the_end(branch.to, place)) for place in (0, -1)))
        if self._left < sum((way, source) not in self._known for way in ways):
            return None
        found = None
        for way in ways:
            reason = self._asked(source, way)
            if reason is None or found not in (None, reason):
                return None
            found = reason
        return found

    def _asked(self, source: engine.Named, way: tuple[str, ...]) -> engine.Reason | None:
        """The reason on one way, which is asked once."""
        if (way, source) not in self._known:
            self._left -= 1
            self._known[way, source] = self._reason(source, way)
        return self._known[way, source]

    def _reason(self, source: engine.Named, lines: tuple[str, ...]) -> engine.Reason | None:
        names = self._play.start.geometry.names
        where = "" if source.square is None or source.gone else f" {names[source.square]}"
        try:
            verdict = engine.why(self._played(lines), f"{source.text}{where}")[0]
        except engine.EngineError:
            return None
        return self._telling.reason(verdict.reasons)

    def _played(self, lines: tuple[str, ...]) -> engine.Play:
        """How things stand after these lines."""
        if lines not in self._plays:
            self._plays[lines] = self._play.along(lines)
        return self._plays[lines]


def _goings(branch: engine.Branch) -> dict[int, int | None]:
    """Where the cards stood before that stand on spaces after the last of these steps; None where nobody does."""
    stood: dict[int, int | None] = {}
    for step in branch.happened.steps:
        pairs = _went(step)
        came = {end: stood.get(start, start) for end, start in pairs}
        stood |= {start: None for _, start in pairs} | came
    return stood


def _went(step: engine.Step) -> tuple[tuple[int, int], ...]:
    """The spaces on which cards stand after a step, each with where it stood before."""
    if len(step.squares) != 2 or step.code not in GOING:
        return ()
    start, end = step.squares
    return ((end, start), (start, end)) if len(step.cards) == 2 else ((end, start),)


def to_the_end(to: engine.Fork | int | None, place: int) -> tuple[str, ...]:
    """The lines that lead from there to an end, by the first answers or by the last."""
    lines: list[str] = []
    while isinstance(to, engine.Fork):
        branch = to.branches[place]
        lines += [", ".join(answer) or "none" for answer in branch.path]
        to = branch.to
    return tuple(lines)
