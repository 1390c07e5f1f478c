"""What the board looks like afterwards, and what it would look like in another order or with a slip."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from engine.second import outcomes
from engine.second.changes import changes
from refsvc.puzzles.model import Puzzle
from refsvc.scenarios.playing import Play

BOUND = 3_000
SAID = 4
"""Statements in one option at most."""
NUMBER = re.compile(r" (\d+|no) (damage|magic|boost|life left)")


def after(played: Play) -> Iterator[dict[str, Any]]:
    """What changed through what was done, what another order would have changed, and slips of counting."""
    if not played.done:
        return
    told = _telling(changes(played.start, played.position))
    if told:
        yield {"holds": told}
    last = played.done[-1]
    others = outcomes(last.before, last.action, bound=BOUND).outcomes
    for one in others:
        said = _telling(changes(played.start, one.position), told)
        if said and one.position != played.position:
            yield {"holds": said}
    yield from _slips(told)


def in_outcomes(puzzle: Puzzle, played: Play) -> Iterator[dict[str, Any]]:
    """What can come of the action, mixtures that may never come together, and slips of counting."""
    if puzzle.action is not None:
        before, action, given = played.position, puzzle.action, tuple[str, ...]()
    elif played.done:
        last = played.done[-1]
        before, action, given = last.before, last.action, last.answers
    else:
        return
    found = [list(changes(before, one.position)) for one in outcomes(before, action, given, bound=BOUND).outcomes]
    for said in found:
        if said:
            yield {"holds": _telling(said)}
    for one, other in combinations(found[:8], 2):
        apart = [said for said in one if said not in other][:1] + [said for said in other if said not in one][:1]
        if len(apart) == 2:
            yield {"holds": apart}
    for said in found[:3]:
        yield from _slips(_telling(said))


def _telling(said: Any, against: list[str] | None = None) -> list[str]:
    """A few of these statements: those that are not said anyway first."""
    known = against or []
    ordered = [one for one in said if one not in known] + [one for one in said if one in known]
    return ordered[:SAID]


def _slips(told: list[str]) -> Iterator[dict[str, Any]]:
    """The same with one number wrong by one, or one space told wrong."""
    for place, said in enumerate(told):
        match = NUMBER.search(said)
        if match:
            actual = 0 if match[1] == "no" else int(match[1])
            for slip in (actual + 1, actual - 1):
                if slip >= 0:
                    wrong = f"{said[: match.start()]} {slip or 'no'} {match[2]}"
                    yield {"holds": [*told[:place], wrong, *told[place + 1 :]]}
        elif said.endswith(" is empty"):
            rest = [*told[:place], *told[place + 1 :]]
            if rest:
                yield {"holds": [*rest, said.replace(" is empty", " has 1 damage")]}
