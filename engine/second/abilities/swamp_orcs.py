"""Swamp Orcs: boost grows, is reaped, and mud takes the blows. Known from card pages and rulings."""

from __future__ import annotations

from engine.effects.choosing import choose_pieces
from engine.effects.effect import is_summoner, is_unit
from engine.second.abilities.shared import boost_itself
from engine.second.abilities.shorthand import i_attacked, it_is_me, own, standing, summoned_beside, within
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Cost, Part, ability, of_own_turn, text
from engine.second.verbs.attacking import extra_attack
from engine.second.verbs.cards import retrieve_from_anywhere
from engine.second.verbs.costs import spend_boost
from engine.second.verbs.leaving import destroy_by
from engine.second.verbs.placing import place_card
from engine.second.verbs.strength import strengthen
from engine.second.verbs.tokens import boost, remove_boost
from engine.second.windows import Window
from engine.values.cards import Card
from engine.values.decisions import Resolution


def ripe_friends(effect: Effect) -> list[Piece]:
    """Friendly units within 3 spaces that have boost."""
    return [one for one in effect.near(3) if is_unit(one) and effect.is_friendly(one) and one.boost]


def harvest(effect: Effect) -> Resolution:
    """Spend 1 boost from each of any number of friendly units."""
    for uid in (yield from choose_pieces(effect, ripe_friends(effect), 0)):
        effect.spent += yield from remove_boost(effect, uid, 1)


REAPING = Cost(
    "spend 1 boost from each of any number of friendly units within 3 spaces",
    lambda effect: ripe_friends(effect) != [],
    harvest,
)


def reap(effect: Effect) -> Resolution:
    """Strength for the attack, as much as the boost spent."""
    strengthen(effect, effect.attack, effect.spent)
    yield from ()


@of_own_turn
def destroyed_enemy_unit(effect: Effect) -> bool:
    """Whether the unit's attack destroyed an enemy unit."""
    attack = effect.attack
    return i_attacked(effect) and attack.destroyed and is_unit(attack.target) and effect.is_enemy(attack.target)


def is_vine_gate(card: Card) -> bool:
    """Whether a card is a Vine Gate."""
    return card.named("Vine Gate")


def can_germinate(effect: Effect) -> bool:
    """Whether the destroyed unit's space is empty and there is a Vine Gate to be found."""
    square, one = effect.occasion.square, effect.table.players[effect.controller]
    held = (*one.hand, *one.draw, *one.bottom, *one.discard)
    return square is not None and effect.table.is_empty(square) and any(is_vine_gate(card) for card in held)


def germinate(effect: Effect) -> Resolution:
    """A Vine Gate from hand, draw pile or discard pile takes the space of the destroyed unit."""
    card = yield from retrieve_from_anywhere(effect, effect.controller, is_vine_gate)
    if card is not None and effect.occasion.square is not None:
        yield from place_card(effect, card, effect.controller, effect.occasion.square)


def is_champion_or_summoner(piece: Piece) -> bool:
    """Whether a card is a champion or a summoner."""
    return "champion" in piece.card.classes or is_summoner(piece)


def augment(effect: Effect) -> Resolution:
    """The target resolves an extra attack."""
    yield from extra_attack(effect, effect.target)


def mugglug_would_bleed(effect: Effect) -> bool:
    """Whether an adjacent friendly Mugglug would be damaged."""
    piece, near = effect.occasion.piece, effect.occasion.around.get(effect.uid) == 1
    return piece is not None and piece.card.named("Mugglug") and effect.is_friendly(piece) and near


def still_would(effect: Effect) -> bool:
    """Whether the unit is there, and nothing else has taken the place of the damage yet."""
    return effect.in_play and effect.occasion.amount > 0


def prune(effect: Effect) -> Resolution:
    """The unit is destroyed instead of the damage being added.

    Its own ability does it, so nobody earns magic: faq-2e/swamp-orcs/prune-no-magic. It comes before any damage that
    would be added at the same time: faq-2e/swamp-orcs/mugglug-prune-simultaneous.
    """
    effect.occasion.amount = 0
    yield from destroy_by(effect, [effect.uid])


def grow_it(effect: Effect) -> Resolution:
    """Boost the summoned unit."""
    unit = effect.occasion.piece
    boost(effect, [unit.uid] if unit is not None else [])
    yield from ()


ability("Reap", Part(Window.BEFORE_ATTACK, reap, optional=True, cost=REAPING, condition=i_attacked), assumed=True)
ability("Far Strike", standing(own(Hook.REACH, lambda effect, unit: 2), optional=True))
ability(
    "Germinate",
    Part(Window.AFTER_ATTACK, germinate, optional=True, condition=destroyed_enemy_unit, possible=can_germinate),
)
ability("Grow", Part(Window.AFTER_MOVE, boost_itself, condition=it_is_me))
ability(
    "Augment",
    Part(
        Window.INSTEAD_OF_ATTACK,
        augment,
        optional=True,
        cost=spend_boost(2),
        targets=within(1, is_champion_or_summoner, friendly=True),
    ),
)
ability("Prune", Part(Window.WOULD_DAMAGE, prune, condition=mugglug_would_bleed, possible=still_would), assumed=True)

text("Vine Gate", "Swamp Orcs", Part(Window.AFTER_SUMMON, grow_it, condition=summoned_beside), assumed=True)
