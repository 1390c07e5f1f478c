"""What the board looks like afterwards, and what it would look like in another order or with a slip."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

import engine
from refsvc import bounds
from refsvc.puzzles.claims import Decider

NUMBER = re.compile(r" (\d+|no) (damage|magic|boost|life left)")


def after(decider: Decider) -> Iterator[dict[str, Any]]:
    """What changed through what was done, what another order would have changed, and slips of counting."""
    played = decider.opening
    if not played.done:
        return
    told = _telling(_changes(played.start, played.position))
    if told:
        yield {"holds": told}
    last = played.done[-1]
    others = _outcomes(decider, last.before, last.action, ())
    for one in others:
        said = _telling(_changes(played.start, one), told)
        if said and one != played.position:
            yield {"holds": said}
    yield from _slips(told)


def in_outcomes(decider: Decider) -> Iterator[dict[str, Any]]:
    """What can come of the action, mixtures that may never come together, and slips of counting."""
    puzzle, played = decider.puzzle, decider.opening
    if puzzle.action is not None:
        before, action, given = played.position, puzzle.action, tuple[str, ...]()
    elif played.done:
        last = played.done[-1]
        before, action, given = last.before, last.action, last.answers
    else:
        return
    found = [_changes(before, one) for one in _outcomes(decider, before, action, given)]
    for said in found:
        if said:
            yield {"holds": _telling(said)}
    for one, other in combinations(found[:8], 2):
        apart = [said for said in one if said not in other][:1] + [said for said in other if said not in one][:1]
        if len(apart) == 2:
            yield {"holds": apart}
    for said in found[:3]:
        yield from _slips(_telling(said))


def _changes(before: engine.Position, after: engine.Position) -> list[str]:
    return [change.statement for change in after.changes_since(before)]


def _outcomes(
    decider: Decider, before: engine.Position, action: engine.Action, given: tuple[str, ...]
) -> Iterator[engine.Position]:
    """The positions that an action can lead to, as far as is looked."""
    bound = bounds.COURSES_FOR_PROPOSALS
    try:
        found = engine.outcomes(before, action, given, bound=bound, progress=decider.progress)
    except engine.BeyondBound:
        return iter(())
    return (one.seen for one in found.outcomes)


def _telling(said: Iterable[str], against: list[str] | None = None) -> list[str]:
    """A few of these statements: those that are not said anyway first."""
    ordered = sorted(said, key=lambda one: one in (against or ()))
    return ordered[: bounds.STATEMENTS_PROPOSED]


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
