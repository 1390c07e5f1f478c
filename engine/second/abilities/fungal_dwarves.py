"""Fungal Dwarves: what falls feeds the rest, and bursts into something bigger."""

from __future__ import annotations

from engine.effects.choosing import choose_number, choose_piece, choose_pieces, either
from engine.effects.effect import Zone, is_common, is_common_or_champion, is_unit
from engine.second.abilities.shared import hurt_itself, place_from_discard, replaces, unit_named
from engine.second.abilities.shorthand import (
    beside_summoner,
    it_is_a_unit,
    it_is_me,
    my_turn,
    near_summoner,
    on_play,
    within,
)
from engine.second.codes import DecisionCode
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.registry import Part, ability, of_own_turn, text
from engine.second.verbs.attacking import extra_attack
from engine.second.verbs.damage import damage, remove_damage
from engine.second.verbs.leaving import destroy_by
from engine.second.verbs.placing import force
from engine.second.verbs.tokens import boost, move_boost, remove_boost
from engine.second.windows import Window
from engine.values.decisions import Resolution

friends_within_2 = within(2, is_unit, friendly=True)
"""Friendly units within 2 spaces."""


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


def fell_ripe(effect: Effect) -> bool:
    """Whether the unit was destroyed while it had 3 or more boost."""
    fallen = effect.occasion.piece
    return it_is_me(effect) and fallen is not None and fallen.boost >= 3


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


def full_grown(piece: Piece) -> bool:
    """Whether a card is a Fungal Beast with 5 or more boost (faq-2e/fungal-dwarves/monstrosity-emerge)."""
    return is_unit(piece) and piece.card.named("Fungal Beast") and piece.boost >= 5


def decay(effect: Effect) -> Resolution:
    """1 damage for the unit; if it lives, an adjacent friendly unit may get 2 boost."""
    yield from damage(effect, [effect.uid])
    if effect.in_play:
        near = [one for one in effect.near(1) if is_unit(one) and effect.is_friendly(one)]
        target = yield from choose_piece(effect, near, optional=True)
        if target is not None:
            boost(effect, [target], 2)


def blood_imbue(effect: Effect) -> Resolution:
    """Boost the target, then add 1 damage to it."""
    boost(effect, [effect.target])
    yield from damage(effect, [effect.target])


def has_boost_to_pass(effect: Effect) -> bool:
    """Whether there is a friendly unit near, and boost on one of them that could go to another."""
    table, near = effect.table, friends_within_2(effect)
    boosted = [uid for uid in near if table.unit(uid).boost]
    return effect.in_play and bool((near and effect.me.boost) or (boosted and len(near) > 1))


def transfer(effect: Effect) -> Resolution:
    """Move any number of boost from the unit to one target of up to two, or from one of two targets to the other."""
    table = effect.table
    targets = yield from choose_pieces(effect, [table.unit(uid) for uid in friends_within_2(effect)], 1, 2)
    givers = [effect.uid] if len(targets) == 1 else [effect.uid, *targets]
    boosted = [table.unit(uid) for uid in givers if table.unit(uid).boost]
    giver = yield from choose_piece(effect, boosted, DecisionCode.MOVE_BOOST_FROM)
    if giver is None:
        return
    others = [table.unit(uid) for uid in targets if uid != giver]
    taker = yield from choose_piece(effect, others, DecisionCode.MOVE_BOOST_TO)
    amount = yield from choose_number(effect, table.unit(giver).boost, DecisionCode.HOW_MUCH)
    if taker is not None:
        yield from move_boost(effect, giver, taker, amount)


def demand(effect: Effect) -> Resolution:
    """The target may resolve an extra attack, and is destroyed afterwards."""
    yield from extra_attack(effect, effect.target, optional=True)
    if effect.target in effect.table.where:
        yield from destroy_by(effect, [effect.target])


def symbiosis(effect: Effect) -> Resolution:
    """Take 1 damage off any number of damaged friendly commons and champions, and boost each."""
    hurt = [one for one in effect.table.pieces() if is_common_or_champion(one) and effect.is_friendly(one)]
    targets = yield from choose_pieces(effect, [one for one in hurt if one.damage], 0)
    remove_damage(effect, targets, 1)
    boost(effect, targets)


@of_own_turn
def i_moved_a_unit(effect: Effect) -> bool:
    """Whether the controller moved a unit on their own turn."""
    unit = effect.occasion.piece
    return my_turn(effect) and unit is not None and it_is_a_unit(effect) and effect.is_friendly(unit)


def it_is_there(effect: Effect) -> bool:
    """Whether the unit that moved is still on the battlefield."""
    unit = effect.occasion.piece
    return unit is not None and unit.uid in effect.table.where


def stimshrooms(effect: Effect) -> Resolution:
    """Boost the unit that moved, which may be forced 1 space and then gets 1 damage."""
    unit = effect.occasion.piece
    if unit is not None:
        boost(effect, [unit.uid])
        yield from force(effect, unit.uid, 1, optional=True)
        yield from damage(effect, [unit.uid])


def release_spores(effect: Effect) -> Resolution:
    """Place up to 2 Carrier units from the discard pile adjacent to the summoner."""
    for _ in range(2):
        squares = beside_summoner(effect)
        pile = effect.table.players[effect.controller].discard
        if not squares or not any(unit_named("Carrier")(card) for card in pile):
            return
        if not (yield from place_from_discard(effect, unit_named("Carrier"), squares, optional=True)):
            return


ability("Blood Bloom", Part(Window.AFTER_DESTROYED, blood_bloom, condition=friend_fell_near))
ability("Parasitic", Part(Window.END_OF_ATTACK, parasitic))
ability("Rupture", Part(Window.END_OF_MAGIC, rupture, condition=ripe))
ability("Fungal Transformation", Part(Window.AFTER_DESTROYED, transform, condition=fell_ripe, possible=space_is_free))
ability("Final Form", replaces(full_grown))
ability("Blood Imbue", Part(Window.DURING_MOVE, blood_imbue, optional=True, limit="once per turn",
                            targets=friends_within_2))  # fmt: skip

text("Maldar", "Fungal Dwarves", Part(Window.END_OF_MOVE, decay))
text(
    "Blood Shaman",
    "Fungal Dwarves",
    Part(Window.AFTER_MOVE, transfer, optional=True, condition=it_is_me, possible=has_boost_to_pass),
)
# Another attack than those of the units chosen: faq-2e/general/extra-moving-attacking-unit.
text("Demand", "Fungal Dwarves", on_play(demand, targets=near_summoner(3, is_common, friendly=True)))
text("Symbiotic Healing", "Fungal Dwarves", on_play(symbiosis))
text(
    "Stimshrooms",
    "Fungal Dwarves",
    Part(
        Window.AFTER_MOVE, stimshrooms, optional=True, condition=i_moved_a_unit, possible=it_is_there, zone=Zone.BESIDE
    ),
)
text("Release Spores", "Fungal Dwarves", on_play(release_spores))
