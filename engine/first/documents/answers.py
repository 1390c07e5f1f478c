"""The words that go with each decision of the first edition, where people answer as they speak."""

from __future__ import annotations

from engine.documents.speech import vocabulary
from engine.effects.codes import EffectDecision
from engine.first.codes import DecisionCode

_PLACING = vocabulary("place", "put", "move")
_TARGETING = vocabulary("target", "use")
VERBS: dict[str, frozenset[str]] = {
    EffectDecision.ORDER: vocabulary("resolve", "order"),
    EffectDecision.TARGET: _TARGETING,
    EffectDecision.TARGETS: _TARGETING,
    EffectDecision.SPACE: _PLACING,
    DecisionCode.ATTACK_TARGET: vocabulary("attack", "target", "shoot"),
    DecisionCode.DESTRUCTION_ORDER: vocabulary("destroy"),
    DecisionCode.MOVE_TO: vocabulary("move", "go"),
    DecisionCode.PLACE_ON: _PLACING,
    DecisionCode.WAY: vocabulary("move", "go", "via"),
}
