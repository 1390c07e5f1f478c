"""Sand Goblins: contraptions and sabotage. Known from one card page and from rulings."""

from __future__ import annotations

from engine.effects.effect import Zone, is_unit
from engine.second.abilities.shared import change_places, damage_around_target, damage_target
from engine.second.abilities.shorthand import anywhere, on_play, within
from engine.second.effects import Effect
from engine.second.registry import Part, ability, text
from engine.second.verbs.damage import damage
from engine.second.verbs.placing import put_under
from engine.second.windows import Window
from engine.values.decisions import Resolution


def go_under(effect: Effect) -> Resolution:
    """Put the unit under the target."""
    yield from put_under(effect, effect.uid, effect.target)


def top_was_destroyed(effect: Effect) -> bool:
    """Whether it was the card above that was destroyed."""
    fallen = effect.occasion.piece
    return fallen is not None and fallen.uid == effect.top


def explode(effect: Effect) -> Resolution:
    """Add 1 damage to each card that was adjacent to the destroyed one.

    Each card below does so for itself (faq-2e/sand-goblins/wrench-rats-instances), for whoever put it there
    (expanded-2e/under-effects/control).
    """
    around, where = effect.occasion.around, effect.table.where
    yield from damage(effect, [uid for uid, spaces in around.items() if spaces == 1 and uid in where])


# From faq-2e/sand-goblins/silts-cunning-engage and faq-2e/skyspear-avians/exchange-aerie-sentinel.
ability(
    "Cunning",
    Part(Window.DURING_MOVE, change_places, optional=True, limit="once per turn", targets=within(1, is_unit)),
    assumed=True,
)
ability(
    "Rig Explosives",
    Part(Window.DURING_TURN, go_under, optional=True, targets=within(1, lambda piece: True)),
    Part(Window.AFTER_DESTROYED, explode, condition=top_was_destroyed, zone=Zone.UNDER),
)

# Effects, not attacks (faq-2e/sand-goblins/turret-mortar-not-attack); Mortar damages several cards at the same time
# (faq-2e/swamp-orcs/mugglug-prune-simultaneous).
text("Turret Upgrade", "Sand Goblins", on_play(damage_target(1), targets=anywhere(is_unit)), assumed=True)
text("Mortar Upgrade", "Sand Goblins", on_play(damage_around_target, targets=anywhere(is_unit)), assumed=True)
