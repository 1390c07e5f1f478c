"""Which texts of the second edition the engine does not know for sure."""

from __future__ import annotations

from engine.effects.doubts import Coverage
from engine.second.actions.building import Build
from engine.second.registry import registry
from engine.values.actions import Attack, Move, Summon

COVERAGE = Coverage(registry, {Move: "move", Attack: "attack", Summon: "summon", Build: "build"})
