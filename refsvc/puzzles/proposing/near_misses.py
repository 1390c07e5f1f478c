"""Actions that are legal, and actions that fail for exactly one reason; entries that could stand against one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, takewhile, zip_longest
from typing import Any

import engine
from refsvc import bounds
from refsvc.puzzles.claims import Decider

SPREAD = 6
"""Legal actions of each kind that are taken from the list."""
LAST_RESORT = "end phase"
"""Legal nearly always, so that proposing it says nothing."""


def actions(decider: Decider) -> Iterator[dict[str, Any]]:
    """Legal actions and near misses in turn, those of different kinds first."""
    position = decider.opening.position
    listed = engine.legal(position, bound=bounds.ACTIONS_FOR_PROPOSALS, progress=decider.progress)
    legal, misses = _mixed(listed.actions), [action for action, _ in near_misses(decider)]
    for pair in zip_longest(legal, misses):
        texts = [action.text(position.geometry) for action in pair if action is not None]
        yield from ({"action": text} for text in texts if text != LAST_RESORT)


def _mixed(found: Iterable[engine.Action]) -> list[engine.Action]:
    """The actions so that kinds alternate."""
    by_kind: dict[type[engine.Action], list[engine.Action]] = {}
    for action in found:
        by_kind.setdefault(type(action), []).append(action)
    spread = [group[:: max(1, len(group) // SPREAD)] for group in by_kind.values()]
    return [action for row in zip_longest(*spread) for action in row if action is not None]


def near_misses(decider: Decider) -> list[tuple[engine.Action, str]]:
    """Actions refused for exactly one reason, each with its code; those with rarer reasons first."""
    by_code: dict[str, list[tuple[engine.Action, str]]] = {}
    for action in _tried(decider):
        reasons = engine.explain(decider.opening.position, action).reasons
        if len(reasons) == 1:
            by_code.setdefault(reasons[0].code, []).append((action, reasons[0].code))
    groups = sorted(by_code.values(), key=len)
    return [miss for row in zip_longest(*groups) for miss in row if miss is not None]


def entries(decider: Decider) -> Iterator[dict[str, Any]]:
    """The verdicts on one action that may be thought of: legal, or refused because of one entry or another."""
    yield {"legal": True}
    position, action = decider.opening.position, decider.puzzle.action
    assert action is not None
    for reason in engine.explain(position, action).reasons:
        yield {"because": reason.entries[0]}
    for other in _tried(decider):
        if type(other) is type(action):
            for reason in engine.explain(position, other).reasons:
                yield {"because": reason.entries[0]}


def _tried(decider: Decider) -> Iterator[engine.Action]:
    """Actions that somebody might try, as many as are looked at."""
    position = decider.opening.position
    thinkable = islice(engine.EDITIONS[position.edition].thinkable(position), bounds.REFUSALS_TRIED)
    return takewhile(lambda _: decider.goes_on(), thinkable)
