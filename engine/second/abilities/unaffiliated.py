"""Cards and abilities that rulings name without saying to which faction they belong."""

from __future__ import annotations

from engine.effects.effect import is_unit
from engine.second.abilities.shared import damage_around_target
from engine.second.abilities.shorthand import anywhere, imbued, itself, on_play, standing
from engine.second.questions import Hook
from engine.second.registry import ability, text

# From faq-2e/structure-units/can-move and expanded-2e/value-modifiers/relative-maximum.
ability("Heavy Mobile", standing(itself(Hook.STRUCTURE_MOVES), optional=True))
ability("Imbued Spirit", standing(imbued(Hook.STRENGTH)), assumed=True)

# Damages several cards at the same time: faq-2e/swamp-orcs/mugglug-prune-simultaneous.
text("Volcanic Blast", "Unaffiliated", on_play(damage_around_target, targets=anywhere(is_unit)), assumed=True)
