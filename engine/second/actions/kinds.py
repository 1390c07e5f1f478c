"""Every kind of action of the second edition, in the order in which legal ones are listed."""

from __future__ import annotations

from engine.effects.rulebook import Kind
from engine.second.actions import attacking, building, discarding, moving, playing, summoning, turn, using
from engine.second.actions.building import Build
from engine.second.actions.discarding import Discard
from engine.second.table import Table
from engine.values.actions import Attack, EndPhase, Move, Play, Summon, Use

KINDS: tuple[Kind[Table], ...] = (
    Kind(Summon, "rule-2e/phase-summon", summoning.reasons_against, summoning.legal, summoning.resolve),
    Kind(Move, "rule-2e/phase-move", moving.reasons_against, moving.legal, moving.resolve),
    Kind(Build, "rule-2e/phase-build", building.reasons_against, building.legal, building.resolve),
    Kind(Attack, "rule-2e/phase-attack", attacking.reasons_against, attacking.legal, attacking.resolve),
    Kind(Use, "glossary-2e/during", using.reasons_against, using.legal, using.resolve),
    Kind(Play, "rule-2e/event-cards", playing.reasons_against, playing.legal, playing.resolve),
    Kind(Discard, "rule-2e/phase-magic", discarding.reasons_against, discarding.legal, discarding.resolve),
    Kind(EndPhase, "rule-2e/turn-sequence", turn.reasons_against, turn.legal, turn.resolve),
)
KIND_OF = {kind.action: kind for kind in KINDS}
ACTIONS = tuple([kind.action for kind in KINDS])
