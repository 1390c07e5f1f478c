"""Cards and abilities that rulings name without saying to which faction they belong."""

from __future__ import annotations

from engine.effects.effect import is_unit
from engine.second.abilities.shared import damage_around_target
from engine.second.abilities.shorthand import anywhere, imbued, itself, on_play, standing
from engine.second.effects import Effect
from engine.second.questions import Hook
from engine.second.registry import ability, text
from engine.second.verbs.attacking import extra_attack
from engine.values.decisions import Resolution


def demand(effect: Effect) -> Resolution:
    """The target resolves an extra attack. From faq-2e/general/extra-moving-attacking-unit."""
    yield from extra_attack(effect, effect.target)


# From faq-2e/structure-units/can-move and expanded-2e/value-modifiers/relative-maximum.
ability("Heavy Mobile", standing(itself(Hook.STRUCTURE_MOVES), optional=True))
ability("Imbued Spirit", standing(imbued(Hook.STRENGTH)), assumed=True)

text("Demand", "Unaffiliated", on_play(demand, targets=anywhere(is_unit, friendly=True)), assumed=True)
# Damages several cards at the same time: faq-2e/swamp-orcs/mugglug-prune-simultaneous.
text("Volcanic Blast", "Unaffiliated", on_play(damage_around_target, targets=anywhere(is_unit)), assumed=True)
