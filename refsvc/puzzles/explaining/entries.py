"""The entries that decide a puzzle, the most telling first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import engine
from refsvc import bounds
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.puzzle import Ask, DoClaim, Puzzle
from refsvc.puzzles.verdict import Answer

REPEATING = ("move", "moved-step", "phase-ended", "phase-started")
"""Steps that only repeat their action."""
USUAL = (*REPEATING, "turn-ended", "turn-started", "attack-declared")
"""Steps that nearly every course has."""


def deciding_entries(decider: Decider, answer: Answer) -> tuple[str, ...]:
    """The entries that decide a puzzle: those its author names, then those behind the answer."""
    puzzle = decider.puzzle
    opening = puzzle.opening.reached if puzzle.opening else None
    # What waits for a decision when the question is asked is what the question is about.
    waiting = opening.pending.entries if opening is not None and opening.pending is not None else ()
    said = (entry for option in answer.options for entry in option.entries)
    named = [*puzzle.about, puzzle.entry, *waiting, *said]
    plays = list(_plays(decider, answer))
    found = [*named, *(entry for play in plays for entry in play.cited())]
    little = dict.fromkeys(puzzle.about, 0)
    for entry, tells in _little(plays).items():
        little.setdefault(entry, tells)
    distinct = [entry for entry in dict.fromkeys(found) if entry]
    return tuple(sorted(distinct, key=lambda entry: little.get(entry, 0))[: bounds.ENTRIES_EXPLAINED])


def _little(plays: Iterable[engine.Play]) -> dict[str, int]:
    """How little each entry behind a step tells, from what it is behind.

    0: it comes first behind a step that does something. 1: it only comes after another one. 2: it is only behind
    steps that nearly every course has.
    """
    little: dict[str, int] = {}
    for step in (step for play in plays for step in play.steps):
        for place, entry in enumerate(step.entries):
            tells = 2 if step.code in USUAL else min(place, 1)
            little[entry] = min(tells, little.get(entry, tells))
    return little


def _plays(decider: Decider, answer: Answer) -> Iterator[engine.Play]:
    """What is done before the question, and the courses that a puzzle and its answer name."""
    puzzle = decider.puzzle
    opening = puzzle.opening.reached if puzzle.opening else None
    if opening is None:
        return
    yield opening
    if puzzle.ask in (Ask.POSSIBLE, Ask.CERTAIN) and answer.right:
        yield from decider.examples
    for lines in _courses(puzzle, answer):
        try:
            yield decider.course(lines)
        except engine.LineRefused:
            continue


def _courses(puzzle: Puzzle, answer: Answer) -> Iterator[tuple[str, ...]]:
    """The courses that a puzzle and its answer name."""
    if puzzle.action is not None and puzzle.ask in (Ask.POSSIBLE, Ask.CERTAIN):
        yield (puzzle.action_text,)
    if answer.line:
        yield answer.line
    for place in answer.right:
        claim = puzzle.options[place].claim
        if isinstance(claim, DoClaim):
            yield claim.lines
