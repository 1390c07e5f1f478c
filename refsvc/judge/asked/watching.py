"""What the cards on a board come to in an action: which of them have less damage, and which figures they have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import engine
from refsvc import bounds
from refsvc.judge.asked.setting import Case

Figures = tuple[int | None, int | None, tuple[str, ...]]
"""Strength, life, and the names of abilities."""


def figures(case: engine.Case) -> Mapping[str, Figures]:
    """What the rules work out of each card on the board, by its space."""
    return {one.space: (one.strength, one.life, tuple(sorted(one.abilities))) for one in case.position.view.cards}


def healed(asked: Case, case: engine.Case, action: engine.Action, squares: Sequence[str]) -> frozenset[str] | None:
    """The spaces whose cards can have less damage after an action; None where not all of it was followed."""
    damaged = {square: piece for square in squares if (piece := case.position.at(square)) is not None}

    def see(position: engine.Position) -> frozenset[str]:
        now = {at: position.at(at) for at in damaged}
        return frozenset(
            at
            for at, piece in damaged.items()
            if (one := now[at]) is not None and one.card.name == piece.card.name and one.damage < piece.damage
        )

    try:
        found = engine.outcomes(
            case.position, action, see=see, bound=bounds.COURSES_OF_A_QUESTION, progress=asked.deadline
        )
    except engine.EngineError:
        return None
    return frozenset().union(*[one.seen for one in found.outcomes]) if found.complete else None
