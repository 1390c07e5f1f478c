"""Breakers: pushing, taking control, weakening."""

from __future__ import annotations

from engine.effects.choosing import choose_pieces
from engine.effects.effect import CauseKind, Zone, is_common, is_common_or_champion, is_summoner, is_unit
from engine.second.abilities.shared import copy_target, force_target
from engine.second.abilities.shorthand import (
    aimed_at,
    anywhere,
    i_attacked,
    i_attacked_enemy,
    in_clear_line,
    is_summoner_of,
    itself,
    on_play,
    standing,
    within,
)
from engine.second.codes import OpenPoint
from engine.second.computed.figures import life_left
from engine.second.effects import Attack, Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, of_own_turn, text
from engine.second.verbs.attacking import extra_attack
from engine.second.verbs.damage import damage
from engine.second.verbs.placing import force, take_control
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.decisions import Resolution


@of_own_turn
def would_destroy_target(effect: Effect) -> bool:
    """Whether the unit's own attack is about to destroy an enemy unit."""
    target, cause = effect.occasion.piece, effect.occasion.cause
    if target is None or cause is None or cause.kind is not CauseKind.ATTACK or not effect.is_me(cause.piece):
        return False
    left = life_left(effect.table, target)
    if not is_unit(target) or not effect.is_enemy(target) or left is None or effect.occasion.amount < left:
        return False
    entries = (effect.entry, "glossary-2e/summoner", "glossary-2e/control")
    return not is_summoner(target) or not effect.table.second_reading(OpenPoint.SUMMONER_TAKEN_OVER, *entries)


def still_would_destroy(effect: Effect) -> bool:
    """Whether nothing else has taken the place of the damage yet, and the target is there to be taken."""
    target = effect.occasion.piece
    return target is not None and target.uid in effect.table.where and effect.occasion.amount > 0


def mind_capture(effect: Effect) -> Resolution:
    """The damage is ignored, and the target changes sides."""
    target = effect.occasion.piece
    if target is not None:
        effect.occasion.amount = 0
        yield from take_control(effect, [target.uid])


def telepathic_command(effect: Effect) -> Resolution:
    """The target resolves an extra attack."""
    yield from extra_attack(effect, effect.target)


def levitated(effect: Effect, unit: Piece) -> tuple[str, ...]:
    """Flight for friendly commons that start their move within 2 spaces."""
    near = is_common(unit) and effect.is_friendly(unit) and effect.is_within(unit, 2)
    return ("Flight",) if near else ()


def pushing(spaces: int) -> tuple[Part, Part]:
    """Force a common or champion within so many spaces, after attacking or instead of it."""
    targets = within(spaces, is_common_or_champion)
    return (
        Part(Window.AFTER_ATTACK, force_target, optional=True, condition=i_attacked, targets=targets),
        Part(Window.INSTEAD_OF_ATTACK, force_target, optional=True, targets=targets),
    )


def stupefied(effect: Effect, attack: Attack, amount: int) -> int:
    """One less damage from an adjacent enemy that rolled a special."""
    attacker = attack.attacker
    hindered = effect.is_enemy(attacker) and effect.is_adjacent(attacker) and attack.specials() > 0
    return amount - 1 if hindered else amount


def mind_control(effect: Effect) -> Resolution:
    """Take control of any number of enemies near the summoner until the end of the turn."""
    enemies = [one for one in effect.near_summoner(2) if is_common_or_champion(one) and effect.is_enemy(one)]
    targets = yield from choose_pieces(effect, enemies, 0)
    yield from take_control(effect, targets, this_turn=True)


def blast_targets(effect: Effect) -> list[int]:
    """Commons and champions within 3 clear straight spaces of the summoner."""
    summoner = effect.summoner
    if summoner is None:
        return []
    return in_clear_line(effect.table, effect.table.where[summoner.uid], 3, is_common_or_champion)


def blast(effect: Effect) -> Resolution:
    """Force the target 1 to 3 spaces, through commons and champions if wanted, then hurt it and all units it passed."""
    passed = yield from force(effect, effect.target, 1, 2, 3, through=is_common_or_champion)
    units = [uid for uid in passed or () if uid in effect.table.where and is_unit(effect.table.unit(uid))]
    yield from damage(effect, [effect.target, *units])


def hypnotic_call(effect: Effect) -> Resolution:
    """The target may be forced 1 space toward the summoner."""
    table, summoner = effect.table, effect.summoner
    if summoner is None:
        return
    distances = table.geometry.distance[table.where[summoner.uid]]
    now = distances[table.where[effect.target]]

    def toward(square: Square) -> bool:
        return distances[square] < now

    yield from force(effect, effect.target, 1, along=toward, optional=True)


def called(effect: Effect, unit: Piece) -> int:
    """The summoner's extra strength when attacking the card that was called."""
    attack = effect.table.attack
    if attack is None or attack.attacker.uid != unit.uid or not is_summoner_of(effect, unit):
        return 0
    return 1 if aimed_at(effect, attack.target) else 0


ability("Mind Capture", Part(Window.WOULD_DAMAGE, mind_capture, optional=True, condition=would_destroy_target,
                             possible=still_would_destroy))  # fmt: skip
ability("Telepathic Command", Part(Window.AFTER_ATTACK, telepathic_command, optional=True, condition=i_attacked_enemy,
                                   targets=within(3, is_common, friendly=True)))  # fmt: skip
ability("Levitate", standing(Hook.HAS_DURING_MOVE.answer(levitated), window=Window.WHEN_MOVE))
ability("Greater Push", *pushing(3))
ability("Steadfast", standing(itself(Hook.CANNOT_BE_FORCED)))
ability("Stupefy", standing(Hook.DAMAGE_OF_ATTACK.answer(stupefied), window=Window.WHEN_ATTACK))
ability("Mimic", Part(Window.START_OF_MOVE, copy_target, optional=True, targets=within(3, is_common)))
ability("Push", *pushing(2))

text("Mind Control", "Breakers", on_play(mind_control))
text("Blast", "Breakers", on_play(blast, targets=blast_targets))
text(
    "Hypnotic Call",
    "Breakers",
    on_play(hypnotic_call, targets=anywhere(is_common_or_champion)),
    standing(Hook.STRENGTH.answer(called), window=Window.WHEN_ATTACK, zone=Zone.BESIDE),
)
text("Perplexing Tempest", "Breakers", standing(Hook.MOVE_FEWER.answer(lambda effect, unit: 1), zone=Zone.BESIDE))
