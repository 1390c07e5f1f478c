"""Why a text does nothing after one answer that acts after another: asked of the rules on a way that was played."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from refsvc import bounds
from refsvc.judge.telling import Telling


class Idle:
    """Tells which texts do nothing on the ways through one tree, and why."""

    def __init__(self, play: engine.Play, telling: Telling) -> None:
        self._play, self._telling = play, telling
        self._left = bounds.REASONS_ASKED
        self._known: dict[tuple[tuple[str, ...], engine.Named], str] = {}

    def told(self, branch: engine.Branch, fork: engine.Fork, lines: tuple[str, ...]) -> tuple[str, ...]:
        """What does nothing after an answer, and why; ``lines`` lead past it."""
        return tuple(self._told(branch, fork, lines))

    def _told(self, branch: engine.Branch, fork: engine.Fork, lines: tuple[str, ...]) -> Iterator[str]:
        ways = dict.fromkeys((*lines, *_to_the_end(branch.to, place)) for place in (0, -1))
        for source in self._telling.idle(branch):
            # That it finds nothing to do is told as what happens.
            yield from filter(None, [self._why(source, list(ways))])
        for source in self._telling.silent(branch, fork):
            why = self._why(source, list(ways)).removesuffix(".")
            if why or len(fork.branches) == 2:
                yield self._telling.does_nothing(source, why)

    def _why(self, source: engine.Named, ways: list[tuple[str, ...]]) -> str:
        """The reason that holds on all of these ways; empty where there is none such, or too much was asked."""
        if self._left < len(ways):
            return ""
        self._left -= len(ways)
        found = {self._reason(source, lines) for lines in ways}
        return found.pop() if len(found) == 1 else ""

    def _reason(self, source: engine.Named, lines: tuple[str, ...]) -> str:
        names = self._play.start.geometry.names
        where = "" if source.square is None or source.gone else f" {names[source.square]}"
        try:
            verdict = engine.why(self._play.answered(lines), f"{source.text}{where}")[0]
        except engine.EngineError:
            return ""
        return self._telling.reason(verdict.reasons)


def _to_the_end(to: engine.Fork | int | None, place: int) -> tuple[str, ...]:
    """The lines that lead from there to an end, by the first answers or by the last."""
    lines: list[str] = []
    while isinstance(to, engine.Fork):
        branch = to.branches[place]
        lines += [", ".join(answer) or "none" for answer in branch.path]
        to = branch.to
    return tuple(lines)
