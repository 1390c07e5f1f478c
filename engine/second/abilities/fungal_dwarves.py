"""Fungal Dwarves: what falls feeds the rest. Known from card pages, one card update and rulings."""

from __future__ import annotations

from engine.effects.choosing import either
from engine.effects.effect import Zone, is_unit
from engine.second.abilities.shared import hurt_itself, place_from_discard, replaces, unit_named
from engine.second.abilities.shorthand import it_is_a_unit, it_is_me
from engine.second.codes import DecisionCode
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.registry import Part, ability, text
from engine.second.verbs.leaving import destroy_by
from engine.second.verbs.tokens import boost, remove_boost
from engine.second.windows import Window
from engine.values.decisions import Resolution


def friend_fell_near(effect: Effect) -> bool:
    """Whether a friendly unit other than itself was destroyed within 2 spaces."""
    fallen = effect.occasion.piece
    near = effect.occasion.around.get(effect.uid, 99) <= 2
    return near and fallen is not None and it_is_a_unit(effect) and effect.is_friendly(fallen) and not it_is_me(effect)


def blood_bloom(effect: Effect) -> Resolution:
    """Boost the friendly units that were within 2 spaces at that time. From errata-2e/kuldak/blood-bloom."""
    table, places = effect.table, effect.occasion.places
    distances = table.geometry.distance[places[effect.uid]]
    near = [one for one in table.pieces() if one.uid in places and 0 < distances[places[one.uid]] <= 2]
    boost(effect, [one.uid for one in near if is_unit(one) and effect.is_friendly(one)])
    yield from ()


def ripe(effect: Effect) -> bool:
    """Whether the unit has 3 or more boost. From expanded-2e/triggered-effects/condition-and-resolution."""
    return effect.me.boost >= 3


def rupture(effect: Effect) -> Resolution:
    """Destroy the unit. From expanded-2e/triggered-effects/condition-and-resolution."""
    yield from destroy_by(effect, [effect.uid])


def space_is_free(effect: Effect) -> bool:
    """Whether the space of the destroyed unit is still empty (faq-2e/fallen-kingdom/soul-shift-spore-carrier)."""
    square = effect.occasion.square
    return square is not None and effect.table.is_empty(square)


def transform(effect: Effect) -> Resolution:
    """Place a Fungal Beast from the discard pile where the unit was.

    From faq-2e/general/mandatory-hidden-information.
    """
    square = effect.occasion.square
    yield from place_from_discard(effect, unit_named("Fungal Beast"), [] if square is None else square)


def parasitic(effect: Effect) -> Resolution:
    """Either spend 1 boost, or add 1 damage to the unit."""

    def spend() -> Resolution:
        yield from remove_boost(effect, effect.uid, 1)

    boosted = effect.in_play and effect.me.boost > 0
    yield from either(
        effect, DecisionCode.EITHER, spend_1_boost=spend if boosted else None, add_1_damage=lambda: hurt_itself(effect)
    )


def is_friendly_unit(effect: Effect, piece: Piece) -> bool:
    """Whether a card is a friendly unit."""
    return is_unit(piece) and effect.is_friendly(piece)


def full_grown(piece: Piece) -> bool:
    """Whether a card is a Fungal Beast with 5 or more boost (faq-2e/fungal-dwarves/monstrosity-emerge)."""
    return is_unit(piece) and piece.card.named("Fungal Beast") and piece.boost >= 5


ability("Blood Bloom", Part(Window.AFTER_DESTROYED, blood_bloom, condition=friend_fell_near))
ability("Parasitic", Part(Window.END_OF_ATTACK, parasitic))
ability("Rupture", Part(Window.END_OF_MAGIC, rupture, condition=ripe))
ability(
    "Fungal Transformation",
    Part(Window.AFTER_DESTROYED, transform, condition=it_is_me, possible=space_is_free),
    assumed=True,
)
ability("Final Form", replaces(full_grown))

# Its damage is all that a ruling states (faq-2e/fungal-dwarves/stimshrooms-fungal-beast), not what a unit gains by it.
text(
    "Stimshrooms",
    "Fungal Dwarves",
    Part(
        Window.DURING_TURN,
        hurt_itself,
        optional=True,
        limit="once per turn",
        zone=Zone.BESIDE,
        lent_to=is_friendly_unit,
    ),
    assumed=True,
)
