"""How fast the solver is: time to solve each bundled puzzle with a goal, and how much it saves over trying everything.

The reference is plain exhaustive search in the same run: every legal action, nothing cut, nothing remembered. Times are
those of the processor. Where plain search would take too long it is stopped, and the ratio says what it took at least.
"""

from __future__ import annotations

import sys
import time
from fractions import Fraction

import engine
from refsvc import Reference
from refsvc.puzzles import Bundled, Puzzle

PATIENCE_SECONDS = 4.0
"""How long plain search may take for one puzzle."""


class TooLong(Exception):
    """Plain search has run out of patience."""


class Plain:
    """Search that tries everything."""

    def __init__(self, puzzle: Puzzle, player: int) -> None:
        self.puzzle, self.player, self.positions = puzzle, player, 0
        self.until = time.process_time() + PATIENCE_SECONDS

    def value(self, position: engine.Position) -> Fraction:
        """How likely the goal is from a position."""
        mine = position.turn == self.player or position.over
        if mine and all(wanted.holds(position) for wanted in self.puzzle.goal):
            return Fraction(1)
        if position.over or position.turn != self.player:
            return Fraction(0)
        actions = engine.legal(position).actions
        return max((self.course(position, action, ()) for action in actions), default=Fraction(0))

    def course(
        self, position: engine.Position, action: engine.Action, answers: tuple[tuple[str, ...], ...]
    ) -> Fraction:
        """How likely it is once an action was started and these answers were given."""
        if time.process_time() > self.until:
            raise TooLong
        here = engine.resolve(position, action, answers)
        pending = here.pending
        if pending is None:
            self.positions += 1
            return self.value(here.position)
        found = [(self.course(position, action, (*answers, answer)), chance) for answer, chance in pending.answers()]
        if pending.chance:
            return sum((value * (chance or 0) for value, chance in found), Fraction(0))
        return (max if pending.player == self.player else min)(value for value, _ in found)


def plain_seconds(puzzle: Puzzle, position: engine.Position) -> tuple[float, bool]:
    """How long plain search takes, and whether it came to its end."""
    started = time.process_time()
    try:
        Plain(puzzle, position.turn).value(position)
    except TooLong:
        return time.process_time() - started, False
    return time.process_time() - started, True


def main() -> None:
    """Print every figure."""
    out = sys.stdout.write
    bundled = Bundled.load(Reference.open().judge)
    out(f"{'puzzle':24}{'chance':>22}{'positions':>11}{'ms':>9}{'per second':>12}{'plain search':>20}\n")
    looked_at, spent = 0, 0.0
    for slug, puzzle in bundled.puzzles.items():
        if not puzzle.goal or puzzle.opening is None:
            continue
        position = puzzle.opening.play.position
        started = time.process_time()
        found = engine.solve(position, puzzle.goal, budget=puzzle.budget)
        seconds = time.process_time() - started
        looked_at, spent = looked_at + found.positions, spent + seconds
        plain, finished = plain_seconds(puzzle, position)
        ratio = f"{'' if finished else '> '}{plain / seconds:.0f} × longer"
        chance = str(found.probability.least) if found.complete else "not known"
        rate = found.positions / seconds
        out(f"{slug:24}{chance:>22}{found.positions:11}{seconds * 1e3:9.0f}{rate:12.0f}{ratio:>20}\n")
    out(f"{'all':24}{'':22}{looked_at:11}{spent * 1e3:9.0f}{looked_at / spent:12.0f}\n")


if __name__ == "__main__":
    main()
