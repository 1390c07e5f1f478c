"""Which texts of the first edition the engine does not know for sure."""

from __future__ import annotations

from engine.effects.doubts import Coverage
from engine.first.actions.attacking import Attack
from engine.first.actions.moving import Move
from engine.first.registry import registry
from engine.values.actions import Summon

COVERAGE = Coverage(registry, {Move: "move", Attack: "attack", Summon: "summon"})
