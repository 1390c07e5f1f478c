"""Every kind of action of the first edition, in the order in which legal ones are listed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.rulebook import Kind
from engine.first.actions import attacking, building, drawing, moving, playing, summoning, turn, using
from engine.first.actions.common import PHASE_ENTRY
from engine.first.table import Table
from engine.values.actions import EndPhase, Summon, Use
from engine.values.decisions import Resolution


def _and_on(resolve: Callable[[Table, Any], Resolution]) -> Callable[[Table, Any], Resolution]:
    """The same, after which the turn passes on if the active player has been eliminated."""

    def resolved(table: Table, action: Any) -> Resolution:
        yield from resolve(table, action)
        yield from turn.then_go_on(table)

    return resolved


KINDS: tuple[Kind[Table], ...] = tuple(
    [
        kind._replace(resolve=_and_on(kind.resolve))
        for kind in (
            Kind(drawing.Draw, PHASE_ENTRY["draw"], drawing.reasons_against, drawing.legal, drawing.resolve),
            Kind(Summon, PHASE_ENTRY["summon"], summoning.reasons_against, summoning.legal, summoning.resolve),
            Kind(playing.Play, PHASE_ENTRY["event"], playing.reasons_against, playing.legal, playing.resolve),
            Kind(moving.Move, PHASE_ENTRY["move"], moving.reasons_against, moving.legal, moving.resolve),
            Kind(
                attacking.Attack, PHASE_ENTRY["attack"], attacking.reasons_against, attacking.legal, attacking.resolve,
            ),
            Kind(Use, "rule-1e/unit-card/special-ability", using.reasons_against, using.legal, using.resolve),
            Kind(
                building.Build, PHASE_ENTRY["magic"], building.reasons_against_building, building.legal_building,
                building.resolve_building,
            ),
            Kind(
                building.Give, building.SHARING, building.reasons_against_giving, building.legal_giving,
                building.resolve_giving,
            ),
            Kind(EndPhase, turn.SEQUENCE, turn.reasons_against, turn.legal, turn.resolve),
        )
    ]
)  # fmt: skip
ACTIONS = tuple([kind.action for kind in KINDS])
