"""Every order and choice of an action side by side: where the outcomes differ, what leads to each, and who decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import engine
from refsvc.deadlines import Deadline
from refsvc.judge.answers import ChanceAnswer, chance

Found = Sequence[engine.Outcome[Any]]


ORDERS = frozenset({"order", "destruction-order"})
"""The choices in which order things happen at one moment."""


def cut_of(found: engine.Outcomes[Any], deadline: Deadline) -> str:
    """What cut a search for outcomes; empty where nothing did."""
    return cut(found.complete, deadline, is_stopped=found.stopped, is_bound=found.followed >= found.bound)


def cut(is_complete: bool, deadline: Deadline, *, is_stopped: bool, is_bound: bool) -> str:
    """What cut a search: its time, its asker, its bound, or else the depth of some courses; empty where nothing did."""
    if is_complete:
        return ""
    if is_stopped:
        return "time" if deadline.is_over else "asker"
    return "bound" if is_bound else "depth"


def is_order_free(found: engine.Outcomes[Any]) -> bool:
    """Whether an order was asked for on the way, and whichever is chosen, the same can come of it, as likely."""
    orders = [matters for choice, matters in found.choices.items() if choice.about in ORDERS]
    return found.complete and bool(orders) and not any(orders)


def proven(found: engine.Outcomes[Any], outcome: engine.Outcome[Any]) -> ChanceAnswer | None:
    """How likely an outcome is; None without chance, and where a search that was cut proved nothing about it."""
    nothing = not found.complete and outcome.least == 0 and outcome.most == 1
    return None if nothing or not found.chance else chance(outcome.least, outcome.most)


def differing(positions: Sequence[engine.Position]) -> tuple[str, ...]:
    """The spaces that do not look the same in all positions."""
    faces = [{seen.space: _face(seen) for seen in one.view.cards} for one in positions]
    names = positions[0].geometry.names if positions else ()
    return tuple([name for name in names if len({one.get(name) for one in faces}) > 1])


def _face(seen: engine.seen.CardSeen) -> object:
    # What the rules work out may differ for a reason that stands elsewhere.
    return seen.card, seen.owner, seen.controller, seen.damage, seen.tokens, seen.under
