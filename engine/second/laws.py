"""What the machinery of effects has to know of the second edition."""

from __future__ import annotations

from engine.effects.laws import Laws
from engine.second.codes import FactKind, StepCode
from engine.second.effects import Effect
from engine.second.questions import Hook
from engine.second.registry import registry
from engine.second.windows import entry_of, is_of_own_turn

ORDERING = ("expanded-2e/simultaneous-effects/active-player-orders", "rule-2e/timing-conflicts")

LAWS = Laws(
    registry=registry,
    effect_type=Effect,
    grants=Hook.GRANTS,
    copies=Hook.COPIES,
    silences=Hook.NO_ABILITIES,
    giving=frozenset({Hook.GRANTS, Hook.COPIES, Hook.NO_ABILITIES}),
    used=FactKind.USED,
    orders=lambda table: table.turn,
    in_own_turn_only=is_of_own_turn,
    entry_of=entry_of,
    ordering=ORDERING,
    may="glossary-2e/may",
    target="glossary-2e/target",
    none_of_several="expanded-2e/effects/zero-is-valid",
    distinct="glossary-2e/distinct",
    open_point=StepCode.OPEN_POINT,
    bearer_gone=("expanded-2e/triggered-effects/all-resolve", "expanded-2e/off-battlefield/only-battlefield"),
    by_the_state_then="expanded-2e/triggered-effects/game-state-at-resolution",
)
