"""What the machinery of effects has to know of the first edition."""

from __future__ import annotations

from engine.effects.laws import Laws
from engine.first.codes import FactKind, StepCode
from engine.first.effects import Effect
from engine.first.questions import Hook
from engine.first.registry import registry
from engine.first.windows import entry_of, is_of_own_turn

OPTIONAL = "rule-1e/special-abilities-optional"

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
    ordering=("term-1e/simultaneous-effects",),
    may=OPTIONAL,
    target="rule-1e/special-abilities-precedence",
    none_of_several=OPTIONAL,
    distinct="rule-1e/special-abilities-precedence",
    open_point=StepCode.OPEN_POINT,
    bearer_gone=("rule-1e/special-abilities-precedence",),
    by_the_state_then="rule-1e/special-abilities-precedence",
)
