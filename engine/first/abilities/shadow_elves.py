"""Shadow Elves: swift raiders who strike out of the dark, and take their own fallen back as magic."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.effects.choosing import choose_pieces, choose_word, each_in_turn, either
from engine.effects.effect import Zone, is_common, is_common_or_champion, is_unit
from engine.effects.ordering import perform
from engine.first.abilities.shorthand import (
    caused_by_me,
    fewer_to_play,
    i_attacked,
    in_attack,
    is_happening_to_me,
    meets_fewer,
    on_play,
    own,
    own_units_of,
    standing,
    units,
    units_within,
)
from engine.first.codes import DecisionCode, FactKind, LastingKind, OpenPoint
from engine.first.computed.figures import can_spend, lasting_on
from engine.first.computed.movement import Path, clear_line_paths
from engine.first.computed.reach import targets_of
from engine.first.effects import Effect
from engine.first.questions import Hook
from engine.first.registry import Part, ability, text
from engine.first.verbs.attacking import attack, can_attack, further_attack
from engine.first.verbs.costs import spend_magic
from engine.first.verbs.granting import let_last
from engine.first.verbs.leaving import discard_by, is_gained, regain_destroyed, to_hand_of_controller
from engine.first.verbs.moving import move_along_one, move_any
from engine.first.verbs.piles import spend
from engine.first.verbs.placing import place
from engine.first.verbs.players import choose_opponent
from engine.first.verbs.rolling import ignore
from engine.first.verbs.wounds import remove_wounds, wound_by
from engine.first.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.decisions import Resolution
from engine.values.position import Lasting

FACTION = "Shadow Elves"


def is_unthreatened(effect: Effect) -> bool:
    """Whether no enemy unit is adjacent."""
    return not any(is_unit(piece) and effect.is_enemy(piece) for piece in effect.near(1))


def remember_unthreatened(effect: Effect) -> Resolution:
    """For the rest of the turn it is known that the unit began it so."""
    effect.table.last(Lasting(LastingKind.BEGAN_UNTHREATENED, effect.uid, cause=effect.entry))
    yield from ()


def out_of_shadows(effect: Effect) -> int:
    """2 more against an adjacent unit, if the unit began the turn unthreatened."""
    began = any(
        one.kind is LastingKind.BEGAN_UNTHREATENED and one.subject == effect.uid for one in effect.table.lasting
    )
    return 2 if began and effect.attack.adjacent and is_unit(effect.attack.target) else 0


def adjacent_enemies(effect: Effect) -> list[int]:
    """The adjacent enemy units that the unit can attack."""
    beside = {piece.uid for piece in effect.near(1) if is_unit(piece) and effect.is_enemy(piece)}
    return [piece.uid for piece in targets_of(effect.table, effect.me) if piece.uid in beside] if beside else []


def assault(effect: Effect) -> Resolution:
    """Attack every adjacent enemy unit, one attack after the other."""

    def strike(uid: int) -> Resolution:
        if effect.in_play and uid in adjacent_enemies(effect):
            yield from attack(effect.table, effect.uid, uid)

    yield from each_in_turn(effect, adjacent_enemies(effect), DecisionCode.ATTACKED_NEXT, strike)


def destroyed_nothing(effect: Effect) -> bool:
    """Whether the unit destroyed no unit in this Attack Phase."""
    return not effect.table.noted(FactKind.DESTROYED_UNIT, effect.uid, effect.table.phase)


def own_summoner(effect: Effect) -> Piece | None:
    """The Summoner whom the unit may cost a wound: its controller's, or by the other reading its owner's."""
    table, owner = effect.table, effect.me.owner
    others = owner != effect.controller and table.second_reading(OpenPoint.ANOTHERS_WITHER, effect.entry)
    return table.summoner(owner if others else effect.controller)


def wither(effect: Effect) -> Resolution:
    """Spend 1 magic, or wound one's own Summoner."""
    table, player, summoner = effect.table, effect.controller, own_summoner(effect)

    def pay() -> Resolution:
        spend(table, player, 1, effect.entry)
        yield from ()

    payable = can_spend(table, player, 1)
    wounding = None if summoner is None else partial(wound_by, effect, [summoner.uid])
    yield from either(
        effect, DecisionCode.EITHER, spend_1_magic=pay if payable else None, wound_the_summoner=wounding
    )  # fmt: skip


def attacked_first(effect: Effect) -> bool:
    """Whether this is the first attack on the unit in this turn."""
    return is_happening_to_me(effect) and effect.attack.first_on_target


def shadow_dancer(effect: Effect) -> Resolution:
    """Ignore one of the dice that were rolled."""
    results = sorted(set(effect.occasion.results.each()), reverse=True)
    result = yield from choose_word(effect, [str(one) for one in results], DecisionCode.IGNORED_DIE)
    ignore(effect, int(result))


def rides(effect: Effect) -> Iterator[Path]:
    """The ways of up to 7 clear straight line spaces that the unit may take."""
    if not lasting_on(effect.table, LastingKind.CANNOT_ACT, effect.me):
        yield from clear_line_paths(effect.table, effect.me, 7)


def rider(effect: Effect) -> Resolution:
    """Move along one of them."""
    yield from move_along_one(effect, effect.uid, rides(effect), optional=False, chosen=True)


def return_spirit(effect: Effect) -> Resolution:
    """The target goes back to its controller's hand, its wounds removed; what was under it is discarded."""
    remove_wounds(effect, effect.target, effect.table.unit(effect.target).damage)
    to_hand_of_controller(effect, effect.target)
    yield from ()


def attack_again(effect: Effect) -> Resolution:
    """One more attack with the unit."""
    yield from further_attack(effect, effect.uid)


def can_attack_again(effect: Effect) -> bool:
    """Whether the unit could attack anything."""
    return can_attack(effect, effect.uid)


def beside_elves(effect: Effect, card: Card) -> list[Square]:
    """The empty spaces adjacent to Shadow Elves that the effect's controller controls."""
    table = effect.table
    return [square for elf in own_units_of(effect, FACTION) for square in table.empty_near(table.where[elf.uid])]


def destroyed_unit(effect: Effect) -> bool:
    """Whether the unit destroyed a unit."""
    piece = effect.occasion.piece
    return caused_by_me(effect) and piece is not None and is_unit(piece)


def is_space_free(effect: Effect) -> bool:
    """Whether the unit can still be placed where the other was."""
    square = effect.occasion.square
    return effect.in_play and square is not None and effect.table.is_free(square)


ONCE_MORE = Part(
    Window.AFTER_DESTROYING, attack_again, optional=True, cost=spend_magic(1), possible=can_attack_again
)  # fmt: skip
"""What the unit may do after it was placed where the other was."""


def shadow_arrows(effect: Effect) -> Resolution:
    """Place the unit where the other was; then it may attack once more."""
    square = effect.occasion.square
    if square is not None and (yield from place(effect, effect.uid, [square])):
        yield from perform(effect, ONCE_MORE)


def is_on_enemy_side(effect: Effect) -> bool:
    """Whether the unit stands on the opponent's side."""
    square = effect.square
    return square is not None and not effect.table.is_own_side(effect.controller, square)


def scout(effect: Effect) -> Resolution:
    """One more unit may move in the Movement Phase."""
    let_last(effect, LastingKind.MOVES_MORE_UNITS, effect.controller)
    yield from ()


def into_darkness(effect: Effect) -> Resolution:
    """Discard up to 2 cheap Commons of an opponent who has more units."""
    opponent = yield from choose_opponent(effect)
    if not meets_fewer(effect, opponent):
        return
    cheap = [
        piece
        for piece in units(effect)
        if is_common(piece) and piece.controller == opponent and piece.card.cost is not None and piece.card.cost <= 2
    ]
    for uid in (yield from choose_pieces(effect, cheap, 0, 2)):
        discard_by(effect, uid)


def own_elf_fell_to_enemy(effect: Effect) -> bool:
    """Whether a Shadow Elf of the effect's controller, no Summoner, was destroyed and went to an opponent."""
    piece, player = effect.occasion.piece, effect.occasion.player
    if piece is None or player is None or effect.occasion.amount < 1:
        return False
    mine = effect.is_mine(piece) and is_common_or_champion(piece) and piece.card.faction == FACTION
    return mine and not effect.table.geometry.seating.friends(player, effect.controller)


def shadows(effect: Effect) -> Resolution:
    """The destroyed unit comes on one's own Magic Pile instead."""
    regain_destroyed(effect)
    yield from ()


def stalking_advance(effect: Effect) -> Resolution:
    """Every Shadow Elf may move 1 space."""
    yield from move_any(effect, [elf.uid for elf in own_units_of(effect, FACTION)], 1)


def summon_the_night(effect: Effect) -> Resolution:
    """In an opponent's next turn, the opponent's units move only 1 space, and attack only what is adjacent."""
    opponent = yield from choose_opponent(effect)
    until = effect.table.geometry.seating.after(opponent)
    for kind in (LastingKind.MOVES_ONE_SPACE, LastingKind.ATTACKS_ADJACENT):
        let_last(effect, kind, opponent, effect.name, until=until)


ability(
    "Out of Shadows",
    Part(
        Window.START_OF_TURN,
        remember_unthreatened,
        condition=is_unthreatened,
        takes_note=True,
        rules=(in_attack(out_of_shadows, most=2),),
    ),
)
ability("Assault", Part(Window.INSTEAD_OF_ATTACK, assault, optional=True,
                        condition=lambda effect: bool(adjacent_enemies(effect))))  # fmt: skip
ability("Wither", Part(Window.END_OF_ATTACK, wither, condition=destroyed_nothing))
ability("Shadow Dancer", Part(Window.WHEN_ATTACKED, shadow_dancer, condition=attacked_first,
                              possible=lambda effect: bool(effect.occasion.results)))  # fmt: skip
ability("Rider", Part(Window.INSTEAD_OF_MOVE, rider, optional=True, condition=lambda effect: any(rides(effect))))
ability("Return Spirit", Part(Window.END_OF_TURN, return_spirit, optional=True, targets=units_within(1, is_common)))
ability(
    "Sneak",
    standing(own(Hook.MOVE_EXTRA_ALONE, lambda effect, unit: 2, most=2), window=Window.WHEN_MOVE, optional=True),
)
ability("Swift Strike", Part(Window.AFTER_ATTACK, attack_again, optional=True, limit="once per turn",
                             condition=i_attacked, possible=can_attack_again))  # fmt: skip
ability(
    "Shadow Step",
    standing(Hook.SUMMON_SPACES.answer(beside_elves), window=Window.WHEN_SUMMON, optional=True, zone=Zone.HAND,
             limit="once per turn"),
)  # fmt: skip
ability("Shadow Arrows", Part(Window.AFTER_DESTROYING, shadow_arrows, optional=True, limit="once per turn",
                              condition=destroyed_unit, possible=is_space_free))  # fmt: skip
ability("Scout", Part(Window.START_OF_TURN, scout, condition=is_on_enemy_side, takes_note=True))
ability("Swift", standing(own(Hook.MOVE_EXTRA, lambda effect, unit: 1, most=1), window=Window.WHEN_MOVE, optional=True))

text("Into Darkness", FACTION, on_play(into_darkness, condition=fewer_to_play))
text("Shadows", FACTION, Part(Window.AFTER_DESTROYED_INSTEAD, shadows, optional=True, condition=own_elf_fell_to_enemy,
                              possible=is_gained, zone=Zone.HAND))  # fmt: skip
text("Stalking Advance", FACTION, on_play(stalking_advance))
text("Summon the Night", FACTION, on_play(summon_the_night))
