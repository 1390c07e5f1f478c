"""Shadow Elves: power bought with their own blood."""

from __future__ import annotations

from engine.effects.choosing import choose_number, choose_piece, choose_pieces
from engine.effects.effect import Zone, is_common, is_common_or_champion, is_structure, is_unit
from engine.second.abilities.shared import boost_itself, force_itself
from engine.second.abilities.shorthand import (
    anywhere,
    grants,
    i_attacked,
    is_summoner_of,
    it_is_a_unit,
    it_is_me,
    my_turn,
    on_play,
    own,
    standing,
    still_here,
    within,
)
from engine.second.codes import DecisionCode, FactKind, OpenPoint
from engine.second.computed.figures import is_gate, life_left
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Cost, Part, ability, of_own_turn, text
from engine.second.texts import has_ability
from engine.second.verbs.cards import draw_one, retrieve_from_discard, to_hand
from engine.second.verbs.costs import has_boost, spend_boost
from engine.second.verbs.damage import damage
from engine.second.verbs.leaving import return_to_hand, return_to_owners
from engine.second.verbs.placing import can_be_forced, force, place_piece
from engine.second.verbs.tokens import remove_boost
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Resolution

SHADOW_SUMMON = "Shadow Summon"


def can_be_summoned_at(effect: Effect, piece: Piece) -> bool:
    """Whether a card is friendly and without Shadow Summon; a gate will do.

    From faq-2e/shadow-elves/shadow-summon-mandatory.
    """
    return effect.is_friendly(piece) and not has_ability(effect.table, piece, SHADOW_SUMMON)


def beside_friends(effect: Effect, card: Card) -> list[Square]:
    """The empty spaces adjacent to a card that may be the target."""
    table = effect.table
    friends = [one for one in table.pieces() if can_be_summoned_at(effect, one)]
    return sorted({square for one in friends for square in table.empty_near(table.where[one.uid])})


def friends_beside(effect: Effect) -> list[int]:
    """The cards that may be the target of a unit summoned on this space."""
    return [one.uid for one in effect.near(1) if can_be_summoned_at(effect, one)]


def shadow_summon(effect: Effect) -> Resolution:
    """The unit enters beside the target, which gets 1 damage."""
    if effect.occasion.enter is not None:
        effect.occasion.enter()
    yield from damage(effect, [effect.target])


def death_pact(effect: Effect) -> Resolution:
    """Add 1 damage to the summoner."""
    if effect.summoner is not None:
        yield from damage(effect, [effect.summoner.uid])


@of_own_turn
def friend_bled_near(effect: Effect) -> bool:
    """Whether a friendly card within 3 spaces, so not the unit itself, was damaged on the controller's turn.

    From faq-2e/shadow-elves/selundar-own-damage.
    """
    hurt = effect.occasion.piece
    near = 0 < effect.occasion.around.get(effect.uid, 99) <= 3
    return my_turn(effect) and near and hurt is not None and effect.is_friendly(hurt)


def return_target(effect: Effect) -> Resolution:
    """The target returns to hand."""
    yield from return_to_hand(effect, effect.target)


def friendly_unit_left(effect: Effect) -> bool:
    """Whether it was a friendly unit that left."""
    unit = effect.occasion.piece
    return unit is not None and it_is_a_unit(effect) and effect.is_friendly(unit)


def pay_boost(effect: Effect) -> Resolution:
    """Spend any number of boost from the unit."""
    amount = yield from choose_number(effect, effect.me.boost, DecisionCode.HOW_MUCH, least=1)
    effect.spent = yield from remove_boost(effect, effect.uid, amount)


ANY_BOOST = Cost("spend any number of boost", lambda effect: has_boost(effect, 1), pay_boost)


def judge(effect: Effect) -> Resolution:
    """Add as much damage to the target as boost was spent."""
    yield from damage(effect, [effect.target], effect.spent)


def damaged_enemy_gates(effect: Effect) -> list[Piece]:
    """The damaged enemy gates adjacent to the unit."""
    near = effect.near(1) if effect.in_play else []
    return [one for one in near if one.damage and effect.is_enemy(one) and is_gate(effect.table, one)]


def moved_beside_damaged_gate(effect: Effect) -> bool:
    """Whether the unit moved and now is adjacent to a damaged enemy gate."""
    return it_is_me(effect) and bool(damaged_enemy_gates(effect))


def gates_with_room(effect: Effect) -> list[Piece]:
    """Those of them with an empty space adjacent."""
    table = effect.table
    return [one for one in damaged_enemy_gates(effect) if table.empty_near(table.where[one.uid])]


def bring_in(effect: Effect) -> Resolution:
    """Place the target adjacent to the gate."""
    table = effect.table
    gate = yield from choose_piece(effect, gates_with_room(effect), DecisionCode.PLACE_BESIDE)
    if gate is not None:
        yield from place_piece(effect, effect.target, table.empty_near(table.where[gate]))


def destroyed_an_enemy(effect: Effect) -> bool:
    """Whether the unit destroyed an enemy unit this turn."""
    return effect.table.noted(FactKind.DESTROYED_ENEMY_UNIT, effect.uid)


def hurt_summoner_of(effect: Effect, player: int) -> Resolution:
    """Add 1 damage to a player's summoner."""
    summoner = effect.table.summoner(player)
    if summoner is not None:
        yield from damage(effect, [summoner.uid])


def bleed(effect: Effect) -> Resolution:
    """Add 1 damage to the unit or to an adjacent gate."""
    gates = [one for one in effect.near(1) if is_gate(effect.table, one)]
    hurt = yield from choose_piece(effect, [effect.me, *gates], DecisionCode.ADD_DAMAGE_TO)
    if hurt is not None:
        yield from damage(effect, [hurt])


BLOOD = Cost("add 1 damage to this unit or to an adjacent gate", still_here, bleed)


def just_summoned(effect: Effect) -> bool:
    """Whether the unit was summoned this turn."""
    return effect.table.noted(FactKind.SUMMONED, effect.uid)


def feint(effect: Effect) -> Resolution:
    """Force the unit 1 or 2 spaces."""
    yield from force(effect, effect.uid, 1, 2)


def pierces(effect: Effect, unit: Piece, between: Piece) -> bool:
    """The unit itself, if it was summoned this turn, attacks through units; by one reading, through structure units."""
    if not effect.is_me(unit) or not is_unit(between) or not just_summoned(effect):
        return False
    if not is_structure(between):
        return True
    return effect.table.second_reading(OpenPoint.STRUCTURE_UNIT_IN_THE_WAY, effect.entry, "glossary-2e/structure")


def nearly_gone(effect: Effect) -> list[int]:
    """Gates and commons within 3 spaces of the summoner with 5 or less life left."""
    table = effect.table
    near = [one for one in effect.near_summoner(3) if is_common(one) or is_gate(table, one)]
    return [one.uid for one in near if (left := life_left(table, one)) is not None and left <= 5]


def into_darkness(effect: Effect) -> Resolution:
    """The target and all cards under it return to their owners' hands."""
    yield from return_to_owners(effect, effect.target)


def onyx_tome(effect: Effect) -> Resolution:
    """Take a card out of the discard pile, then twice add 1 damage to a friendly unit."""
    table, player = effect.table, effect.controller

    def wanted(card: Card) -> bool:
        return card.name != effect.name and not card.is_a("epic")

    card = yield from retrieve_from_discard(effect, player, wanted)
    if card is not None:
        to_hand(table, player, card)
    for _ in range(2):
        friends = [one for one in table.pieces() if is_unit(one) and effect.is_friendly(one)]
        hurt = yield from choose_piece(effect, friends, DecisionCode.ADD_DAMAGE_TO)
        if hurt is not None:
            yield from damage(effect, [hurt])


@of_own_turn
def unit_left_near(effect: Effect) -> bool:
    """Whether a unit left the battlefield within 3 spaces, on the controller's turn."""
    near = 0 < effect.occasion.around.get(effect.uid, 99) <= 3
    return my_turn(effect) and it_is_a_unit(effect) and near


def place_is_free(effect: Effect) -> bool:
    """Whether the unit is there, and the place of the one that left is empty."""
    square = effect.occasion.square
    return effect.in_play and square is not None and effect.table.is_empty(square)


def step_in(effect: Effect) -> Resolution:
    """The unit goes to the place of the one that left."""
    if effect.occasion.square is not None:
        yield from place_piece(effect, effect.uid, effect.occasion.square)


def shadow_pulse(effect: Effect) -> Resolution:
    """Add 1 damage to each of any number of units adjacent to damaged gates."""
    table = effect.table
    gates = [table.where[one.uid] for one in table.pieces() if one.damage and is_gate(table, one)]
    near = {one.uid for square in gates for one in table.adjacent(square) if is_unit(one)}
    targets = yield from choose_pieces(effect, [one for one in table.pieces() if one.uid in near], 0)
    yield from damage(effect, targets)


ability(
    SHADOW_SUMMON,
    Part(
        Window.WHEN_SUMMON,
        shadow_summon,
        targets=friends_beside,
        rules=(Hook.SUMMON_ONLY.answer(beside_friends),),
        zone=Zone.HAND,
    ),
)
ability("Death Pact", Part(Window.AFTER_DESTROYED, death_pact, condition=it_is_me))
ability("Blood Magic", Part(Window.EACH_TIME_DAMAGED, boost_itself, condition=friend_bled_near, own_turn=True))
# During the turn, so not after the draw that ends it (faq-2e/shadow-elves/return-to-shadow-after-draw).
ability(
    "Return to Shadow",
    Part(
        Window.DURING_TURN,
        return_target,
        optional=True,
        cost=spend_boost(2),
        targets=within(3, is_unit, friendly=True),
    ),
)
ability(
    "Judgment",
    Part(
        Window.AFTER_MOVE,
        judge,
        optional=True,
        cost=ANY_BOOST,
        condition=it_is_me,
        targets=within(1, is_common_or_champion),
    ),
)
# The name of this ability is ours: no source gives it in English.
ability(
    "Flash Step",
    Part(Window.AFTER_LEAVES, step_in, optional=True, condition=unit_left_near, own_turn=True, possible=place_is_free),
)

text(
    "Lucian",
    "Shadow Elves",
    Part(Window.EACH_TIME_LEAVES, boost_itself, condition=friendly_unit_left, possible=still_here),
)
text(
    "Taliya",
    "Shadow Elves",
    Part(
        Window.AFTER_MOVE,
        bring_in,
        optional=True,
        limit="once per turn",
        condition=moved_beside_damaged_gate,
        possible=lambda effect: bool(gates_with_room(effect)),
        targets=anywhere(is_common, friendly=True),
    ),
)
text(
    "Samara",
    "Shadow Elves",
    Part(
        Window.END_OF_ATTACK,
        lambda effect: hurt_summoner_of(effect, 1 - effect.controller),
        condition=destroyed_an_enemy,
    ),
    Part(
        Window.END_OF_ATTACK,
        lambda effect: hurt_summoner_of(effect, effect.controller),
        condition=lambda effect: not destroyed_an_enemy(effect),
    ),
)
text("Shadow Mage", "Shadow Elves", Part(Window.AFTER_MOVE, draw_one, optional=True, cost=BLOOD, condition=it_is_me))
text(
    "True Seeker",
    "Shadow Elves",
    standing(own(Hook.STRENGTH, lambda effect, unit: 2 if just_summoned(effect) else 0)),
    Part(Window.AFTER_ATTACK, feint, optional=True, condition=i_attacked, possible=still_here),
)
text(
    "Sage Ranger",
    "Shadow Elves",
    standing(Hook.ATTACK_THROUGH.of_itself(pierces), optional=True),
    Part(
        Window.AFTER_SUMMON,
        force_itself,
        optional=True,
        condition=it_is_me,
        possible=lambda effect: can_be_forced(effect.table, effect.uid),
    ),
)

text("Into Darkness", "Shadow Elves", on_play(into_darkness, targets=nearly_gone))
text("Onyx Tome", "Shadow Elves", on_play(onyx_tome))
text("Glinting Speed", "Shadow Elves", standing(grants("Flash Step", is_summoner_of), zone=Zone.BESIDE))
text("Shadow Pulse", "Shadow Elves", on_play(shadow_pulse))
