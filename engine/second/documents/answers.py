"""The words that go with each decision of the second edition, where people answer as they speak."""

from __future__ import annotations

from engine.documents.speech import vocabulary
from engine.effects.codes import EffectDecision
from engine.second.codes import DecisionCode

_FORCING = vocabulary("force", "push", "pull", "move")
_PLACING = vocabulary("place", "put", "move")
_DISCARDING = vocabulary("discard")
_RETRIEVING = vocabulary("retrieve", "return")
_TARGETING = vocabulary("target", "use")
VERBS: dict[str, frozenset[str]] = {
    EffectDecision.ORDER: vocabulary("resolve", "order"),
    EffectDecision.TARGET: _TARGETING,
    EffectDecision.TARGETS: _TARGETING,
    EffectDecision.SPACE: _FORCING | _PLACING,
    DecisionCode.ADD_DAMAGE_TO: vocabulary("damage"),
    DecisionCode.ATTACK_NEXT: vocabulary("attack", "attacker"),
    DecisionCode.ATTACK_TARGET: vocabulary("attack", "target", "shoot"),
    DecisionCode.DESTRUCTION_ORDER: vocabulary("destroy"),
    DecisionCode.DISCARD: _DISCARDING,
    DecisionCode.DISCARD_ONE: _DISCARDING,
    DecisionCode.DISCARD_UNITS: _DISCARDING,
    DecisionCode.FORCE_NEXT: _FORCING,
    DecisionCode.FORCE_TO: _FORCING,
    DecisionCode.PLACE_NEXT: _PLACING,
    DecisionCode.PLACE_ON: _PLACING,
    DecisionCode.PLACE_UNDER: _PLACING,
    DecisionCode.PUT_UNDER_PILE: _PLACING,
    DecisionCode.REMOVE_DAMAGE_FROM: vocabulary("heal"),
    DecisionCode.RETRIEVE: _RETRIEVING,
    DecisionCode.RETRIEVE_FROM: _RETRIEVING,
    DecisionCode.SUMMON_NEXT: vocabulary("summon"),
}
